"""Functions, arrow functions, methods, object literals and classes."""

from pagescript.reading.operators import Operators
from pagescript.reading.stream import Surroundings
from pagescript.reading.tokens import Node


class Functions(Operators):
    """Reads everything that has a body, apart from statements."""

    def is_async_function(self):
        """True if `async function` stands here, on one line."""
        raise NotImplementedError("TODO: implement is_async_function.")

    def function(self, *, expression):
        """A function with its word."""
        raise NotImplementedError("TODO: implement function.")

    def function_rest(self, around, *, name, **parts):
        """Parameters and body of a function."""
        raise NotImplementedError("TODO: implement function_rest.")

    def parameters(self):
        """The parameters up to the closing parenthesis."""
        raise NotImplementedError("TODO: implement parameters.")

    def function_body(self, parameters, rest):
        """The statements of a function in braces."""
        raise NotImplementedError("TODO: implement function_body.")

    def arrow(self, no_in):
        """An arrow function, or None if none begins here."""
        raise NotImplementedError("TODO: implement arrow.")

    def is_arrow(self, distance):
        """True if the parameters of an arrow function begin at this distance."""
        raise NotImplementedError("TODO: implement is_arrow.")
