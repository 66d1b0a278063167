"""A small layer over http.server: requests, responses, routes, and forms."""

import html
import re
import socket
import sys
import traceback
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import TCPServer
from urllib.parse import parse_qsl, unquote, urlsplit

MAX_BODY = 32 * 1024 * 1024


def e(text):
    """Any value as plain text inside of markup."""
    return html.escape(str(text), quote=True)


class Response:
    def __init__(self, body="", status=200, headers=None, content_type="text/html; charset=utf-8"):
        self.body = body if isinstance(body, bytes) else body.encode("utf-8", "replace")
        self.status = status
        self.headers = list(headers or [])
        if content_type:
            self.headers.append(("Content-Type", content_type))


def redirect(location, headers=None):
    return Response("", 303, [("Location", location), *(headers or [])])


class Upload:
    def __init__(self, filename, data):
        self.filename = filename
        self.data = data


def _parameter(header, name):
    """The value of a parameter such as filename="..." of a header."""
    found = re.search(r'(?:^|;)\s*' + re.escape(name) + r'\*=([\w-]*)\'[^\']*\'([^;]*)', header, re.I)
    if found:
        try:
            return unquote(found[2].strip(), found[1] or "utf-8", "replace")
        except LookupError:
            return unquote(found[2].strip())
    found = re.search(r'(?:^|;)\s*' + re.escape(name) + r'=(?:"((?:[^"\\]|\\.)*)"|([^;]*))', header, re.I)
    if not found:
        return None
    if found[1] is None:
        return found[2].strip()
    return found[1].replace('\\"', '"').replace("%22", '"').replace("%0D", " ").replace("%0A", " ")


def _read_multipart(body, boundary):
    fields, files = [], []
    delimiter = b"--" + boundary
    parts = (b"\r\n" + body).split(b"\r\n" + delimiter)
    for part in parts[1:]:
        if part.startswith(b"--"):
            break
        start = part.find(b"\r\n")
        head, separator, data = part[start + 2:].partition(b"\r\n\r\n")
        if start < 0 or not separator:
            continue
        disposition = ""
        for line in head.decode("utf-8", "replace").split("\r\n"):
            name, _, value = line.partition(":")
            if name.strip().lower() == "content-disposition":
                disposition = value
        name = _parameter(disposition, "name")
        if name is None:
            continue
        filename = _parameter(disposition, "filename")
        if filename is None:
            fields.append((name, data.decode("utf-8", "replace")))
        else:
            files.append((name, Upload(filename, data)))
    return fields, files


class Request:
    def __init__(self, method, target, headers, body, too_large=False):
        parts = urlsplit(target)
        self.method = method
        self.path = unquote(parts.path)
        self.query = dict(parse_qsl(parts.query, keep_blank_values=True))
        self.headers = headers
        self.body = body
        self.too_large = too_large
        self._fields = None
        self._files = []

    def _parse(self):
        if self._fields is not None:
            return
        kind = self.headers.get("Content-Type") or ""
        if kind.lower().startswith("multipart/form-data"):
            boundary = (_parameter(kind, "boundary") or "").encode("latin-1", "replace")
            self._fields, self._files = _read_multipart(self.body, boundary) if boundary else ([], [])
        elif kind.lower().startswith("application/x-www-form-urlencoded"):
            self._fields = parse_qsl(self.body.decode("utf-8", "replace"), keep_blank_values=True)
        else:
            self._fields = []

    def all(self, name):
        self._parse()
        return [value.replace("\r\n", "\n") for key, value in self._fields if key == name]

    def fields(self):
        self._parse()
        return {key: value.replace("\r\n", "\n") for key, value in self._fields}

    def get(self, name, default=""):
        values = self.all(name)
        return values[0] if values else default

    def file(self, name):
        """The chosen file, or None where no file was chosen."""
        self._parse()
        for key, upload in self._files:
            if key == name and (upload.filename or upload.data):
                return upload
        return None

    def cookie(self, name):
        try:
            cookies = SimpleCookie(self.headers.get("Cookie") or "")
        except CookieError:
            return None
        return cookies[name].value if name in cookies else None

    def from_another_site(self):
        origin = self.headers.get("Origin")
        return bool(origin) and urlsplit(origin).netloc != (self.headers.get("Host") or "")


class App:
    def __init__(self):
        self.routes = []
        self.error_page = lambda request, status, text: Response(e(text), status)
        self.open_to_others = set()

    def route(self, method, pattern, foreign=False):
        """Registers a handler; foreign ones take forms from other sites too."""
        def register(handler):
            self.routes.append((method, re.compile(pattern), handler))
            if foreign:
                self.open_to_others.add(handler)
            return handler
        return register

    def answer(self, request):
        method = "GET" if request.method == "HEAD" else request.method
        known = False
        for route_method, pattern, handler in self.routes:
            match = pattern.fullmatch(request.path)
            if not match:
                continue
            known = True
            if route_method != method:
                continue
            if method == "POST" and handler not in self.open_to_others and request.from_another_site():
                return self.error_page(request, 403, "This form comes from another site.")
            return handler(request, *match.groups())
        if known:
            return self.error_page(request, 405, "This address does not take that.")
        return self.error_page(request, 404, "There is no such page.")


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256
    allow_reuse_address = True


    def server_bind(self):
        # without the look-up of the host's name that HTTPServer does
        TCPServer.server_bind(self)
        self.server_name, self.server_port = "localhost", self.server_address[1]


class _DualServer(_Server):
    address_family = socket.AF_INET6

    def server_bind(self):
        self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        super().server_bind()


def make_handler(app):
    class Handler(BaseHTTPRequestHandler):
        server_version = "Site"
        sys_version = ""
        timeout = 60

        def log_message(self, *arguments):
            pass

        def _read_body(self):
            """The body and whether it was too large to be kept."""
            chunks, size = [], 0
            for chunk in self._chunks():
                size += len(chunk)
                if size <= MAX_BODY:
                    chunks.append(chunk)
                else:
                    chunks.clear()
            return b"".join(chunks), size > MAX_BODY

        def _chunks(self):
            if (self.headers.get("Transfer-Encoding") or "").lower() == "chunked":
                while True:
                    left = int(self.rfile.readline().split(b";")[0].strip() or b"0", 16)
                    if left == 0:
                        return
                    while left:
                        chunk = self.rfile.read(min(left, 65536))
                        if not chunk:
                            return
                        left -= len(chunk)
                        yield chunk
                    self.rfile.readline()
            left = int(self.headers.get("Content-Length") or 0)
            while left > 0:
                chunk = self.rfile.read(min(left, 65536))
                if not chunk:
                    return
                left -= len(chunk)
                yield chunk

        def _serve(self):
            try:
                body, too_large = self._read_body()
            except ValueError:
                self.send_error(400)
                return
            request = Request(self.command, self.path, self.headers, body, too_large)
            try:
                response = app.answer(request)
            except Exception:
                traceback.print_exc(file=sys.stderr)
                response = app.error_page(request, 500, "Something went wrong.")
            self.send_response(response.status)
            sent = {name.lower() for name, _ in response.headers}
            for name, value in response.headers:
                self.send_header(name, value)
            defaults = [("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
                        ("X-Frame-Options", "DENY"), ("Referrer-Policy", "same-origin")]
            for name, value in defaults:
                if name.lower() not in sent:
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(response.body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(response.body)

        do_GET = do_POST = do_HEAD = do_PUT = do_DELETE = _serve

        def handle(self):
            try:
                super().handle()
            except (ConnectionError, TimeoutError):
                pass

    return Handler


def serve(app, port=8000):
    try:
        server = _DualServer(("::", port), make_handler(app))
    except OSError:
        server = _Server(("0.0.0.0", port), make_handler(app))
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()
