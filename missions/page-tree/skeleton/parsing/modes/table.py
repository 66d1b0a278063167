"""The modes in table and in table text."""

from ..elements import FOSTERING, TABLE_PARTS, TABLE_SECTIONS
from ..mode import AGAIN, MODES, SPACE, Mode, by_rules_of, ignore
from ..tokens import Characters
from .reset import reset

in_table = Mode("in table")
table_text = Mode("in table text")
# TODO: code that runs on import: 4 calls.


def clear_to_table(builder):
    """Close what is open in the table."""
    raise NotImplementedError("TODO: implement clear_to_table.")


@in_table.on("text")
def collect_text(builder, text):
    """Collect the text between the parts of a table; within something else it is put before the table."""
    raise NotImplementedError("TODO: implement collect_text.")


@in_table.on_start()
@in_table.on_end()
def foster(builder, token):
    """Put before the table what may not be in it."""
    raise NotImplementedError("TODO: implement foster.")


@in_table.on_start("caption")
def start_caption(builder, tag):
    """Begin the caption."""
    raise NotImplementedError("TODO: implement start_caption.")


@in_table.on_start("colgroup")
def start_column_group(builder, tag):
    """Begin a group of columns."""
    raise NotImplementedError("TODO: implement start_column_group.")


@in_table.on_start("col")
def imply_column_group(builder, _tag):
    """Imply the group of a column."""
    raise NotImplementedError("TODO: implement imply_column_group.")


@in_table.on_start(*TABLE_SECTIONS)
def start_section(builder, tag):
    """Begin a section of rows."""
    raise NotImplementedError("TODO: implement start_section.")


@in_table.on_start("td", "th", "tr")
def imply_section(builder, _tag):
    """Imply the section of a row."""
    raise NotImplementedError("TODO: implement imply_section.")


@in_table.on_start("table")
def start_next_table(builder, _tag):
    """End the table where another one begins between its parts."""
    raise NotImplementedError("TODO: implement start_next_table.")


@in_table.on_end("table")
def end_table(builder, _tag):
    """End the table."""
    raise NotImplementedError("TODO: implement end_table.")


@in_table.on_start("input")
def start_input(builder, tag):
    """Leave a hidden field within the table."""
    raise NotImplementedError("TODO: implement start_input.")


@in_table.on_start("form")
def start_form(builder, tag):
    """Leave an empty form within the table, unless one is open."""
    raise NotImplementedError("TODO: implement start_form.")


@table_text.on("text")
def add_text(builder, text):
    """Collect text without null characters."""
    raise NotImplementedError("TODO: implement add_text.")


def leave_text(builder, _token):
    """Put the collected text before the table, or into it if it is only white space."""
    raise NotImplementedError("TODO: implement leave_text.")


# TODO: code that runs on import: a loop.
