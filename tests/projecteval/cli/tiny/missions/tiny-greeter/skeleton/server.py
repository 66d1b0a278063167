from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PAGE = None  # TODO: set PAGE.


class Greeter(BaseHTTPRequestHandler):
    def do_GET(self):
        raise NotImplementedError("TODO: implement do_GET.")


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", 8000), Greeter).serve_forever()
