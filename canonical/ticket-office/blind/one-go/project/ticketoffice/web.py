"""The HTTP server: reads requests, finds the page for each, and writes the answers."""

import logging
import re
import socketserver
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from . import config, office_pages, public_pages
from .app import App
from .exchange import SESSION_COOKIE, Request, Response
from .layout import message_page

MAX_BODY_BYTES = 1024 * 1024

ROUTES = [
    (re.compile(pattern), page)
    for pattern, page in (
        (r"/", public_pages.start),
        (r"/events/([0-9]{1,12})", public_pages.event),
        (r"/orders/([a-z0-9]{1,64})", public_pages.order),
        (re.escape(config.WEBHOOK_PATH), public_pages.payments),
        (r"/office/sign-in", office_pages.sign_in),
        (r"/office/sign-out", office_pages.sign_out),
        (r"/office", office_pages.home),
        (r"/office/events/new", office_pages.new_event),
        (r"/office/orders", office_pages.orders),
        (r"/office/takings", office_pages.takings),
        (r"/office/door", office_pages.door),
    )
]


def answer(app: App, request: Request) -> Response:
    if office_pages.is_for_office_alone(request.path) and not request.is_office:
        return office_pages.sign_in_instead(request)
    for pattern, page in ROUTES:
        match = pattern.fullmatch(request.path)
        if match:
            return page(app, request, *match.groups())
    return message_page(HTTPStatus.NOT_FOUND, "Not found", "There is no such page.")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "TicketOffice"
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
                logging.exception("%s %s failed", method, urlsplit(self.path).path)
                response = message_page(HTTPStatus.INTERNAL_SERVER_ERROR, "Error", "Something went wrong.")
        self._write(response, with_body)

    def _read_body(self) -> bytes | None:
        """The body of the request, or None if it is too long or of an unknown length."""
        if self.headers.get("Transfer-Encoding"):
            return self._read_chunks() if self.headers["Transfer-Encoding"].strip().lower() == "chunked" else None
        length = self.headers.get("Content-Length") or "0"
        if not re.fullmatch(r"[0-9]{1,10}", length) or int(length) > MAX_BODY_BYTES:
            return None
        return self.rfile.read(int(length))

    def _read_chunks(self) -> bytes | None:
        body = b""
        while True:
            size_text = self.rfile.readline(1000).split(b";")[0].strip()
            if not re.fullmatch(rb"[0-9A-Fa-f]{1,8}", size_text):
                return None
            size = int(size_text, 16)
            if len(body) + size > MAX_BODY_BYTES:
                return None
            if size == 0:
                while self.rfile.readline(1000).strip():
                    pass  # trailers
                return body
            body += self.rfile.read(size)
            self.rfile.readline(10)

    def _request(self, method: str, body: bytes) -> Request:
        path = urlsplit(self.path).path
        has_form = method == "POST" and path != config.WEBHOOK_PATH
        token = self._session_token()
        return Request(
            method=method,
            path=path,
            body=body,
            form=parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True) if has_form else {},
            signature=self.headers.get("Payment-Signature", ""),
            session_token=token,
            is_office=(method == "GET" or self._is_from_own_page()) and self.server.app.sessions.is_valid(token),
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
        """Requests are not logged: the addresses of orders are nobody else's business."""


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
