"""JSON.parse."""

import re

from pagescript.values.basics import error, undefined
from pagescript.values.conversions import callable_of, is_callable
from pagescript.values.exotic import Array
from pagescript.values.objects import Object, new_object

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_TEXT = re.compile(r'"((?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*)"')
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))")
_ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = {"true": True, "false": False, "null": None}


class Reader:
    """Reads a value from a text."""

    def __init__(self, text):
        self.text = text
        self.at = 0

    def whole(self):
        """The value that the whole text is."""
        value = self.value()
        if self.at < len(self.text):
            raise self.problem()
        return value

    def problem(self):
        """The error of a text that is not JSON."""
        return error("SyntaxError", f"Unexpected token in JSON at position {self.at}")

    def space(self):
        """Go past white space."""
        while self.at < len(self.text) and self.text[self.at] in " \t\n\r":
            self.at += 1

    def takes(self, sign):
        """Take a sign and the white space around it, if it is next."""
        self.space()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += 1
        self.space()
        return True

    def value(self):
        """The value that is next."""
        self.space()
        if self.takes("{"):
            value = self.object()
        elif self.takes("["):
            value = self.array()
        elif self.text.startswith('"', self.at):
            value = self.string()
        else:
            value = self.plain()
        self.space()
        return value

    def plain(self):
        """A number or a word."""
        for word, value in _WORDS.items():
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        found = _NUMBER.match(self.text, self.at)
        if not found:
            raise self.problem()
        self.at = found.end()
        return float(found.group())

    def string(self):
        """A text in quotes."""
        found = _TEXT.match(self.text, self.at)
        if not found:
            raise self.problem()
        self.at = found.end()
        return _ESCAPE.sub(
            lambda escape: chr(int(escape[1], 16)) if escape[1] else _ESCAPES.get(escape[2], escape[2]), found.group(1)
        )

    def array(self):
        """The rest of an array."""
        items = []
        if self.takes("]"):
            return Array(items)
        while True:
            items.append(self.value())
            if self.takes("]"):
                return Array(items)
            if not self.takes(","):
                raise self.problem()

    def object(self):
        """The rest of an object."""
        made = new_object()
        if self.takes("}"):
            return made
        while True:
            key = self.string()
            if not self.takes(":"):
                raise self.problem()
            made.define(key, self.value())
            if self.takes("}"):
                return made
            if not self.takes(","):
                raise self.problem()


def parse(text, reviver):
    """The value of a JSON text, changed by a function if there is one."""
    value = Reader(text).whole()
    if not is_callable(reviver):
        return value
    root = new_object()
    root.define("", value)
    return _revived(root, "", callable_of(reviver))


def _revived(holder, key, reviver):
    value = holder.get(key)
    if isinstance(value, Object):
        indexes = map(str, range(len(value.items))) if isinstance(value, Array) else None
        for inner in indexes or value.enumerable_keys():
            new = _revived(value, inner, reviver)
            if new is undefined:
                value.delete(inner)
            else:
                value.define(inner, new)
    return reviver.call(holder, [key, value])
