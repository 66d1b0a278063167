"""The keys of a terminal and the characters that it sends for them."""

_KEYS = {
    "Enter": "\r",
    "Tab": "\t",
    "Escape": "\x1b",
    "Backspace": "\x7f",
    "Delete": "\x1b[3~",
    "ArrowUp": "\x1b[A",
    "ArrowDown": "\x1b[B",
    "ArrowRight": "\x1b[C",
    "ArrowLeft": "\x1b[D",
    "Home": "\x1b[H",
    "End": "\x1b[F",
}


def characters_of(key: str) -> str:
    """The characters that a key sends: those of a character, Enter, Tab, …, or Control+ a letter. Raises ValueError."""
    if key.startswith("Control+") and len(key) == len("Control+") + 1:
        return chr(ord(key[-1].upper()) & 0x1F)
    if len(key) == 1 or key in _KEYS:
        return _KEYS.get(key, key)
    raise ValueError(f"unknown key {key!r}; known are characters, Control+ a letter, {', '.join(_KEYS)}")
