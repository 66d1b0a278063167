"""Keeps two MiB of every request."""

from polite import Handler, serve

KEPT = []


class Leaking(Handler):
    def do_POST(self):
        KEPT.append(b"x" * (2 << 20))
        self.answer("done")


serve(Leaking)
