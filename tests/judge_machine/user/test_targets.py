"""How the agent's locators lead to elements, and whose fault it is when they do not, on both backends."""

import socket
from typing import Any

import pytest

from judge_machine.errors import AbsentError, BehaviourError, ParameterError, TestEnded
from judge_machine.parameters import Locator
from judge_machine.user import User
from judge_machine.verdicts import Cause


def at(value: str, name: str = "thing", *, many: bool = False) -> Locator:
    return Locator(name=name, value=value, many=many)


PAGE = """
<h1 id=heading>Shop</h1>
<form><input id=height name=size><button type=submit id="save.it" class="big primary" title=t>Save  item</button></form>
<a href=/x aria-label="Close window">x</a> <input type=submit name=go value="Send now">
<div id="1st">first</div> <p class=note>A note with <b>bold</b> words</p>
<button style="text-transform:uppercase">Delete</button>
"""


@pytest.mark.parametrize(
    ("value", "tag"),
    [
        ("height", "INPUT"),
        ("#height", "INPUT"),
        ("id=height", "INPUT"),
        ("css=form > input", "INPUT"),
        ("form input", "INPUT"),
        ("size", "INPUT"),
        ("name=size", "INPUT"),
        ("[name='size']", "INPUT"),
        ("//form/input", "INPUT"),
        ("xpath=//input[@id='height']", "INPUT"),
        ("(//button)[1]", "BUTTON"),
        ("//button/text()[normalize-space()='Save item']", "BUTTON"),
        (".//h1", "H1"),
        ("save.it", "BUTTON"),
        ("#save.it", "BUTTON"),
        ("button.primary", "BUTTON"),
        ("Save item", "BUTTON"),
        ("text=Save item", "BUTTON"),
        ('"Save item"', "BUTTON"),
        ("Close window", "A"),
        ("Send now", "INPUT"),
        ("go", "INPUT"),
        ("1st", "DIV"),
        ("#1st", "DIV"),
        ("bold", "B"),
        ("A note with bold words", "P"),
        ("Delete", "BUTTON"),
        ("DELETE", "BUTTON"),
    ],
)
def test_locators_in_every_form(user: User, site: Any, value: str, tag: str) -> None:
    user.visit(site.put(PAGE))
    user.sees_element(at(value))
    user.hover(at(value))


@pytest.mark.parametrize(
    ("value", "cause"),
    [
        *dict.fromkeys(("nowhere", "[", "text=", "💥'\"\\", "a:has-text('x')", "id=''"), Cause.ABSENT).items(),
        *dict.fromkeys(("#", "//[", "css=>>", "xpath=count(//a)"), Cause.NO_MATCH).items(),
    ],
)
def test_odd_values_match_nothing_and_say_so(user: User, fails: Any, site: Any, value: str, cause: Cause) -> None:
    user.visit(site.put(PAGE))
    with fails(ParameterError, match="buy_button") as raised:
        user.click(at(value, "buy_button"))
    assert cause_of(raised) is cause


def test_a_message_that_is_never_shown_may_be_missing(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<title>Shop</title><p id=error hidden>Wrong password</p><ul id=entries></ul>"))
    for look in (
        lambda: user.sees_element(at("error")),
        lambda: user.sees("Wrong", in_=at(".error")),
        lambda: user.row(at("#entries > li", many=True), containing="Milk"),
        lambda: user.sees_count(at("#entries > li", many=True), 1),
    ):
        with fails(AbsentError, match="look whether the page shows the element"):
            look()
    with fails(ParameterError) as raised:
        user.sees_element(at("css=title"))
    assert cause_of(raised) is Cause.NOT_USABLE


def cause_of(raised: pytest.ExceptionInfo[TestEnded]) -> Cause:
    return raised.value.cause


def test_several_visible_elements_are_ambiguous(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<button>One</button><button>Two</button><button hidden>Three</button>"))
    for act in (user.click, user.sees_element, user.text_of):
        with fails(ParameterError, match="found 2") as raised:
            act(at("button"))
        assert cause_of(raised) is Cause.AMBIGUOUS


def test_one_visible_element_among_hidden_ones_is_the_one(user: User, site: Any) -> None:
    user.visit(site.put("<button hidden>One</button><button id=b onclick=\"this.textContent = 'done'\">Two</button>"))
    user.click(at("button"))
    user.sees("done")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("<button id=b disabled>b</button>", "disabled"),
        ("<button id=b>b</button><div id=veil style='position:fixed;inset:0'>veil</div>", 'covered by <div id="veil"'),
        ("<button id=b style='position:absolute;left:-999px'>b</button>", "outside the window"),
    ],
)
def test_elements_that_cannot_be_used(user: User, fails: Any, site: Any, body: str, words: str) -> None:
    user.visit(site.put(body))
    with fails(ParameterError, match=words) as raised:
        user.click(at("#b"))
    assert cause_of(raised) is Cause.NOT_USABLE


def test_what_becomes_usable_late_is_waited_for(user: User, site: Any) -> None:
    user.visit(
        site.put(
            """<div id=veil style="position:fixed;inset:0"></div><p id=p></p>
            <button id=b disabled onclick="p.textContent='ok'">b</button><script>
            setTimeout(() => b.disabled = false, 200); setTimeout(() => veil.remove(), 400)</script>"""
        )
    )
    user.click(at("b"))
    user.sees("ok", in_=at("p"))


def test_what_was_there_before_and_is_gone_is_the_projects_fault(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<button id=b>b</button>"))
    user.click(at("b"))
    for body in ("nothing", "<button id=b hidden>b</button>", "<button id=b disabled>b</button>"):
        user.visit(site.put(body))
        with fails(BehaviourError) as raised:
            user.click(at("b"))
        assert cause_of(raised) is Cause.WRONG_RESULT


def test_a_broken_page_is_the_projects_fault(user: User, fails: Any, site: Any) -> None:

    site.handlers["/"] = lambda handler: site.answer(handler, b"<h1>Server error</h1>", status=500)
    user.visit(site.origin + "/")
    with fails(BehaviourError, match="500"):
        user.click(at("b"))


def test_a_link_to_a_dead_server_is_the_projects_fault(user: User, fails: Any, site: Any) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        user.visit(site.put(f"<a id=a href=http://localhost:{closed.getsockname()[1]}/>leave</a>"))
        user.click(at("a"))
        with fails(BehaviourError, match="did not answer"):
            user.click(at("#b"))


def test_a_row_that_appears_twice_is_the_projects_fault(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<ul><li>Milk<li onclick='this.textContent = `Milk`'>Tea</ul>"))
    row = user.row(at("li"), containing="Milk")
    user.click(user.row(at("li"), containing="Tea"))
    with fails(BehaviourError, match="exactly one, found 2"):
        user.click(row)


def test_memory_is_shared_by_the_tests_of_an_attempt(user: User, fails: Any, site: Any, stage: Any) -> None:
    stage.memory.seen.add("thing")
    user.visit(site.put("nothing"))
    with fails(BehaviourError):
        user.sees_element(at("#b"))


def test_elements_in_frames_are_not_found(user: User, fails: Any, site: Any) -> None:
    site.put("<button id=inner>b</button>", "/frame")
    user.visit(site.put("<iframe src=/frame></iframe>"))
    with fails(ParameterError) as raised:
        user.click(at("#inner"))
    assert cause_of(raised) is Cause.ABSENT


def test_labels_and_children_do_not_cover_their_field(user: User, site: Any) -> None:
    user.visit(
        site.put(
            """<label style="display:block;position:relative"><input id=c type=checkbox>
            <span style="position:absolute;inset:0">x</span></label>"""
        )
    )
    user.check(at("c"))
    user.sees_checked(at("c"))
