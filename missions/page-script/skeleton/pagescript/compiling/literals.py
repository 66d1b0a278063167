"""Functions, object literals and classes."""

from pagescript.compiling.code import Code
from pagescript.compiling.destructuring import Destructuring
from pagescript.compiling.emitter import initial_value
from pagescript.compiling.scopes import Scope, declare_function, names_of, variable_names
from pagescript.machine.operations import building, calls, control, iteration, stack, stops, variables
from pagescript.reading.literals import default_constructor
from pagescript.reading.tokens import SyntaxProblem
from pagescript.values.basics import undefined


def declare_body(scope, statements, parameters):
    """Declare the names of the body of a function whose parameters have a scope of their own."""
    raise NotImplementedError("TODO: implement declare_body.")


class Literals(Destructuring):
    """Compiles everything that has functions inside."""

    def function_code(self, node, name):
        """The Code of a function."""
        raise NotImplementedError("TODO: implement function_code.")

    def function(self, node, plain):
        """Compile parameters and body of a function."""
        raise NotImplementedError("TODO: implement function.")

    def begin(self, style):
        """Stop before the body of a generator."""
        raise NotImplementedError("TODO: implement begin.")

    def take_arguments(self, node):
        """Move the arguments to the parameters."""
        raise NotImplementedError("TODO: implement take_arguments.")

    def body(self, statements):
        """Compile the statements of a function whose names are in the scope of its parameters."""
        raise NotImplementedError("TODO: implement body.")

    def push_function(self, node, name=""):
        """A function expression; its own name is in a scope around it."""
        raise NotImplementedError("TODO: implement push_function.")

    def push_object(self, node):
        """An object literal."""
        raise NotImplementedError("TODO: implement push_object.")

    def entry_value(self, entry):
        """The value of an entry, a function of which gets the key as its name."""
        raise NotImplementedError("TODO: implement entry_value.")

    def method(self, node, below, *, enumerable):
        """Define a method of the object that lies so far below."""
        raise NotImplementedError("TODO: implement method.")

    def push_class(self, node, name=""):
        """A class."""
        raise NotImplementedError("TODO: implement push_class.")
