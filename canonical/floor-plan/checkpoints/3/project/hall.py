"""The places of the hall: columns A to J, rows 1 to 20."""

from tables import PLACE, Refused

DIRECTIONS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


def neighbour(table, direction):
    """The place beside that of a table. Raises Refused where the hall ends."""
    columns, rows = DIRECTIONS[direction]
    place = f"{chr(ord(table['place'][0]) + columns)}{int(table['place'][1:]) + rows}"
    if not PLACE.fullmatch(place):
        raise Refused(f"{table['name']} cannot leave the hall.")
    return place
