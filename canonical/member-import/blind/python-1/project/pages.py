"""The pages as HTML."""

from urllib.parse import urlencode

from fields import FIELDS
from web import e

STYLE = """
body { font: 16px/1.4 sans-serif; margin: 0 auto; max-width: 80rem; padding: 1rem; color: #222; }
nav a { margin-right: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: .3rem .5rem; text-align: left; vertical-align: top; }
td input[type=text] { width: 100%; min-width: 5rem; box-sizing: border-box; }
ul { margin: 0; padding-left: 1rem; }
#refusal { background: #fdd; border: 1px solid #b00; padding: .5rem; }
"""
SCRIPT = """
document.getElementById('preview-form').addEventListener('keydown', function (event) {
  if (event.key === 'Enter' && event.target.type === 'text') {
    event.preventDefault();
    event.target.closest('tr').querySelector('.row-save').click();
  }
});
"""


def page(title, body, refusal=None):
    message = f'<p id="refusal" role="alert">{e(refusal)}</p>' if refusal else ""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)}</title>
<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>
<body><nav id="menu"><a id="menu-members" href="/members">Members</a>
<a id="menu-import" href="/import">Import</a></nav>
<h1 id="title">{e(title)}</h1>{message}
{body}</body></html>"""


def _slug(field):
    return field.lower().replace(" ", "-")


def members_page(search, total, number, pages, members, any_member):
    rows = "".join('<tr class="member">' + "".join(
        f'<td class="member-{_slug(field)}">{e(member[field])}</td>' for field in FIELDS) + "</tr>"
        for member in members)
    if rows:
        heads = "".join(f"<th>{e(field)}</th>" for field in FIELDS)
        listing = f'<table id="members"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    elif any_member:
        listing = '<p id="nobody-found">No member was found.</p>'
    else:
        listing = '<p id="no-members">No members yet</p>'

    def link(target, name, text):
        query = urlencode({**({"q": search} if search else {}), "page": target})
        return f'<a id="{name}" href="/members?{e(query)}">{text}</a> '

    links = (link(number - 1, "previous-page", "Previous page") if number > 1 else "") + \
            (link(number + 1, "next-page", "Next page") if number < pages else "")
    return page("Members", f"""
<form id="search-form" action="/members" method="get">
<label for="search">Search</label> <input type="text" id="search" name="q" value="{e(search)}">
<button id="search-button">Search</button></form>
<p>Number of members: <span id="member-total">{total}</span></p>
{listing}<p id="pages">{links}</p>""")


def import_page(previews, refusal=None):
    items = "".join(f'<li class="open-preview"><a class="preview-link" href="/previews/{e(item["id"])}">'
                    f'{e(item["file"] or "A file")}, {e(item["created"])}</a></li>' for item in previews)
    waiting = f'<h2 id="open-title">Not imported yet</h2><ul id="open-previews">{items}</ul>' if items else ""
    return page("Import", f"""
<form id="upload-form" action="/import" method="post" enctype="multipart/form-data">
<label for="file">CSV file</label> <input type="file" id="file" name="file">
<button id="upload">Upload</button></form>{waiting}""", refusal)


def _row(row, fields):
    place = row.place
    box = (f'<input type="checkbox" class="row-box" name="take" value="{place}" aria-label="Import row {place}"'
           f'{" checked" if row.ticked else ""}>') if row.has_box else ""
    cells = "".join(
        f'<td><input type="text" class="cell cell-{_slug(field)}" name="{place}-{_slug(field)}"'
        f' aria-label="{e(field)} of row {place}" value="{e(row.cells[field])}"></td>' for field in fields)
    notes = "".join(f'<li class="row-reason">{e(reason)}</li>' for reason in row.reasons) + \
            "".join(f'<li class="row-change">{e(change)}</li>' for change in row.changes)
    notes = f'<ul class="row-notes">{notes}</ul>' if notes else ""
    return (f'<tr class="preview-row" id="row-{place}"><td>{box}</td><td class="row-place">{place}</td>'
            f'<td class="row-state">{row.state}</td>{cells}<td>{notes}</td>'
            f'<td><button class="row-save" name="save" value="{place}">Save</button></td></tr>')


def preview_page(preview, refusal=None):
    if preview.result is not None:
        return page("Import", f'<p>Imported: <span id="result">{e(preview.result)}</span></p>')
    ignored = f'<p id="ignored">Ignored: {e(", ".join(preview.ignored))}</p>' if preview.ignored else ""
    heads = "".join(f"<th>{e(field)}</th>" for field in preview.fields)
    rows = "\n".join(_row(row, preview.fields) for row in preview.rows)
    boxes = ",".join(str(row.place) for row in preview.rows if row.has_box)
    return page("Preview", f"""
<p id="summary">{preview.summary()}</p>{ignored}
<form id="preview-form" action="/previews/{e(preview.id)}" method="post">
<button disabled hidden></button>
<input type="hidden" name="shown" value="{preview.fingerprint()}">
<input type="hidden" name="boxes" value="{boxes}">
<table id="preview"><thead><tr><th>Import</th><th>Row</th><th>State</th>{heads}<th>Notes</th><th></th></tr></thead>
<tbody>{rows}</tbody></table>
<p><button id="import" name="import" value="1">Import the ticked rows</button></p>
</form><script>{SCRIPT}</script>""", refusal)
