"""Writes the pages."""

from html import escape

from .clocks import ZONES, show_span
from .entries import ASK, CHOICES

HALL_TIME = "Hall time"
NO_BOOKING = {"title": "", "person": "", "start": "", "minutes": "", "twice": ASK}
NO_HALL = {"name": "", "zone": ZONES[0]}


def booking_time(booking, zone):
    """The time of a booking in the zone that was chosen, which is None for the one of the hall."""
    return show_span(booking.start, booking.end, zone or booking.hall.zone)


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


def hall_page(view, hall, bookings, fields=NO_BOOKING, messages=()):
    rows = "\n".join(
        f'<tr class="booking-row"><td class="booking-time">{booking_time(booking, view.zone)}</td>'
        f'<td class="booking-title">{escape(booking.title)}</td>'
        f'<td class="booking-person">{escape(booking.person)}</td>'
        f'<td><form method="post" action="/halls/{hall.id}/cancel">'
        f'<input type="hidden" name="booking" value="{booking.id}">'
        '<button class="booking-cancel" type="submit">Cancel</button></form></td></tr>'
        for booking in bookings
    )
    content = f"""<h1 id="heading">{escape(hall.name)}</h1>
<p id="zone-of-hall">Clocks at the hall: {escape(hall.zone)}</p>
{_messages(messages)}
<table id="bookings"><thead><tr><th>Time</th><th>Title</th><th>Person</th><th></th></tr></thead><tbody>
{rows}
</tbody></table>
<h2 id="new-booking">New booking</h2>
<form id="booking-form" method="post" action="/halls/{hall.id}" autocomplete="off">
{_field("booking-title", "title", "Title", fields["title"])}
{_field("booking-person", "person", "Person", fields["person"])}
{_field("booking-start", "start", "Start at the hall", fields["start"], "2031-03-30 14:00")}
<label>If it exists twice {_list("booking-twice", "twice", CHOICES, fields["twice"])}</label>
{_field("booking-minutes", "minutes", "Minutes", fields["minutes"])}
<button id="book" type="submit">Book</button>
</form>"""
    return _page(hall.name, view, content)


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
