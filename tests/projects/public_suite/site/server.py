"""A website whose pages come late, with a date, an upload, a clipboard, a timer and a download."""

import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HOME = """<!doctype html><title>Home</title><h1>Home</h1>
<form action="/late"><input type="hidden" name="from" value="form"><button id="go">Go</button></form>
<input type="date" id="day" max="2099-12-31"><input type="date" id="unbounded">
<input type="datetime-local" id="moment" max="2099-12-31 23:59"><input type="time" id="clock">
<input type="file" id="file"><p id="content"></p>
<script>document.getElementById('file').onchange = async event => {
  document.getElementById('content').textContent = await event.target.files[0].text(); };</script>
<div><div><div><div><i id="deep">deep</i></div></div></div></div>
<button id="copy" onclick="navigator.clipboard.writeText('copied words')">Copy</button>
<button id="later" onclick="setTimeout(() => { document.getElementById('content').textContent = 'it is later' }, 300)">
Later</button>
<a id="download" href="/export" download="export.txt">Export</a><a id="ask" onclick="alert('really?')">Ask</a>"""


class Pages(BaseHTTPRequestHandler):
    def do_GET(self):
        path = self.path.partition("?")[0]
        if path == "/late":
            time.sleep(0.3)
        body = {"/export": "exported words", "/late": "<!doctype html><title>Arrived</title><p>Here.</p>"}.get(path, HOME)
        self.send_response(200)
        self.send_header("Content-Type", "text/plain" if path == "/export" else "text/html")
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *args):
        pass


ThreadingHTTPServer(("", 8000), Pages).serve_forever()
