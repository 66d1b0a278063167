"""A shop whose answers look the way that its tests take for granted."""

import json

from polite import Handler, serve

SAID = {
    "address": "/lamps/1",
    "token": "abc",
    "key": "abc",
    "name": "Zoë",
    "options": ["lamp"],
    "most": 3,
    "csv": "a,b",
    "price": "1.50",
    "total": 1,
    "exponent": 1,
    "days": 3,
    "word": "lamp",
    "page": "<shop/>",
    "packed": "789ccb49cc2d0000042101ab",
    "query": "select 1",
    "parts": [[[]]],
    "firsts": ["lamp"],
    "file": "lamp.txt",
    "sign": 43,
}


class Shop(Handler):
    def do_GET(self):
        about = self.path.rpartition("about=")[2]
        if about == "charset":
            self.answer("Zoë")
        else:
            self.answer(json.dumps(SAID.get(about, "a shop")))


serve(Shop)
