"""Choosing from lists, however they are made, on both backends."""

from typing import Any

import pytest

from judge_machine.errors import BehaviourError, ParameterError
from judge_machine.parameters import Locator
from judge_machine.user import User
from judge_machine.verdicts import Cause
from tests.judge_machine.user.widgets import LABELS, SCRIPT, WIDGETS, Widget

KIND = Locator(name="kind_list", value="kind")
LOG = Locator(name="log", value="log")


@pytest.mark.parametrize("widget", WIDGETS, ids=lambda widget: widget.name)
def test_choose_as_a_person_does(user: User, site: Any, widget: Widget) -> None:
    user.visit(site.put(SCRIPT + widget.html))
    if widget.readable:
        assert user.options_of(KIND) == list(LABELS)
    user.choose(KIND, "Racing bike")
    user.sees("chosen Racing bike;", in_=LOG)
    user.choose(KIND, "E-bike")
    assert user.text_of(LOG) == "chosen Racing bike; chosen E-bike;"
    assert user.choice_of(KIND) == "E-bike"
    user.sees_value(KIND, "E-bike")


@pytest.mark.parametrize("place", [0, 7], ids=lambda place: WIDGETS[place].name)
def test_an_option_that_is_not_there_is_a_wrong_result(user: User, fails: Any, site: Any, place: int) -> None:
    user.visit(site.put(SCRIPT + WIDGETS[place].html))
    with fails(BehaviourError, match="City bike, Racing bike, E-bike") as raised:
        user.choose(KIND, "Tandem")
    assert raised.value.cause is Cause.WRONG_RESULT


def test_several_options_are_chosen_one_after_the_other(user: User, site: Any) -> None:
    user.visit(
        site.put(
            SCRIPT
            + """<button id=kind aria-haspopup=listbox aria-expanded=false>None</button><script>
            let open = null;
            const draw = () => { $("kind").textContent = [...open.querySelectorAll("[aria-selected=true]")]
              .map((one) => one.textContent).join(", "); };
            $("kind").onclick = () => {
              open ??= listOf(LABELS, (label, option) => {
                option.ariaSelected = option.ariaSelected !== "true"; draw();
              }, { "aria-multiselectable": "true" });
              document.body.append(open);
            };
            addEventListener("keydown", (event) => { if (event.key === "Escape") open.remove(); });</script>"""
        )
    )
    for label in ("E-bike", "Ci", "E-bike"):  # the second one by its value
        user.choose(KIND, label)
    assert user.choice_of(KIND) == "City bike, E-bike"


def test_fill_chooses_in_a_list_and_types_into_a_field(user: User, site: Any) -> None:
    for place, widget in ((0, WIDGETS[0]), (2, WIDGETS[2])):
        user.visit(site.put(SCRIPT + widget.html))
        user.fill(KIND, "City bike")
        user.sees_value(KIND, "City bike")
        assert user.text_of(LOG) == ("chosen City bike;" if place == 0 else "")


def test_a_disabled_option_is_not_chosen(user: User, fails: Any, site: Any) -> None:
    user.visit(
        site.put(
            """<fieldset id=kind><label><input type=radio name=k>City bike</label>
            <label><input type=radio name=k disabled>E-bike</label></fieldset>"""
        )
    )
    with fails(BehaviourError, match="the option is disabled"):
        user.choose(KIND, "E-bike")
    assert user.choice_of(KIND) == ""


@pytest.mark.parametrize(
    "html",
    [
        "<p id=kind>City bike</p>",
        "<div id=kind><select><option>City bike</select><select><option>City bike</select></div>",
        "<form id=kind><input type=radio name=a>City bike<input type=radio name=b>E-bike</form>",
    ],
    ids=["a text", "two lists", "two groups of radio buttons"],
)
def test_choose_needs_one_list(user: User, fails: Any, site: Any, html: str) -> None:
    user.visit(site.put(html))
    with fails(ParameterError, match="expected a list of options") as raised:
        user.choose(KIND, "City bike")
    assert raised.value.cause is Cause.NOT_USABLE


def test_a_list_behind_something_else_cannot_be_used(user: User, fails: Any, site: Any) -> None:
    user.visit(
        site.put(
            f"{SCRIPT}{WIDGETS[6].html}<div style='position: fixed; inset: 0; background: white'>Please wait</div>"
        )
    )
    with fails(ParameterError, match="covered by") as raised:
        user.choose(KIND, "E-bike")
    assert raised.value.cause is Cause.NOT_USABLE
