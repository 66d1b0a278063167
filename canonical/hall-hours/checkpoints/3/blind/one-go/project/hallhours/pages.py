"""Writes the pages."""

from datetime import timedelta
from html import escape

from .clocks import ZONES, show_span
from .entries import ASK, CHOICES, NOTHING, ONCE, REPEATS, SCOPES, TAKEN_CHOICES

HALL_TIME = "Hall time"
NO_BOOKING = {
    "title": "",
    "person": "",
    "start": "",
    "twice": ASK,
    "repeat": ONCE,
    "last_date": "",
    "taken": NOTHING,
    "minutes": "",
}
NO_HALL = {"name": "", "zone": ZONES[0]}


def booking_time(booking, zone):
    """The time of a booking in the zone that was chosen, which is None for the one of the hall."""
    return show_span(booking.start, booking.end, zone or booking.hall.zone)


def taken_message(title, start, end, zone):
    return f"Taken by {title}: {show_span(start, end, zone)}"


def halls_page(view, halls, fields=NO_HALL, messages=()):
    rows = "\n".join(
        f'<tr class="hall-row"><td><a class="hall-link" href="/halls/{hall.id}">{escape(hall.name)}</a></td>'
        f'<td class="hall-zone">{escape(hall.zone)}</td></tr>'
        for hall in halls
    )
    content = f"""<h1 id="heading">Halls</h1>
{_messages(messages)}
<table id="halls"><thead><tr><th>Hall</th><th>Zone</th></tr></thead><tbody>
{rows}
</tbody></table>
<h2 id="new-hall">New hall</h2>
<form id="hall-form" method="post" action="/" autocomplete="off">
{_field("hall-name", "name", "Name", fields["name"])}
<label>Zone {_list("hall-zone", "zone", ZONES, fields["zone"])}</label>
<button id="hall-add" type="submit">Add hall</button>
</form>"""
    return _page("Halls", view, content)


def hall_page(view, hall, bookings, waiting, typed=None, messages=(), result=None):
    """The page of a hall; `typed` has the fields of the form that was refused."""
    fields = {**NO_BOOKING, "date": "", "quota": "" if hall.quota is None else str(hall.quota), **(typed or {})}
    rows = "\n".join(_booking_row(view, booking) for booking in bookings)
    content = f"""<h1 id="heading">{escape(hall.name)}</h1>
<p id="zone-of-hall">Clocks at the hall: {escape(hall.zone)}</p>
{_messages(messages)}
{_result_notice(view, hall, result)}
<p><a id="hall-export" href="/halls/{hall.id}/hall.ics" download="hall.ics">Calendar file</a></p>
<form id="quota-form" method="post" action="/halls/{hall.id}/quota" autocomplete="off">
{_field("quota", "quota", "Minutes for each person and week", fields["quota"])}
<button id="quota-set" type="submit">Set quota</button>
</form>
<form id="week-form" method="get" action="/halls/{hall.id}/week" autocomplete="off">
{_field("week-date", "date", "Week of", fields["date"], "2031-10-26")}
<button id="week-show" type="submit">Show calendar</button>
</form>
<table id="bookings"><thead><tr><th>Time</th><th>Title</th><th>Person</th><th></th></tr></thead><tbody>
{rows}
</tbody></table>
{_waiting_table(view, waiting)}
<h2 id="new-booking">New booking</h2>
<form id="booking-form" method="post" action="/halls/{hall.id}" autocomplete="off">
{_field("booking-title", "title", "Title", fields["title"])}
{_field("booking-person", "person", "Person", fields["person"])}
{_field("booking-start", "start", "Start at the hall", fields["start"], "2031-03-30 14:00")}
<label>If it exists twice {_list("booking-twice", "twice", CHOICES, fields["twice"])}</label>
<label>Repeat {_list("booking-repeat", "repeat", REPEATS, fields["repeat"])}</label>
{_field("booking-last-date", "last_date", "Last date", fields["last_date"], "2031-04-27")}
<label>If some are taken {_list("booking-taken", "taken", TAKEN_CHOICES, fields["taken"])}</label>
{_field("booking-minutes", "minutes", "Minutes", fields["minutes"])}
<button id="book" type="submit">Book</button>
</form>"""
    return _page(hall.name, view, content)


def change_page(view, booking, halls, fields, messages=()):
    hall = booking.hall
    options = "".join(
        f'<option value="{other.id}"{" selected" if str(other.id) == fields["hall"] else ""}>'
        f"{escape(other.name)}</option>"
        for other in halls
    )
    scope = ""
    if booking.series is not None:
        scope = f'<label>Change {_list("change-scope", "scope", SCOPES, fields["scope"])}</label>'
    content = f"""<h1 id="heading">Change a booking</h1>
<p id="booking-now">{escape(booking.title)} in
<a id="hall-link" href="/halls/{hall.id}">{escape(hall.name)}</a>: {booking_time(booking, view.zone)}</p>
{_messages(messages)}
<form id="change-form" method="post" action="/bookings/{booking.id}" autocomplete="off">
{_field("change-title", "title", "Title", fields["title"])}
{_field("change-start", "start", "Start at the hall", fields["start"], "2031-03-30 14:00")}
<label>If it exists twice {_list("change-twice", "twice", CHOICES, fields["twice"])}</label>
{_field("change-minutes", "minutes", "Minutes", fields["minutes"])}
<label>Hall <select id="change-hall" name="hall">{options}</select></label>
{scope}
<button id="change" type="submit">Change</button>
</form>"""
    return _page("Change a booking", view, content)


def week_page(view, hall, zone, days):
    sections = "\n".join(_week_day(day) for day in days)
    week = timedelta(days=7)
    content = f"""<h1 id="heading">Week of <a id="hall-link" href="/halls/{hall.id}">{escape(hall.name)}</a></h1>
<p id="week-zone">Clocks of {escape(zone)}</p>
<p><a id="previous-week" href="{_week_address(hall, days[0].date - week)}">Previous week</a>
<a id="next-week" href="{_week_address(hall, days[0].date + week)}">Next week</a></p>
<div id="week">
{sections}
</div>"""
    return _page(f"Week of {hall.name}", view, content)


def agenda_page(view, person, bookings):
    rows = "\n".join(
        f'<tr class="agenda-row"><td class="agenda-time">{booking_time(booking, view.zone)}</td>'
        f'<td class="agenda-title">{escape(booking.title)}</td>'
        f'<td><a class="agenda-hall" href="/halls/{booking.hall.id}">{escape(booking.hall.name)}</a></td></tr>'
        for booking in bookings
    )
    content = f"""<h1 id="heading">Agenda</h1>
<form id="agenda-form" method="get" action="/agenda" autocomplete="off">
{_field("agenda-person", "person", "Person", person)}
<button id="agenda-show" type="submit">Show</button>
</form>
<table id="agenda"><thead><tr><th>Time</th><th>Title</th><th>Hall</th></tr></thead><tbody>
{rows}
</tbody></table>"""
    return _page("Agenda", view, content)


def missing_page(view):
    return _page("Not found", view, '<h1 id="heading">There is no such page</h1>')


def _page(title, view, content):
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<nav><a id="halls-link" href="/">Halls</a> <a id="agenda-link" href="/agenda">Agenda</a></nav>
<form id="zone-form" method="post" action="/zone" autocomplete="off">
<input type="hidden" name="back" value="{escape(view.address)}">
<label>Times in {_list("shown-zone", "zone", (HALL_TIME, *ZONES), view.zone or HALL_TIME)}</label>
<button id="zone-apply" type="submit">Apply</button>
</form>
</header>
<main>
{content}
</main>
</body>
</html>
"""


def _booking_row(view, booking):
    hall = booking.hall
    series_form = ""
    if booking.series is not None:
        series_form = (
            f'<form method="post" action="/halls/{hall.id}/cancel-series">'
            f'<input type="hidden" name="series" value="{booking.series}">'
            '<button class="series-cancel" type="submit">Cancel series</button></form>'
        )
    return (
        f'<tr class="booking-row"><td class="booking-time">{booking_time(booking, view.zone)}</td>'
        f'<td class="booking-title">{escape(booking.title)}</td>'
        f'<td class="booking-person">{escape(booking.person)}</td>'
        f'<td class="booking-actions"><a class="booking-change" href="/bookings/{booking.id}">Change</a>'
        f'<form method="post" action="/halls/{hall.id}/cancel">'
        f'<input type="hidden" name="booking" value="{booking.id}">'
        '<button class="booking-cancel" type="submit">Cancel</button></form>'
        f"{series_form}</td></tr>"
    )


def _waiting_table(view, waiting):
    if not waiting:
        return ""
    rows = "\n".join(
        f'<tr class="waiting-row"><td class="waiting-time">{booking_time(record, view.zone)}</td>'
        f'<td class="waiting-title">{escape(record.title)}</td>'
        f'<td class="waiting-person">{escape(record.person)}</td>'
        f'<td><form method="post" action="/halls/{record.hall.id}/end-waiting">'
        f'<input type="hidden" name="waiting" value="{record.id}">'
        '<button class="waiting-end" type="submit">End waiting</button></form></td></tr>'
        for record in waiting
    )
    return f"""<h2 id="waiting-heading">Waiting</h2>
<table id="waiting"><thead><tr><th>Time</th><th>Title</th><th>Person</th><th></th></tr></thead><tbody>
{rows}
</tbody></table>"""


def _result_notice(view, hall, result):
    if result is None:
        return ""
    lines = [
        obstacle if isinstance(obstacle, str) else taken_message(*obstacle, view.zone or hall.zone)
        for obstacle in result.in_the_way
    ]
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    left_out = f'<ul id="left-out">{items}</ul>' if items else ""
    waiting = f", {result.waiting} waiting" if result.waiting else ""
    return f'<p id="booked" role="status">Booked {result.booked} of {result.wanted}{waiting}</p>{left_out}'


def _week_day(day):
    parts = "".join(
        f'<li class="week-part">{escape(part.title)} {part.start} to {part.end}</li>' for part in day.parts
    )
    return (
        f'<section class="week-day"><h2 class="day-date">{day.date.isoformat()}</h2>'
        f'<p class="day-minutes">{day.taken} of {day.minutes} minutes</p>'
        f'<ul class="day-parts">{parts}</ul></section>'
    )


def _week_address(hall, day):
    return f"/halls/{hall.id}/week?date={day.isoformat()}"


def _messages(messages):
    if not messages:
        return ""
    items = "".join(f'<li class="message">{escape(message)}</li>' for message in messages)
    return f'<ul id="refusal" role="alert">{items}</ul>'


def _field(identifier, name, label, value, example=""):
    return (
        f'<label>{label} <input id="{identifier}" name="{name}" type="text" value="{escape(value)}"'
        f' placeholder="{example}"></label>'
    )


def _list(identifier, name, options, chosen):
    items = "".join(
        f'<option value="{option}"{" selected" if option == chosen else ""}>{option}</option>'
        for option in options
    )
    return f'<select id="{identifier}" name="{name}">{items}</select>'
