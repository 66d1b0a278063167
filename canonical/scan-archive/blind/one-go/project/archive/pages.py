"""The pages as HTML. Everything that people have typed goes through `_t`, which makes plain text of it."""

import secrets
from datetime import datetime, timezone
from html import escape

from archive.condition import STRAY

ACCEPTED = "application/pdf,image/png,image/jpeg"


def _t(value):
    return escape(str(value), quote=True)


def _layout(title, content, refusal=None):
    message = f'<p id="refusal" role="alert">{_t(refusal)}</p>' if refusal else ""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{_t(title)} – Scan archive</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/style.css">
<script src="/static/pages.js" defer></script>
</head>
<body>
<header>
<nav aria-label="Pages">
<a id="nav-folders" href="/">Folders</a>
<a id="nav-trash" href="/trash">Trash</a>
<a id="nav-check" href="/check">Check</a>
</nav>
</header>
<main>
<h1 id="page-title">{_t(title)}</h1>
{message}
{content}
</main>
</body>
</html>
"""


def start_page(folders, *, refusal=None, name="", quota=""):
    """The start page: all folders with their used bytes, and the form for a new one."""
    rows = "".join(
        f"""<tr class="folder-row">
<td><a class="folder-link" href="/folders/{folder['id']}">{_t(folder['name'])}</a></td>
<td class="folder-used">{used}</td>
<td class="folder-quota">{folder['quota']}</td>
</tr>
"""
        for folder, used in folders
    )
    content = f"""<table id="folders">
<thead><tr><th>Folder</th><th>Used bytes</th><th>Quota in bytes</th></tr></thead>
<tbody>{rows}</tbody>
</table>
<h2>New folder</h2>
<form id="folder-form" method="post" action="/" novalidate>
<label for="folder-name">Name</label>
<input id="folder-name" name="name" type="text" value="{_t(name)}" autocomplete="off">
<label for="folder-quota">Quota in bytes</label>
<input id="folder-quota" name="quota" type="text" inputmode="numeric" value="{_t(quota)}" autocomplete="off">
<button id="create-folder" type="submit">Make folder</button>
</form>"""
    return _layout("Folders", content, refusal)


def folder_page(folder, used, papers, states, *, refusal=None, title="", seconds=""):
    """A folder: its papers with their states, and the form that uploads a new one."""
    rows = "".join(
        f"""<tr class="paper-row">
<td><a class="paper-link" href="/papers/{paper['id']}">{_t(paper['title'])}</a></td>
<td><span class="paper-listed-state">{states[paper['id']]}</span></td>
</tr>
"""
        for paper in papers
    )
    content = f"""<p>Used bytes: <span id="used-bytes">{used}</span></p>
<p>Quota in bytes: <span id="quota-bytes">{folder['quota']}</span></p>
<table id="papers">
<thead><tr><th>Paper</th><th>Scans in the store</th></tr></thead>
<tbody>{rows}</tbody>
</table>
<h2>New paper</h2>
<form id="upload-form" method="post" action="/folders/{folder['id']}" enctype="multipart/form-data" novalidate>
{_token()}
<label for="new-title">Title</label>
<input id="new-title" name="title" type="text" value="{_t(title)}" autocomplete="off">
<label for="new-seconds">Seconds for which it must be kept</label>
<input id="new-seconds" name="seconds" type="text" inputmode="numeric" value="{_t(seconds)}" autocomplete="off">
<label for="new-file">Scan (PDF, PNG or JPEG)</label>
<input id="new-file" name="file" type="file" accept="{ACCEPTED}">
<button id="upload-paper" type="submit">Upload</button>
</form>"""
    return _layout(folder["name"], content, refusal)


def paper_page(paper, folder, versions, state, *, refusal=None, title=None, note=None):
    """A paper: title, note, versions, and what can be done with it."""
    number = paper["id"]
    rows = "".join(
        f"""<tr class="version-row">
<td>Version {version['number']}</td>
<td class="version-name">{_t(version['file_name'])}</td>
<td class="version-size">{version['size']}</td>
<td><a class="version-download" href="/papers/{number}/versions/{version['number']}">Download</a></td>
</tr>
"""
        for version in versions
    )
    shown_title = paper["title"] if title is None else title
    shown_note = paper["note"] if note is None else note
    turn = ("release", "Release") if paper["held"] else ("hold", "Hold")
    content = f"""<p>Folder: <a id="folder-of-paper" href="/folders/{folder['id']}">{_t(folder['name'])}</a></p>
<p>Scans in the store: <span id="paper-state">{state}</span></p>
<p id="paper-keeping">{_keeping(paper)}</p>
<form id="details-form" method="post" action="/papers/{number}" novalidate>
<label for="details-title">Title</label>
<input id="details-title" name="title" type="text" value="{_t(shown_title)}" autocomplete="off">
<label for="details-note">Note</label>
<textarea id="details-note" name="note" rows="4">
{_t(shown_note)}</textarea>
<button id="save-details" type="submit" name="do" value="save">Save</button>
</form>
<h2>Versions</h2>
<table id="versions">
<thead><tr><th>Version</th><th>File</th><th>Bytes</th><th></th></tr></thead>
<tbody>{rows}</tbody>
</table>
<form id="version-form" method="post" action="/papers/{number}" enctype="multipart/form-data" novalidate>
{_token()}
<label for="version-file">Better scan of the same paper</label>
<input id="version-file" name="file" type="file" accept="{ACCEPTED}">
<button id="upload-version" type="submit" name="do" value="version">Upload version</button>
</form>
<h2>Keeping</h2>
<div class="actions">
<form id="hold-form" method="post" action="/papers/{number}">
<button id="{turn[0]}-paper" type="submit" name="do" value="{turn[0]}">{turn[1]}</button>
</form>
<form id="trash-form" method="post" action="/papers/{number}">
<button id="trash-paper" type="submit" name="do" value="trash">Throw away</button>
</form>
</div>"""
    return _layout(paper["title"], content, refusal)


def trash_page(papers, *, refusal=None):
    """The papers in the trash."""
    rows = "".join(
        f"""<tr class="trash-row">
<td class="trash-title">{_t(paper['title'])}</td>
<td class="trash-folder">{_t(paper['folder_name'])}</td>
<td><form method="post" action="/trash">
<input type="hidden" name="paper" value="{paper['id']}">
<button class="restore-paper" type="submit" name="do" value="restore">Restore</button>
</form></td>
<td><form method="post" action="/trash">
<input type="hidden" name="paper" value="{paper['id']}">
<button class="delete-paper" type="submit" name="do" value="delete">Delete for good</button>
</form></td>
</tr>
"""
        for paper in papers
    )
    content = f"""<table id="trash">
<thead><tr><th>Paper</th><th>Folder</th><th></th><th></th></tr></thead>
<tbody>{rows}</tbody>
</table>"""
    return _layout("Trash", content, refusal)


def check_page(problems, *, refusal=None):
    """The differences between the papers and the store; None stands for a store that does not work."""
    if problems is None:
        return _layout("Check", '<p>Problems: <span id="problem-count">unknown</span></p>', refusal)
    rows = "".join(_problem_row(problem) for problem in problems)
    content = f"""<p>Problems: <span id="problem-count">{len(problems)}</span></p>
<table id="problems">
<thead><tr><th>Object</th><th>Problem</th><th>Papers</th><th></th></tr></thead>
<tbody>{rows}</tbody>
</table>"""
    return _layout("Check", content, refusal)


def message_page(title, message):
    """A page that only says something, such as that there is no such page."""
    return _layout(title, f'<p id="message">{_t(message)}</p>')


def _problem_row(problem):
    key = f'<input type="hidden" name="key" value="{_t(problem.key)}">'
    if problem.state == STRAY:
        action = f"""<form method="post" action="/check">
{key}
<button class="remove-object" type="submit" name="do" value="remove">Remove</button>
</form>"""
    else:
        action = f"""<form method="post" action="/check" enctype="multipart/form-data" novalidate>
{key}
<input class="repair-file" name="file" type="file" aria-label="The right file">
<button class="repair-object" type="submit" name="do" value="repair">Repair</button>
</form>"""
    titles = "".join(f'<li class="problem-title">{_t(title)}</li>' for title in problem.titles)
    return f"""<tr class="problem-row">
<td><code class="problem-key">{_t(problem.key)}</code></td>
<td><span class="problem-state">{problem.state}</span></td>
<td><ul class="problem-titles">{titles}</ul></td>
<td>{action}</td>
</tr>
"""


def _keeping(paper):
    words = []
    if paper["held"]:
        words.append("This paper is held.")
    until = datetime.fromtimestamp(paper["kept_until"], timezone.utc)
    words.append(f"To be kept until {until:%Y-%m-%d %H:%M:%S} UTC.")
    return " ".join(words)


def _token():
    """A form with a token is carried out once, however often it is sent."""
    return f'<input type="hidden" name="token" value="{secrets.token_urlsafe(16)}">'
