"""Starts the text adventure: python main.py MAP."""

import argparse
import sys

from adventure.dialogue import play
from adventure.dungeon import MapError, load_dungeon
from adventure.game import Game

EXIT_BAD_MAP = 2


def main() -> int:
    """Play the map that the only argument names and return the exit code."""
    raise NotImplementedError("TODO: implement main.")


if __name__ == "__main__":
    sys.exit(main())
