"""The terminal: reads commands, writes answers."""
import os
import sys

from . import saving
from .game import Game
from .maps import BadMap, read_map

NOT_UNDERSTOOD = ["I do not understand."]
USAGE = "Usage: python adventure.py MAP   (MAP: the path of a map file)"

HELP = [
    "look            shows the room where you are",
    "go DIRECTION    takes you to the next room",
    "take ITEM       puts an item of the room into your inventory",
    "drop ITEM       leaves an item in the room",
    "inventory       lists what you carry",
    "use ITEM        unlocks the way that this item fits",
    "save FILE       writes the game to a file",
    "load FILE       goes on with the game in a file",
    "help            shows these commands",
    "quit            ends the game",
]


class Console:
    def __init__(self, game, map_path):
        self.game = game
        self.map_path = map_path
        self.ended = False
        self.alone = {
            "look": game.look,
            "inventory": game.show_inventory,
            "help": lambda: HELP,
            "quit": self.quit,
        }
        self.with_more = {
            "go": self.go,
            "take": game.take,
            "drop": game.drop,
            "use": game.use,
            "save": self.save,
            "load": self.load,
        }

    def answer(self, line):
        """The lines of the answer to a command."""
        line = line.strip()
        if not line:
            return []
        word, *more = line.split(maxsplit=1)
        word = word.lower()
        if more and word in self.with_more:
            return self.with_more[word](more[0])
        if not more and word in self.alone:
            return self.alone[word]()
        return NOT_UNDERSTOOD

    def go(self, typed):
        if len(typed.split()) != 1:
            return NOT_UNDERSTOOD
        return self.game.go(typed)

    def save(self, path):
        try:
            saving.save(self.game, path, self.map_path)
        except saving.CannotSave:
            return [f"Cannot save {path}."]
        return [f"Game saved to {path}."]

    def load(self, path):
        try:
            saving.load(self.game, path)
        except saving.CannotLoad:
            return [f"Cannot load {path}."]
        return [f"Game loaded from {path}.", *self.game.look()]

    def quit(self):
        self.ended = True
        return ["Goodbye."]

    def run(self):
        write_lines(self.game.look())
        while not self.ended and not self.game.won:
            write("> ")
            line = sys.stdin.readline() if sys.stdin else ""
            if line:
                write_lines(self.answer(line))
            else:  # the end of the input, which leaves the cursor behind the prompt
                write("\n")
                write_lines(self.quit())


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def write_lines(lines):
    write("".join(line + "\n" for line in lines))


def main(arguments):
    # The same letters everywhere; bytes that are no letters pass through unchanged.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream:
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")
    if arguments in (["--help"], ["-h"]):
        print(USAGE)
        return 0
    if len(arguments) != 1:
        print(USAGE, file=sys.stderr)
        return 2
    path = arguments[0]
    try:
        dungeon = read_map(path)
    except BadMap as problem:
        print(f"Cannot use the map {path}: {problem}.", file=sys.stderr)
        return 2
    try:
        Console(Game(dungeon), path).run()
    except KeyboardInterrupt:
        write("\n")
        return 130
    except BrokenPipeError:
        # Nobody reads any more. Do not let the interpreter complain when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0
