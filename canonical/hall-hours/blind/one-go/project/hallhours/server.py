"""Answers the requests of browsers."""

import re
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from . import pages
from .clocks import ZONES
from .entries import CHOICES, Refused, check_booking, check_hall

LARGEST_BODY = 1_000_000
ZONE_COOKIE = re.compile(r"(?:^|;)\s*shown_zone=([A-Za-z_/]+)\s*(?:;|$)")
COOKIE_SECONDS = 365 * 24 * 60 * 60
HALL_PATH = re.compile(r"/halls/([0-9]{1,15})")
CANCEL_PATH = re.compile(r"/halls/([0-9]{1,15})/cancel")


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

    def do_GET(self):
        parts = urlsplit(self.path)
        hall_match = HALL_PATH.fullmatch(parts.path)
        hall = self.store.hall(int(hall_match[1])) if hall_match else None
        view = self._view(self.path)
        if parts.path == "/":
            self._answer(pages.halls_page(view, self.store.halls()))
        elif hall is not None:
            self._answer(pages.hall_page(view, hall, self.store.bookings_of_hall(hall)))
        elif parts.path == "/agenda":
            person = _field(_fields(parts.query), "person")
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
        hall_match = HALL_PATH.fullmatch(path)
        cancel_match = CANCEL_PATH.fullmatch(path)
        match = hall_match or cancel_match
        hall = self.store.hall(int(match[1])) if match else None
        if path == "/":
            self._add_hall(fields)
        elif path == "/zone":
            self._choose_zone(fields)
        elif hall is not None and hall_match:
            self._book(hall, fields)
        elif hall is not None:
            number = _field(fields, "booking")
            if re.fullmatch(r"[0-9]{1,15}", number):
                self.store.cancel(hall, int(number))
            self._redirect(f"/halls/{hall.id}")
        else:
            self._answer(pages.missing_page(self._view("/")), 404)

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
        typed = {name: fields.get(name, "") for name in ("title", "person", "start", "minutes", "twice")}
        try:
            if typed["twice"] not in CHOICES:
                typed["twice"] = CHOICES[0]
            entry = check_booking({name: text.strip() for name, text in typed.items()}, hall.zone)
            self.store.book(hall, entry, lambda booking: pages.booking_time(booking, view.zone))
        except Refused as refusal:
            bookings = self.store.bookings_of_hall(hall)
            self._answer(pages.hall_page(view, hall, bookings, typed, refusal.messages))
        else:
            self._redirect(view.address)

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

    def _answer(self, text, status=200, kind="text/html"):
        data = text.encode("utf-8", "replace")
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
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
