"""The pages as HTML."""

from web import escape


def layout(title, body, is_owner):
    if is_owner:
        owner = """<a id="add-event-link" href="/events/new">Add an event</a>
<form id="sign-out-form" method="post" action="/sign-out"><button id="sign-out" type="submit">Sign out</button></form>"""
    else:
        owner = '<a id="sign-in-link" href="/sign-in">Owner</a>'
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/style.css">
<script src="/static/forms.js" defer></script>
</head>
<body>
<header>
<nav aria-label="Pages">
<a id="start-link" href="/">Events</a>
{owner}
</nav>
</header>
<main>
{body}
</main>
</body>
</html>
"""


def error_page(message):
    return layout("Events", f'<h1 id="title-of-page">Events</h1>\n<p id="error">{escape(message)}</p>', False)


def refusal_html(messages):
    return f'<p id="refusal" role="alert">{escape(" ".join(messages))}</p>' if messages else ""


def start_page(events, is_owner):
    if not events:
        listing = '<p id="no-events">No events yet</p>'
    else:
        rows = "\n".join(
            f'<tr class="event"><td><a class="event-link" href="/events/{event.id}">{escape(event.title)}</a></td>'
            f'<td class="event-date">{event.date}</td><td class="event-places">{event.places_left}</td></tr>'
            for event in events
        )
        listing = f"""<table id="events">
<thead><tr><th>Event</th><th>Date</th><th>Places left</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>"""
    return layout("Events", f'<h1 id="title-of-page">Events</h1>\n{listing}', is_owner)


def sign_in_page(following, failed=False):
    message = '<p id="sign-in-error" role="alert">This password is wrong.</p>' if failed else ""
    return layout(
        "Sign in",
        f"""<h1 id="title-of-page">Sign in</h1>
{message}
<form id="sign-in-form" method="post" action="/sign-in" novalidate>
<input type="hidden" name="following" value="{escape(following)}">
<div class="row"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" autofocus></div>
<button id="sign-in" type="submit">Sign in</button>
</form>""",
        False,
    )


def event_form_page(values, messages):
    value = {name: escape(text) for name, text in values.items()}
    return layout(
        "Add an event",
        f"""<h1 id="title-of-page">Add an event</h1>
{refusal_html(messages)}
<form id="event-form" method="post" action="/events/new" novalidate autocomplete="off">
<div class="row"><label for="title">Title</label>
<input id="title" name="title" type="text" value="{value["title"]}" autofocus></div>
<div class="row"><label for="date">Date</label>
<input id="date" name="date" type="date" value="{value["date"]}"></div>
<div class="row"><label for="capacity">Capacity</label>
<input id="capacity" name="capacity" type="text" inputmode="numeric" value="{value["capacity"]}"></div>
<button id="save" type="submit">Save</button>
</form>""",
        True,
    )


def participants_html(event):
    rows = "\n".join(
        f'<tr class="participant"><td class="participant-name">{escape(name)}</td>'
        f'<td class="participant-email">{escape(email)}</td><td class="participant-state">{state}</td></tr>'
        for name, email, state in event.participants()
    )
    return f"""<h2 id="participants-title">Participants</h2>
<p><a id="participants-csv" href="/events/{event.id}/participants.csv">Download as CSV</a></p>
<table id="participants">
<thead><tr><th>Name</th><th>Email</th><th>State</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>"""


def sign_up_form(event, values):
    return f"""<form id="sign-up-form" method="post" action="/events/{event.id}" novalidate autocomplete="off">
<div class="row"><label for="name">Name</label>
<input id="name" name="name" type="text" value="{escape(values["name"])}"></div>
<div class="row"><label for="email">Email</label>
<input id="email" name="email" type="text" inputmode="email" value="{escape(values["email"])}"></div>
<button id="sign-up" type="submit">Sign up</button>
</form>"""


def event_page(event, is_owner, values, messages):
    form = '<p id="over">This event is over</p>' if event.is_over else sign_up_form(event, values)
    return layout(
        event.title,
        f"""<h1 id="event-title">{escape(event.title)}</h1>
<dl id="facts">
<dt>Date</dt><dd id="event-date">{event.date}</dd>
<dt>Places left</dt><dd id="places-left">{event.places_left}</dd>
<dt>Waiting</dt><dd id="waiting-count">{event.waiting}</dd>
</dl>
<p><a id="calendar-link" href="/events/{event.id}/calendar.ics">Download for the calendar</a></p>
{refusal_html(messages)}
{form}
{participants_html(event) if is_owner else ""}""",
        is_owner,
    )


def own_page(event, token, state, is_owner):
    cancel = ""
    if state != "Cancelled":
        cancel = f"""<form id="cancel-form" method="post" action="/mine/{escape(token)}/cancel">
<button id="cancel" type="submit">Cancel</button>
</form>"""
    return layout(
        event.title,
        f"""<h1 id="event-title">{escape(event.title)}</h1>
<p id="event-date">{event.date}</p>
<p id="status">{state}</p>
{cancel}
<p id="keep-note">Keep the address of this page, it always tells how things stand.</p>
<p><a id="event-page-link" href="/events/{event.id}">To the event</a></p>""",
        is_owner,
    )
