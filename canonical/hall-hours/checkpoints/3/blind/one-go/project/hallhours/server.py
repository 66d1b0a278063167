"""Answers the requests of browsers."""

import re
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from . import pages
from .calendar_files import write_calendar
from .clocks import ZONES, read_date
from .entries import (
    CHOICES,
    FROM_HERE_ON,
    ONCE,
    REPEATS,
    SCOPES,
    TAKEN_CHOICES,
    Refused,
    check_booking,
    check_hall,
    check_quota,
    fields_of,
)
from .store import Change
from .weeks import first_day, week

LARGEST_BODY = 1_000_000
ZONE_COOKIE = re.compile(r"(?:^|;)\s*shown_zone=([A-Za-z_/]+)\s*(?:;|$)")
COOKIE_SECONDS = 365 * 24 * 60 * 60
HALL_PATH = re.compile(r"/halls/([0-9]{1,15})(|/week|/hall\.ics|/cancel|/cancel-series|/end-waiting|/quota)")
BOOKING_PATH = re.compile(r"/bookings/([0-9]{1,15})")


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64


@dataclass(frozen=True)
class View:
    """How the visitor looks at a page: its address, and the chosen zone or None for the ones of the halls."""

    address: str
    zone: str | None


def serve(store, web, host, port):
    class Handler(_Handler):
        pass

    Handler.store = store
    Handler.style = (web / "style.css").read_text(encoding="utf-8")
    Server((host, port), Handler).serve_forever()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        parts = urlsplit(self.path)
        fields = _fields(parts.query)
        view = self._view(self.path)
        hall, action = self._hall(parts.path)
        booking = self._booking(parts.path)
        if parts.path == "/":
            self._answer(pages.halls_page(view, self.store.halls()))
        elif hall is not None and action == "":
            result = self.store.result(hall, _number(fields, "result"))
            self._answer(self._hall_page(view, hall, result=result))
        elif hall is not None and action == "/week":
            self._show_week(view, hall, fields)
        elif hall is not None and action == "/hall.ics":
            file = write_calendar(self.store.bookings_of_hall(hall))
            headers = {"Content-Disposition": 'attachment; filename="hall.ics"'}
            self._answer(file, kind="text/calendar", headers=headers)
        elif booking is not None:
            self._answer(pages.change_page(view, booking, self.store.halls(), fields_of(booking)))
        elif parts.path == "/agenda":
            person = _field(fields, "person")
            bookings = self.store.bookings_of_person(person) if person else []
            self._answer(pages.agenda_page(view, person, bookings))
        elif parts.path == "/style.css":
            self._answer(self.style, kind="text/css")
        else:
            self._answer(pages.missing_page(self._view("/")), 404)

    def do_POST(self):
        fields = self._form()
        if fields is None:
            return
        path = urlsplit(self.path).path
        hall, action = self._hall(path)
        booking = self._booking(path)
        if path == "/":
            self._add_hall(fields)
        elif path == "/zone":
            self._choose_zone(fields)
        elif hall is not None and action == "":
            self._book(hall, fields)
        elif hall is not None and action == "/cancel":
            self.store.cancel(_number(fields, "booking"))
            self._redirect(f"/halls/{hall.id}")
        elif hall is not None and action == "/cancel-series":
            self.store.cancel_series(_number(fields, "series"))
            self._redirect(f"/halls/{hall.id}")
        elif hall is not None and action == "/end-waiting":
            self.store.end_waiting(hall, _number(fields, "waiting"))
            self._redirect(f"/halls/{hall.id}")
        elif hall is not None and action == "/quota":
            self._set_quota(hall, fields)
        elif booking is not None:
            self._change(booking, fields)
        else:
            self._answer(pages.missing_page(self._view("/")), 404)

    def _hall(self, path):
        """The hall of an address and what follows there, or None twice."""
        match = HALL_PATH.fullmatch(path)
        hall = self.store.hall(int(match[1])) if match else None
        return (None, None) if hall is None else (hall, match[2])

    def _booking(self, path):
        match = BOOKING_PATH.fullmatch(path)
        return self.store.booking(int(match[1])) if match else None

    def _hall_page(self, view, hall, typed=None, messages=(), result=None):
        bookings = self.store.bookings_of_hall(hall)
        waiting = self.store.waiting_in_hall(hall)
        return pages.hall_page(view, hall, bookings, waiting, typed, messages, result)

    def _set_quota(self, hall, fields):
        view = self._view(f"/halls/{hall.id}")
        try:
            quota = check_quota(_field(fields, "quota"))
        except Refused as refusal:
            typed = {"quota": fields.get("quota", "")}
            self._answer(self._hall_page(view, hall, typed, refusal.messages))
        else:
            self.store.set_quota(hall, quota)
            self._redirect(view.address)

    def _show_week(self, view, hall, fields):
        day = read_date(_field(fields, "date"))
        if day is None:
            typed = {"date": fields.get("date", "")}
            self._answer(self._hall_page(view, hall, typed, ["Date is wrong"]))
            return
        zone = view.zone or hall.zone
        days = week(
            first_day(day), zone, lambda start, end: self.store.bookings_between(hall, start, end)
        )
        self._answer(pages.week_page(view, hall, zone, days))

    def _add_hall(self, fields):
        typed = {name: fields.get(name, "") for name in ("name", "zone")}
        name, zone = typed["name"].strip(), typed["zone"]
        try:
            check_hall(name, zone)
            self.store.add_hall(name, zone)
        except Refused as refusal:
            self._answer(pages.halls_page(self._view("/"), self.store.halls(), typed, refusal.messages))
        else:
            self._redirect("/")

    def _book(self, hall, fields):
        view = self._view(f"/halls/{hall.id}")
        typed = {name: fields.get(name, default) for name, default in pages.NO_BOOKING.items()}
        for name, choices in (("twice", CHOICES), ("repeat", REPEATS), ("taken", TAKEN_CHOICES)):
            if typed[name] not in choices:
                typed[name] = choices[0]
        try:
            entry = check_booking({name: text.strip() for name, text in typed.items()}, hall.zone)
            result = self.store.book(hall, entry, typed["taken"], self._taken_message(view))
        except Refused as refusal:
            self._answer(self._hall_page(view, hall, typed, refusal.messages))
        else:
            self._redirect(view.address if result is None else f"{view.address}?result={result}")

    def _change(self, booking, fields):
        view = self._view(f"/bookings/{booking.id}")
        halls = self.store.halls()
        names = ("title", "start", "minutes", "twice", "hall", "scope")
        typed = {name: fields.get(name, "") for name in names}
        hall = next((other for other in halls if str(other.id) == typed["hall"]), booking.hall)
        typed["hall"] = str(hall.id)
        for name, choices in (("twice", CHOICES), ("scope", SCOPES)):
            if typed[name] not in choices:
                typed[name] = choices[0]
        wanted = {name: text.strip() for name, text in typed.items()}
        wanted.update(person=booking.person, repeat=ONCE)
        try:
            entry = check_booking(wanted, hall.zone)
            time, start = entry.occurrences[0]
            from_here_on = typed["scope"] == FROM_HERE_ON
            change = Change(entry.title, hall, time, start, typed["twice"], entry.minutes, from_here_on)
            self.store.change(booking.id, change, self._taken_message(view))
        except Refused as refusal:
            self._answer(pages.change_page(view, booking, halls, typed, refusal.messages))
        else:
            self._redirect(f"/halls/{hall.id}")

    def _taken_message(self, view):
        def tell(booking):
            zone = view.zone or booking.hall.zone
            return pages.taken_message(booking.title, booking.start, booking.end, zone)

        return tell

    def _choose_zone(self, fields):
        zone, back = _field(fields, "zone"), fields.get("back", "")
        if not re.fullmatch(r"/(?:[!-.0-9:-~][!-~]*)?", back) or "\\" in back:
            back = "/"
        life = COOKIE_SECONDS if zone in ZONES else 0
        value = zone if zone in ZONES else "none"
        self._redirect(back, f"shown_zone={value}; Path=/; Max-Age={life}; HttpOnly; SameSite=Lax")

    def _view(self, address):
        match = ZONE_COOKIE.search(self.headers.get("Cookie", ""))
        return View(address, match[1] if match and match[1] in ZONES else None)

    def _form(self):
        """The fields of the form; otherwise the request is answered and None is returned."""
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            self.close_connection = True
            self._answer(pages.missing_page(self._view("/")), 413)
            return None
        return _fields(self.rfile.read(int(length)).decode("utf-8", "replace"))

    def _redirect(self, address, cookie=None):
        self.send_response(303)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.send_header("Cache-Control", "no-store")
        if cookie is not None:
            self.send_header("Set-Cookie", cookie)
        self.end_headers()

    def _answer(self, text, status=200, kind="text/html", headers=None):
        data = text.encode("utf-8", "replace")
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format, *args):
        pass


def _fields(text):
    return {name: values[0] for name, values in parse_qs(text, keep_blank_values=True).items()}


def _field(fields, name):
    return fields.get(name, "").strip()


def _number(fields, name):
    """The number in a field, or 0, which no record has."""
    text = _field(fields, name)
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else 0
