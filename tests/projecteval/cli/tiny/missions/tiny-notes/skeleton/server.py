import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

notes = []


class Notes(BaseHTTPRequestHandler):
    def do_GET(self):
        raise NotImplementedError("TODO: implement do_GET.")

    def do_POST(self):
        raise NotImplementedError("TODO: implement do_POST.")

    def answer(self, status, value):
        raise NotImplementedError("TODO: implement answer.")


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", 8000), Notes).serve_forever()
