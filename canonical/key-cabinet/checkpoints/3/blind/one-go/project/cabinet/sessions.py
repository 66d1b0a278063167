"""Who is signed in. Sessions last until the server is stopped."""

import secrets


class Sessions:
    def __init__(self):
        self._names = {}

    def start(self, name):
        token = secrets.token_urlsafe(32)
        self._names[token] = name
        return token

    def name(self, token):
        return self._names.get(token)

    def end(self, token):
        self._names.pop(token, None)
