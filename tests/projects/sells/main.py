"""A project that opens a payment session for each post, keeps the events that it is sent, and refunds late payments."""

import hashlib
import hmac
import json
import os
import urllib.request
from urllib.parse import parse_qs, urlsplit

import polite

SECRET = os.environ["PAYMENT_WEBHOOK_SECRET"].encode()
seen = []


def ask(method, path, body=None):
    request = urllib.request.Request(
        f"{os.environ['PAYMENT_URL']}{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {os.environ['PAYMENT_KEY']}"},
    )
    with urllib.request.urlopen(request, timeout=5) as answer:
        return json.load(answer)


def open_session(reference):
    site = f"http://localhost:{os.environ.get('PORT', '8000')}"
    order = {"amount": 2500, "currency": "EUR", "reference": reference}
    return ask("POST", "/sessions", order | {"return_url": f"{site}/back", "webhook_url": f"{site}/events"})


class Handler(polite.Handler):
    def do_POST(self):
        path = urlsplit(self.path)
        if path.path == "/events":
            return self.take_event()
        self.answer(open_session(parse_qs(path.query)["reference"][0])["code"])

    def take_event(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        right = f"sha256={hmac.new(SECRET, body, hashlib.sha256).hexdigest()}"
        if not hmac.compare_digest(right, self.headers.get("Payment-Signature", "")):
            return self.send_error(403)
        event = json.loads(body)
        if event["type"] == "session.paid" and "late" in event["session"]["reference"] and event["id"] not in seen:
            ask("POST", f"/sessions/{event['session']['id']}/refunds", {})
        seen.append(event["id"])
        self.answer(f"{len(seen)} events")


open_session("start")
polite.serve(Handler)
