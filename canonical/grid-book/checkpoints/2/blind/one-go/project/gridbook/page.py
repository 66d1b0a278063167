"""Writes the page with the sheet."""

import json
from html import escape

from .addresses import COLUMNS, ROWS


def write_page(template, sheet):
    data = json.dumps(sheet).replace("<", "\\u003c")
    return template.replace("{{table}}", _table(sheet["shown"])).replace("{{data}}", data)


def _table(shown):
    headings = "".join(f'<th class="column-heading" scope="col">{column}</th>' for column in COLUMNS)
    lines = [f'<thead><tr><td class="corner"></td>{headings}</tr></thead>', "<tbody>"]
    for row in range(1, ROWS + 1):
        cells = "".join(
            f'<td class="cell" data-address="{column}{row}">{_text(shown[f"{column}{row}"])}</td>'
            for column in COLUMNS
        )
        lines.append(f'<tr><th class="row-heading" scope="row">{row}</th>{cells}</tr>')
    lines.append("</tbody>")
    return "\n".join(lines)


def _text(text):
    """The text as HTML; braces are escaped too, so that no text is taken for a mark of the template."""
    return escape(text).replace("{", "&#123;")
