"""Texts of files as pages show them, and digests that tell whether a file has changed meanwhile."""

import hashlib
from pathlib import Path

from projecteval.storage import write_text


def words_of(value: object) -> str:
    """A value as a field shows it: nothing for None, true and false as YAML has them."""
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None or isinstance(value, dict | list) else str(value)


def text_of(content: bytes, *, most: int = 400_000) -> tuple[str, bool] | None:
    """Return the content as text, and True if it was cut; None for content that is not text."""
    if b"\0" in content[:8192]:
        return None
    return content[:most].decode("utf-8", "replace"), len(content) > most


def digest_of(text: str) -> str:
    """The sha256 of a text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def digest_of_files(*paths: Path) -> str:
    """The sha256 of the files together; empty where none of them is there."""
    if not any(path.is_file() for path in paths):
        return ""
    parts = (hashlib.sha256(path.read_bytes() if path.is_file() else b"").hexdigest() for path in paths)
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()


def write_typed(path: Path, text: str) -> None:
    """Write what was typed, with a line end behind it; a file whose lines end with CR LF keeps them."""
    ended = text if text.endswith("\n") or not text else f"{text}\n"
    is_crlf = path.is_file() and b"\r\n" in path.read_bytes()
    write_text(path, ended.replace("\n", "\r\n") if is_crlf else ended)
