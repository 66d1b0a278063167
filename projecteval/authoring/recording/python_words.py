"""Literals of a recording as Python writes them."""

import json

_KEYS = {"ControlOrMeta": "Control", "Meta": "Control"}


def quoted_text(text: str) -> str:
    """A text in double quotes; what JSON writes for it, Python reads as the same."""
    return json.dumps(text, ensure_ascii=False) if text.isprintable() else ascii(text)


def quoted_key(key: str) -> str:
    """A key or shortcut as `press` knows it, in double quotes."""
    *modifiers, last = key.split("+") if len(key) > 1 else [key]
    return quoted_text("+".join([*(_KEYS.get(modifier, modifier) for modifier in modifiers), last]))
