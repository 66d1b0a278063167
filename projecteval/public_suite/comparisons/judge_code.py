"""Which state of our own code gave a verdict of the public suite."""

import hashlib
from pathlib import Path

_ROOT = Path(__file__).parents[3]
_DECIDING = ("judge_machine", "projecteval/public_suite", "projecteval/judging")


def judge_code() -> str:
    """Twelve hexadecimal digits over everything that decides about a verdict."""
    digest = hashlib.sha256()
    for part in _DECIDING:
        path = _ROOT / part
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            digest.update(f"{file.relative_to(_ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]
