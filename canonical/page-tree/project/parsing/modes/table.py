"""The modes in table and in table text."""

from ..elements import FOSTERING, TABLE_PARTS, TABLE_SECTIONS
from ..mode import AGAIN, MODES, SPACE, Mode, by_rules_of, ignore
from ..tokens import Characters
from .reset import reset

in_table = Mode("in table")
table_text = Mode("in table text")
in_table.on("end_of_file")(by_rules_of("in body"))
in_table.on_start("style", "script", "template")(by_rules_of("in head"))
in_table.on_end("template")(by_rules_of("in head"))
in_table.on_end("body", "html", *TABLE_PARTS)(ignore)


def clear_to_table(builder):
    """Close what is open in the table."""
    builder.open.pop_down_to("table", "template", "html")


@in_table.on("text")
def collect_text(builder, text):
    """Collect the text between the parts of a table; within something else it is put before the table."""
    if builder.open.current.is_html(*FOSTERING, "template"):
        builder.mode_before_text = builder.mode
        builder.table_text = []
        builder.switch("in table text")
        return text
    foster(builder, Characters(text))
    return ""


@in_table.on_start()
@in_table.on_end()
def foster(builder, token):
    """Put before the table what may not be in it."""
    builder.fosters = True
    again = MODES["in body"].handle(builder, token)
    builder.fosters = False
    return again is not None


@in_table.on_start("caption")
def start_caption(builder, tag):
    """Begin the caption."""
    clear_to_table(builder)
    builder.formatting.add_marker()
    builder.insert(tag.name, tag.attributes)
    builder.switch("in caption")


@in_table.on_start("colgroup")
def start_column_group(builder, tag):
    """Begin a group of columns."""
    clear_to_table(builder)
    builder.insert(tag.name, tag.attributes)
    builder.switch("in column group")


@in_table.on_start("col")
def imply_column_group(builder, _tag):
    """Imply the group of a column."""
    clear_to_table(builder)
    builder.insert("colgroup")
    builder.switch("in column group")
    return AGAIN


@in_table.on_start(*TABLE_SECTIONS)
def start_section(builder, tag):
    """Begin a section of rows."""
    clear_to_table(builder)
    builder.insert(tag.name, tag.attributes)
    builder.switch("in table body")


@in_table.on_start("td", "th", "tr")
def imply_section(builder, _tag):
    """Imply the section of a row."""
    clear_to_table(builder)
    builder.insert("tbody")
    builder.switch("in table body")
    return AGAIN


@in_table.on_start("table")
def start_next_table(builder, _tag):
    """End the table where another one begins between its parts."""
    if not builder.open.in_scope("table", scope="table"):
        return None
    end_table(builder, None)
    return AGAIN


@in_table.on_end("table")
def end_table(builder, _tag):
    """End the table."""
    if builder.open.in_scope("table", scope="table"):
        builder.open.pop_until("table")
        reset(builder)


@in_table.on_start("input")
def start_input(builder, tag):
    """Leave a hidden field within the table."""
    if tag.attributes.get("type", "").lower() != "hidden":
        return foster(builder, tag)
    builder.insert_empty(tag)
    return None


@in_table.on_start("form")
def start_form(builder, tag):
    """Leave an empty form within the table, unless one is open."""
    if builder.form is None and not builder.open.last("template"):
        builder.form = builder.insert(tag.name, tag.attributes)
        builder.open.pop()


@table_text.on("text")
def add_text(builder, text):
    """Collect text without null characters."""
    builder.table_text.append(text.replace("\0", ""))


def leave_text(builder, _token):
    """Put the collected text before the table, or into it if it is only white space."""
    text = "".join(builder.table_text)
    builder.mode = builder.mode_before_text
    if text.strip(SPACE):
        foster(builder, Characters(text))
    elif text:
        builder.insert_text(text)
    return AGAIN


for register in (table_text.on("comment", "doctype", "end_of_file"), table_text.on_start(), table_text.on_end()):
    register(leave_text)
