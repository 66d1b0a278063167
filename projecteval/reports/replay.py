"""The command that shows a failure again."""

import shlex
from pathlib import Path

from projecteval.attempt import AttemptKey


def replay_command(run: Path, key: AttemptKey, test: str) -> str:
    """What to type to judge one test of an attempt again, with the same names and numbers."""
    words = [
        "projecteval",
        "replay",
        str(run),
        "--agent",
        key.agent,
        "--mission",
        key.mission,
        "--level",
        str(int(key.level)),
    ]
    words += ["--mode", str(key.mode), "--sample", str(key.sample), "--test", test]
    return shlex.join(words)
