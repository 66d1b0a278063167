"""Runs on a code base: regressions are counted apart from what is missing, and certificates know both."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.agents.mutation import mutations
from projecteval.certification import Judgings, Settings
from projecteval.certification.changed_part import changed_lines, sample_of
from projecteval.certification.floors import judge_starter
from projecteval.certification.mutants import judge_mutants
from projecteval.mission import Mission
from projecteval.pipeline import Orders, Silence, execute, start_run
from projecteval.project import Project
from projecteval.reports import changed_code_bases, code_base_as_json, code_base_tables
from projecteval.runs import RunConfig
from tests.files import write_files
from tests.projecteval.code_base.conftest import SOLUTION, STARTER

ANSWERS = {"launch.yaml": "format: 1\n", "parameters.yaml": "till_command: python till.py\n"}


@pytest.mark.slow
def test_regressions_are_told_from_what_is_missing(tmp_path: Path, mission: Mission) -> None:
    # Words end with another exit code, which was right before.
    broken = {**SOLUTION, "till.py": SOLUTION["till.py"].replace("sys.exit(2)", "sys.exit(1)")}
    code = {f"code/{path}": text for path, text in broken.items()}
    write_files(tmp_path / "recorded/tiny-base/direct-1/0", {**code, **ANSWERS})
    breaking = f"recorded:{tmp_path / 'recorded'}"
    agents = ("canonical", "keep", breaking)
    config = RunConfig(agents=agents, missions=("tiny-base",), mission_paths=(str(mission.folder.parent),))
    with start_run(tmp_path / "run", config) as run:
        execute(run, Orders(), listener=Silence())
        found = {one.key.agent: code_base_as_json(one) for one in changed_code_bases(run.folder)}
        counted = {
            agent: (one["passed"], one["tests"], one["regressions"], one["missing"]) for agent, one in found.items()
        }
        assert counted == {
            "canonical": (4, 4, [], []),
            "keep": (3, 4, [], ["test_a_tenth_is_taken_off"]),
            breaking: (3, 4, ["test_words_are_refused"], []),
        }
        assert found["keep"]["shape"]["lines"] < found["keep"]["canonical"]["lines"]
        tests, _ = code_base_tables(run.folder)
        heads = [column.name for column in tests.columns]
        rows = {row.cells[0]: dict(zip(heads, row.cells, strict=True)) for row in tests.rows}
        assert (rows["keep"]["regressions"], rows["keep"]["missing"]) == (0, 1)
        assert rows[breaking]["regressed"] == "test_words_are_refused"


def test_a_run_without_a_code_base_has_no_such_tables(tmp_path: Path, write_mission: Callable[..., Path]) -> None:
    folder = write_mission()
    config = RunConfig(agents=("empty",), missions=("guest-book",), mission_paths=(str(folder.parent),))
    with start_run(tmp_path / "run", config) as run:
        assert list(code_base_tables(run.folder)) == []


def test_the_certificate_holds_what_the_mission_promises(mission: Mission) -> None:
    with Judgings(workers=1) as judgings:
        starter = judge_starter(mission, Settings(mutants=0), judgings)
        assert starter is not None
        assert starter.passed == mission.kept
        assert starter.problems == []
        mutation = judge_mutants(mission, Settings(mutants=3), judgings)
    wrong = starter.model_copy(update={"kept": ("test_launches", "test_a_tenth_is_taken_off")})
    assert [problem.split(":")[1].strip() for problem in wrong.problems] == [
        "test_a_tenth_is_taken_off",
        "test_prices_are_added",
        "test_words_are_refused",
    ]
    assert (mutation.sampled, mutation.changed) == (3, 1)


def test_a_third_of_the_mutants_is_in_the_change() -> None:
    starter, solution = Project(STARTER), Project(SOLUTION)
    lines = changed_lines(starter, solution)
    assert lines["till.py"] == frozenset()
    changed = {number for number, line in enumerate(SOLUTION["prices.py"].splitlines(), start=1) if "rebate" in line}
    assert lines["prices.py"] >= changed
    assert 1 not in lines["prices.py"]
    assert len(lines["rebates.py"]) == len(SOLUTION["rebates.py"].splitlines())
    candidates = mutations(solution, seed="0")
    sample, inside = sample_of(candidates, 3, project=solution, changed=lines)
    assert (len(sample), len(inside)) == (3, 1)
    assert all(mutant.path in ("prices.py", "rebates.py") for mutant in inside)
    whole, _ = sample_of(candidates, len(candidates), project=solution, changed=lines)
    assert whole == candidates
