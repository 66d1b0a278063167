"""Runs a program that takes much of the machine; judged with tests/projects/hostile.

The materials hold plan.json: what the program prints goes into the file `report`. Where the file
`until` does not exist yet, the program stays until it does, and is then told to end.
"""

import json
import threading
from pathlib import Path

import pytest


@pytest.mark.time_limit(60)
def test_launches(console, attack, materials):
    """The program gets what it wants."""
    plan = {name: Path(path) for name, path in json.loads((materials / "plan.json").read_text()).items()}
    stays = not plan["until"].exists()
    program = console.converse(attack)
    program.sees("}")
    written = plan["report"].with_suffix(".part")
    written.write_text(program.text)
    written.rename(plan["report"])  # who waits for the file finds it whole
    pause = threading.Event()
    while not plan["until"].exists():
        pause.wait(0.02)
    if stays:  # one that ends by itself may have done so before anything can be typed
        program.enters("enough")
    program.ends()
