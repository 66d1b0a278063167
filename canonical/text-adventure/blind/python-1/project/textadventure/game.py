"""The game: where the player is, what lies where, which ways are open."""


def same(text):
    """The form in which names are compared: letters and spaces as they may be typed."""
    return " ".join(text.split()).casefold()


def find(typed, names):
    """The name that was typed, in the spelling of the map, or None."""
    if typed in names:
        return typed
    for name in names:
        if same(name) == same(typed):
            return name
    return None


class Game:
    """Every command gives the lines of its answer."""

    def __init__(self, dungeon):
        self.dungeon = dungeon
        self.place = dungeon.start
        self.inventory = []
        self.items = {room_id: list(room.items) for room_id, room in dungeon.rooms.items()}
        self.unlocked = set()  # pairs of room id and direction
        self.moves = 0
        self.won = False

    @property
    def room(self):
        return self.dungeon.rooms[self.place]

    def is_locked(self, direction):
        return self.room.exits[direction].key is not None and (self.place, direction) not in self.unlocked

    def look(self):
        return [
            self.room.name,
            self.room.description,
            "Items: " + (", ".join(self.items[self.place]) or "none"),
            "Exits: " + (", ".join(self.room.exits) or "none"),
        ]

    def go(self, typed):
        direction = find(typed, list(self.room.exits))
        if direction is None:
            return ["You cannot go that way."]
        if self.is_locked(direction):
            return [f"The way {direction} is locked."]
        self.place = self.room.exits[direction].to
        self.moves += 1
        answer = self.look()
        if self.place == self.dungeon.goal:
            self.won = True
            answer.append(f"You have won in {self.moves} moves.")
        return answer

    def take(self, typed):
        here = self.items[self.place]
        item = find(typed, here)
        if item is None:
            return ["There is no such item here."]
        here.remove(item)
        self.inventory.append(item)
        return [f"You take the {item}."]

    def drop(self, typed):
        item = find(typed, self.inventory)
        if item is None:
            return ["You do not have that."]
        self.inventory.remove(item)
        self.items[self.place].append(item)
        return [f"You drop the {item}."]

    def show_inventory(self):
        return ["You carry: " + (", ".join(self.inventory) or "nothing")]

    def use(self, typed):
        item = find(typed, self.inventory)
        if item is None:
            return ["You do not have that."]
        for direction, way in self.room.exits.items():
            if self.is_locked(direction) and same(way.key) == same(item):
                self.unlocked.add((self.place, direction))
                return [f"You unlock the way {direction}."]
        return ["That does not fit here."]
