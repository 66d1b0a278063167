"""The tests that a mission makes public: their source without that of the others, and mistakes in their names."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.mission import load_mission
from projecteval.mission.public_tests import public_source

TESTS = '''\
"""Tests of a shop."""

import json
import re
from pathlib import Path as Place

import pytest

PRICE = 7
SECRET = 4711
NAMES = [str(SECRET)]


def price_of(user):
    return PRICE


def hidden_helper(user):
    """Knows the secret."""
    return NAMES


def test_launches(user):
    """It starts."""
    user.open("/")


# A remark on what is hidden.
@pytest.mark.needs("test_launches")
def test_price(user):
    """The price is shown."""
    assert price_of(user) == PRICE  # as the paper says


def test_secret(user):
    """Nobody sees it."""
    assert hidden_helper(user) and json.dumps(Place().name)
'''


def test_the_source_of_public_tests_brings_what_they_use_and_no_more() -> None:
    text = public_source(TESTS.encode(), ["test_price"])
    assert text == (
        "import pytest\n\nPRICE = 7\n\n\ndef price_of(user):\n    return PRICE\n\n\n"
        '@pytest.mark.needs("test_launches")\ndef test_price(user):\n    """The price is shown."""\n'
        "    assert price_of(user) == PRICE  # as the paper says\n"
    ).replace("import pytest\n\nPRICE", "import pytest\nPRICE")
    compile(text, "tests.py", "exec")
    both = public_source(TESTS.encode(), ["test_secret", "test_launches"])
    assert "SECRET = 4711\nNAMES = [str(SECRET)]" in both
    assert "from pathlib import Path as Place" in both
    assert "test_price" not in both
    assert public_source(TESTS.encode(), []) == ""


def test_public_tests_are_named_in_the_mission(write_mission: Callable[..., Path], mission_yaml: str) -> None:
    mission = load_mission(write_mission(mission_yaml))
    assert mission.public_tests == ()
    named = mission.test_names[-1]
    assert load_mission(write_mission(f"{mission_yaml}public_tests: [{named}]\n")).public_tests == (named,)
    for names, words in (
        (f"{named}s", rf"mission.yaml:\d+: public_tests: '{named}s': is no test of tests.py; did you mean '{named}'\?"),
        (f"{named}, {named}", rf"mission.yaml:\d+: public_tests: '{named}': is named twice; name it once"),
        ("Test", r"public_tests"),
    ):
        with pytest.raises(UsageError, match=words):
            load_mission(write_mission(f"{mission_yaml}public_tests: [{names}]\n"))
