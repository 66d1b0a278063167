"""The verbs that act, on both backends."""

import json
import select
import threading
from pathlib import Path
from typing import Any

import pytest

from judge_machine.errors import BehaviourError, HarnessError, ParameterError
from judge_machine.parameters import Locator
from judge_machine.user import User
from judge_machine.verdicts import Cause

SHORT_S = 2.0


def at(value: str, name: str = "thing", *, many: bool = False) -> Locator:
    return Locator(name=name, value=value, many=many)


LOG = """<pre id=log></pre><script>
const log = (...words) => document.getElementById("log").textContent += words.join(" ") + "; ";
</script>"""


def test_click_runs_the_handler_of_a_button(user: User, site: Any) -> None:
    user.visit(site.put(LOG + "<button id=go onclick=\"log('clicked', event.isTrusted)\">Go</button>"))
    user.click(at("go"))
    user.sees("clicked true", in_=at("log"))


def test_click_scrolls_to_the_element(user: User, site: Any) -> None:
    user.visit(site.put(LOG + "<div style='height:4000px'></div><button id=go onclick=\"log('clicked')\">Go</button>"))
    user.click(at("go"))
    user.sees("clicked", in_=at("log"))


def test_click_that_navigates_leads_to_the_new_page(user: User, site: Any) -> None:
    site.put("<h1>Second</h1>", "/second")
    user.visit(site.put("<h1>First</h1><a id=next href=/second>Next</a>"))
    user.click(at("next"))
    assert user.text_of(at("h1")) == "Second"
    user.sees_url(site.origin + "/second")


def test_double_click_and_hover_reach_the_page(user: User, site: Any) -> None:
    user.visit(site.put(LOG + "<div id=box ondblclick=\"log('twice')\" onmouseenter=\"log('over')\">box</div>"))
    user.hover(at("box"))
    user.sees("over", in_=at("log"))
    user.double_click(at("box"))
    user.sees("twice", in_=at("log"))


FORM = "<form method=post action=/orders><button id=send>Order</button></form>"
SENDS = """<button id=send>Order</button><script>
send.onclick = async () => {
  await fetch("/orders", {method: "POST"});
  location = "/taken";
};</script>"""
SENDS_AND_WAITS = """<button id=send>Order</button><script>
send.onclick = () => {
  const request = new XMLHttpRequest();
  request.open("POST", "/orders", false);
  request.send();
  location = "/taken";
};</script>"""


@pytest.mark.parametrize("thinks_s", [0.0, 0.4], ids=["at once", "slowly"])
@pytest.mark.parametrize(
    ("page", "times"),
    [
        (FORM, 2),
        (FORM.replace("<form", "<form onsubmit='this.onsubmit = () => false'"), 1),
        (SENDS, 2),
        (SENDS.replace("await", "send.disabled = true; await"), 1),
        (SENDS_AND_WAITS, 2),  # a browser notes the second click while the script waits
    ],
    ids=["form", "careful form", "fetch", "careful fetch", "waiting script"],
)
def test_double_click_sends_twice_unless_the_page_prevents_it(
    user: User, site: Any, page: str, times: int, thinks_s: float
) -> None:
    """The server is like many: it gives up a request if the browser has gone away before it was looked at."""
    taken: list[str] = []

    def take(handler: Any) -> None:
        threading.Event().wait(thinks_s)
        is_here, _, _ = select.select([handler.connection], [], [], 0)
        if not is_here:  # whoever has closed the connection can be read from: nothing comes
            taken.append(handler.command)
        site.answer(handler, b"<h1>Taken</h1>")

    site.handlers["/orders"] = take
    site.handlers["/taken"] = lambda handler: site.answer(handler, b"<h1>Taken</h1>")
    user.visit(site.put(page))
    user.double_click(at("send"))
    user.sees("Taken")
    assert taken == ["POST"] * times


def test_double_click_leaves_other_requests_alone(user: User, site: Any) -> None:
    """What the page asked for before is answered meanwhile, and what it asks for afterwards is not held."""
    page = """<p id=said>nothing</p><button id=send>Order</button><script>
    const ask = () => fetch("/later").then(answer => answer.text()).then(text => { said.textContent = text; });
    ask(); send.ondblclick = () => setTimeout(ask, 300);</script>"""
    asked: list[str] = []

    def later(handler: Any) -> None:
        asked.append(handler.path)
        site.answer(handler, f"answer {len(asked)}".encode())

    site.handlers["/later"] = later
    user.visit(site.put(page))
    user.double_click(at("send"))
    user.sees("answer 2", in_=at("said"))


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        ("<input id=f value=old>", "new words", "new words"),
        ("<input id=f type=number value=3>", "12.5", "12.5"),
        ("<input id=f type=email>", "a@b.example", "a@b.example"),
        ("<input id=f type=password>", "secret", "secret"),
        ("<input id=f type=date>", "2024-02-29", "2024-02-29"),
        ("<input id=f type=time>", "13:45", "13:45"),
        ("<input id=f type=datetime-local>", "2024-02-29 13:45", "2024-02-29T13:45"),
        ("<input id=f type=month>", "2024-02", "2024-02"),
        ("<input id=f type=color>", "#ff8800", "#ff8800"),
        ("<input id=f type=range max=100>", "70", "70"),
        ("<textarea id=f>old</textarea>", "one\ntwo", "one\ntwo"),
        ("<div id=f contenteditable>old</div>", "new", "new"),
        ("<input id=f value=old>", "", ""),
        ("<input id=f>", "Ünïcode 😀 żółw", "Ünïcode 😀 żółw"),
        ("<textarea id=f></textarea>", "long " * 300 + "end", "long " * 300 + "end"),
        ("<label id=f>Name <input></label>", "through the label", "through the label"),
    ],
)
def test_fill_replaces_the_content(user: User, site: Any, field: str, text: str, value: str) -> None:
    user.visit(site.put(field))
    user.fill(at("f"), text)
    user.sees_value(at("f"), value)


def test_fill_fires_the_events_of_typing(user: User, site: Any) -> None:
    user.visit(
        site.put(
            LOG
            + """<input id=f oninput="log('input', this.value)" onchange="log('change', this.value)"
            onkeyup="log('keyup', event.key)"><button>Other</button>"""
        )
    )
    user.fill(at("f"), "ab")
    user.sees("input a; keyup a; input ab; keyup b;", in_=at("log"))
    user.press("Tab")
    user.sees("change ab", in_=at("log"))


def test_fill_of_a_date_fires_input_and_change(user: User, site: Any) -> None:
    user.visit(site.put(LOG + "<input id=f type=date oninput=\"log('input')\" onchange=\"log('change')\">"))
    user.fill(at("f"), "2024-01-31")
    user.sees("input; change;", in_=at("log"))


def test_fill_refuses_a_date_that_the_field_does_not_take(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<input id=f type=date>"))
    with fails(BehaviourError, match="does not") as raised:
        user.fill(at("f"), "31.01.2024")
    assert raised.value.cause is Cause.WRONG_RESULT


def test_fill_needs_a_field(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<p id=f>words</p>"))
    with fails(ParameterError, match="takes text") as raised:
        user.fill(at("f"), "x")
    assert raised.value.cause is Cause.NOT_USABLE


@pytest.mark.parametrize(
    ("field", "text", "taken"),
    [
        ("<input id=f>", "12x", True),
        ("<input id=f type=number>", "12x", False),
        ("<input id=f type=number>", "12.50", True),
        ("<input id=f type=number>", "1e", True),  # a person sees it there, so the page has to say something
        ("<input id=f oninput=\"this.value = this.value.replace(/\\D/g, '')\">", "abc", False),
        ("<input id=f maxlength=3>", "long", False),
        ("<input id=f type=date>", "31.01.2024", False),
        ("<input id=f type=datetime-local>", "2024-02-29 13:45", True),
        ("<select id=f><option>Red</select>", "Red", True),
        ("<select id=f><option>Red</select>", "Blue", False),
    ],
)
def test_takes_tells_whether_the_field_holds_the_text(
    user: User, site: Any, field: str, text: str, taken: bool
) -> None:
    user.visit(site.put(field))
    user.patience_s = 1.0
    assert user.takes(at("f"), text) is taken


def test_takes_needs_a_field_that_is_there(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<p id=p>12</p>"))
    for target, cause in ((at("#f"), Cause.ABSENT), (at("#p"), Cause.NOT_USABLE)):
        with fails(ParameterError) as raised:
            user.takes(target, "12")
        assert raised.value.cause is cause


def test_type_and_press_go_to_the_focused_element(user: User, site: Any) -> None:
    user.visit(
        site.put(LOG + "<form onsubmit=\"log('sent', f.value); return false\"><input id=f name=f value=old></form>")
    )
    user.click(at("f"))
    user.press("Control+A")
    user.type("new")
    user.press("Enter")
    user.sees("sent new", in_=at("log"))


def test_press_on_an_element(user: User, site: Any) -> None:
    user.visit(site.put(LOG + '<input id=f onkeydown="log(event.key, event.code)">'))
    for key in ("Escape", "ArrowLeft", "x", " ", "F2"):
        user.press(key, on=at("f"))
    user.sees("Escape Escape; ArrowLeft ArrowLeft; x KeyX; Space; F2 F2;", in_=at("log"))
    user.sees_focus(at("f"))


def test_press_refuses_an_unknown_key(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put(""))
    with fails(HarnessError, match="Windows"):
        user.press("Windows")


def test_choose_by_label_or_value(user: User, site: Any) -> None:
    user.visit(
        site.put(
            LOG
            + """<select id=s onchange="log('chosen', this.value)"><option value=1>One
            apple</option><option value=2>Two</option></select>"""
        )
    )
    user.choose(at("s"), "Two")
    user.sees("chosen 2", in_=at("log"))
    user.choose(at("s"), "One apple")
    user.sees_value(at("s"), "One apple")
    user.choose(at("s"), "2")
    assert user.value_of(at("s")) == "2"


def test_choose_of_a_missing_option_lists_what_is_there(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<select id=s><option>Red</option><option>Green</option></select>"))
    with fails(BehaviourError, match="Red, Green") as raised:
        user.choose(at("s"), "Blue")
    assert raised.value.cause is Cause.WRONG_RESULT


def test_check_and_uncheck_change_only_what_must_change(user: User, site: Any) -> None:
    user.visit(site.put(LOG + "<input id=c type=checkbox onchange=\"log('changed', this.checked)\">"))
    user.check(at("c"))
    user.check(at("c"))
    user.sees_checked(at("c"))
    user.uncheck(at("c"))
    user.sees_unchecked(at("c"))
    assert user.text_of(at("log")) == "changed true; changed false;"


def test_check_of_a_styled_box_goes_through_its_label(user: User, site: Any) -> None:
    user.visit(site.put("<input id=c type=checkbox style='opacity:0;position:absolute'><label for=c>Agree</label>"))
    user.check(at("c"))
    user.sees_checked(at("c"))


def test_check_of_a_radio_button_and_of_a_switch(user: User, site: Any) -> None:
    user.visit(
        site.put(
            """<input type=radio name=r id=a checked><input type=radio name=r id=b>
            <button id=w role=switch aria-checked=false
            onclick="this.ariaChecked = this.ariaChecked !== 'true'">w</button>"""
        )
    )
    user.check(at("b"))
    user.sees_unchecked(at("a"))
    user.check(at("w"))
    user.sees_checked(at("w"))


def test_upload_reaches_a_hidden_file_field(user: User, site: Any, tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("hello")
    user.visit(
        site.put(
            LOG
            + """<label id=l>Choose<input id=f type=file style="display:none" multiple onchange="
            [...this.files].forEach(async (file) => log(file.name, await file.text()))"></label>"""
        )
    )
    user.upload(at("f"), note)
    user.sees("note.txt hello", in_=at("log"))
    other = tmp_path / "other.txt"
    other.write_text("bye")
    user.upload(at("l"), other)
    user.sees("other.txt bye", in_=at("log"))


def test_download_returns_the_finished_file(user: User, site: Any) -> None:
    site.handlers["/report"] = lambda handler: site.answer(
        handler, b"a,b\n1,2\n", Content_Disposition='attachment; filename="report.csv"'
    )
    user.visit(site.put("<a id=d href=/report>Report</a>"))
    for _ in range(2):
        path = user.download(at("d"))
        assert path.name == "report.csv"
        assert path.read_bytes() == b"a,b\n1,2\n"


def test_download_of_a_file_that_the_page_makes(user: User, site: Any) -> None:
    user.visit(
        site.put("""<button id=d onclick="const a = document.createElement('a'); a.download = 'made.json';
        a.href = window.URL.createObjectURL(new Blob(['[1]'])); a.click()">Export</button>""")
    )
    assert json.loads(user.download(at("d")).read_text()) == [1]


def test_download_that_never_comes_is_a_wrong_result(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<button id=d>Export</button>"))
    with fails(BehaviourError, match="finished download"):
        user.download(at("d"))


@pytest.mark.parametrize("html5", [True, False], ids=["html5", "mouse"])
def test_drag_and_drop(user: User, site: Any, html5: bool) -> None:
    page = (
        """<div id=a draggable=true ondragstart="event.dataTransfer.setData('text/plain', 'A')">A</div>
        <div id=b style="height:80px" ondragover="event.preventDefault()"
        ondrop="event.preventDefault(); log('dropped', event.dataTransfer.getData('text/plain'))">B</div>"""
        if html5
        else """<div id=a onmousedown="held = 'A'" style="user-select:none">A</div>
        <div id=b style="height:80px" onmouseup="log('dropped', held)">B</div>"""
    )
    user.visit(site.put(LOG + page))
    user.drag(at("a"), to=at("b"))
    user.sees("dropped A", in_=at("log"))


def test_drag_leads_over_what_is_between(user: User, site: Any) -> None:
    cells = "".join(f"<td id=c{number} onmouseenter=\"log('{number}')\">" for number in range(30))
    style = "<style>td { width: 20px; height: 20px; padding: 0 }</style>"
    user.visit(site.put(f"{style}<table>{cells}</table>{LOG}"))
    user.drag(at("c1"), to=at("c28"))
    user.sees(" ".join(f"{number};" for number in range(1, 29)), in_=at("log"))


def test_acting_within_a_row(user: User, site: Any) -> None:
    rows = "".join(
        f"<li>{name} <button class=del onclick=\"log('{name}')\">x</button></li>" for name in ("Tea", "Milk")
    )
    user.visit(site.put(LOG + f"<ul>{rows}</ul>"))
    user.click(at(".del"), within=user.row(at("li"), containing="Milk"))
    user.click(at("x"), within=user.nth(at("li"), 0))
    user.sees("Milk; Tea;", in_=at("log"))


def test_every_verb_is_a_step_in_plain_words(user: User, fails: Any, site: Any, stage: Any) -> None:
    url = site.put("<input id=h><button id=b>Go</button>")
    user.visit(url)
    user.fill(at("#h", "height_input"), "180")
    with fails(BehaviourError):
        user.sees("nothing like this")
    words = [(step.verb, step.words, step.ok) for step in stage.journey.steps]
    assert words == [
        ("visit", f"visits {url}", True),
        ("fill", 'fills height_input ("#h") with "180"', True),
        ("sees", 'expects to see "nothing like this"', False),
    ]


def test_what_happens_inside_an_expectation_is_in_the_journey(user: User, site: Any, stage: Any) -> None:
    user.visit(site.put("<button id=b onclick=\"alert('Hi')\">b</button>"))
    with user.expects_dialog():
        user.click(at("b"))
    assert [step.verb for step in stage.journey.steps] == ["visit", "click", "expects_dialog"]
