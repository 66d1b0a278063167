"""Answers to the public suite that build nothing, and the tests that they pass."""

import json
import tempfile
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from judge_machine import BrowserBackend, Judgement, LaunchManifest, Outcome, judge
from projecteval.judging import JudgeSettings, judge_request
from projecteval.mission import Mission, MissionKind
from projecteval.project import Project
from projecteval.public_suite.comparisons.cpu_shares import Actions
from projecteval.public_suite.launch import public_launch
from projecteval.storage import write_text

_BLANK = """
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

class Blank(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()

    do_POST = do_GET

ThreadingHTTPServer(("", 8000), Blank).serve_forever()
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandIn:
    """A hand-in for a mission."""

    project: Project
    launch: LaunchManifest
    values: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """The tests that one kind of answer passed, by mission, of `tests` in all."""

    words: str
    tests: int
    by_mission: dict[str, list[str]]

    @property
    def points(self) -> int:
        return sum(map(len, self.by_mission.values()))


def canonical(mission: Mission) -> HandIn:
    """The mission's own solution."""
    return HandIn(
        project=mission.canonical_project(), launch=mission.canonical_launch(), values=mission.canonical_parameters()
    )


def judge_answer(mission: Mission, answer: HandIn, actions: Actions | None = None) -> Judgement:
    """Judge an answer as one of an agent; `actions` gets to know when its tests acted."""
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as scratch:
        answer.project.write_to(Path(scratch) / "project")
        request = judge_request(
            mission,
            JudgeSettings(evidence=Path(scratch) / "evidence", backend=BrowserBackend.SELENIUM),
            project=Path(scratch) / "project",
            launch=answer.launch,
            values=answer.values,
        )
        if actions is not None:
            actions.evidence = request.evidence
        return judge(request, on_verdict=actions.heard if actions else None, stop=threading.Event())


def judge_trivial(missions: Sequence[Mission], *, workers: int = 1) -> list[Passed]:
    """The tests that each kind of trivial answer passes."""
    websites = [mission for mission in missions if mission.kind is MissionKind.WEBSITE]
    programs = [mission for mission in missions if mission.kind is not MissionKind.WEBSITE]
    kinds: tuple[tuple[str, Sequence[Mission], Callable[[Mission], HandIn] | None], ...] = (
        ("no project at all", missions, None),
        ("websites whose every page is blank", websites, _blank_website),
        ("programs that are not there", programs, _absent_program),
        ("programs that only end, with the canonical values", programs, partial(_ending_program, silent=False)),
        ("programs that only end, said to report nothing", programs, partial(_ending_program, silent=True)),
    )
    return [_passed(words, chosen, answer, workers) for words, chosen, answer in kinds]


def stored_trivial(path: Path, missions: Sequence[Mission], *, judge_code: str, workers: int) -> list[Passed]:
    """The same from the file at `path`, where the judge with this code has put it; judged and put there otherwise."""
    if path.is_file():
        stored = json.loads(path.read_text("utf-8"))
        if stored["judge_code"] == judge_code:
            return [Passed(**one) for one in stored["passed"]]
    found = judge_trivial(missions, workers=workers)
    plain = [{"words": one.words, "tests": one.tests, "by_mission": one.by_mission} for one in found]
    write_text(path, json.dumps({"judge_code": judge_code, "passed": plain}, indent=1))
    return found


def _passed(
    words: str, missions: Sequence[Mission], answer: Callable[[Mission], HandIn] | None, workers: int
) -> Passed:
    def names(mission: Mission) -> list[str]:
        if answer is None:
            return []
        verdicts = judge_answer(mission, answer(mission)).verdicts
        return [verdict.test for verdict in verdicts if verdict.outcome is Outcome.PASSED]

    with ThreadPoolExecutor(workers) as pool:
        by_mission = dict(zip([mission.id for mission in missions], pool.map(names, missions), strict=True))
    return Passed(words=words, tests=sum(len(mission.tests) for mission in missions), by_mission=by_mission)


def _blank_website(mission: Mission) -> HandIn:
    launch = LaunchManifest(start=["python", "blank.py"])
    return HandIn(project=Project({"blank.py": _BLANK}), launch=launch, values=mission.canonical_parameters())


def _ending_program(mission: Mission, *, silent: bool) -> HandIn:
    """An empty program; an agent may say of it that it reports nothing (`silent`)."""
    values = mission.canonical_parameters()
    entries = {value for name, value in values.items() if name.endswith("__entry")} or {"main.py"}
    if silent:
        reports = ("error_message", "expected_output")
        values = {name: "" if name.endswith(reports) else value for name, value in values.items()}
    launch = public_launch(min(entries), is_website=False)
    return HandIn(project=Project(dict.fromkeys(entries, "")), launch=launch, values=values)


def _absent_program(mission: Mission) -> HandIn:
    """A project without the program that the tests run."""
    launch = public_launch("main.py", is_website=False)
    return HandIn(project=Project({"README.md": ""}), launch=launch, values=mission.canonical_parameters())
