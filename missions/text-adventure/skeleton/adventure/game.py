"""The state of a game and what the player can do with it."""

from adventure.dungeon import Dungeon, Room


def find_item(items: list[str], name: str) -> str | None:
    """Find an item by its name, whatever the case of its letters."""
    raise NotImplementedError("TODO: implement find_item.")


class Game:
    """One game in one dungeon; every action returns the answer that the player reads."""

    def __init__(self, dungeon: Dungeon) -> None:
        """Begin in the start room with empty hands."""
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def room(self) -> Room:
        """The room where the player is."""
        raise NotImplementedError("TODO: implement room.")

    def look(self) -> str:
        """Describe the room with its items and exits."""
        raise NotImplementedError("TODO: implement look.")

    def go(self, direction: str) -> str:
        """Move through an exit unless it is missing or locked."""
        raise NotImplementedError("TODO: implement go.")

    def take(self, name: str) -> str:
        """Take an item of the room."""
        raise NotImplementedError("TODO: implement take.")

    def drop(self, name: str) -> str:
        """Leave a carried item in the room."""
        raise NotImplementedError("TODO: implement drop.")

    def inventory(self) -> str:
        """List what the player carries."""
        raise NotImplementedError("TODO: implement inventory.")

    def use(self, name: str) -> str:
        """Unlock the exit of the room whose key is the item."""
        raise NotImplementedError("TODO: implement use.")
