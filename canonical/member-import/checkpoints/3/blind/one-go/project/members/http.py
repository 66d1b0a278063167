"""Speaks HTTP for the application."""

import re
import socketserver
import sys
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

from .app import Request, Response, UploadedFile

LARGEST_BODY = 40 * 1024 * 1024
_CHUNK = 64 * 1024


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
        self._answer(self._request("GET"))

    def do_HEAD(self):
        self._answer(self._request("GET"))

    def do_POST(self):
        request = self._request("POST")
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch(r"[0-9]{1,15}", length):
            self.send_error(411)
            return
        if int(length) > LARGEST_BODY:
            self._skip(int(length))
            request.too_large = True
        else:
            self._read_body(request, self.rfile.read(int(length)))
        self._answer(request)

    def _request(self, method):
        path, _, query = self.path.partition("?")
        return Request(method, path, _fields(query), {})

    def _skip(self, length):
        while length > 0:
            chunk = self.rfile.read(min(length, _CHUNK))
            if not chunk:
                return
            length -= len(chunk)

    def _read_body(self, request, body):
        content_type = self.headers.get("Content-Type", "")
        if content_type.lower().startswith("multipart/form-data"):
            request.file = _uploaded_file(body, content_type)
        else:
            request.form = _fields(body.decode("utf-8", "replace"))

    def _answer(self, request):
        try:
            response = self.server.app.answer(request)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            response = Response(status=500, body="Something went wrong.")
        body = response.body.encode("utf-8")
        self.send_response(response.status)
        self.send_header("Content-Type", f"{response.content_type}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; "
            "base-uri 'none'; frame-ancestors 'none'",
        )
        if response.location is not None:
            self.send_header("Location", response.location)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format, *args):
        pass


def _fields(encoded):
    fields = parse_qs(encoded, keep_blank_values=True, errors="replace")
    return {name: values[0] for name, values in fields.items()}


def _uploaded_file(body, content_type):
    """The content of the file in a multipart form, or None where none was chosen."""
    boundary = re.search(r'boundary="?([^";]+)"?', content_type)
    if boundary is None:
        return None
    parts = (b"\r\n" + body).split(b"\r\n--" + boundary.group(1).encode("latin-1"))
    for part in parts[1:]:
        head, _, content = part.partition(b"\r\n\r\n")
        if re.search(rb'\sname="file"', head):
            name = re.search(rb'filename="([^"\r\n]+)"', head)
            return UploadedFile(_file_name(name.group(1)), content) if name else None
    return None


def _file_name(sent):
    """The name without folders; browsers send quotes and line breaks in it as %22, %0D and %0A."""
    name = sent.decode("utf-8", "replace")
    for code, letter in (("%22", '"'), ("%0D", " "), ("%0A", " ")):
        name = name.replace(code, letter)
    return re.split(r"[/\\]", name)[-1]
