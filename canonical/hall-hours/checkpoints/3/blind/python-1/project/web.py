"""A small web server on top of Python's standard library: requests, responses, and nothing else."""
import html
import http.server
import socket
import sys
import traceback
import urllib.parse


def esc(text):
    """Text as plain text in HTML, also inside of attributes."""
    return html.escape(str(text), quote=True)


class Request:
    def __init__(self, method, target, headers, body):
        self.method = method
        self.target = target
        parts = urllib.parse.urlsplit(target)
        self.path = urllib.parse.unquote(parts.path, errors="replace")
        self.query = self._fields(parts.query)
        self.headers = headers
        self.form = {}
        if method == "POST" and headers.get_content_type() == "application/x-www-form-urlencoded":
            self.form = self._fields(body.decode("utf-8", "replace"))
        self.cookies = {}
        for header in headers.get_all("Cookie") or []:
            for piece in header.split(";"):
                name, _, value = piece.strip().partition("=")
                self.cookies.setdefault(name, urllib.parse.unquote(value))

    @staticmethod
    def _fields(text):
        return urllib.parse.parse_qs(text, keep_blank_values=True, errors="replace", max_num_fields=20000)

    @staticmethod
    def _clean(text):
        return text.encode("utf-8", "replace").decode("utf-8").replace("\x00", "")

    def arg(self, name, default=""):
        return self._clean(self.query.get(name, [default])[0])

    def field(self, name, default=""):
        return self._clean(self.form.get(name, [default])[0])


class Response:
    def __init__(self, body="", status=200, headers=(), content_type="text/html; charset=utf-8"):
        self.body = body.encode("utf-8", "replace") if isinstance(body, str) else body
        self.status = status
        self.headers = list(headers)
        self.content_type = content_type

    def cookie(self, name, value, max_age=34560000):
        self.headers.append(("Set-Cookie", "%s=%s; Path=/; Max-Age=%d; SameSite=Lax; HttpOnly"
                             % (name, urllib.parse.quote(value, safe=""), max_age)))
        return self


def redirect(target):
    return Response("", 303, [("Location", target)])


def serve(handle, port=8000):
    """Serves forever; handle makes a Response of a Request."""

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1
        timeout = 120

        def answer(self):
            try:
                length = int(self.headers.get("Content-Length") or 0)
            except ValueError:
                length = 0
            body = self.rfile.read(length) if length > 0 else b""
            try:
                response = handle(Request("GET" if self.command == "HEAD" else self.command,
                                          self.path, self.headers, body))
            except Exception:
                traceback.print_exc()
                response = Response("<!DOCTYPE html><title>Error</title><p id=error>Something went wrong.</p>", 500)
            self.send_response(response.status)
            self.send_header("Content-Type", response.content_type)
            self.send_header("Content-Length", str(len(response.body)))
            self.send_header("Cache-Control", "no-store")
            self.send_header("X-Content-Type-Options", "nosniff")
            for name, value in response.headers:
                self.send_header(name, value)
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(response.body)

        do_GET = do_POST = do_HEAD = answer

        def log_message(self, *args):
            pass

    class Server(http.server.ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 128

        def server_bind(self):
            if self.address_family == socket.AF_INET6:
                self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
            super().server_bind()

        def handle_error(self, request, client_address):
            if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
                super().handle_error(request, client_address)

    class Server6(Server):
        address_family = socket.AF_INET6

    try:
        server = Server6(("::", port), Handler)
    except OSError:
        server = Server(("0.0.0.0", port), Handler)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
