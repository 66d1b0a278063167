"""A small web framework on top of Python's http.server."""

import html
import json
import pathlib
import re
import socketserver
import sys
import traceback
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

MAX_BODY = 1024 * 1024
STATIC_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
}

escape = html.escape


class HTTPError(Exception):
    """Ends a request with an error page."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status
        self.message = message


class Request:
    def __init__(self, method, target, headers, body):
        parts = urlsplit(target)
        self.method = method
        self.path = parts.path
        self.headers = headers
        self.body = body
        self._query = parse_qs(parts.query, keep_blank_values=True)
        self._form = None

    def query(self, name, default=""):
        return self._query.get(name, [default])[0]

    def form(self, name, default=""):
        values = self.form_values(name)
        return values[0] if values else default

    def form_values(self, name):
        if self._form is None:
            text = self.body.decode("utf-8", "replace")
            self._form = parse_qs(text, keep_blank_values=True, max_num_fields=10000)
        return self._form.get(name, [])

    def json(self):
        try:
            data = json.loads(self.body)
        except ValueError:
            raise HTTPError(400, "The request cannot be read.") from None
        if not isinstance(data, dict):
            raise HTTPError(400, "The request cannot be read.")
        return data

    def cookie(self, name):
        try:
            cookies = SimpleCookie(self.headers.get("Cookie", ""))
        except CookieError:
            return None
        return cookies[name].value if name in cookies else None


class Response:
    def __init__(self, body, content_type="text/html; charset=utf-8", status=200, headers=()):
        self.body = body.encode("utf-8", "replace") if isinstance(body, str) else body
        self.status = status
        self.headers = [("Content-Type", content_type), *headers]


def redirect(location, headers=()):
    return Response("", status=303, headers=[("Location", location), *headers])


def json_response(data):
    return Response(json.dumps(data), "application/json")


class App:
    """Maps methods and paths to functions; patterns may hold {name:int} and {name}."""

    def __init__(self, error_page):
        self._routes = []
        self._static = {}
        self._error_page = error_page

    def route(self, method, pattern):
        numbers = re.findall(r"\{(\w+):int\}", pattern)
        expression = re.sub(r"\{(\w+):int\}", r"(?P<\1>[0-9]{1,18})", pattern)
        expression = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", expression)

        def register(function):
            self._routes.append((method, re.compile(expression), numbers, function))
            return function

        return register

    def static(self, prefix, folder):
        for path in pathlib.Path(folder).iterdir():
            if path.suffix in STATIC_TYPES:
                self._static[prefix + path.name] = (path.read_bytes(), STATIC_TYPES[path.suffix])

    def _dispatch(self, request):
        if request.method == "GET" and request.path in self._static:
            return Response(*self._static[request.path])
        known = False
        for method, pattern, numbers, function in self._routes:
            match = pattern.fullmatch(request.path)
            if match is None:
                continue
            known = True
            if method == request.method:
                values = match.groupdict()
                values.update({name: int(values[name]) for name in numbers})
                return function(request, **values)
        if known:
            raise HTTPError(405, "This address does not take such a request.")
        raise HTTPError(404, "There is no such page.")

    def handle(self, request):
        try:
            return self._dispatch(request)
        except HTTPError as error:
            return Response(self._error_page(error.message), status=error.status)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            return Response(self._error_page("Something went wrong."), status=500)

    def run(self, port):
        handler = type("AppHandler", (_Handler,), {"app": self})
        with _Server(("", port), handler) as server:
            server.serve_forever()


class _Server(ThreadingHTTPServer):
    request_queue_size = 64

    def server_bind(self):
        # Without HTTPServer's look-up of the host's name, which can take long without a network.
        socketserver.TCPServer.server_bind(self)
        self.server_name = "localhost"
        self.server_port = self.server_address[1]


class _Handler(BaseHTTPRequestHandler):
    app = None

    def do_GET(self):
        self._answer("GET")

    def do_HEAD(self):
        self._answer("GET")

    def do_POST(self):
        self._answer("POST")

    def _answer(self, method):
        try:
            length = int(self.headers.get("Content-Length") or 0)
        except ValueError:
            length = -1
        if not 0 <= length <= MAX_BODY:
            self.send_error(413)
            return
        try:
            body = self.rfile.read(length)
            self._send(self.app.handle(Request(method, self.path, self.headers, body)))
        except ConnectionError:
            pass

    def _send(self, response):
        self.send_response(response.status)
        for name, value in response.headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(response.body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(response.body)

    def log_message(self, format, *args):
        pass
