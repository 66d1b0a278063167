"""Runs over the checkpoints of a mission that grows: whose code is given, what broke, and how the code changed."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from judge_machine import Cause
from projecteval.agents.command.prompts import prompt_for
from projecteval.attempt import AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.pipeline import Orders, Phase, Silence, execute, start_run
from projecteval.pipeline.growth import STARTS_FROM_NOTHING, given_mission, has_its_code
from projecteval.pipeline.opening import OpenRun
from projecteval.project import Project
from projecteval.reports import grown_attempts, growth_tables
from projecteval.reports.growth import GrownAttempt
from projecteval.runs import RunConfig, RunSettings
from projecteval.stages import StageTask
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle
from projecteval.tables.table import Cell, Table
from tests.projecteval.growing.tiny import CHECKPOINTS, MISSIONS

SOLUTIONS = MISSIONS.parent / "canonical/tiny-till"


def solution(number: int) -> Path:
    return SOLUTIONS if number == 1 else SOLUTIONS / f"checkpoints/{number}"


def record(folder: Path, checkpoints: Mapping[int, tuple[str, str] | None]) -> str:
    """Record the canonical answers at these checkpoints, in whose code a text is replaced; the name of the agent."""
    for number, change in checkpoints.items():
        place = folder / CHECKPOINTS[number - 1] / "direct-1/0"
        shutil.copytree(solution(number) / "project", place / "code")
        for name in ("launch.yaml", "parameters.yaml"):
            shutil.copyfile(solution(number) / name, place / name)
        if change is not None:
            path = place / "code/till.py"
            assert change[0] in path.read_text("utf-8")
            path.write_text(path.read_text("utf-8").replace(*change), "utf-8")
    return f"recorded:{folder}"


def config(*agents: str, missions: tuple[str, ...] = CHECKPOINTS, **settings: object) -> RunConfig:
    return RunConfig(
        agents=agents,
        missions=missions,
        mission_paths=(str(MISSIONS),),
        settings=RunSettings.model_validate(settings),
    )


def attempt(agent: str, number: int) -> AttemptKey:
    return AttemptKey(agent=agent, mission=CHECKPOINTS[number - 1], level=Level.PROMPT, mode=Mode.DIRECT)


def grown(run: OpenRun, agent: str) -> list[GrownAttempt]:
    return [one for one in grown_attempts(run.folder) if one.key.agent == agent]


def in_words_for_command(run: OpenRun, key: AttemptKey) -> str:
    task = StageTask.of_key(key, given_mission(run, key), previous=(), seed=0)
    return prompt_for(task, PromptStyle(), answer_file="answer.json")


def rows_of(table: Table) -> list[dict[str, Cell]]:
    heads = [column.name for column in table.columns]
    return [dict(zip(heads, row.cells, strict=True)) for row in table.rows]


def question(run: OpenRun, key: AttemptKey) -> str:
    mission = given_mission(run, key)
    return prompt_of(StageTask.of_key(key, mission, previous=(), seed=0), PromptStyle())


@pytest.mark.slow
def test_who_hands_in_every_solution_gets_everything_and_who_stops_gets_what_it_kept(tmp_path: Path) -> None:
    # At the third checkpoint words end with another exit code, which was right before.
    breaking = record(tmp_path / "recorded", {1: None, 2: None, 3: ("sys.exit(2)", "sys.exit(1)")})
    with start_run(tmp_path / "run", config("canonical", "keep", breaking)) as run:
        execute(run, Orders(workers=2), listener=Silence())
        assert run.folder.missing() == ()
        assert [(one.passed, one.tests) for one in grown(run, "canonical")] == [(4, 4), (5, 5), (7, 7)]
        first, second, third = grown(run, "keep")
        assert [(one.passed, one.tests) for one in (first, second, third)] == [(4, 4), (3, 5), (3, 7)]
        assert second.changes is not None
        assert second.changes.regressions == ()
        assert second.changes.missing == ("test_the_sum_has_words", "test_a_tenth_is_taken_off")
        assert third.changes is not None
        assert third.changes.missing == ("test_pieces_are_multiplied", "test_payments_are_kept")
        assert third.changes.still_missing == second.changes.missing
        assert run.folder.attempt(attempt("keep", 3)).project == run.prepared.missions["tiny-till"].canonical_project()

        *_, broken = grown(run, breaking)
        assert broken.changes is not None
        assert broken.changes.regressions == ("test_words_are_refused",)
        assert (broken.changes.missing, broken.changes.still_missing) == ((), ())
        written = json.loads(json.dumps(broken.as_json()))
        assert (written["grows"], written["checkpoint"]) == ("tiny-till", 3)
        assert written["changes"]["regressions"] == ["test_words_are_refused"]
        assert written["shape"]["lines"] == written["canonical"]["lines"] > 0
        assert not any(one.from_nothing for one in grown_attempts(run.folder))

        tests, code = growth_tables(run.folder)
        assert tests.title == "Growth, on the agent's own code, direct 1"
        rows = [(row["agent"], row["checkpoint"], row["regressions"], row["missing"]) for row in rows_of(tests)]
        assert ("keep", "tiny-till@3", 0, 2) in rows
        assert (breaking, "tiny-till@3", 1, 0) in rows
        by_checkpoint = {row["checkpoint"]: row for row in rows_of(code) if row["agent"] == "keep"}
        assert by_checkpoint["tiny-till"]["lines"] == by_checkpoint["tiny-till@3"]["lines"]
        assert by_checkpoint["tiny-till@3"]["lines"] < by_checkpoint["tiny-till@3"]["canonical lines"]


def test_the_agents_own_code_is_given_or_the_canonical_one(tmp_path: Path) -> None:
    agent = record(tmp_path / "recorded", {1: ("int(price)", "int(price, 10)"), 2: None})
    two = CHECKPOINTS[:2]
    own, other = "your own code as you handed it in", "the code of the message before, which somebody else wrote"
    for growth, given, words, in_a_folder in (
        ("own", "int(price, 10)", "This is your own code, as you handed it in", f"{own} for the message before"),
        ("reference", "int(price) for", f"This is {other}.", other),
    ):
        with start_run(tmp_path / growth, config(agent, missions=two, growth=growth)) as run:
            generating = Orders(phases=frozenset({Phase.GENERATE}))
            execute(run, generating, listener=Silence())
            asked = question(run, attempt(agent, 2))
            assert given in asked
            assert words in asked
            in_folder = in_words_for_command(run, attempt(agent, 2))
            assert f"The folder has files already, {in_a_folder}; extend that project." in in_folder
            assert run.folder.config.settings.growth == growth
            assert run.folder.events() == ()


def test_nothing_takes_the_place_of_code_that_was_never_made(tmp_path: Path) -> None:
    agent = record(tmp_path / "recorded", {2: None, 3: None})
    with start_run(tmp_path / "run", config(agent, "keep", missions=CHECKPOINTS[:2])) as run:
        execute(run, Orders(), listener=Silence())
        assert run.folder.attempt(attempt(agent, 1)).project is None
        asked = question(run, attempt(agent, 2))
        assert "there is no code of yours from the message before" in asked
        assert "def total" not in asked
        assert "The folder is empty" in in_words_for_command(run, attempt(agent, 2))
        (event,) = run.folder.events()
        assert event.kind == STARTS_FROM_NOTHING
        assert event.message.endswith(f"there is no code of {attempt(agent, 1)}")
        _, second = grown(run, agent)
        assert second.from_nothing
        assert second.changes is not None
        assert second.changes.mended == ("test_launches", "test_nothing_costs_nothing", "test_words_are_refused")
        tests, _ = growth_tables(run.folder)
        assert {row["from nothing"] for row in rows_of(tests) if row["agent"] == "keep"} == {0}
        assert {row["from nothing"] for row in rows_of(tests) if row["agent"] == agent} == {0, 1}


def test_one_checkpoint_alone_knows_no_regressions(tmp_path: Path) -> None:
    with start_run(tmp_path / "run", config("canonical", missions=("tiny-till@2",))) as run:
        execute(run, Orders(), listener=Silence())
        (only,) = grown_attempts(run.folder)
        assert (only.passed, only.changes, only.from_nothing) == (5, None, True)
        (event,) = run.folder.events()
        assert event.message.endswith("the run does not try the checkpoint before")


def test_a_checkpoint_waits_for_the_code_that_it_builds_on(tmp_path: Path) -> None:
    with start_run(tmp_path / "run", config("canonical")) as run:
        first, second = attempt("canonical", 1), attempt("canonical", 2)
        assert has_its_code(run, first)
        assert not has_its_code(run, second)
        failed = StageOutcome(name=StageName.CODE, cause=Cause.PROVIDER_ERROR, message="no answer")
        run.folder.record_stage(first, failed)
        assert not has_its_code(run, second)  # `resume` asks again
        run.folder.record_stage(first, StageOutcome(name=StageName.CODE, artefact=Project({"till.py": "print(1)\n"})))
        assert has_its_code(run, second)
        assert given_mission(run, second).starter_project() == Project({"till.py": "print(1)\n"})
        # Each execution does what can be done: afterwards nothing is left, in whatever order the run names missions.
        execute(run, Orders(concurrency=8), listener=Silence())
        assert run.folder.missing() == ()


@pytest.mark.parametrize("growth", ["own", "reference"])
def test_the_order_of_missions_does_not_matter(tmp_path: Path, growth: str) -> None:
    with start_run(tmp_path / "run", config("keep", missions=CHECKPOINTS[::-1], growth=growth)) as run:
        execute(run, Orders(phases=frozenset({Phase.GENERATE})), listener=Silence())
        third = run.folder.attempt(attempt("keep", 3)).project
        given = CHECKPOINTS[0] if growth == "own" else CHECKPOINTS[1]
        assert third == run.prepared.missions[given].canonical_project()
