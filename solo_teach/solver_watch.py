"""How long a question may take, and who is told how far it has come."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic


@dataclass(frozen=True, slots=True)
class Bound:
    """How much may be spent on one question; None is no bound. `progress` is told now and then of nodes searched."""

    seconds: float | None = None
    nodes: int | None = None
    progress: Callable[[int], None] | None = None


NO_BOUND = Bound()


@dataclass(slots=True)
class Watch:
    """What has been spent on a question since it was put."""

    bound: Bound
    nodes: int = 0
    start: float = field(default_factory=monotonic)

    @property
    def left(self) -> int:
        """How many nodes may still be searched; 0 is no bound."""
        return 0 if self.bound.nodes is None else max(1, self.bound.nodes - self.nodes)

    @property
    def spent(self) -> bool:
        """Whether the question has to stop here."""
        late = self.bound.seconds is not None and monotonic() - self.start >= self.bound.seconds
        return late or (self.bound.nodes is not None and self.nodes >= self.bound.nodes)

    def tick(self, since: int) -> bool:
        """Whether to stop, so many nodes into the search at work."""
        if self.bound.progress:
            self.bound.progress(self.nodes + since)
        return self.bound.seconds is not None and monotonic() - self.start >= self.bound.seconds
