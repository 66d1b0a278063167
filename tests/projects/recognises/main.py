"""A project that greets whoever has signed in at the OpenID provider, by the name of the userinfo endpoint."""

import base64
import json
import os
import urllib.request
from urllib.parse import parse_qs, urlencode, urlsplit

import polite

ISSUER, SITE = os.environ["OPENID_ISSUER"], f"http://localhost:{os.environ.get('PORT', '8000')}"
CLIENT = os.environ["OPENID_CLIENT_ID"], os.environ["OPENID_CLIENT_SECRET"]
LINK = '<!doctype html><title>Greeter</title><p id="greeting">{}</p><a id="greet" href="/in">Sign in</a> <a href="/out">Out</a>'


def ask(address, fields=None, authorization=None):
    body = urlencode(fields).encode() if fields else None
    headers = {"Authorization": authorization} if authorization else {}
    with urllib.request.urlopen(urllib.request.Request(address, body, headers), timeout=5) as answer:
        return json.load(answer)


def tokens_for(code):
    fields = {"grant_type": "authorization_code", "code": code, "redirect_uri": f"{SITE}/back"}
    basic = "Basic " + base64.b64encode(":".join(CLIENT).encode()).decode()
    return ask(FOUND["token_endpoint"], fields, basic)


class Handler(polite.Handler):
    token = ""

    def do_GET(self):
        path = urlsplit(self.path)
        if path.path == "/in":
            asked = {"response_type": "code", "client_id": CLIENT[0], "redirect_uri": f"{SITE}/back", "state": "s"}
            return self.lead(f"{FOUND['authorization_endpoint']}?{urlencode(asked | {'scope': 'openid profile'})}")
        if path.path == "/out":
            asked = {"id_token_hint": Handler.token, "post_logout_redirect_uri": f"{SITE}/"}
            return self.lead(f"{FOUND['end_session_endpoint']}?{urlencode(asked)}")
        if path.path == "/back":
            return self.come_back(parse_qs(path.query))
        self.answer(LINK.format("Good day, stranger!"), kind="text/html")

    def come_back(self, query):
        if "code" not in query:
            return self.answer(LINK.format(f"Refused: {query['error'][0]}"), kind="text/html")
        tokens = tokens_for(query["code"][0])
        Handler.token = tokens["id_token"]
        name = ask(FOUND["userinfo_endpoint"], authorization=f"Bearer {tokens['access_token']}")["name"]
        self.answer(LINK.format(f"Good day, {name}!"), kind="text/html")

    def lead(self, address):
        self.send_response(303)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()


FOUND = ask(f"{ISSUER}/.well-known/openid-configuration")
assert FOUND["issuer"] == ISSUER
polite.serve(Handler)
