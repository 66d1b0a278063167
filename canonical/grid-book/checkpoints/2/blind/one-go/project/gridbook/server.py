"""Answers the requests of browsers. A person is a browser and is recognised by a cookie."""

import json
import re
import secrets
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

from .addresses import is_inside, position_of
from .page import write_page

LARGEST_BODY = 300_000
FILES = {
    "/sheet.js": "text/javascript; charset=utf-8",
    "/sheet.css": "text/css; charset=utf-8",
}
PLAIN = "text/plain; charset=utf-8"
COOKIE = re.compile(r"(?:^|;)\s*person=([A-Za-z0-9_-]{20,64})\s*(?:;|$)")
COOKIE_SECONDS = 10 * 365 * 24 * 60 * 60


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64


def serve(store, web, host, port):
    class Handler(_Handler):
        pass

    Handler.store = store
    Handler.web = web
    Handler.template = (web / "sheet.html").read_text(encoding="utf-8")
    Server((host, port), Handler).serve_forever()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = urlsplit(self.path).path
        if path == "/":
            page = write_page(self.template, self.store.sheet(self._person()))
            self._answer(200, page, "text/html; charset=utf-8", self._person())
        elif path == "/sheet":
            self._answer_json(self.store.sheet(self._person()))
        elif path in FILES:
            self._answer(200, (self.web / path[1:]).read_text(encoding="utf-8"), FILES[path])
        else:
            self._answer(404, "There is no such page.", PLAIN)

    def do_POST(self):
        body = self._body()
        if body is None:
            return
        path = urlsplit(self.path).path
        if path == "/cell":
            self._change(body)
        elif path == "/undo":
            self._answer_outcome(self.store.undo(self._person()))
        elif path == "/redo":
            self._answer_outcome(self.store.redo(self._person()))
        else:
            self._answer(404, "There is no such page.", PLAIN)

    def _change(self, body):
        position = position_of(body["address"]) if isinstance(body.get("address"), str) else None
        content, seen_content = body.get("content"), body.get("seenContent")
        seen_version = body.get("seenVersion")
        if (
            position is None
            or not is_inside(position)
            or not isinstance(content, str)
            or not isinstance(seen_content, str)
            or not isinstance(seen_version, int)
        ):
            self._answer(400, "This is no cell with a content.", PLAIN)
            return
        self._answer_outcome(
            self.store.change(self._person(), position, content, seen_version, seen_content)
        )

    def _answer_outcome(self, outcome):
        name, message = outcome
        self._answer_json(
            {"outcome": name, "message": message, "sheet": self.store.sheet(self._person())}
        )

    def _person(self):
        """The name of the browser, which is made up if it has none yet."""
        if self._request_person is None:
            match = COOKIE.search(self.headers.get("Cookie", ""))
            self._request_person = match[1] if match else secrets.token_urlsafe(24)
        return self._request_person

    def parse_request(self):
        self._request_person = None
        return super().parse_request()

    def _body(self):
        """The JSON object in the request; otherwise the request is answered and None is returned."""
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            self.close_connection = True
            self._answer(413, "This is too long.", PLAIN)
            return None
        try:
            body = json.loads(self.rfile.read(int(length)).decode("utf-8"))
        except ValueError:
            body = None
        if not isinstance(body, dict):
            self._answer(400, "This is no JSON object.", PLAIN)
            return None
        return body

    def _answer_json(self, data):
        self._answer(200, json.dumps(data), "application/json", self._person())

    def _answer(self, status, text, kind, person=None):
        data = text.encode("utf-8", "replace")
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        if person is not None:
            self.send_header(
                "Set-Cookie",
                f"person={person}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax",
            )
        if self.close_connection:
            self.send_header("Connection", "close")
        # Head and body leave in one piece, so that the browser does not wait between them.
        self._headers_buffer.append(b"\r\n" + data)
        self.flush_headers()

    def log_message(self, format, *args):
        pass
