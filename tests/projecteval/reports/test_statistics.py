"""The statistics of runs whose verdicts a test writes itself."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from judge_machine import NO_RESOURCES, Cause, Isolation, Judgement, Outcome, Verdict, online_judge_word
from projecteval.attempt import COLUMNS, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.mission import load_mission
from projecteval.project import Project
from projecteval.reports.statistics import RunStatistics, statistics_of
from projecteval.reports.statistics_tables import statistics_tables
from projecteval.reports.summary import Summary
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.statistics import STATUSES, Measure, Missing
from projecteval.tables.terminal import terminal_table
from tests.projecteval.cli.command import projecteval

TESTS = ("test_launches", "test_a_message_is_shown", "test_messages_stay", "test_an_empty_message_is_refused")
DIRECT_1 = (Mode.DIRECT, Level.PROMPT)

Verdicts = tuple[Verdict, ...]
MakeRun = Callable[..., RunFolder]


def _passing(number: int, cause: Cause = Cause.WRONG_RESULT) -> Verdicts:
    """The first tests pass, the next one fails, the others are blocked."""
    outcomes = [Outcome.PASSED] * number + [Outcome.FAILED] + [Outcome.BLOCKED] * len(TESTS)
    return tuple(
        Verdict(test=test, outcome=outcome, cause=None if outcome is Outcome.PASSED else cause)
        for test, outcome in zip(TESTS, outcomes, strict=False)
    )


def _not_scored(passed: int, cause: Cause = Cause.HARNESS_ERROR) -> Verdicts:
    rest = (Verdict(test=test, outcome=Outcome.NOT_SCORED, cause=cause) for test in TESTS[passed:])
    return (*_passing(4)[:passed], *rest)


@pytest.fixture
def make_run(tmp_path: Path, write_mission: Callable[..., Path], mission_yaml: str) -> Iterator[MakeRun]:
    """A run on some missions like the guest book; `verdicts` says of each attempt how it ended, None not at all."""
    with ExitStack() as stack:

        def make(
            verdicts: Callable[[AttemptKey], Verdicts | None],
            *,
            agents: tuple[str, ...] = ("one",),
            missions: int = 1,
            columns: tuple[tuple[Mode, Level], ...] = (DIRECT_1,),
            samples: int = 1,
            settings: Mapping[str, object] | None = None,
        ) -> RunFolder:
            names = tuple(f"book-{number}" for number in range(missions))
            written = [
                load_mission(write_mission(mission_yaml.replace("guest-book", name), folder=name)) for name in names
            ]
            config = RunConfig.model_validate(
                {
                    "agents": agents,
                    "missions": names,
                    "columns": columns,
                    "samples": samples,
                    "seed": 5,
                    "settings": settings or {},
                }
            )
            lock = make_lock(written, isolation="none")
            run = stack.enter_context(RunFolder.create(tmp_path / "run", config, lock))
            for key in config.attempt_keys():
                if (found := verdicts(key)) is not None:
                    run.record_judgement(
                        key, Judgement(verdicts=found, resources=NO_RESOURCES, isolation=Isolation(name="none"))
                    )
            return run

        yield make


def _only(found: RunStatistics) -> Summary:
    (summary,) = found.summaries
    return summary


def _shown(found: RunStatistics, width: int = 80) -> list[str]:
    console = Console(file=StringIO(), width=width, color_system=None)
    for table in statistics_tables(found):
        console.print(terminal_table(table))
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_scores_of_five_rounds(make_run: MakeRun) -> None:
    """Round scores as ProjectEval prints them, beside the unbiased chances."""
    passed = (4, 2, 4, 0, 0)
    found = _only(statistics_of(make_run(lambda key: _passing(passed[key.sample]), samples=5)))
    assert found.mean_round_score == Measure.of(50, n=5)
    assert found.best_round_score.value == 100
    assert found.mean_score.value == 0.5
    assert found.perfect_run_rate.value == pytest.approx(0.4)
    assert found.median_sd.value == pytest.approx(0.4472, abs=1e-4)
    assert found.pass_at_k_mission[1].value == pytest.approx(0.4)
    assert found.pass_at_k_mission[2].value == pytest.approx(0.7)
    assert found.pass_at_k_mission[5].value == 1
    assert list(found.pass_at_k_test) == [1, 2, 3, 4, 5]
    assert found.pass_at_k_test[1].value == pytest.approx((3 / 5 + 3 / 5 + 2 / 5 + 2 / 5) / 4)
    assert found.weighted_score.value == pytest.approx(100 * (1 + 0.4 + 1) / 5)
    assert found.runnable_rate == Measure.of(0.6, n=5)
    assert found.mean_score_interval.missing_reason == "an interval takes two missions"


def test_the_denominator_is_constant(make_run: MakeRun) -> None:
    """What never ran because the project did not start counts as not passed."""
    found = _only(statistics_of(make_run(lambda _: _passing(0, Cause.START_FAILED))))
    assert found.mean_score.value == 0
    assert found.tests == len(TESTS)
    assert found.causes == {Cause.START_FAILED: 4}
    assert {row.status: row.count for row in found.statuses if row.count} == {"Runtime Error": 4}
    assert found.runnable_rate.value == 0


def test_what_is_missing_is_shown_and_no_zero_and_what_was_not_scored_is_one(make_run: MakeRun) -> None:
    verdicts = (_passing(4), _not_scored(2), None)
    run = make_run(lambda key: verdicts[key.sample], samples=3)
    found, as_zero = _only(statistics_of(run)), _only(statistics_of(run, missing=Missing.ZERO))
    assert (found.runs, found.missing_runs, found.tests, found.tests_not_scored) == (3, 1, 12, 2)
    assert found.mean_round_score == Measure.of(75, n=2, left_out=1)
    assert found.perfect_run_rate.value == 0.5
    assert found.weighted_score.value == 70
    assert found.median_sd == Measure.of(0.25, n=1)
    assert found.pass_at_k_test[2] == Measure.of(1, n=4)
    assert found.pass_at_k_test[1].value == 0.75
    assert found.runnable_rate == Measure.of(1, n=2, left_out=1)
    assert {row.status: row.count for row in found.statuses if row.count} == {"Accepted": 6, "Other": 2}
    assert as_zero.mean_score.value == pytest.approx((1 + 0.5 + 0) / 3)
    assert as_zero.weighted_score.value == pytest.approx((100 + 40 + 0) / 3)
    assert as_zero.perfect_run_rate.value == pytest.approx(1 / 3)
    assert as_zero.pass_at_k_test[1].value == pytest.approx((2 / 3 + 2 / 3 + 1 / 3 + 1 / 3) / 4)
    missing, unscored = statistics_of(run).warnings
    assert missing == "one, direct 1: 1 of 3 attempts are missing (not finished) and left out"
    assert unscored.startswith("one, direct 1: 2 tests could not be scored")


def test_faults_of_the_agent_and_of_the_provider(make_run: MakeRun) -> None:
    """A refusal is known from the stage, also where a project was handed in; what the provider lost says nothing."""
    verdicts = (
        _passing(0, Cause.REFUSED),
        _passing(0, Cause.UNPARSABLE),
        _passing(1, Cause.VALUE_MISSING),
        _not_scored(0, Cause.PROVIDER_ERROR),
        None,
    )
    run = make_run(lambda _: None, samples=5)
    for key, found in zip(run.config.attempt_keys(), verdicts, strict=True):
        if key.sample == 2:
            run.record_stage(
                key, StageOutcome(name=StageName.CODE, artefact=Project({"a": "b"}), request="build", reply="done")
            )
            run.record_stage(key, StageOutcome(name=StageName.LAUNCH, cause=Cause.UNPARSABLE, request="how", reply="?"))
        if found is not None:
            run.record_judgement(
                key, Judgement(verdicts=found, resources=NO_RESOURCES, isolation=Isolation(name="none"))
            )
    summary = _only(statistics_of(run))
    assert summary.refusal_rate == Measure.of(1 / 3, n=3, left_out=2)
    assert summary.format_error_rate == Measure.of(2 / 3, n=3, left_out=2)
    third = run.outcomes()[2]
    assert (third.request_characters, third.reply_characters) == (len("buildhow"), len("done?"))


def test_every_cause_has_a_status_of_the_table() -> None:
    assert {online_judge_word(Outcome.FAILED, cause) for cause in Cause} | {"Accepted"} == set(STATUSES)


def _by_agent(key: AttemptKey) -> Verdicts:
    """`good` passes everything, `empty` nothing, and two agents are alike."""
    number = int(key.mission.partition("-")[2])
    return _passing({"good": 4, "empty": 0, "alike": number % 4, "too": (number + key.sample) % 4}[key.agent])


def test_who_can_be_told_apart(make_run: MakeRun) -> None:
    agents = ("empty", "too", "good", "alike")
    found = statistics_of(make_run(_by_agent, agents=agents, missions=12, samples=2))
    scores, spreads = found.families
    assert (scores.title, scores.quantity, spreads.quantity) == ("direct 1", "score", "SD")
    letters = dict(scores.groups)
    assert next(iter(letters)) == "good"
    assert list(letters)[-1] == "empty"
    assert letters["alike"] == letters["too"] == "b"
    assert (letters["good"], letters["empty"]) == ("a", "c")
    assert len(scores.comparisons) == 6
    (against_empty,) = [pair for pair in scores.comparisons if (pair.first, pair.second) == ("good", "empty")]
    assert against_empty.difference == Measure.of(1, n=12)
    assert against_empty.t_test.p_value.missing_reason == "all differences are the same, so they have no spread"
    assert against_empty.interval.missing_reason
    raw = against_empty.wilcoxon.p_value.value
    assert raw is not None
    assert against_empty.wilcoxon_adjusted is not None
    assert raw <= against_empty.wilcoxon_adjusted < 0.05
    by_agent = {row.agent: row for row in found.summaries}
    interval = by_agent["alike"].mean_score_interval
    assert interval.low is not None
    assert interval.high is not None
    assert interval.low < 0.375 < interval.high


def test_cascade_against_direct(make_run: MakeRun) -> None:
    """Both ways are compared agent by agent and level by level; a column that was not run has no average."""
    columns = tuple(column for column in COLUMNS if column != (Mode.DIRECT, Level.SKELETON))

    def verdicts(key: AttemptKey) -> Verdicts:
        number = int(key.mission.partition("-")[2])
        return _passing(1 + number % 3 if key.mode is Mode.CASCADE else number % 3)

    found = statistics_of(make_run(verdicts, agents=("a", "b"), missions=8, columns=columns))
    family = found.families[-1]
    assert (family.title, family.groups) == ("cascade against direct", ())
    names = [(pair.first, pair.second) for pair in family.comparisons]
    assert names == [
        (f"{agent}, cascade {level}", f"{agent}, direct {level}") for agent in ("a", "b") for level in (1, 2)
    ]
    assert all(pair.difference.value == 0.25 and pair.different for pair in family.comparisons)
    side_by_side = _shown(found)
    start = side_by_side.index("Mean round score in %, * the best of a column")
    row, average = side_by_side[start + 2].split(), side_by_side[start + 4].split()
    cascade, direct = 100 * (1 + 7 / 8) / 4, 100 * 7 / 8 / 4
    assert row == ["a", *[f"{cascade:.2f}"] * 3, *[f"{direct:.2f}"] * 2, "–", "–", "–"], "all are equal: none is best"
    assert average == ["average", *[f"{cascade:.2f}"] * 3, *[f"{direct:.2f}"] * 2, "–", "–", "–"]


def test_tables_fit_the_terminal(make_run: MakeRun) -> None:
    """At 80 columns every number of the widest tables is whole."""
    agents = ("command:my-agent-with-a-long-name and many options", "b")
    run = make_run(
        lambda key: _passing(int(key.mission[-1]) % 5), agents=agents, missions=9, columns=COLUMNS, samples=3
    )
    found = statistics_of(run)
    for width in (80, 120):
        lines = _shown(found, width)
        assert max(map(len, lines)) <= width
        start = lines.index("Scores in %, 95 % intervals over missions")
        row = next(line for line in lines[start:] if line.startswith("b "))
        assert row.split()[:4] == ["b", "cascade", "1", "44.4"]
        assert row.split()[-4:] == ["11.1", "0.0", "44.44", "44.44"]


def test_temperature_0_is_warned_about(make_run: MakeRun) -> None:
    settings = {"agents": {"cold": {"type": "model:m", "temperature": 0}, "warm": {"type": "model:m"}}}
    run = make_run(lambda _: _passing(4), agents=("cold", "warm"), samples=2, settings=settings)
    (warning,) = statistics_of(run).warnings
    assert warning.startswith("cold: its temperature is 0")


def test_old_locks_have_no_weights(make_run: MakeRun) -> None:
    run = make_run(lambda _: _passing(2))
    text = json.loads((run.path / "lock.json").read_text("utf-8"))
    del text["missions"]["book-0"]["weights"]
    (run.path / "lock.json").write_text(json.dumps(text), "utf-8")
    with RunFolder.open(run.path) as old:
        assert _only(statistics_of(old)).weighted_score.missing_reason == "the run was made before weights were kept"


def test_the_command(make_run: MakeRun) -> None:
    """JSON is as it is without the option, but for one more key; the terminal shows more tables."""
    run = make_run(lambda key: _passing(4 - key.sample), agents=("a", "b"), samples=2, missions=2)
    without = projecteval("results", run.path, "--json").json
    found = projecteval("results", run.path, "--json", "--statistics").json
    statistics = found.pop("statistics")
    assert found == without
    first = statistics["summaries"][0]
    assert first["mean_round_score"] == {"value": 87.5, "n": 2, "left_out": 0, "missing_reason": None}
    assert first["causes"] == {"wrong_result": 2}
    assert first["pass_at_k_mission"]["2"]["value"] == 1
    assert statistics["families"][0]["groups"] == {"a": "a", "b": "a"}
    shown = projecteval("results", run.path, "--statistics")
    assert (shown.code, shown.err) == (0, "")
    assert "Scores in %, 95 % intervals over missions, direct 1" in shown.out
    assert max(map(len, shown.out.splitlines())) <= 80


def test_missing_as_zero_on_the_command_line(make_run: MakeRun) -> None:
    run = make_run(lambda key: _passing(4) if key.sample else None, samples=2)
    found = projecteval("results", run.path, "--json", "--statistics", "--missing-as-zero").json["statistics"]
    assert found["missing"] == "zero"
    assert found["summaries"][0]["mean_score"]["value"] == 0.5
    assert found["warnings"][0].endswith("counted as 0")
