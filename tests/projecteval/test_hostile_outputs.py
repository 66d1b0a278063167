"""One attempt in which everything that an agent or a project writes tries to get out of its place, in every output."""

import csv
import io
import json
import re
import zipfile
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import openpyxl
import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from judge_machine import (
    NO_RESOURCES,
    Cause,
    Counterfactual,
    Evidence,
    Isolation,
    JourneyStep,
    Judgement,
    LaunchManifest,
    Outcome,
    Verdict,
)
from projecteval.attempt import COLUMNS, ModelCall, StageName, StageOutcome, Tokens
from projecteval.cli.app import app
from projecteval.mission import load_mission
from projecteval.project import Project
from projecteval.reports import write_report
from projecteval.reports.formats import FORMATS, TABLE_FORMATS, export, export_tables
from projecteval.reports.published_tables import tables_of
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.web.app import create_app
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.reports.stored import lock_of, write_run

SCRIPT = "<script>document.title='owned'</script>"
SVG = "<svg xmlns='http://www.w3.org/2000/svg' onload=\"alert(1)\"><script>alert(2)</script></svg>"
HANDLER = "\"'><img src='http://evil.example/beacon' onerror=alert(1)><a href='javascript:alert(1)'>x</a>"
TERMINAL = "\x1b[2J\x1b]0;owned\x07\x1b[31m\x9b31m\x00\x08\u202e\ud800"
MARKDOWN = (
    "|](javascript:alert(1)) ![x](http://evil.example/p.png) `x` **x** @everyone https://evil.example/ </details>"
)
FORMULAS = ('=HYPERLINK("http://evil.example")', "+1+cmd|'/C calc'!A0", "-2+3", "@SUM(1)", "\t=1", "\r=1")
EVERYTHING = f"{FORMULAS[0]}{SCRIPT}{SVG}{HANDLER}{TERMINAL}{MARKDOWN}]]>"
HUGE = "<b>" * 2_000_000
AGENT = f"=\x1b[31m\x9b{SCRIPT}{HANDLER}|@all"

FORMULA_STARTS = tuple("=+-@\t\r\n|%＝＋－＠")
CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
LIVE_TAGS = {"script", "iframe", "object", "embed", "svg", "form", "base", "link", "meta", "audio", "video", "source"}


class Page(HTMLParser):
    """Everything in a page that could do something: tags, addresses, event handlers."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))

    @property
    def handlers(self) -> list[str]:
        return [name for _, attributes in self.tags for name in attributes if name.startswith("on")]

    @property
    def addresses(self) -> list[str]:
        names = ("src", "href", "action", "data", "srcset", "poster", "background", "formaction", "xlink:href", "ping")
        return [str(attributes[name]) for _, attributes in self.tags for name in names if name in attributes]

    def live(self, *allowed: str) -> set[str]:
        return {tag for tag, _ in self.tags} & LIVE_TAGS - set(allowed)


def verdicts(run: RunFolder) -> tuple[Verdict, ...]:
    evidence = tuple(
        Evidence(kind=kind, sha256=run.evidence.put(content), media_type=media_type, size_bytes=len(content))
        for kind, content, media_type in (
            ("screenshot", SVG.encode(), "image/png"),
            ("dom", f"<!doctype html>{SCRIPT}{HANDLER}".encode(), "text/html"),
            ("server_log", (TERMINAL * 5000).encode("utf-8", "replace"), "text/plain"),
            ("console", HUGE.encode(), "image/svg+xml"),
        )
    )
    journey = (JourneyStep(verb=f"fill{SCRIPT}", words=EVERYTHING, at_s=0.1, duration_s=0.1, ok=False),)
    failed = Verdict(
        test="test_a_message_is_shown",
        outcome=Outcome.FAILED,
        cause=Cause.NO_MATCH,
        message=EVERYTHING + HUGE[:60_000],
        journey=journey,
        evidence=evidence,
    )
    return (
        Verdict(test="test_launches", outcome=Outcome.PASSED),
        failed,
        Verdict(test="test_messages_stay", outcome=Outcome.BLOCKED, cause=Cause.NO_MATCH, message=FORMULAS[1]),
        Verdict(test="test_an_empty_message_is_refused", outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT,
                message=FORMULAS[4] + SCRIPT),
    )  # fmt: skip


def stages() -> Iterator[StageOutcome]:
    files = {
        "index.html": f"{SCRIPT}{HANDLER}",
        "picture.svg": SVG,
        "huge.txt": HUGE,
        "binary.bin": bytes(range(256)) * 64,
        "escape.txt": TERMINAL.encode("utf-8", "replace"),
        "a<b onmouseover=alert(1)>.txt": "x",
    }
    call = ModelCall(model=EVERYTHING[:200].encode("utf-8", "replace").decode(), cost_usd=0.5, turns=3)
    yield StageOutcome(
        name=StageName.CODE, artefact=Project(files), request=EVERYTHING, reply=EVERYTHING + HUGE, call=call,
        tokens=Tokens(input=1, output=1),
    )  # fmt: skip
    yield StageOutcome(name=StageName.LAUNCH, artefact=LaunchManifest(start=["python", SCRIPT]))
    hostile = (SCRIPT + HANDLER).encode("utf-8", "replace").decode()
    values = {"book_url": "javascript:alert(1)", "message_input": hostile, "send_button": "=1"}
    yield StageOutcome(name=StageName.PARAMETERS, artefact=values)


@pytest.fixture
def run(tmp_path: Path, write_mission: Callable[..., Path]) -> Iterator[RunFolder]:
    mission = load_mission(write_mission())
    config = RunConfig(agents=(AGENT, "other"), missions=(mission.id,), mission_paths=(str(mission.folder.parent),))
    with RunFolder.create(tmp_path / "workspace" / "runs" / "hostile", config, make_lock([mission])) as run:
        key, other = config.attempt_keys()
        for stage in stages():
            run.record_stage(key, stage)
        for one in (key, other):
            judgement = Judgement(verdicts=verdicts(run), resources=NO_RESOURCES, isolation=Isolation(name=SCRIPT))
            run.record_judgement(one, judgement)
            score = {
                "name": "code:strict",
                "version": EVERYTHING[:300].encode("utf-8", "replace").decode(),
                "unit": "",
                "n": 1,
            }
            run.record_score(one, Score(**score, value=None, missing_reason=EVERYTHING))
        found = Counterfactual(
            test="test_a_message_is_shown", parameter="message_input", locator=f"text={EVERYTHING}", found_by="text",
            outcome=Outcome.PASSED, message=EVERYTHING,
        )  # fmt: skip
        run.record_counterfactuals(1, [found])
        yield run


def test_the_report_is_inert(run: RunFolder) -> None:
    report = write_report(run)
    page = Page(report.read_text("utf-8"))
    assert page.live("meta") == set()
    assert page.handlers == []
    assert all(address.startswith(("#attempt-", "report-evidence/")) for address in page.addresses)
    policies = [attributes["content"] for tag, attributes in page.tags if attributes.get("http-equiv")]
    assert [str(policy).partition(";")[0] for policy in policies] == ["default-src 'none'"]
    assert {path.suffix for path in (run.path / "report-evidence").iterdir()} == {".png", ".txt"}
    assert report.stat().st_size < 1_000_000


def assert_harmless(text: str) -> None:
    """Assert that no cell of a CSV is a formula or steers a terminal, though something hostile is in it."""
    cells = [cell for row in csv.reader(io.StringIO(text, newline="")) for cell in row]
    assert any("script" in cell for cell in cells), "it is there, and harmless"
    for cell in cells:
        assert not cell.lstrip(" ").startswith(FORMULA_STARTS) or _is_number(cell), cell[:80]
        assert not CONTROLS.search(cell.replace("\t", "").replace("\r", "")), cell[:80]


def test_the_csv_of_attempts_is_harmless(run: RunFolder) -> None:
    assert_harmless(export(run, "attempts").decode())


@pytest.mark.parametrize("tables", [False, True], ids=["verdicts", "tables"])
def test_no_cell_is_a_formula_or_steers_a_terminal(run: RunFolder, tables: bool) -> None:
    write = (lambda name: export_tables(tables_of([run]), name)) if tables else (lambda name: export(run, name))
    assert_harmless(write("csv").decode())
    content = write("xlsx")
    book = openpyxl.load_workbook(io.BytesIO(content))
    for cell in (cell for sheet in book for row in sheet.iter_rows() for cell in row):
        assert cell.data_type != "f"
        assert cell.hyperlink is None
        assert not isinstance(cell.value, str) or not cell.value.lstrip(" ").startswith(FORMULA_STARTS)
    names = zipfile.ZipFile(io.BytesIO(content)).namelist()
    assert not [name for name in names if "externalLink" in name or "vba" in name.lower()]
    assert write("json").isascii()
    assert json.loads(write("json"))["format"] == 1


def _is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("tables", [False, True], ids=["summary", "tables"])
def test_markdown_stays_text(run: RunFolder, tables: bool) -> None:
    text = (export_tables(tables_of([run]), "markdown") if tables else export(run, "markdown")).decode()
    assert "script" in text
    own = re.sub(r"</?(details|summary)>", "", text)
    assert not re.search(r"(?<!\\)<[a-z!/]", own, re.IGNORECASE)
    assert not re.search(r"(?<!\\)\]\(", own)
    assert "@everyone" not in own
    assert not CONTROLS.search(own)
    assert not re.search(r"(?<!\\)https?:", own), "no address is made a link"
    for block in re.findall(r"(?:^\|.*\|\n)+", own, re.MULTILINE):
        widths = {len(re.findall(r"(?<!\\)\|", line)) for line in block.splitlines()}
        assert len(widths) == 1, block[:400]


def test_junit_is_one_well_formed_document(run: RunFolder) -> None:
    root = fromstring(export(run, "junit").decode())  # noqa: S314 - our own file
    assert {element.tag for element in root.iter()} == {"testsuites", "testsuite", "testcase", "failure", "skipped"}
    assert any(SCRIPT in (element.text or "") for element in root.iter("failure"))


def test_a_terminal_is_not_steered(run: RunFolder) -> None:
    run.close()
    path = str(run.path)
    for words in (
        ["results", path],
        ["results", path, "--statistics"],
        ["compare", path, path],
        ["gate", path, "--at-least", "0.5"],
        ["score", path, "--trust", "--scorer", "parameters"],
        ["report", path, "--tables", "all"],
        ["report", path, "--format", "markdown", "--out", "-"],
    ):
        done = CliRunner().invoke(app, words)
        assert done.exception is None or isinstance(done.exception, SystemExit), (words, done.exception)
        assert "script" in done.output, words
        assert not CONTROLS.search(done.output), (words, CONTROLS.search(done.output))


def test_web_pages_show_it_as_text(run: RunFolder) -> None:
    run.close()
    base = "/runs/hostile"
    attempt = f"{base}/attempts/0"
    pages = ("/", base, f"{base}/sentences", f"{base}/attempts", attempt, f"{base}/agents", f"{base}/live",
             f"{attempt}/tests/test_a_message_is_shown", "/compare?before=hostile&after=hostile",
             *(f"{attempt}/files/{name}" for name in ("index.html", "picture.svg", "huge.txt", "binary.bin", "escape.txt")))  # fmt: skip  # noqa: E501
    workspace = WorkspaceFolder(root=run.path.parents[1])
    with TestClient(
        create_app(workspace, token=None), base_url="http://127.0.0.1:8765", follow_redirects=False
    ) as browser:
        for path in pages:
            answer = browser.get(path)
            assert answer.status_code == 200, path
            page = Page(answer.text)
            charts = ("svg",) if path == base else ()  # the page draws them itself, from numbers
            assert page.live("meta", "link", "script", "form", *charts) == set(), path
            scripts = [attributes for tag, attributes in page.tags if tag == "script"]
            assert all(set(attributes) == {"src", "defer"} for attributes in scripts), path
            assert page.handlers == [], path
            assert all(address.startswith(("/", "#")) and not address.startswith("//") for address in page.addresses), (
                path
            )
            assert "script-src 'self'" in answer.headers["content-security-policy"], path
            assert len(answer.content) < 3_000_000, path
        for sha256 in (item.sha256 for item in verdicts(run)[1].evidence):
            answer = browser.get(f"{base}/evidence/{sha256}")
            assert answer.headers["content-type"] == "text/plain; charset=utf-8", "no SVG and no page, whatever it says"
            assert answer.headers["x-content-type-options"] == "nosniff"
        for name in FORMATS:
            assert browser.get(f"{base}/export/{name}").headers["content-disposition"].startswith("attachment")


def test_a_report_of_twenty_missions_in_five_columns_is_small_and_asks_for_nothing(tmp_path: Path) -> None:
    """Every test of two agents fails with a long message, a journey and a picture."""
    step = JourneyStep(verb="sees", words="expects to see something " * 8, at_s=1.0, duration_s=0.5)

    def failing(key: Any) -> tuple[Verdict, ...]:
        names = ("test_launches", *(f"test_{number}" for number in range(1, 16)))
        return tuple(
            Verdict(
                test=name, outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT, message=f"<{key.mission}>" * 300,
                journey=(step,) * 60, evidence=evidence,
            )
            for name in names
        )  # fmt: skip

    missions = {f"mission-{number}": lock_of(16, skills=(f"skill-{number % 7}",)) for number in range(20)}
    evidence: tuple[Evidence, ...] = ()
    with write_run(tmp_path / "run", missions, lambda _: None, agents=("one", "two"), columns=COLUMNS) as run:
        picture = run.evidence.put(b"\x89PNG\r\n\x1a\n")
        evidence = (Evidence(kind="screenshot", sha256=picture, media_type="image/png", size_bytes=8),)
        for key in run.config.attempt_keys():
            run.record_judgement(
                key, Judgement(verdicts=failing(key), resources=NO_RESOURCES, isolation=Isolation(name="none"))
            )
        report = write_report(run)
    assert report.stat().st_size < 5_000_000
    text = report.read_text("utf-8")
    page = Page(text)
    assert text.count('class="attempt"') == 200
    assert page.live("meta") == set()
    assert page.addresses
    assert all(address.startswith(("#", "report-evidence/")) for address in page.addresses)
    assert not re.search(r"url\(|@import", text)


def test_every_table_format_is_tried() -> None:
    assert set(TABLE_FORMATS) == {"csv", "json", "markdown", "xlsx"}
    assert set(FORMATS) == {"attempts", "csv", "json", "junit", "markdown", "xlsx"}
