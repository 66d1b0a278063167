"""Runs the attacks of a plan in the sandbox and keeps what they print; judged with tests/projects/hostile.

The materials hold plan.json: `attacks` maps names to arguments, `reports` is a folder for the answers, `links` names
files of the project that lead out of it. WORLD_PORT in an argument becomes a port of the world that somebody listens on.
"""

import json
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from judge_machine.errors import BehaviourError, TestEnded

TRAP = Path(__file__).with_name("hostile") / "trap.py"


@contextmanager
def a_port_of_the_world():
    command = [sys.executable, str(TRAP)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as trap:
        yield trap.stdout.readline().strip()
        trap.communicate()


def test_launches(console, attack):
    """The attacks can be run at all."""
    assert console.run(attack, "reads.py").exit_code == 0


@pytest.mark.time_limit(200)
def test_attacks(console, attack, materials):
    """Every attack is tried."""
    plan = json.loads((materials / "plan.json").read_text())
    reports = Path(plan["reports"])
    with a_port_of_the_world() as port:
        for name, arguments in plan["attacks"].items():
            try:
                answer = console.run(attack, *(argument.replace("WORLD_PORT", port) for argument in arguments))
                report = {"exit_code": answer.exit_code, "stdout": answer.stdout, "stderr": answer.stderr}
            except TestEnded as error:
                report = {"ended": str(error), "cause": error.cause}
            (reports / f"{name}.json").write_text(json.dumps(report))


def test_links_lead_nowhere(console, materials):
    """What the tests read of the project's files is never outside of it."""
    plan = json.loads((materials / "plan.json").read_text())
    taken = {}
    for name in plan["links"]:
        try:
            taken[name] = console.file(name).read_text()
        except BehaviourError:  # "expected … to be a regular file"
            taken[name] = None
    (Path(plan["reports"]) / "links_of_the_tests.json").write_text(json.dumps(taken))
