"""Writes until there is no room, and goes on serving."""

from polite import Handler, serve


class Writing(Handler):
    def do_POST(self):
        with open("heap", "ab", buffering=0) as heap:
            try:
                while True:
                    heap.write(b"x" * (1 << 20))
            except OSError as error:
                self.answer(f"not done: {error}")


serve(Writing)
