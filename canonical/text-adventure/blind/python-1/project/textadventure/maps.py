"""Reads and checks map files."""
import hashlib
import json


class BadMap(Exception):
    """The map file cannot be used; the text says why."""


class Exit:
    def __init__(self, to, key):
        self.to = to
        self.key = key  # None if the way is not locked


class Room:
    def __init__(self, name, description, items, exits):
        self.name = name
        self.description = description
        self.items = items
        self.exits = exits


class DungeonMap:
    def __init__(self, start, goal, rooms, text_id):
        self.start = start
        self.goal = goal
        self.rooms = rooms
        self.text_id = text_id  # the same for files with the same text


def read_map(path):
    try:
        with open(path, "rb") as file:
            content = file.read()
    except FileNotFoundError:
        raise BadMap("there is no such file") from None
    except (OSError, ValueError) as error:
        raise BadMap(f"the file cannot be read ({getattr(error, 'strerror', None) or error})") from None
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BadMap(f"this is not JSON ({error})") from None
    return _dungeon(data, hashlib.sha256(content).hexdigest())


def _dungeon(data, text_id):
    _check(isinstance(data, dict), "the map is not an object")
    for field in ("start", "goal", "rooms"):
        _check(field in data, f"{field} is missing")
    _check(isinstance(data["rooms"], dict), "rooms is not an object")
    rooms = {room_id: _room(f"room {room_id!r}", room) for room_id, room in data["rooms"].items()}
    for field in ("start", "goal"):
        _check(isinstance(data[field], str) and data[field] in rooms, f"{field} is not the id of a room")
    for room_id, room in rooms.items():
        for direction, way in room.exits.items():
            _check(way.to in rooms, f"room {room_id!r}: the exit {direction!r} leads to no room")
    return DungeonMap(data["start"], data["goal"], rooms, text_id)


def _room(where, data):
    _check(isinstance(data, dict), f"{where} is not an object")
    for field, kind, kind_name in (("name", str, "a text"), ("description", str, "a text"),
                                   ("items", list, "a list"), ("exits", dict, "an object")):
        _check(field in data, f"{where}: {field} is missing")
        _check(isinstance(data[field], kind), f"{where}: {field} is not {kind_name}")
    for item in data["items"]:
        _check(_is_text(item) and item.strip(), f"{where}: an item is not a name")
    for field in ("name", "description"):
        _check(_is_text(data[field]), f"{where}: {field} holds an incomplete character")
    exits = {}
    for direction, way in data["exits"].items():
        _check(_is_text(direction) and len(direction.split()) == 1, f"{where}: the exit {direction!r} is not one word")
        _check(isinstance(way, dict), f"{where}: the exit {direction!r} is not an object")
        _check(isinstance(way.get("to"), str), f"{where}: the exit {direction!r} has no room as to")
        key = way.get("key")
        _check(key is None or isinstance(key, str), f"{where}: the key of the exit {direction!r} is not a name")
        exits[direction] = Exit(way["to"], key)
    return Room(_one_line(data["name"]), _one_line(data["description"]), list(data["items"]), exits)


def _one_line(text):
    return " ".join(text.splitlines())


def _is_text(value):
    return isinstance(value, str) and not any("\ud800" <= character <= "\udfff" for character in value)


def _check(right, message):
    if not right:
        raise BadMap(message)
