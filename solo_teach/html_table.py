"""The table in HTML: four hands where the players sit, and what lies between them."""

from collections.abc import Collection, Iterator

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit
from solo_teach.contract import Call
from solo_teach.deal import Deal
from solo_teach.html_cards import face, prose, seated, unseen
from solo_teach.seats import Seat
from solo_teach.tricks import Play, Trick, winner

_COUNTED = ("no tricks", "1 trick", *(f"{number} tricks" for number in range(2, 14)))


def deal_table(dealt: Deal) -> str:
    """The four hands dealt, with the card turned up."""
    turned = _turned_up(dealt)
    return _table("", f"<div class=m><p class=u>{turned}</p></div>", _hands_dealt(dealt))


def _turned_up(dealt: Deal) -> str:
    if isinstance(dealt.turn_up, Card):
        words = dealt.turn_up.words
        return f"{face(dealt.turn_up)}{unseen(words)} <small>turned up by {dealt.dealer.value}</small>"
    return f"<small>trumps: {dealt.turned.word if dealt.turned else 'none'}</small>"


def auction_table(auction: Auction, dealt: Deal | None) -> str:
    """The calls so far, a column for each player from the eldest, amid the hands if they are known."""
    heads = "".join(f"<th scope=col>{seat.value}</th>" for seat in _in_turn(auction))
    rounds = "".join(f"<tr>{row}</tr>" for row in _rounds(auction))
    calls = f'<div class="m a"><table class=x><thead><tr>{heads}</tr></thead><tbody>{rounds}</tbody></table></div>'
    return _table(prose(standing(auction)), calls, _hands_dealt(dealt) if dealt else "")


def standing(auction: Auction) -> str:
    """Who stands where: the call to beat, and who speaks next or that the auction is over."""
    who, call = auction.caller, auction.standing
    stands = f"{who.value}’s {call.noun} stands" if who and call else "No call stands"
    if auction.partner:
        stands += f", accepted by {auction.partner.value}"
    if auction.turn:
        return f"{stands}. {auction.turn.value} is next to speak."
    return f"{stands}. The hand is thrown in." if auction.thrown_in else f"{stands}. The auction is over."


def proof(play: Play) -> str:
    """A trick that is looked at again once the hand is over, headed so that nobody takes it for the last."""
    return play_table(play, f"As it stood at trick {len(play.tricks)}. ")


def play_table(play: Play, head: str = "") -> str:
    """The last whole trick or the one in hand, the cards still held, the tricks taken and what is still needed."""
    trick = play.trick if play.trick.cards or not play.tricks else play.tricks[-1]
    number = len(play.tricks) + (trick is play.trick)
    trumps = f"{play.contract.trumps.sign} trumps" if play.contract.trumps else "no trumps"
    told = f"{head}<b>{undertaken(play)}</b>, {prose(trumps)}. {needs(play)}"
    revoked = {revoke.seat: revoke.could_have for revoke in play.revokes if revoke.trick == number}
    hands = "".join(
        seated(seat, _part(play, seat), play.hand(seat), pile(play.won(seat)), revoked.get(seat, ())) for seat in Seat
    )
    return _table(
        told,
        f"<div class=m><p class=n>Trick {number}</p>{trick_laid(trick, play.contract.trumps, revoked)}</div>",
        hands,
    )


def needs(play: Play) -> str:
    """What the caller's side has taken, and what it must still take or shun."""
    target, won, left = play.rules.terms(play.contract.call).target, play.won_by_callers, 13 - len(play.tricks)
    has, need = ("Have", "need") if play.contract.partner else ("Has", "needs")
    if target == 0:
        return "Must take none; has taken " + (f"{won}, and the call is lost." if won else "none.")
    if target == 13:
        lost = play.lost_by_callers
        return "Must take all; has lost " + (f"{lost}, and the call with it." if lost else "none.")
    more, took = target - won, f"{has} {_COUNTED[won]}"
    if more <= 0:
        return f"{took}: {'the call is made' if more == 0 else f'{-more} over'}."
    if more > left:
        return f"{took}: {more} short" + (f", with {left} to play." if left else ".")
    if not play.tricks:
        return f"{need.capitalize()} {more} of the 13."
    return f"{took}; {need} {more} more of the last {left}."


def undertaken(play: Play) -> str:
    """Whose call is being played, as `East’s solo`."""
    callers = " and ".join(seat.value for seat in play.contract.callers)
    return f"{callers}’s {play.contract.call.noun}"


def _table(told: str, middle: str, hands: str) -> str:
    status = f"<p class=s>{told}</p>" if told else ""
    laid = f"<div class={'r' if hands else 'q'}>{middle}{hands}</div>"
    return f"<section class=t data-search-exclude>{status}{laid}</section>"


def _hands_dealt(dealt: Deal) -> str:
    parts = {dealt.dealer: ["dealer"], dealt.eldest: ["eldest hand"]}
    return "".join(seated(seat, parts.get(seat, ()), dealt.hand(seat)) for seat in Seat)


def _part(play: Play, seat: Seat) -> list[str]:
    if seat is play.contract.caller:
        return ["caller"]
    return ["partner"] if seat is play.contract.partner else []


def pile(won: int) -> str:
    """A seat's tricks as small piles to count, with the number."""
    return f" <span class=p>{'<i></i>' * won} {_COUNTED[won]}</span>"


def trick_laid(trick: Trick, trumps: Suit | None, revoked: Collection[Seat] = ()) -> str:
    """Each card nearest its player, numbered as played, the leader, the winner and whoever revoked named."""
    taker = winner(trick, trumps) if trick.whole else None
    cards = []
    for number, (seat, card) in enumerate(trick.plays, 1):
        parts = [
            word for word, so in (("leads", number == 1), ("wins", seat is taker), ("revokes", seat in revoked)) if so
        ]
        marks = "".join(f" {_MARKS[word]}" for word in parts)
        tag = f" <em>{', '.join(parts)}</em>" if parts else ""
        said = f"<small>{number} {seat.value}{tag}</small>"
        cards.append(f'<li class="{seat.name}{marks}">{face(card)}{unseen(card.words + ", ")}{said}</li>')
    return f"<ol class=k>{''.join(cards)}</ol>"


def _in_turn(auction: Auction) -> list[Seat]:
    """The players from the eldest on; of three, one seat of the table is empty."""
    return [seat for seat in auction.eldest.around() if seat in auction.rules.players]


def _rounds(auction: Auction) -> Iterator[str]:
    """The cells of each round: what was said, a blank where a player was not asked, and whose turn it is."""
    order = _in_turn(auction)
    row = ["<td></td>"] * len(order)
    before = Auction(auction.eldest, auction.rules)
    place, last = -1, len(auction.calls) - 1
    for number, call in enumerate(auction.calls):
        seat = before.turn
        assert seat
        if order.index(seat) <= place:
            yield "".join(row)
            row = ["<td></td>"] * len(order)
        place = order.index(seat)
        row[place] = _cell(call, number == last, auction)
        before = before.then(call)
    if auction.turn:
        if order.index(auction.turn) <= place:
            yield "".join(row)
            row = ["<td></td>"] * len(order)
        row[order.index(auction.turn)] = f"<td class=z>…{unseen('to speak')}</td>"
    yield "".join(row)


def _cell(call: Call, last: bool, auction: Auction) -> str:
    said = f"<b>{call.value}</b>" if last else call.value
    marks = " ".join(mark for mark, so in (("l", last), ("d", call is auction.standing)) if so)
    return f'<td class="{marks}">{said}</td>' if marks else f"<td>{said}</td>"


_MARKS = {"leads": "l", "wins": "w", "revokes": "revoked"}
"""How the style sheet knows a card of the trick by what it did."""
