"""Ticket office: a theatre sells its seats."""

import hashlib
import hmac
import json
import re
import secrets
import threading
import time
from functools import wraps
from pathlib import Path

import pages
import provider
from store import Store
from web import App, Response, redirect, serve
from worker import Worker

SITE = "http://localhost:8000"
PASSWORD_SALT = bytes.fromhex("5b1f0a96c47e2d83")
PASSWORD_HASH = "aa83fdcbe92c02e4372c4ee02269c2de1064ce0f0928209fc3807cfb5b98dc18"
COOKIE = "office"
MOST_SEATS = 6

app = App()
store = Store(Path(__file__).parent / "data" / "office.sqlite")
worker = Worker(store)
app.error_page = lambda request, status, text: Response(pages.page("Ticket office", f'<p id="error">{text}</p>'), status)


class Recent:
    """Answers of the last seconds, so that a double click is answered as a single one."""

    def __init__(self, seconds=5):
        self._seconds = seconds
        self._answers = {}
        self._lock = threading.Lock()

    def get(self, key, make):
        with self._lock:
            now = time.monotonic()
            self._answers = {known: kept for known, kept in self._answers.items() if kept[1] > now}
            if not key[0]:
                return make()
            if key not in self._answers:
                self._answers[key] = (make(), now + self._seconds)
            return self._answers[key][0]


recent_events = Recent(30)
recent_checks = Recent(5)


def number(text):
    """The id in an address, or 0 where it is none."""
    return int(text) if len(text) < 10 else 0


def whole(text, least, most):
    """A whole number as it was typed, or None where it is no such number."""
    text = text.strip()
    if not re.fullmatch(r"[0-9]{1,9}", text) or not least <= int(text) <= most:
        return None
    return int(text)


def cents(text):
    found = re.fullmatch(r"([0-9]{1,6})(?:\.([0-9]{1,2}))?", text.strip())
    if not found:
        return None
    price = int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))
    return price if 100 <= price <= 100000 else None


# for everyone

@app.route("GET", "/")
def start(request):
    return Response(pages.start_page(store.events()))


@app.route("GET", "/events/([0-9]+)")
def event_page(request, event_id):
    event, states = store.event(number(event_id))
    if event is None:
        return app.error_page(request, 404, "There is no such event.")
    return Response(pages.event_page(event, states))


@app.route("POST", "/events/([0-9]+)")
def reserve(request, event_id):
    event, states = store.event(number(event_id))
    if event is None:
        return app.error_page(request, 404, "There is no such event.")
    name = request.get("name").strip()
    seats = sorted({int(text) for text in request.all("seat") if re.fullmatch("[0-9]{1,4}", text)})

    def refused(text, status=422):
        return Response(pages.event_page(event, store.event(event["id"])[1], name, seats, text), status)

    if not 1 <= len(seats) <= MOST_SEATS:
        return refused(f"Please tick at least one seat and at most {MOST_SEATS}.")
    if seats[0] < 1 or seats[-1] > event["seats"]:
        return refused("There is no such seat.")
    if not name:
        return refused("Please type your name.")
    order, answer = store.begin_order(event, seats, name, request.get("token"))
    if order is None:
        return refused("Already taken: " + ", ".join(f"seat {seat}" for seat in answer), 409)
    if answer:
        address = store.order(order)["address"]
        session = None
        try:
            session = provider.create_session(event["price"] * len(seats), str(order),
                                              f"{SITE}/orders/{address}", f"{SITE}/payments")
        except provider.Failed:
            pass
        finally:
            store.finish_order(order, session, event["seconds"])
    else:
        # a double click waits for what becomes of the first one
        limit = time.monotonic() + 3 * provider.TIMEOUT
        while store.order(order)["state"] == "Creating" and time.monotonic() < limit:
            time.sleep(0.05)
    found = store.order(order)
    if found["state"] in ("Creating", "Aborted"):
        return refused("The payment provider does not take the payment at the moment. Please try again later.", 503)
    return redirect("/orders/" + found["address"])


@app.route("GET", "/orders/([A-Za-z0-9_-]+)")
def order_page(request, address):
    order, event, seats = store.order_at(address)
    if order is not None and order["state"] == "Reserved":
        try:
            store.learn(provider.get_session(order["session"]))
        except provider.Failed:
            pass
        order, event, seats = store.order_at(address)
    if order is None:
        return app.error_page(request, 404, "There is no such order.")
    return Response(pages.order_page(order, event, seats))


@app.route("POST", "/orders/([A-Za-z0-9_-]+)")
def give_up(request, address):
    order, event, seats = store.order_at(address)
    if order is None:
        return app.error_page(request, 404, "There is no such order.")
    if not store.change(order["id"], "Reserved", "Cancelled"):
        order, event, seats = store.order_at(address)
        if order["state"] != "Cancelled":
            return Response(pages.order_page(order, event, seats, "The order is not reserved any more."), 409)
    return redirect("/orders/" + address)


@app.route("POST", "/payments", foreign=True)
def payments(request):
    if not provider.signed(request.body, request.headers.get("Payment-Signature")):
        return Response("wrong signature", 403, content_type="text/plain")
    try:
        session = json.loads(request.body).get("session")
    except (ValueError, AttributeError):
        session = None
    if isinstance(session, dict):
        store.learn(session)
        worker.wake()
    return Response("ok", content_type="text/plain")


# for the office

def signed_in(request):
    token = request.cookie(COOKIE)
    return bool(token) and store.has_office_session(hashlib.sha256(token.encode()).hexdigest())


def office(handler):
    """Everybody who is not signed in gets the form instead of the page."""
    @wraps(handler)
    def guarded(request, *arguments):
        if not signed_in(request):
            target = request.path if request.method == "GET" else "/office/orders"
            return Response(pages.sign_in_page(target), 401)
        return handler(request, *arguments)
    return guarded


@app.route("GET", "/office/sign-in")
def sign_in_form(request):
    return Response(pages.sign_in_page("/office/orders"))


@app.route("POST", "/office/sign-in")
def sign_in(request):
    target = request.get("next")
    if not re.fullmatch(r"/office(/[A-Za-z0-9-]+)+", target) or target == "/office/sign-in":
        target = "/office/orders"
    typed = hashlib.pbkdf2_hmac("sha256", request.get("password").encode("utf-8", "replace"), PASSWORD_SALT, 200_000)
    if not hmac.compare_digest(typed.hex(), PASSWORD_HASH):
        return Response(pages.sign_in_page(target, wrong=True), 401)
    token = secrets.token_urlsafe(32)
    store.add_office_session(hashlib.sha256(token.encode()).hexdigest())
    return redirect(target, [("Set-Cookie", f"{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax")])


@app.route("POST", "/office/sign-out")
def sign_out(request):
    token = request.cookie(COOKIE)
    if token:
        store.remove_office_session(hashlib.sha256(token.encode()).hexdigest())
    return redirect("/office/sign-in", [("Set-Cookie", f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")])


@app.route("GET", "/office")
@office
def office_start(request):
    return redirect("/office/orders")


@app.route("GET", "/office/events/new")
@office
def new_event_form(request):
    return Response(pages.new_event_page())


@app.route("POST", "/office/events/new")
@office
def new_event(request):
    values = request.fields()
    title = values.get("event-title", "").strip()
    price = cents(values.get("event-price", ""))
    seats = whole(values.get("event-seats", ""), 1, 60)
    seconds = whole(values.get("event-seconds", ""), 1, 3600)
    if not title:
        refusal = "The event needs a title."
    elif price is None:
        refusal = "The price is from 1 to 1000 euros, such as 12.50."
    elif seats is None:
        refusal = "The number of seats is a whole number from 1 to 60."
    elif seconds is None:
        refusal = "The seconds are a whole number from 1 to 3600."
    else:
        key = (values.get("token", ""), title, price, seats, seconds)
        return redirect(f"/events/{recent_events.get(key, lambda: store.add_event(title, price, seats, seconds))}")
    return Response(pages.new_event_page(values, refusal), 422)


@app.route("GET", "/office/orders")
@office
def orders(request):
    return Response(pages.orders_page(store.orders()))


@app.route("POST", "/office/orders/([0-9]+)/refund")
@office
def refund(request, order_id):
    order = number(order_id)
    if store.change(order, "Paid", "Refunding"):
        worker.wake()
        limit = time.monotonic() + 1
        while store.order(order)["state"] == "Refunding" and time.monotonic() < limit:
            time.sleep(0.05)
    return redirect("/office/orders")


@app.route("GET", "/office/takings")
@office
def takings(request):
    return Response(pages.takings_page(store.events()))


@app.route("GET", "/office/door")
@office
def door_form(request):
    return Response(pages.door_page())


@app.route("POST", "/office/door")
@office
def door(request):
    code = request.get("code").strip().upper()
    answer = recent_checks.get((request.get("token"), code), lambda: store.enter(code))
    return Response(pages.door_page(code, answer))


if __name__ == "__main__":
    worker.start()
    serve(app)
