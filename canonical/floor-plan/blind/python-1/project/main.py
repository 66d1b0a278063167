"""Floor plan: a website on which a team arranges the tables of an evening."""
import json
import os
import re
import secrets
import sqlite3
import threading

from plan import Plan, Refused, clean_name
from web import Response, esc, redirect, serve

LOCK = threading.RLock()
DB = sqlite3.connect(os.path.join(os.path.dirname(os.path.abspath(__file__)), "floor_plan.sqlite3"),
                     check_same_thread=False)
DB.row_factory = sqlite3.Row
DB.executescript("""
    create table if not exists plans (id integer primary key autoincrement, evening text not null unique);
    create table if not exists items (id integer primary key autoincrement, plan integer not null);
    create table if not exists changes (
        id integer primary key autoincrement, plan integer not null, person text not null, item integer not null,
        sets text not null, text text not null, state text not null);
    create index if not exists changes_of_plan on changes (plan, id);
    create table if not exists log (id integer primary key autoincrement, plan integer not null, text text not null);
    create index if not exists log_of_plan on log (plan, id);
    create table if not exists entered (
        browser text not null, plan integer not null, person text not null, message text not null default '',
        typed text not null default '{}', primary key (browser, plan));
""")
DB.commit()

STYLE = """
body { font-family: sans-serif; max-width: 76rem; margin: 1rem auto; padding: 0 1rem; color: #222; }
label { margin-right: .2rem; }
#entry-form label { display: block; margin-top: .6rem; }
#entry-form button { display: block; margin-top: .8rem; }
#top { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; border-bottom: 1px solid #bbb; }
#columns { display: flex; gap: 2rem; flex-wrap: wrap; }
#plan { flex: 3 1 34rem; } #beside { flex: 2 1 20rem; }
#tables, #log { list-style: none; padding: 0; }
.table { border-bottom: 1px solid #ddd; padding: .5rem 0; }
.shown { display: flex; gap: 1rem; margin-bottom: .3rem; }
.table-name { font-weight: bold; }
.table-name, .log-line, #next-undo, #next-redo, #message, #evening-name, #person-name
  { white-space: pre-wrap; overflow-wrap: anywhere; }
.short { width: 4rem; }
#message, #entry-message { background: #fde8e8; border: 1px solid #c33; padding: .5rem .8rem; }
.log-line { padding: .2rem 0; border-bottom: 1px solid #eee; }
"""


def page(title, content, status=200):
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
</body>
</html>
""" % (esc(title), STYLE, content), status)


# ---------------------------------------------------------------------- entry

def entry_page(message="", person="", evening=""):
    told = '<p id="entry-message" role="alert">%s</p>' % esc(message) if message else ""
    return page("Floor plan", """<h1 id="heading">Floor plan</h1>
%s
<form id="entry-form" method="post" action="/" autocomplete="off" novalidate>
<label id="person-label" for="person">Your name</label>
<input id="person" name="person" type="text" value="%s" autocomplete="off">
<label id="evening-label" for="evening">Name of the evening</label>
<input id="evening" name="evening" type="text" value="%s" autocomplete="off">
<button id="enter" type="submit">Enter</button>
</form>""" % (told, esc(person), esc(evening)))


def enter(request):
    person, evening = clean_name(request.field("person")), clean_name(request.field("evening"))
    if person is None or evening is None:
        which = "Your name" if person is None else "The name of the evening"
        return entry_page(which + " must be a name of 1 to 40 characters.",
                          request.field("person"), request.field("evening"))
    DB.execute("insert or ignore into plans (evening) values (?)", (evening,))
    number = DB.execute("select id from plans where evening = ?", (evening,)).fetchone()["id"]
    browser = request.cookies.get("browser", "")
    if not re.fullmatch(r"[0-9a-f]{40}", browser):
        browser = secrets.token_hex(20)
    DB.execute("insert or replace into entered (browser, plan, person) values (?, ?, ?)", (browser, number, person))
    return redirect("/plans/%d" % number).cookie("browser", browser)


def leave(request):
    DB.execute("delete from entered where browser = ?", (request.cookies.get("browser", ""),))
    return redirect("/")


# ----------------------------------------------------------------------- plan

def table_row(number, item, values):
    return """<li class="table">
<div class="shown"><span class="table-name">%s</span> <span class="table-place">%s</span> <span><span class="table-chairs">%d</span> chairs</span></div>
<form class="row-form" method="post" action="/plans/%d/tables/%d" autocomplete="off" novalidate>
<label>Name <input class="row-name" name="name" type="text" value="%s" autocomplete="off"></label>
<label>Place <input class="row-place short" name="place" type="text" value="%s" autocomplete="off"></label>
<label>Chairs <input class="row-chairs short" name="chairs" type="text" inputmode="numeric" value="%d" autocomplete="off"></label>
<button class="row-save" type="submit" name="do" value="save">Save</button>
<button class="row-remove" type="submit" name="do" value="remove">Remove</button>
</form>
</li>
""" % (esc(values["name"]), esc(values["place"]), values["chairs"], number, item,
       esc(values["name"]), esc(values["place"]), values["chairs"])


def plan_page(plan, evening, entered):
    typed = json.loads(entered["typed"])
    rows = "".join(table_row(plan.number, item, values) for item, values in plan.listed())
    listing = '<ul id="tables">\n%s</ul>' % rows if rows else '<p id="no-tables">No tables yet</p>'
    message = '<p id="message" role="alert">%s</p>' % esc(entered["message"]) if entered["message"] else ""
    steps = ""
    for name, label, change in (("undo", "Undo", plan.next_undo()), ("redo", "Redo", plan.next_redo())):
        steps += """<form id="{0}-form" method="post" action="/plans/{1}/{0}"><button id="{0}" type="submit"{2}>{3}</button>
<span id="next-{0}">{4}</span></form>
""".format(name, plan.number, "" if change else " disabled", label, esc(change["text"]) if change else "nothing")
    log = "".join('<li class="log-line">%s</li>\n' % esc(text) for text in plan.log())
    return page("Floor plan", """<div id="top"><h1 id="evening-name">%s</h1>
<form id="leave-form" method="post" action="/leave"><span id="person-name">%s</span> <button id="leave" type="submit">Leave</button></form></div>
%s
<div id="columns">
<div id="plan">
<h2 id="tables-heading">Tables</h2>
%s
<h2 id="add-heading">New table</h2>
<form id="add-form" method="post" action="/plans/%d/tables" autocomplete="off" novalidate>
<label id="name-label" for="name">Name</label> <input id="name" name="name" type="text" value="%s" autocomplete="off">
<label id="place-label" for="place">Place</label> <input id="place" class="short" name="place" type="text" value="%s" autocomplete="off">
<label id="chairs-label" for="chairs">Chairs</label> <input id="chairs" class="short" name="chairs" type="text" inputmode="numeric" value="%s" autocomplete="off">
<button id="add" type="submit">Add</button>
</form>
</div>
<div id="beside">
<h2 id="steps-heading">Undo and redo</h2>
%s
<h2 id="log-heading">Log</h2>
<ul id="log">
%s</ul>
</div>
</div>""" % (esc(evening), esc(plan.person), message, listing, plan.number, esc(typed.get("name", "")),
             esc(typed.get("place", "")), esc(typed.get("chairs", "")), steps, log))


def act(request, plan, action, item):
    """Does what a button of the page of a plan is for, and keeps the reason if it is refused."""
    values = [request.field(name) for name in ("name", "place", "chairs")]
    message, typed = "", {}
    try:
        if action == "tables" and item is None:
            typed = dict(zip(("name", "place", "chairs"), values))
            plan.add(*values)
        elif action == "tables" and request.field("do") == "remove":
            plan.remove(item)
        elif action == "tables":
            plan.save(item, *values)
        elif action == "undo":
            plan.undo()
        elif action == "redo":
            plan.redo()
    except Refused as refused:
        message = str(refused)
        DB.execute("update entered set message = ?, typed = ? where browser = ? and plan = ?",
                   (message, json.dumps(typed), request.cookies["browser"], plan.number))
    else:
        DB.execute("update entered set message = '', typed = '{}' where plan = ? and person = ?",
                   (plan.number, plan.person))
    return redirect("/plans/%d" % plan.number)


def route(request):
    post = request.method == "POST"
    if request.path == "/":
        return enter(request) if post else entry_page()
    if request.path == "/leave" and post:
        return leave(request)
    match = re.fullmatch(r"/plans/([0-9]{1,15})(?:/(tables|undo|redo)(?:/([0-9]{1,15}))?)?", request.path)
    if not match:
        return redirect("/")
    entered = DB.execute("select e.*, p.evening from entered e join plans p on p.id = e.plan "
                         "where e.browser = ? and e.plan = ?",
                         (request.cookies.get("browser", ""), int(match[1]))).fetchone()
    if not entered:
        return redirect("/")
    plan = Plan(DB, entered["plan"], entered["person"])
    if post and match[2]:
        return act(request, plan, match[2], int(match[3]) if match[3] else None)
    return redirect("/plans/%d" % plan.number) if match[2] else plan_page(plan, entered["evening"], entered)


def handle(request):
    with LOCK:
        with DB:
            return route(request)


if __name__ == "__main__":
    serve(handle)
