"""Parameter values are taken as the published judge takes them."""

import pytest

from projecteval.public_suite.answers import read_answers
from projecteval.public_suite.dataset import PublicMission
from tests.projecteval.public_suite.conftest import WEBSITE

MISSION = PublicMission.model_validate(WEBSITE)
URL = {"name": "test_url", "answer": "http://localhost:8000/"}
ID = {"name": "greeting_id", "answer": "greeting"}
RULE = {"function": "Not in the checklist", "parameter": []}
READ = {"test_1_1__test_url": "http://localhost:8000/", "test_1_1__greeting_id": "greeting"}


def _page(*parameters: object) -> dict[str, object]:
    return {"page": "Home", "function": [{"function": "Greeting", "parameter": list(parameters)}, RULE]}


@pytest.mark.parametrize(
    "said", [[_page(URL, ID)], {"Home": {"Greeting": [URL, ID], "Not in the checklist": []}}], ids=["list", "mapping"]
)
def test_pages_as_a_list_and_as_a_mapping(said: object) -> None:
    read = read_answers(MISSION, said)
    assert (read.values, read.uncalled, read.unreadable) == (READ, {}, "")


@pytest.mark.parametrize(
    "page",
    [
        "Home",
        {"page": "Other"},
        {"function": []},
        {"page": "Other", "function": None},
        {"page": "Other", "function": [{"function": "Greeting"}]},
        {"page": ["Other"], "function": []},
    ],
)
def test_one_unreadable_page_of_a_list_ends_the_project(page: object) -> None:
    read = read_answers(MISSION, [_page(URL, ID), page])
    assert read.values == {}
    assert read.unreadable.startswith("page 2 of 2 cannot be read: it ")


@pytest.mark.parametrize("said", [_page(URL, ID), "Home", None, 7, {}, []])
def test_what_is_no_list_of_pages_calls_no_test(said: object) -> None:
    read = read_answers(MISSION, said)
    assert (read.values, read.unreadable) == ({}, "")
    assert list(read.uncalled) == ["test_1_1", "test_1_2"]


def test_a_later_page_of_the_same_name_replaces_the_earlier_one() -> None:
    later = {"page": "Home", "function": [RULE]}
    read = read_answers(MISSION, [_page(URL, ID), later])
    assert (read.values, list(read.uncalled)) == ({}, ["test_1_1"])


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ([URL, ID, {"name": "colour", "answer": "red"}], "the test takes no 'colour'"),
        ([URL], "no answer for 'greeting_id'"),
        ([URL, {"name": "greeting_id"}], "has no readable answers"),
        ([URL, "greeting_id"], "has no readable answers"),
        ([URL, {"name": ["greeting_id"], "answer": ""}], "has no readable answers"),
    ],
)
def test_other_names_than_those_of_the_test_cost_the_test(parameters: list[object], reason: str) -> None:
    read = read_answers(MISSION, [_page(*parameters)])
    assert read.values == {}
    assert reason in read.uncalled["test_1_1"]
    assert list(read.uncalled) == ["test_1_1"]


def test_answers_become_text() -> None:
    read = read_answers(MISSION, [_page({"name": "test_url", "answer": 7}, {"name": "greeting_id", "answer": None})])
    assert (read.values, read.uncalled) == ({"test_1_1__test_url": "7"}, {})
