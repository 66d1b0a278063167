"""Tables in HTML, for pages that include them."""

from functools import lru_cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from projecteval.tables.table import Table
from projecteval.tables.text import blocks_of, text_of


def html_table(table: Table, *, most_rows: int = 500) -> Markup:
    """The table and its notes, every text in them escaped; the best is bold, a dash has the letter of its reason."""
    text = text_of(table)
    rows = text.rows[:most_rows]
    page = _template().render(table=table, rows=rows, blocks=blocks_of(table), notes=text.notes)
    return Markup(page)  # noqa: S704 - escaped


def html_templates(package: str) -> Environment:
    """The templates of a package: everything is escaped, and a name that a template does not get is an error."""
    return Environment(
        loader=PackageLoader(package), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )


@lru_cache
def _template() -> Template:
    return html_templates("projecteval.tables").get_template("table.html.jinja")
