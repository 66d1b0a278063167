"""The modes in table body and in row."""

from ..elements import TABLE_SECTIONS
from ..mode import AGAIN, Mode, by_rules_of, ignore, text_by_rules_of

OUTER_PARTS = ("caption", "col", "colgroup", *TABLE_SECTIONS)
STRAY_ENDS = ("body", "caption", "col", "colgroup", "html", "td", "th")

in_section = Mode("in table body")
in_row = Mode("in row")
in_section.on_end(*STRAY_ENDS, "tr")(ignore)
in_row.on_end(*STRAY_ENDS)(ignore)
for mode in (in_section, in_row):
    mode.on("text")(text_by_rules_of("in table"))
    mode.on("end_of_file")(by_rules_of("in table"))
    mode.on_start()(by_rules_of("in table"))
    mode.on_end()(by_rules_of("in table"))


def clear_to_section(builder):
    """Close what is open in the section."""
    builder.open.pop_down_to(*TABLE_SECTIONS, "template", "html")


def clear_to_row(builder):
    """Close what is open in the row."""
    builder.open.pop_down_to("tr", "template", "html")


@in_section.on_start("tr")
def start_row(builder, tag):
    """Begin a row."""
    clear_to_section(builder)
    builder.insert(tag.name, tag.attributes)
    builder.switch("in row")


@in_section.on_start("td", "th")
def imply_row(builder, _tag):
    """Imply the row of a cell."""
    clear_to_section(builder)
    builder.insert("tr")
    builder.switch("in row")
    return AGAIN


@in_section.on_end(*TABLE_SECTIONS)
def end_section(builder, tag):
    """End the section."""
    if builder.open.in_scope(tag.name, scope="table"):
        _leave_section(builder)


@in_section.on_start(*OUTER_PARTS)
@in_section.on_end("table")
def end_section_before(builder, _tag):
    """End the section where the next part begins."""
    if not builder.open.in_scope(*TABLE_SECTIONS, scope="table"):
        return None
    _leave_section(builder)
    return AGAIN


def _leave_section(builder):
    clear_to_section(builder)
    builder.open.pop()
    builder.switch("in table")


@in_row.on_start("td", "th")
def start_cell(builder, tag):
    """Begin a cell."""
    clear_to_row(builder)
    builder.insert(tag.name, tag.attributes)
    builder.switch("in cell")
    builder.formatting.add_marker()


@in_row.on_end("tr")
def end_row(builder, _tag):
    """End the row."""
    _leave_row(builder)


@in_row.on_start(*OUTER_PARTS, "tr")
@in_row.on_end("table")
def end_row_before(builder, _tag):
    """End the row where the next part begins."""
    return _leave_row(builder)


@in_row.on_end(*TABLE_SECTIONS)
def end_row_with_section(builder, tag):
    """End the row with its section."""
    return builder.open.in_scope(tag.name, scope="table") and _leave_row(builder)


def _leave_row(builder):
    """Close the row; False if there is none."""
    if not builder.open.in_scope("tr", scope="table"):
        return False
    clear_to_row(builder)
    builder.open.pop()
    builder.switch("in table body")
    return AGAIN
