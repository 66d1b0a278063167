"""Refusals: raised anywhere while a request is handled, answered by the web part."""


class Problem(Exception):
    def __init__(self, status, message, errors=None, headers=None):
        super().__init__(message)
        self.status = status
        self.message = message
        self.errors = errors
        self.headers = headers or {}


def invalid(errors):
    return Problem(422, "The request is wrong: " + ", ".join(errors) + ".", errors)
