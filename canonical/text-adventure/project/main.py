"""Starts the text adventure: python main.py MAP."""

import sys

from adventure.dialogue import play
from adventure.dungeon import MapError, load_dungeon
from adventure.game import Game

EXIT_BAD_MAP = 2


def main(arguments: list[str]) -> int:
    """Play the map that the only argument names and return the exit code."""
    if len(arguments) != 1:
        print("usage: python main.py MAP", file=sys.stderr)
        return EXIT_BAD_MAP
    try:
        dungeon = load_dungeon(arguments[0])
    except MapError as error:
        print(error, file=sys.stderr)
        return EXIT_BAD_MAP
    play(Game(dungeon))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
