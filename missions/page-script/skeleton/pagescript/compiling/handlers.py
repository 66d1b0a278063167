"""The statement `try`."""

from pagescript.compiling.scopes import lexical_names, names_of
from pagescript.compiling.statements import Statements
from pagescript.machine.operations import control, stack
from pagescript.reading.tokens import SyntaxProblem


class Handlers(Statements):
    """Compiles `try`."""

    def do_try(self, node):
        """The statement `try`."""
        raise NotImplementedError("TODO: implement do_try.")

    def guard_with_catch(self, node):
        """The body of `try` with its `catch`, if there is one."""
        raise NotImplementedError("TODO: implement guard_with_catch.")

    def catch(self, node):
        """What is done with the thrown value on top."""
        raise NotImplementedError("TODO: implement catch.")
