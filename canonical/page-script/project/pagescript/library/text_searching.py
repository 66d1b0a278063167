"""Methods of texts that look for something or take a part."""

from pagescript.library.building import Builder
from pagescript.library.text import this_text
from pagescript.values.basics import realm, undefined
from pagescript.values.conversions import to_number, to_text
from pagescript.values.integers import relative, to_integer


def set_up():
    """Add them to the prototype of texts."""
    builder = Builder(realm.prototypes["String"])
    _add_searching(builder)
    _add_parts(builder)


def _bounded(value, length, default):
    """A place between 0 and a length."""
    return default if value is undefined else int(min(max(to_integer(value), 0), length))


def _add_searching(builder):
    @builder.method("indexOf", 1)
    def index_of(this, wanted, start):
        text, wanted = this_text(this), to_text(wanted)
        return float(text.find(wanted, _bounded(start, len(text), 0)))

    @builder.method("lastIndexOf", 1)
    def last_index_of(this, wanted, start):
        text, wanted = this_text(this), to_text(wanted)
        number = to_number(start)
        last = len(text) if number != number else _bounded(number, len(text), 0)
        return float(text.rfind(wanted, 0, last + len(wanted)))

    @builder.method("includes", 1)
    def includes(this, wanted, start):
        text, wanted = this_text(this), to_text(wanted)
        return text.find(wanted, _bounded(start, len(text), 0)) >= 0

    @builder.method("startsWith", 1)
    def starts_with(this, wanted, start):
        text, wanted = this_text(this), to_text(wanted)
        return text.startswith(wanted, _bounded(start, len(text), 0))

    @builder.method("endsWith", 1)
    def ends_with(this, wanted, end):
        text, wanted = this_text(this), to_text(wanted)
        return text[: _bounded(end, len(text), len(text))].endswith(wanted)


def _add_parts(builder):
    @builder.method("slice", 2)
    def slice_(this, start, end):
        text = this_text(this)
        return text[relative(start, len(text), 0) : max(relative(end, len(text), len(text)), 0)]

    @builder.method("substring", 2)
    def substring(this, start, end):
        text = this_text(this)
        first, last = sorted((_bounded(start, len(text), 0), _bounded(end, len(text), len(text))))
        return text[first:last]
