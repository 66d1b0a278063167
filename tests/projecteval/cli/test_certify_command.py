"""`projecteval missions certify` on small missions, through the real judge."""

import json
import shutil
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from judge_machine import JudgingStopped, Outcome
from projecteval.certification import Judgings, Settings, certify_in_steps
from projecteval.certification.judgings import job_of_agent
from projecteval.errors import UsageError
from projecteval.mission import load_mission
from tests.projecteval.cli.command import DEADLINE_S, TINY, projecteval
from tests.session_processes import sessions_of

_SEVERAL = 6  # on a busy machine a judging can end before the session beside it has started

WEAK_TEST = '''

def test_the_end_is_friendly(console, add_command):
    """It does not end with an odd exit code."""
    assert console.run(add_command, "1").exit_code != 77
'''

STALE = """\
mutants:
  - {path: add.py, was: return 3, becomes: return None, reason: This line has gone long ago.}
"""

WRITTEN = """\
mutants:
  - {tests: [test_the_end_is_friendly], path: add.py, was: nowhere, becomes: ""}
  - {tests: [test_of_nothing], path: add.py, was: return 2, becomes: return 4}
  - {tests: [test_the_end_is_friendly], path: add.py, was: return 0, becomes: return 1}
"""

WRITTEN_WELL = """\
mutants:
  - tests: [test_the_end_is_friendly]
    path: add.py
    was: return 0
    becomes: 'return 77 if sys.argv[1:] == ["1"] else 0'
"""


@pytest.mark.slow
def test_a_sound_mission_is_certified_once(tmp_path: Path) -> None:
    words = ("missions", "certify", "tiny-adder", "--missions", TINY / "missions", "--out", tmp_path)
    options = ("--mutants", 3, "--repeats", 2, "--load", 1)
    certified = projecteval(*words, *options, "--json")
    assert certified.code == 0, certified
    (certificate,) = certified.json
    assert certificate["certified"] is True
    assert certificate["problems"] == []
    assert certificate["made"]["cores"] >= 1
    (solution,) = certificate["solutions"]
    assert (solution["solution"], solution["repeats"], solution["perfect"]) == ("canonical", 2, 2)
    assert {floor["agent"]: floor["passed"] for floor in certificate["floors"]} == {
        "empty": [],
        "hello": [],
        "skeleton": [],
    }
    mutation = certificate["mutation"]
    assert mutation["sampled"] == 3
    assert mutation["killed"] + len(mutation["survivors"]) + mutation["not_started"] == 3
    assert set(mutation["killers"]) == {"test_numbers_are_added", "test_the_sum_is_written", "test_words_are_refused"}
    written = (tmp_path / "tiny-adder/certificate.json").read_bytes()
    assert [json.loads(written)] == certified.json
    assert not (TINY / "missions/tiny-adder/certificate.json").exists()
    assert "## tiny-adder" in (tmp_path / "CERTIFICATES.md").read_text("utf-8")

    again = projecteval(*words, *options)
    assert again.code == 0, again
    assert "1/1  tiny-adder: certified before, of the same files" in again.err
    assert "1 mission of 1 certified" in again.out
    assert (tmp_path / "tiny-adder/certificate.json").read_bytes() == written


@pytest.mark.slow
def test_repeats_are_kept_every_five() -> None:
    mission, settings = load_mission(TINY / "missions/tiny-adder"), Settings(repeats=7, mutants=0)
    with Judgings(workers=2) as judgings:
        first, last = certify_in_steps(mission, settings, judgings)
        *_, taken_up = certify_in_steps(mission, settings, judgings, known=first)
    assert [one.seed for one in first.solutions[0].judgings] == [0, 1, 2, 3, 4]
    assert [one.seed for one in last.solutions[0].judgings] == [0, 1, 2, 3, 4, 5, 6]
    assert (last.settings, last.mutation) == (settings, first.mutation)
    assert taken_up.solutions[0].judgings[:5] == first.solutions[0].judgings
    assert taken_up.solutions[0].repeats == 7


def test_a_session_is_ready_for_the_next_judging() -> None:
    job = job_of_agent("canonical", load_mission(TINY / "missions/tiny-notes"), seed=0)
    ended = threading.Event()

    def most_at_once() -> int:
        most = 0
        while not ended.is_set():
            most = max(most, len(sessions_of()))
        return most

    with ThreadPoolExecutor(1) as watching, Judgings(workers=1) as judgings:
        most = watching.submit(most_at_once)
        try:
            judged = judgings.judge([job] * _SEVERAL)
        finally:
            ended.set()
        assert most.result() >= 2  # one judges, one waits
    assert [set(one.tests(Outcome.PASSED)) for one in judged] == [set(job.mission.test_names)] * _SEVERAL
    assert sessions_of() == []


def test_an_end_reaches_the_batches_of_all_threads() -> None:
    job = job_of_agent("canonical", load_mission(TINY / "missions/tiny-adder"), seed=0)
    with ThreadPoolExecutor(2) as threads:
        with Judgings(workers=1) as judgings:
            heard = threading.Event()
            listening = judgings.heard_by(lambda _done, _of: heard.set())
            batches = [threads.submit(listening.judge, [job] * 20) for _ in range(2)]
            assert heard.wait(DEADLINE_S)
        for batch in batches:
            with pytest.raises(JudgingStopped):
                batch.result(timeout=DEADLINE_S)


@pytest.mark.slow
def test_everything_that_is_wrong_is_told(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    missions, solution = tmp_path / "tiny/missions", tmp_path / "tiny/canonical/tiny-adder"
    _add_weak_test(missions / "tiny-adder")
    (solution / "equivalent_mutants.yaml").write_text(STALE, "utf-8")
    (solution / "written_mutants.yaml").write_text(WRITTEN, "utf-8")
    other = solution / "alternates/other"
    for name in ("project", "launch.yaml", "parameters.yaml"):
        source = solution / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, _made(other) / name)
    program = other / "project/add.py"
    program.write_text(program.read_text("utf-8").replace("return 2", "return 3"), "utf-8")

    words = ("missions", "certify", "tiny-adder", "--missions", missions, "--mutants", 2, "--repeats", 1)
    ended = projecteval(*words)
    assert ended.code == 1, ended
    for problem in (
        "solution other on playwright: perfect 0 of 1 times; seed 0: test_words_are_refused failed (wrong_result)",
        "test_the_end_is_friendly: 77 is asserted, but neither prompt, checklist nor parameters say it",
        "tests: test_the_end_is_friendly: notices none of the mutants",
        "'return 3': is not a mutant any more; remove the entry",
        "'nowhere': stands 0 times in the file, not once",
        "'return 2': the mission has no test test_of_nothing",
        "written by hand in add.py, line 19: test_the_end_is_friendly does not notice it",
    ):
        assert problem in ended.err
    assert (missions / "tiny-adder/certificate.json").is_file()
    assert "## tiny-adder" in (missions / "CERTIFICATES.md").read_text("utf-8")


@pytest.mark.slow
def test_a_defect_written_by_hand_proves_a_test(tmp_path: Path) -> None:
    """No operator makes the program end with 77."""
    shutil.copytree(TINY, tmp_path / "tiny")
    _add_weak_test(tmp_path / "tiny/missions/tiny-adder")
    solution = tmp_path / "tiny/canonical/tiny-adder"
    (solution / "written_mutants.yaml").write_text(WRITTEN_WELL, "utf-8")
    words = (
        "missions",
        "certify",
        "tiny-adder",
        "--missions",
        tmp_path / "tiny/missions",
        "--mutants",
        2,
        "--repeats",
        1,
    )
    (certificate,) = projecteval(*words, "--json").json
    assert certificate["mutation"]["killers"]["test_the_end_is_friendly"] == "written by hand in add.py, line 19"
    assert certificate["mutation"]["unkilled"] == []


def test_a_mission_that_changes_meanwhile_gets_no_certificate(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    mission = load_mission(tmp_path / "tiny/missions/tiny-adder")

    def change(part: str) -> None:
        if part == "floors":
            _add_weak_test(mission.folder)

    settings = Settings(repeats=1, mutants=0)
    with Judgings(workers=2) as judgings, pytest.raises(UsageError, match="changed during the certification"):
        list(certify_in_steps(mission, settings, judgings, on_part=change))


def test_what_stands_beside_the_solution_is_checked(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    solution = tmp_path / "tiny/canonical/tiny-adder"
    _made(solution / "alternates/other/project")
    (solution / "written_mutants.yaml").write_text(WRITTEN, "utf-8")
    checked = projecteval("missions", "check", "tiny-adder", "--missions", tmp_path / "tiny/missions")
    assert checked.code == 1
    assert "alternates/other/launch.yaml" in checked.err
    assert "alternates/other/parameters.yaml" in checked.err
    assert (
        "tiny-adder: written_mutants.yaml: add.py: 'return 2': the mission has no test test_of_nothing" in checked.err
    )


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _add_weak_test(mission: Path) -> None:
    with (mission / "tests.py").open("a", encoding="utf-8") as tests:
        tests.write(WEAK_TEST)
    yaml = (mission / "mission.yaml").read_text("utf-8")
    yaml = yaml.replace("[test_words_are_refused]", "[test_words_are_refused, test_the_end_is_friendly]")
    (mission / "mission.yaml").write_text(yaml, "utf-8")


@pytest.mark.slow
def test_a_mission_that_cannot_be_certified_does_not_keep_the_others_from_it(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    (tmp_path / "tiny/canonical/tiny-adder/project/add.py").unlink()
    (tmp_path / "tiny/canonical/tiny-adder/project").rmdir()
    words = ("missions", "certify", "tiny-adder", "tiny-notes", "--missions", tmp_path / "tiny/missions")
    ended = projecteval(*words, "--mutants", 0, "--repeats", 1)
    assert ended.code == 2, ended
    assert "tiny-adder" in ended.err
    assert "1/2  tiny-notes: " in ended.err
    assert (tmp_path / "tiny/missions/tiny-notes/certificate.json").is_file()
