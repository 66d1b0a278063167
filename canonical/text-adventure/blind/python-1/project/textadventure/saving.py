"""Saved games."""
import json
import os
import tempfile
from collections import Counter

FORMAT = "text-adventure-saved-game-1"
SIZE_LIMIT = 64 * 1024 * 1024


class CannotSave(Exception):
    pass


class CannotLoad(Exception):
    pass


def save(game, path, map_path):
    """Writes the state of the game to a file, as a whole or not at all; the map itself is not overwritten."""
    state = {
        "format": FORMAT,
        "map": game.dungeon.text_id,
        "place": game.place,
        "inventory": game.inventory,
        "items": game.items,
        "unlocked": sorted(map(list, game.unlocked)),
        "moves": game.moves,
    }
    try:
        target = os.path.realpath(path)
        if os.path.exists(target) and (not os.path.isfile(target) or os.path.samefile(target, map_path)):
            raise CannotSave
        handle, temporary = tempfile.mkstemp(prefix=".saving-", dir=os.path.dirname(target))
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(state, file, indent=1)
                file.write("\n")
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(temporary, 0o666 & ~mask)
            os.replace(temporary, target)
        except BaseException:
            os.unlink(temporary)
            raise
    except (OSError, ValueError):
        raise CannotSave from None


def load(game, path):
    """Brings the game into the state of a file; changes nothing if that cannot be done."""
    try:
        if not os.path.isfile(path) or os.path.getsize(path) > SIZE_LIMIT:
            raise CannotLoad
        with open(path, encoding="utf-8") as file:
            state = json.load(file)
    except (OSError, ValueError, RecursionError):
        raise CannotLoad from None
    if not _fits(state, game.dungeon):
        raise CannotLoad
    game.place = state["place"]
    game.inventory = list(state["inventory"])
    game.items = {room_id: list(state["items"][room_id]) for room_id in game.dungeon.rooms}
    game.unlocked = {(room_id, direction) for room_id, direction in state["unlocked"]}
    game.moves = state["moves"]


def _fits(state, dungeon):
    """Whether this is a saved game of this map, with nothing missing and nothing made up."""
    if not isinstance(state, dict) or state.get("format") != FORMAT or state.get("map") != dungeon.text_id:
        return False
    place, inventory, items, unlocked, moves = (
        state.get(field) for field in ("place", "inventory", "items", "unlocked", "moves"))
    if not isinstance(place, str) or place not in dungeon.rooms:
        return False
    if not isinstance(moves, int) or isinstance(moves, bool) or moves < 0:
        return False
    if not isinstance(items, dict) or set(items) != set(dungeon.rooms):
        return False
    lists = [inventory, *items.values()]
    if not all(isinstance(names, list) and all(isinstance(name, str) for name in names) for names in lists):
        return False
    in_map = Counter(name for room in dungeon.rooms.values() for name in room.items)
    if Counter(name for names in lists for name in names) != in_map:
        return False
    if not isinstance(unlocked, list):
        return False
    return all(_is_locked_exit(pair, dungeon) for pair in unlocked)


def _is_locked_exit(pair, dungeon):
    if not (isinstance(pair, list) and len(pair) == 2 and all(isinstance(part, str) for part in pair)):
        return False
    room = dungeon.rooms.get(pair[0])
    way = room and room.exits.get(pair[1])
    return bool(way) and way.key is not None
