"""Makes `solo.wasm` anew from `solo.c`, bit for bit the same on every machine: `python -m solo_teach.kernel.build`.

Wanted here and nowhere else is the compiler, `pip install ziglang` at the version that requirements.txt pins.
"""

import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).with_name("solo.c")
BUILT = SOURCE.with_suffix(".wasm")
FLAGS = ["-target", "wasm32-freestanding", "-O3", "-nostdlib", "-Wl,--no-entry", "-Wl,--strip-all", "-Wall", "-Wextra"]


def build(into: Path = BUILT, *more: str) -> Path:
    """The file, compiled from the source beside this module, with what more the compiler is to be told."""
    compiler = [sys.executable, "-m", "ziglang", "cc", *FLAGS, *more]
    subprocess.run([*compiler, "-o", str(into), SOURCE.name], check=True, cwd=SOURCE.parent)
    return into


if __name__ == "__main__":
    made = build()
    print(f"{made.name}: {made.stat().st_size} bytes")
