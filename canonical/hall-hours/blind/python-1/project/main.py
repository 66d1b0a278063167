"""Hall hours: a website on which halls in several time zones are booked."""
import os
import re
import sqlite3
import threading
import unicodedata

import clocks
from web import Response, esc, redirect, serve

HALL_TIME = "Hall time"
LOCK = threading.RLock()
DB = sqlite3.connect(os.path.join(os.path.dirname(os.path.abspath(__file__)), "hall_hours.sqlite3"),
                     check_same_thread=False)
DB.row_factory = sqlite3.Row
DB.executescript("""
    create table if not exists halls (
        id integer primary key autoincrement, name text not null, folded text not null unique, zone text not null);
    create table if not exists bookings (
        id integer primary key autoincrement, hall integer not null references halls (id), title text not null,
        person text not null, folded text not null, starts integer not null, ends integer not null);
    create index if not exists bookings_of_hall on bookings (hall, starts);
    create index if not exists bookings_of_person on bookings (folded, starts);
""")
DB.commit()

STYLE = """
body { font-family: sans-serif; max-width: 62rem; margin: 1rem auto; padding: 0 1rem; color: #222; }
nav { display: flex; gap: 1rem; flex-wrap: wrap; align-items: center; border-bottom: 1px solid #bbb; padding-bottom: .6rem; }
nav form { margin-left: auto; }
table { border-collapse: collapse; margin: .6rem 0; }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #ddd; vertical-align: top; }
form.fields label { display: block; margin: .4rem 0 .1rem; }
form.fields button { margin-top: .7rem; display: block; }
#refusal { background: #fde8e8; border: 1px solid #c33; padding: .5rem .8rem; margin: .8rem 0; }
#refusal div, td, h1 { white-space: pre-wrap; overflow-wrap: anywhere; }
"""


def fold(text):
    """What is the same in capital and small letters."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())


def options(values, chosen):
    return "".join('<option value="%s"%s>%s</option>' % (esc(v), " selected" if v == chosen else "", esc(v))
                   for v in values)


def chosen_zone(request):
    zone = request.cookies.get("zone", HALL_TIME)
    return zone if zone in clocks.ZONES else HALL_TIME


def page(request, title, content, messages=(), back=None, status=200):
    refusal = ""
    if messages:
        refusal = '<div id="refusal" role="alert">%s</div>' % "".join("<div>%s</div>" % esc(m) for m in messages)
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
<nav>
<a id="halls-link" href="/">Halls</a>
<a id="agenda-link" href="/agenda">Agenda</a>
<form id="zone-form" method="post" action="/zone" autocomplete="off">
<input type="hidden" name="back" value="%s">
<label id="zone-label" for="zone-list">Times in</label>
<select id="zone-list" name="zone" autocomplete="off">%s</select>
<button id="zone-button" type="submit">Apply</button>
</form>
</nav>
<h1 id="heading">%s</h1>
%s
%s
</body>
</html>
""" % (esc(title), STYLE, esc(back or request.target), options([HALL_TIME] + clocks.ZONES, chosen_zone(request)),
       esc(title), refusal, content), status)


def span(request, booking, hall_zone):
    """Start and end of a booking in the zone in which this visitor wants to see times."""
    zone = chosen_zone(request)
    return clocks.show_span(booking["starts"], booking["ends"], hall_zone if zone == HALL_TIME else zone)


# ---------------------------------------------------------------------- halls

def halls_page(request, messages=(), name="", zone="UTC"):
    halls = sorted(DB.execute("select * from halls"), key=lambda hall: (hall["folded"], hall["id"]))
    rows = "".join('<tr class="hall"><td><a class="hall-link" href="/halls/%d">%s</a></td>'
                   '<td class="hall-zone">%s</td></tr>' % (hall["id"], esc(hall["name"]), esc(hall["zone"]))
                   for hall in halls)
    listing = ('<table id="halls"><thead><tr><th id="head-name">Name</th><th id="head-zone">Zone</th></tr></thead>'
               '<tbody>%s</tbody></table>' % rows) if rows else '<p id="no-halls">No halls yet</p>'
    return page(request, "Halls", """%s
<h2 id="new-hall-heading">New hall</h2>
<form id="hall-form" class="fields" method="post" action="/" autocomplete="off" novalidate>
<label id="hall-name-label" for="hall-name">Name</label>
<input id="hall-name" name="name" type="text" value="%s" autocomplete="off">
<label id="hall-zone-label" for="hall-zone">Zone</label>
<select id="hall-zone" name="zone" autocomplete="off">%s</select>
<button id="hall-add" type="submit">Add hall</button>
</form>""" % (listing, esc(name), options(clocks.ZONES, zone)), messages, "/")


def add_hall(request):
    name = request.field("name").strip()
    zone = request.field("zone").strip()
    message = None
    if not name:
        message = "Name is missing"
    elif zone not in clocks.ZONES:
        message = "Zone is wrong"
    elif DB.execute("select 1 from halls where folded = ?", (fold(name),)).fetchone():
        message = "Name is there already"
    if message:
        return halls_page(request, [message], request.field("name"), zone)
    DB.execute("insert into halls (name, folded, zone) values (?, ?, ?)", (name, fold(name), zone))
    return redirect("/")


# ------------------------------------------------------------------- bookings

def hall_page(request, hall, messages=(), typed=None):
    typed = typed or {}
    rows = "".join(
        '<tr class="booking"><td class="booking-title">%s</td><td class="booking-person">%s</td>'
        '<td class="booking-time">%s</td><td><form method="post" action="/halls/%d/cancel">'
        '<input type="hidden" name="booking" value="%d">'
        '<button class="booking-cancel" type="submit">Cancel</button></form></td></tr>'
        % (esc(b["title"]), esc(b["person"]), esc(span(request, b, hall["zone"])), hall["id"], b["id"])
        for b in DB.execute("select * from bookings where hall = ? order by starts, id", (hall["id"],)))
    listing = ('<table id="bookings"><thead><tr><th id="head-title">Title</th><th id="head-person">Person</th>'
               '<th id="head-time">Time</th><th></th></tr></thead><tbody>%s</tbody></table>' % rows
               ) if rows else '<p id="no-bookings">No bookings yet</p>'
    return page(request, hall["name"], """<p id="hall-clocks">The clocks of this hall: %s</p>
%s
<h2 id="new-booking-heading">New booking</h2>
<form id="booking-form" class="fields" method="post" action="/halls/%d" autocomplete="off" novalidate>
<label id="title-label" for="title">Title</label>
<input id="title" name="title" type="text" value="%s" autocomplete="off">
<label id="person-label" for="person">Person</label>
<input id="person" name="person" type="text" value="%s" autocomplete="off">
<label id="start-label" for="start">Start by the clocks of the hall, such as 2031-03-30 14:00</label>
<input id="start" name="start" type="text" value="%s" autocomplete="off">
<label id="twice-label" for="twice">If this time exists twice</label>
<select id="twice" name="twice" autocomplete="off">%s</select>
<label id="minutes-label" for="minutes">Minutes, from 1 to 1440</label>
<input id="minutes" name="minutes" type="text" value="%s" autocomplete="off">
<button id="book" type="submit">Book</button>
</form>""" % (esc(hall["zone"]), listing, hall["id"], esc(typed.get("title", "")), esc(typed.get("person", "")),
              esc(typed.get("start", "")), options(["Ask", "First", "Second"], typed.get("twice", "Ask")),
              esc(typed.get("minutes", ""))), messages, "/halls/%d" % hall["id"])


def add_booking(request, hall):
    typed = {name: request.field(name) for name in ("title", "person", "start", "minutes", "twice")}
    title, person = typed["title"].strip(), typed["person"].strip()
    messages = []
    starts = minutes = 0
    if not title:
        messages.append("Title is missing")
    if not person:
        messages.append("Person is missing")
    try:
        starts = clocks.parse_start(typed["start"].strip(), hall["zone"], typed["twice"])
    except clocks.WrongStart as wrong:
        messages.append(str(wrong))
    match = re.fullmatch(r"0*([0-9]{1,4})", typed["minutes"].strip())
    if match and 1 <= int(match[1]) <= 1440:
        minutes = int(match[1])
    else:
        messages.append("Minutes are wrong")
    ends = starts + minutes * 60
    if not messages:
        for other in DB.execute("select * from bookings where hall = ? and starts < ? and ends > ? order by starts, id",
                                (hall["id"], ends, starts)):
            messages.append("Taken by %s: %s" % (other["title"], span(request, other, hall["zone"])))
    if messages:
        return hall_page(request, hall, messages, typed)
    DB.execute("insert into bookings (hall, title, person, folded, starts, ends) values (?, ?, ?, ?, ?, ?)",
               (hall["id"], title, person, fold(person), starts, ends))
    return redirect("/halls/%d" % hall["id"])


def cancel_booking(request, hall):
    number = request.field("booking")
    if re.fullmatch(r"[0-9]{1,15}", number):
        DB.execute("delete from bookings where id = ? and hall = ?", (int(number), hall["id"]))
    return redirect("/halls/%d" % hall["id"])


# --------------------------------------------------------------------- agenda

def agenda_page(request):
    typed = request.arg("person")
    person = typed.strip()
    listing = ""
    if person:
        found = DB.execute(
            "select b.*, h.name as hall_name, h.zone as zone from bookings b join halls h on h.id = b.hall "
            "where b.folded = ? order by b.starts, b.ends, h.folded, b.id", (fold(person),)).fetchall()
        rows = "".join('<tr class="agenda-row"><td class="agenda-title">%s</td><td class="agenda-hall">%s</td>'
                       '<td class="agenda-time">%s</td></tr>'
                       % (esc(b["title"]), esc(b["hall_name"]), esc(span(request, b, b["zone"]))) for b in found)
        listing = ('<table id="agenda"><thead><tr><th id="head-title">Title</th><th id="head-hall">Hall</th>'
                   '<th id="head-time">Time</th></tr></thead><tbody>%s</tbody></table>' % rows
                   ) if rows else '<p id="no-agenda">No bookings</p>'
    return page(request, "Agenda", """<form id="agenda-form" class="fields" method="get" action="/agenda" autocomplete="off">
<label id="agenda-person-label" for="agenda-person">Person</label>
<input id="agenda-person" name="person" type="text" value="%s" autocomplete="off">
<button id="agenda-show" type="submit">Show agenda</button>
</form>
%s""" % (esc(typed), listing))


# ----------------------------------------------------------------------- zone

def choose_zone(request):
    back = request.field("back", "/")
    if not re.fullmatch(r"/(?![/\\])[!-~]*", back):
        back = "/"
    zone = request.field("zone")
    return redirect(back).cookie("zone", zone if zone in clocks.ZONES else HALL_TIME)


def missing_page(request):
    return page(request, "Not found", '<p id="not-found">There is no such page.</p>', back="/", status=404)


def route(request):
    post = request.method == "POST"
    if request.path == "/":
        return add_hall(request) if post else halls_page(request)
    if request.path == "/agenda" and not post:
        return agenda_page(request)
    if request.path == "/zone":
        return choose_zone(request) if post else redirect("/")
    match = re.fullmatch(r"/halls/([0-9]{1,15})(/cancel)?", request.path)
    hall = match and DB.execute("select * from halls where id = ?", (int(match[1]),)).fetchone()
    if not hall:
        return missing_page(request)
    if match[2]:
        return cancel_booking(request, hall) if post else redirect("/halls/%d" % hall["id"])
    return add_booking(request, hall) if post else hall_page(request, hall)


def handle(request):
    with LOCK:
        with DB:
            return route(request)


if __name__ == "__main__":
    serve(handle)
