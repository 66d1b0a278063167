"""The pages as HTML. Whatever comes from files or people goes through text()."""

from html import escape
from urllib.parse import urlencode

from .fields import NUMBER, OWN_KINDS, problem_of, value_of
from .previews import CHOICES, DUPLICATE, count, page_count, rows_of_page, shown_pages


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
<a id="to-profiles" href="/profiles">Profiles</a>
<a id="to-fields" href="/fields">Fields</a>
</nav>
<h1 id="title">{text(title)}</h1>
{message}
{body}
</body>
</html>
"""


def _heads(names):
    return "".join(f"<th>{text(name)}</th>" for name in names)


def _options(names, chosen):
    return "".join(
        f'<option value="{text(name)}"{" selected" if name == chosen else ""}>{text(name)}</option>' for name in names
    )


def members(fields, listing, query):
    """The list; the query has what is typed and chosen for the search and the filter."""
    if listing.members:
        rows = "\n".join(_member_row(fields, member) for member in listing.members)
        table = f"""<table id="members">
<thead><tr>{_heads(fields.names)}</tr></thead>
<tbody>
{rows}
</tbody>
</table>"""
    elif query["search"] or query["filter"]:
        table = '<p id="nothing">No members found</p>'
    else:
        table = '<p id="nothing">No members yet</p>'
    links = []
    if listing.page > 1:
        links.append(_page_link("previous-page", "Previous page", query, listing.page - 1))
    if listing.page < listing.pages:
        links.append(_page_link("next-page", "Next page", query, listing.page + 1))
    return f"""<form method="get" action="/members">
<label for="search">Search</label>
<input id="search" name="search" type="search" value="{text(query["search"])}" autocomplete="off">
<button id="search-button">Search</button>
<label for="filter-field">Filter</label>
<select id="filter-field" name="field" autocomplete="off">{_options(
        [field.name for field in fields.own], query["field"]
    )}</select>
<input id="filter" name="filter" value="{text(query["filter"])}" aria-label="Filter" autocomplete="off">
<button id="filter-button">Filter</button>
</form>
<p>Members: <span id="total">{listing.total}</span></p>
{table}
<p>{" ".join(links)}</p>"""


def _member_row(fields, member):
    number = text(member[NUMBER])
    cells = "".join(
        f'<td class="member-{field.slug}">{text(problem_of(field, member[field.name]) or member[field.name])}</td>'
        for field in fields.by_hand
    )
    return (
        f'<tr class="member-row"><td class="member-number">'
        f'<a class="member-link" href="/members/{number}">{number}</a></td>{cells}</tr>'
    )


def _page_link(name, label, query, page):
    address = "/members?" + urlencode(query | {"page": page})
    return f'<a id="{name}" href="{text(address)}">{label}</a>'


def member(fields, number, values):
    inputs = "\n".join(_member_input(field, values[field.name]) for field in fields.by_hand)
    return f"""<form method="post" action="/members/{text(number)}" autocomplete="off">
{inputs}
<button id="save-member">Save</button>
</form>"""


def _member_input(field, value):
    css_class = ' class="own-input"' if field.is_own else ""
    hint = f' placeholder="{text(", ".join(field.options))}"' if field.options else ""
    return (
        f'<p><label for="{field.slug}">{text(field.name)}</label> '
        f'<input id="{field.slug}" name="{field.slug}"{css_class}{hint} value="{text(value)}"></p>'
    )


def upload():
    return """<form method="post" action="/import" enctype="multipart/form-data">
<label for="file">CSV file</label>
<input id="file" name="file" type="file" accept=".csv,text/csv,text/plain">
<button id="upload">Upload</button>
</form>"""


def result(preview, progress):
    return f"""<p>Rows: <span id="progress">{text(progress)}</span></p>
<p>Imported: <span id="result">{text(preview.result)}</span></p>"""


def running(preview, progress):
    """While the import runs; the script of the page goes on from here."""
    return f"""<p>Rows: <span id="progress" data-from="/previews/{preview.number}/progress">{text(progress)}</span></p>"""


def preview(preview, fields, judged, marks, page, stale):
    """A page of the preview, with the marks of a page where there was one before."""
    pages = page_count(judged)
    page = min(max(page, 1), pages)
    shown = rows_of_page(judged, page)
    columns = [fields[name] for name in preview.columns]
    ignored = f'<p id="ignored">Ignored: {text(", ".join(preview.ignored))}</p>' if preview.ignored else ""
    rows = "\n".join(_preview_row(columns, each, marks) for each in shown)
    boxed = ",".join(str(each.row.place) for each in shown if each.has_box)
    who = preview.who if marks.who is None else marks.who
    turns = ""
    if page > 1:
        turns += f'<button id="preview-previous" name="turn" value="{page - 1}">Previous page</button> '
    if page < pages:
        turns += f'<button id="preview-next" name="turn" value="{page + 1}">Next page</button>'
    return f"""<p id="summary">{text(count(judged))}</p>
<p id="profile">Profile: {text(preview.profile or "none")}</p>
{ignored}
<form id="preview-form" method="post" action="/previews/{preview.number}?page={page}" autocomplete="off">
<input type="hidden" name="shown" value="{shown_pages(judged, page, stale)}">
<input type="hidden" name="boxed" value="{boxed}">
<table id="preview">
<thead><tr>{_heads(["Row", "Import", "State", *preview.columns, "", "Reasons and changes"])}</tr></thead>
<tbody>
{rows}
</tbody>
</table>
<p>Page {page} of {pages} {turns}</p>
<p><label for="who">Your name</label> <input id="who" name="who" value="{text(who)}">
<button id="import" name="import" value="yes">Import the ticked rows</button></p>
</form>"""


def _preview_row(columns, judged, marks):
    place = judged.row.place
    box = ""
    if judged.has_box:
        ticked = " checked" if marks.is_ticked(judged.row) else ""
        box = f'<input type="checkbox" class="row-box" name="box-{place}" value="yes" aria-label="Import"{ticked}>'
    choice = ""
    if judged.state == DUPLICATE:
        choice = _choice(place, marks.choice(judged.row))
    cells = "".join(_cell(place, field, judged.row.cells[field.name]) for field in columns)
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
    options = _options(CHOICES, chosen)
    return f'<select class="row-choice" name="choice-{place}" aria-label="Duplicate">{options}</select>'


def _cell(place, field, content):
    value = value_of(field, content)
    shown = content if value is None else value
    return (
        f'<td><input class="row-{field.slug}" name="cell-{place}-{field.slug}" value="{text(shown)}"'
        f' aria-label="{text(field.name)}"></td>'
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


def profiles(profiles, typed):
    rows = "\n".join(
        f'<tr class="profile-row"><td class="profile-name">{text(profile.name)}</td>'
        f'<td class="profile-text">{text(profile.text)}</td></tr>'
        for profile in profiles
    )
    return f"""<form method="post" action="/profiles" autocomplete="off">
<p><label for="profile-name">Name</label>
<input id="profile-name" name="name" value="{text(typed.get("name", ""))}"></p>
<p><label for="profile-text">Text, with lines such as Kd-Nr = Number</label></p>
<textarea id="profile-text" name="text" rows="10" cols="60">
{text(typed.get("text", ""))}</textarea>
<p><button id="save-profile">Save</button></p>
</form>
<table id="profiles">
<thead><tr>{_heads(["Name", "Text"])}</tr></thead>
<tbody>
{rows}
</tbody>
</table>"""


def own_fields(fields, typed):
    rows = "\n".join(
        f'<tr class="field-row"><td class="field-name">{text(field.name)}</td>'
        f'<td class="field-kind">{text(field.kind)}</td>'
        f'<td class="field-options">{text(", ".join(field.options))}</td>'
        f'<td class="field-required">{"Yes" if field.is_required else "No"}</td></tr>'
        for field in fields.own
    )
    checked = " checked" if "required" in typed else ""
    return f"""<form method="post" action="/fields" autocomplete="off">
<p><label for="field-name">Name</label>
<input id="field-name" name="name" value="{text(typed.get("name", ""))}"></p>
<p><label for="field-kind">Kind</label>
<select id="field-kind" name="kind">{_options(OWN_KINDS, typed.get("kind"))}</select></p>
<p><label for="field-options">Options of a choice, with commas between them</label>
<input id="field-options" name="options" value="{text(typed.get("options", ""))}"></p>
<p><label for="field-required"><input type="checkbox" id="field-required" name="required" value="yes"{checked}>
Required</label></p>
<p><button id="add-field">Add</button></p>
</form>
<table id="fields">
<thead><tr>{_heads(["Name", "Kind", "Options", "Required"])}</tr></thead>
<tbody>
{rows}
</tbody>
</table>"""
