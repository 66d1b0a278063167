"""What a person does not see, on both backends: blank elements, fields that are plain text, controls."""

from typing import Any

import pytest

from judge_machine.errors import BehaviourError, ParameterError
from judge_machine.parameters import Locator
from judge_machine.user import User
from judge_machine.verdicts import Cause

MOMENT_S = 0.2  # for what is not going to change

BLANK = {
    "emptied": "<p></p>",
    "spaces": "<p> &nbsp; <span></span></p>",
    "hidden text": "<p><span style='visibility: hidden'>Wrong</span><b style='display: none'>Wrong</b></p>",
    "transparent": "<p style='background: rgba(255, 0, 0, 0); border: 2px solid transparent; color: transparent'>x</p>",
    "colour of the page": "<p style='background: #eee; border: 1px solid #eee'></p>",
    "empty mark": "<p class=marked style='--mark: \"\"'></p>",
}
DRAWN = {
    "text": "<p><span>Wrong</span></p>",
    "picture": "<p><svg width=9 height=9><rect width=9 height=9 /></svg></p>",
    "field": "<p><input style='border: 0; outline: 0'></p>",
    "bar": "<p style='background: teal'></p>",
    "frame": "<p style='border: 1px solid'></p>",
    "bar inside": "<div><div style='height: 20px; background: teal'></div></div>",
    "mark": "<p class=marked style='--mark: \"⚠\"'></p>",
    "white on grey": "<p style='background: white'></p>",
}
STYLE = """<style>body { background: #eee } .box > * { min-height: 24px } .marked::before { content: var(--mark);
  display: block }</style>"""
CONTROLS = (
    "<input value=Sea>",
    "<textarea></textarea>",
    "<select><option>1</select>",
    "<button>Delete</button>",
    "<input type=submit>",
    "<label>Add a picture<input type=file hidden></label>",
    "<p contenteditable>Sea</p>",
    "<span role=button tabindex=0>Delete</span>",
    "<span role=checkbox tabindex=0>Yes</span>",
)


def at(value: str, *, many: bool = False) -> Locator:
    return Locator(name="thing", value=value, many=many)


def boxes(*contents: str) -> str:
    return STYLE + "".join(f"<div class=box id=box{place}>{content}</div>" for place, content in enumerate(contents))


def test_an_element_in_which_nothing_is_drawn_is_not_seen(user: User, site: Any) -> None:
    user.visit(site.put(boxes(*BLANK.values())))
    user.patience_s = MOMENT_S
    for place, name in enumerate(BLANK):
        user.does_not_see_element(at(f"#box{place} > *"))
        with pytest.raises(BehaviourError, match="found nothing drawn in it"):
            user.sees_element(at(f"#box{place} > *"))
        assert user.count(at(f"#box{place} > *")) == 1, name  # it takes its place on the page all the same
    user.sees_count(at(".box > *", many=True), 0)
    user.sees_count(at(".box > *", many=True), len(BLANK))


def test_an_element_in_which_something_is_drawn_is_seen(user: User, site: Any) -> None:
    user.visit(site.put(boxes(*DRAWN.values())))
    user.patience_s = MOMENT_S
    for place in range(len(DRAWN)):
        user.sees_element(at(f"#box{place} > *"))
        with pytest.raises(BehaviourError, match="expected it not to be visible"):
            user.does_not_see_element(at(f"#box{place} > *"))


def test_a_message_that_is_emptied_goes_away(user: User, site: Any) -> None:
    user.visit(
        site.put(
            """<style>#m { min-height: 24px }</style><p id=m role=alert>Wrong</p>
            <button id=b onclick="setTimeout(() => { m.textContent = '' }, 200)">Right</button>"""
        )
    )
    user.sees_element(at("#m"))
    user.click(at("b"))
    user.does_not_see_element(at("#m"))


def test_plain_text_of_the_same_class_is_no_field(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<ul><li><b class=caption>Sea</b><li><input class=caption value=Lake></ul>"))
    first, second = user.nth(at("li"), 0), user.nth(at("li"), 1)
    user.does_not_see_field(at(".caption"), within=first)
    user.sees_element(at(".caption"), within=first)
    with fails(BehaviourError, match="expected it not to be visible, found 1"):
        user.does_not_see_field(at(".caption"), within=second)


def test_controls_of_any_kind_are_seen(user: User, site: Any) -> None:
    user.visit(site.put(boxes(*CONTROLS)))
    user.patience_s = MOMENT_S
    for place, control in enumerate(CONTROLS):
        with pytest.raises(BehaviourError, match=r"nothing to change or upload in .*, found 1 fields and buttons"):
            user.does_not_see_controls(in_=at(f"#box{place}"))
        with pytest.raises(BehaviourError, match="found 1 fields"):
            user.does_not_see_controls(within=user.nth(at(".box", many=True), place))
        assert user.count(at(f"#box{place}")) == 1, control
    with pytest.raises(BehaviourError, match=f"found {len(CONTROLS)} fields"):
        user.does_not_see_controls()


def test_a_page_without_controls(user: User, fails: Any, site: Any) -> None:
    user.visit(
        site.put(
            """<form id=search><input><button>Search</button></form><a href=/next>Next</a>
            <button id=out>Sign out</button>
            <div class=card><b>Sea</b><input disabled><input readonly><button hidden>Delete</button>
            <fieldset disabled><textarea></textarea></fieldset></div>"""
        )
    )
    user.does_not_see_controls(besides=[at("#search"), at("#out"), at(".nowhere")])
    user.does_not_see_controls(in_=at(".card"))
    with fails(BehaviourError, match='found 2 fields and buttons .*"Search"'):
        user.does_not_see_controls(besides=[at("#out")])
    with fails(ParameterError) as raised:
        user.does_not_see_controls(in_=at(".nowhere"))
    assert raised.value.cause is Cause.ABSENT
