"""Runs that are written from what was recorded elsewhere: they appear when they are complete."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from projecteval.errors import UsageError


@contextmanager
def appearing(out: Path) -> Iterator[Path]:
    """A folder beside `out` that takes its place at the end, and is removed where that is not reached.

    Raises UsageError where it cannot be written.
    """
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{out.name}.", suffix=".part", dir=out.parent) as scratch:
            yield Path(scratch) / out.name
            (Path(scratch) / out.name).rename(out)
    except OSError as error:
        raise UsageError(f"{out}: folder: cannot be written ({error.strerror}); name another one") from error
