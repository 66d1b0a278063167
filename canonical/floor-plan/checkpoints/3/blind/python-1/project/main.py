"""Floor plan: a website on which a team arranges the tables of an evening."""
import json
import os
import re
import secrets
import threading
import urllib.parse

from plan import FIELDS, Plan, Refused, clean_name, to_csv
from storage import open_database
from web import Response, esc, redirect, serve

FOLDER = os.path.dirname(os.path.abspath(__file__))
LOCK = threading.RLock()
DB = open_database(os.path.join(FOLDER, "floor_plan.sqlite3"))
with open(os.path.join(FOLDER, "plan.js"), encoding="utf-8") as file:
    SCRIPT = file.read()

STYLE = """
body { font-family: sans-serif; max-width: 76rem; margin: 1rem auto; padding: 0 1rem; color: #222; }
label { margin-right: .2rem; }
#entry-form label { display: block; margin-top: .6rem; }
#entry-form button { display: block; margin-top: .8rem; }
#top { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; border-bottom: 1px solid #bbb; }
#columns { display: flex; gap: 2rem; flex-wrap: wrap; }
#plan { flex: 3 1 34rem; } #beside { flex: 2 1 20rem; }
#tables, #log, #versions, #differences { list-style: none; padding: 0; }
.table { border-bottom: 1px solid #ddd; padding: .5rem 0; }
.shown { display: flex; gap: 1rem; margin-bottom: .3rem; }
.table-name { font-weight: bold; }
.version-name { font-weight: bold; }
.version { display: flex; flex-wrap: wrap; gap: .3rem .8rem; align-items: baseline; padding: .2rem 0; }
.table-name, .log-line, .version-name, .version-person, .difference, #next-undo, #next-redo, #message, #evening-name, #person-name
  { white-space: pre-wrap; overflow-wrap: anywhere; }
.short { width: 4rem; }
.row-form, #ticked-form, #add-form { display: flex; flex-wrap: wrap; gap: .3rem .6rem; align-items: center; }
#steps form { margin: .4rem 0; }
#no-tables { color: #555; }
#message, #entry-message, #offline { background: #fde8e8; border: 1px solid #c33; padding: .5rem .8rem; }
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
    Plan(DB, number, person).next_version()
    return redirect("/plans/%d" % number).cookie("browser", browser)


def leave(request):
    DB.execute("delete from entered where browser = ?", (request.cookies.get("browser", ""),))
    return redirect("/")


# ----------------------------------------------------------------------- plan

def state(plan, message, log_after=0):
    """All that the page shows, of the log only what it does not show yet."""
    undo, redo = plan.next_undo(), plan.next_redo()
    return {"version": plan.version(), "person": plan.person, "message": message,
            "tables": [dict(values, id=item) for item, values in plan.listed()],
            "undo": undo["text"] if undo else None, "redo": redo["text"] if redo else None,
            "versions": [[row["id"], row["name"], row["person"]] for row in plan.versions()],
            "log": plan.log(log_after)}


def answer(data):
    return Response(json.dumps(data), content_type="application/json")


def plan_page(plan, evening, message):
    data = json.dumps(state(plan, message)).replace("<", "\\u003c")
    return page("Floor plan", """<div id="top"><h1 id="evening-name">%s</h1>
<form id="leave-form" method="post" action="/leave"><span id="person-name">%s</span> <button id="leave" type="submit">Leave</button></form></div>
<noscript><p id="no-script">This page needs JavaScript.</p></noscript>
<div id="messages"></div>
<div id="columns">
<div id="plan">
<h2 id="tables-heading">Tables</h2>
<form id="ticked-form" autocomplete="off" novalidate>
<span id="ticked-label">Ticked tables:</span>
<select id="direction" name="direction" aria-label="Direction" autocomplete="off">
<option value="Left">Left</option><option value="Right">Right</option><option value="Up">Up</option><option value="Down">Down</option>
</select>
<button id="move" type="submit">Move ticked</button>
<button id="remove-ticked" type="button">Remove ticked</button>
</form>
<div id="listing"><ul id="tables"></ul></div>
<h2 id="add-heading">New table</h2>
<form id="add-form" autocomplete="off" novalidate>
<label id="name-label" for="name">Name</label> <input id="name" name="name" type="text" autocomplete="off">
<label id="place-label" for="place">Place</label> <input id="place" class="short" name="place" type="text" autocomplete="off">
<label id="chairs-label" for="chairs">Chairs</label> <input id="chairs" class="short" name="chairs" type="text" inputmode="numeric" autocomplete="off">
<button id="add" type="submit">Add</button>
</form>
<h2 id="file-heading">Files</h2>
<p><a id="export" href="/plans/%d/export">Download the plan as a CSV file</a></p>
<form id="import-form" autocomplete="off" novalidate>
<label id="file-label" for="file">CSV file</label> <input id="file" name="file" type="file" accept=".csv,text/csv" autocomplete="off">
<button id="import" type="submit">Import</button>
</form>
</div>
<div id="beside">
<h2 id="steps-heading">Undo and redo</h2>
<div id="steps">
<form id="undo-form"><button id="undo" type="button" disabled>Undo</button> <button id="skip" type="button" disabled>Skip</button>
<span id="next-undo">nothing</span></form>
<form id="redo-form"><button id="redo" type="button" disabled>Redo</button>
<span id="next-redo">nothing</span></form>
</div>
<h2 id="versions-heading">Versions</h2>
<form id="keep-form" autocomplete="off" novalidate>
<label id="version-label" for="version">Name</label> <input id="version" name="version" type="text" autocomplete="off">
<button id="keep" type="submit">Keep</button>
</form>
<ul id="versions"></ul>
<form id="compare-form" autocomplete="off" novalidate>
<label id="first-label" for="first">From</label>
<select id="first" name="first" autocomplete="off"><option value="now">Now</option></select>
<label id="second-label" for="second">to</label>
<select id="second" name="second" autocomplete="off"><option value="now">Now</option></select>
<button id="compare" type="submit">Compare</button>
</form>
<div id="comparison"><ul id="differences"></ul></div>
<h2 id="log-heading">Log</h2>
<ul id="log"></ul>
</div>
</div>
<script id="state" type="application/json">%s</script>
<script id="address" type="application/json">"/plans/%d"</script>
<script src="/plan.js"></script>""" % (esc(evening), esc(plan.person), plan.number, data, plan.number))


def number(text):
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else 0


def perform(request, plan, action):
    """Does what a button of the page of a plan is for. True if a message of before is settled by it."""
    typed = {field: request.field(field) for field in FIELDS if field in request.form}
    if action == "add":
        plan.add({field: typed.get(field, "") for field in FIELDS})
    elif action == "save":
        plan.save(number(request.field("table")), typed,
                  {field: (request.field("base_" + field), number(request.field("seen_" + field)))
                   for field in typed if "base_" + field in request.form})
    elif action == "remove":
        plan.remove(number(request.field("table")))
    elif action in ("move", "remove-ticked"):
        ticked = [number(item) for item in request.field("tables").split(",") if item]
        if action == "move":
            plan.move(ticked, request.field("direction"))
        else:
            plan.remove_ticked(ticked)
    elif action == "import":
        if not request.arg("name"):
            raise Refused("Please choose a file.")
        plan.import_file(request.arg("name"), request.body)
    elif action == "keep":
        plan.keep(request.field("version"))
    elif action == "restore":
        plan.restore(number(request.field("version")))
    elif action == "undo":
        return plan.undo()
    elif action == "redo":
        return plan.redo()
    elif action == "skip":
        plan.skip()
        return False
    return True


def act(request, plan, message):
    action, browser = request.path.rsplit("/", 1)[1], request.cookies["browser"]
    outcome = {"refused": False, "conflict": False}
    plan.next_version()
    try:
        if perform(request, plan, action):
            message = ""
            DB.execute("update entered set message = '' where plan = ? and person = ?", (plan.number, plan.person))
    except Refused as refused:
        message = str(refused)
        outcome = {"refused": True, "conflict": refused.conflict}
        DB.execute("update entered set message = ? where browser = ? and plan = ?", (message, browser, plan.number))
    return answer(dict(state(plan, message, number(request.field("log") or request.arg("log"))), **outcome))


def compare(request, plan):
    chosen = [None if request.arg(name) == "now" else number(request.arg(name)) for name in ("first", "second")]
    try:
        return answer({"differences": plan.compare(*chosen)})
    except Refused:
        return answer({"differences": []})


def export(plan, evening):
    name = urllib.parse.quote(evening + ".csv", safe="")
    return Response(to_csv(values for _, values in plan.listed()), content_type="text/csv; charset=utf-8",
                    headers=[("Content-Disposition", "attachment; filename=\"plan.csv\"; filename*=UTF-8''" + name)])


def route(request):
    post = request.method == "POST"
    if request.path == "/":
        return enter(request) if post else entry_page()
    if request.path == "/plan.js":
        return Response(SCRIPT, content_type="text/javascript; charset=utf-8")
    if request.path == "/leave" and post:
        return leave(request)
    match = re.fullmatch(r"/plans/([0-9]{1,15})"
                         r"(?:/(state|compare|export|add|save|remove|move|remove-ticked|undo|redo|skip"
                         r"|import|keep|restore))?", request.path)
    if not match:
        return redirect("/")
    address, action = "/plans/%d" % int(match[1]), match[2]
    entered = DB.execute("select e.*, p.evening, p.version from entered e join plans p on p.id = e.plan "
                         "where e.browser = ? and e.plan = ?",
                         (request.cookies.get("browser", ""), int(match[1]))).fetchone()
    if not entered:
        return answer({"gone": True}) if post or action in ("state", "compare") else redirect("/")
    plan = Plan(DB, entered["plan"], entered["person"])
    if action == "state":
        if request.arg("version") == str(entered["version"]):
            return answer({"version": entered["version"], "same": True})
        return answer(state(plan, entered["message"], number(request.arg("log"))))
    if action == "compare":
        return compare(request, plan)
    if action == "export":
        return export(plan, entered["evening"])
    if action and post:
        return act(request, plan, entered["message"])
    return redirect(address) if action else plan_page(plan, entered["evening"], entered["message"])


def handle(request):
    with LOCK:
        with DB:
            return route(request)


if __name__ == "__main__":
    serve(handle)
