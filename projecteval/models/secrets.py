"""Keys of providers: read from the environment when a request is sent, and kept out of everything that is written."""

import re
from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, JsonValue

from projecteval.errors import UsageError

VARIABLE = re.compile(r"[A-Z_][A-Z0-9_]{0,99}")
REDACTED = "[redacted]"
# Servers that need no key are given words such as "ollama" or "lm-studio", which replies may well contain.
SHORTEST_IN_REPLIES = 12

KeyVariable = Annotated[str, Field(pattern=rf"^{VARIABLE.pattern}$")]
"""Name of an environment variable: capitals, digits and underscores, so that a key put there by mistake is refused."""


class Secret:
    """A key that is shown only on request; `redact` removes it from texts that others wrote."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return REDACTED

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError("a key is never stored")

    def reveal(self) -> str:
        """The key itself, for the request alone."""
        return self._value

    def redact(self, text: str) -> str:
        """`text` without the key. A server may send back what it was sent."""
        return text.replace(self._value, REDACTED) if self._value else text

    def redact_reply(self, value: JsonValue) -> JsonValue:
        """A reply as JSON without the key, unless that is a mere word (under SHORTEST_IN_REPLIES characters)."""
        return self._redact_json(value) if len(self._value) >= SHORTEST_IN_REPLIES else value

    def _redact_json(self, value: JsonValue) -> JsonValue:
        match value:
            case str():
                return self.redact(value)
            case list():
                return [self._redact_json(item) for item in value]
            case dict():
                return {self.redact(name): self._redact_json(item) for name, item in value.items()}
            case _:
                return value


def read_key(variable: str | None, environ: Mapping[str, str]) -> Secret:
    """The key in the environment variable; an empty one where no variable is named (local servers need none).

    Raises UsageError when the variable is not set, is empty, or cannot be sent.
    """
    if variable is None:
        return Secret("")
    value = environ.get(variable, "").strip()
    if not value:
        raise UsageError(f"key_env: {variable}: is not set; put the key of the endpoint into this environment variable")
    if not (value.isascii() and value.isprintable()):
        raise UsageError(f"key_env: {variable}: has a character that no key has; look at its value")
    return Secret(value)
