"""Talks and talks once it was posted to."""

from polite import Handler, serve


class Talking(Handler):
    def do_POST(self):
        while True:
            print("and another thing " * 500)


serve(Talking)
