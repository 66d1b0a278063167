"""Methods of texts that make other texts."""

from pagescript.library.building import Builder
from pagescript.library.text import this_text
from pagescript.reading.escapes import as_units
from pagescript.values.basics import range_error, realm, undefined
from pagescript.values.conversions import is_callable, to_text
from pagescript.values.exotic import Array
from pagescript.values.integers import to_integer, to_length
from pagescript.values.numbers import SPACES


def set_up():
    """Add them to the prototype of texts."""
    builder = Builder(realm.prototypes["String"])
    _add_joining(builder)
    _add_padding(builder)
    _add_letters(builder)


def _add_joining(builder):
    @builder.method("concat", 1)
    def concat(this, *values):
        return "".join([this_text(this), *map(to_text, values)])

    @builder.method("repeat", 1)
    def repeat(this, count):
        text, count = this_text(this), to_integer(count)
        if not 0 <= count < 1e8:
            raise range_error("Invalid count value")
        return text * int(count)

    @builder.method("split", 2)
    def split(this, separator, limit):
        text = this_text(this)
        most = 4294967295 if limit is undefined else int(to_integer(limit)) & 0xFFFFFFFF
        parts = to_text(separator)
        if most == 0:
            return Array([])
        if separator is undefined:
            return Array([text])
        return Array((text.split(parts) if parts else list(text))[:most])

    @builder.method("replace", 2)
    def replace(this, wanted, new):
        text, wanted = this_text(this), to_text(wanted)
        if not is_callable(new):
            new = to_text(new)
        place = text.find(wanted)
        if place < 0:
            return text
        after = place + len(wanted)
        if is_callable(new):
            inserted = to_text(new.call(undefined, [wanted, float(place), text]))
        else:
            inserted = expanded(new, text, place, after)
        return text[:place] + inserted + text[after:]


def expanded(new, text, place, after):
    """A replacement, with what its signs beginning with a dollar stand for."""
    signs = {"$": "$", "&": text[place:after], "`": text[:place], "'": text[after:]}
    found, at = "", 0
    while at < len(new):
        if new[at] == "$" and new[at + 1 : at + 2] in signs:
            found += signs[new[at + 1]]
            at += 2
        else:
            found += new[at]
            at += 1
    return found


def _padding(text, length, filler):
    count = to_length(length) - len(text)
    filler = " " if filler is undefined else to_text(filler)
    if count <= 0 or not filler:
        return ""
    return (filler * (count // len(filler) + 1))[:count]


def _add_padding(builder):
    @builder.method("padStart", 1)
    def pad_start(this, length, filler):
        text = this_text(this)
        return _padding(text, length, filler) + text

    @builder.method("padEnd", 1)
    def pad_end(this, length, filler):
        text = this_text(this)
        return text + _padding(text, length, filler)

    @builder.method("trim", 0)
    def trim(this):
        return this_text(this).strip(SPACES)

    @builder.method("trimStart", 0)
    def trim_start(this):
        return this_text(this).lstrip(SPACES)

    @builder.method("trimEnd", 0)
    def trim_end(this):
        return this_text(this).rstrip(SPACES)


def from_units(text):
    """A text of UTF-16 code units as one of code points."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass") if _is_paired(text) else text


def _is_paired(text):
    try:
        text.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        return False
    return True


def to_units(text):
    """A text of code points as one of UTF-16 code units."""
    return text if text.isascii() else "".join(as_units(ord(letter)) for letter in text)


def _add_letters(builder):
    for name in ("toLowerCase", "toLocaleLowerCase"):

        @builder.method(name, 0)
        def lower(this):
            return to_units(from_units(this_text(this)).lower())

    for name in ("toUpperCase", "toLocaleUpperCase"):

        @builder.method(name, 0)
        def upper(this):
            return to_units(from_units(this_text(this)).upper())
