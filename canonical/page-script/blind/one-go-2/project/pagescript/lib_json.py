"""JSON."""

import re

from .numbers import INF, number_text
from .ops import call, getv, to_integer, to_number, to_string
from .runtime import arg, install, tag
from .values import R, UND, Desc, JSArray, JSFunction, JSObject, throw_error, throw_type

NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
QUOTED = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def fail():
    throw_error("SyntaxError", "JSON")


class Reader:
    def __init__(self, text):
        self.text = text
        self.pos = 0

    def space(self):
        text = self.text
        while self.pos < len(text) and text[self.pos] in " \t\n\r":
            self.pos += 1
        return text[self.pos:self.pos + 1]

    def value(self):
        c = self.space()
        if c == "{":
            return self.object()
        if c == "[":
            return self.array()
        if c == '"':
            return self.string()
        for word, value in (("true", True), ("false", False), ("null", None)):
            if self.text.startswith(word, self.pos):
                self.pos += len(word)
                return value
        m = NUMBER.match(self.text, self.pos)
        if not m:
            fail()
        self.pos = m.end()
        return float(m.group())

    def string(self):
        text = self.text
        self.pos += 1
        parts = []
        while True:
            c = text[self.pos:self.pos + 1]
            if not c or c < " ":
                fail()
            self.pos += 1
            if c == '"':
                return "".join(parts)
            if c == "\\":
                c = text[self.pos:self.pos + 1]
                self.pos += 1
                if c == "u":
                    digits = text[self.pos:self.pos + 4]
                    if not re.fullmatch("[0-9a-fA-F]{4}", digits):
                        fail()
                    c = chr(int(digits, 16))
                    self.pos += 4
                elif c in ESCAPES:
                    c = ESCAPES[c]
                else:
                    fail()
            parts.append(c)

    def array(self):
        self.pos += 1
        items = []
        if self.space() == "]":
            self.pos += 1
            return JSArray(items)
        while True:
            items.append(self.value())
            c = self.space()
            self.pos += 1
            if c == "]":
                return JSArray(items)
            if c != ",":
                fail()

    def object(self):
        self.pos += 1
        obj = JSObject(R.ObjectPrototype)
        if self.space() == "}":
            self.pos += 1
            return obj
        while True:
            if self.space() != '"':
                fail()
            key = self.string()
            if self.space() != ":":
                fail()
            self.pos += 1
            obj.props[key] = self.value()
            c = self.space()
            self.pos += 1
            if c == "}":
                return obj
            if c != ",":
                fail()


def revive(holder, key, f):
    value = getv(holder, key)
    if isinstance(value, JSObject):
        if isinstance(value, JSArray):
            keys = [str(i) for i in range(int(getv(value, "length")))]
        else:
            keys = [k for k in value.keys() if type(k) is str and value.get_own(k).e]
        for k in keys:
            new = revive(value, k, f)
            if new is UND:
                value.delete(k)
            else:
                value.define(k, Desc(new, True, True, True))
    return call(f, holder, [key, value])


def parse(this, args):
    reader = Reader(to_string(arg(args, 0)))
    value = reader.value()
    if reader.space():
        fail()
    f = arg(args, 1)
    if isinstance(f, JSFunction):
        root = JSObject(R.ObjectPrototype)
        root.props[""] = value
        return revive(root, "", f)
    return value


def quote(text):
    out = ['"']
    for i, c in enumerate(text):
        if c in QUOTED:
            c = QUOTED[c]
        elif c < " ":
            c = "\\u%04x" % ord(c)
        elif "\ud800" <= c <= "\udfff":
            high = c <= "\udbff"
            other = text[i + 1:i + 2] if high else text[i - 1:i] if i else ""
            if not (other and ("\udc00" <= other <= "\udfff" if high else "\ud800" <= other <= "\udbff")):
                c = "\\u%04x" % ord(c)
        out.append(c)
    out.append('"')
    return "".join(out)


class Writer:
    def __init__(self, f, names, gap):
        self.f = f
        self.names = names
        self.gap = gap
        self.stack = []
        self.indent = ""

    def write(self, holder, key, value):
        """The text of a property; None if it has none."""
        if isinstance(value, JSObject):
            f = getv(value, "toJSON")
            if isinstance(f, JSFunction):
                value = call(f, value, [key])
        if self.f is not None:
            value = call(self.f, holder, [key, value])
        if isinstance(value, JSObject):
            if value.cls == "Number":
                value = to_number(value)
            elif value.cls == "String":
                value = to_string(value)
            elif value.cls == "Boolean":
                value = value.data
        if value is None:
            return "null"
        if value is True:
            return "true"
        if value is False:
            return "false"
        if type(value) is str:
            return quote(value)
        if type(value) is float:
            return number_text(value) if value == value and abs(value) != INF else "null"
        if isinstance(value, JSObject) and not isinstance(value, JSFunction):
            if any(x is value for x in self.stack):
                throw_type("cyclic structure")
            self.stack.append(value)
            before = self.indent
            self.indent += self.gap
            out = self.array(value, before) if isinstance(value, JSArray) else self.object(value, before)
            self.stack.pop()
            self.indent = before
            return out
        return None

    def wrap(self, parts, before, left, right):
        if not parts:
            return left + right
        if not self.gap:
            return left + ",".join(parts) + right
        line = "\n" + self.indent
        return left + line + ("," + line).join(parts) + "\n" + before + right

    def array(self, value, before):
        parts = []
        for i in range(int(getv(value, "length"))):
            text = self.write(value, str(i), getv(value, str(i)))
            parts.append("null" if text is None else text)
        return self.wrap(parts, before, "[", "]")

    def object(self, value, before):
        names = self.names
        if names is None:
            names = [k for k in value.keys() if type(k) is str and value.get_own(k).e]
        parts = []
        for k in names:
            text = self.write(value, k, getv(value, k))
            if text is not None:
                parts.append(quote(k) + (": " if self.gap else ":") + text)
        return self.wrap(parts, before, "{", "}")


def stringify(this, args):
    f, names = None, None
    by, gap = arg(args, 1), arg(args, 2)
    if isinstance(by, JSFunction):
        f = by
    elif isinstance(by, JSArray):
        names = []
        for i in range(int(getv(by, "length"))):
            v = getv(by, str(i))
            if type(v) in (str, float) or isinstance(v, JSObject) and v.cls in ("String", "Number"):
                v = to_string(v)
                if v not in names:
                    names.append(v)
    if isinstance(gap, JSObject) and gap.cls in ("Number", "String"):
        gap = to_number(gap) if gap.cls == "Number" else to_string(gap)
    if type(gap) is float:
        gap = " " * int(max(0, min(10, to_integer(gap))))
    elif type(gap) is str:
        gap = gap[:10]
    else:
        gap = ""
    root = JSObject(R.ObjectPrototype)
    root.props[""] = arg(args, 0)
    text = Writer(f, names, gap).write(root, "", arg(args, 0))
    return UND if text is None else text


def setup_json():
    obj = JSObject(R.ObjectPrototype)
    R.globals["JSON"] = obj
    tag(obj, "JSON")
    install(obj, [("parse", 2, parse), ("stringify", 3, stringify)])
