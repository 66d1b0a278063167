"""Saved games: the state of a game as a JSON file."""

import json
from pathlib import Path

from adventure.game import Game


class SaveError(Exception):
    """A file that is missing or no saved game of this dungeon."""


def save_game(game: Game, path: str) -> None:
    """Write the state of the game. Raises OSError if the file cannot be written."""
    raise NotImplementedError("TODO: implement save_game.")


def load_game(game: Game, path: str) -> None:
    """Put the game into a saved state; it stays as it is if SaveError is raised."""
    raise NotImplementedError("TODO: implement load_game.")
