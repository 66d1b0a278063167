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
    set_up_realm()
    try:
        code = compile_script(to_units(text.removeprefix("\ufeff")))
    except SyntaxProblem:
        return "Uncaught SyntaxError\n", False
    try:
        run(Frame(code, None, [None, *code.initial]))
        run_jobs()
        reasons = unhandled()
    except Thrown as thrown:
        reasons = [thrown.value]
    lines = [*realm.output, *(f"Uncaught {_described(reason)}" for reason in reasons)]
    return as_characters("".join(line + "\n" for line in lines)), not reasons


def _described(value):
    """What is said about a value that nobody caught."""
    try:
        return shown(value.get("name") if isinstance(value, Object) else value)
    except Thrown:
        return "undefined"


def as_characters(text):
    """A text of UTF-16 code units as characters; half of a pair becomes U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
