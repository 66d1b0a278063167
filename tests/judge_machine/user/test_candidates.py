"""Elements compared with what a parameter asks for: by what a person reads first, always with the same answer."""

from typing import Any

import pytest

from judge_machine.parameters import ParameterKind, ParameterSpec
from judge_machine.user.candidates import MOST_CANDIDATES, candidates_for


def element(kind: str, locator: str, **words: Any) -> dict[str, Any]:
    """What the probe tells of one element."""
    silent = dict.fromkeys(("label", "aria", "placeholder", "title", "text", "named", "classes", "near"), "")
    return {**silent, "kind": kind, "locator": locator, "type": kind, "parts": 0, "outline": f"<{kind}>", **words}


def spec(name: str, description: str = "") -> ParameterSpec:
    return ParameterSpec(name=name, kind=ParameterKind.ELEMENT, description=description or name)


PAGE = (
    element("field", "name=q1", label="Height in centimetres", named="q1"),
    element("field", "name=q2", placeholder="Weight (kg)", named="q2"),
    element("button", "text=Calculate", text="Calculate"),
    element("button", "text=Start again", text="Start again"),
    element("link", "text=Help", text="Help"),
    element("text", "id=outcome", named="outcome", near="Body mass index"),
    element("text", "id=everything", text="Height Weight Calculate Body mass index", parts=9),
)


@pytest.mark.parametrize(
    ("name", "description", "locator", "found_by"),
    [
        ("height_input", "The field that takes the height in centimetres.", "name=q1", "label"),
        ("weight_input", "The field for the weight in kilograms.", "name=q2", "placeholder"),
        ("calculate_button", "The button that calculates.", "text=Calculate", "text"),
        ("submitButton", "Calculates the index.", "text=Calculate", "text"),
        ("help_link", "Leads to the help.", "text=Help", "text"),
        ("result_text", "Shows the body mass index.", "id=outcome", "text before it"),
    ],
)
def test_the_element_that_says_so_comes_first(name: str, description: str, locator: str, found_by: str) -> None:
    best = candidates_for(spec(name, description), PAGE)[0]
    assert (best.locator, best.found_by) == (locator, found_by)


def test_a_button_is_never_taken_for_a_field() -> None:
    found = candidates_for(spec("calculate_input", "Calculate"), PAGE)
    assert all(candidate.locator.startswith("name=") for candidate in found)


def test_the_only_one_of_its_kind_is_taken_whatever_it_is_called() -> None:
    only = (element("button", "text=Go", text="Go"), *PAGE[:2])
    assert [one.found_by for one in candidates_for(spec("save_button"), only)] == ["kind"]
    assert candidates_for(spec("save_button"), (*only, element("button", "text=Stop", text="Stop"))) == ()
    assert candidates_for(spec("notice_text"), (element("text", "id=x"),)) == ()


def test_the_order_of_the_page_decides_among_equals_and_the_number_is_bounded() -> None:
    rows = tuple(element("button", f"id=delete-{number}", text="Delete") for number in range(9))
    found = candidates_for(spec("delete_button", "Deletes the first entry."), rows)
    assert [one.locator for one in found] == ["id=delete-0", "id=delete-1", "id=delete-2"]
    assert len(found) == MOST_CANDIDATES
    assert found == candidates_for(spec("delete_button", "Deletes the first entry."), rows)


def test_nothing_fits_an_empty_page() -> None:
    assert candidates_for(spec("height_input"), ()) == ()
