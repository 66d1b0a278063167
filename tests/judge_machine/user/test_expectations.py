"""The verbs that look, on both backends."""

from typing import Any

import pytest

from judge_machine.errors import BehaviourError
from judge_machine.parameters import Locator
from judge_machine.user import User
from judge_machine.verdicts import Cause


def at(value: str, name: str = "thing", *, many: bool = False) -> Locator:
    return Locator(name=name, value=value, many=many)


def test_sees_what_a_person_sees(user: User, site: Any) -> None:
    user.visit(
        site.put(
            """<p>Two   <b>words</b>
            here</p><p style="display:none">secret</p><p style="visibility:hidden">ghost</p><p style="opacity:0">air</p>
            <table><tr><td>left</td><td>right</td></tr></table><select><option>Red<option>Green</select>
            <input type=submit value="Send it"><input value="typed"><h2 style="text-transform:uppercase">Title</h2>
            <script>"code"</script><br>"""
        )
    )
    for text in ("Two words here", "left right", "Red", "Send it", "Title", "TITLE"):
        user.sees(text)
    for text in ("secret", "ghost", "air", "Green", "typed", "code"):
        user.does_not_see(text)


def test_sees_waits_for_what_comes_late(user: User, site: Any) -> None:
    user.visit(site.put("<p id=p></p><script>setTimeout(() => p.textContent = 'late', 300)</script>"))
    user.sees("late", in_=at("p"))


def test_does_not_see_waits_until_it_is_gone(user: User, site: Any) -> None:
    user.visit(site.put("<p id=p>early</p><button id=b onclick='setTimeout(() => p.remove(), 300)'>b</button>"))
    user.sees("early", in_=at("p"))
    user.click(at("b"))
    user.does_not_see("early")
    user.does_not_see("early", in_=at("p"))
    user.does_not_see_element(at("p"))


def test_sees_says_what_was_expected_and_found_and_where(user: User, fails: Any, site: Any) -> None:
    url = site.put("<p id=p>Your index is 24.9</p>")
    user.visit(url)
    with fails(BehaviourError) as raised:
        user.sees("25.0", in_=at("p", "result_text"))
    assert raised.value.cause is Cause.WRONG_RESULT
    message = str(raised.value)
    assert 'expected to see "25.0" in result_text ("p"), found "Your index is 24.9"' in message
    assert url in message


def test_an_empty_result_area_is_a_wrong_result(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<p id=p></p><p id=q style='display:none'>25.0</p>"))
    for target in (at("p"), at("q")):
        with fails(BehaviourError, match='found ""'):
            user.sees("25.0", in_=target)
        assert user.text_of(target) == ""


def test_sees_one_of_several_words(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<p id=p></p><script>setTimeout(() => p.textContent = 'Already TAKEN', 200)</script>"))
    user.sees_any_of(["exists", "taken"], in_=at("p"))
    user.sees_any_of(["already"], none_of=["password"])
    with fails(BehaviourError, match='to see "free" or "new" in .*, found "Already TAKEN"'):
        user.sees_any_of(["free", "new"], in_=at("p"))
    with fails(BehaviourError, match='"taken" and not "already"'):
        user.sees_any_of(["taken"], none_of=["already"])
    for wrong in ([], "taken"):
        with pytest.raises(ValueError, match="text"):
            user.sees_any_of(wrong)


def test_sees_number(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<p id=p>Total: € 1,234.50 (−5 %)</p>"))
    user.sees_number(1234.5, in_=at("p"))
    user.sees_number(-5)
    user.sees_number(1234, in_=at("p"), tolerance=1)
    with fails(BehaviourError, match="the number 1235"):
        user.sees_number(1235, in_=at("p"))


def test_states_of_fields(user: User, fails: Any, site: Any) -> None:
    user.visit(
        site.put(
            """<input id=a value=one disabled><fieldset disabled><button id=b>b</button></fieldset>
            <button id=c aria-disabled=true>c</button><button id=d>d</button><input id=e autofocus data-kind="x">
            <input id=n type=number value=2.50>"""
        )
    )
    for disabled in ("a", "b", "c"):
        user.sees_disabled(at(f"#{disabled}"))
    user.sees_enabled(at("#d"))
    user.sees_value(at("#a"), "one")
    user.sees_value(at("#n"), 2.50)
    user.sees_focus(at("#e"))
    assert user.value_of(at("#a")) == "one"
    assert user.attribute_of(at("#e"), "data-kind") == "x"
    assert user.attribute_of(at("#e"), "data-other") is None
    for wrong in (lambda: user.sees_enabled(at("#a")), lambda: user.sees_value(at("#a"), "two")):
        with fails(BehaviourError) as raised:
            wrong()
        assert raised.value.cause is Cause.WRONG_RESULT


def test_counts_texts_and_rows(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<ul><li>Tea<li>Milk<li hidden>Rum<li><input value=Coffee></ul>"))
    rows = at("li", many=True)
    user.sees_count(rows, 3)
    user.sees_count(at(".none", many=True), 0)
    assert user.count(rows) == 3
    assert user.count(at(".none", many=True)) == 0
    assert user.texts_of(rows) == ["Tea", "Milk", "Coffee"]
    assert user.text_of(user.row(rows, containing="Coffee")) == "Coffee"
    assert user.text_of(user.nth(rows, -1)) == "Coffee"
    with fails(BehaviourError, match="expected 2 visible elements, found 3"):
        user.sees_count(rows, 2)
    with fails(BehaviourError, match="Tea; Milk; Coffee"):
        user.row(rows, containing="Water")


def test_a_row_is_found_again_after_it_was_drawn_anew(user: User, site: Any) -> None:
    user.visit(
        site.put(
            """<ul id=u></ul><script>const draw = (names) => u.innerHTML = names.map((n) => `<li>${n}</li>`).join("");
            draw(["Tea", "Milk"]); setInterval(() => draw(["Tea", "Milk"]), 150)</script>"""
        )
    )
    row = user.row(at("li"), containing="Milk")
    for _ in range(10):
        user.sees("Milk", in_=row)
        user.click(row)
    assert user.text_of(row) == "Milk"


def test_a_row_stays_the_same_while_it_is_edited(user: User, site: Any) -> None:
    user.visit(site.put("<ul><li id=a>Tea<li onclick=\"this.textContent = 'Cocoa'\">Milk</ul>"))
    row = user.row(at("li"), containing="Milk")
    user.click(row)
    user.sees("Cocoa", in_=row)


def test_eventually(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<ul id=u></ul><script>setTimeout(() => u.innerHTML = '<li>1<li>2', 200)</script>"))
    user.eventually(lambda: user.count(at("li")) == 2, "there are two items")
    with fails(BehaviourError, match="there are three items"):
        user.eventually(lambda: user.count(at("li")) == 3, "there are three items")


def test_local_storage_and_clipboard(user: User, site: Any) -> None:
    user.visit(
        site.put(
            "<button id=b onclick=\"navigator.clipboard.writeText('copied'); localStorage.k = 'kept'\">Copy</button>"
        )
    )
    assert user.local_storage("k") is None
    assert user.clipboard() == ""
    user.click(at("b"))
    user.eventually(lambda: user.clipboard() == "copied", "the text is on the clipboard")
    assert user.local_storage("k") == "kept"
