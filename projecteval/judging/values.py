"""The agent's answers as a file."""

import json
from pathlib import Path

from judge_machine import BadInput
from judge_machine.documents import read_yaml


def read_values(path: Path) -> dict[str, object]:
    """Parameter name to answer. Raises BadInput when the file holds anything but a mapping with names as keys.

    The answers themselves are not checked here: a wrong one is a verdict of the tests that use it, not an error.
    """
    answers = read_yaml(path)
    if not isinstance(answers, dict) or not all(isinstance(name, str) for name in answers):
        raise BadInput(f"{path}: expected `parameter: value` lines, found {answers!r:.80}")
    for name, answer in answers.items():
        try:
            json.dumps(answer, allow_nan=False)
        except (TypeError, ValueError) as error:
            raise BadInput(f"{path}: {name}: expected text, found {answer!r:.80}; put it in quotes") from error
    return answers
