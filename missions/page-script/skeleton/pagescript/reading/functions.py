"""Functions, arrow functions, methods, object literals and classes."""

from pagescript.reading.operators import Operators
from pagescript.reading.stream import Surroundings
from pagescript.reading.tokens import Node
from pagescript.values.numbers import number_text


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

    def property_key(self):
        """The key of a property: a literal or a computed expression."""
        raise NotImplementedError("TODO: implement property_key.")

    def ends_key(self):
        """True if the word before was itself a key, since nothing of a method follows."""
        raise NotImplementedError("TODO: implement ends_key.")

    def method(self, *, derived=False, in_class=False):
        """A method, getter or setter, or None if the key of another property begins here."""
        raise NotImplementedError("TODO: implement method.")
