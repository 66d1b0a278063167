import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

notes = []


class Notes(BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer(200, notes)

    def do_POST(self):
        text = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["text"]
        if not text:
            self.answer(400, "a note needs a text")
            return
        notes.append(text)
        self.answer(201, text)

    def answer(self, status, value):
        content = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", 8000), Notes).serve_forever()
