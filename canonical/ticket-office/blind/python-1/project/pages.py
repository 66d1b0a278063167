"""The pages as HTML."""

import secrets

from web import e

STYLE = """
body { font: 16px/1.4 sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #222; }
nav a { margin-right: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: .3rem .5rem; text-align: left; }
#seats { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .4rem; padding: 0; }
.seat { list-style: none; border: 1px solid #ccc; padding: .3rem; }
#refusal, #sign-in-error { background: #fdd; border: 1px solid #b00; padding: .5rem; }
label { display: inline-block; margin: .3rem .5rem .3rem 0; }
"""


def euros(cents):
    return f"{cents // 100}.{cents % 100:02d}"


def page(title, body, refusal=None, office=False):
    message = f'<p id="refusal" role="alert">{e(refusal)}</p>' if refusal else ""
    links = ('<a id="menu-orders" href="/office/orders">Orders</a> '
             '<a id="menu-takings" href="/office/takings">Takings</a> '
             '<a id="menu-new-event" href="/office/events/new">New event</a> '
             '<a id="menu-door" href="/office/door">Door</a> '
             '<form id="sign-out-form" action="/office/sign-out" method="post" style="display:inline">'
             '<button id="sign-out">Sign out</button></form>') if office else \
        '<a id="menu-office" href="/office/orders">Office</a>'
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)}</title>
<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>
<body><nav id="menu"><a id="menu-start" href="/">Events</a> {links}</nav>
<h1 id="title">{e(title)}</h1>{message}
{body}</body></html>"""


def start_page(events):
    rows = "".join(
        f'<tr class="event"><td><a class="event-link" href="/events/{event["id"]}">{e(event["title"])}</a></td>'
        f'<td class="event-free">{event["free"]}</td></tr>' for event in events)
    if not rows:
        return page("Events", '<p id="no-events">There are no events yet.</p>')
    return page("Events", f'<table id="events"><thead><tr><th>Event</th><th>Free seats</th></tr></thead>'
                          f'<tbody>{rows}</tbody></table>')


def event_page(event, states, name="", ticked=(), refusal=None):
    items = []
    for seat, state in enumerate(states, 1):
        box = (f'<input type="checkbox" class="seat-box" name="seat" value="{seat}" aria-label="Take seat {seat}"'
               f'{" checked" if seat in ticked else ""}>') if state == "Free" else ""
        items.append(f'<li class="seat">{box} Seat <span class="seat-number">{seat}</span>: '
                     f'<span class="seat-state">{state}</span></li>')
    return page(event["title"], f"""
<p>Price of a seat: <span id="price">{euros(event["price"])}</span> euros</p>
<form id="reserve-form" action="/events/{event["id"]}" method="post">
<input type="hidden" name="token" value="{secrets.token_urlsafe(16)}">
<ul id="seats">{"".join(items)}</ul>
<p><label for="name">Your name</label><input type="text" id="name" name="name" value="{e(name)}">
<button id="reserve">Reserve</button></p></form>""", refusal)


def order_page(order, event, seats, refusal=None):
    parts = [f'<p>Event: <span id="order-event">{e(event["title"])}</span></p>',
             f'<p>Order number: <span id="order-number">{order["id"]}</span></p>',
             f'<p>Name: <span id="order-name">{e(order["name"])}</span></p>',
             f'<p>Seats: <span id="order-seats">{", ".join(str(row["seat"]) for row in seats)}</span></p>',
             f'<p>Sum in euros: <span id="order-sum">{euros(order["amount"])}</span></p>',
             f'<p>State: <span id="order-state">{e(order["state"])}</span></p>']
    if order["state"] == "Reserved":
        parts.append(f"""<p>Type this code into the app of the payment provider:
<strong id="pay-code">{e(order["code"])}</strong></p>
<form id="give-up-form" action="/orders/{e(order["address"])}" method="post">
<button id="give-up">Give the order up</button></form>""")
    if order["state"] == "Paid":
        tickets = "".join(f'<li class="ticket"><span class="ticket-seat">Seat {row["seat"]}</span> '
                          f'<code class="ticket-code">{e(row["ticket"])}</code></li>' for row in seats)
        parts.append(f'<h2 id="tickets-title">Your tickets</h2><ul id="tickets">{tickets}</ul>')
    return page("Your order", "\n".join(parts), refusal)


def sign_in_page(target, wrong=False):
    error = '<p id="sign-in-error" role="alert">This password is wrong.</p>' if wrong else ""
    return page("Sign in", f"""
<form id="sign-in-form" action="/office/sign-in" method="post">
<input type="hidden" name="next" value="{e(target)}">
<label for="password">Password</label><input type="password" id="password" name="password">
<button id="sign-in">Sign in</button></form>{error}""")


def new_event_page(values=None, refusal=None):
    values = values or {}

    def field(name, label):
        return (f'<p><label for="{name}">{label}</label>'
                f'<input type="text" id="{name}" name="{name}" value="{e(values.get(name, ""))}"></p>')

    return page("New event", f"""
<form id="event-form" action="/office/events/new" method="post">
<input type="hidden" name="token" value="{secrets.token_urlsafe(16)}">
{field("event-title", "Title")}{field("event-price", "Price of a seat in euros")}
{field("event-seats", "Number of seats")}{field("event-seconds", "Seconds that a reservation lasts")}
<button id="create">Make the event</button></form>""", refusal, office=True)


def orders_page(orders):
    rows = []
    for order in orders:
        button = (f'<form class="refund-form" action="/office/orders/{order["id"]}/refund" method="post">'
                  '<button class="refund">Give the money back</button></form>') if order["state"] == "Paid" else ""
        rows.append(f'<tr class="order"><td class="listed-number">{order["id"]}</td>'
                    f'<td class="listed-name">{e(order["name"])}</td><td class="listed-event">{e(order["title"])}</td>'
                    f'<td class="listed-sum">{euros(order["amount"])}</td>'
                    f'<td class="listed-state">{e(order["state"])}</td><td>{button}</td></tr>')
    if not rows:
        return page("Orders", '<p id="no-orders">There are no orders yet.</p>', office=True)
    return page("Orders", '<table id="orders"><thead><tr><th>Number</th><th>Name</th><th>Event</th><th>Sum</th>'
                          f'<th>State</th><th></th></tr></thead><tbody>{"".join(rows)}</tbody></table>', office=True)


def takings_page(events):
    rows = "".join(
        f'<tr class="takings"><td><a class="takings-link" href="/events/{event["id"]}">{e(event["title"])}</a></td>'
        f'<td class="takings-sum">{euros(event["takings"])}</td></tr>' for event in events)
    if not rows:
        return page("Takings", '<p id="no-takings">There are no events yet.</p>', office=True)
    return page("Takings", '<table id="takings"><thead><tr><th>Event</th><th>Takings in euros</th></tr></thead>'
                           f'<tbody>{rows}</tbody></table>', office=True)


def door_page(code="", answer=None):
    shown = (f'<p>Code <span id="door-code">{e(code)}</span>: <strong id="door-answer">{e(answer)}</strong></p>'
             if answer else "")
    return page("Door", f"""
<form id="door-form" action="/office/door" method="post">
<input type="hidden" name="token" value="{secrets.token_urlsafe(16)}">
<label for="code">Code of the ticket</label><input type="text" id="code" name="code" autocomplete="off" autofocus>
<button id="check">Check</button></form>{shown}""", office=True)
