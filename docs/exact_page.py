"""The files behind a marked hand: the kernel of exact play and the worker that runs it, fetched when a reader asks."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from hashed_names import hashed

WORKER = Path(__file__).with_name("exact_worker.js")


def files() -> dict[str, bytes]:
    """By name with its hash in it, what either holds."""
    kernel = (resources.files("solo_teach.kernel") / "solo.wasm").read_bytes()
    both = {"kernel.wasm": kernel, WORKER.name: WORKER.read_bytes()}
    return {hashed(name, content): content for name, content in both.items()}


def addresses() -> tuple[str, str]:
    """Where the kernel and the worker are from a page two folders deep."""
    kernel, worker = (f"../../assets/{name}" for name in files())
    return kernel, worker
