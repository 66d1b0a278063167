"""The pages for everyone, and the address for the provider's events."""

import sqlite3
from html import escape
from http import HTTPStatus

from . import webhook
from .app import App
from .config import MAX_SEATS_OF_ORDER
from .events import Seat
from .exchange import Request, Response, redirect
from .layout import message_page, page, refusal, status_for, text_field
from .orders import NoPayment, Taken
from .text import clean_line, euros, new_token, whole_number


def start(app: App, request: Request) -> Response:
    rows = "".join(
        f'<tr class="event-row"><td><a class="event-link" href="/events/{event["id"]}">{escape(event["title"])}</a></td>'
        f'<td class="event-free">{event["free"]}</td></tr>\n'
        for event in app.events.with_free_seats()
    )
    content = f"""<table id="events">
<thead><tr><th>Event</th><th>Free seats</th></tr></thead>
<tbody>
{rows}</tbody>
</table>"""
    return page("Events", content)


def event(app: App, request: Request, event_id: str) -> Response:
    found = app.events.get(int(event_id))
    if found is None:
        return message_page(HTTPStatus.NOT_FOUND, "Not found", "There is no such event.")
    if not request.is_post:
        return _event_page(app, found)
    name = clean_line(request.field("name"))
    typed_seats = [whole_number(seat, 1, found["seats"]) for seat in request.fields("seat")]
    seats = sorted({seat for seat in typed_seats if seat is not None})
    problems = []
    if None in typed_seats or not 1 <= len(seats) <= MAX_SEATS_OF_ORDER:
        problems.append(f"Please tick at least one seat and at most {MAX_SEATS_OF_ORDER}.")
    if not name:
        problems.append("Please type your name.")
    if not problems:
        try:
            return redirect(f"/orders/{app.orders.reserve(found, name, seats, request.field('nonce') or new_token())}")
        except Taken:
            problems.append("Not all of these seats are free any more: one is taken already.")
        except NoPayment:
            problems.append("The payment cannot be prepared at the moment. Please try again later.")
    return _event_page(app, found, request.field("name"), seats, " ".join(problems))


def _event_page(
    app: App, event: sqlite3.Row, name: str = "", ticked: list[int] | None = None, problem: str = ""
) -> Response:
    seats = "".join(_seat(seat, seat.number in (ticked or [])) for seat in app.events.seats(event))
    content = f"""<p>Price of a seat: <span id="price">{euros(event["price"])}</span> €</p>
{refusal(problem)}
<form method="post" action="/events/{event["id"]}" novalidate>
<input type="hidden" name="nonce" value="{new_token()}">
<ol id="seats">
{seats}</ol>
{text_field("name", "name", "Your name", name)}
<button id="reserve-button">Reserve</button>
</form>"""
    return page(event["title"], content, status=status_for(problem))


def _seat(seat: Seat, is_ticked: bool) -> str:
    box = ""
    if seat.state == "Free":
        checked = " checked" if is_ticked else ""
        box = (
            f'<input class="seat-box" id="seat-box-{seat.number}" type="checkbox" name="seat"'
            f' value="{seat.number}" aria-label="Seat {seat.number}"{checked}> '
        )
    return (
        f'<li class="seat" id="seat-{seat.number}">{box}<span class="seat-number">{seat.number}</span> '
        f'<span class="seat-state">{seat.state}</span></li>\n'
    )


def order(app: App, request: Request, token: str) -> Response:
    if request.is_post:
        app.orders.give_up(token)
        return redirect(f"/orders/{token}")
    found = app.orders.open(token)
    if found is None:
        return message_page(HTTPStatus.NOT_FOUND, "Not found", "There is no such order.")
    content = f"""<dl>
<dt>Event</dt><dd><a id="event-link" href="/events/{found["event_id"]}">{escape(found["title"])}</a></dd>
<dt>Number</dt><dd id="order-number">{found["number"]}</dd>
<dt>Name</dt><dd id="order-name">{escape(found["name"])}</dd>
<dt>Seats</dt><dd id="order-seats">{found["seats"].replace(",", ", ")}</dd>
<dt>Sum in euros</dt><dd id="order-sum">{euros(found["sum"])}</dd>
<dt>State</dt><dd id="order-state">{found["state"]}</dd>
</dl>
{_payment(token, found) if found["state"] == "Reserved" else ""}{_tickets(app, found)}"""
    return page("Your order", content)


def _payment(token: str, order: sqlite3.Row) -> str:
    return f"""<p>Please type this code into the app of the payment provider:</p>
<p id="pay-code">{escape(order["code"])}</p>
<form method="post" action="/orders/{token}">
<button id="give-up-button">Give the order up</button>
</form>
"""


def _tickets(app: App, order: sqlite3.Row) -> str:
    tickets = "".join(
        f'<li class="ticket">Seat {ticket["seat"]} <code class="ticket-code">{ticket["code"]}</code></li>\n'
        for ticket in app.orders.tickets(order)
    )
    return f'<h2>Tickets</h2>\n<ul id="tickets">\n{tickets}</ul>' if tickets else ""


def payments(app: App, request: Request) -> Response:
    if not request.is_post:
        return Response(status=HTTPStatus.METHOD_NOT_ALLOWED, headers=[("Allow", "POST")])
    if not webhook.is_signed(request.body, request.signature):
        return Response("This is not from the provider.", HTTPStatus.UNAUTHORIZED)
    webhook.take(app.orders, request.body)
    return Response("Thank you.")
