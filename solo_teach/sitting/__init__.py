"""A sitting at the table: one seat is a person's, the modest player fills the others, and hands follow one another."""

from solo_teach.sitting.doing import done
from solo_teach.sitting.evening import opened, resumed
from solo_teach.sitting.state import Sitting

__all__ = ["Sitting", "done", "opened", "resumed"]
