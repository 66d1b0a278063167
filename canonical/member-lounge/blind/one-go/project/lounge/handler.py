"""HTTP: reads requests, lets the site answer them, and serves the files of the pages."""

import logging
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from lounge.site import Request

_STATIC = Path(__file__).parent / "static"
_STATIC_TYPES = {"style.css": "text/css; charset=utf-8", "pages.js": "text/javascript; charset=utf-8"}
_BODY_LIMIT = 1024 * 1024
_COOKIE_ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax"

# Forms are not restricted to this site, since their answers lead to the provider.
_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; frame-ancestors 'none'"
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
        """Answer with a page or a file of the pages."""
        path = urlsplit(self.path).path
        if path.startswith("/static/"):
            self._send_static(path.removeprefix("/static/"))
        else:
            self._answer(None)

    def do_POST(self):
        """Carry out what a form asks for, if it is on a page of this site."""
        length = self.headers.get("Content-Length", "")
        if not length.isascii() or not length.isdigit() or int(length) > _BODY_LIMIT:
            self.close_connection = True
            self._send(413, b"The request is too large or has no length.\n", "text/plain; charset=utf-8")
            return
        body = self.rfile.read(int(length)).decode("utf-8", "replace")
        if self.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
            self._send(403, b"This form is on the page of another site.\n", "text/plain; charset=utf-8")
            return
        self._answer(dict(parse_qsl(body, keep_blank_values=True, errors="replace")))

    def _answer(self, form):
        parts = urlsplit(self.path)
        request = Request(path=parts.path, query=parts.query, cookies=self._cookies(), form=form)
        try:
            response = self.server.site.answer(request)
        except Exception:
            _log.exception("%s %s failed", self.command, parts.path)
            response = self.server.site.failure()
        headers = [("Cache-Control", "no-store")]
        if response.location is not None:
            headers.append(("Location", response.location))
        for name, value in response.cookies.items():
            gone = "; Max-Age=0" if value is None else ""
            headers.append(("Set-Cookie", f"{name}={value or ''}; {_COOKIE_ATTRIBUTES}{gone}"))
        body = response.html.encode("utf-8", "replace")
        self._send(response.status, body, "text/html; charset=utf-8", headers)

    def _cookies(self):
        cookies = {}
        for pair in self.headers.get("Cookie", "").split(";"):
            name, separator, value = pair.strip().partition("=")
            if separator:
                cookies.setdefault(name, value)
        return cookies

    def _send_static(self, name):
        kind = _STATIC_TYPES.get(name)
        if kind is None:
            self._send(404, b"There is no such file.\n", "text/plain; charset=utf-8")
        else:
            self._send(200, (_STATIC / name).read_bytes(), kind, [("Cache-Control", "no-cache")])

    def _send(self, status, body, kind, headers=()):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Security-Policy", _POLICY)
        self.send_header("Referrer-Policy", "same-origin")
        for name, value in headers:
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *args):
        """Requests are not logged: their addresses have codes of the provider."""
