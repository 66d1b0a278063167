"""A tiny mission on a code base: a till that adds up prices, and is to take a tenth off a large purchase."""

from pathlib import Path

import pytest

from projecteval.mission import Mission, load_mission
from projecteval.mission.derived import masked_skeleton
from tests.files import write_files

MISSION = """\
format: 1
id: tiny-base
title: Till
kind: console
difficulty: easy
skills: [extending-code, command-line]
provenance: Written for the tests of projecteval.
stack: {language: python, framework: none}
prompt: |
  There is a till. It must take a tenth off what costs 1000 or more.
contract:
  - The program prints the sum of its arguments, less a tenth of 1000 or more.
  - For an argument that is no whole number its exit code is 2.
checklist:
  - page: Till
    functions:
      - description: Takes a tenth off 1000 or more.
        tests: [test_a_tenth_is_taken_off]
      - description: Adds prices and refuses words.
        tests: [test_prices_are_added, test_words_are_refused]
code_base:
  kept: [test_launches, test_prices_are_added, test_words_are_refused]
parameters:
  till_command: {kind: command, description: The command line to which the prices are appended.}
limits: {memory_mib: 64}
"""

TESTS = '''\
"""Tests of the till."""


def test_launches(console, till_command):
    """It can be started."""
    assert console.run(till_command).exit_code == 0


def test_prices_are_added(console, till_command, values):
    """It prints the sum of the prices."""
    one, other = values.number("one", 100, 400), values.number("other", 100, 400)
    assert console.run(till_command, one, other).stdout.split() == [str(one + other)]


def test_words_are_refused(console, till_command, values):
    """A word is no price."""
    assert console.run(till_command, values.word("not a price")).exit_code == 2


def test_a_tenth_is_taken_off(console, till_command, values):
    """A tenth is taken off a large purchase."""
    tens = values.number("tens", 100, 900)
    assert console.run(till_command, 10 * tens).stdout.split() == [str(9 * tens)]
'''

TILL = '''\
"""Prints what is to be paid."""

import sys

from prices import total

try:
    print(total([int(word) for word in sys.argv[1:]]))
except ValueError:
    sys.exit(2)
'''
PRICES = '''\
"""Prices."""


def total(prices):
    """What the prices come to."""
    return sum(prices)
'''
MENDED = '''\
"""Prices."""

from rebates import less_rebate


def total(prices):
    """What the prices come to, less the rebate."""
    return less_rebate(sum(prices))
'''
REBATES = '''\
"""Rebates."""

LARGE = 1000


def less_rebate(amount):
    """The amount without a tenth, where it is large."""
    return amount - amount // 10 if amount >= LARGE else amount
'''
OWN_TESTS = '''\
"""Tests of the prices."""

from prices import total


def test_total():
    assert total([1, 2]) == 3
'''
STARTER = {"till.py": TILL, "prices.py": PRICES, "tests/test_prices.py": OWN_TESTS}
SOLUTION = {**STARTER, "prices.py": MENDED, "rebates.py": REBATES}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the mission, in a folder of missions of its own."""
    place = tmp_path / "tiny/missions/tiny-base"
    canonical = tmp_path / "tiny/canonical/tiny-base"
    solution = {f"project/{path}": text for path, text in SOLUTION.items()}
    skeleton = {path: text.decode() for path, text in masked_skeleton(solution, where="tiny-base").items()}
    starter = {f"starter/{path}": text for path, text in STARTER.items()}
    write_files(place, {"mission.yaml": MISSION, "tests.py": TESTS, **starter, **skeleton})
    answers = {"launch.yaml": "format: 1\n", "parameters.yaml": "till_command: python till.py\n"}
    write_files(canonical, {**solution, **answers})
    return place


@pytest.fixture
def mission(folder: Path) -> Mission:
    return load_mission(folder)
