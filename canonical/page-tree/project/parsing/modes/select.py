"""The modes in select and in select in table, in which most tags are ignored."""

from ..mode import AGAIN, Mode, by_rules_of, ignore, text_by_rules_of
from .reset import reset

TABLE_TAGS = ("caption", "table", "tbody", "td", "tfoot", "th", "thead", "tr")

in_select = Mode("in select")
in_select_in_table = Mode("in select in table")
in_select.on_start()(ignore)
in_select.on_end()(ignore)
in_select.on_start("html")(by_rules_of("in body"))
in_select.on_start("script", "template")(by_rules_of("in head"))
in_select.on_end("template")(by_rules_of("in head"))
in_select.on("end_of_file")(by_rules_of("in body"))
in_select_in_table.on("text")(text_by_rules_of("in select"))
in_select_in_table.on_start()(by_rules_of("in select"))
in_select_in_table.on_end()(by_rules_of("in select"))
in_select_in_table.on("end_of_file")(by_rules_of("in select"))


@in_select.on("text")
def select_text(builder, text):
    """Put text into the current element, without null characters and without formatting."""
    text = text.replace("\0", "")
    if text:
        builder.insert_text(text)


@in_select.on_start("option")
def start_option(builder, tag):
    """Begin an option, which ends the one before it."""
    _close(builder, "option")
    builder.insert(tag.name, tag.attributes)


@in_select.on_start("optgroup")
def start_option_group(builder, tag):
    """Begin a group of options, which ends the option and the group before it."""
    _close(builder, "option")
    _close(builder, "optgroup")
    builder.insert(tag.name, tag.attributes)


@in_select.on_start("hr")
def start_rule(builder, tag):
    """Put a rule between options or groups."""
    start_option_group(builder, tag)
    builder.open.pop()


@in_select.on_end("option")
def end_option(builder, _tag):
    """End the option."""
    _close(builder, "option")


@in_select.on_end("optgroup")
def end_option_group(builder, _tag):
    """End the group, also with an option at its end."""
    current = builder.open.current
    if current.is_html("option") and current.outer.is_html("optgroup"):
        builder.open.pop()
    _close(builder, "optgroup")


def _close(builder, name):
    """Close the current element if it has this name."""
    if builder.open.current.is_html(name):
        builder.open.pop()


@in_select.on_start("select")
@in_select.on_end("select")
def end_select(builder, _tag):
    """End the select, which a start tag of another one does, too."""
    builder.open.pop_until("select")
    reset(builder)


@in_select.on_start("input", "keygen", "textarea")
@in_select_in_table.on_start(*TABLE_TAGS)
def end_select_before(builder, tag):
    """End the select where something begins that cannot be in it."""
    end_select(builder, tag)
    return AGAIN


@in_select_in_table.on_end(*TABLE_TAGS)
def end_select_with(builder, tag):
    """End the select with the part of the table around it."""
    return builder.open.in_scope(tag.name, scope="table") and end_select_before(builder, tag)
