"""Answers every request with success and nothing else."""

from polite import Handler, serve


class Content(Handler):
    def do_GET(self):
        self.answer("Hello", kind="text/html")

    do_POST = do_PUT = do_DELETE = do_PATCH = do_GET


serve(Content)
