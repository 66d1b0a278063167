"""The modes in table body and in row."""

from ..elements import TABLE_SECTIONS
from ..mode import AGAIN, Mode, by_rules_of, ignore, text_by_rules_of

OUTER_PARTS = ("caption", "col", "colgroup", *TABLE_SECTIONS)
STRAY_ENDS = ("body", "caption", "col", "colgroup", "html", "td", "th")

in_section = Mode("in table body")
in_row = Mode("in row")
# TODO: code that runs on import: 2 calls and a loop.


def clear_to_section(builder):
    """Close what is open in the section."""
    raise NotImplementedError("TODO: implement clear_to_section.")


def clear_to_row(builder):
    """Close what is open in the row."""
    raise NotImplementedError("TODO: implement clear_to_row.")


@in_section.on_start("tr")
def start_row(builder, tag):
    """Begin a row."""
    raise NotImplementedError("TODO: implement start_row.")


@in_section.on_start("td", "th")
def imply_row(builder, _tag):
    """Imply the row of a cell."""
    raise NotImplementedError("TODO: implement imply_row.")


@in_section.on_end(*TABLE_SECTIONS)
def end_section(builder, tag):
    """End the section."""
    raise NotImplementedError("TODO: implement end_section.")


@in_section.on_start(*OUTER_PARTS)
@in_section.on_end("table")
def end_section_before(builder, _tag):
    """End the section where the next part begins."""
    raise NotImplementedError("TODO: implement end_section_before.")


def _leave_section(builder):
    raise NotImplementedError("TODO: implement _leave_section.")


@in_row.on_start("td", "th")
def start_cell(builder, tag):
    """Begin a cell."""
    raise NotImplementedError("TODO: implement start_cell.")


@in_row.on_end("tr")
def end_row(builder, _tag):
    """End the row."""
    raise NotImplementedError("TODO: implement end_row.")


@in_row.on_start(*OUTER_PARTS, "tr")
@in_row.on_end("table")
def end_row_before(builder, _tag):
    """End the row where the next part begins."""
    raise NotImplementedError("TODO: implement end_row_before.")


@in_row.on_end(*TABLE_SECTIONS)
def end_row_with_section(builder, tag):
    """End the row with its section."""
    raise NotImplementedError("TODO: implement end_row_with_section.")


def _leave_row(builder):
    """Close the row; False if there is none."""
    raise NotImplementedError("TODO: implement _leave_row.")
