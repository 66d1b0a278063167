"""Serves the bill splitter's page; the bills themselves stay in the browser."""
import functools
import http.server
import os
import socket
import socketserver

PORT = int(os.environ.get("PORT", "8000"))
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "static")


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    """Looks up no names, and listens on both IPv4 and IPv6 for the address "::"."""

    def __init__(self, address, handler):
        self.address_family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        super().__init__(address, handler)

    def server_bind(self):
        if self.address_family == socket.AF_INET6:
            self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        socketserver.TCPServer.server_bind(self)
        self.server_name = "localhost"
        self.server_port = self.server_address[1]


def main():
    handler = functools.partial(Handler, directory=FOLDER)
    try:
        server = Server(("::", PORT), handler)
    except OSError:
        server = Server(("127.0.0.1", PORT), handler)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
