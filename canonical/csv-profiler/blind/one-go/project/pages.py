"""The pages as HTML."""

from urllib.parse import urlencode

from web import escape

BAR_WIDTH = 50
BAR_GAP = 10
CHART_HEIGHT = 240


def layout(title, body):
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/style.css">
<script src="/static/forms.js" defer></script>
</head>
<body>
<header><a id="start-link" href="/">All files</a></header>
<main>
{body}
</main>
</body>
</html>
"""


def error_page(message):
    return layout("CSV profiler", f'<h1 id="title">CSV profiler</h1>\n<p id="error">{escape(message)}</p>')


def start_page(files, refusal=""):
    if files:
        rows = "\n".join(
            f'<li class="file"><a class="file-link" href="/files/{file["id"]}">{escape(file["name"])}</a></li>'
            for file in files
        )
        listing = f'<ul id="files">\n{rows}\n</ul>'
    else:
        listing = '<p id="no-files">No files yet</p>'
    message = f'<p id="refusal" role="alert">{escape(refusal)}</p>' if refusal else ""
    return layout(
        "CSV profiler",
        f"""<h1 id="title">CSV profiler</h1>
{message}
<form id="upload-form" method="post" action="/" enctype="multipart/form-data" novalidate>
<label for="file">CSV file</label>
<input id="file" name="file" type="file">
<button id="upload" type="submit">Upload</button>
</form>
{listing}""",
    )


class Filter:
    """The rows whose value in a column contains a text; an empty text keeps all rows."""

    def __init__(self, request, header):
        column = request.query("column")
        self.column = int(column) if column.isdecimal() and len(column) < 9 and int(column) < len(header) else 0
        self.text = request.query("text")

    def rows_of(self, table):
        wanted = self.text.casefold()
        if not wanted:
            return table.rows
        return [row for row in table.rows if wanted in row[self.column].casefold()]

    def address(self, path):
        if not self.text:
            return path
        return f"{path}?{urlencode({'column': self.column, 'text': self.text})}"


def cells(values, tag="td"):
    return "".join(f"<{tag}>{escape(value)}</{tag}>" for value in values)


def filter_form(file, table, chosen):
    options = "".join(
        f'<option value="{index}"{" selected" if index == chosen.column else ""}>'
        f"{escape(name or f'(column {index + 1})')}</option>"
        for index, name in enumerate(table.header)
    )
    return f"""<form id="filter" method="get" action="/files/{file["id"]}" autocomplete="off">
<label for="filter-column">Rows whose</label>
<select id="filter-column" name="column" autocomplete="off">{options}</select>
<label for="filter-text">contains</label>
<input id="filter-text" name="text" type="text" value="{escape(chosen.text)}" autocomplete="off">
<button id="apply-filter" type="submit">Filter</button>
</form>"""


def column_row(file, column, chosen):
    name = escape(column.name)
    numbers = "<td></td><td></td><td></td>"
    if column.is_number:
        address = escape(chosen.address(f"/files/{file['id']}/columns/{column.index}"))
        name = f'<a class="column-link" href="{address}">{name}</a>'
        numbers = (
            f'<td class="column-smallest">{escape(column.smallest)}</td>'
            f'<td class="column-largest">{escape(column.largest)}</td>'
            f'<td class="column-mean">{column.mean}</td>'
        )
    return (
        f'<tr class="column"><td class="column-name">{name}</td><td class="column-type">{column.type}</td>'
        f'<td class="column-missing">{column.missing}</td><td class="column-different">{column.different}</td>'
        f"{numbers}</tr>"
    )


def bad_rows_html(table):
    if not table.bad_rows:
        return ""
    rows = "\n".join(
        f'<tr class="bad-row"><td class="bad-line">{line}</td><td class="bad-text">{escape(text)}</td></tr>'
        for line, text in table.bad_rows
    )
    return f"""<h2 id="bad-title">Bad rows</h2>
<table id="bad-rows">
<thead><tr><th>Line</th><th>Text</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>"""


def file_page(file, table, rows, shown, columns, chosen):
    shown_rows = "\n".join(f'<tr class="shown-row">{cells(row)}</tr>' for row in shown)
    column_rows = "\n".join(column_row(file, column, chosen) for column in columns)
    download = escape(chosen.address(f"/files/{file['id']}/download"))
    return layout(
        file["name"],
        f"""<h1 id="file-name">{escape(file["name"])}</h1>
<dl id="facts">
<dt>Encoding</dt><dd id="encoding">{table.encoding}</dd>
<dt>Separator</dt><dd id="separator">{table.separator}</dd>
<dt>Good rows</dt><dd id="row-count">{len(rows)}</dd>
<dt>Bad rows</dt><dd id="bad-count">{len(table.bad_rows)}</dd>
</dl>
{filter_form(file, table, chosen)}
<p><a id="download" href="{download}">Download</a></p>
<h2 id="columns-title">Columns</h2>
<table id="columns">
<thead><tr>{cells(["Name", "Type", "Missing", "Different", "Smallest", "Largest", "Mean"], "th")}</tr></thead>
<tbody>
{column_rows}
</tbody>
</table>
<h2 id="rows-title">First rows</h2>
<table id="rows">
<thead><tr>{cells(table.header, "th")}</tr></thead>
<tbody>
{shown_rows}
</tbody>
</table>
{bad_rows_html(table)}""",
    )


def chart(counts):
    most = max(counts)
    width = len(counts) * (BAR_WIDTH + BAR_GAP) + BAR_GAP
    bars = []
    for index, count in enumerate(counts):
        height = CHART_HEIGHT * count / most
        x = BAR_GAP + index * (BAR_WIDTH + BAR_GAP)
        bars.append(
            f'<rect class="bar" x="{x}" y="{CHART_HEIGHT - height:.3f}" width="{BAR_WIDTH}" height="{height:.3f}" '
            'fill="#1457a8"></rect>'
        )
    return (
        f'<svg id="chart" role="img" aria-label="Number of values in each range" width="{width}" '
        f'height="{CHART_HEIGHT}" viewBox="0 0 {width} {CHART_HEIGHT}">' + "".join(bars) + "</svg>"
    )


def column_page(file, table, column, chosen):
    ranges = column.histogram()
    rows = "\n".join(
        f'<tr class="range"><td class="range-from">{low}</td><td class="range-to">{high}</td>'
        f'<td class="range-count">{count}</td></tr>'
        for low, high, count in ranges
    )
    back = escape(chosen.address(f"/files/{file['id']}"))
    note = ""
    if chosen.text:
        name = table.header[chosen.column]
        note = f'<p id="filter-note">Only rows whose {escape(name)} contains {escape(chosen.text)}</p>'
    return layout(
        column.name,
        f"""<p><a id="file-link" href="{back}">{escape(file["name"])}</a></p>
<h1 id="column-name">{escape(column.name)}</h1>
{note}
{chart([count for _, _, count in ranges])}
<table id="ranges">
<thead><tr>{cells(["From", "To", "Values"], "th")}</tr></thead>
<tbody>
{rows}
</tbody>
</table>""",
    )
