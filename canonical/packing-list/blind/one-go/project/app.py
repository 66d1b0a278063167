"""Packing lists for people who pack together for a journey."""

import pathlib

from database import Database
from web import App, HTTPError, Response, escape, json_response

PORT = 8000
FOLDER = pathlib.Path(__file__).resolve().parent
BAGS = ["Backpack", "Pockets", "Suitcase"]
NEW_BAG = "Suitcase"
MAX_NAME = 60

SCHEMA = """
CREATE TABLE IF NOT EXISTS journeys (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE
);
CREATE TABLE IF NOT EXISTS things (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    journey_id INTEGER NOT NULL REFERENCES journeys (id),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    bag TEXT NOT NULL,
    packed INTEGER NOT NULL DEFAULT 0,
    UNIQUE (journey_id, name_key)
);
"""


class Refusal(Exception):
    """What a person wants cannot be done; the text tells why."""


# Pages


def layout(title, body, script):
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/style.css">
<script type="module" src="/static/{script}"></script>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def error_page(message):
    body = f'<p><a id="start-link" href="/">All journeys</a></p>\n<p id="error">{escape(message)}</p>'
    return layout("Packing lists", body, "start.js")


def progress_text(packed, count):
    return f"{packed} of {count} packed"


def start_page(journeys):
    if journeys:
        rows = "\n".join(
            f'<li class="journey"><a class="journey-link" href="/journeys/{row["id"]}">{escape(row["name"])}</a> '
            f'<span class="journey-progress">{progress_text(row["packed"], row["count"])}</span></li>'
            for row in journeys
        )
        listing = f'<ul id="journeys">\n{rows}\n</ul>'
    else:
        listing = '<p id="no-journeys">No journeys yet</p>'
    return layout(
        "Packing lists",
        f"""<h1 id="title">Packing lists</h1>
<form id="journey-form" novalidate autocomplete="off">
<label for="journey-name">New journey</label>
<input id="journey-name" type="text" autofocus autocomplete="off">
<button id="create-journey" type="submit">Create</button>
</form>
<p id="refusal" role="alert" hidden></p>
{listing}""",
        "start.js",
    )


def thing_row(thing):
    name = escape(thing["name"])
    options = "".join(
        f'<option value="{bag}"{" selected" if bag == thing["bag"] else ""}>{bag}</option>' for bag in BAGS
    )
    checked = " checked" if thing["packed"] else ""
    return f"""<li class="thing" data-id="{thing["id"]}">
<label class="thing-label"><input class="packed" type="checkbox" autocomplete="off" data-control="packed"{checked}>
<span class="thing-name">{name}</span></label>
<select class="bag" autocomplete="off" data-control="bag" aria-label="Bag of {name}">{options}</select>
<button class="remove" type="button" data-control="remove" aria-label="Remove {name}">Remove</button>
</li>"""


def things_html(things, only_left):
    if not things:
        return '<p id="nothing-yet">Nothing to pack yet</p>'
    listed = [thing for thing in things if not (only_left and thing["packed"])]
    if not listed:
        return '<p id="all-packed">All packed</p>'
    listed.sort(key=lambda thing: (BAGS.index(thing["bag"]), thing["id"]))
    rows = "\n".join(thing_row(thing) for thing in listed)
    return f'<ul id="thing-list">\n{rows}\n</ul>'


def list_progress(things):
    return progress_text(sum(thing["packed"] for thing in things), len(things))


def journey_page(journey, things, only_left):
    address = f"/journeys/{journey['id']}"
    name = escape(journey["name"])
    current_all = "" if only_left else ' aria-current="page"'
    current_left = ' aria-current="page"' if only_left else ""
    return layout(
        journey["name"],
        f"""<p><a id="start-link" href="/">All journeys</a></p>
<h1 id="journey-title">{name}</h1>
<p id="progress" aria-live="polite">{list_progress(things)}</p>
<form id="thing-form" novalidate autocomplete="off" data-address="{address}" data-show="{"left" if only_left else "all"}">
<label for="thing-name">Thing</label>
<input id="thing-name" type="text" autofocus autocomplete="off">
<button id="add-thing" type="submit">Add</button>
</form>
<p id="refusal" role="alert" hidden></p>
<nav id="choice" aria-label="What is listed">
<a id="show-all" href="{address}"{current_all}>Everything</a>
<a id="show-left" href="{address}?show=left"{current_left}>Only what is left</a>
</nav>
<div id="things">
{things_html(things, only_left)}
</div>""",
        "journey.js",
    )


# Data


def clean_name(value, what):
    name = value.encode("utf-8", "replace").decode("utf-8").strip() if isinstance(value, str) else ""
    if not name:
        raise Refusal(f"Please enter a name for the {what}.")
    if len(name) > MAX_NAME:
        raise Refusal(f"That is too long, at most {MAX_NAME} characters are allowed.")
    return name


def find_journey(connection, journey_id):
    journey = connection.execute("SELECT * FROM journeys WHERE id = ?", (journey_id,)).fetchone()
    if journey is None:
        raise HTTPError(404, "There is no such journey.")
    return journey


def find_things(connection, journey_id):
    return connection.execute("SELECT * FROM things WHERE journey_id = ?", (journey_id,)).fetchall()


def create_journey(connection, value):
    name = clean_name(value, "journey")
    key = name.casefold()
    if connection.execute("SELECT 1 FROM journeys WHERE name_key = ?", (key,)).fetchone():
        raise Refusal("A journey like this exists. Please choose something else.")
    return connection.execute("INSERT INTO journeys (name, name_key) VALUES (?, ?)", (name, key)).lastrowid


def add_thing(connection, journey_id, value):
    name = clean_name(value, "thing")
    key = name.casefold()
    same = "SELECT 1 FROM things WHERE journey_id = ? AND name_key = ?"
    if connection.execute(same, (journey_id, key)).fetchone():
        raise Refusal("This is already on the list.")
    connection.execute(
        "INSERT INTO things (journey_id, name, name_key, bag) VALUES (?, ?, ?, ?)", (journey_id, name, key, NEW_BAG)
    )


def change_thing(connection, journey_id, thing_id, data):
    thing = connection.execute(
        "SELECT * FROM things WHERE id = ? AND journey_id = ?", (thing_id, journey_id)
    ).fetchone()
    if thing is None:
        raise Refusal("This thing is gone, somebody removed it.")
    if data.get("remove") is True:
        connection.execute("DELETE FROM things WHERE id = ?", (thing_id,))
    elif isinstance(data.get("packed"), bool):
        connection.execute("UPDATE things SET packed = ? WHERE id = ?", (int(data["packed"]), thing_id))
    elif data.get("bag") in BAGS:
        connection.execute("UPDATE things SET bag = ? WHERE id = ?", (data["bag"], thing_id))
    else:
        raise HTTPError(400, "The request cannot be read.")


# Addresses

database = Database(FOLDER / "data" / "packing.sqlite3", SCHEMA)
app = App(error_page)
app.static("/static/", FOLDER / "static")


def answer_with_list(journey_id, data, change):
    """Changes a list and answers with what the page has to show afterwards."""
    refusal = None
    with database.transaction() as connection:
        find_journey(connection, journey_id)
        try:
            change(connection)
        except Refusal as reason:
            refusal = str(reason)
        things = find_things(connection, journey_id)
    only_left = data.get("show") == "left"
    return json_response(
        {"refusal": refusal, "progress": list_progress(things), "things": things_html(things, only_left)}
    )


@app.route("GET", "/")
def get_start(request):
    with database.transaction() as connection:
        journeys = connection.execute(
            """SELECT journeys.id, journeys.name, COUNT(things.id) AS count, COALESCE(SUM(things.packed), 0) AS packed
            FROM journeys LEFT JOIN things ON things.journey_id = journeys.id
            GROUP BY journeys.id ORDER BY journeys.id DESC"""
        ).fetchall()
    return Response(start_page(journeys))


@app.route("POST", "/journeys")
def post_journey(request):
    data = request.json()
    try:
        with database.transaction() as connection:
            journey_id = create_journey(connection, data.get("name"))
    except Refusal as reason:
        return json_response({"refusal": str(reason)})
    return json_response({"refusal": None, "address": f"/journeys/{journey_id}"})


@app.route("GET", "/journeys/{journey_id:int}")
def get_journey(request, journey_id):
    with database.transaction() as connection:
        journey = find_journey(connection, journey_id)
        things = find_things(connection, journey_id)
    return Response(journey_page(journey, things, request.query("show") == "left"))


@app.route("POST", "/journeys/{journey_id:int}/things")
def post_thing(request, journey_id):
    data = request.json()
    return answer_with_list(journey_id, data, lambda connection: add_thing(connection, journey_id, data.get("name")))


@app.route("POST", "/journeys/{journey_id:int}/things/{thing_id:int}")
def post_change(request, journey_id, thing_id):
    data = request.json()
    return answer_with_list(journey_id, data, lambda connection: change_thing(connection, journey_id, thing_id, data))


if __name__ == "__main__":
    app.run(PORT)
