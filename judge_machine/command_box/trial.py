"""Tries whether this machine has boxes."""

import functools
import tempfile
from pathlib import Path

from judge_machine.command_box.box import open_box
from judge_machine.command_box.request import BoxRequest
from judge_machine.errors import HarnessError

_TRIAL_S = 20


@functools.cache
def find_box_problem() -> str:
    """Say why a machine with namespaces has no boxes all the same; empty where it has. Takes a moment, once a process.

    Call it from a thread that lives until it returns.
    """
    with tempfile.TemporaryDirectory(prefix="projecteval-trial-") as folder:
        try:
            with open_box(BoxRequest(own={"/workspace": Path(folder)}, directory="/workspace")) as box:
                ended = box.run(["true"], time_s=_TRIAL_S)
        except HarnessError as error:
            return str(error).splitlines()[-1]
    return ended.problem or ended.stderr.strip()
