"""Runs one script."""

from pagescript.compiling.compiler import compile_script
from pagescript.library.setup import set_up_realm
from pagescript.library.text import shown
from pagescript.library.text_making import to_units
from pagescript.machine.frames import Frame, run
from pagescript.machine.promises import run_jobs, unhandled
from pagescript.reading.tokens import SyntaxProblem
from pagescript.values.basics import Thrown, realm
from pagescript.values.objects import Object


def run_script(text):
    """The output of a script, and True if it ended well; an exception that nobody caught is its last line."""
    raise NotImplementedError("TODO: implement run_script.")


def _described(value):
    """What is said about a value that nobody caught."""
    raise NotImplementedError("TODO: implement _described.")


def as_characters(text):
    """A text of UTF-16 code units as characters; half of a pair becomes U+FFFD."""
    raise NotImplementedError("TODO: implement as_characters.")
