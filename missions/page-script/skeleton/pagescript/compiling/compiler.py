"""The compiler of whole scripts."""

from pagescript.compiling.code import Code
from pagescript.compiling.emitter import initial_value
from pagescript.compiling.loops import Loops
from pagescript.compiling.scopes import Scope
from pagescript.reading.parser import Parser


def compile_script(text):
    """The Code of a script; a SyntaxProblem where it is none."""
    raise NotImplementedError("TODO: implement compile_script.")
