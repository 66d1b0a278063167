"""Hall hours: a website on which halls in several time zones are booked."""
import datetime
import json
import os
import re
import sqlite3
import threading
import unicodedata

import clocks
from web import Response, esc, redirect, serve

HALL_TIME = "Hall time"
ASK = ["Ask", "First", "Second"]
WEEKS = {"Once": 0, "Every week": 1, "Every second week": 2}
TAKEN = ["Book nothing", "Book the free ones"]
MOST_OCCURRENCES = 60
LONGEST = 1440
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
    create table if not exists series (
        id integer primary key autoincrement, hall integer not null references halls (id),
        occurrences integer not null, booked integer not null, taken integer not null, in_the_way text not null);
""")
if "series" not in [column["name"] for column in DB.execute("pragma table_info (bookings)")]:
    DB.execute("alter table bookings add column series integer references series (id)")
DB.execute("create index if not exists bookings_of_series on bookings (series)")
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
#booked { background: #e6f5e6; border: 1px solid #393; padding: .5rem .8rem; }
#week { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .5rem; }
.day { border: 1px solid #bbb; padding: .4rem; }
.day-name, .day-minutes { color: #555; font-size: .9rem; }
.day-date { font-weight: bold; }
.event { background: #e8eefb; margin-top: .3rem; padding: .2rem .3rem; }
td form { display: inline; }
.event, #change-now, #refusal div, td, h1 { white-space: pre-wrap; overflow-wrap: anywhere; }
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

def hall_url(hall):
    return "/halls/%d" % hall["id"]


def booking_row(request, hall, booking):
    url = hall_url(hall)
    series = ""
    if booking["series"] is not None:
        series = (' <form method="post" action="%s/cancel-series"><input type="hidden" name="series" value="%d">'
                  '<button class="series-cancel" type="submit">Cancel series</button></form>' % (url, booking["series"]))
    return ('<tr class="booking"><td class="booking-title">%s</td><td class="booking-person">%s</td>'
            '<td class="booking-time">%s</td><td><a class="booking-change" href="%s/bookings/%d">Change</a></td>'
            '<td><form method="post" action="%s/cancel"><input type="hidden" name="booking" value="%d">'
            '<button class="booking-cancel" type="submit">Cancel</button></form>%s</td></tr>'
            % (esc(booking["title"]), esc(booking["person"]), esc(span(request, booking, hall["zone"])),
               url, booking["id"], url, booking["id"], series))


def hall_page(request, hall, messages=(), typed=None, date="", status=200):
    typed = typed or {}
    messages = list(messages)
    booked = ""
    number = request.arg("series") if request.path == hall_url(hall) and request.method != "POST" else ""
    if re.fullmatch(r"[0-9]{1,15}", number):
        # a series was just booked
        series = DB.execute("select * from series where id = ? and hall = ?", (int(number), hall["id"])).fetchone()
        if series:
            booked = '<p id="booked" role="status">Booked %d of %d</p>' % (series["booked"], series["occurrences"])
            if series["taken"]:
                messages += taken_messages(request, hall, json.loads(series["in_the_way"]),
                                           series["taken"], series["occurrences"])
    rows = "".join(booking_row(request, hall, b) for b in DB.execute(
        "select * from bookings where hall = ? order by starts, id", (hall["id"],)))
    listing = ('<table id="bookings"><thead><tr><th id="head-title">Title</th><th id="head-person">Person</th>'
               '<th id="head-time">Time</th><th></th><th></th></tr></thead><tbody>%s</tbody></table>' % rows
               ) if rows else '<p id="no-bookings">No bookings yet</p>'
    url = hall_url(hall)
    return page(request, hall["name"], """%s
<p id="hall-clocks">The clocks of this hall: %s</p>
<form id="week-form" method="get" action="%s/week" autocomplete="off" novalidate>
<label id="week-label" for="week-date">Calendar with the week of, such as 2031-10-26</label>
<input id="week-date" name="date" type="text" value="%s" autocomplete="off">
<button id="week-show" type="submit">Show week</button>
</form>
<h2 id="bookings-heading">Bookings</h2>
%s
<h2 id="new-booking-heading">New booking</h2>
<form id="booking-form" class="fields" method="post" action="%s" autocomplete="off" novalidate>
<label id="title-label" for="title">Title</label>
<input id="title" name="title" type="text" value="%s" autocomplete="off">
<label id="person-label" for="person">Person</label>
<input id="person" name="person" type="text" value="%s" autocomplete="off">
<label id="start-label" for="start">Start by the clocks of the hall, such as 2031-03-30 14:00</label>
<input id="start" name="start" type="text" value="%s" autocomplete="off">
<label id="twice-label" for="twice">If this time exists twice</label>
<select id="twice" name="twice" autocomplete="off">%s</select>
<label id="repeat-label" for="repeat">Repeat</label>
<select id="repeat" name="repeat" autocomplete="off">%s</select>
<label id="last-date-label" for="last-date">Last date of a series, such as 2031-04-27</label>
<input id="last-date" name="last" type="text" value="%s" autocomplete="off">
<label id="taken-label" for="taken">If some days of a series are taken</label>
<select id="taken" name="taken" autocomplete="off">%s</select>
<label id="minutes-label" for="minutes">Minutes, from 1 to 1440</label>
<input id="minutes" name="minutes" type="text" value="%s" autocomplete="off">
<button id="book" type="submit">Book</button>
</form>""" % (booked, esc(hall["zone"]), url, esc(date), listing, url,
              esc(typed.get("title", "")), esc(typed.get("person", "")), esc(typed.get("start", "")),
              options(ASK, typed.get("twice", ASK[0])), options(WEEKS, typed.get("repeat", "Once")),
              esc(typed.get("last", "")), options(TAKEN, typed.get("taken", TAKEN[0])),
              esc(typed.get("minutes", ""))), messages, url if request.method == "POST" else None, status)


def read_start(typed, hall, messages):
    """The clock time of the start, if there is one; adds a message if it is refused."""
    local = None
    try:
        local = clocks.parse_local(typed["start"].strip())
        clocks.check_start(local, hall["zone"], typed["twice"])
    except clocks.WrongStart as wrong:
        messages.append(str(wrong))
    return local


def read_minutes(typed, messages):
    match = re.fullmatch(r"0*([0-9]{1,4})", typed["minutes"].strip())
    if match and 1 <= int(match[1]) <= LONGEST:
        return int(match[1])
    messages.append("Minutes are wrong")
    return 0


def read_occurrences(typed, local, messages):
    """The clock times of all occurrences of a series, the first included."""
    last = clocks.parse_date(typed["last"].strip())
    if last is None or (local and last < local.date()):
        messages.append("Last date is wrong")
        return []
    if local is None:
        return []
    days = 7 * WEEKS[typed["repeat"]]
    count = (last - local.date()).days // days + 1
    if count > MOST_OCCURRENCES:
        messages.append("Too many occurrences")
        return []
    if local.date() + datetime.timedelta(days=days * (count - 1)) >= clocks.LATEST.date():
        messages.append("Last date is wrong")
        return []
    return [local + datetime.timedelta(days=days * i) for i in range(count)]


def bookings_between(hall, starts, ends):
    """The bookings of a hall that take place between two moments, the earliest first."""
    return DB.execute("select * from bookings where hall = ? and starts > ? and starts < ? and ends > ? "
                      "order by starts, id", (hall["id"], starts - LONGEST * 60, ends, starts)).fetchall()


def taken_by(request, hall, others):
    return ["Taken by %s: %s" % (other["title"], span(request, other, hall["zone"])) for other in others]


def taken_messages(request, hall, others, taken, occurrences):
    return taken_by(request, hall, others) + ["%d of %d are taken" % (taken, occurrences)]


def insert_booking(hall, title, person, starts, ends, series=None):
    DB.execute("insert into bookings (hall, title, person, folded, starts, ends, series) values (?, ?, ?, ?, ?, ?, ?)",
               (hall["id"], title, person, fold(person), starts, ends, series))


def add_booking(request, hall):
    typed = {name: request.field(name)
             for name in ("title", "person", "start", "minutes", "twice", "repeat", "last", "taken")}
    title, person = typed["title"].strip(), typed["person"].strip()
    is_series = WEEKS.get(typed["repeat"], 0) > 0
    messages = []
    if not title:
        messages.append("Title is missing")
    if not person:
        messages.append("Person is missing")
    local = read_start(typed, hall, messages)
    minutes = read_minutes(typed, messages)
    clock_times = read_occurrences(typed, local, messages) if is_series else [local]
    if messages:
        return hall_page(request, hall, messages, typed)

    free, taken, others = [], 0, {}
    for clock_time in clock_times:
        starts = clocks.moment_of(clock_time, hall["zone"], typed["twice"])
        ends = starts + minutes * 60
        found = bookings_between(hall, starts, ends)
        if found:
            taken += 1
            others.update((other["id"], other) for other in found)
        else:
            free.append((starts, ends))
    others = sorted(others.values(), key=lambda other: (other["starts"], other["id"]))

    if not is_series:
        if taken:
            return hall_page(request, hall, taken_by(request, hall, others), typed)
        insert_booking(hall, title, person, *free[0])
        return redirect(hall_url(hall))
    if taken and (typed["taken"] != "Book the free ones" or not free):
        return hall_page(request, hall, taken_messages(request, hall, others, taken, len(clock_times)), typed)
    in_the_way = json.dumps([{name: other[name] for name in ("title", "starts", "ends")} for other in others])
    series = DB.execute("insert into series (hall, occurrences, booked, taken, in_the_way) values (?, ?, ?, ?, ?)",
                        (hall["id"], len(clock_times), len(free), taken, in_the_way)).lastrowid
    for starts, ends in free:
        insert_booking(hall, title, person, starts, ends, series)
    return redirect("%s?series=%d" % (hall_url(hall), series))


def cancel_booking(request, hall):
    number = request.field("booking")
    if re.fullmatch(r"[0-9]{1,15}", number):
        DB.execute("delete from bookings where id = ? and hall = ?", (int(number), hall["id"]))
    return redirect(hall_url(hall))


def cancel_series(request, hall):
    number = request.field("series")
    if re.fullmatch(r"[0-9]{1,15}", number):
        DB.execute("delete from bookings where series = ? and hall = ?", (int(number), hall["id"]))
    return redirect(hall_url(hall))


# --------------------------------------------------------------------- change

def change_page(request, hall, booking, messages=(), typed=None):
    url = "%s/bookings/%d" % (hall_url(hall), booking["id"])
    if typed is None:
        start, twice = clocks.local_start(booking["starts"], hall["zone"])
        typed = {"title": booking["title"], "start": start, "twice": twice,
                 "minutes": (booking["ends"] - booking["starts"]) // 60}
    return page(request, "Change a booking", """<p id="change-hall"><a id="hall-link" href="%s">%s</a></p>
<p id="change-now">%s, %s: %s</p>
<form id="change-form" class="fields" method="post" action="%s" autocomplete="off" novalidate>
<label id="change-title-label" for="change-title">Title</label>
<input id="change-title" name="title" type="text" value="%s" autocomplete="off">
<label id="change-start-label" for="change-start">Start by the clocks of the hall (%s), such as 2031-03-30 14:00</label>
<input id="change-start" name="start" type="text" value="%s" autocomplete="off">
<label id="change-twice-label" for="change-twice">If this time exists twice</label>
<select id="change-twice" name="twice" autocomplete="off">%s</select>
<label id="change-minutes-label" for="change-minutes">Minutes, from 1 to 1440</label>
<input id="change-minutes" name="minutes" type="text" value="%s" autocomplete="off">
<button id="change" type="submit">Change</button>
</form>""" % (hall_url(hall), esc(hall["name"]), esc(booking["title"]), esc(booking["person"]),
              esc(span(request, booking, hall["zone"])), url, esc(typed["title"]), esc(hall["zone"]),
              esc(typed["start"]), options(ASK, typed["twice"]), esc(typed["minutes"])), messages, url)


def change_booking(request, hall, booking):
    typed = {name: request.field(name) for name in ("title", "start", "minutes", "twice")}
    title = typed["title"].strip()
    messages = []
    if not title:
        messages.append("Title is missing")
    local = read_start(typed, hall, messages)
    minutes = read_minutes(typed, messages)
    starts = ends = 0
    if not messages:
        starts = clocks.moment_of(local, hall["zone"], typed["twice"])
        ends = starts + minutes * 60
        messages = taken_by(request, hall, [other for other in bookings_between(hall, starts, ends)
                                            if other["id"] != booking["id"]])
    if messages:
        return change_page(request, hall, booking, messages, typed)
    DB.execute("update bookings set title = ?, starts = ?, ends = ? where id = ?", (title, starts, ends, booking["id"]))
    return redirect(hall_url(hall))


# ------------------------------------------------------------------- calendar

def day_box(hall, date, zone):
    spans = clocks.day_spans(date, zone)
    events = []
    taken = 0
    for first, after in spans:
        for booking in bookings_between(hall, first, after):
            starts, ends = max(first, booking["starts"]), min(after, booking["ends"])
            taken += ends - starts
            events.append('<div class="event" title="%s"><span class="event-title">%s</span> '
                          '<span class="event-time">%s</span></div>'
                          % (esc(clocks.show_span(booking["starts"], booking["ends"], zone)), esc(booking["title"]),
                             clocks.clock_span(starts, ends, zone, date)))
    minutes = sum(after - first for first, after in spans) // 60
    return ('<div class="day"><div class="day-name">%s</div><div class="day-date">%s</div>'
            '<div class="day-minutes">%d of %d minutes</div>%s</div>'
            % (["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][date.weekday()],
               date.isoformat(), taken // 60, minutes, "".join(events)))


def week_page(request, hall):
    typed = request.arg("date")
    date = clocks.parse_date(typed.strip())
    week = date and clocks.week_of(date)
    if not week:
        return hall_page(request, hall, ["Date is wrong"], date=typed)
    zone = chosen_zone(request)
    zone = hall["zone"] if zone == HALL_TIME else zone
    url = hall_url(hall)
    return page(request, hall["name"], """<p id="week-hall"><a id="hall-link" href="%s">Bookings of this hall</a></p>
<p id="week-zone">Calendar by the clocks of %s</p>
<p id="week-links"><a id="previous-week" href="%s/week?date=%s">Previous week</a>
<a id="next-week" href="%s/week?date=%s">Next week</a></p>
<div id="week">%s</div>""" % (url, esc(zone), url, (week[0] - datetime.timedelta(days=7)).isoformat(),
                              url, (week[0] + datetime.timedelta(days=7)).isoformat(),
                              "".join(day_box(hall, day, zone) for day in week)))


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
    match = re.fullmatch(r"/halls/([0-9]{1,15})(?:/(cancel|cancel-series|week|bookings/([0-9]{1,15})))?", request.path)
    hall = match and DB.execute("select * from halls where id = ?", (int(match[1]),)).fetchone()
    if not hall:
        return missing_page(request)
    action = match[2]
    if match[3]:
        booking = DB.execute("select * from bookings where id = ? and hall = ?", (int(match[3]), hall["id"])).fetchone()
        if not booking:
            if post:
                return hall_page(request, hall, ["This booking is not there any more"], status=404)
            return missing_page(request)
        return change_booking(request, hall, booking) if post else change_page(request, hall, booking)
    if action == "week" and not post:
        return week_page(request, hall)
    if action == "cancel" and post:
        return cancel_booking(request, hall)
    if action == "cancel-series" and post:
        return cancel_series(request, hall)
    if action:
        return redirect(hall_url(hall))
    return add_booking(request, hall) if post else hall_page(request, hall)


def handle(request):
    with LOCK:
        with DB:
            return route(request)


if __name__ == "__main__":
    serve(handle)
