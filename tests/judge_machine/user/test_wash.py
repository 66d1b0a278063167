"""What one person did in the browser is gone when the next one comes, although both get the same context."""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError
from selenium.common.exceptions import WebDriverException

from judge_machine.errors import TestEnded
from judge_machine.user import AttemptMemory, Browser, Deadline, Journey, User
from judge_machine.user.driver import Box, BrowserContext, Dialog, NoAnswer, Point, TooSlow
from judge_machine.user.keyboard import parse_key
from judge_machine.user.waiting import Interrupted

LONG_S = 20.0

STORED = """async () => {
  const files = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
  return [
    document.cookie, localStorage.length, sessionStorage.length, window.name, (await indexedDB.databases()).length,
    (await caches.keys()).length, files.length,
  ];
}"""
STORE = f"""async () => {{
  document.cookie = "visible=1; max-age=1000";
  localStorage.setItem("kept", "1");
  sessionStorage.setItem("kept", "1");
  window.name = "kept";
  await new Promise((done) => {{
    const opening = indexedDB.open("kept");
    opening.onupgradeneeded = () => opening.result.createObjectStore("things");
    opening.onsuccess = () => {{ opening.result.close(); done(); }};
  }});
  await (await caches.open("kept")).put("/kept", new Response("kept"));
  await (await navigator.storage.getDirectory()).getFileHandle("kept", {{ create: true }});
  return ({STORED})();
}}"""
NOTHING = ["", 0, 0, "", 0, 0, 0]
STATE = """() => ({
  history: history.length, width: innerWidth, height: innerHeight, scroll: scrollY, ratio: devicePixelRatio,
  scale: visualViewport.scale, focus: document.activeElement.tagName, focused: document.hasFocus(),
  fullscreen: document.fullscreenElement !== null,
  activated: navigator.userActivation.hasBeenActive, opener: window.opener !== null, referrer: document.referrer,
})"""


@contextlib.contextmanager
def person(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    try:
        yield context
    finally:
        browser.release(context)


@contextlib.contextmanager
def next_person(browser: Browser, before: BrowserContext) -> Iterator[BrowserContext]:
    """The next person, who gets the washed context of the one before."""
    with person(browser) as context:
        assert context is before
        yield context


def go(context: BrowserContext, url: str) -> None:
    context.goto(url, timeout_s=LONG_S)


def run(context: BrowserContext, function: str) -> Any:
    """Call a function in the page's own world; a promise is waited for."""
    raw = context.raw
    try:
        return (
            raw.execute_script(f"return ({function})()") if hasattr(raw, "execute_script") else raw.evaluate(function)
        )
    except (PlaywrightError, WebDriverException) as error:
        raise Interrupted(str(error)) from error


def find(context: BrowserContext, selector: str) -> Any:
    return context.ask("find", chain=[{"value": f"css={selector}"}], need="act")


def click(context: BrowserContext, selector: str) -> None:
    context.click(Point(**find(context, selector)["point"]), count=1)


def picture(context: BrowserContext, selector: str) -> bytes:
    return context.picture(Box(**context.ask("box", element=find(context, selector)["element"])))


def wait_for(context: BrowserContext, condition: Callable[[], object]) -> None:
    end = time.monotonic() + LONG_S
    while not holds(condition):
        assert time.monotonic() < end
        context.pause(0.02)


def holds(condition: Callable[[], object]) -> bool:
    try:
        return bool(condition())
    except Interrupted:  # the page is being left at this moment
        return False


def test_the_first_persons_context_is_handed_on_and_others_are_not(browser: Browser) -> None:
    with person(browser) as first, person(browser) as other:
        assert other is not first
    with next_person(browser, first), person(browser) as another:
        assert another not in (first, other)


def test_the_storage_of_every_origin_is_empty(browser: Browser, site: Any) -> None:
    site.put("hello")
    origins = (site.origin, site.origin.replace("localhost", "127.0.0.1"))
    with person(browser) as first:
        for origin in origins:
            go(first, f"{origin}/")
            assert all(kept != nothing for kept, nothing in zip(run(first, STORE), NOTHING, strict=True))
    with next_person(browser, first) as second:
        for origin in origins:
            go(second, f"{origin}/")
            assert run(second, STORED) == NOTHING


def test_a_frame_of_another_site_leaves_nothing(browser: Browser, site: Any) -> None:
    site.put("<script>localStorage.setItem('kept', 'inside'); name = 'kept'</script>", "/inside")
    foreign = site.origin.replace("localhost", "127.0.0.1")
    with person(browser) as first:
        go(first, site.put(f"<iframe src={foreign}/inside></iframe>", "/outside"))
        assert run(first, "() => frames.length") == 1
    with person(browser) as second:  # a browser that gives the frame a process of its own is not washed
        assert run(second, "() => frames.length") == 0
        go(second, f"{foreign}/")
        assert run(second, "() => [localStorage.length, name]") == [0, ""]


def test_cookies_that_scripts_cannot_see_are_not_sent(browser: Browser, site: Any) -> None:
    sent: list[str | None] = []

    def answer(handler: BaseHTTPRequestHandler) -> None:
        sent.append(handler.headers.get("Cookie"))
        site.answer(handler, b"<h1>hello</h1>", Set_Cookie="session=1; HttpOnly; Path=/; Max-Age=1000")

    site.handlers["/"] = answer
    with person(browser) as first:
        go(first, f"{site.origin}/")
        go(first, f"{site.origin}/")
    with next_person(browser, first) as second:
        go(second, f"{site.origin}/")
    assert sent == [None, "session=1", None]


def test_files_are_asked_for_again(browser: Browser, site: Any) -> None:
    asked: list[str] = []
    kinds = {"/a.css": "text/css", "/a.js": "text/javascript", "/a.svg": "image/svg+xml"}

    def answer(handler: BaseHTTPRequestHandler) -> None:
        asked.append(handler.path)
        body = b"<svg xmlns='http://www.w3.org/2000/svg'/>" if handler.path == "/a.svg" else b"/* nothing */"
        site.answer(handler, body, Content_Type=kinds[handler.path], Cache_Control="max-age=1000, immutable")

    site.handlers.update(dict.fromkeys(kinds, answer))
    page = site.put("<link rel=stylesheet href=/a.css><script src=/a.js></script><img src=/a.svg>")
    with person(browser) as first:
        go(first, page)
        go(first, page)
        assert sorted(asked) == sorted(kinds)
    with next_person(browser, first) as second:
        go(second, page)
    assert sorted(asked) == sorted([*kinds, *kinds])


def test_a_page_starts_as_in_a_new_browser(browser: Browser, site: Any) -> None:
    plain = site.put("<div style='height:600px'>plain</div>", "/plain")
    tall = site.put("<div style='height:4000px'><input id=field style='width:300px;height:200px'></div>", "/tall")
    with person(browser), person(browser) as fresh:
        go(fresh, plain)
        untouched = run(fresh, STATE)
    with person(browser) as first:
        go(first, tall)
        first.resize(400, 300)
        click(first, "#field")
        first.type("a")
        run(first, "() => scrollTo(0, 2000)")
        touched = run(first, STATE)
        assert [name for name in ("width", "scroll", "focus") if touched[name] == untouched[name]] == []
    with next_person(browser, first) as second:
        go(second, plain)
        assert run(second, STATE) == untouched
        assert run(second, "() => document.querySelector('body :hover')") is None


def test_keys_and_buttons_are_not_held(browser: Browser, site: Any) -> None:
    page = site.put(
        "<button id=go onclick='said.textContent = event.shiftKey + \" \" + event.detail'>go</button><p id=said>"
    )
    with person(browser) as first:
        go(first, page)
        first.press(parse_key("Shift+A"))
        click(first, "#go")
    with next_person(browser, first) as second:
        go(second, page)
        click(second, "#go")
        assert run(second, "() => document.querySelector('#said').textContent") == "false 1"


def test_there_is_no_way_back(browser: Browser, site: Any) -> None:
    with person(browser) as first:
        for path in ("/one", "/two"):
            go(first, site.put(path, path))
        first.back(timeout_s=LONG_S)
    with next_person(browser, first) as second:
        go(second, site.put("three", "/three"))
        second.back(timeout_s=LONG_S)
        assert run(second, "() => location.href") == "about:blank"
        second.back(timeout_s=LONG_S)
        assert run(second, "() => location.href") == "about:blank"
        second.forward(timeout_s=LONG_S)
        second.forward(timeout_s=LONG_S)
        assert run(second, "() => location.pathname") == "/three"


def test_visited_links_look_new(browser: Browser, site: Any) -> None:
    site.put("secret", "/secret")
    links = site.put(
        "<style>a{display:block;width:50px;height:50px;background:#00f}a:visited{background:#f00}</style>"
        "<a id=link href=/secret></a>",
        "/links",
    )
    with person(browser), person(browser) as fresh:
        go(fresh, links)
        new = picture(fresh, "#link")
    with person(browser) as first:
        go(first, links)
        click(first, "#link")
        wait_for(first, lambda: run(first, "() => location.pathname") == "/secret")
    with next_person(browser, first) as second:
        go(second, links)
        assert picture(second, "#link") == new


def test_what_was_noted_is_forgotten(browser: Browser, site: Any) -> None:
    with person(browser) as first:
        go(first, site.put("<script>console.log('secret'); fetch('/nowhere'); throw new Error('secret')</script>"))
        wait_for(first, lambda: first.failed_requests and first.console)
        wait_for(first, lambda: not first.traffic().fetches)
    with next_person(browser, first) as second:
        go(second, site.put("quiet", "/quiet"))
        assert not second.traffic().fetches
        assert "secret" not in " ".join(second.console)
        assert "nowhere" not in " ".join(second.failed_requests)


def test_the_page_cannot_object_and_its_dialogs_are_expected_no_more(browser: Browser, site: Any) -> None:
    stubborn = site.put(
        "<button id=go>go</button>"
        "<script>onbeforeunload = (event) => { event.preventDefault(); event.returnValue = 'stay' }</script>"
    )
    asking = site.put("<p id=said></p><script>said.textContent = confirm('sure?')</script>", "/asking")
    with person(browser) as first:
        go(first, stubborn)
        click(first, "#go")
        first.expected_dialog = Dialog(accept=False)
    with next_person(browser, first) as second:
        go(second, asking)
        wait_for(second, lambda: run(second, "() => document.querySelector('#said').textContent") == "true")


def test_downloads_are_forgotten(browser: Browser, site: Any) -> None:
    site.handlers["/file"] = lambda handler: site.answer(
        handler, b"content", Content_Disposition="attachment; filename=secret.txt"
    )
    with person(browser) as first:
        go(first, site.put("<a id=get href=/file>get</a>"))
        click(first, "#get")
        wait_for(first, first.downloads)
    with next_person(browser, first) as second:
        assert second.downloads() == ()


def test_the_clipboard_is_empty(browser: Browser, site: Any, tmp_path: Path) -> None:
    page = site.put("hello")
    with person(browser) as first:
        go(first, page)
        run(first, "() => navigator.clipboard.writeText('secret')")
    second = User(browser, deadline=Deadline(60), memory=AttemptMemory(), journey=Journey(), downloads=tmp_path)
    second.visit(page)
    assert second.clipboard() == ""
    second.close()


def test_permissions_are_those_of_the_start(browser: Browser, site: Any) -> None:
    states = """async () => Promise.all(["geolocation", "notifications", "clipboard-read", "clipboard-write"].map(
        async (name) => (await navigator.permissions.query({ name })).state))"""
    page = site.put("hello")
    with person(browser) as first:
        go(first, page)
        at_start = run(first, states)
        if hasattr(first.raw, "context"):
            first.raw.context.grant_permissions(["geolocation", "notifications"])
        else:
            target = first.raw.execute_cdp_cmd("Target.getTargetInfo", {})["targetInfo"]
            first.raw.execute_cdp_cmd(
                "Browser.grantPermissions",
                {"permissions": ["geolocation", "notifications"], "browserContextId": target["browserContextId"]},
            )
        assert run(first, states) != at_start
    with next_person(browser, first) as second:
        go(second, page)
        assert run(second, states) == at_start


def test_the_page_does_nothing_more(browser: Browser, site: Any) -> None:
    late: list[str] = []
    open_, closed = threading.Event(), threading.Event()

    def note(handler: BaseHTTPRequestHandler) -> None:
        late.append(handler.path)
        site.answer(handler, b"")

    def hold(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "text/event-stream")
        handler.end_headers()
        handler.wfile.write(b"data: 1\n\n")
        open_.set()
        handler.connection.settimeout(LONG_S)
        if handler.connection.recv(1) == b"":
            closed.set()

    site.handlers.update({"/late": note, "/events": hold})
    page = site.put(
        "<button id=go>go</button><script>"
        "new EventSource('/events');"
        "const late = () => { navigator.sendBeacon('/late'); fetch('/late', { keepalive: true }) };"
        "for (const name of ['pagehide', 'unload', 'beforeunload']) addEventListener(name, late);"
        "document.addEventListener('visibilitychange', late);"
        "</script>"
    )
    with person(browser) as first:
        go(first, page)
        click(first, "#go")
        assert open_.wait(LONG_S)
    with next_person(browser, first) as second:
        assert closed.wait(LONG_S)
        go(second, site.put("next", "/next"))
        go(second, site.put("after", "/after"))
    assert late == []


def extra_tab(context: BrowserContext, site: Any) -> None:
    go(context, site.put("<a id=open href=/ target=_blank>open</a>"))
    click(context, "#open")
    wait_for(context, lambda: len(context.tabs()) == 2)


def service_worker(context: BrowserContext, site: Any) -> None:
    site.handlers["/worker.js"] = lambda handler: site.answer(handler, b"", Content_Type="text/javascript")
    go(context, site.put("hello"))
    run(
        context,
        "async () => { await navigator.serviceWorker.register('/worker.js'); await navigator.serviceWorker.ready }",
    )


def shared_worker(context: BrowserContext, site: Any) -> None:
    site.handlers["/worker.js"] = lambda handler: site.answer(
        handler, b"onconnect = (event) => event.ports[0].postMessage(1)", Content_Type="text/javascript"
    )
    go(context, site.put("hello"))
    run(context, "() => new Promise((done) => { new SharedWorker('/worker.js').port.onmessage = () => done(true) })")


def password(context: BrowserContext, site: Any) -> None:
    def guard(handler: BaseHTTPRequestHandler) -> None:
        if handler.headers.get("Authorization"):
            site.answer(handler, b"welcome")
        else:
            site.answer(handler, b"who?", status=401, WWW_Authenticate='Basic realm="x"')

    site.handlers["/guarded"] = guard
    go(context, site.origin.replace("localhost", "name:word@localhost") + "/guarded")
    assert run(context, "() => document.body.textContent") == "welcome"


def unanswered_fetch(context: BrowserContext, site: Any) -> None:
    arrived, released = threading.Event(), threading.Event()
    site.handlers["/never"] = lambda handler: (arrived.set(), released.wait(2), site.answer(handler, b""))
    go(context, site.put("hello"))
    run(context, "() => { fetch('/never', { keepalive: true }); }")
    assert arrived.wait(LONG_S)


def running_download(context: BrowserContext, site: Any) -> None:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Disposition", "attachment; filename=half")
        handler.send_header("Content-Length", "1000000")
        handler.end_headers()
        handler.wfile.write(b"a" * 5000)
        handler.connection.settimeout(LONG_S)
        handler.connection.recv(1)

    site.handlers["/half"] = answer
    go(context, site.put("<a id=get href=/half>get</a>"))
    click(context, "#get")
    wait_for(context, lambda: run(context, "() => true") and not context.traffic().navigating)


def crashed_page(context: BrowserContext, site: Any) -> None:
    go(context, site.put("hello"))
    with contextlib.suppress(TestEnded, Interrupted, NoAnswer, TooSlow):
        context.goto("chrome://crash", timeout_s=1)


def endless_script(context: BrowserContext, site: Any) -> None:
    may_begin, began = threading.Event(), threading.Event()
    site.handlers["/begin"] = lambda handler: (may_begin.wait(LONG_S), site.answer(handler, b""))
    site.handlers["/began"] = lambda handler: (began.set(), site.answer(handler, b""))
    go(context, site.put("hello"))
    tells = "const asked = new XMLHttpRequest(); asked.open('GET', '/began', false); asked.send();"
    run(context, f"() => {{ fetch('/begin').then(() => {{ {tells} for (;;); }}); }}")
    may_begin.set()
    assert began.wait(LONG_S)


def not_html(context: BrowserContext, site: Any) -> None:
    site.handlers["/feed"] = lambda handler: site.answer(handler, b"<a><b/></a>", Content_Type="text/xml")
    go(context, f"{site.origin}/feed")


@pytest.mark.parametrize(
    "leave_behind",
    [
        extra_tab, service_worker, shared_worker, password, unanswered_fetch, running_download,
        crashed_page, endless_script, not_html,
    ],
)  # fmt: skip
def test_what_cannot_be_washed_is_thrown_away(
    browser: Browser, site: Any, leave_behind: Callable[[BrowserContext, Any], None]
) -> None:
    with person(browser) as first:
        leave_behind(first, site)
    with person(browser) as second:
        assert second is not first
        go(second, site.put("next", "/next"))
        assert run(second, "() => document.body.textContent") == "next"
        assert len(second.tabs()) == 1


def test_a_context_that_broke_while_it_waited_is_thrown_away(browser: Browser, site: Any) -> None:
    with person(browser) as first:
        go(first, site.put("hello"))
    with contextlib.suppress(TestEnded, Interrupted, NoAnswer, TooSlow):
        first.goto("chrome://crash", timeout_s=1)
    with person(browser) as second:
        assert second is not first
        go(second, site.put("hello"))
