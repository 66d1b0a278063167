"""Speaks HTTP for the application."""

import socketserver
import sys
import traceback
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

from .app import Request, Response

COOKIE = "cabinet_session"
LARGEST_BODY = 20 * 1024 * 1024


class Server(ThreadingHTTPServer):
    request_queue_size = 128

    def __init__(self, address, app):
        self.app = app
        super().__init__(address, Handler)

    def server_bind(self):
        # Unlike HTTPServer, does not ask for the name of the host: there is no network.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]


class Handler(BaseHTTPRequestHandler):
    timeout = 60

    def do_GET(self):
        self._answer("GET", {})

    def do_HEAD(self):
        self._answer("GET", {})

    def do_POST(self):
        length = self.headers.get("Content-Length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            self.send_error(413)
            return
        body = self.rfile.read(int(length))
        self._answer("POST", _fields(body.decode("utf-8", "replace")))

    def _answer(self, method, form):
        path, _, query = self.path.partition("?")
        request = Request(method, path, _fields(query), form, self._token())
        try:
            response = self.server.app.answer(request)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            response = Response(status=500, body="Something went wrong.")
        self._send(response)

    def _token(self):
        try:
            cookie = SimpleCookie(self.headers.get("Cookie", "")).get(COOKIE)
        except CookieError:
            return None
        return cookie.value if cookie else None

    def _send(self, response):
        body = response.body.encode("utf-8")
        self.send_response(response.status)
        self.send_header("Content-Type", f"{response.content_type}; charset=utf-8")
        if response.file_name is not None:
            self.send_header("Content-Disposition", f'attachment; filename="{response.file_name}"')
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
            "base-uri 'none'; frame-ancestors 'none'",
        )
        if response.location is not None:
            self.send_header("Location", response.location)
        if response.token is not None:
            lifetime = "" if response.token else "; Max-Age=0"
            self.send_header(
                "Set-Cookie", f"{COOKIE}={response.token}; Path=/; HttpOnly; SameSite=Lax{lifetime}"
            )
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format, *args):
        pass


def _fields(encoded):
    fields = parse_qs(encoded, keep_blank_values=True, errors="replace")
    return {name: values[0] for name, values in fields.items()}
