"""Tests that deserve a look, each with numbers that were counted by hand."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from judge_machine import NO_RESOURCES, Cause, Isolation, Judgement, LaunchManifest, Outcome, Verdict
from projecteval.attempt import AttemptKey, StageName, StageOutcome
from projecteval.project import Project
from projecteval.reports import write_report
from projecteval.reports.formats import export
from projecteval.reports.suspects import Suspect, Suspicion, suspects_of
from projecteval.runs.folder import RunFolder
from tests.projecteval.reports.stored import Ended, lock_of, names_of, write_run

TESTS = 6
OUTCOMES = {"+": Outcome.PASSED, "-": Outcome.FAILED, "b": Outcome.BLOCKED, "?": Outcome.NOT_SCORED}


def row(signs: str) -> tuple[Verdict, ...]:
    """The tests of one attempt, the launch first: passed +, failed -, blocked b, through the harness ?"""
    return tuple(
        Verdict(
            test=name,
            outcome=OUTCOMES[sign],
            cause={"+": None, "?": Cause.HARNESS_ERROR}.get(sign, Cause.WRONG_RESULT),
        )
        for name, sign in zip(names_of(len(signs)), signs, strict=True)
    )


def run_of(path: Path, ended: Callable[[AttemptKey], Ended], *, agents: Sequence[str], samples: int) -> RunFolder:
    return write_run(path / "run", {"book": lock_of(TESTS)}, ended, agents=tuple(agents), samples=samples)


def of_kind(run: RunFolder, suspicion: Suspicion) -> list[Suspect]:
    return [suspect for suspect in suspects_of(run).found if suspect.suspicion is suspicion]


def test_what_every_able_attempt_fails(tmp_path: Path) -> None:
    """test_5 fails in 4 attempts with 4, 4, 3 and 3 of 5; the fifth passed but 1 of 5 and says nothing."""
    rows = ["+++++-", "+++++-", "++++b-", "++++--", "++----"]
    with run_of(tmp_path, lambda key: row(rows[key.sample]), agents=["one"], samples=5) as run:
        found = suspects_of(run)
        (suspect,) = found.found
        assert (suspect.suspicion, suspect.mission, suspect.test) == (Suspicion.NEVER_PASSED, "book", "test_5")
        assert suspect.text == (
            "failed in all 4 attempts (1 agent) that passed at least half of the mission's tests, on average 70.0 % of "
            "them (wrong result 4)"
        )
        assert (suspect.strength, suspect.attempts, suspect.example) == (0.7, 4, run.config.attempt_keys()[0])
        assert (found.few, found.remark) == ((), "")


def test_few_attempts_tell_nothing(tmp_path: Path) -> None:
    with run_of(tmp_path, lambda _key: row("+++++-"), agents=["one", "mutant"], samples=3) as run:
        found = suspects_of(run)
        assert (found.found, found.few) == ((), ("book",))
        assert "No mission here has as many, so that the list cannot tell" in found.remark


def test_what_one_attempt_passes_is_not_suspect(tmp_path: Path) -> None:
    rows = ["+++++-", "+++++-", "+++++-", "+++-++"]
    with run_of(tmp_path, lambda key: row(rows[key.sample]), agents=["one"], samples=4) as run:
        assert suspects_of(run).found == ()


def test_what_the_canonical_solution_fails(tmp_path: Path) -> None:
    with run_of(
        tmp_path, lambda key: row("++-b++" if key.sample else "++++++"), agents=["canonical"], samples=2
    ) as run:
        (suspect,) = of_kind(run, Suspicion.CANONICAL_FAILS)
        assert suspect.test == "test_2"
        assert suspect.text == "failed in 1 of 2 attempts of the canonical solution (wrong result 1)"
        assert suspect.example.sample == 1


@pytest.mark.parametrize(
    ("rows", "samples", "suspicion", "test", "text", "example"),
    [
        pytest.param(  # `hello` passes the launch, as it should, and test_1, as it should not; `empty` passes nothing
            {"hello": "++----", "empty": "-bbbbb", "one": "+++-++"},
            2,
            Suspicion.FLOOR_PASSES,
            "test_1",
            "passed in all 2 attempts of hello, whose projects have no behaviour, and in 2 of 2 attempts of other "
            "agents",
            "hello",
            id="projects without behaviour",
        ),
        pytest.param(  # the five attempts that pass test_5 pass 1 of 4 others, the five that fail it 4 of 4
            {"weak": "++---+", "good": "+++++-"},
            5,
            Suspicion.BACKWARDS,
            "test_5",
            "passed in 5 attempts that passed 25.0 % of the mission's other tests on average, and failed in 5 that "
            "passed 100.0 % (r = -1.00, p < 0.001)",
            "good",
            id="backwards",
        ),
    ],
)
def test_what_agents_pass_that_should_not(
    tmp_path: Path, rows: dict[str, str], samples: int, suspicion: Suspicion, test: str, text: str, example: str
) -> None:
    with run_of(tmp_path, lambda key: row(rows[key.agent]), agents=list(rows), samples=samples) as run:
        (suspect,) = of_kind(run, suspicion)
        assert (suspect.test, suspect.text, suspect.example.agent) == (test, text, example)


def test_what_the_judge_could_not_score(tmp_path: Path) -> None:
    """Behind a launch that could not be scored, the others are no news."""
    rows = ["+++?++", "??????", "++++++"]
    with run_of(tmp_path, lambda key: row(rows[key.sample]), agents=["one"], samples=3) as run:
        found = {suspect.test: suspect.text for suspect in of_kind(run, Suspicion.NOT_SCORED)}
        assert found == {
            "test_launches": "could not be scored in 1 of 3 attempts, through the judge (harness error 1)",
            "test_3": "could not be scored in 1 of 3 attempts, through the judge (harness error 1)",
        }


def test_nine_attempts_are_too_few_for_a_correlation(tmp_path: Path) -> None:
    rows = ["++---+"] * 4 + ["+++++-"] * 5
    with run_of(tmp_path, lambda key: row(rows[key.sample]), agents=["one"], samples=9) as run:
        assert of_kind(run, Suspicion.BACKWARDS) == []


@pytest.mark.parametrize(("values", "flips"), [(["a", "a", "a"], True), (["a", "b", "a"], False)])
def test_what_flips_though_the_same_was_handed_in(tmp_path: Path, values: list[str], flips: bool) -> None:
    """Sample 1 fails test_2; it is the same project only where its answers are the same too."""
    with run_of(tmp_path, lambda _key: None, agents=["one"], samples=3) as run:
        for key in run.config.attempt_keys():
            run.record_stage(key, StageOutcome(name=StageName.CODE, artefact=Project({"b.py": "1", "a.py": "2"})))
            run.record_stage(key, StageOutcome(name=StageName.LAUNCH, artefact=LaunchManifest(start=["python"])))
            answers = {"page_url": values[key.sample]}
            run.record_stage(key, StageOutcome(name=StageName.PARAMETERS, artefact=answers))
            verdicts = row("++-b++" if key.sample == 1 else "++++++")
            judgement = Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=Isolation(name="none"))
            run.record_judgement(key, judgement)
        words = "passed in 2 and failed in 1 of 3 attempts in which one handed in the same files and answers"
        found = [suspect.text for suspect in of_kind(run, Suspicion.UNSTEADY)]
        assert found == [f"{words} (wrong result 1)"][:flips]


def test_no_suspicion_crowds_out_the_others(tmp_path: Path) -> None:
    with run_of(tmp_path, lambda _key: row("+---??"), agents=["canonical"], samples=1) as run:
        failing, unscored = suspects_of(run).groups(most=2)
        assert ([one.test for one in failing.shown], failing.more) == (["test_1", "test_2"], 1)
        assert ([one.test for one in unscored.shown], unscored.more) == (["test_4", "test_5"], 0)


def test_the_files_tell_them(tmp_path: Path) -> None:
    with run_of(tmp_path, lambda _key: row("+++++-"), agents=["one", "canonical"], samples=4) as run:
        found = json.loads(export(run, "json"))["suspects"]
        assert [one["suspicion"] for one in found["found"]] == ["canonical_fails", "never_passed"]
        assert found["found"][1]["example"] == {
            "agent": "one", "mission": "book", "level": 1, "mode": "direct", "sample": 0
        }  # fmt: skip
        assert found["cannot_tell"] == []
        markdown = export(run, "markdown").decode()
        assert "- Everybody fails: `test_5` of book failed in all 4 attempts" in markdown
        page = write_report(run).read_text("utf-8")
        assert '<li><a href="#attempt-0">test_5</a> of book failed in all 4 attempts' in page
