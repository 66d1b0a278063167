"""The pages of the office."""

from html import escape
from http import HTTPStatus

from . import config
from .app import App
from .exchange import SESSION_COOKIE, Request, Response, redirect
from .layout import page, refusal, status_for, text_field
from .text import cents, clean_line, euros, whole_number

SIGN_IN = "/office/sign-in"
HOME = "/office/orders"

MIN_PRICE, MAX_PRICE = 100, 100000
MAX_SEATS = 60
MAX_SECONDS = 3600


def is_for_office_alone(path: str) -> bool:
    return (path == "/office" or path.startswith("/office/")) and path != SIGN_IN


def sign_in(app: App, request: Request) -> Response:
    if not request.is_post:
        return _sign_in_page(HOME)
    following = request.field("next")
    if not is_for_office_alone(following) or not following.isprintable() or not following.isascii():
        following = HOME
    token = app.sessions.sign_in(request.field("password"))
    if token is None:
        return _sign_in_page(following, "This password is wrong.", HTTPStatus.FORBIDDEN)
    cookie = f"{SESSION_COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={config.SESSION_SECONDS}"
    return redirect(following, ("Set-Cookie", cookie))


def sign_in_instead(request: Request) -> Response:
    """The sign-in form at the address of a page of the office."""
    if request.is_post:
        return _sign_in_page(HOME, status=HTTPStatus.FORBIDDEN)
    return _sign_in_page(HOME if request.path == "/office/sign-out" else request.path)


def _sign_in_page(following: str, problem: str = "", status: HTTPStatus = HTTPStatus.OK) -> Response:
    error = f'<p id="sign-in-error" class="refusal" role="alert">{escape(problem)}</p>' if problem else ""
    content = f"""<form method="post" action="{SIGN_IN}" novalidate>
<input type="hidden" name="next" value="{escape(following)}">
<label class="field" for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password">
{error}
<button id="sign-in-button">Sign in</button>
</form>"""
    return page("Office", content, status=status)


def sign_out(app: App, request: Request) -> Response:
    if request.is_post:
        app.sessions.sign_out(request.session_token)
    return redirect(SIGN_IN)


def home(app: App, request: Request) -> Response:
    return redirect(HOME)


def new_event(app: App, request: Request) -> Response:
    if not request.is_post:
        return _new_event_page(request)
    title = clean_line(request.field("title"))
    price = cents(request.field("price"), MIN_PRICE, MAX_PRICE)
    seats = whole_number(request.field("seats"), 1, MAX_SEATS)
    seconds = whole_number(request.field("seconds"), 1, MAX_SECONDS)
    problems = []
    if not title:
        problems.append("Please type a title.")
    if price is None:
        problems.append("The price is from 1 to 1000 euros, with a point and two decimals at most, such as 12.50.")
    if seats is None:
        problems.append(f"The number of seats is a whole number from 1 to {MAX_SEATS}.")
    if seconds is None:
        problems.append(f"The seconds of a reservation are a whole number from 1 to {MAX_SECONDS}.")
    if title and price is not None and seats is not None and seconds is not None:
        return redirect(f"/events/{app.events.create(title, price, seats, seconds)}")
    return _new_event_page(request, " ".join(problems))


def _new_event_page(request: Request, problem: str = "") -> Response:
    content = f"""{refusal(problem)}
<form method="post" action="/office/events/new" novalidate>
{text_field("title", "title", "Title", request.field("title"))}
{text_field("price", "price", "Price of a seat in euros", request.field("price"), 'inputmode="decimal"')}
{text_field("seats", "seats", "Number of seats", request.field("seats"), 'inputmode="numeric"')}
{text_field("seconds", "seconds", "Seconds that a reservation lasts", request.field("seconds"), 'inputmode="numeric"')}
<button id="create-button">Make the event</button>
</form>"""
    return page("New event", content, for_office=True, status=status_for(problem))


def orders(app: App, request: Request) -> Response:
    if request.is_post:
        number = whole_number(request.field("number"), 1, 10**9)
        if number is not None:
            app.orders.refund(number)
        return redirect("/office/orders")
    rows = "".join(
        f'<tr class="order-row"><td class="listed-number">{order["number"]}</td>'
        f'<td class="listed-name">{escape(order["name"])}</td><td class="listed-event">{escape(order["title"])}</td>'
        f'<td class="listed-sum">{euros(order["sum"])}</td><td class="listed-state">{order["state"]}</td>'
        f"<td>{_refund_form(order['number']) if order['state'] == 'Paid' else ''}</td></tr>\n"
        for order in app.orders.all()
    )
    content = f"""<table id="orders">
<thead><tr><th>Number</th><th>Name</th><th>Event</th><th>Sum in euros</th><th>State</th><th></th></tr></thead>
<tbody>
{rows}</tbody>
</table>"""
    return page("Orders", content, for_office=True)


def _refund_form(number: int) -> str:
    return (
        '<form method="post" action="/office/orders">'
        f'<input type="hidden" name="number" value="{number}">'
        '<button class="refund-button">Give the money back</button></form>'
    )


def takings(app: App, request: Request) -> Response:
    rows = "".join(
        f'<tr class="takings-row"><td class="takings-title">{escape(event["title"])}</td>'
        f'<td class="takings-sum">{euros(event["takings"])}</td></tr>\n'
        for event in app.events.with_takings()
    )
    content = f"""<table id="takings">
<thead><tr><th>Event</th><th>Takings in euros</th></tr></thead>
<tbody>
{rows}</tbody>
</table>"""
    return page("Takings", content, for_office=True)


def door(app: App, request: Request) -> Response:
    result = ""
    if request.is_post:
        result = f'<p id="door-answer" role="status">{app.door.check(request.field("code"))}</p>'
    content = f"""{result}
<form method="post" action="/office/door" novalidate>
{text_field("code", "code", "Code of the ticket")}
<button id="check-button">Check</button>
</form>"""
    return page("Door", content, for_office=True)
