"""The verbs that move, dialogs, tabs, and several people, on both backends."""

import socket
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from judge_machine.errors import BehaviourError, ProjectError
from judge_machine.parameters import Locator
from judge_machine.user import Browser, Deadline, User
from judge_machine.user.person import FETCH_PATIENCE_S
from judge_machine.verdicts import Cause


def at(value: str, name: str = "thing", *, many: bool = False) -> Locator:
    return Locator(name=name, value=value, many=many)


def test_history(user: User, site: Any) -> None:
    one, two = site.put("one", "/one"), site.put("two", "/two")
    user.visit(one)
    user.visit(two)
    user.back()
    user.sees_url(one)
    user.forward()
    user.sees("two")
    user.reload()
    assert user.url == two
    assert user.title == "Test page"


def test_sees_url_compares_the_path(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("", "/list") + "?page=2")
    user.sees_url(site.origin + "/list/")
    user.sees_url(site.origin + "/list?page=2")
    with fails(BehaviourError, match="/list"):
        user.sees_url(site.origin + "/")


def test_a_page_opens_that_is_no_error_page(user: User, fails: Any, site: Any) -> None:
    user.opens(site.put("here"))
    site.handlers["/moved"] = lambda handler: site.answer(handler, b"", status=302, Location="/")
    user.opens(f"{site.origin}/moved")
    site.handlers["/members"] = lambda handler: site.answer(handler, b"<button>Sign in</button>", status=401)
    user.opens(f"{site.origin}/members")
    site.handlers["/broken"] = lambda handler: site.answer(handler, b"<h1>Sorry</h1>", status=500)
    for path, status in (("/broken", 500), ("/nowhere", 404)):
        with fails(BehaviourError, match=f"to open, the page answered {status}") as raised:
            user.opens(site.origin + path)
        assert raised.value.cause is Cause.WRONG_RESULT


def test_a_page_that_does_not_answer_is_a_wrong_result(user: User, fails: Any) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        with fails(BehaviourError, match="ERR_CONNECTION_REFUSED") as raised:
            user.visit(f"http://localhost:{port}/")
    assert raised.value.cause is Cause.WRONG_RESULT


def test_the_time_limit_of_the_test_ends_every_wait(browser: Browser, site: Any, stage: Any, downloads: Path) -> None:
    released = threading.Event()
    late_s = 0.0
    deadline = Deadline(1000, clock=lambda: time.monotonic() + late_s)
    site.handlers["/slow"] = lambda handler: (released.wait(20), site.answer(handler, b"late"))
    user = User(browser, deadline=deadline, memory=stage.memory, journey=stage.journey, downloads=downloads)
    try:
        user.visit(site.put("here"))
        late_s = deadline.remaining_s - 0.5
        with pytest.raises(BehaviourError, match="time limit of 1000 s") as raised:
            user.sees("there")
        assert raised.value.cause is Cause.TIMED_OUT
        late_s -= 0.5
        with pytest.raises(BehaviourError, match="still loading") as raised:
            user.visit(site.origin + "/slow")
        assert raised.value.cause is Cause.TIMED_OUT
    finally:
        released.set()
        user.close()


@pytest.mark.slow
def test_a_script_that_never_ends_does_not_hang_the_judge(user: User, site: Any) -> None:
    user.visit(site.put("""<p id=p>calm</p><button id=b onclick="p.textContent = 'busy'; while (true);">b</button>"""))
    user.click(at("b"))
    user.sees("busy")


def test_dialogs_are_answered_as_expected(user: User, site: Any) -> None:
    user.visit(
        site.put(
            """<p id=p></p><button id=alert onclick="alert('Hi'); p.textContent = 'alerted'">a</button>
            <button id=confirm onclick="p.textContent = confirm('Sure?')">c</button>
            <button id=prompt onclick="p.textContent = prompt('Name?', 'nobody')">p</button>"""
        )
    )
    with user.expects_dialog() as dialog:
        user.click(at("alert"))
    assert dialog.message == "Hi"
    user.sees("alerted", in_=at("p"))
    with user.expects_dialog(accept=False) as dialog:
        user.click(at("confirm"))
    assert dialog.message == "Sure?"
    user.sees("false", in_=at("p"))
    with user.expects_dialog(answer="Ada"):
        user.click(at("prompt"))
    user.sees("Ada", in_=at("p"))
    with user.expects_dialog():
        user.click(at("prompt"))
    user.sees("nobody", in_=at("p"))


def test_a_dialog_that_comes_late_is_waited_for(user: User, site: Any) -> None:
    user.visit(
        site.put(
            "<button id=b onclick=\"setTimeout(() => { alert('late'); p.textContent='done' }, 300)\">b</button><p id=p>"
        )
    )
    with user.expects_dialog() as dialog:
        user.click(at("b"))
    assert dialog.message == "late"
    user.sees("done")


def test_unexpected_dialogs_are_accepted(user: User, site: Any) -> None:
    site.put("second", "/second")
    user.visit(
        site.put(
            """<p id=p></p><button id=b onclick="p.textContent = confirm('Sure?')">b</button><input id=i>
            <a id=a href=/second>leave</a><script>onbeforeunload = (event) => event.preventDefault()</script>"""
        )
    )
    user.click(at("b"))
    user.sees("true", in_=at("p"))
    user.fill(at("i"), "dirty")
    user.click(at("a"))
    user.sees("second")


def test_a_dialog_while_the_page_loads_does_not_hang(user: User, site: Any) -> None:
    user.visit(site.put("<p id=p></p><script>alert('welcome'); p.textContent = 'loaded'</script>"))
    user.sees("loaded")


def test_a_dialog_that_does_not_come_is_a_wrong_result(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<button id=b>b</button>"))
    with fails(BehaviourError, match="expected a dialog"), user.expects_dialog():
        user.click(at("b"))


@pytest.mark.parametrize(
    "link", ["<a id=a target=_blank href=/new>new</a>", "<a id=a onclick=\"window.open('/new')\">new</a>"]
)
def test_new_tabs(user: User, site: Any, link: str) -> None:
    site.put("<h1>new page</h1><button id=b onclick=\"alert('in the new tab')\">b</button>", "/new")
    user.visit(site.put(f"old page {link}"))
    with user.expects_new_tab():
        user.click(at("a"))
    user.sees("new page")
    with user.expects_dialog() as dialog:
        user.click(at("b"))
    assert dialog.message == "in the new tab"
    user.close_tab()
    user.sees("old page")


def test_a_tab_that_does_not_open_is_a_wrong_result(user: User, fails: Any, site: Any) -> None:
    user.visit(site.put("<a id=a>nothing</a>"))
    with fails(BehaviourError, match="new tab"), user.expects_new_tab():
        user.click(at("a"))


def test_the_window_has_the_same_size_everywhere_and_can_be_resized(user: User, site: Any) -> None:
    user.visit(
        site.put(
            "<p id=p></p><script>onresize = () => p.textContent = innerWidth + 'x' + innerHeight; onresize()</script>"
        )
    )
    user.sees("1280x800")
    user.resize(480, 640)
    user.sees("480x640")


def test_two_people_share_nothing(user: User, site: Any) -> None:
    url = site.put(
        """<p id=p></p><button id=b onclick="document.cookie = 'who=first'; localStorage.who = 'first';
        show()">b</button><script>const show = () =>
        p.textContent = `[${document.cookie}] [${localStorage.who ?? ''}]`; show()</script>"""
    )
    user.visit(url)
    user.click(at("b"))
    user.sees("[who=first] [first]")
    other = user.another()
    other.visit(url)
    other.sees("[] []")
    user.sees("[who=first] [first]")
    other.close()
    user.reload()
    user.sees("[who=first] [first]")


@pytest.mark.parametrize("visit", [1, 2])
def test_each_test_starts_afresh(user: User, site: Any, visit: int) -> None:
    user.visit(
        site.put("""<p id=p></p><script>p.textContent = `[${document.cookie}]`; document.cookie = "seen=1";
        navigator.clipboard.writeText("left over")</script>""")
    )
    user.sees("[]", in_=at("p"))


def test_a_page_with_a_strict_content_policy_can_be_used(user: User, site: Any) -> None:
    site.handlers["/strict"] = lambda handler: site.answer(
        handler, b"<p>strict</p><input id=i>", Content_Security_Policy="default-src 'none'"
    )
    user.visit(site.origin + "/strict")
    user.fill(at("i"), "text")
    user.sees_value(at("i"), "text")
    user.sees("strict")


def test_a_fetch_after_a_click_is_waited_for(user: User, site: Any) -> None:

    def late(handler: object) -> None:
        threading.Event().wait(0.25)
        site.answer(handler, b"<li>new</li>")

    site.handlers["/items"] = late
    user.visit(
        site.put(
            """<ul id=u></ul><button id=b
            onclick="fetch('/items').then((r) => r.text()).then((t) => u.innerHTML = t)">b</button>"""
        )
    )
    user.click(at("b"))
    assert user.count(at("li")) == 1


def test_a_fetch_that_does_not_end_is_waited_for_once(user: User, site: Any) -> None:
    """Else each further step would take a second. The page does not read one answer, and waits for another."""
    sends = "fetch('/now'); fetch('/later'); document.title = 'sent'"
    user.visit(site.put(f"""<title>new</title><input id=i onkeydown="{sends}"><p id=p>text</p>"""))
    released, steps = threading.Event(), 12
    site.handlers["/later"] = lambda handler: (released.wait(60), site.answer(handler, b"late"))
    site.handlers["/now"] = lambda handler: site.answer(handler, b"never read" * 1000)
    try:
        user.press("a", on=at("i"))
        assert user.title == "sent"
        started = time.monotonic()
        for _ in range(steps):
            user.hover(at("p"))
        assert time.monotonic() - started < steps * FETCH_PATIENCE_S
    finally:
        released.set()


def test_a_form_that_is_slow_to_answer_is_waited_for(user: User, site: Any) -> None:

    def late(handler: object) -> None:
        threading.Event().wait(0.25)
        site.answer(handler, b"<p id=p>after</p>")

    site.handlers["/send"] = late
    user.visit(site.put("<p id=p>before</p><form method=post action=/send><input id=i></form>"))
    user.fill(at("i"), "x")
    user.press("Enter")
    assert user.text_of(at("p")) == "after"


@pytest.mark.parametrize("way_on", ["<form method=post action=/next><button id=b>go</button></form>",
                                    "<button id=b onclick='setTimeout(() => location = `/next`)'>go</button>",
                                    "<a id=b href=/next>go</a>"], ids=["form", "script", "link"])  # fmt: skip
def test_after_a_click_that_leads_on_the_next_page_is_there(user: User, site: Any, way_on: str) -> None:
    here = site.put(way_on)
    site.put("<p>next</p>", "/next")
    for _ in range(10):
        user.visit(here)
        user.click(at("b"))
        assert user.url == site.origin + "/next"


@pytest.mark.parametrize("leads_nowhere", ["<a id=b href='#there'>go</a>", "<a id=b href='javascript:void 0'>go</a>",
                                           "<a id=b href='mailto:a@example.org'>go</a>", "<a id=b href=/empty>go</a>",
                                           "<button id=b onclick='history.pushState(1, ``, `/there`)'>go</button>"],
                                           ids=["hash", "script", "mail", "no content", "history"])  # fmt: skip
def test_a_click_that_leads_to_no_other_page_is_not_waited_for(user: User, site: Any, leads_nowhere: str) -> None:
    site.handlers["/empty"] = lambda handler: site.answer(handler, b"", status=204)
    user.visit(site.put(leads_nowhere))
    started = time.monotonic()
    user.click(at("b"))
    assert time.monotonic() - started < user.patience_s


def test_a_page_that_will_refresh_later_is_not_waited_for(user: User, site: Any) -> None:
    started = time.monotonic()
    user.visit(site.put("<meta http-equiv=refresh content=600>"))
    assert time.monotonic() - started < user.patience_s


def test_evidence_of_a_failure(user: User, site: Any) -> None:
    user.visit(
        site.put("<h1>Shop</h1><script>console.log('said', 7); fetch('/missing'); setTimeout(() => oops(), 0)</script>")
    )
    user.sees("Shop")
    user.eventually(lambda: b"oops" in _evidence(user)["console"], "the error was logged")
    evidence = _evidence(user)
    assert evidence["screenshot"].startswith(b"\x89PNG")
    assert b"<h1>Shop</h1>" in evidence["dom"]
    assert b"Shop" in evidence["accessibility"]
    assert b"said 7" in evidence["console"]
    assert f"404 GET {site.origin}/missing".encode() in evidence["network"]


def _evidence(user: User) -> dict[str, bytes]:
    return {item.kind: item.content for item in user.capture()}


def test_a_tab_that_crashes_is_the_projects_fault_and_the_browser_goes_on(user: User, site: Any) -> None:
    other = user.another()

    def crash() -> None:
        other.visit("chrome://crash")
        other.sees("anything")

    with pytest.raises(ProjectError, match="crashed"):
        crash()
    other.close()
    user.visit(site.put("still here"))
    user.sees("still here")


@pytest.mark.parametrize("event", ["mousedown", "mouseup", "click"])
def test_a_tab_that_closes_itself_leads_back_to_the_other_tab(user: User, site: Any, event: str) -> None:
    site.put(f"<button id=done on{event}='window.close()'>done</button>", "/popup")
    user.visit(site.put("<h1>shop</h1><button id=open onclick=\"window.open('/popup')\">open</button>"))
    with user.expects_new_tab():
        user.click(at("open"))
    user.click(at("done"))
    user.sees("shop")


def test_a_visit_may_lead_elsewhere(user: User, site: Any) -> None:
    site.put("second", "/second")
    user.visit(site.put("<script>location = '/second'</script>first", "/first"))
    user.sees("second")
    site.handlers["/empty"] = lambda handler: site.answer(handler, b"", status=204)
    user.visit(site.origin + "/empty")
    user.sees("second")
    site.handlers["/file"] = lambda handler: site.answer(handler, b"x", Content_Disposition="attachment; filename=x")
    user.visit(site.origin + "/file")
    user.sees_url(site.origin + "/second")
