"""What all pages have in common."""
import datetime
import re

from web import Response, esc

STYLE = """
body { font-family: sans-serif; max-width: 66rem; margin: 1rem auto; padding: 0 1rem; color: #222; }
nav { display: flex; gap: 1rem; flex-wrap: wrap; align-items: baseline; border-bottom: 1px solid #bbb; padding-bottom: .5rem; }
#today { margin-left: auto; }
table { border-collapse: collapse; margin: .8rem 0; }
th, td { text-align: left; padding: .3rem 1rem .3rem 0; border-bottom: 1px solid #ddd; }
td, #where, h1 { white-space: pre-wrap; overflow-wrap: anywhere; }
.fields label { display: block; margin: .6rem 0 .1rem; }
.fields button { display: block; margin-top: .8rem; }
td form { display: inline; }
.act { margin: .6rem 0; }
textarea { width: 100%; box-sizing: border-box; font-family: monospace; }
#refusal { background: #fde8e8; border: 1px solid #c33; padding: .5rem .8rem; white-space: pre-wrap; }
#done { background: #e8f6e8; border: 1px solid #3a3; padding: .5rem .8rem; }
"""


class NotAllowed(Exception):
    """The user may not do this, or not any more."""


def page(user, title, content, refusal="", done="", status=200):
    links = ""
    if user:
        links = '<a id="keys-link" href="/keys">Keys</a> <a id="rights-link" href="/rights">Rights</a>'
        if user.caretaker or user.areas("administer"):
            links += (' <a id="matrix-link" href="/matrix">Matrix</a> <a id="proposals-link" href="/proposals">Proposals</a>'
                      ' <a id="trail-link" href="/trail">Trail</a>')
        links += (' <a id="delegations-link" href="/delegations">Delegations</a>'
                  ' <a id="requests-link" href="/requests">Requests</a>')
        if user.caretaker:
            links += ' <a id="register-link" href="/register">Register</a> <a id="today-link" href="/today">Today</a>'
        links = ('<nav>%s <span id="today">%s</span> <form id="sign-out-form" method="post" action="/sign-out"><span id="user-name">%s</span> '
                 '<button id="sign-out" type="submit">Sign out</button></form></nav>' % (links, esc(user.matrix.today), esc(user.name)))
    response = Response("""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>%s</title>
<style>%s</style>
</head>
<body>
%s
<h1 id="heading">%s</h1>
%s%s
%s
</body>
</html>
""" % (esc(title), STYLE, links, esc(title),
       '<p id="refusal" role="alert">%s</p>' % esc(refusal) if refusal else "",
       '<p id="done" role="status">%s</p>' % esc(done) if done else "", content), status)
    response.refusal = refusal
    return response


def day(text):
    """A day such as 2030-01-31, or None."""
    text = text.strip()
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError:
        return None


def options(pairs, chosen):
    return "".join('<option value="%s"%s>%s</option>' % (esc(value), " selected" if value == chosen else "", esc(text))
                   for value, text in pairs)


def number(text):
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else None
