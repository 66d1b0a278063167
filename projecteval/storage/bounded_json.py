"""Bounds on the JSON files of a run, which a stranger may have written: they cost neither gigabytes nor minutes."""

from pathlib import Path

from pydantic import ValidationError
from pydantic_core import from_json

from projecteval.errors import UsageError

MAX_JSON_BYTES = 8 << 20
MAX_PROBLEMS = 100
_MOST_DEPTH = 50
_MOST_VALUES = 200_000
_REMEDY = "name fewer missions, or copy the folder of the run again"


def read_bounded_json(path: Path) -> bytes:
    """Return the content of a file if it is within the bounds. Raises OSError, and UsageError as `check_bounds`."""
    with path.open("rb") as file:
        content = file.read(MAX_JSON_BYTES + 1)
    check_bounds(content, path)
    return content


def check_bounds(content: bytes, path: Path) -> None:
    """Refuse what is too large, too deep, or has too many values to be validated within seconds.

    What is not JSON passes: its validation says what is wrong. Raises UsageError naming `path` and the bound.
    """
    if len(content) > MAX_JSON_BYTES:
        raise _refusal(path, f"is larger than {MAX_JSON_BYTES >> 20} MiB")
    try:
        level = [from_json(content)]
    except ValueError as error:
        if "recursion limit" in str(error):
            raise _refusal(path, f"is nested in more than {_MOST_DEPTH} levels") from error
        return
    depth = values = 0
    while level:
        depth += 1
        values += len(level)
        if depth > _MOST_DEPTH:
            raise _refusal(path, f"is nested in more than {_MOST_DEPTH} levels")
        if values > _MOST_VALUES:
            raise _refusal(path, f"has more than {_MOST_VALUES} values")
        parts = (
            value.values() if isinstance(value, dict) else value for value in level if isinstance(value, dict | list)
        )
        level = [value for part in parts for value in part]


def refuse_many_problems(path: Path, error: ValidationError) -> None:
    """Raise UsageError with their number if there are too many to list them."""
    if (count := error.error_count()) > MAX_PROBLEMS:
        raise _refusal(path, f"has {count} wrong fields, more than the {MAX_PROBLEMS} that are listed") from error


def _refusal(path: Path, problem: str) -> UsageError:
    return UsageError(f"{path}: file: {problem}; {_REMEDY}")
