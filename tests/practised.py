"""Small exercises whose every card is counted by hand, to practise on.

Three cards a hand; North has called a misère or a spread, and West leads.
W ♥5 ♣A ♦A · N ♥6 ♦3 ♦2 · E ♥4 ♣3 ♦5 · S ♥3 ♣2 ♦4

The ♥5 takes North's only heart at once, for nothing is between it and his six. The ♦A wins and loses nothing: the ♥5
can still be led. On the ♣A he throws the six of hearts and has the two lowest diamonds left, which never win.
"""

from solo_teach.exercises import Exercise, read_exercise

DEAL = "W:.5.A.A .6.32. .4.5.3 .3.4.2"


def lead(visible: str = "all", plays: str = "", name: str = "weak-spot/lead", deal: str = DEAL) -> Exercise:
    """West's question after these cards."""
    given = {
        "deal": deal,
        "contract": {"call": "spread" if visible == "spread" else "misere", "caller": "N"},
        "leader": "W",
        "plays": plays.split(),
    }
    told = {
        "level": 1,
        "visible": visible,
        "given": given,
        "question": "What does West lead?",
        "told": "A single card between yours and nothing is caught.",
    }
    return read_exercise(name, told, "test")


def callers() -> Exercise:
    """North, the caller, leads from ♠4 ♥5 against W ♠3 ♥9, E ♠K ♣2 and S ♠2 ♥3.

    On the ♠4 East must play his king. On the ♥5 he throws it away, and West's ♠3 then finds North with the highest.
    """
    given = {
        "deal": "W:3.9.. 4.5.. K...2 2.3..",
        "contract": {"call": "misere", "caller": "N"},
        "leader": "N",
        "plays": [],
    }
    told = {"level": 1, "visible": "all", "given": given, "question": "What does North lead?", "told": "The spade."}
    return read_exercise("callers-side/lead", told, "test")
