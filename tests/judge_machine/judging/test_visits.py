"""Findings beside the verdicts: the pages that tests leave, and the lines that they run."""

import pytest

from judge_machine.isolation import probe
from judge_machine.launch import LaunchManifest
from judge_machine.request import BrowserBackend
from judge_machine.verdicts import Outcome
from judge_machine.visit import Aspect, VisitedPage
from tests.judge_machine.judging.tiny import PROJECTS, JudgeTiny

LOOKS = (Aspect.ACCESSIBILITY, Aspect.APPEARANCE)


def faults(page: VisitedPage) -> tuple[set[str], set[tuple[str, int]]]:
    return {one.rule for one in page.accessibility}, {(one.rule, one.width_px) for one in page.appearance}


@pytest.mark.parametrize("backend", list(BrowserBackend))
def test_each_page_is_looked_at_once_and_no_test_notices(judge_tiny: JudgeTiny, backend: BrowserBackend) -> None:
    judgement = judge_tiny("visited", tests="visited_tests", backend=backend, visit=LOOKS)
    assert {one.outcome for one in judgement.verdicts} == {Outcome.PASSED}, judgement.verdicts
    assert judgement.visit is not None
    clean, broken, blank = judgement.visit.pages
    assert (clean.test, clean.address, faults(clean)) == ("test_launches", "/", (set(), set()))
    assert clean.kept > 3
    assert (broken.test, broken.address) == ("test_faults", "/faults")
    assert faults(broken) == (
        {"image-alt", "color-contrast"},
        {
            ("color-contrast", 1280),
            ("overflow", 375),
            *((rule, width) for rule in ("text-cut", "text-overlap") for width in (1280, 375)),
        },
    )
    (cut,) = (one for one in broken.appearance if (one.rule, one.width_px) == ("text-cut", 375))
    assert cut.elements == ("div#cut: A label that nobody can read to its end",)
    assert (blank.address, faults(blank)[1]) == ("/blank", {("blank", 1280), ("blank", 375)})


def marked(path: str, mark: str) -> set[int]:
    """The lines of a file of the project `noted` that end with this comment."""
    lines = (PROJECTS / "noted" / path).read_text("utf-8").splitlines()
    return {number for number, line in enumerate(lines, 1) if line.endswith(f"  # {mark}")}


@pytest.mark.skipif(probe().isolation.name != "namespaces", reason="needs namespaces")
def test_the_lines_that_a_project_runs_are_noted_in_all_of_its_processes(judge_tiny: JudgeTiny) -> None:
    launch = LaunchManifest(start=["python", "main.py"], env={"PYTHONPATH": "lib"})
    judgement = judge_tiny("noted", tests="noted_tests", launch=launch, visit=(Aspect.COVERAGE,))
    assert {one.outcome for one in judgement.verdicts} == {Outcome.PASSED}, judgement.verdicts
    assert judgement.visit is not None
    noted = judgement.visit.lines
    assert set(noted) == {"main.py", "polite.py", "worker.py", "lib/greeter.py", "lib/sitecustomize.py"}
    for path in set(noted) - {"polite.py"}:
        assert marked(path, "runs") <= set(noted[path].lines), path
        assert not marked(path, "never") & set(noted[path].lines), path
