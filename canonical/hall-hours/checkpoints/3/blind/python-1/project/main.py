"""Hall hours: a website on which halls in several time zones are booked."""
import datetime
import json
import os
import re
import sqlite3
import threading
import unicodedata

import clocks
import ics
from web import Response, esc, redirect, serve

HALL_TIME = "Hall time"
ASK = ["Ask", "First", "Second"]
WEEKS = {"Once": 0, "Every week": 1, "Every second week": 2}
BOOK_NOTHING, BOOK_FREE, WAIT = TAKEN = ["Book nothing", "Book the free ones", "Wait for the rest"]
ONLY_THIS, FROM_HERE = SCOPES = ["Only this one", "From here on"]
MOST_OCCURRENCES = 60
LONGEST = 1440
MOST_QUOTA = 10080
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


def add_column(table, column, kind):
    """Adds a column to a table of an older version; true if it was missing."""
    if column in [known["name"] for known in DB.execute("pragma table_info (%s)" % table)]:
        return False
    DB.execute("alter table %s add column %s %s" % (table, column, kind))
    return True


# minutes for each person and week, or null
add_column("halls", "quota", "integer")
# the rows of series are what was asked for at once and how this ended: a series, or a single booking that waits
add_column("series", "waiting", "integer not null default 0")
add_column("series", "over_quota", "text not null default '[]'")
add_column("bookings", "series", "integer references series (id)")
# the place of an occurrence in its series
if add_column("bookings", "number", "integer"):
    DB.execute("update bookings set number = id where series is not null")
# what was changed for this occurrence alone
for own in ("own_title", "own_minutes", "own_hall", "own_start"):
    add_column("bookings", own, "integer not null default 0")
DB.execute("""
    create table if not exists waiting (
        id integer primary key autoincrement, hall integer not null references halls (id), title text not null,
        person text not null, folded text not null, starts integer not null, ends integer not null,
        series integer references series (id), number integer)""")
DB.execute("create index if not exists waiting_in_hall on waiting (hall, id)")
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
#told { border: 1px solid #bbb; padding: .5rem .8rem; margin: .8rem 0; }
#booked { background: #e6f5e6; border: 1px solid #393; padding: .5rem .8rem; }
#week { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .5rem; }
.day { border: 1px solid #bbb; padding: .4rem; }
.day-name, .day-minutes { color: #555; font-size: .9rem; }
.day-date { font-weight: bold; }
.event { background: #e8eefb; margin-top: .3rem; padding: .2rem .3rem; }
td form { display: inline; }
.event, #change-now, #refusal div, #told div, td, h1 { white-space: pre-wrap; overflow-wrap: anywhere; }
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
    rows = "".join('<tr class="hall"><td><a class="hall-link" href="/halls/%d">%s</a></td>'
                   '<td class="hall-zone">%s</td></tr>' % (hall["id"], esc(hall["name"]), esc(hall["zone"]))
                   for hall in sorted_halls())
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

def get_hall(number):
    return DB.execute("select * from halls where id = ?", (number,)).fetchone()


def sorted_halls():
    return sorted(DB.execute("select * from halls"), key=lambda hall: (hall["folded"], hall["id"]))


def hall_url(hall):
    return "/halls/%d" % hall["id"]


def booking_row(request, hall, booking):
    url = hall_url(hall)
    series = ""
    if booking["series"] is not None:
        series = (' <form method="post" action="%s/cancel-series"><input type="hidden" name="series" value="%d">'
                  '<button class="series-cancel" type="submit">Cancel series</button></form>' % (url, booking["series"]))
    return ('<tr class="booking"><td class="booking-title">%s</td><td class="booking-person">%s</td>'
            '<td class="booking-time">%s</td><td><a class="booking-change" href="/bookings/%d">Change</a></td>'
            '<td><form method="post" action="%s/cancel"><input type="hidden" name="booking" value="%d">'
            '<button class="booking-cancel" type="submit">Cancel</button></form>%s</td></tr>'
            % (esc(booking["title"]), esc(booking["person"]), esc(span(request, booking, hall["zone"])),
               booking["id"], url, booking["id"], series))


def waiting_row(request, hall, waiting):
    return ('<tr class="waiting"><td class="waiting-title">%s</td><td class="waiting-person">%s</td>'
            '<td class="waiting-time">%s</td><td><form method="post" action="%s/end-waiting">'
            '<input type="hidden" name="waiting" value="%d">'
            '<button class="waiting-end" type="submit">End waiting</button></form></td></tr>'
            % (esc(waiting["title"]), esc(waiting["person"]), esc(span(request, waiting, hall["zone"])),
               hall_url(hall), waiting["id"]))


def asked_notice(request, hall):
    """What a page of a hall says after a series was booked, or after something began to wait: content and messages."""
    number = request.arg("series")
    if request.method == "POST" or request.path != hall_url(hall) or not re.fullmatch(r"[0-9]{1,15}", number):
        return "", []
    series = DB.execute("select * from series where id = ? and hall = ?", (int(number), hall["id"])).fetchone()
    if not series:
        return "", []
    waiting = ", %d waiting" % series["waiting"] if series["waiting"] else ""
    content = '<p id="booked" role="status">Booked %d of %d%s</p>' % (series["booked"], series["occurrences"], waiting)
    if not series["taken"]:
        return content, []
    told = not_free_messages(request, hall, json.loads(series["in_the_way"]), json.loads(series["over_quota"]))
    told.append("%d of %d are taken" % (series["taken"], series["occurrences"]))
    if series["taken"] > series["waiting"]:
        return content, told
    # nothing was refused, all of these wait
    return content + '<div id="told">%s</div>' % "".join("<div>%s</div>" % esc(text) for text in told), []


def hall_page(request, hall, messages=(), typed=None, date="", quota=None, status=200):
    typed = typed or {}
    notice, refused = asked_notice(request, hall)
    messages = list(messages) + refused
    if quota is None:
        quota = "" if hall["quota"] is None else hall["quota"]
    rows = "".join(booking_row(request, hall, b) for b in DB.execute(
        "select * from bookings where hall = ? order by starts, id", (hall["id"],)))
    listing = ('<table id="bookings"><thead><tr><th id="head-title">Title</th><th id="head-person">Person</th>'
               '<th id="head-time">Time</th><th></th><th></th></tr></thead><tbody>%s</tbody></table>' % rows
               ) if rows else '<p id="no-bookings">No bookings yet</p>'
    rows = "".join(waiting_row(request, hall, w) for w in DB.execute(
        "select * from waiting where hall = ? order by id", (hall["id"],)))
    if rows:
        listing += """
<h2 id="waiting-heading">Waiting</h2>
<table id="waiting"><thead><tr><th id="head-waiting-title">Title</th><th id="head-waiting-person">Person</th>\
<th id="head-waiting-time">Time</th><th></th></tr></thead><tbody>%s</tbody></table>""" % rows
    url = hall_url(hall)
    return page(request, hall["name"], """%s
<p id="hall-clocks">The clocks of this hall: %s</p>
<form id="week-form" method="get" action="%s/week" autocomplete="off" novalidate>
<label id="week-label" for="week-date">Calendar with the week of, such as 2031-10-26</label>
<input id="week-date" name="date" type="text" value="%s" autocomplete="off">
<button id="week-show" type="submit">Show week</button>
</form>
<form id="quota-form" method="post" action="%s/quota" autocomplete="off" novalidate>
<label id="quota-label" for="quota">Quota, minutes for each person and week</label>
<input id="quota" name="quota" type="text" value="%s" autocomplete="off">
<button id="quota-set" type="submit">Set quota</button>
</form>
<h2 id="bookings-heading">Bookings</h2>
<p id="export-line"><a id="export" href="%s/hall.ics" download="hall.ics">Download hall.ics</a></p>
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
<label id="taken-label" for="taken">If something is taken</label>
<select id="taken" name="taken" autocomplete="off">%s</select>
<label id="minutes-label" for="minutes">Minutes, from 1 to 1440</label>
<input id="minutes" name="minutes" type="text" value="%s" autocomplete="off">
<button id="book" type="submit">Book</button>
</form>""" % (notice, esc(hall["zone"]), url, esc(date), url, esc(quota), url, listing, url,
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


def not_free_messages(request, hall, others, mondays):
    return taken_by(request, hall, others) + ["Over the quota in the week of " + monday for monday in mondays]


def monday_of(moment, hall):
    """The first date of the week of a moment by the clocks of a hall."""
    date = clocks.at(moment, hall["zone"]).date()
    return date - datetime.timedelta(days=date.weekday())


def minutes_of_week(hall, folded, monday, but=()):
    """The minutes that a person has in a hall in a week, without those of some bookings."""
    middle = clocks.seconds(datetime.datetime(monday.year, monday.month, monday.day, tzinfo=clocks.UTC)) + 84 * 3600
    found = DB.execute("select id, starts, ends from bookings where folded = ? and hall = ? and starts between ? and ?",
                       (folded, hall["id"], middle - 120 * 3600, middle + 120 * 3600))
    return sum((b["ends"] - b["starts"]) // 60 for b in found
               if b["id"] not in but and monday_of(b["starts"], hall) == monday)


def insert_booking(hall, title, person, starts, ends, series=None, number=None):
    DB.execute("insert into bookings (hall, title, person, folded, starts, ends, series, number) "
               "values (?, ?, ?, ?, ?, ?, ?, ?)",
               (hall["id"], title, person, fold(person), starts, ends, series, number))


def insert_waiting(hall, title, person, starts, ends, series=None, number=None):
    DB.execute("insert into waiting (hall, title, person, folded, starts, ends, series, number) "
               "values (?, ?, ?, ?, ?, ?, ?, ?)",
               (hall["id"], title, person, fold(person), starts, ends, series, number))


def book_waiting(halls):
    """Books what waits in these halls, given by their numbers, and can be booked by now."""
    for hall in map(get_hall, sorted(halls)):
        for waiting in DB.execute("select * from waiting where hall = ? order by id", (hall["id"],)).fetchall():
            starts, ends = waiting["starts"], waiting["ends"]
            if bookings_between(hall, starts, ends):
                continue
            if hall["quota"] is not None and (ends - starts) // 60 + minutes_of_week(
                    hall, waiting["folded"], monday_of(starts, hall)) > hall["quota"]:
                continue
            DB.execute("delete from waiting where id = ?", (waiting["id"],))
            insert_booking(hall, waiting["title"], waiting["person"], starts, ends, waiting["series"], waiting["number"])


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

    free, occupied, others, weeks = [], [], {}, {}
    over_quota = set()
    not_free = 0
    for number, clock_time in enumerate(clock_times):
        starts = clocks.moment_of(clock_time, hall["zone"], typed["twice"])
        ends = starts + minutes * 60
        occurrence = (starts, ends, number)
        found = bookings_between(hall, starts, ends)
        others.update((other["id"], other) for other in found)
        monday = monday_of(starts, hall)
        if monday not in weeks:
            weeks[monday] = minutes_of_week(hall, fold(person), monday)
        over = hall["quota"] is not None and weeks[monday] + minutes > hall["quota"]
        if over:
            over_quota.add(monday)
        if found:
            occupied.append(occurrence)
        if found or over:
            not_free += 1
        else:
            free.append(occurrence)
            weeks[monday] += minutes
    others = sorted(others.values(), key=lambda other: (other["starts"], other["id"]))
    over_quota = [monday.isoformat() for monday in sorted(over_quota)]

    waiting = occupied if typed["taken"] == WAIT else []
    if not is_series and free:
        insert_booking(hall, title, person, *free[0][:2])
        return redirect(hall_url(hall))
    partly = typed["taken"] == WAIT or (is_series and typed["taken"] == BOOK_FREE)
    if not_free and not (partly and (free or waiting)):
        messages = not_free_messages(request, hall, others, over_quota)
        if is_series:
            messages.append("%d of %d are taken" % (not_free, len(clock_times)))
        return hall_page(request, hall, messages, typed)
    in_the_way = json.dumps([{name: other[name] for name in ("title", "starts", "ends")} for other in others])
    asked = DB.execute("insert into series (hall, occurrences, booked, taken, in_the_way, waiting, over_quota) "
                       "values (?, ?, ?, ?, ?, ?, ?)",
                       (hall["id"], len(clock_times), len(free), not_free, in_the_way, len(waiting),
                        json.dumps(over_quota))).lastrowid
    series = asked if is_series else None
    for starts, ends, number in free:
        insert_booking(hall, title, person, starts, ends, series, number)
    for starts, ends, number in waiting:
        insert_waiting(hall, title, person, starts, ends, series, number)
    return redirect("%s?series=%d" % (hall_url(hall), asked))


def chosen_number(request, name):
    """A number that a form has for a row; zero, which no row has, if there is none."""
    number = request.field(name)
    return int(number) if re.fullmatch(r"[0-9]{1,15}", number) else 0


def cancel_booking(request, hall):
    DB.execute("delete from bookings where id = ? and hall = ?", (chosen_number(request, "booking"), hall["id"]))
    book_waiting([hall["id"]])
    return redirect(hall_url(hall))


def cancel_series(request, hall):
    series = chosen_number(request, "series")
    # some of its occurrences may have been moved to other halls
    halls = {row["hall"] for row in DB.execute("select distinct hall from bookings where series = ?", (series,))}
    DB.execute("delete from waiting where series = ?", (series,))
    DB.execute("delete from bookings where series = ?", (series,))
    book_waiting(halls)
    return redirect(hall_url(hall))


def end_waiting(request, hall):
    DB.execute("delete from waiting where id = ? and hall = ?", (chosen_number(request, "waiting"), hall["id"]))
    return redirect(hall_url(hall))


def set_quota(request, hall):
    typed = request.field("quota")
    quota = None
    if typed.strip():
        match = re.fullmatch(r"0*([0-9]{1,5})", typed.strip())
        if not match or not 1 <= int(match[1]) <= MOST_QUOTA:
            return hall_page(request, hall, ["Quota is wrong"], quota=typed)
        quota = int(match[1])
    DB.execute("update halls set quota = ? where id = ?", (quota, hall["id"]))
    book_waiting([hall["id"]])
    return redirect(hall_url(hall))


def export_hall(hall):
    bookings = DB.execute("select * from bookings where hall = ? order by starts, id", (hall["id"],))
    return Response(ics.calendar(bookings, hall["name"]), content_type="text/calendar; charset=utf-8",
                    headers=[("Content-Disposition", 'attachment; filename="hall.ics"')])


# --------------------------------------------------------------------- change

def change_page(request, booking, messages=(), typed=None):
    hall = get_hall(booking["hall"])
    url = "/bookings/%d" % booking["id"]
    if typed is None:
        start, twice = clocks.local_start(booking["starts"], hall["zone"])
        typed = {"title": booking["title"], "start": start, "twice": twice, "hall": str(hall["id"]),
                 "scope": ONLY_THIS, "minutes": (booking["ends"] - booking["starts"]) // 60}
    halls = "".join('<option value="%d"%s>%s</option>'
                    % (each["id"], " selected" if str(each["id"]) == typed["hall"] else "", esc(each["name"]))
                    for each in sorted_halls())
    scope = ""
    if booking["series"] is not None:
        scope = """<label id="scope-label" for="scope">Change of the series</label>
<select id="scope" name="scope" autocomplete="off">%s</select>
""" % options(SCOPES, typed["scope"])
    return page(request, "Change a booking", """<p id="change-from"><a id="hall-link" href="%s">%s</a></p>
<p id="change-now">%s, %s: %s</p>
<form id="change-form" class="fields" method="post" action="%s" autocomplete="off" novalidate>
<label id="change-title-label" for="change-title">Title</label>
<input id="change-title" name="title" type="text" value="%s" autocomplete="off">
<label id="change-hall-label" for="change-hall">Hall</label>
<select id="change-hall" name="hall" autocomplete="off">%s</select>
<label id="change-start-label" for="change-start">Start by the clocks of this hall, such as 2031-03-30 14:00</label>
<input id="change-start" name="start" type="text" value="%s" autocomplete="off">
<label id="change-twice-label" for="change-twice">If this time exists twice</label>
<select id="change-twice" name="twice" autocomplete="off">%s</select>
<label id="change-minutes-label" for="change-minutes">Minutes, from 1 to 1440</label>
<input id="change-minutes" name="minutes" type="text" value="%s" autocomplete="off">
%s<button id="change" type="submit">Change</button>
</form>""" % (hall_url(hall), esc(hall["name"]), esc(booking["title"]), esc(booking["person"]),
              esc(span(request, booking, hall["zone"])), url, esc(typed["title"]), halls,
              esc(typed["start"]), options(ASK, typed["twice"]), esc(typed["minutes"]), scope), messages, url)


def change_booking(request, booking):
    typed = {name: request.field(name) for name in ("title", "start", "minutes", "twice", "hall", "scope")}
    title = typed["title"].strip()
    messages = []
    if not title:
        messages.append("Title is missing")
    old_hall = get_hall(booking["hall"])
    hall = get_hall(chosen_number(request, "hall"))
    if not hall:
        messages.append("Hall is wrong")
    local = read_start(typed, hall or old_hall, messages)
    minutes = read_minutes(typed, messages)
    if messages:
        return change_page(request, booking, messages, typed)

    starts = clocks.moment_of(local, hall["zone"], typed["twice"])
    old_local = clocks.local_time(booking["starts"], old_hall["zone"])
    changed = {
        "title": title != booking["title"],
        "minutes": minutes * 60 != booking["ends"] - booking["starts"],
        "hall": hall["id"] != old_hall["id"],
        "start": local != old_local or (hall["zone"] == old_hall["zone"] and starts != booking["starts"])}
    from_here = booking["series"] is not None and typed["scope"] == FROM_HERE

    # all that is changed as it will be, by the numbers of the bookings
    changes = {}
    own = {name: 0 if from_here else 1 for name, is_changed in changed.items() if is_changed}
    changes[booking["id"]] = new_state(booking, hall["id"], title, starts, minutes * 60, own)
    old = {booking["id"]: booking}
    if from_here:
        days = local.date() - old_local.date()
        for later in DB.execute("select * from bookings where series = ? and number > ? order by number",
                                (booking["series"], booking["number"])).fetchall():
            old[later["id"]] = later
            follows = {name: changed[name] and not later["own_" + name] for name in changed}
            zone = get_hall(later["hall"])["zone"]
            new_hall = hall if follows["hall"] else get_hall(later["hall"])
            moment = later["starts"]
            if follows["start"] or new_hall["zone"] != zone:
                clock_time = clocks.local_time(moment, zone)
                try:
                    if follows["start"]:
                        clock_time = datetime.datetime.combine(clock_time.date() + days, local.time())
                except OverflowError:
                    clock_time = clocks.LATEST
                if not clocks.EARLIEST <= clock_time < clocks.LATEST:
                    return change_page(request, booking, ["Start is wrong"], typed)
                moment = clocks.moment_of(clock_time, new_hall["zone"], typed["twice"])
            changes[later["id"]] = new_state(later, new_hall["id"], title if follows["title"] else later["title"], moment,
                                             minutes * 60 if follows["minutes"] else later["ends"] - later["starts"], {})

    messages = in_the_way_of(request, old, changes) + over_quota_by(old, changes)
    if messages:
        return change_page(request, booking, messages, typed)
    for number, new in changes.items():
        DB.execute("update bookings set hall = ?, title = ?, starts = ?, ends = ?, own_title = ?, own_minutes = ?, "
                   "own_hall = ?, own_start = ? where id = ?",
                   (new["hall"], new["title"], new["starts"], new["ends"], new["own_title"], new["own_minutes"],
                    new["own_hall"], new["own_start"], number))
    book_waiting({each["hall"] for each in list(old.values()) + list(changes.values())})
    return redirect(hall_url(hall))


def new_state(booking, hall, title, starts, lasts, own):
    """A booking as it will be; own says of what is changed whether it is changed for this one alone."""
    state = dict(booking)
    state.update(hall=hall, title=title, starts=starts, ends=starts + lasts)
    state.update(("own_" + name, value) for name, value in own.items())
    return state


def within(new, old):
    """Whether a booking takes nothing that it had not taken before."""
    return new["hall"] == old["hall"] and new["starts"] >= old["starts"] and new["ends"] <= old["ends"]


def in_the_way_of(request, old, changes):
    """The messages about all bookings that are in the way of what is changed."""
    found = {}
    for new in changes.values():
        for other in bookings_between(get_hall(new["hall"]), new["starts"], new["ends"]):
            if other["id"] not in changes:
                found[other["id"]] = other
        for other in changes.values():
            if (other["id"] != new["id"] and other["hall"] == new["hall"] and other["starts"] < new["ends"]
                    and new["starts"] < other["ends"] and not within(new, old[new["id"]])):
                # both belong to the series, and new does not stay where it was
                found[other["id"]] = dict(other, title=old[other["id"]]["title"])
    messages = []
    for other in sorted(found.values(), key=lambda other: (other["starts"], other["id"])):
        messages += taken_by(request, get_hall(other["hall"]), [other])
    return messages


def over_quota_by(old, changes):
    """The messages about all weeks in which a person would have more than the quota by these changes."""
    mondays = set()
    for new in changes.values():
        hall = get_hall(new["hall"])
        if hall["quota"] is None:
            continue
        monday = monday_of(new["starts"], hall)
        before = minutes_of_week(hall, new["folded"], monday)
        after = minutes_of_week(hall, new["folded"], monday, changes) + sum(
            (each["ends"] - each["starts"]) // 60 for each in changes.values()
            if each["hall"] == hall["id"] and monday_of(each["starts"], hall) == monday)
        if after > hall["quota"] and after > before:
            mondays.add(monday)
    return ["Over the quota in the week of " + monday.isoformat() for monday in sorted(mondays)]


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


def missing_page(request, messages=()):
    return page(request, "Not found", '<p id="not-found">There is no such page.</p>', messages, back="/", status=404)


ACTIONS = {"cancel": cancel_booking, "cancel-series": cancel_series, "end-waiting": end_waiting, "quota": set_quota}


def route(request):
    post = request.method == "POST"
    if request.path == "/":
        return add_hall(request) if post else halls_page(request)
    if request.path == "/agenda" and not post:
        return agenda_page(request)
    if request.path == "/zone":
        return choose_zone(request) if post else redirect("/")
    match = re.fullmatch(r"/bookings/([0-9]{1,15})", request.path)
    if match:
        booking = DB.execute("select * from bookings where id = ?", (int(match[1]),)).fetchone()
        if not booking:
            return missing_page(request, ["This booking is not there any more"] if post else [])
        return change_booking(request, booking) if post else change_page(request, booking)
    match = re.fullmatch(r"/halls/([0-9]{1,15})(?:/([a-z.-]+))?", request.path)
    hall = match and get_hall(int(match[1]))
    if not hall:
        return missing_page(request)
    action = match[2]
    if not post and action == "week":
        return week_page(request, hall)
    if not post and action == "hall.ics":
        return export_hall(hall)
    if post and action in ACTIONS:
        return ACTIONS[action](request, hall)
    if action:
        return redirect(hall_url(hall))
    return add_booking(request, hall) if post else hall_page(request, hall)


def handle(request):
    with LOCK:
        with DB:
            return route(request)


if __name__ == "__main__":
    serve(handle)
