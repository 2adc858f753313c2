"""A plot of growth as a plain SVG file: lines by cards a hand, the multiples of a unit in powers of ten."""

from html import escape
from math import ceil, floor, log10

LEFT, RIGHT, TOP, BOTTOM, WIDE, HIGH = 74, 168, 46, 52, 720, 420
DASHES = ("none", "8 4", "2 3", "10 3 2 3", "5 2")
STYLE = """
text { font: 14px sans-serif; fill: #1b1f23; } .paper { fill: #ffffff; } .grid { stroke: #c9ced3; stroke-width: 1; }
.line { fill: none; stroke-width: 2.5; } .one { stroke: #7a3b00; } .two { stroke: #0b4f8a; } .three { stroke: #5b2a86; }
.four { stroke: #0f6b3c; } .five { stroke: #9c1c3f; }
@media (prefers-color-scheme: dark) { text { fill: #e8eaed; } .paper { fill: #1b1f23; } .grid { stroke: #4a5058; }
.one { stroke: #ffb26b; } .two { stroke: #8cc4ff; } .three { stroke: #d5b3ff; } .four { stroke: #86e0ae; }
.five { stroke: #ff9db5; } }
""".strip()
NAMES = ("one", "two", "three", "four", "five")


def power(exponent: int) -> str:
    return f"{10**exponent:,}" if exponent >= 0 else f"{10.0**exponent:.{-exponent}f}"


def drawn(lines: dict[str, dict[str, float]], title: str, told: str) -> str:
    """The picture of lines, each a multiple for every number of cards a hand."""
    figures = [figure for line in lines.values() for figure in line.values()]
    sizes = sorted({int(size) for line in lines.values() for size in line})
    low, high = floor(log10(min(figures))), ceil(log10(max(figures)))
    across = (WIDE - LEFT - RIGHT) / (sizes[-1] - sizes[0])
    up = (HIGH - TOP - BOTTOM) / (high - low)

    def x(size: int) -> str:
        return f"{LEFT + across * (size - sizes[0]):.1f}"

    def y(exponent: float) -> str:
        return f"{HIGH - BOTTOM - up * (exponent - low):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-labelledby="t d">',
        f'<title id="t">{escape(title)}</title><desc id="d">{escape(told)}</desc><style>{STYLE}</style>',
        f'<rect class="paper" width="{WIDE}" height="{HIGH}"/><text x="{LEFT}" y="24">{escape(title)}</text>',
    ]
    for exponent in range(low, high + 1):
        parts.append(f'<path class="grid" d="M{LEFT} {y(exponent)}H{WIDE - RIGHT}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(exponent)}" dy="5" text-anchor="end">{power(exponent)}</text>')
    for size in sizes:
        parts.append(f'<text x="{x(size)}" y="{HIGH - BOTTOM + 22}" text-anchor="middle">{size}</text>')
    middle = (LEFT + WIDE - RIGHT) / 2
    parts.append(f'<text x="{middle:.1f}" y="{HIGH - 8}" text-anchor="middle">cards a hand</text>')
    lowest = float(HIGH)
    ends = sorted(lines.items(), key=lambda line: line[1][max(line[1], key=int)])
    for place, (name, line) in enumerate(ends):
        points = " ".join(f"{x(int(size))},{y(log10(figure))}" for size, figure in line.items())
        last = max(line, key=int)
        lowest = min(float(y(log10(line[last]))), lowest - 18)  # no label stands on another
        dash, colour = DASHES[place % 5], NAMES[place % 5]
        parts.append(f'<polyline class="line {colour}" stroke-dasharray="{dash}" points="{points}"/>')
        parts.append(f'<text x="{float(x(int(last))) + 8:.1f}" y="{lowest:.1f}" dy="5">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>", ""])
