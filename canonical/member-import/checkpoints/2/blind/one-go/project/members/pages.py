"""The pages as HTML. Whatever comes from files or people goes through text()."""

from html import escape
from urllib.parse import urlencode

from .fields import FIELDS, NUMBER, SLUGS, value_of
from .member import FIELDS_BY_HAND
from .previews import CHOICES, DUPLICATE, count, fingerprint


def text(content):
    return escape(str(content), quote=True)


def layout(title, body, refusal=None):
    message = f'<p id="refusal" role="alert">{text(refusal)}</p>' if refusal is not None else ""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{text(title)} – Member import</title>
<link rel="stylesheet" href="/style.css">
<script src="/preview.js" defer></script>
</head>
<body>
<nav>
<a id="to-members" href="/members">Members</a>
<a id="to-import" href="/import">Import</a>
<a id="to-history" href="/history">History</a>
</nav>
<h1 id="title">{text(title)}</h1>
{message}
{body}
</body>
</html>
"""


def _heads(names):
    return "".join(f"<th>{text(name)}</th>" for name in names)


def members(listing, search):
    if listing.members:
        rows = "\n".join(_member_row(member) for member in listing.members)
        table = f"""<table id="members">
<thead><tr>{_heads(FIELDS)}</tr></thead>
<tbody>
{rows}
</tbody>
</table>"""
    elif search:
        table = '<p id="nothing">No members found</p>'
    else:
        table = '<p id="nothing">No members yet</p>'
    links = []
    if listing.page > 1:
        links.append(_page_link("previous-page", "Previous page", search, listing.page - 1))
    if listing.page < listing.pages:
        links.append(_page_link("next-page", "Next page", search, listing.page + 1))
    return f"""<form method="get" action="/members">
<label for="search">Search</label>
<input id="search" name="search" type="search" value="{text(search)}" autocomplete="off">
<button id="search-button">Search</button>
</form>
<p>Members: <span id="total">{listing.total}</span></p>
{table}
<p>{" ".join(links)}</p>"""


def _member_row(member):
    number = text(member[NUMBER])
    cells = "".join(
        f'<td class="member-{SLUGS[field]}">{text(member[field])}</td>' for field in FIELDS_BY_HAND
    )
    return (
        f'<tr class="member-row"><td class="member-number">'
        f'<a class="member-link" href="/members/{number}">{number}</a></td>{cells}</tr>'
    )


def _page_link(name, label, search, page):
    address = "/members?" + urlencode({"search": search, "page": page})
    return f'<a id="{name}" href="{text(address)}">{label}</a>'


def member(number, values):
    inputs = "\n".join(
        f'<p><label for="{SLUGS[field]}">{field}</label> <input id="{SLUGS[field]}" name="{SLUGS[field]}"'
        f' value="{text(values[field])}"></p>'
        for field in FIELDS_BY_HAND
    )
    return f"""<form method="post" action="/members/{text(number)}" autocomplete="off">
{inputs}
<button id="save-member">Save</button>
</form>"""


def upload():
    return """<form method="post" action="/import" enctype="multipart/form-data">
<label for="file">CSV file</label>
<input id="file" name="file" type="file" accept=".csv,text/csv,text/plain">
<button id="upload">Upload</button>
</form>"""


def result(preview):
    return f'<p>Imported: <span id="result">{text(preview.result)}</span></p>'


def preview(preview, judged, marks):
    """The preview, with the marks of a page where there was one before."""
    ignored = f'<p id="ignored">Ignored: {text(", ".join(preview.ignored))}</p>' if preview.ignored else ""
    rows = "\n".join(_preview_row(preview.fields, each, marks) for each in judged)
    boxed = ",".join(str(each.row.place) for each in judged if each.has_box)
    who = preview.who if marks.who is None else marks.who
    return f"""<p id="summary">{text(count(judged))}</p>
{ignored}
<form id="preview-form" method="post" action="/previews/{preview.number}" autocomplete="off">
<input type="hidden" name="shown" value="{fingerprint(judged)}">
<input type="hidden" name="boxed" value="{boxed}">
<table id="preview">
<thead><tr>{_heads(["Row", "Import", "State", *preview.fields, "", "Reasons and changes"])}</tr></thead>
<tbody>
{rows}
</tbody>
</table>
<p><label for="who">Your name</label> <input id="who" name="who" value="{text(who)}">
<button id="import" name="import" value="yes">Import the ticked rows</button></p>
</form>"""


def _preview_row(fields, judged, marks):
    place = judged.row.place
    box = ""
    if judged.has_box:
        ticked = " checked" if marks.boxes.get(place, judged.row.ticked) else ""
        box = f'<input type="checkbox" class="row-box" name="box-{place}" value="yes" aria-label="Import"{ticked}>'
    choice = ""
    if judged.state == DUPLICATE:
        choice = _choice(place, marks.choices.get(place, judged.row.choice))
    cells = "".join(_cell(place, field, judged.row.cells[field]) for field in fields)
    notes = "".join(f'<li class="row-reason">{text(reason)}</li>' for reason in judged.reasons)
    notes += "".join(f'<li class="row-change">{text(change)}</li>' for change in judged.changes)
    if judged.same_as is not None:
        notes += (
            f'<li><a class="row-same" href="/members/{text(judged.same_as)}">Same as {text(judged.same_as)}</a></li>'
        )
    return (
        f'<tr class="preview-row state-{judged.state.lower()}"><td class="row-place">{place}</td>'
        f'<td>{box}</td><td><span class="row-state">{judged.state}</span> {choice}</td>{cells}'
        f'<td><button class="row-save" name="save" value="{place}">Save</button></td>'
        f'<td><ul class="row-notes">{notes}</ul></td></tr>'
    )


def _choice(place, chosen):
    options = "".join(
        f'<option value="{choice}"{" selected" if choice == chosen else ""}>{choice}</option>' for choice in CHOICES
    )
    return f'<select class="row-choice" name="choice-{place}" aria-label="Duplicate">{options}</select>'


def _cell(place, field, content):
    value = value_of(field, content)
    shown = content if value is None else value
    slug = SLUGS[field]
    return (
        f'<td><input class="row-{slug}" name="cell-{place}-{slug}" value="{text(shown)}"'
        f' aria-label="{field}"></td>'
    )


def history(imports):
    if not imports:
        return '<p id="nothing">No imports yet</p>'
    rows = "\n".join(_history_row(done) for done in imports)
    return f"""<table id="history">
<thead><tr>{_heads(["File", "Who", "Time (UTC)", "Result", "State", "", "Not taken back"])}</tr></thead>
<tbody>
{rows}
</tbody>
</table>"""


def _history_row(done):
    button = ""
    if not done.is_taken_back:
        button = (
            '<form method="post" action="/history">'
            f'<button class="take-back" name="import" value="{done.number}">Take back</button></form>'
        )
    notes = "".join(f'<li class="history-note">{text(note)}</li>' for note in done.notes)
    return f"""<tr class="history-row">
<td class="history-file">{text(done.file_name)}</td>
<td class="history-who">{text(done.who or "Somebody")}</td>
<td class="history-time">{text(done.time)}</td>
<td class="history-result">{text(done.result)}</td>
<td class="history-state">{"Taken back" if done.is_taken_back else "Imported"}</td>
<td>{button}</td>
<td><ul class="row-notes">{notes}</ul></td>
</tr>"""
