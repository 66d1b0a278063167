"""The pages as HTML."""

import secrets

from web import e

STYLE = """
body { font: 16px/1.4 sans-serif; margin: 0 auto; max-width: 64rem; padding: 1rem; color: #222; }
nav a { margin-right: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: .3rem .5rem; text-align: left; overflow-wrap: anywhere; }
#refusal { background: #fdd; border: 1px solid #b00; padding: .5rem; }
label { display: inline-block; margin: .3rem .5rem .3rem 0; }
textarea { width: 100%; min-height: 5rem; box-sizing: border-box; }
"""


def page(title, body, refusal=None):
    message = f'<p id="refusal" role="alert">{e(refusal)}</p>' if refusal else ""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)}</title>
<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>
<body><nav id="menu"><a id="menu-start" href="/">Folders</a> <a id="menu-trash" href="/trash">Trash</a>
<a id="menu-check" href="/check">Check</a></nav>
<h1 id="title">{e(title)}</h1>{message}
{body}</body></html>"""


def _token():
    return f'<input type="hidden" name="token" value="{secrets.token_urlsafe(12)}">'


def start_page(folders, name="", quota="", refusal=None):
    rows = "".join(f'<tr class="folder"><td><a class="folder-link" href="/folders/{folder["id"]}">{e(folder["name"])}'
                   f'</a></td><td class="folder-used">{folder["used"]}</td>'
                   f'<td class="folder-quota">{folder["quota"]}</td></tr>' for folder in folders)
    table = (f'<table id="folders"><thead><tr><th>Folder</th><th>Used bytes</th><th>Quota</th></tr></thead>'
             f'<tbody>{rows}</tbody></table>') if rows else '<p id="no-folders">There are no folders yet.</p>'
    return page("Scan archive", f"""{table}
<h2 id="new-folder">New folder</h2>
<form id="folder-form" action="/" method="post">{_token()}
<p><label for="folder-name">Name</label><input type="text" id="folder-name" name="name" value="{e(name)}"></p>
<p><label for="quota">Quota in bytes</label>
<input type="text" inputmode="numeric" id="quota" name="quota" value="{e(quota)}"></p>
<button id="create">Make the folder</button></form>""", refusal)


def folder_page(folder, papers, states, title="", seconds="0", refusal=None):
    rows = "".join(f'<tr class="paper"><td><a class="paper-link" href="/papers/{paper["id"]}">{e(paper["title"])}</a>'
                   f'</td><td class="paper-listed-state">{states[paper["id"]]}</td></tr>' for paper in papers)
    table = (f'<table id="papers"><thead><tr><th>Paper</th><th>State</th></tr></thead><tbody>{rows}</tbody></table>'
             if rows else '<p id="no-papers">There are no papers yet.</p>')
    return page(folder["name"], f"""
<p>Used bytes: <span id="used-bytes">{folder["used"]}</span> of <span id="folder-quota">{folder["quota"]}</span></p>
{table}
<h2 id="new-paper">New paper</h2>
<form id="upload-form" action="/folders/{folder["id"]}" method="post" enctype="multipart/form-data">{_token()}
<p><label for="paper-title">Title</label><input type="text" id="paper-title" name="title" value="{e(title)}"></p>
<p><label for="seconds">Seconds for which it must be kept</label>
<input type="text" inputmode="numeric" id="seconds" name="seconds" value="{e(seconds)}"></p>
<p><label for="file">Scan</label><input type="file" id="file" name="file"></p>
<button id="upload">Upload</button></form>""", refusal)


def paper_page(paper, folder, versions, state, title=None, note=None, refusal=None):
    title = paper["title"] if title is None else title
    note = paper["note"] if note is None else note
    address = f'/papers/{paper["id"]}'
    rows = "".join(f'<tr class="version"><td class="version-number">Version {row["number"]}</td>'
                   f'<td class="version-file">{e(row["filename"])}</td><td class="version-bytes">{row["size"]}</td>'
                   f'<td><a class="version-download" href="{address}/versions/{row["number"]}">Download</a></td></tr>'
                   for row in versions)
    hold = '<button id="release" name="action" value="release">Release</button>' if paper["held"] else \
        '<button id="hold" name="action" value="hold">Hold</button>'
    return page(paper["title"], f"""
<p>Folder: <a id="paper-folder" href="/folders/{folder["id"]}">{e(folder["name"])}</a></p>
<p>State: <span id="paper-state">{state}</span></p>
<form id="details-form" action="{address}" method="post">
<p><label for="details-title">Title</label>
<input type="text" id="details-title" name="title" value="{e(title)}"></p>
<p><label for="details-note">Note</label><textarea id="details-note" name="note">
{e(note)}</textarea></p>
<button id="save" name="action" value="save">Save</button></form>
<h2 id="versions-title">Versions</h2>
<table id="versions"><thead><tr><th>Version</th><th>File</th><th>Bytes</th><th></th></tr></thead>
<tbody>{rows}</tbody></table>
<form id="version-form" action="{address}" method="post" enctype="multipart/form-data">{_token()}
<p><label for="version-file">New version</label><input type="file" id="version-file" name="file">
<button id="upload-version" name="action" value="version">Upload the version</button></p></form>
<form id="hold-form" action="{address}" method="post">{hold}</form>
<form id="trash-form" action="{address}" method="post">
<button id="throw-away" name="action" value="trash">Throw into the trash</button></form>""", refusal)


def trash_page(papers):
    rows = "".join(f'<tr class="trashed"><td class="trashed-title">{e(paper["title"])}</td>'
                   f'<td class="trashed-folder">{e(paper["name"])}</td>'
                   f'<td><form class="trash-form" action="/trash/{paper["id"]}" method="post">'
                   '<button class="restore" name="action" value="restore">Restore</button> '
                   '<button class="delete" name="action" value="delete">Delete for good</button></form></td></tr>'
                   for paper in papers)
    return page("Trash", '<table id="trash"><thead><tr><th>Paper</th><th>Folder</th><th></th></tr></thead>'
                         f'<tbody>{rows}</tbody></table>' if rows else '<p id="no-trash">The trash is empty.</p>')


def check_page(problems, refusal=None):
    """The check page; problems are None while the store does not work."""
    if problems is None:
        return page("Check", "", refusal)
    rows = []
    for key, state, titles in problems:
        if state == "Stray":
            tools = (f'<form class="remove-form" action="/check" method="post">'
                     f'<input type="hidden" name="key" value="{e(key)}">'
                     '<button class="remove" name="action" value="remove">Remove</button></form>')
        else:
            tools = (f'<form class="repair-form" action="/check" method="post" enctype="multipart/form-data">'
                     f'<input type="hidden" name="key" value="{e(key)}">'
                     f'<input type="file" class="repair-file" name="file" aria-label="File for {e(key)}">'
                     '<button class="repair" name="action" value="repair">Repair</button></form>')
        names = "".join(f'<div class="problem-title">{e(title)}</div>' for title in titles)
        rows.append(f'<tr class="problem"><td class="problem-key">{e(key)}</td>'
                    f'<td class="problem-state">{state}</td><td>{names}</td><td>{tools}</td></tr>')
    table = ('<table id="problems"><thead><tr><th>Object</th><th>Problem</th><th>Papers</th><th></th></tr></thead>'
             f'<tbody>{"".join(rows)}</tbody></table>') if rows else ""
    return page("Check", f'<p>Problems: <span id="problem-count">{len(problems)}</span></p>{table}', refusal)
