"""Answers the requests of browsers."""

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

from .addresses import is_inside, position_of
from .page import write_page

LARGEST_BODY = 100_000
FILES = {
    "/sheet.js": "text/javascript; charset=utf-8",
    "/sheet.css": "text/css; charset=utf-8",
}


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
            self._answer(200, write_page(self.template, self.store.sheet()), "text/html; charset=utf-8")
        elif path == "/sheet":
            self._answer_json(200, self.store.sheet())
        elif path in FILES:
            self._answer(200, (self.web / path[1:]).read_text(encoding="utf-8"), FILES[path])
        else:
            self._answer(404, "There is no such page.", "text/plain; charset=utf-8")

    def do_POST(self):
        body = self._body()
        if body is None:
            return
        if urlsplit(self.path).path != "/cell":
            self._answer(404, "There is no such page.", "text/plain; charset=utf-8")
            return
        position = position_of(body["address"]) if isinstance(body.get("address"), str) else None
        content = body.get("content")
        if position is None or not is_inside(position) or not isinstance(content, str):
            self._answer(400, "This is no cell with a content.", "text/plain; charset=utf-8")
            return
        self.store.change(position, content)
        self._answer_json(200, self.store.sheet())

    def _body(self):
        """The JSON object in the request; otherwise the request is answered and None is returned."""
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            self.close_connection = True
            self._answer(413, "This is too long.", "text/plain; charset=utf-8")
            return None
        try:
            body = json.loads(self.rfile.read(int(length)).decode("utf-8"))
        except ValueError:
            body = None
        if not isinstance(body, dict):
            self._answer(400, "This is no JSON object.", "text/plain; charset=utf-8")
            return None
        return body

    def _answer_json(self, status, data):
        self._answer(status, json.dumps(data), "application/json")

    def _answer(self, status, text, kind):
        data = text.encode("utf-8", "replace")
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        if self.close_connection:
            self.send_header("Connection", "close")
        # Head and body leave in one piece, so that the browser does not wait between them.
        self._headers_buffer.append(b"\r\n" + data)
        self.flush_headers()

    def log_message(self, format, *args):
        pass
