"""HTTP: reads requests, lets the site answer them, and serves the files of the pages."""

import logging
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from archive import pages
from archive.forms import FORM_LIMIT, Form, parse_form
from archive.responses import Response, page

_STATIC = Path(__file__).parent / "static"
_STATIC_TYPES = {"style.css": "text/css; charset=utf-8", "pages.js": "text/javascript; charset=utf-8"}
_CHUNK = 64 * 1024

# What is longer is not even thrown away: the connection ends.
_LONGEST_BODY = 512 * 1024 * 1024

_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

_log = logging.getLogger(__name__)


class Server(ThreadingHTTPServer):
    """A server with a thread for each connection."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, address, site):
        super().__init__(address, Handler)
        self.site = site


class Handler(BaseHTTPRequestHandler):
    """One connection of a browser."""

    protocol_version = "HTTP/1.1"
    timeout = 120
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self):
        """Answer with a page, a download or a file of the pages."""
        self._send(self._answer(None))

    def do_HEAD(self):
        """Answer as to GET, without the body."""
        self._send(self._answer(None), with_body=False)

    def do_POST(self):
        """Carry out what a form asks for."""
        form = self._read_form()
        if form is None:
            return
        if self.headers.get("Sec-Fetch-Site", "same-origin") == "cross-site":
            self._send(page(pages.message_page("Not possible", "This form is on the page of another site."), 403))
            return
        self._send(self._answer(form))

    def _answer(self, form):
        path = unquote(urlsplit(self.path).path, errors="replace")
        try:
            if form is None and path.startswith("/static/"):
                return _static(path.removeprefix("/static/"))
            return self.server.site.answer(path, form, self.headers)
        except Exception:
            _log.exception("%s %s failed", self.command, self.path)
            return page(pages.message_page("Failed", "Something went wrong. Please try again."), 500)

    def _read_form(self):
        """The form of a request, or None if the request cannot be read and was answered already."""
        length = self.headers.get("Content-Length", "")
        if not length.isascii() or not length.isdigit() or int(length) > _LONGEST_BODY:
            self.close_connection = True
            self._send(page(pages.message_page("Not possible", "The request is too large or has no length."), 413))
            return None
        length = int(length)
        if length <= FORM_LIMIT:
            return parse_form(self.headers.get("Content-Type", ""), self.rfile.read(length))
        while length > 0:
            chunk = self.rfile.read(min(_CHUNK, length))
            if not chunk:
                break
            length -= len(chunk)
        return Form(too_large=True)

    def _send(self, response, *, with_body=True):
        self.send_response(response.status)
        for name, value in response.headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(response.body)))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Security-Policy", _POLICY)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if with_body:
            self.wfile.write(response.body)

    def log_message(self, format, *args):
        """Requests are not logged."""


def _static(name):
    kind = _STATIC_TYPES.get(name)
    if kind is None:
        return page(pages.message_page("Not found", "There is no such page."), 404)
    return Response(body=(_STATIC / name).read_bytes(), headers=[("Content-Type", kind), ("Cache-Control", "no-cache")])
