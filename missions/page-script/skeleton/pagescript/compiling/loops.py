"""Loops and `switch`."""

from pagescript.compiling.code import Label
from pagescript.compiling.emitter import Entry
from pagescript.compiling.handlers import Handlers
from pagescript.compiling.scopes import lexical_names, names_of, refuse_variables
from pagescript.machine.operations import control, iteration, stack


def declare_heading(scope, declaration, body):
    """Declare the names of the heading of a loop."""
    raise NotImplementedError("TODO: implement declare_heading.")


def declare_cases(scope, cases):
    """Declare the names of a switch."""
    raise NotImplementedError("TODO: implement declare_cases.")


class Loops(Handlers):
    """Compiles loops."""

    def looped(self, body, labels, end, again):
        """Compile the body of a loop, which can be left and gone on with."""
        raise NotImplementedError("TODO: implement looped.")

    def do_while(self, node, labels):
        """The loop `while`."""
        raise NotImplementedError("TODO: implement do_while.")

    def do_dowhile(self, node, labels):
        """The loop `do`."""
        raise NotImplementedError("TODO: implement do_dowhile.")

    def do_for(self, node, labels):
        """The loop `for` with three parts; each pass has variables of its own."""
        raise NotImplementedError("TODO: implement do_for.")

    def do_foreach(self, node, labels):
        """A loop over values or keys."""
        raise NotImplementedError("TODO: implement do_foreach.")

    def one_pass(self, node, labels):
        """One pass of a loop over values or keys, of which the present one is on the stack."""
        raise NotImplementedError("TODO: implement one_pass.")

    def store_member(self, target):
        """Move the value on top to a target whose reference is read only now."""
        raise NotImplementedError("TODO: implement store_member.")

    def do_switch(self, node):
        """The statement `switch`."""
        raise NotImplementedError("TODO: implement do_switch.")
