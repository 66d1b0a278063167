"""The modes in cell, in caption and in column group."""

from ..elements import TABLE_PARTS, TABLE_SECTIONS
from ..mode import AGAIN, SPACE, Mode, by_rules_of, ignore, split_space, text_by_rules_of

in_cell = Mode("in cell")
in_caption = Mode("in caption")
in_columns = Mode("in column group")
in_cell.on_end("body", "caption", "col", "colgroup", "html")(ignore)
in_caption.on_end("body", "html", *TABLE_PARTS)(ignore)
for mode in (in_cell, in_caption):
    mode.on("text")(text_by_rules_of("in body"))
    mode.on("end_of_file")(by_rules_of("in body"))
    mode.on_start()(by_rules_of("in body"))
    mode.on_end()(by_rules_of("in body"))


@in_cell.on_end("td", "th")
def end_cell(builder, tag):
    """End a cell of this kind."""
    if builder.open.in_scope(tag.name, scope="table"):
        _close_cell(builder, tag.name)


@in_cell.on_start(*TABLE_PARTS)
def end_cell_before(builder, _tag):
    """End the cell where another part of the table begins."""
    _close_cell(builder, "td", "th")
    return AGAIN


@in_cell.on_end("table", "tr", *TABLE_SECTIONS)
def end_cell_with(builder, tag):
    """End the cell with what is around it."""
    if not builder.open.in_scope(tag.name, scope="table"):
        return None
    _close_cell(builder, "td", "th")
    return AGAIN


def _close_cell(builder, *names):
    builder.close_implied()
    builder.open.pop_until(*names)
    builder.formatting.clear_to_marker()
    builder.switch("in row")


@in_caption.on_end("caption")
def end_caption(builder, _tag):
    """End the caption."""
    _close_caption(builder)


@in_caption.on_start(*TABLE_PARTS)
@in_caption.on_end("table")
def end_caption_before(builder, _tag):
    """End the caption where another part of the table begins."""
    _close_caption(builder)
    return AGAIN


def _close_caption(builder):
    builder.close_implied()
    builder.open.pop_until("caption")
    builder.formatting.clear_to_marker()
    builder.switch("in table")


@in_columns.on("text")
def columns_text(builder, text):
    """Keep white space; anything else ends the group, or is ignored where there is none."""
    if not builder.open.current.is_html("colgroup"):
        text = "".join(character for character in text if character in SPACE)
    space, rest = split_space(text)
    if space:
        builder.insert_text(space)
    if rest:
        end_columns(builder, None)
    return rest


@in_columns.on_start()
@in_columns.on_end()
def leave_columns(builder, _token):
    """End the group where something else begins."""
    if not builder.open.current.is_html("colgroup"):
        return False
    end_columns(builder, None)
    return AGAIN


@in_columns.on_start("col")
def start_column(builder, tag):
    """Put a column into the group."""
    builder.insert_empty(tag)


@in_columns.on_end("colgroup")
def end_columns(builder, _tag):
    """End the group."""
    if builder.open.current.is_html("colgroup"):
        builder.open.pop()
        builder.switch("in table")


in_columns.on_start("html")(by_rules_of("in body"))
in_columns.on_end("col")(ignore)
in_columns.on_start("template")(by_rules_of("in head"))
in_columns.on_end("template")(by_rules_of("in head"))
in_columns.on("end_of_file")(by_rules_of("in body"))
