"""The dungeon as the map file describes it; nothing in here changes while the game is played."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path


class MapError(Exception):
    """A map file that cannot be used; the message names the file."""


@dataclass(frozen=True)
class Exit:
    """A way to another room, locked if it has a key."""

    direction: str
    to: str
    key: str | None = None


@dataclass(frozen=True)
class Room:
    """A room with the items that lie in it at the beginning."""

    name: str
    description: str
    items: tuple[str, ...]
    exits: tuple[Exit, ...]

    def find_exit(self, direction: str) -> Exit | None:
        """Find the exit in a direction, whatever the case of its letters."""
        return next((way for way in self.exits if way.direction.casefold() == direction.casefold()), None)


@dataclass(frozen=True)
class Dungeon:
    """All rooms by their ids, and where the game starts and ends; the fingerprint tells maps apart."""

    start: str
    goal: str
    rooms: dict[str, Room]
    fingerprint: str


def load_dungeon(path: str) -> Dungeon:
    """Read a map file. Raises MapError if it is missing or no map."""
    try:
        written = Path(path).read_bytes()
        content = json.loads(written)
        rooms = {room_id: _room(described) for room_id, described in content["rooms"].items()}
        fingerprint = hashlib.sha256(written).hexdigest()
        return Dungeon(start=content["start"], goal=content["goal"], rooms=rooms, fingerprint=fingerprint)
    except OSError as error:
        raise MapError(f"{path}: cannot be read ({error.strerror})") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise MapError(f"{path}: is not a map ({error})") from error


def _room(described: dict) -> Room:
    """Build a room from its description in the map file."""
    exits = tuple(
        Exit(direction=direction, to=way["to"], key=way.get("key")) for direction, way in described["exits"].items()
    )
    return Room(
        name=described["name"], description=described["description"], items=tuple(described["items"]), exits=exits
    )
