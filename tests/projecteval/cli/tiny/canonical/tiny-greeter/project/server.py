from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PAGE = """<!doctype html><title>Greeter</title><link rel="icon" href="data:,">
<form><label>Name <input id="name" name="name"></label> <button id="greet">Greet</button></form>
<p id="greeting">Good day, {name}!</p>"""


class Greeter(BaseHTTPRequestHandler):
    def do_GET(self):
        names = parse_qs(urlsplit(self.path).query).get("name", [])
        content = PAGE.format(name=escape(names[0]) if names else "stranger").encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", 8000), Greeter).serve_forever()
