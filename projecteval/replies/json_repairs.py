"""Repairs broken JSON through json-repair, in bounded time; run as a program, it repairs what it reads on its input.

The library needs seconds for an ordinary broken reply of some hundred kilobytes, but hours for some others. So all but
short texts are repaired by a separate process, which is ended at a deadline.
"""

import json
import resource
import subprocess
import sys

import json_repair
from pydantic import JsonValue

_SHORT_CHARACTERS = 600
_MOST_CHARACTERS = 1024 * 1024
_MOST_BYTES = 2 << 30


def mended_json(text: str, *, within_s: float) -> JsonValue:
    """Return the JSON that `text` was probably meant to be, or None where `within_s` seconds do not suffice."""
    if len(text) > _MOST_CHARACTERS or within_s <= 0:
        return None
    if len(text) <= _SHORT_CHARACTERS:
        return _mend(text)
    try:
        done = subprocess.run(
            [sys.executable, "-I", __file__],
            input=json.dumps(text),
            capture_output=True,
            encoding="ascii",
            timeout=within_s,
            check=True,
        )
        tree: JsonValue = json.loads(done.stdout)
    except (subprocess.SubprocessError, ValueError, RecursionError):
        return None
    return tree


def _mend(text: str) -> JsonValue:
    # Without stream_stable every text would lose the white space at its end, and so a file its last line break.
    try:
        tree: JsonValue = json_repair.loads(text, skip_json_loads=True, stream_stable=True)  # type: ignore[assignment]
    # Whatever error the library raises on a broken reply, the fault is in the reply.
    except (ValueError, RecursionError, LookupError, TypeError, AttributeError, MemoryError):
        return None
    return tree if isinstance(tree, dict | list) else None


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_BYTES, _MOST_BYTES))
    json.dump(_mend(json.load(sys.stdin)), sys.stdout)
