"""The dialogue with the player: reads commands and writes answers until the game is over."""

from adventure.game import Game
from adventure.saves import SaveError, load_game, save_game

PROMPT = "> "
HELP = None  # TODO: set HELP.


def play(game: Game) -> None:
    """Talk to the player until the goal is reached, the player quits or the input ends."""
    raise NotImplementedError("TODO: implement play.")


def read_command() -> str | None:
    """Ask for the next command; None at the end of the input."""
    raise NotImplementedError("TODO: implement read_command.")


def answer(game: Game, line: str) -> str:
    """Carry out one command and return the answer to it."""
    raise NotImplementedError("TODO: implement answer.")


def save(game: Game, path: str) -> str:
    """Save the game to a file."""
    raise NotImplementedError("TODO: implement save.")


def load(game: Game, path: str) -> str:
    """Load a saved game and show the room."""
    raise NotImplementedError("TODO: implement load.")
