"""Keys of properties, methods, getters and setters."""

from pagescript.reading.functions import Functions
from pagescript.reading.stream import Surroundings
from pagescript.reading.tokens import Node
from pagescript.values.numbers import number_text


class Methods(Functions):
    """Reads methods."""

    def property_key(self):
        """The key of a property: a literal or a computed expression."""
        raise NotImplementedError("TODO: implement property_key.")

    def ends_key(self):
        """True if the word before was itself a key, since nothing of a method follows."""
        raise NotImplementedError("TODO: implement ends_key.")

    def method(self, *, derived=False, in_class=False):
        """A method, getter or setter, or None if the key of another property begins here."""
        raise NotImplementedError("TODO: implement method.")
