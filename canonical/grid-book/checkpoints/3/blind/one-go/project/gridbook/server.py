"""Answers the requests of browsers. A person is a browser and is recognised by a cookie."""

import json
import re
import secrets
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from .store import is_key

LARGEST_BODY = 20_000_000
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


class BadRequest(Exception):
    """The request is none that the page makes."""


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
        path, query = self._address()
        if path == "/":
            # In a script, "<" could begin a tag.
            data = self.store.shown(self._person(), None).replace("<", "\\u003c")
            page = self.template.replace("{{data}}", data)
            self._answer(200, page, "text/html; charset=utf-8", self._person())
        elif path == "/sheet":
            shown = self.store.shown(self._person(), _number(query, "sheet"), _number(query, "version"))
            self._answer(200, shown, "application/json", self._person())
        elif path == "/export":
            self._export(_number(query, "sheet"))
        elif path in FILES:
            self._answer(200, (self.web / path[1:]).read_text(encoding="utf-8"), FILES[path])
        else:
            self._answer(404, "There is no such page.", PLAIN)

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            self.close_connection = True
            self._answer(413, "This is too long.", PLAIN)
            return
        body = self.rfile.read(int(length))
        path, query = self._address()
        try:
            if path == "/import":
                name = re.sub(r"\.csv$", "", query.get("name", ""), flags=re.IGNORECASE)
                shown_sheet = _number(query, "sheet")
                outcome = self.store.import_csv(self._person(), name, body)
            else:
                data = _json_object(body)
                shown_sheet = _member(data, "sheet", int)
                outcome = self._carry_out(path, data, shown_sheet)
        except BadRequest:
            self._answer(400, "This request is not known.", PLAIN)
            return
        head = json.dumps({"outcome": outcome.name, "message": outcome.message})
        state = self.store.shown(self._person(), outcome.sheet or shown_sheet)
        self._answer(200, f'{head[:-1]}, "state": {state}}}', "application/json", self._person())

    def _carry_out(self, path, data, shown_sheet):
        person = self._person()
        if path == "/cell":
            key = _member(data, "key", int)
            if not is_key(key):
                raise BadRequest
            return self.store.change(
                person,
                key,
                _member(data, "content", str),
                _member(data, "seenVersion", int),
                _member(data, "seenContent", str),
                _member(data, "seenAddress", str),
            )
        if path == "/undo":
            return self.store.undo(person)
        if path == "/redo":
            return self.store.redo(person)
        if path == "/add":
            return self.store.add(person, _member(data, "name", str))
        if path == "/rename":
            return self.store.rename(person, shown_sheet, _member(data, "name", str))
        if path == "/delete":
            return self.store.delete(person, shown_sheet)
        if path == "/insert":
            return self.store.insert_row(person, _member(data, "row", int))
        raise BadRequest

    def _export(self, sheet_number):
        export = self.store.export(sheet_number)
        if export is None:
            self._answer(404, "This sheet is gone.", PLAIN)
            return
        name, data = export
        self._answer(
            200,
            data,
            "text/csv; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}.csv"'},
        )

    def _address(self):
        parts = urlsplit(self.path)
        return parts.path, {name: values[0] for name, values in parse_qs(parts.query).items()}

    def _person(self):
        """The name of the browser, which is made up if it has none yet."""
        if self._request_person is None:
            match = COOKIE.search(self.headers.get("Cookie", ""))
            self._request_person = match[1] if match else secrets.token_urlsafe(24)
        return self._request_person

    def parse_request(self):
        self._request_person = None
        return super().parse_request()

    def _answer(self, status, content, kind, person=None, headers=None):
        data = content.encode("utf-8", "replace") if isinstance(content, str) else content
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
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


def _number(query, name):
    text = query.get(name, "")
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else None


def _json_object(body):
    try:
        data = json.loads(body.decode("utf-8"))
    except ValueError:
        raise BadRequest from None
    if not isinstance(data, dict):
        raise BadRequest
    return data


def _member(data, name, kind):
    if not isinstance(data.get(name), kind):
        raise BadRequest
    return data[name]
