"""The pages as HTML."""

from urllib.parse import urlencode

from fields import FIELDS
from preview import CHOICES
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
    const row = event.target.closest('tr');
    if (row) {
      row.querySelector('.row-save').click();
    }
  }
});
"""


def page(title, body, refusal=None):
    message = f'<p id="refusal" role="alert">{e(refusal)}</p>' if refusal else ""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)}</title>
<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>
<body><nav id="menu"><a id="menu-members" href="/members">Members</a>
<a id="menu-import" href="/import">Import</a>
<a id="menu-history" href="/history">History</a></nav>
<h1 id="title">{e(title)}</h1>{message}
{body}</body></html>"""


def slug(field):
    return field.lower().replace(" ", "-")


def members_page(search, total, number, pages, members, any_member):
    rows = "".join(
        f'<tr class="member"><td class="member-number"><a class="member-link" href="/members/{e(member["Number"])}">'
        f'{e(member["Number"])}</a></td>' + "".join(
            f'<td class="member-{slug(field)}">{e(member[field])}</td>' for field in FIELDS[1:]) + "</tr>"
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


def member_page(number, member, refusal=None):
    inputs = "".join(
        f'<p><label id="label-{slug(field)}" for="{slug(field)}">{e(field)}</label><br>'
        f'<input type="text" id="{slug(field)}" name="{slug(field)}" value="{e(member[field])}" autocomplete="off"></p>'
        for field in FIELDS[1:])
    return page(f"Member {number}", f"""
<form id="member-form" action="/members/{e(number)}" method="post">{inputs}
<button id="save">Save</button></form>""", refusal)


def history_page(imports, refusal=None):
    rows = ""
    for item in imports:
        taken_back = item["notes"] is not None
        button = "" if taken_back else (f'<form action="/history/{item["id"]}" method="post">'
                                        '<button class="take-back">Take back</button></form>')
        notes = "".join(f'<li class="history-note">{e(note)}</li>' for note in item["notes"] or [])
        rows += (f'<tr class="history-row"><td class="history-file">{e(item["file"] or "A file")}</td>'
                 f'<td class="history-who">{e(item["who"] or "Somebody")}</td>'
                 f'<td class="history-time">{e(item["done"][:16])}</td>'
                 f'<td class="history-result">{e(item["result"])}</td>'
                 f'<td class="history-state">{"Taken back" if taken_back else "Imported"}</td>'
                 f'<td>{f"<ul>{notes}</ul>" if notes else ""}</td><td>{button}</td></tr>\n')
    if not rows:
        return page("History", '<p id="no-imports">No imports yet</p>', refusal)
    heads = "".join(f"<th>{head}</th>" for head in ("File", "By", "Time (UTC)", "Result", "State", "Notes", ""))
    return page("History", f'<table id="history"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>', refusal)


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
        f'<td><input type="text" class="cell cell-{slug(field)}" name="{place}-{slug(field)}"'
        f' aria-label="{e(field)} of row {place}" value="{e(row.cells[field])}"></td>' for field in fields)
    if row.state == "Duplicate":
        listed = "".join(f'<option{" selected" if choice == row.choice else ""}>{choice}</option>' for choice in CHOICES)
        choice = (f'<select class="row-choice" name="{place}-choice" aria-label="What becomes of row {place}"'
                  f' autocomplete="off">{listed}</select>')
    else:
        choice = ""
    same = f'<li class="row-same">Same as {e(row.same_as)}</li>' if row.same_as else ""
    notes = same + "".join(f'<li class="row-reason">{e(reason)}</li>' for reason in row.reasons) + \
            "".join(f'<li class="row-change">{e(change)}</li>' for change in row.changes)
    notes = f'<ul class="row-notes">{notes}</ul>' if notes else ""
    return (f'<tr class="preview-row" id="row-{place}"><td>{box}</td><td class="row-place">{place}</td>'
            f'<td class="row-state">{row.state}</td>{cells}<td>{notes}</td><td>{choice}</td>'
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
<table id="preview"><thead><tr><th>Import</th><th>Row</th><th>State</th>{heads}<th>Notes</th><th>Choice</th><th></th></tr></thead>
<tbody>{rows}</tbody></table>
<p><label id="who-label" for="who">Imported by</label>
<input type="text" id="who" name="who" value="{e(preview.who)}" autocomplete="off">
<button id="import" name="import" value="1">Import the ticked rows</button></p>
</form><script>{SCRIPT}</script>""", refusal)
