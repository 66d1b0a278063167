"""Writes the HTML report."""

import html
import os

from .measurements import add_up, rounded

PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font-family: sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; }}
h1, td:first-child {{ white-space: pre-wrap; overflow-wrap: anywhere; }}
img {{ max-width: 100%; height: auto; }}
table {{ border-collapse: collapse; margin-top: 1em; }}
th, td {{ border-bottom: 1px solid #ccc; padding: 0.3em 1em; text-align: right; }}
th:first-child, td:first-child {{ text-align: left; }}
tr:last-child td {{ border-top: 2px solid #666; font-weight: bold; }}
</style>
</head>
<body>
<h1>{title}</h1>
<p><img src="{source}" width="{width}" height="{height}" alt="Bar chart of the totals of all categories"></p>
<table>
<thead>
<tr><th>Category</th><th>Count</th><th>Total</th><th>Mean</th><th>Share</th></tr>
</thead>
<tbody>
{rows}
</tbody>
</table>
</body>
</html>
"""


def _escaped(text):
    """A text as it stands in HTML; a page cannot hold zero characters."""
    return html.escape(text.replace("\x00", "\ufffd")).replace("\r", "&#13;")


def _source(image, report):
    """The path of the image relative to the folder of the report, as an address."""
    path = os.path.relpath(os.path.abspath(image), os.path.dirname(os.path.abspath(report)))
    # Signs that mean something else in an address; a colon only does in the first part.
    special = set('%#?\\"') | {chr(code) for code in range(32)} | {"\x7f"}
    first, slash, rest = path.partition("/")
    quoted = []
    for part, signs in ((first, special | {":"}), (rest, special)):
        quoted.append("".join(f"%{ord(sign):02X}" if sign in signs else sign for sign in part))
    source = quoted[0] + slash + quoted[1]
    inner = source.strip(" ")
    before = len(source) - len(source.lstrip(" "))
    after = len(source) - len(source.rstrip(" "))
    source = "%20" * before + inner + "%20" * after
    # Bytes of a name that are no UTF-8 are kept as bytes.
    return "".join(
        f"%{ord(sign) - 0xDC00:02X}" if "\udc80" <= sign <= "\udcff" else sign for sign in source
    )


def _row(category, grand_total):
    cells = (
        _escaped(category.name),
        str(category.count),
        rounded(category.total, 2),
        rounded(category.mean, 2),
        rounded(category.share(grand_total), 1) + "%",
    )
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def write(categories, title, image, report, width, height):
    """The report as bytes."""
    everything = add_up(categories)
    rows = [_row(category, everything.total) for category in [*categories, everything]]
    page = PAGE.format(
        title=_escaped(title),
        source=_escaped(_source(image, report)),
        width=width,
        height=height,
        rows="\n".join(rows),
    )
    return page.encode("utf-8")
