"""Expressions with operators, and small ones."""

from pagescript.compiling.code import Label
from pagescript.compiling.variables import Variables
from pagescript.machine.operations import calls, control, members, stack, stops, values
from pagescript.machine.operations.iteration import delegate, reset_mode, start_values


class Expressions(Variables):
    """Compiles expressions; each pushes its value."""

    def expression(self, node):
        """Compile any expression."""
        raise NotImplementedError("TODO: implement expression.")

    def named(self, node, name):
        """Compile an expression whose function or class without a name gets this one."""
        raise NotImplementedError("TODO: implement named.")

    def push_literal(self, node):
        """A constant."""
        raise NotImplementedError("TODO: implement push_literal.")

    def push_name(self, node):
        """A name."""
        raise NotImplementedError("TODO: implement push_name.")

    def push_this(self, node):
        """The word `this`."""
        raise NotImplementedError("TODO: implement push_this.")

    def push_newtarget(self, node):
        """The words `new.target`."""
        raise NotImplementedError("TODO: implement push_newtarget.")

    def push_sequence(self, node):
        """Expressions with commas."""
        raise NotImplementedError("TODO: implement push_sequence.")

    def push_conditional(self, node):
        """The operator `? :`."""
        raise NotImplementedError("TODO: implement push_conditional.")

    def push_logical(self, node):
        """An operator that may skip its right side."""
        raise NotImplementedError("TODO: implement push_logical.")

    def push_binary(self, node):
        """An operator on two values."""
        raise NotImplementedError("TODO: implement push_binary.")

    def push_unary(self, node):
        """An operator on one value."""
        raise NotImplementedError("TODO: implement push_unary.")

    def push_delete(self, node):
        """The operator `delete`."""
        raise NotImplementedError("TODO: implement push_delete.")

    def push_template(self, node):
        """A template."""
        raise NotImplementedError("TODO: implement push_template.")

    def push_await(self, node):
        """The operator `await`."""
        raise NotImplementedError("TODO: implement push_await.")

    def push_yield(self, node):
        """The operator `yield`; a generator that is returned here undoes what is around."""
        raise NotImplementedError("TODO: implement push_yield.")

    def push_delegation(self, node):
        """The operator `yield*`."""
        raise NotImplementedError("TODO: implement push_delegation.")
