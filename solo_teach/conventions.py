"""Lead conventions: from a holding to the card led, and from a card led to the holdings it shows."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from solo_teach.cards import Rank
from solo_teach.forms import Form, Holding, all_holdings, fourth_best, read_holding, show_holding
from solo_teach.kept import Table, kept, names, table, text
from solo_teach.law import Refusal


@dataclass(frozen=True, slots=True, eq=False)
class Convention:
    """What is led from the holdings of some forms; `lead` names the card by its rank or its place in the suit."""

    name: str
    title: str
    forms: tuple[Form, ...]
    examples: tuple[Holding, ...]
    lead: str
    shows: str
    cites: tuple[str, ...]

    def fits(self, ranks: Holding) -> bool:
        """Whether it says what to lead from this holding."""
        return any(form.fits(ranks) for form in self.forms)

    def card(self, ranks: Holding) -> Rank:
        """The card it leads from a holding."""
        match self.lead:
            case "top":
                return ranks[0]
            case "low":
                return ranks[-1]
            case "4th":
                return fourth_best(ranks)
        return next(rank for rank in ranks if rank.letter == self.lead)


@dataclass(frozen=True, slots=True)
class System:
    """Conventions that belong together: each holding is covered by just one of them."""

    name: str
    title: str
    says: str
    conventions: tuple[Convention, ...]
    cites: tuple[str, ...]

    def of(self, ranks: Holding) -> Convention:
        """The convention that covers a holding."""
        for convention in self.conventions:
            if convention.fits(ranks):
                return convention
        raise Refusal(f"{self.title} cover no holding of {show_holding(ranks)}.")

    def lead(self, ranks: Holding) -> Rank:
        """The card led from a holding on the first round."""
        return self.of(ranks).card(ranks)

    def showing(self, led: Rank, seen: Iterable[Rank] = ()) -> dict[Convention, tuple[Holding, ...]]:
        """The holdings that a first lead may come from, by convention, without those that have a card seen elsewhere.

        What third hand holds himself, or saw fall, is seen elsewhere, and narrows what the lead can mean.
        """
        known, behind = frozenset(seen), _behind(self.name)[led]
        if led in known:
            raise Refusal(f"The {led.word} has been led, so it cannot be in another hand.")
        found = {one: tuple(ranks for ranks in held if known.isdisjoint(ranks)) for one, held in behind.items()}
        return {one: held for one, held in found.items() if held}


@dataclass(frozen=True, slots=True, eq=False)
class Second:
    """What goes after a first lead by one of the conventions named in `after`, and what the two leads show together."""

    name: str
    after: tuple[str, ...]
    forms: tuple[Form, ...]
    example: Holding
    lead: Rank
    shows: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Collision:
    """A card that more than one convention of a system leads, with the number of holdings behind each."""

    led: Rank
    meanings: tuple[tuple[Convention, int], ...]


def collisions(system: System) -> tuple[Collision, ...]:
    """Each card that may come from more than one convention of the system, from the ace down."""
    return tuple(
        Collision(led, tuple((convention, len(holdings)) for convention, holdings in behind.items()))
        for led, behind in _behind(system.name).items()
        if len(behind) > 1
    )


@cache
def _behind(name: str) -> dict[Rank, dict[Convention, list[Holding]]]:
    """The holdings behind each card led, by convention, both in the order of the system and from the ace down."""
    said = system(name)
    led: dict[Rank, dict[Convention, list[Holding]]] = {rank: {} for rank in reversed(Rank)}
    covered = [(said.of(ranks), ranks) for ranks in all_holdings()]
    for convention, ranks in sorted(covered, key=lambda found: said.conventions.index(found[0])):
        led[convention.card(ranks)].setdefault(convention, []).append(ranks)
    return led


@cache
def systems() -> dict[str, System]:
    """Every system kept, by name."""
    place, told = _file("first")
    found = table(told, place, ("conventions", "systems"))
    conventions = {
        name: _convention(name, said, f"{place}, [conventions.{name}]") for name, said in found["conventions"].items()
    }
    return {
        name: _system(name, said, conventions, f"{place}, [systems.{name}]") for name, said in found["systems"].items()
    }


def system(name: str) -> System:
    """The system of that name."""
    if found := systems().get(name):
        return found
    raise Refusal(f"No system of leads is called “{name}”: there is {', '.join(systems())}.")


@cache
def seconds() -> tuple[Second, ...]:
    """Every lead of the second round that a book names."""
    place, told = _file("second")
    return tuple(_second(name, said, f"{place}, [{name}]") for name, said in told.items())


def second_lead(ranks: Holding, first: Convention) -> Second | None:
    """What is led next after a high card, if a book names it for this holding."""
    after = (second for second in seconds() if first.name in second.after)
    return next((second for second in after if any(form.fits(ranks) for form in second.forms)), None)


def second_card(ranks: Holding, first: Convention, fallen: Iterable[Rank]) -> tuple[Rank, tuple[str, ...]] | None:
    """The card led on the second round with the passages that say so, once those cards have fallen to the first.

    None where the books have no rule, as for a short suit that has lost its best cards.
    """
    if named := second_lead(ranks, first):
        return named.lead, named.cites
    led = first.card(ranks)
    left = tuple(rank for rank in ranks if rank is not led)
    out = [rank for rank in reversed(Rank) if rank not in set(fallen) | set(ranks)]
    best = tuple(rank for rank in left if not out or rank > out[0])
    if best:
        return best[-1], ("whist.second-best-card",)
    if len(left) > 1 and (len(out) < 2 or left[1] > out[1]):
        return left[0], ("whist.second-and-third",)
    if first.lead == "4th":
        return (fourth_best(left) if len(ranks) >= 6 else left[-1]), ("whist.second-low",)
    return (fourth_best(ranks), ("whist.second-original-fourth",)) if len(ranks) > 3 else None


def _file(topic: str) -> tuple[str, Table]:
    return next((place, told) for place, named, told in kept("leads") if named == topic)


def _forms(said: Table, here: str) -> tuple[Form, ...]:
    return tuple(Form.read(form) for form in names(said, "forms", here))


def _convention(name: str, said: object, here: str) -> Convention:
    told = table(said, here, ("title", "forms", "examples", "lead", "shows", "cites"))
    title, lead, shows = (text(told, field, here) for field in ("title", "lead", "shows"))
    examples = tuple(map(read_holding, names(told, "examples", here)))
    return Convention(name, title, _forms(told, here), examples, lead, shows, names(told, "cites", here))


def _system(name: str, said: object, conventions: dict[str, Convention], here: str) -> System:
    told = table(said, here, ("title", "says", "conventions", "cites"))
    used = names(told, "conventions", here)
    for unknown in (one for one in used if one not in conventions):
        raise Refusal(f"{here}: No convention is called “{unknown}”.")
    title, says = text(told, "title", here), text(told, "says", here)
    return System(name, title, says, tuple(conventions[one] for one in used), names(told, "cites", here))


def _second(name: str, said: object, here: str) -> Second:
    told = table(said, here, ("after", "forms", "example", "lead", "shows", "cites"))
    lead = next(rank for rank in Rank if rank.letter == told["lead"])
    after, cites = names(told, "after", here), names(told, "cites", here)
    example = read_holding(text(told, "example", here))
    return Second(name, after, _forms(told, here), example, lead, text(told, "shows", here), cites)
