"""Tables in HTML, for pages that include them."""

from functools import lru_cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from projecteval.tables.table import Table
from projecteval.tables.text import text_of


def html_table(table: Table, *, most_rows: int = 500) -> Markup:
    """The table and its notes, every text in them escaped; the best is bold, a dash has the letter of its reason."""
    text = text_of(table)
    return Markup(_template().render(table=table, rows=text.rows[:most_rows], notes=text.notes))  # noqa: S704 - escaped


@lru_cache
def _template() -> Template:
    templates = Environment(
        loader=PackageLoader("projecteval.tables"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return templates.get_template("table.html.jinja")
