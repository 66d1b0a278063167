"""Hands out the files of the folder "public" at http://localhost:8000/."""

import functools
import pathlib
import socketserver
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

PORT = 8000
PUBLIC = pathlib.Path(__file__).resolve().parent / "public"


class Handler(SimpleHTTPRequestHandler):
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
    }

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Server(ThreadingHTTPServer):
    def server_bind(self):
        # Without HTTPServer's look-up of the host's name, which can take long without a network.
        socketserver.TCPServer.server_bind(self)
        self.server_name = "localhost"
        self.server_port = self.server_address[1]


def main():
    handler = functools.partial(Handler, directory=str(PUBLIC))
    with Server(("", PORT), handler) as server:
        server.serve_forever()


if __name__ == "__main__":
    main()
