"""The pages as HTML."""

import secrets

from store import for_reader
from web import e

STYLE = """
body { font: 16px/1.4 sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #222; }
nav a { margin-right: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: .3rem .5rem; text-align: left; }
#refusal, #sign-in-error { background: #fdd; border: 1px solid #b00; padding: .5rem; }
label { display: inline-block; margin: .3rem .5rem .3rem 0; }
textarea { width: 100%; min-height: 12rem; box-sizing: border-box; }
#preview, #issue { border: 1px solid #ccc; padding: 1rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
"""


def page(title, body, refusal=None, editor=False, heading=True):
    message = f'<p id="refusal" role="alert">{e(refusal)}</p>' if refusal else ""
    links = ('<a id="menu-readers" href="/editor/readers">Readers</a> '
             '<a id="menu-issues" href="/editor/issues">Issues</a> '
             '<a id="menu-new-issue" href="/editor/issues/new">New issue</a> '
             '<a id="menu-bounces" href="/editor/bounces">Bounces</a> '
             '<a id="menu-links" href="/editor/links">Links</a> '
             '<form id="sign-out-form" action="/editor/sign-out" method="post" style="display:inline">'
             '<button id="sign-out">Sign out</button></form>') if editor else \
        '<a id="menu-editor" href="/editor/issues">Editor</a>'
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)}</title>
<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>
<body><nav id="menu"><a id="menu-start" href="/">Newsletter</a> <a id="menu-archive" href="/archive">Archive</a>
{links}</nav>
{f'<h1 id="title">{e(title)}</h1>' if heading else ""}{message}
{body}</body></html>"""


def _token():
    return f'<input type="hidden" name="token" value="{secrets.token_urlsafe(12)}">'


# for everyone

def start_page(name="", email="", refusal=None):
    return page("Newsletter of our club", f"""
<form id="subscribe-form" action="/" method="post">{_token()}
<p><label for="name">Your name</label><input type="text" id="name" name="name" value="{e(name)}"></p>
<p><label for="email">Your email address</label>
<input type="text" inputmode="email" id="email" name="email" value="{e(email)}"></p>
<button id="subscribe">Subscribe</button></form>""", refusal)


def asked_page():
    return page("Newsletter of our club", '<p id="asked">Please look into your mail</p>')


def confirm_page(token):
    return page("Newsletter of our club", f"""<p id="confirm-text">Press the button to get our newsletter.</p>
<form id="confirm-form" action="/confirm/{e(token)}" method="post">{_token()}
<button id="confirm">Subscribe me</button></form>""")


def confirmed_page(valid):
    return page("Newsletter of our club", '<p id="confirmed">You are subscribed</p>' if valid
                else '<p id="not-valid">This link is not valid</p>')


def leave_page(reader):
    if reader["state"] not in ("Subscribed", "Bounced"):
        return page("Newsletter of our club", '<p id="left">You are unsubscribed</p>')
    return page("Newsletter of our club", f"""<p>The address <span id="leave-address">{e(reader["address"])}</span>
gets our newsletter.</p>
<form id="leave-form" action="/unsubscribe/{e(reader["leave"])}" method="post">
<button id="leave">Unsubscribe</button></form>""")


def archive_page(issues):
    items = "".join(f'<li class="archive-entry"><a class="archive-link" href="/archive/{issue["id"]}">'
                    f'{e(issue["subject"])}</a></li>' for issue in issues)
    return page("Archive", f'<ul id="archive">{items}</ul>' if items
                else '<p id="no-issues">No issue was sent yet.</p>')


def archived_issue_page(issue):
    return page(issue["subject"], f'<div id="issue" class="text">{e(for_reader(issue["text"]))}</div>')


# for the editor

def sign_in_page(target, wrong=False):
    error = '<p id="sign-in-error" role="alert">This password is wrong.</p>' if wrong else ""
    return page("Sign in", f"""
<form id="sign-in-form" action="/editor/sign-in" method="post">
<input type="hidden" name="next" value="{e(target)}">
<label for="password">Password</label><input type="password" id="password" name="password">
<button id="sign-in">Sign in</button></form>{error}""")


def readers_page(readers):
    rows = "".join(f'<tr class="reader"><td class="reader-address">{e(reader["address"])}</td>'
                   f'<td class="reader-name">{e(reader["name"])}</td>'
                   f'<td class="reader-state">{reader["state"]}</td></tr>' for reader in readers)
    if not rows:
        return page("Readers", '<p id="no-readers">There are no readers yet.</p>', editor=True)
    return page("Readers", '<table id="readers"><thead><tr><th>Address</th><th>Name</th><th>State</th></tr></thead>'
                           f'<tbody>{rows}</tbody></table>', editor=True)


def links_page(seconds, refusal=None):
    return page("Validity of links", f"""
<form id="validity-form" action="/editor/links" method="post">
<label for="validity">Seconds after which confirmation links expire</label>
<input type="text" inputmode="numeric" id="validity" name="seconds" value="{seconds}">
<button id="save-validity">Save</button></form>""", refusal, editor=True)


def state_of(issue):
    if issue["sent"] is None:
        return "Draft"
    return "Sending" if issue["waiting"] else "Sent"


def issues_page(issues):
    rows = "".join(f'<tr class="issue-row"><td><a class="issue-link" href="/editor/issues/{issue["id"]}">'
                   f'{e(issue["subject"])}</a></td><td class="issue-state">{state_of(issue)}</td></tr>'
                   for issue in issues)
    if not rows:
        return page("Issues", '<p id="no-issues">There are no issues yet.</p>', editor=True)
    return page("Issues", '<table id="issues"><thead><tr><th>Subject</th><th>State</th></tr></thead>'
                          f'<tbody>{rows}</tbody></table>', editor=True)


def _fields(address, subject, text):
    return f"""<form id="issue-form" action="{address}" method="post">{_token()}
<p><label for="subject">Subject</label><input type="text" id="subject" name="subject" value="{e(subject)}"></p>
<p><label for="text">Text</label><textarea id="text" name="text">
{e(text)}</textarea></p>
<button id="save" name="action" value="save">Save</button></form>"""


def new_issue_page(subject="", text="", refusal=None):
    return page("New issue", _fields("/editor/issues/new", subject, text), refusal, editor=True)


def issue_page(issue, subject=None, text=None, test="", refusal=None):
    address = f'/editor/issues/{issue["id"]}'
    parts = []
    if issue["sent"] is None:
        parts.append(_fields(address, issue["subject"] if subject is None else subject,
                             issue["text"] if text is None else text))
    else:
        parts.append(f"""<p>State: <span id="state">{state_of(issue)}</span></p>
<ul id="numbers"><li>Delivered: <span id="delivered">{issue["delivered"]}</span></li>
<li>Waiting: <span id="waiting">{issue["waiting"]}</span></li>
<li>Bounced: <span id="bounced">{issue["bounced"]}</span></li></ul>""")
    parts.append(f"""<h2 id="preview-title">As readers see it</h2>
<div id="preview"><h3 id="preview-subject">{e(issue["subject"])}</h3>
<div id="preview-text" class="text">{e(for_reader(issue["text"]))}</div></div>""")
    if issue["sent"] is None:
        parts.append(f"""<form id="test-form" action="{address}" method="post">
<p><label for="test-address">Address for a test</label>
<input type="text" inputmode="email" id="test-address" name="address" value="{e(test)}">
<button id="send-test" name="action" value="test">Send a test</button></p></form>
<form id="send-form" action="{address}" method="post">
<button id="send" name="action" value="send">Send to all readers</button></form>""")
    return page("Issue", "\n".join(parts), refusal, editor=True)


def bounces_page(readers):
    rows = "".join(f'<tr class="bounce"><td class="bounce-address">{e(reader["address"])}</td>'
                   f'<td class="bounce-subject">{e(reader["bounce_subject"])}</td>'
                   f'<td class="bounce-reply">{e(reader["bounce_reply"])}</td>'
                   f'<td><form class="restore-form" action="/editor/bounces/{reader["id"]}" method="post">'
                   '<button class="restore">Put back</button></form></td></tr>' for reader in readers)
    if not rows:
        return page("Bounces", '<p id="no-bounces">No address was refused.</p>', editor=True)
    return page("Bounces", '<table id="bounces"><thead><tr><th>Address</th><th>Issue</th><th>Reply</th><th></th></tr>'
                           f'</thead><tbody>{rows}</tbody></table>', editor=True)
