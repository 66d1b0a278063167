"""The report: everything in one inert page."""

import io
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from judge_machine import Cause, Evidence, JourneyStep, Outcome, Verdict, find_browser_programs
from projecteval.attempt import COLUMNS
from projecteval.reports import write_report
from projecteval.reports.evidence import embedded_picture
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from tests.projecteval.reports.conftest import MakeRun
from tests.projecteval.reports.stored import lock_of, names_of, write_run

SCRIPT = "<script>document.title = 'owned'</script>"
IMAGE = "\"'><img src='http://127.0.0.1:9/beacon' onerror=\"document.title = 'owned'\">"
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6364f8cf500f0003860180 5a347d6b0000000049454e44ae426082".replace(" ", "")
)
TESTS = ("test_launches", "test_a_message_is_shown", "test_messages_stay", "test_an_empty_message_is_refused")
SMALL_SCREENS = ({"width": 390, "height": 844}, {"width": 1280, "height": 900})


def _verdicts(message: str, *, words: str = "looks", evidence: tuple[Evidence, ...] = ()) -> tuple[Verdict, ...]:
    launches, shown, stay, refused = TESTS
    journey = (JourneyStep(verb="sees", words=words, at_s=0.5, duration_s=5.0, ok=False),)
    return (
        Verdict(test=launches, outcome=Outcome.PASSED, duration_s=0.5),
        Verdict(
            test=shown,
            outcome=Outcome.FAILED,
            cause=Cause.WRONG_RESULT,
            message=message,
            journey=journey,
            evidence=evidence,
        ),
        Verdict(test=stay, outcome=Outcome.BLOCKED, cause=Cause.WRONG_RESULT, message=message),
        Verdict(test=refused, outcome=Outcome.NOT_SCORED, cause=Cause.HARNESS_ERROR, message=message),
    )


def _evidence(run_evidence: Path, kind: str, media_type: str, content: bytes) -> Evidence:
    from projecteval.storage import Blobs

    sha256 = Blobs(run_evidence).put(content)
    return Evidence(kind=kind, sha256=sha256, media_type=media_type, size_bytes=len(content))


@pytest.fixture
def hostile_run(tmp_path: Path, make_run: MakeRun) -> RunFolder:
    """Everything that an agent or a project can write tries to get out of its place."""
    kept = tmp_path / "kept"
    page = f"<!doctype html><html><body>{SCRIPT}{IMAGE}</body></html>".encode()
    evidence = (_evidence(kept, "dom", "text/html", page), _evidence(kept, "screenshot", "image/png", PIXEL))
    message = f"expected 'a', found '{SCRIPT}{IMAGE}</pre></section>' \u202e \udc80"
    run = make_run(
        _verdicts(message, words=f"sees {SCRIPT}{IMAGE} \udc80", evidence=evidence), agents=(f"model:{SCRIPT}{IMAGE}",)
    )
    kept.rename(run.path / "evidence")
    matches = [["a.py", f"{SCRIPT}{IMAGE} \udc80", 0.25], ["b.py", None, 0.0], "no line", [1, 2, 3], ["c", "c", None]]
    score = Score(name="code:strict", version="1", value=0.125, unit="", n=2, details={"matches": matches})
    for key in run.config.attempt_keys():
        run.record_score(key, score)
    return run


@pytest.fixture
def page() -> Iterator[Page]:
    programs = find_browser_programs()
    assert programs is not None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=programs.browser, args=["--no-sandbox"])
        yield browser.new_page()
        browser.close()


def test_nothing_in_the_report_is_live(hostile_run: RunFolder, page: Page, tmp_path: Path) -> None:
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    report = write_report(hostile_run)
    page.goto(report.as_uri())
    title = page.title()
    page.locator("details.attempt > summary").click()
    page.locator(".evidence img").scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.evidence img').naturalWidth === 1")
    page.locator("details.others > summary").evaluate_all("all => all.forEach(one => one.click())")
    for size in SMALL_SCREENS:
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.locator("script, iframe, link, object").count() == 0
    assert page.locator("img").count() == 1
    assert SCRIPT in page.locator(".test.failed pre").inner_text()
    assert SCRIPT in page.locator(".leaderboard strong").inner_text()
    assert page.title() == title
    assert title != "owned"
    assert SCRIPT in page.locator("details.others td").nth(5).inner_text()
    assert asked == [report.as_uri()], "pictures are in the file"
    assert complaints == []

    alone = tmp_path / "attachment" / "report.html"
    alone.parent.mkdir()
    shutil.copyfile(report, alone)
    asked.clear()
    page.goto(alone.as_uri())
    page.locator("details.attempt > summary").click()
    page.wait_for_function("document.querySelector('.evidence img').naturalWidth === 1")
    assert (asked, complaints) == ([alone.as_uri()], []), "without its folder it is whole, too"
    page.goto(report.as_uri())
    page.locator("details.attempt > summary").click()

    page.get_by_role("link", name="dom", exact=True).click()
    page.wait_for_url("**/dom-*.txt")
    assert page.evaluate("document.contentType") == "text/plain"
    assert page.title() != "owned"
    assert not any("beacon" in url for url in asked)


def test_failed_tests_come_first_and_the_others_are_listed(make_run: MakeRun) -> None:
    html = write_report(make_run(_verdicts("it was empty"))).read_text("utf-8")
    attempt = html.index('class="attempt"')
    order = [
        html.index(words, attempt) for words in (TESTS[1], TESTS[3], ">1 blocked<", TESTS[2], ">1 passed<", TESTS[0])
    ]
    assert order == sorted(order)
    assert "1 of 4 tests passed" in html
    assert "25.0 %" in html
    assert "1 test could not be scored" in html


def test_evidence_that_is_gone_is_not_linked(make_run: MakeRun) -> None:
    lost = Evidence(kind="server_log", sha256="0" * 64, media_type="text/plain", size_bytes=4)
    run = make_run(_verdicts("it was empty", evidence=(lost,)))
    assert "server log" not in write_report(run).read_text("utf-8")


def test_a_report_is_written_again_from_the_same_run(hostile_run: RunFolder) -> None:
    first = write_report(hostile_run).read_bytes()
    assert write_report(hostile_run).read_bytes() == first


def test_a_run_without_results_has_a_report(make_run: MakeRun, tmp_path: Path) -> None:
    made = make_run(_verdicts(""))
    with RunFolder.create(tmp_path / "new", made.config, made.lock) as run:
        html = write_report(run).read_text("utf-8")
    assert "0 of 0 tests passed" in html
    assert "1 attempt not finished yet" in html


def test_the_report_of_a_large_run_stays_below_5_mb(make_run: MakeRun) -> None:
    """Every attempt has its line; the details of the last ones are left to the run's folder."""
    report = write_report(make_run(_verdicts("<" * 5000), samples=160))
    html = report.read_text("utf-8")
    assert report.stat().st_size < 5_000_000
    assert html.count('class="attempt"') == 160
    assert html.count("The report would be too large with everything") > 1
    assert html.count("The folder of the run has the rest.") > 10


def test_an_attempt_is_told_from_its_stages_to_its_checklist(make_run: MakeRun) -> None:
    """A funnel with the scores of its stages, what the mission asked for, and what was matched with what."""
    run = make_run(_verdicts("it was empty"), paths=True)
    (key,) = run.config.attempt_keys()
    matches = [["server.py", "app.py", 0.75], ["book.html", None, 0.0]]
    details = {"canonical": 2, "generated": 1, "matches": matches}
    run.record_score(key, Score(name="code:strict", version="1", value=0.375, unit="", n=2, details=details))
    html = " ".join(write_report(run).read_text("utf-8").split())
    assert '<li class="not-reached"><b>code</b> not reached <small>not reached · code 0.375</small></li>' in html
    assert '<li class="lossy"><b>behaviour</b> lossy <small>1 of 4 tests passed</small></li>' in html
    assert "Checklist: 0 of 2 functions hold" in html
    assert "Shows a message after it was sent." in html
    assert '<span class="failed">test_a_message_is_shown failed</span>' in html
    assert "Similarity of code: 0.375 <small>2 lines, 1 without a partner; code:strict</small>" in html
    assert html.index("no partner</small></td></tr>") < html.index("<td>app.py</td>"), "the least similar first"


def test_a_checklist_whose_tests_have_changed_is_left_out(
    make_run: MakeRun, write_mission: Callable[..., Path]
) -> None:
    run = make_run(_verdicts("it was empty"), paths=True)
    tests = write_mission() / "tests.py"
    assert "Checklist:" in write_report(run).read_text("utf-8")
    tests.write_text(tests.read_text("utf-8").replace("test_messages_stay", "test_messages_go"), "utf-8")
    html = write_report(run).read_text("utf-8")
    assert "Checklist:" not in html
    assert "not reached" in html


@pytest.mark.slow
def test_the_report_of_20_missions_and_5_columns_stays_below_5_mb(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every attempt fails ten tests with long journeys and a screenshot that hardly compresses."""
    noise = io.BytesIO()
    Image.effect_noise((640, 400), 90).save(noise, "PNG")
    shot = _evidence(tmp_path / "kept", "screenshot", "image/png", noise.getvalue())
    steps = tuple(JourneyStep(verb="sees", words="<ü> " * 50, at_s=1.0, duration_s=1.0, ok=True) for _ in range(60))
    ended = tuple(
        Verdict(
            test=name,
            outcome=Outcome.FAILED,
            cause=Cause.WRONG_RESULT,
            message="expected <ü>, found <ö> " * 20,
            journey=steps,
            evidence=(shot,),
        )
        for name in names_of(10)
    )
    details = {"matches": [[f"{number}||<ü>" * 9, f"<ö>{number}" * 9, 0.5] for number in range(60)]}
    missions = {f"mission-{number}": lock_of(10) for number in range(20)}
    with write_run(tmp_path / "run", missions, lambda _: ended, agents=("one",), columns=COLUMNS) as run:
        (tmp_path / "kept").rename(run.path / "evidence")
        score = Score(name="code:strict", version="1", value=0.5, unit="", n=1, details=details)
        for key in run.config.attempt_keys():
            run.record_score(key, score)
        html = write_report(run).read_text("utf-8")
        monkeypatch.setattr("projecteval.reports.html.MOST_BYTES", 1_500_000)  # the frame, pictures and lines of all
        tight = write_report(run).read_text("utf-8")
    assert len(tight.encode()) < 1_500_000
    assert tight.count('class="attempt"') == 100
    assert 0 < tight.count("The folder of the run has the rest.") < 100
    assert 3_000_000 < len(html.encode()) < 5_000_000
    assert html.count('class="attempt"') == html.count("Replay:") // 10 + html.count("would be too large") == 100
    assert html.count("data:image/webp") >= 3
    assert html.count('<ol class="stages"') == 100, "the stages are told of all of them"


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n", PIXEL[:40], b"GIF89a\1\0\1\0\0\0\0;", b"<svg/>"])
def test_what_is_no_picture_is_not_embedded(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "shot").write_bytes(content)
    assert embedded_picture(tmp_path / "shot") is None


def test_a_screenshot_is_reduced(tmp_path: Path) -> None:
    Image.new("RGB", (1280, 8000), "red").save(tmp_path / "shot", "PNG")
    picture = embedded_picture(tmp_path / "shot")
    assert picture is not None
    assert picture.startswith("data:image/webp;base64,")
    assert len(picture) < 8_000
    Image.new("1", (9000, 9000)).save(tmp_path / "huge", "PNG")
    assert embedded_picture(tmp_path / "huge") is None
