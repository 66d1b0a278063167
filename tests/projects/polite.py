"""What the tiny projects share; it is copied into each of them before it is judged."""

import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PAGE = """<!doctype html><title>Greeter</title>
<form method="get"><label>Name <input id="name" name="name"></label><button id="greet">Greet</button></form>
<p id="greeting">Good day, {name}!</p>"""


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlsplit(self.path).query)
        self.answer(PAGE.format(name=query.get("name", ["stranger"])[0]), kind="text/html")

    def do_POST(self):
        self.answer("done")

    def answer(self, text, kind="text/plain"):
        content = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *arguments):
        pass


def serve(handler, port=int(os.environ.get("PORT", "8000"))):
    ThreadingHTTPServer(("127.0.0.1", port), handler).serve_forever()
