"""The horizontal bars of the categories."""

LENGTH = 400
THICKNESS = 22
GAP = 8


def bars(categories):
    """One bar for each category, with its place, its length and its colour."""
    longest = max((category["total"] for category in categories), default=0)
    return [
        {
            "name": category["name"],
            "total": category["total"],
            "y": GAP + index * (THICKNESS + GAP),
            "length": round(LENGTH * category["total"] / longest, 3) if longest else 0,
            "colour": colour(index),
        }
        for index, category in enumerate(categories)
    ]


def height(count):
    return GAP + count * (THICKNESS + GAP)


def colour(index):
    """The golden angle keeps neighbours apart and never comes back to a colour."""
    hue = round(index * 137.508 % 360, 2)
    return f"hsl({hue}, 65%, {40 + index % 3 * 8}%)"
