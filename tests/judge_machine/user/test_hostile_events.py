"""Whatever a page sets off, the judge is not at fault: a test passes or the project fails it."""

import contextlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge_machine.errors import BehaviourError, ParameterError
from judge_machine.parameters import Locator
from judge_machine.user import AttemptMemory, Browser, Deadline, Journey, User
from judge_machine.user.watch import DownloadWatch, file_name

BODY = """<p id=total>Total 41</p><button id=go>Go</button><input id=customer><p class=row>first</p>
<script>const go = document.querySelector("#go");</script><script>{script}</script>"""
STORMS = {
    "alerts": "go.onclick = () => setInterval(() => alert('again'), 1);",
    "alerts_without_end": "go.onclick = () => { for (;;) alert('again'); };",
    "prompts": "setInterval(() => prompt('x'.repeat(1000), '\\ud800'), 1);",
    "leaving_is_refused": "onbeforeunload = (event) => event.preventDefault();"
    "go.onclick = () => setInterval(() => { location.href = '?' + Math.random(); }, 5);",
    "reloads": "setTimeout(() => location.reload(), 5);",
    "addresses": "let n = 0; setInterval(() => history.pushState({}, '', '/' + 'x'.repeat(1000) + n++), 5);",
    "closes": "go.onclick = () => { open('/'); close(); };",
    "empty_document": "go.onclick = () => setInterval(() => document.documentElement?.remove(), 1);",
    "rewrites_itself": "go.onmousedown = () => setInterval(() => { document.open(); document.write('<p>new'); }, 1);",
    "button_flees": "go.style.position = 'fixed'; setInterval(() => { go.style.left = Math.random() * 99 + '%'; }, 1);",
    "huge_texts": "document.title = total.textContent = go.name = customer.value = 'Total 41'.repeat(100000);",
    "deep": "let at = document.body; for (let n = 0; n < 1500; n++) at = at.appendChild(document.createElement('b'));",
    "half_characters": "document.title = total.textContent = '\\ud800'; go.name = '\\udfff'; console.log('\\ud800');",
}
STORM_S = 4.0
MADE = st.text(st.characters(exclude_characters="\r"), max_size=40)


def at(value: str, *, many: bool = False) -> Locator:
    return Locator(name="thing", value=value, many=many)


def person(browser: Browser, downloads: Path, deadline: Deadline) -> User:
    return User(browser, deadline=deadline, memory=AttemptMemory(), journey=Journey(), downloads=downloads)


def everything(user: User, url: str, deadline: Deadline) -> None:
    """Use the page in many ways until the time is up; each may fail, and none by the judge's fault."""
    verbs = (
        lambda: user.visit(url),
        lambda: user.click(at("#go")),
        lambda: user.sees("Total 42"),
        lambda: user.fill(at("#customer"), "Ada"),
        lambda: user.row(at(".row", many=True), containing="last"),
        user.reload,
        user.page_elements,
    )
    for verb in verbs:
        if not deadline.over:
            with contextlib.suppress(BehaviourError, ParameterError):
                verb()
    for evidence in user.capture():
        evidence.content.decode("utf-8", "ignore")


@pytest.mark.slow
@pytest.mark.parametrize("name", STORMS)
def test_a_storm_of_the_page_is_not_the_judges_fault(browser: Browser, site: Any, downloads: Path, name: str) -> None:
    site.put(BODY.format(script=STORMS[name]))
    deadline = Deadline(STORM_S)
    user = person(browser, downloads, deadline)
    user.patience_s = 0.2
    try:
        everything(user, f"{site.origin}/", deadline)
    finally:
        user.close()
    after = person(browser, downloads, Deadline(60))
    after.visit(site.put("<p>calm</p>", "/calm"))
    after.sees("calm")
    after.close()


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=st.lists(MADE, min_size=3, max_size=3), kind=MADE, words=MADE)
def test_no_name_that_a_page_makes_up_is_the_judges_fault(
    user: User, site: Any, names: list[str], kind: str, words: str
) -> None:
    user.visit(site.put("<form id=form><p id=total>Total 41</p></form>"))
    make = """([names, kind, words]) => { for (const name of names) {
        const field = document.createElement("input");
        Object.assign(field, { name, id: name, type: kind, value: words, title: words });
        document.forms[0].append(field);
      } console.log(words); setTimeout(() => { confirm(words); document.title = words; }); }"""
    raw, given_ = user.page, [names, kind, words]
    if hasattr(raw, "execute_script"):
        raw.execute_script(f"return ({make})(arguments[0])", given_)
    else:
        raw.evaluate(make, given_)
    usual, user.patience_s = user.patience_s, 0.1
    for verb in (
        lambda: user.sees(words, in_=at("#form")),
        lambda: user.fill(at(f"name={names[0]}"), words.replace("\n", " ")),
        lambda: user.row(at("input", many=True), containing=words),
        lambda: user.sees_value(at("form input"), words),
    ):
        with contextlib.suppress(BehaviourError, ParameterError):
            verb()
    user.patience_s = usual
    user.sees("Total 41", in_=at("#form"))


@given(st.text())
def test_every_suggested_name_of_a_download_becomes_a_file(tmp_path_factory: Any, suggested: str) -> None:
    name = file_name(suggested)
    place = tmp_path_factory.getbasetemp() / name
    place.write_text("here")
    assert place.name == name
    assert place.parent == tmp_path_factory.getbasetemp()
    place.unlink()


def test_the_name_of_a_download_is_kept_where_a_file_can_have_it(tmp_path: Path) -> None:
    watch = DownloadWatch(tmp_path)
    for number, name in enumerate(("report.csv", "Ü 2024.tar.gz", "../../etc/passwd", "..", "x" * 4000 + ".csv")):
        watch.take("Browser.downloadWillBegin", {"guid": str(number), "suggestedFilename": name})
        watch.take("Browser.downloadProgress", {"guid": str(number), "state": "canceled"})
    found = [one.suggested_name for one in watch.finished]
    assert found[:4] == ["report.csv", "Ü 2024.tar.gz", "passwd", "download"]
    assert (len(found[4]), found[4][-4:]) == (255, ".csv")


def test_a_download_with_a_name_of_any_length_is_taken(user: User, site: Any) -> None:
    named = {"Content_Disposition": f"attachment; filename={'x' * 4000}.csv", "Content_Type": "text/csv"}
    site.handlers["/long"] = lambda handler: site.answer(handler, b"1,2", **named)
    user.visit(site.put("<a id=d href=/long>Save</a>"))
    assert user.download(at("#d")).read_text() == "1,2"


def test_the_clipboard_is_read_although_the_page_forbids_it(user: User, site: Any) -> None:
    page = b"<button id=b onclick=\"navigator.clipboard.writeText('copied\\n\\u20ac')\">Copy</button>"
    hardened = {"Permissions_Policy": "clipboard-read=()"}
    site.handlers["/"] = lambda handler: site.answer(handler, page, **hardened)
    user.visit(f"{site.origin}/")
    assert user.clipboard() == ""
    user.click(at("#b"))
    user.eventually(lambda: user.clipboard() == "copied\n€", "the text is on the clipboard")


def test_a_click_does_not_reach_what_comes_under_the_mouse_instead(user: User, site: Any) -> None:
    user.visit(
        site.put(
            """<style>button { position: fixed; left: 0; width: 99px; height: 30px }</style><p id=out></p>
            <button id=go style="top: 200px" onclick="out.textContent += 'right'">Go</button>
            <button id=other style="top: 400px" onclick="out.textContent += 'wrong'">Other</button>
            <script>onpointermove = () => { go.style.top = "400px"; other.style.top = "200px"; };</script>"""
        )
    )
    user.click(at("#go"))
    assert user.text_of(at("#out")) == "right"
