"""The modes in select and in select in table, in which most tags are ignored."""

from ..mode import AGAIN, Mode, by_rules_of, ignore, text_by_rules_of
from .reset import reset

TABLE_TAGS = ("caption", "table", "tbody", "td", "tfoot", "th", "thead", "tr")

in_select = Mode("in select")
in_select_in_table = Mode("in select in table")
# TODO: code that runs on import: 10 calls.


@in_select.on("text")
def select_text(builder, text):
    """Put text into the current element, without null characters and without formatting."""
    raise NotImplementedError("TODO: implement select_text.")


@in_select.on_start("option")
def start_option(builder, tag):
    """Begin an option, which ends the one before it."""
    raise NotImplementedError("TODO: implement start_option.")


@in_select.on_start("optgroup")
def start_option_group(builder, tag):
    """Begin a group of options, which ends the option and the group before it."""
    raise NotImplementedError("TODO: implement start_option_group.")


@in_select.on_start("hr")
def start_rule(builder, tag):
    """Put a rule between options or groups."""
    raise NotImplementedError("TODO: implement start_rule.")


@in_select.on_end("option")
def end_option(builder, _tag):
    """End the option."""
    raise NotImplementedError("TODO: implement end_option.")


@in_select.on_end("optgroup")
def end_option_group(builder, _tag):
    """End the group, also with an option at its end."""
    raise NotImplementedError("TODO: implement end_option_group.")


def _close(builder, name):
    """Close the current element if it has this name."""
    raise NotImplementedError("TODO: implement _close.")


@in_select.on_start("select")
@in_select.on_end("select")
def end_select(builder, _tag):
    """End the select, which a start tag of another one does, too."""
    raise NotImplementedError("TODO: implement end_select.")


@in_select.on_start("input", "keygen", "textarea")
@in_select_in_table.on_start(*TABLE_TAGS)
def end_select_before(builder, tag):
    """End the select where something begins that cannot be in it."""
    raise NotImplementedError("TODO: implement end_select_before.")


@in_select_in_table.on_end(*TABLE_TAGS)
def end_select_with(builder, tag):
    """End the select with the part of the table around it."""
    raise NotImplementedError("TODO: implement end_select_with.")
