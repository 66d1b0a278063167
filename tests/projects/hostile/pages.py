"""Serves pages that attack the browser, its driver and the evidence: pages.py PORT (0: any, it is printed)."""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

HUGE_MIB = 100
HEAD = "<!doctype html><meta charset=utf-8><title>Hostile</title><h1>Hostile</h1><p id=results></p>"
FLOOD = """<script>
const long = "flood ".repeat(20000);
for (let number = 0; number < 300; number++) console.log(number + long);
</script>"""
STEPS = """<script>
const list = document.createElement("div");
for (let number = 0; number < 1000000; number++) list.appendChild(document.createElement("p")).append("step " + number);
document.body.append(list);
</script>"""

# One step beyond what any process of the browser may take; a page that gets all of it stops by itself.
HOARD = """<script>
const kept = [];
try { while (kept.length < 36) kept.push(new Uint8Array(64 << 20).fill(1)); } catch { kept.push(null); }
document.getElementById("results").textContent = kept.includes(null) ? "refused" : "got it all";
</script>"""
# A download that finds no room is removed, so that whoever looks a moment later sees no full disk: it goes on.
DOWNLOADS = """<script>
const download = () => { for (const n of [1, 2, 3]) window.open('/download' + n) };
download();
setInterval(download, 2000);
</script>"""


class Hostile(BaseHTTPRequestHandler):
    def do_GET(self):
        parts = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        match parts.path:
            case "/attack":
                settings = f"<script>const settings = {json.dumps(query)};</script>"
                self.page(HEAD + settings + f"<script>{Path(__file__).with_name('attack.js').read_text()}</script>")
            case "/redirect":
                self.send_response(302)
                self.send_header("Location", query["to"])
                self.send_header("Content-Length", "0")
                self.end_headers()
            case "/navigate":
                self.page(HEAD + f"<script>{query['how']}({json.dumps(query['to'])})</script>")
            case "/huge":
                self.huge()
            case "/downloads":
                self.page(HEAD + DOWNLOADS)
            case "/download1" | "/download2" | "/download3":
                self.huge("application/octet-stream")
            case "/flood":
                self.page(HEAD + FLOOD)
            case "/steps":
                self.page(HEAD + STEPS)
            case "/hoard":
                self.page(HEAD + HOARD)
            case _:
                self.page(HEAD)

    def page(self, text):
        content = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def huge(self, kind="text/html"):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(HEAD.encode())
        for _ in range(HUGE_MIB):
            self.wfile.write(b"<p>" + b"huge and " * ((1 << 20) // 9))

    def log_message(self, *arguments):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Hostile)
print(server.server_address[1], flush=True)
server.serve_forever()
