"""The parts of a certification that judge nothing."""

import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import psutil
import pytest

from judge_machine import Cause, Outcome, Verdict
from projecteval.agents.mutation import Operator, mutations
from projecteval.certification import Certificate, Register, Settings, content_sha256
from projecteval.certification.author_files import EquivalentMutant, divide
from projecteval.certification.certificate import Circumstances
from projecteval.certification.certify import lines, size_of, tokens
from projecteval.certification.job import Judged
from projecteval.certification.parts import (
    FloorResult,
    MutantNote,
    MutationResult,
    Repeat,
    SolutionResult,
    StarterResult,
    TracingResult,
)
from projecteval.certification.solutions import (
    busy_processes,
    known_or,
    missing_seeds,
    repeat_of,
)
from projecteval.certification.targets import Targets
from projecteval.errors import UsageError
from projecteval.mission import Mission, load_mission, load_missions
from projecteval.mission.variant_checks import problems_of_variants
from projecteval.mission.variants import derived_folder
from projecteval.project import Project
from projecteval.runs.lock import make_lock

SURVIVOR = MutantNote(operator="off by one", path="app.py", line=7, diff="-a < b\n+a <= b")


@pytest.fixture
def mission(write_mission) -> Mission:
    return load_mission(write_mission())


def certificate_of(of: Mission, **changes: object) -> Certificate:
    return Certificate(
        mission=of.id,
        sha256=content_sha256(of),
        settings=Settings(mutants=4),
        size=size_of(of),
        solutions=(),
        floors=(),
        mutation=MutationResult(known=9, sampled=4, killed=3, survivors=(SURVIVOR,)),
        tracing=TracingResult(literals=3),
    ).model_copy(update=changes)


@pytest.mark.parametrize("path", ["missions/guest-book/tests.py", "canonical/guest-book/project/server.py"])
def test_every_file_changes_the_sha256(mission: Mission, tmp_path: Path, path: str) -> None:
    before = content_sha256(mission)
    assert content_sha256(mission) == before
    (tmp_path / path).write_text((tmp_path / path).read_text() + "\n", "utf-8")
    assert content_sha256(mission) != before


def test_the_certificate_changes_nothing_that_is_made_from_the_mission(
    mission: Mission, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PROJECTEVAL_VARIANTS", str(tmp_path / "cache"))

    def made() -> tuple[object, ...]:
        lock = make_lock([mission]).missions
        return content_sha256(mission), lock, mission.skeleton_project().sha256, list(problems_of_variants(folder))

    folder = mission.folder
    (folder / "variants.yaml").write_text(
        "format: 1\nwordings: [Keep a book of guests., Guests write a book.]\n", "utf-8"
    )
    before, (place, _) = made(), derived_folder(folder, 0)
    Register(folder.parent).add(certificate_of(mission))
    # As one that another process is writing at the moment.
    (folder / ".certificate.json.abc.part").write_text("{", "utf-8")
    assert made() == before
    assert derived_folder(folder, 0)[0] == place
    assert not list(place.glob("*certificate*"))


def test_the_score_is_killed_of_viable() -> None:
    assert MutationResult(known=9, sampled=5, killed=3, survivors=(SURVIVOR,), not_started=1).score == 0.75
    assert MutationResult(known=0, sampled=0, killed=0).score is None


def test_a_register_keeps_the_others_and_its_order(mission: Mission, tmp_path: Path) -> None:
    register = Register(tmp_path)
    for name in ("b-mission", "a-mission"):
        register.add(certificate_of(mission, mission=name))
    before = (tmp_path / "CERTIFICATES.md").read_bytes()
    again = Register(tmp_path)
    assert [certificate.mission for certificate in again] == ["a-mission", "b-mission"]
    again.add(certificate_of(mission, mission="a-mission"))
    assert (tmp_path / "CERTIFICATES.md").read_bytes() == before
    assert again.get("b-mission") == certificate_of(mission, mission="b-mission")
    page = (tmp_path / "CERTIFICATES.md").read_text("utf-8")
    assert page.index("## a-mission") < page.index("## b-mission")
    assert "off by one in app.py, line 7" in page
    assert "75 % (3/4)" in page


def test_the_page_tells_killers_that_were_written_by_hand(mission: Mission, tmp_path: Path) -> None:
    killers = {"test_a": "written by hand in app.py, line 3", "test_b": "off by one in app.py, line 7"}
    mutation = MutationResult(known=9, sampled=4, killed=4, killers=killers)
    Register(tmp_path).add(certificate_of(mission, mutation=mutation))
    page = (tmp_path / "CERTIFICATES.md").read_text("utf-8")
    assert "Of 2 tests with a killer 1 have one that their author wrote down" in page


def test_the_page_tells_when_and_with_what(mission: Mission, tmp_path: Path) -> None:
    made = Circumstances(day=date(2026, 2, 3), projecteval="1.2", browser={"browser": "Chromium 5"}, cores=4)
    Register(tmp_path).add(certificate_of(mission, made=made))
    page = (tmp_path / "CERTIFICATES.md").read_text("utf-8")
    assert "- Certified on 2026-02-03 with projecteval 1.2, Chromium 5, 4 cores;" in page
    assert Register(tmp_path).get(mission.id) == certificate_of(mission, made=made)
    Register(tmp_path).add(certificate_of(mission, made=made, problems=("test_a: no mutant fails it",)))
    page = (tmp_path / "CERTIFICATES.md").read_text("utf-8")
    assert "- **Problem:** test_a: no mutant fails it" in page
    assert "- Judged on 2026-02-03 with" in page
    assert "Certified on" not in page


def test_the_page_tells_what_is_left_to_do(mission: Mission, tmp_path: Path) -> None:
    starter = StarterResult(files=12, changed=("a.py", "b.py"), added=(), passed=(), to_do=("test_x", "test_y"))
    Register(tmp_path).add(certificate_of(mission, starter=starter))
    page = (tmp_path / "CERTIFICATES.md").read_text("utf-8")
    assert "Of 12 given files the solution changes 2 and adds 0. As given they pass nothing; the other 2 tests" in page


def test_two_registers_lose_nothing_of_each_other(mission: Mission, tmp_path: Path) -> None:
    first, second = Register(tmp_path), Register(tmp_path)
    first.add(certificate_of(mission, mission="b-mission"))
    second.add(certificate_of(mission, mission="a-mission"))
    assert [certificate.mission for certificate in Register(tmp_path)] == ["a-mission", "b-mission"]
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*certificate*") if path.is_file()}
    assert files == {"a-mission/certificate.json", "b-mission/certificate.json"}


def test_registers_that_write_at_the_same_time_lose_nothing(mission: Mission, tmp_path: Path) -> None:
    names = [f"{letter}-{number}" for number in range(8) for letter in "abcd"]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda name: Register(tmp_path).add(certificate_of(mission, mission=name)), names))
    assert [certificate.mission for certificate in Register(tmp_path)] == sorted(names)
    page = (tmp_path / "CERTIFICATES.md").read_text("utf-8")
    assert [name for name in sorted(names) if f"## {name}\n" not in page] == []


def test_a_certificate_in_a_copied_folder_is_of_another_mission(mission: Mission, tmp_path: Path) -> None:
    register = Register(mission.folder.parent)
    register.add(certificate_of(mission))
    shutil.copytree(mission.folder, mission.folder.with_name("other-book"))
    assert register.get("other-book") is None
    assert [certificate.mission for certificate in register] == ["guest-book"]


def test_a_place_where_nothing_can_be_written_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match=r"file/out.*cannot be written there .*--out"):
        Register(tmp_path / "file" / "out").check_writable("guest-book")
    Register(tmp_path / "new").check_writable("guest-book")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("asked", "is_proven"),
    [
        *[({}, True), ({"repeats": 2}, True), ({"mutants": 0}, True)],
        *[({"repeats": 6}, False), ({"mutants": 9}, False), ({"load": 1}, False), ({"seed": 1}, False)],
        ({"same_seed": True}, False),
    ],
)
def test_a_certificate_proves_what_is_asked_less_thoroughly(
    mission: Mission, asked: dict[str, int], is_proven: bool
) -> None:
    settings = Settings(repeats=5, mutants=8)
    certificate = certificate_of(mission, settings=settings)
    assert certificate.proves(settings.model_copy(update=asked), certificate.sha256) is is_proven
    assert not certificate.proves(settings, "of other files")
    for fault in ({"not_scored": 1}, {"problems": ("A rule that held when it was made.",)}):
        assert not certificate_of(mission, settings=settings, **fault).proves(settings, certificate.sha256)


def judged_as(**outcomes: Outcome) -> Judged:
    causes = {Outcome.PASSED: None, Outcome.NOT_SCORED: Cause.HARNESS_ERROR}
    return Judged(
        verdicts={
            test: Verdict(test=test, outcome=outcome, cause=causes.get(outcome, Cause.WRONG_RESULT), message="why")
            for test, outcome in outcomes.items()
        }
    )


def solution(*judgings: Repeat) -> SolutionResult:
    return SolutionResult(solution="canonical", backend="playwright", sha256="x", judgings=judgings)


def test_a_failure_of_the_harness_says_nothing_of_the_solution() -> None:
    sound = repeat_of(judged_as(test_a=Outcome.PASSED, test_b=Outcome.PASSED), seed=0, load=0)
    unknown = repeat_of(judged_as(test_a=Outcome.NOT_SCORED, test_b=Outcome.BLOCKED), seed=1, load=0)
    assert (sound.missed, sound.not_scored) == ({}, 0)
    assert (unknown.missed, unknown.not_scored) == ({}, 1)
    result = solution(sound, unknown)
    assert (result.perfect, result.repeats, result.not_scored) == (1, 2, 1)
    assert result.problems == ["solution canonical on playwright: 1 tests could not be scored; certify again"]
    assert solution(sound).problems == []


def test_a_solution_that_fails_is_a_problem() -> None:
    wrong = repeat_of(judged_as(test_a=Outcome.FAILED, test_b=Outcome.BLOCKED), seed=0, load=0)
    (problem,) = solution(wrong).problems
    assert "perfect 0 of 1 times; seed 0: test_a failed (wrong_result): why; seed 0: test_b blocked" in problem


def test_a_judging_that_was_not_scored_is_judged_again(mission: Mission) -> None:
    unknown, sound = Repeat(seed=0, not_scored=1), Repeat(seed=1)
    known = certificate_of(mission, solutions=(solution(unknown, sound),))
    kept = known_or(solution(), known)
    assert kept.judgings == (sound,)
    assert missing_seeds(kept, Settings(repeats=2, mutants=0)) == [0]


def test_a_damaged_register_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a-mission/certificate.json"
    path.parent.mkdir()
    path.write_text('{"mission": "a-mission"}', "utf-8")
    with pytest.raises(UsageError, match=r"a-mission/certificate\.json.*\n.*remove it and certify a-mission again"):
        Register(tmp_path)


def test_problems_take_the_certificate(mission: Mission) -> None:
    assert certificate_of(mission).certified
    assert not certificate_of(mission, problems=("something",)).certified


def test_floors_may_launch_and_pass_nothing_else() -> None:
    launched = FloorResult(agent="skeleton", passed=("test_launches",))
    assert launched.problems == []
    excess = FloorResult(agent="skeleton", passed=("test_launches", "test_message_is_listed"))
    assert excess.problems == ["floor skeleton: passes test_message_is_listed"]


def test_given_files_must_leave_work() -> None:
    starter = StarterResult(files=2, changed=("app.py",), added=(), passed=("test_launches",), to_do=("test_x",))
    assert starter.problems == []
    assert starter.model_copy(update={"to_do": ()}).problems == [
        "starter: passes every test as it is; nothing is left to do"
    ]
    (problem,) = starter.model_copy(update={"not_scored": 3}).problems
    assert problem == "starter: 3 tests could not be scored; certify again"


def test_tokens_and_lines() -> None:
    assert tokens("It's 3.5 snake_case!") == 8
    assert lines("one\n\n   \ntwo\n") == 2


def test_lock_files_are_not_counted(mission: Mission, tmp_path: Path) -> None:
    before = size_of(mission)
    (tmp_path / "canonical/guest-book/project/package-lock.json").write_text("{}\n" * 99, "utf-8")
    assert size_of(mission) == before
    assert before.tests == 4


PROJECT = Project({"app.py": "def larger(a, b):\n    if a < b:\n        return b\n    if a < b:\n        return 1\n"})
KNOWN = mutations(PROJECT, seed="x")


def _equivalent(**fields: object) -> EquivalentMutant:
    words = {"path": "app.py", "was": "  if a < b:", "becomes": "if a <= b:", "reason": "Equal ones are the same."}
    return EquivalentMutant.model_validate(words | fields)


def test_reviewed_mutants_are_taken_out() -> None:
    rest, reviewed, problems = divide(KNOWN, PROJECT, [_equivalent(line=2)])
    assert [(mutation.edit.operator, mutation.line(PROJECT)) for mutation in reviewed] == [(Operator.OFF_BY_ONE, 2)]
    assert len(rest) == len(KNOWN) - 1
    assert problems == []


@pytest.mark.parametrize(
    ("entry", "words"),
    [(_equivalent(), "stands in lines"), (_equivalent(becomes="if a > b:"), "is not a mutant any more")],
)
def test_stale_and_ambiguous_reviews_are_told(entry: EquivalentMutant, words: str) -> None:
    rest, reviewed, (problem,) = divide(KNOWN, PROJECT, [entry])
    assert words in problem
    assert (len(rest), reviewed) == (len(KNOWN), [])


def test_the_likeliest_mutants_share_words_with_the_test(mission: Mission) -> None:
    project = Project(
        {
            "a.py": "def totals(rows):\n    return len(rows) + 1\n",
            "b.py": "def refused(message):\n    return message == 'empty'\n",
        }
    )
    known = mutations(project, seed="x")
    first = Targets(mission, known, project).likely("test_an_empty_message_is_refused")[0]
    assert first.path == "b.py"


@pytest.mark.slow
def test_the_place_of_a_defect_counts_more_than_its_kind() -> None:
    """Or else every dropped check comes before the message that a test of a refusal waits for."""
    adventure = next(mission for mission in load_missions() if mission.id == "text-adventure")
    project = adventure.canonical_project()
    targets = Targets(adventure, mutations(project, seed="x"), project)
    likely = targets.likely("test_file_that_is_no_saved_game_is_refused")[:10]
    assert any("Cannot load" in mutation.diff(project, context=0) for mutation in likely)


def test_busy_processes_end() -> None:
    def children() -> list[psutil.Process]:
        return [
            child for child in psutil.Process(os.getpid()).children() if "range(100_000)" in " ".join(child.cmdline())
        ]

    with busy_processes(2):
        assert len(children()) == 2
    assert children() == []
