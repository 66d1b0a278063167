"""Starts the text adventure: python main.py MAP."""

import argparse
import sys

from adventure.dialogue import play
from adventure.dungeon import MapError, load_dungeon
from adventure.game import Game

EXIT_BAD_MAP = 2


def main() -> int:
    """Play the map that the only argument names and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("map")
    try:
        dungeon = load_dungeon(parser.parse_args().map)
    except MapError as error:
        print(error, file=sys.stderr)
        return EXIT_BAD_MAP
    play(Game(dungeon))
    return 0


if __name__ == "__main__":
    sys.exit(main())
