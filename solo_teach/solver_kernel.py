"""The kernel in C, run from Python by wasmtime: every contract at any size."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from struct import Struct
from typing import Any

from solo_teach.solver_bits import Bits, Terms, within
from solo_teach.solver_watch import Watch

UNDECIDED, STOPPED = 2, 1 << 15
_ASKED = Struct("<4Q4B2BbxI").pack  # as `asked` in the kernel's source


def there_is_a_kernel() -> bool:
    """Whether wasmtime is installed."""
    try:
        import wasmtime  # noqa: F401
    except ImportError:
        return False
    return True


@cache
def _module(file: Path | None) -> tuple[Any, Any]:
    """The compiled kernel, with the engine that compiled it."""
    import wasmtime

    engine = wasmtime.Engine()
    compiled = file or files("solo_teach.kernel") / "solo.wasm"
    return engine, wasmtime.Module(engine, compiled.read_bytes())


class Kernel:
    """One running kernel. It keeps what it has learnt of a deal until it is asked of another."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._start()

    def _start(self) -> None:
        """An instance that knows of no deal yet."""
        import wasmtime

        engine, module = _module(self._file)
        self._store = wasmtime.Store(engine)
        whole = wasmtime.FuncType([wasmtime.ValType.i32()], [wasmtime.ValType.i32()])
        tick = wasmtime.Func(self._store, whole, self._tick)
        exports: Any = wasmtime.Instance(self._store, module, [tick]).exports(self._store)
        self._memory, self._load, self._ask = (exports[name] for name in ("memory", "load", "ask"))
        self._holding = exports["holding"]
        self._where = exports["asked"](self._store)
        self._terms: Terms | None = None
        self._cards: tuple[int, ...] = ()
        self._watch: Watch | None = None

    def holds(self, bits: Bits, need: int, watch: Watch) -> bool | None:
        """Whether the caller's side wins so many more tricks, or makes its misère; None where the watch ran out."""
        told = self._told(self._ask, bits, need, watch) & 0xFFFFFFFF
        watch.nodes += told >> 2
        return None if told & 3 == UNDECIDED else bool(told & 3)

    def holding(self, bits: Bits, need: int, watch: Watch) -> int | None:
        """The cards after which it holds, as bits, all asked at once: a call costs more than a small search."""
        told = self._told(self._holding, bits, need, watch)
        watch.nodes += int.from_bytes(self._memory.read(self._store, self._where + 40, self._where + 44), "little")
        return None if told & STOPPED else told

    def _told(self, export: Any, bits: Bits, need: int, watch: Watch) -> int:
        """What the kernel answers about a position, which may be of another deal than it knows."""
        if bits.terms != self._terms or not within(bits, self._cards):
            self._put(bits.cards)
            terms = bits.terms
            self._load(self._store, int(terms.misere), terms.trumps, terms.callers, terms.players)
            self._terms, self._cards = terms, bits.cards
        self._put(bits.hands, bits.trick, bits.leader, need, watch.left)
        self._watch = watch
        try:
            return int(export(self._store))
        except BaseException:
            self._start()  # a search broken off leaves its frames on the kernel's stack, which would overflow in time
            raise

    def _put(
        self, hands: tuple[int, ...], trick: tuple[int, ...] = (), leader: int = 0, need: int = 0, most: int = 0
    ) -> None:
        laid = len(trick)
        told = _ASKED(*hands, *trick, *(0,) * (4 - laid), leader, laid, need, most)
        self._memory.write(self._store, told, self._where)

    def _tick(self, nodes: int) -> int:
        assert self._watch
        return int(self._watch.tick(nodes))
