"""Patterns: what is bound or assigned by destructuring."""

from pagescript.reading.stream import Stream
from pagescript.reading.tokens import Node


class Patterns(Stream):
    """Reads binding patterns, and turns expressions into assignment patterns."""

    def binding(self):
        """A name or a pattern of names."""
        raise NotImplementedError("TODO: implement binding.")

    def binding_with_default(self):
        """A name or pattern, perhaps with a default."""
        raise NotImplementedError("TODO: implement binding_with_default.")

    def array_binding(self):
        """The rest of an array pattern."""
        raise NotImplementedError("TODO: implement array_binding.")

    def object_binding(self):
        """The rest of an object pattern."""
        raise NotImplementedError("TODO: implement object_binding.")

    def as_target(self, node):
        """An expression as the target of an assignment with `=`."""
        raise NotImplementedError("TODO: implement as_target.")

    def as_element(self, node):
        """An expression as a part of a pattern, perhaps with a default."""
        raise NotImplementedError("TODO: implement as_element.")

    def as_array_pattern(self, node):
        """An array literal as a pattern."""
        raise NotImplementedError("TODO: implement as_array_pattern.")

    def as_object_pattern(self, node):
        """An object literal as a pattern."""
        raise NotImplementedError("TODO: implement as_object_pattern.")
