"""What mission.yaml may say of a code base."""

from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.mission import Mission, load_mission


def test_kept_tests_are_in_user_order(mission: Mission) -> None:
    assert mission.has_code_base
    assert mission.kept == ("test_launches", "test_prices_are_added", "test_words_are_refused")


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        ("test_launches, test_price_is_added", "'test_price_is_added' is no test of tests.py; did you mean"),
        ("test_prices_are_added", "test_launches is missing; a program that works starts"),
        ("test_launches, test_launches", "'test_launches' is named 2 times"),
        (
            "test_launches, test_prices_are_added, test_words_are_refused, test_a_tenth_is_taken_off",
            "names every test, so that nothing is left to do",
        ),
    ],
)
def test_kept_tests_must_be_some_of_the_tests(folder: Path, kept: str, words: str) -> None:
    path = folder / "mission.yaml"
    named = "kept: [test_launches, test_prices_are_added, test_words_are_refused]"
    assert named in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(named, f"kept: [{kept}]"), "utf-8")
    with pytest.raises(UsageError, match=rf"mission\.yaml:\d+: code_base\.kept: {words}"):
        load_mission(folder)


def test_a_kept_test_needs_kept_tests_alone(folder: Path) -> None:
    path = folder / "tests.py"
    marked = '@pytest.mark.needs("test_a_tenth_is_taken_off")\ndef test_last('
    text = path.read_text("utf-8").replace('"""Tests of the till."""', '"""Tests of the till."""\n\nimport pytest')
    path.write_text(
        f'{text}\n\n{marked}console, till_command):\n    """It stays."""\n    assert till_command\n', "utf-8"
    )
    described = (
        (folder / "mission.yaml")
        .read_text("utf-8")
        .replace("test_words_are_refused]", "test_words_are_refused, test_last]")
    )
    (folder / "mission.yaml").write_text(described, "utf-8")
    with pytest.raises(UsageError, match="test_last is kept but needs test_a_tenth_is_taken_off, which is not"):
        load_mission(folder)


def test_a_code_base_needs_a_program(folder: Path) -> None:
    (folder / "starter").rename(folder / "begun")
    with pytest.raises(UsageError, match=r"code_base: there is no folder starter; put the given program there"):
        load_mission(folder)
