"""A shop each of whose answers makes the code of a test raise another exception."""

import json
from functools import reduce

from polite import Handler, serve

SAID = {
    "address": "http://[",
    "token": "a\nb",
    "key": {"a": "b"},
    "name": "\ud800",
    "options": [],
    "most": -1,
    "csv": "x" * 200_000,
    "price": "much",
    "total": 0,
    "exponent": 1e6,
    "days": 10**12,
    "word": "(",
    "page": "<",
    "packed": "00",
    "query": "choose 1",
    "parts": reduce(lambda inside, _: [inside], range(600), []),
    "firsts": [],
    "file": "x" * 5000,
    "sign": -1,
}


class Shop(Handler):
    def do_GET(self):
        about = self.path.rpartition("about=")[2]
        if about == "charset":
            self.answer("Zoe", kind="text/plain; charset=idna; odd=")
        else:
            self.answer(json.dumps(SAID.get(about, "a shop")))


serve(Shop)
