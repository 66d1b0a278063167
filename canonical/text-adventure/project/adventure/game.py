"""The state of a game and what the player can do with it."""

from adventure.dungeon import Dungeon, Room


def find_item(items: list[str], name: str) -> str | None:
    """Find an item by its name, whatever the case of its letters."""
    return next((item for item in items if item.casefold() == name.casefold()), None)


class Game:
    """One game in one dungeon; every action returns the answer that the player reads."""

    def __init__(self, dungeon: Dungeon) -> None:
        """Begin in the start room with empty hands."""
        self.dungeon = dungeon
        self.room_id = dungeon.start
        self.carried: list[str] = []
        self.items = {room_id: list(room.items) for room_id, room in dungeon.rooms.items()}
        self.unlocked: set[tuple[str, str]] = set()
        self.moves = 0
        self.won = False

    @property
    def room(self) -> Room:
        """The room where the player is."""
        return self.dungeon.rooms[self.room_id]

    def look(self) -> str:
        """Describe the room with its items and exits."""
        items = ", ".join(self.items[self.room_id]) or "none"
        exits = ", ".join(way.direction for way in self.room.exits) or "none"
        return f"{self.room.name}\n{self.room.description}\nItems: {items}\nExits: {exits}"

    def go(self, direction: str) -> str:
        """Move through an exit unless it is missing or locked."""
        way = self.room.find_exit(direction)
        if way is None:
            return "You cannot go that way."
        if way.key is not None and (self.room_id, way.direction) not in self.unlocked:
            return f"The way {way.direction} is locked."
        self.room_id = way.to
        self.moves += 1
        self.won = self.room_id == self.dungeon.goal
        return self.look()

    def take(self, name: str) -> str:
        """Take an item of the room."""
        item = find_item(self.items[self.room_id], name)
        if item is None:
            return "There is no such item here."
        self.items[self.room_id].remove(item)
        self.carried.append(item)
        return f"You take the {item}."

    def drop(self, name: str) -> str:
        """Leave a carried item in the room."""
        item = find_item(self.carried, name)
        if item is None:
            return "You do not have that."
        self.carried.remove(item)
        self.items[self.room_id].append(item)
        return f"You drop the {item}."

    def inventory(self) -> str:
        """List what the player carries."""
        return f"You carry: {', '.join(self.carried) or 'nothing'}"

    def use(self, name: str) -> str:
        """Unlock the exit of the room whose key is the item."""
        item = find_item(self.carried, name)
        if item is None:
            return "You do not have that."
        for way in self.room.exits:
            if way.key == item and (self.room_id, way.direction) not in self.unlocked:
                self.unlocked.add((self.room_id, way.direction))
                return f"You unlock the way {way.direction}."
        return "That does not fit here."
