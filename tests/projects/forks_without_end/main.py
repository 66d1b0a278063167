"""Starts processes until it may not, and then goes on trying."""

import os
import threading

from polite import Handler, serve


class Forking(Handler):
    def do_POST(self):
        while True:
            try:
                if os.fork() == 0:
                    threading.Event().wait()
            except OSError:
                continue


serve(Forking)
