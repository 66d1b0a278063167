"""The bars of the chart that shows how often each mark was given."""

LENGTH = 200
WIDTH = 40
GAP = 16
COLOURS = {1: "#1b7f3b", 2: "#2a9d8f", 3: "#3366cc", 4: "#e9a820", 5: "#e06c1f", 6: "#c22f2f"}


def bars(counts):
    """One bar for each mark that was given, standing on one line."""
    most = max(counts.values())
    return [
        {
            "mark": mark,
            "count": count,
            "colour": COLOURS[mark],
            "x": GAP + place * (WIDTH + GAP),
            "y": round(LENGTH - LENGTH * count / most, 3),
            "length": round(LENGTH * count / most, 3),
        }
        for place, (mark, count) in enumerate(counts.items())
        if count
    ]


def total_width(counts):
    return GAP + len(counts) * (WIDTH + GAP)
