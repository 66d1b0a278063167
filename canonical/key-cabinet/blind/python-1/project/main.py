"""Key cabinet: who may do what with the keys of which area, and who has which key."""
import re
import secrets
import threading

import store
from rights import User
from store import RIGHTS, alphabet, one, rows
from web import Response, esc, redirect, serve

LOCK = threading.RLock()
SESSIONS = {}  # cookie: ("caretaker", name) or ("person", number)
LABELS = {"allow": "Allow", "deny": "Deny", "none": "Inherit"}

STYLE = """
body { font-family: sans-serif; max-width: 66rem; margin: 1rem auto; padding: 0 1rem; color: #222; }
nav { display: flex; gap: 1rem; flex-wrap: wrap; align-items: baseline; border-bottom: 1px solid #bbb; padding-bottom: .5rem; }
nav form { margin-left: auto; }
table { border-collapse: collapse; margin: .8rem 0; }
th, td { text-align: left; padding: .3rem 1rem .3rem 0; border-bottom: 1px solid #ddd; }
td, #where, h1 { white-space: pre-wrap; overflow-wrap: anywhere; }
.fields label { display: block; margin: .6rem 0 .1rem; }
.fields button { display: block; margin-top: .8rem; }
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
            links += ' <a id="matrix-link" href="/matrix">Matrix</a>'
        if user.caretaker:
            links += ' <a id="register-link" href="/register">Register</a>'
        links = ('<nav>%s <form id="sign-out-form" method="post" action="/sign-out"><span id="user-name">%s</span> '
                 '<button id="sign-out" type="submit">Sign out</button></form></nav>' % (links, esc(user.name)))
    return Response("""<!DOCTYPE html>
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


def options(pairs, chosen):
    return "".join('<option value="%s"%s>%s</option>' % (esc(value), " selected" if value == chosen else "", esc(text))
                   for value, text in pairs)


def number(text):
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else None


# -------------------------------------------------------------------- sign-in

def sign_in_page(refusal="", name=""):
    return page(None, "Key cabinet", """<form id="sign-in-form" class="fields" method="post" action="/sign-in" novalidate>
<label id="name-label" for="name">Name</label>
<input id="name" name="name" type="text" value="%s" autocomplete="off">
<label id="pin-label" for="pin">PIN</label>
<input id="pin" name="pin" type="password" autocomplete="off">
<button id="sign-in" type="submit">Sign in</button>
</form>""" % esc(name), refusal)


def sign_in(request):
    name, pin = request.field("name").strip(), request.field("pin").strip()
    caretaker = one("select * from caretakers where name = ?", name)
    person = None if caretaker else one("select * from people where name = ?", name)
    account = caretaker or person
    if not account or not store.pin_fits(pin, account["pin"]):
        return sign_in_page("Wrong name or PIN", request.field("name"))
    SESSIONS.pop(request.cookies.get("session", ""), None)
    token = secrets.token_urlsafe(24)
    SESSIONS[token] = ("caretaker", name) if caretaker else ("person", person["id"])
    return redirect("/keys").cookie("session", token)


def signed_in(request):
    """The user who sent a request, or None."""
    kind, who = SESSIONS.get(request.cookies.get("session", ""), (None, None))
    if kind == "caretaker":
        return User(who)
    if kind == "person":
        person = one("select * from people where id = ?", who)
        return User(person["name"], person["id"]) if person else None
    return None


# ------------------------------------------------------------------- register

def register_page(user, refusal="", done="", text=""):
    return page(user, "Register", """<form id="register-form" method="post" action="/register">
<label id="lines-label" for="lines">Lines</label>
<textarea id="lines" name="lines" rows="16" autocomplete="off" spellcheck="false">
%s</textarea>
<button id="enter" type="submit">Enter</button>
</form>
<pre id="help">area; NAME
area; NAME; AREA
key; NAME; AREA
role; NAME
person; NAME; PIN; ROLES
rule; ROLE; AREA; view | borrow | lend | administer; allow | deny | none</pre>""" % esc(text), refusal, done)


def enter_register(request, user):
    text = request.field("lines")
    try:
        done = store.enter(text)
    except store.WrongLine as wrong:
        return register_page(user, str(wrong), text=text)
    return register_page(signed_in(request), done="Lines done: %d" % done)


# --------------------------------------------------------------------- rights

def rights_page(request, user):
    matrix = user.matrix
    areas = user.areas("view")
    area = number(request.arg("area"))
    person = number(request.arg("person")) if user.caretaker else user.number
    if request.arg("area") and area not in areas:
        raise NotAllowed
    people = ""
    if user.caretaker:
        listed = store.named("people")
        if person not in [row["id"] for row in listed]:
            person = None
        people = ('<label id="person-label" for="person">Person</label>\n<select id="person" name="person" '
                  'autocomplete="off">%s</select>\n' % options([(row["id"], row["name"]) for row in listed], person))
    table = ""
    if area is not None and person is not None:
        lines = ""
        for inner in matrix.within(area):
            if inner in areas:
                reasons = matrix.reasons(person, inner)
                lines += '<tr class="rights-row"><td class="rights-name">%s</td>%s</tr>\n' % (
                    esc(matrix.areas[inner]["name"]),
                    "".join('<td class="reason-%s">%s</td>' % (right, esc(reasons[right])) for right in RIGHTS))
        table = ('<table id="rights"><thead><tr><th id="head-area">Area</th>%s</tr></thead><tbody>\n%s</tbody></table>'
                 % ("".join('<th id="head-%s">%s</th>' % (right, right.capitalize()) for right in RIGHTS), lines))
    return page(user, "Rights", """<form id="rights-form" class="fields" method="get" action="/rights">
%s<label id="area-label" for="area">Area</label>
<select id="area" name="area" autocomplete="off">%s</select>
<button id="show-rights" type="submit">Show</button>
</form>
%s""" % (people, options([(a, matrix.areas[a]["name"]) for a in areas], area), table))


# --------------------------------------------------------------------- matrix

def offered(user):
    """The roles, areas and rights that a user may edit in the matrix; nobody else gets this page."""
    areas = user.areas("administer")
    if not user.caretaker and not areas:
        raise NotAllowed
    own = [] if user.caretaker else user.matrix.roles_of(user.number)
    roles = [role for role in sorted(user.matrix.roles, key=lambda role: alphabet(user.matrix.roles[role]))
             if role not in own]
    return roles, areas, RIGHTS if user.caretaker else RIGHTS[:3]


def matrix_page(user, role, area, refusal="", done=""):
    matrix = user.matrix
    roles, areas, kinds = offered(user)
    if role is not None and role not in roles or area is not None and area not in areas:
        raise NotAllowed
    table = ""
    if role is not None and area is not None:
        lines = ""
        for inner in matrix.within(area):
            if inner not in areas:
                continue
            cells = ""
            for right in kinds:
                effect = matrix.rules.get((role, inner, right), "none")
                cells += ('<td><input type="hidden" name="old-%d-%s" value="%s"><select class="cell-%s" '
                          'name="new-%d-%s" autocomplete="off">%s</select></td>'
                          % (inner, right, effect, right, inner, right, options(LABELS.items(), effect)))
            lines += '<tr class="matrix-row"><td class="matrix-name">%s</td>%s</tr>\n' % (
                esc(matrix.areas[inner]["name"]), cells)
        table = """<form id="save-form" method="post" action="/matrix" autocomplete="off">
<input type="hidden" name="role" value="%d"><input type="hidden" name="area" value="%d">
<table id="matrix"><thead><tr><th id="head-area">Area</th>%s</tr></thead><tbody>
%s</tbody></table>
<button id="save" type="submit">Save</button>
</form>""" % (role, area, "".join('<th id="head-%s">%s</th>' % (right, right.capitalize()) for right in kinds), lines)
    return page(user, "Matrix", """<form id="matrix-form" class="fields" method="get" action="/matrix">
<label id="role-label" for="role">Role</label>
<select id="role" name="role" autocomplete="off">%s</select>
<label id="area-label" for="area">Area</label>
<select id="area" name="area" autocomplete="off">%s</select>
<button id="show-matrix" type="submit">Show</button>
</form>
%s""" % (options([(r, matrix.roles[r]) for r in roles], role),
         options([(a, matrix.areas[a]["name"]) for a in areas], area), table), refusal, done)


def save_matrix(request, user):
    role, area = number(request.field("role")), number(request.field("area"))
    roles, areas, _ = offered(user)
    if role not in roles:
        raise NotAllowed
    chosen = []
    for name in request.form:
        match = re.fullmatch(r"new-([0-9]{1,15})-([a-z]+)", name)
        if not match or match[2] not in RIGHTS:
            continue
        old, new = request.field("old" + name[3:]), request.field(name)
        if new in LABELS and old in LABELS and new != old:
            chosen.append((int(match[1]), match[2], old, new))
    for inner, right, _, _ in chosen:
        if inner not in user.matrix.areas or not user.may_edit(role, right, inner):
            raise NotAllowed
    if not chosen and area not in areas:
        raise NotAllowed
    shown = area if area in areas else None
    for inner, right, old, _ in chosen:
        if user.matrix.rules.get((role, inner, right), "none") != old:
            return matrix_page(user, role, shown, refusal="%s at %s has changed meanwhile; nothing was saved" % (
                right.capitalize(), user.matrix.areas[inner]["name"]))
    for inner, right, _, new in chosen:
        store.set_rule(role, inner, right, new)
    store.DB.commit()
    return matrix_page(signed_in(request), role, shown, done="Cells changed: %d" % len(chosen))


# ----------------------------------------------------------------------- keys

KEY = ("select k.*, a.name as area_name, p.name as holder_name from keys k join areas a on a.id = k.area "
       "left join people p on p.id = k.holder")


def sees(user, key):
    return user.may("view", key["area"]) or (not user.caretaker and key["holder"] == user.number)


def where(key):
    return "In" if key["holder"] is None else "With " + key["holder_name"]


def keys_page(user):
    lines = ""
    for key in sorted(rows(KEY), key=lambda row: alphabet(row["name"])):
        if sees(user, key):
            lines += ('<tr class="key"><td><a class="key-link" href="/keys/%d">%s</a></td><td class="key-area">%s</td>'
                      '<td class="key-where">%s</td></tr>\n'
                      % (key["id"], esc(key["name"]), esc(key["area_name"]), esc(where(key))))
    table = ('<table id="keys"><thead><tr><th id="head-key">Key</th><th id="head-area">Area</th>'
             '<th id="head-where">Where</th></tr></thead><tbody>\n%s</tbody></table>' % lines
             ) if lines else '<p id="no-keys">No keys</p>'
    return page(user, "Keys", table)


def borrowers(user, area):
    """The other people in the register who have view in an area."""
    return [row for row in store.named("people")
            if row["id"] != user.number and user.matrix.decide(row["id"], area, "view")[0]]


def may_return(user, key):
    return not user.caretaker and key["holder"] == user.number or user.may("lend", key["area"])


def key_page(user, key, refusal=""):
    if not sees(user, key):
        raise NotAllowed
    acts = ""
    form = '<form class="act" id="%s-form" method="post" action="/keys/%d"><input type="hidden" name="do" value="%s">%s</form>\n'
    if key["holder"] is None:
        if user.may("borrow", key["area"]):
            acts += form % ("borrow", key["id"], "borrow", '<button id="borrow" type="submit">Borrow</button>')
        if user.may("lend", key["area"]):
            people = options([(row["id"], row["name"]) for row in borrowers(user, key["area"])], None)
            acts += form % ("lend", key["id"], "lend", '<label id="lend-label" for="lend-to">Lend to</label> '
                            '<select id="lend-to" name="person" autocomplete="off">%s</select> '
                            '<button id="lend" type="submit">Lend</button>' % people)
    elif may_return(user, key):
        acts += form % ("return", key["id"], "return", '<button id="return" type="submit">Bring back</button>')
    return page(user, key["name"], '<p id="key-area">%s</p>\n<p id="where">%s</p>\n%s'
                % (esc(key["area_name"]), esc(where(key)), acts), refusal)


def use_key(request, user, key):
    do = request.field("do")
    refusal, holder = "", None
    if do == "borrow":
        if not user.may("borrow", key["area"]):
            raise NotAllowed
        holder = user.number
        if key["holder"] is not None:
            refusal = "This key is out"
    elif do == "lend":
        if not user.may("lend", key["area"]):
            raise NotAllowed
        holder = number(request.field("person"))
        if key["holder"] is not None:
            refusal = "This key is out"
        elif holder not in [row["id"] for row in borrowers(user, key["area"])]:
            refusal = "Not allowed: this key cannot be lent to this person"
    elif do == "return":
        if not may_return(user, key):
            raise NotAllowed
        if key["holder"] is None:
            refusal = "This key is in already"
    else:
        raise NotAllowed
    if refusal:
        return key_page(user, key, refusal)
    store.DB.execute("update keys set holder = ? where id = ?", (holder, key["id"]))
    store.DB.commit()
    visible = sees(user, one(KEY + " where k.id = ?", key["id"]))
    return redirect("/keys/%d" % key["id"] if visible else "/keys")


# --------------------------------------------------------------------- routes

def route(request, user):
    post = request.method == "POST"
    if request.path == "/":
        return redirect("/keys")
    if request.path == "/keys":
        return keys_page(user)
    if request.path == "/rights":
        return rights_page(request, user)
    if request.path == "/matrix":
        if post:
            return save_matrix(request, user)
        return matrix_page(user, number(request.arg("role")), number(request.arg("area")))
    if request.path == "/register":
        if not user.caretaker:
            raise NotAllowed
        return enter_register(request, user) if post else register_page(user)
    if request.path.startswith("/keys/"):
        wanted = number(request.path[6:])
        key = one(KEY + " where k.id = ?", wanted) if wanted is not None else None
        if not key:
            raise NotAllowed
        return use_key(request, user, key) if post else key_page(user, key)
    return page(user, "Not found", '<p id="not-found">There is no such page.</p>', status=404)


def handle(request):
    with LOCK:
        if request.path == "/sign-in":
            return sign_in(request) if request.method == "POST" else sign_in_page()
        user = signed_in(request)
        if not user:
            return redirect("/sign-in")
        if request.path == "/sign-out":
            if request.method == "POST":
                SESSIONS.pop(request.cookies.get("session", ""), None)
            return redirect("/sign-in")
        try:
            return route(request, user)
        except NotAllowed:
            return page(user, "Key cabinet", "", refusal="Not allowed", status=403)
        finally:
            store.DB.rollback()


if __name__ == "__main__":
    serve(handle)
