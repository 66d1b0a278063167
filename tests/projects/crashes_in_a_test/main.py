"""Ends as soon as somebody posts."""

import os

from polite import Handler, serve


class Crashing(Handler):
    def do_POST(self):
        print("the warehouse burns", flush=True)
        os._exit(7)


serve(Crashing)
