"""The modes in cell, in caption and in column group."""

from ..elements import TABLE_PARTS, TABLE_SECTIONS
from ..mode import AGAIN, SPACE, Mode, by_rules_of, ignore, split_space, text_by_rules_of

in_cell = Mode("in cell")
in_caption = Mode("in caption")
in_columns = Mode("in column group")
# TODO: code that runs on import: 2 calls and a loop.


@in_cell.on_end("td", "th")
def end_cell(builder, tag):
    """End a cell of this kind."""
    raise NotImplementedError("TODO: implement end_cell.")


@in_cell.on_start(*TABLE_PARTS)
def end_cell_before(builder, _tag):
    """End the cell where another part of the table begins."""
    raise NotImplementedError("TODO: implement end_cell_before.")


@in_cell.on_end("table", "tr", *TABLE_SECTIONS)
def end_cell_with(builder, tag):
    """End the cell with what is around it."""
    raise NotImplementedError("TODO: implement end_cell_with.")


def _close_cell(builder, *names):
    raise NotImplementedError("TODO: implement _close_cell.")


@in_caption.on_end("caption")
def end_caption(builder, _tag):
    """End the caption."""
    raise NotImplementedError("TODO: implement end_caption.")


@in_caption.on_start(*TABLE_PARTS)
@in_caption.on_end("table")
def end_caption_before(builder, _tag):
    """End the caption where another part of the table begins."""
    raise NotImplementedError("TODO: implement end_caption_before.")


def _close_caption(builder):
    raise NotImplementedError("TODO: implement _close_caption.")


@in_columns.on("text")
def columns_text(builder, text):
    """Keep white space; anything else ends the group, or is ignored where there is none."""
    raise NotImplementedError("TODO: implement columns_text.")


@in_columns.on_start()
@in_columns.on_end()
def leave_columns(builder, _token):
    """End the group where something else begins."""
    raise NotImplementedError("TODO: implement leave_columns.")


@in_columns.on_start("col")
def start_column(builder, tag):
    """Put a column into the group."""
    raise NotImplementedError("TODO: implement start_column.")


@in_columns.on_end("colgroup")
def end_columns(builder, _tag):
    """End the group."""
    raise NotImplementedError("TODO: implement end_columns.")


# TODO: code that runs on import: 5 calls.
