"""The HTTP server: reads requests, finds the page for each, and writes the answers."""

import logging
import re
import socketserver
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from . import editor_pages, public_pages
from .app import App
from .exchange import SESSION_COOKIE, Request, Response
from .layout import message_page

MAX_BODY_BYTES = 4 * 1024 * 1024

ROUTES = [
    (re.compile(pattern), page)
    for pattern, page in (
        (r"/", public_pages.start),
        (r"/look-into-your-mail", public_pages.look),
        (r"/confirm/([a-z0-9]{1,64})", public_pages.confirm),
        (r"/confirm/.*", public_pages.invalid_link),
        (r"/confirmed", public_pages.confirmed),
        (r"/unsubscribe/([a-z0-9]{1,64})", public_pages.leave),
        (r"/unsubscribe/.*", public_pages.invalid_link),
        (r"/archive", public_pages.archive),
        (r"/archive/([0-9]{1,12})", public_pages.archived_issue),
        (r"/editor/sign-in", editor_pages.sign_in),
        (r"/editor/sign-out", editor_pages.sign_out),
        (r"/editor", editor_pages.home),
        (r"/editor/readers", editor_pages.readers),
        (r"/editor/links", editor_pages.links),
        (r"/editor/bounces", editor_pages.bounces),
        (r"/editor/issues", editor_pages.issues),
        (r"/editor/issues/new", editor_pages.new_issue),
        (r"/editor/issues/([0-9]{1,12})", editor_pages.issue),
    )
]


def answer(app: App, request: Request) -> Response:
    if editor_pages.is_for_editor_alone(request.path) and not request.is_editor:
        return editor_pages.sign_in_instead(request)
    for pattern, page in ROUTES:
        match = pattern.fullmatch(request.path)
        if match:
            return page(app, request, *match.groups())
    return message_page(HTTPStatus.NOT_FOUND, "Not found", "There is no such page.")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "Newsletter"
    sys_version = ""
    timeout = 60
    server: "Server"

    def do_GET(self) -> None:
        self._handle("GET")

    def do_HEAD(self) -> None:
        self._handle("GET", with_body=False)

    def do_POST(self) -> None:
        self._handle("POST")

    def _handle(self, method: str, with_body: bool = True) -> None:
        body = self._read_body()
        if body is None:
            self.close_connection = True
            response = message_page(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "Too long", "This is too long.")
        else:
            try:
                response = answer(self.server.app, self._request(method, body))
            except Exception:
                logging.exception("%s %s failed", method, self.path)
                response = message_page(HTTPStatus.INTERNAL_SERVER_ERROR, "Error", "Something went wrong.")
        self._write(response, with_body)

    def _read_body(self) -> bytes | None:
        """The body of the request, or None if it is too long or of an unknown length."""
        if self.headers.get("Transfer-Encoding"):
            return None
        length = self.headers.get("Content-Length") or "0"
        if not re.fullmatch(r"[0-9]{1,10}", length) or int(length) > MAX_BODY_BYTES:
            return None
        return self.rfile.read(int(length))

    def _request(self, method: str, body: bytes) -> Request:
        form = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True) if method == "POST" else {}
        token = self._session_token()
        is_editor = self.server.app.sessions.is_valid(token) and (method == "GET" or self._is_from_own_page())
        return Request(
            method=method,
            path=urlsplit(self.path).path,
            form={name: values[0] for name, values in form.items()},
            session_token=token,
            is_editor=is_editor,
        )

    def _session_token(self) -> str:
        try:
            cookie = SimpleCookie(self.headers.get("Cookie", "")).get(SESSION_COOKIE)
        except CookieError:
            return ""
        return cookie.value if cookie else ""

    def _is_from_own_page(self) -> bool:
        """Whether a form was sent by a page of this website, as far as the browser tells."""
        origin = self.headers.get("Origin")
        return origin is None or urlsplit(origin).netloc == self.headers.get("Host")

    def _write(self, response: Response, with_body: bool) -> None:
        content = response.body.encode("utf-8", "replace")
        self.send_response(response.status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("X-Frame-Options", "DENY")
        self.send_header("Referrer-Policy", "same-origin")
        for name, value in response.headers:
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if with_body:
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Requests are not logged: the addresses of links in mail are nobody else's business."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], app: App) -> None:
        self.app = app
        super().__init__(address, Handler)

    def server_bind(self) -> None:
        # Unlike HTTPServer.server_bind, this asks no name server.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = "localhost", self.server_address[1]
