"""Two runs against each other, and the gate that a pipeline asks."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge_machine import Cause, Isolation, Judgement, Outcome, Resources, Verdict
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.cli.app import app
from projecteval.errors import UsageError
from projecteval.mission import load_mission
from projecteval.reports.changes import ChangeKind, RunChanges, TestChange, changes_between
from projecteval.reports.gate import Ruling, by_baseline, by_threshold, ruling_of
from projecteval.reports.statistics import statistics_of
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Measure

TESTS = ("test_launches", "test_a_message_is_shown", "test_messages_stay", "test_an_empty_message_is_refused")
MISSIONS = tuple(f"guest-book-{number}" for number in range(8))
MakeRun = Callable[..., RunFolder]


def verdicts(pattern: str) -> tuple[Verdict, ...]:
    """Such as "PPF?": passed, failed, or not scored."""
    kinds = {
        "P": (Outcome.PASSED, None),
        "F": (Outcome.FAILED, Cause.WRONG_RESULT),
        "?": (Outcome.NOT_SCORED, Cause.HARNESS_ERROR),
    }
    return tuple(
        Verdict(test=test, outcome=kinds[mark][0], cause=kinds[mark][1])
        for test, mark in zip(TESTS, pattern, strict=True)
    )


@pytest.fixture
def run_of(tmp_path: Path, write_mission: Callable[..., Path]) -> MakeRun:
    mission = load_mission(write_mission())

    def make(
        name: str, patterns: Sequence[str], *, agent: str = "canonical", agents: tuple[str, ...] = ()
    ) -> RunFolder:
        """A run on as many missions as there are patterns, the same for every agent; "" is not judged."""
        missions = MISSIONS[: len(patterns)]
        lock = make_lock([mission], isolation="namespaces")
        lock = lock.model_copy(update={"missions": dict.fromkeys(missions, lock.missions["guest-book"])})
        config = RunConfig(agents=agents or (agent,), missions=missions)
        with RunFolder.create(tmp_path / name, config, lock) as run:
            for key in config.attempt_keys():
                pattern = patterns[missions.index(key.mission)]
                if not pattern:
                    continue
                run.record_judgement(
                    key,
                    Judgement(
                        verdicts=verdicts(pattern),
                        resources=Resources(wall_s=1.0, cpu_s=1.0, peak_memory_mib=1.0),
                        isolation=Isolation(name="namespaces"),
                    ),
                )
        return RunFolder.open(tmp_path / name)

    return make


def test_every_test_is_fixed_broken_unchanged_or_incomparable(run_of: MakeRun) -> None:
    with run_of("before", ["PPFF", "P?PF", ""]) as before, run_of("after", ["PFPF", "PPPF", "PPPP"]) as after:
        found = changes_between(before, after)
    by_test = {(test.key.mission, test.test): test.change for test in found.tests}
    assert by_test[MISSIONS[0], TESTS[1]] is ChangeKind.BROKEN
    assert by_test[MISSIONS[0], TESTS[2]] is ChangeKind.FIXED
    assert by_test[MISSIONS[1], TESTS[1]] is ChangeKind.FIXED, "what was not scored did not pass"
    assert by_test[MISSIONS[2], TESTS[0]] is ChangeKind.INCOMPARABLE
    assert found.counts == {
        ChangeKind.STILL_PASSES: 3,
        ChangeKind.BROKEN: 1,
        ChangeKind.FIXED: 2,
        ChangeKind.STILL_FAILS: 2,
        ChangeKind.INCOMPARABLE: 4,
    }
    assert found.warnings == (
        "before: canonical, direct 1: 1 of 3 attempts are missing (not finished) and left out",
        "before: canonical, direct 1: 1 test could not be scored, as the judge itself failed twice, and counts as not "
        "passed",
    )
    assert found.as_json()["counts"]["broken"] == 1


def test_runs_agree_as_far_as_kappa_says(run_of: MakeRun) -> None:
    """Of eight tests that both judged, five are the same; by chance (4 · 5 + 4 · 3) / 64 would be."""
    with run_of("before", ["PPFF", "P?PF", "PPPP"]) as before, run_of("after", ["PFPF", "PPPF", ""]) as after:
        changes = changes_between(before, after)
        agreement = changes.agreement
        assert agreement.same == Measure.of(5 / 8, n=8, left_out=4)
        assert agreement.kappa.value == pytest.approx(0.25)
        assert agreement.kappa.n == 8
        assert changes.as_json()["agreement"]["kappa"]["value"] == agreement.kappa.value
        done = CliRunner().invoke(app, ["compare", str(before.path), str(after.path)])
    assert "Agreement, passed or not" in done.output
    assert "62.5 %" in done.output
    assert "0.25" in done.output


def test_that_everything_passes_twice_is_no_agreement_beyond_chance(run_of: MakeRun) -> None:
    with run_of("before", ["PPPP"]) as before, run_of("after", ["PPPP"]) as after:
        agreement = changes_between(before, after).agreement
        done = CliRunner().invoke(app, ["compare", str(before.path), str(after.path)])
    assert agreement.same.value == 1
    assert agreement.kappa.missing_reason == "both use one and the same label throughout"
    assert "100.0 %" in done.output
    assert "both use one" in done.output


def test_runs_without_a_common_test_neither_agree_nor_not() -> None:
    key = AttemptKey(agent="canonical", mission="guest-book", level=Level.PROMPT, mode=Mode.DIRECT)
    alone = TestChange(key=key, test=TESTS[0], before=None, after=Outcome.PASSED)
    found = RunChanges(tests=(alone,), comparisons=(), missing={}, warnings=())
    assert found.agreement.same == Measure.missing("nothing was counted", left_out=1)
    assert found.agreement.kappa.missing_reason == "no item was labelled by both"


def test_the_only_agents_are_compared_whatever_they_are_called(run_of: MakeRun) -> None:
    with run_of("before", ["PPFF"], agent="empty") as before, run_of("after", ["PPPF"]) as after:
        assert changes_between(before, after).counts[ChangeKind.FIXED] == 1
    with (
        run_of("other", ["PPFF"], agent="empty") as before,
        run_of("another", ["PPPF"]) as after,
        pytest.raises(UsageError, match="shares no attempt"),
    ):
        changes_between(before, after, renamed={"hello": "skeleton"})


def test_the_gate_asks_the_lower_end_of_the_interval(run_of: MakeRun) -> None:
    with run_of("run", ["PPPP", "PPPF", "PPPP", "PPFF", "PPPP", "PPPF"]) as run:
        found = statistics_of(run)
    low = found.summaries[0].mean_score_interval.low
    assert low is not None
    assert [one.ruling for one in by_threshold(found, least=low)] == [Ruling.OPEN]
    assert [one.ruling for one in by_threshold(found, least=low + 0.01)] == [Ruling.SHUT]


def test_one_mission_decides_nothing_and_equal_ones_do(run_of: MakeRun) -> None:
    with run_of("one", ["PPPP"]) as one, run_of("equal", ["PPPP", "PPPP"]) as equal:
        assert ruling_of(list(by_threshold(statistics_of(one), least=0.5))) is Ruling.UNDECIDED
        assert ruling_of(list(by_threshold(statistics_of(equal), least=1.0))) is Ruling.OPEN


def test_a_regression_in_every_mission_shuts_the_gate_and_one_by_chance_does_not(run_of: MakeRun) -> None:
    with run_of("before", ["PPPP"] * 8) as before:
        with run_of("worse", ["PPFF"] * 8) as worse:
            assert ruling_of(list(by_baseline(changes_between(before, worse)))) is Ruling.SHUT
        with run_of("one", ["PPFF"] + ["PPPP"] * 7) as one:
            assert ruling_of(list(by_baseline(changes_between(before, one)))) is Ruling.UNDECIDED
    with run_of("middling", ["PPPF"] * 8) as before, run_of("chance", ["PPFF"] * 5 + ["PPPP"] * 3) as chance:
        assert ruling_of(list(by_baseline(changes_between(before, chance)))) is Ruling.OPEN
    with run_of("was worse", ["PPFF"] * 8) as before, run_of("better", ["PPPP"] * 8) as better:
        assert ruling_of(list(by_baseline(changes_between(before, better)))) is Ruling.OPEN


@pytest.mark.parametrize(
    ("agents", "missions", "ruling"),
    [
        (1, 1, Ruling.UNDECIDED),  # 2⁰
        (1, 5, Ruling.UNDECIDED),  # 2⁻⁴ = 0.0625
        (1, 6, Ruling.SHUT),  # 2⁻⁵ = 0.03125
        (2, 6, Ruling.UNDECIDED),  # 2 · 2⁻⁵ = 0.0625
        (2, 7, Ruling.SHUT),  # 2 · 2⁻⁶ = 0.03125
    ],
)
def test_a_fall_that_no_test_could_show_leaves_the_gate_undecided(
    run_of: MakeRun, agents: int, missions: int, ruling: Ruling
) -> None:
    """Everything passed before and nothing after; a further mission that does not differ has no say."""
    names = ("one", "other")[:agents]
    same = ["PPPP"]
    with (
        run_of("before", ["PPPP"] * missions + same, agents=names) as before,
        run_of("after", ["FFFF"] * missions + same, agents=names) as after,
    ):
        findings = list(by_baseline(changes_between(before, after)))
    assert [finding.ruling for finding in findings] == [ruling] * agents
    assert all(("p cannot fall below" in finding.reason) == (ruling is Ruling.UNDECIDED) for finding in findings)


def test_one_mission_that_fell_to_nothing_ends_with_3(run_of: MakeRun) -> None:
    with run_of("before", ["PPPP"]) as before, run_of("after", ["FFFF"], agent="empty") as after:
        words = ["gate", str(after.path), "--baseline", str(before.path), "--renamed", "canonical=empty"]
        done = CliRunner().invoke(app, words)
    assert done.exit_code == 3, done.output
    assert "undecided" in done.output
    assert "changed by -1.000 over 1 missions, adjusted p = 1.000" in done.output


def test_missing_attempts_leave_the_gate_undecided_and_are_told(run_of: MakeRun) -> None:
    """Without the attempt that failed, the others alone would open the gate."""
    with run_of("whole", ["PPPP", "PPPP", "FFFF"]) as whole, run_of("part", ["PPPP", "PPPP", ""]) as part:
        assert ruling_of(list(by_threshold(statistics_of(whole), least=0.9))) is Ruling.SHUT
        done = CliRunner().invoke(app, ["gate", str(part.path), "--at-least", "0.9"])
        assert done.exit_code == 3, done.output
        assert "1 of 3 attempts are missing" in done.stdout
        assert "canonical, direct 1: 1 of 3 attempts are missing" in done.stderr
        for before, after in ((whole, part), (part, whole)):
            against = CliRunner().invoke(app, ["gate", str(after.path), "--baseline", str(before.path)])
            assert against.exit_code == 3, against.output
        compared = CliRunner().invoke(app, ["compare", str(whole.path), str(part.path)])
    assert compared.exit_code == 0
    assert "after: canonical, direct 1: 1 of 3 attempts are missing" in compared.stderr


def test_what_one_run_has_alone_is_told(run_of: MakeRun) -> None:
    with (
        run_of("before", ["PPPP", "PPPP"], agents=("one", "other")) as before,
        run_of("after", ["PPPP"], agents=("one", "third")) as after,
    ):
        found = changes_between(before, after)
    assert found.warnings == (
        "before: one, direct 1: 1 of 2 missions are in this run alone and were not compared",
        "before: other, direct 1: is in this run alone and was not compared",
        "after: third, direct 1: is in this run alone and was not compared",
    )
    assert found.as_json()["warnings"] == list(found.warnings)
    assert found.missing == {}


@pytest.mark.parametrize(("least", "code"), [("0.4", 0), ("0.95", 1)])
def test_the_gates_exit_code(run_of: MakeRun, least: str, code: int) -> None:
    with run_of("run", ["PPPP", "PPPF", "PPPP", "PPFF"]) as run:
        done = CliRunner().invoke(app, ["gate", str(run.path), "--at-least", least])
    assert done.exit_code == code, done.output
    assert ("open" if code == 0 else "shut") in done.output


def test_compare_prints_what_was_broken(run_of: MakeRun) -> None:
    with run_of("before", ["PPFF"]) as before, run_of("after", ["PFFF"]) as after:
        done = CliRunner().invoke(app, ["compare", str(before.path), str(after.path)])
    assert done.exit_code == 0, done.output
    assert "test_a_message_is_shown" in done.output
