"""HTTP: reads requests, finds the route, writes answers."""
import json
import re
import socket
import sys
import time
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl

from . import checks
from .problems import Problem, invalid
from .store import etag, item_answer

BODY_LIMIT = 16 * 1024 * 1024
ITEM_PATH = re.compile(r"/items/([1-9][0-9]*)\Z")

# Query parameters may be long numbers.
sys.set_int_max_str_digits(0)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "inventory"
    timeout = 300
    disable_nagle_algorithm = True

    # ------------------------------------------------------------ routes

    def route(self):
        """Answers (status, JSON text or value, headers)."""
        path, _, query = self.path.partition("?")
        query = query.partition("#")[0]
        pairs = parse_qsl(query, keep_blank_values=True)
        method = "GET" if self.command == "HEAD" else self.command

        if path == "/":
            self.allow(method, "GET")
            return 200, {"items": "/items", "movements": "/movements", "bulk": "/movements/bulk"}, {}
        if path == "/items":
            self.allow(method, "GET", "POST")
            return self.list_items(pairs) if method == "GET" else self.create_item(pairs)
        if path == "/movements":
            self.allow(method, "GET", "POST")
            return self.history(pairs) if method == "GET" else self.book_one(pairs)
        if path == "/movements/bulk":
            self.allow(method, "POST")
            return self.book_bulk(pairs)
        if match := ITEM_PATH.match(path):
            item = int(match[1])
            if item <= checks.BIGGEST_ID and self.store.item_exists(item):
                self.allow(method, "GET", "PATCH")
                return self.get_item(item, pairs) if method == "GET" else self.change_item(item, pairs)
            raise Problem(404, "There is no such item.")
        raise Problem(404, "There is nothing at this address.")

    def allow(self, method, *allowed):
        if method not in allowed:
            raise Problem(405, f"{method} is not possible here.", headers={"Allow": ", ".join(allowed)})

    def list_items(self, pairs):
        return 200, self.store.list_items(checks.check_item_query(pairs)), {}

    def create_item(self, pairs):
        checks.check_no_query(pairs)
        name, location = checks.check_new_item(checks.parse_object(self.body))
        row = self.store.create_item(name, location)
        return 201, item_answer(row), {"ETag": etag(row), "Location": f"/items/{row['id']}"}

    def get_item(self, item, pairs):
        checks.check_no_query(pairs)
        row = self.store.item_row(item)
        return 200, item_answer(row), {"ETag": etag(row)}

    def change_item(self, item, pairs):
        given = self.headers.get_all("If-Match")
        if given is None:
            raise Problem(428, "The header If-Match with the current ETag of the item is missing.")
        tags = [tag.strip() for tag in ",".join(given).split(",")]

        def read_changes():
            checks.check_no_query(pairs)
            return checks.check_item_changes(checks.parse_object(self.body))

        row = self.store.change_item(item, lambda current: current in tags, read_changes)
        return 200, item_answer(row), {"ETag": etag(row)}

    def history(self, pairs):
        return 200, self.store.history(checks.check_history_query(pairs, self.store.item_exists)), {}

    def book_one(self, pairs):
        return self.book(pairs, checks.check_movement, lambda booked: booked[0])

    def book_bulk(self, pairs):
        return self.book(pairs, checks.check_bulk, lambda booked: {"items": booked})

    def book(self, pairs, check, form_answer):
        checks.check_no_query(pairs)
        key = self.headers.get("Idempotency-Key") or None

        def read_movements(exists):
            return check(checks.parse_object(self.body), exists)

        answer = self.store.book(key, checks.fingerprint(self.body), read_movements, form_answer)
        return 201, answer, {}

    # ------------------------------------------------------------ reading and writing

    @property
    def store(self):
        return self.server.store

    def read_body(self):
        if "chunked" in self.headers.get("Transfer-Encoding", "").lower():
            return self.read_chunks()
        length = self.headers.get("Content-Length", "0")
        if not re.fullmatch("[0-9]{1,18}", length):
            raise self.unreadable("The length of the body is wrong.")
        if int(length) > BODY_LIMIT:
            raise self.unreadable("The body is too long.")
        body = self.rfile.read(int(length))
        if len(body) < int(length):
            raise self.unreadable("The body is incomplete.")
        return body

    def read_chunks(self):
        parts, length = [], 0
        while True:
            size = self.rfile.readline(1000).split(b";")[0].strip()
            if not re.fullmatch(b"[0-9a-fA-F]{1,8}", size):
                raise self.unreadable("The body is incomplete.")
            size = int(size, 16)
            if size == 0:
                break
            length += size
            if length > BODY_LIMIT:
                raise self.unreadable("The body is too long.")
            parts.append(self.rfile.read(size))
            self.rfile.readline(1000)
        while self.rfile.readline(1000).strip():
            pass  # trailers
        return b"".join(parts)

    def unreadable(self, message):
        self.close_connection = True  # what follows cannot be told apart from the next request
        return invalid({"body": message})

    def answer(self):
        try:
            self.body = self.read_body()
            status, value, headers = self.route()
        except Problem as problem:
            status, headers = problem.status, problem.headers
            value = {"error": problem.message}
            if problem.errors is not None:
                value["errors"] = problem.errors
        except OSError:
            raise
        except Exception:
            traceback.print_exc()
            status, value, headers = 500, {"error": "Something went wrong in the server."}, {}
        self.write(status, value, headers)

    def write(self, status, value, headers):
        text = value if isinstance(value, str) else json.dumps(value)
        data = text.encode("utf-8")
        if self.request_version == "HTTP/0.9":  # knows no headers
            self.wfile.write(data)
            return
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        for name, content in headers.items():
            self.send_header(name, content)
        if self.close_connection:
            self.send_header("Connection", "close")
        self._headers_buffer.append(b"\r\n")
        if self.command != "HEAD":
            self._headers_buffer.append(data)
        self.flush_headers()

    do_GET = do_HEAD = do_POST = do_PATCH = do_PUT = do_DELETE = do_OPTIONS = answer

    def send_error(self, code, message=None, explain=None):
        """Requests that are no HTTP, answered by the base class."""
        self.close_connection = True
        self.write(code, {"error": message or "The request cannot be understood."}, {})

    def log_message(self, format, *args):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 1024

    def server_bind(self):
        if self.address_family == socket.AF_INET6:
            self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        # Not the one of HTTPServer, which looks up a name in the network.
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = "localhost", self.server_address[1]

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], OSError):  # a client that went away is no error
            super().handle_error(request, client_address)


class Server6(Server):
    address_family = socket.AF_INET6


def make_server(port, patience=20):
    """Listens on IPv6 and IPv4, or on IPv4 alone; waits a little for a predecessor that is just ending."""
    end = time.monotonic() + patience
    while True:
        for kind, address in ((Server6, "::"), (Server, "0.0.0.0")):
            try:
                return kind((address, port), Handler)
            except OSError as error:
                failure = error
        if time.monotonic() > end:
            raise failure
        time.sleep(0.2)
