"""The dialogue with the player: reads commands and writes answers until the game is over."""

from adventure.game import Game
from adventure.saves import SaveError, load_game, save_game

PROMPT = "> "
HELP = """look            shows the room
go DIRECTION    moves to another room
take ITEM       takes an item of the room
drop ITEM       leaves an item in the room
inventory       lists what you carry
use ITEM        unlocks a way with an item
save FILE       saves the game
load FILE       goes on with a saved game
help            shows this list
quit            ends the game"""


def play(game: Game) -> None:
    """Talk to the player until the goal is reached, the player quits or the input ends."""
    print(game.look())
    while not game.won:
        line = read_command()
        if line is None or line.casefold() == "quit":
            print("Goodbye.")
            return
        if line:
            print(answer(game, line))
    print(f"You have won in {game.moves} moves.")


def read_command() -> str | None:
    """Ask for the next command; None at the end of the input."""
    try:
        return input(PROMPT).strip()
    except EOFError:
        return None


def answer(game: Game, line: str) -> str:
    """Carry out one command and return the answer to it."""
    word, _, rest = line.partition(" ")
    word, rest = word.casefold(), rest.strip()
    alone = {"look": game.look, "inventory": game.inventory, "help": lambda: HELP}
    with_object = {
        "go": game.go,
        "take": game.take,
        "drop": game.drop,
        "use": game.use,
        "save": lambda path: save(game, path),
        "load": lambda path: load(game, path),
    }
    if word in alone and not rest:
        return alone[word]()
    if word in with_object and rest:
        return with_object[word](rest)
    return "I do not understand."


def save(game: Game, path: str) -> str:
    """Save the game to a file."""
    try:
        save_game(game, path)
    except OSError as error:
        return f"Cannot save {path}: {error.strerror}."
    return f"Game saved to {path}."


def load(game: Game, path: str) -> str:
    """Load a saved game and show the room."""
    try:
        load_game(game, path)
    except SaveError:
        return f"Cannot load {path}."
    return f"Game loaded from {path}.\n{game.look()}"
