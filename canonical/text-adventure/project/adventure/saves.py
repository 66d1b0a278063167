"""Saved games: the state of a game as a JSON file."""

import json
from pathlib import Path

from adventure.game import Game


class SaveError(Exception):
    """A file that is missing or no saved game of this dungeon."""


def save_game(game: Game, path: str) -> None:
    """Write the state of the game. Raises OSError if the file cannot be written."""
    state = {
        "map": game.dungeon.fingerprint,
        "room": game.room_id,
        "carried": game.carried,
        "items": game.items,
        "unlocked": sorted(game.unlocked),
        "moves": game.moves,
    }
    Path(path).write_text(json.dumps(state), "utf-8")


def load_game(game: Game, path: str) -> None:
    """Put the game into a saved state; it stays as it is if SaveError is raised."""
    try:
        state = json.loads(Path(path).read_text("utf-8"))
        fingerprint = state["map"]
        room_id, moves = state["room"], int(state["moves"])
        carried = [str(item) for item in state["carried"]]
        items = {known: [str(item) for item in state["items"][known]] for known in game.dungeon.rooms}
        unlocked = {(place, direction) for place, direction in state["unlocked"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SaveError(path) from error
    if fingerprint != game.dungeon.fingerprint:
        raise SaveError(path)
    game.room_id, game.moves, game.carried = room_id, moves, carried
    game.items, game.unlocked = items, unlocked
