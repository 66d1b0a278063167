"""Thinks for longer than anybody waits."""

import threading

from polite import Handler, serve


class Thinking(Handler):
    def do_POST(self):
        threading.Event().wait()


serve(Thinking)
