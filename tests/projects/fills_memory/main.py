"""Takes memory and touches it until it may not."""

from polite import Handler, serve


class Hoarding(Handler):
    def do_POST(self):
        hoard = []
        while True:
            hoard.append(b"x" * (4 << 20))


serve(Hoarding)
