"""Originals beside their variants, in one run and in two."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge_machine import Isolation, Judgement, Resources
from projecteval.cli.app import app
from projecteval.errors import UsageError
from projecteval.mission import load_mission
from projecteval.reports import write_report
from projecteval.reports.entries import entries_of
from projecteval.reports.statistics import statistics_of
from projecteval.reports.variants import gaps_between, variant_gaps
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Missing
from tests.projecteval.reports.test_changes import verdicts

MakeRun = Callable[..., RunFolder]

# Eight missions whose variants are passed worse, by a quarter of the tests or by two.
ORIGINALS = {f"m{number}": "PPPP" for number in range(8)}
VARIANTS = {f"m{number}~7": "PPPF" if number % 2 else "PPFF" for number in range(8)}


@pytest.fixture
def run_of(tmp_path: Path, write_mission: Callable[..., Path]) -> MakeRun:
    mission = load_mission(write_mission())

    def make(name: str, *patterns: Mapping[str, str], agents: tuple[str, ...] = ("canonical",)) -> RunFolder:
        """A run in which every agent passes these tests of these missions."""
        every = {mission_id: pattern for one in patterns for mission_id, pattern in one.items()}
        lock = make_lock([mission], isolation="namespaces")
        lock = lock.model_copy(update={"missions": dict.fromkeys(every, lock.missions["guest-book"])})
        config = RunConfig(agents=agents, missions=tuple(every))
        with RunFolder.create(tmp_path / name, config, lock) as run:
            for key in config.attempt_keys():
                judgement = Judgement(
                    verdicts=verdicts(every[key.mission]),
                    resources=Resources(wall_s=1.0, cpu_s=1.0, peak_memory_mib=1.0),
                    isolation=Isolation(name="namespaces"),
                )
                run.record_judgement(key, judgement)
            write_report(run)
        return RunFolder.open(tmp_path / name)

    return make


def test_a_run_with_both_is_paired_by_mission(run_of: MakeRun) -> None:
    with run_of("run", ORIGINALS, VARIANTS, {"alone": "FFFF", "other~7": "FFFF"}) as run:
        (gap,) = statistics_of(run).variants
        assert gap.missions == tuple(ORIGINALS)
        assert (gap.original.value, gap.variant.value) == (1.0, 0.625)
        pair = gap.comparison
        assert pair.difference.value == pytest.approx(-0.375)
        assert pair.interval.low is not None
        assert pair.interval.high is not None
        assert -0.5 <= pair.interval.low < -0.375 < pair.interval.high <= -0.25
        assert pair.different
        plain = statistics_of(run).as_json()["variants"][0]
        assert plain["comparison"]["difference"]["value"] == pytest.approx(-0.375)
        report = (run.path / "report.html").read_text("utf-8")
    assert "<h2>Originals and variants</h2>" in report
    assert "-37.5" in report


def test_several_variants_of_a_mission_count_once(run_of: MakeRun) -> None:
    with run_of("run", {"m0": "PPPP", "m0~1": "PPPP", "m0~2": "FFFF", "m1": "PPPP", "m1~1": "PPPP"}) as run:
        (gap,) = variant_gaps(entries_of(run), missing=Missing.LEFT_OUT, seed=0)
    assert (gap.original.value, gap.variant.value, gap.comparison.difference.n) == (1.0, 0.75, 2)


def test_a_test_that_could_not_be_scored_did_not_pass(run_of: MakeRun) -> None:
    with run_of("run", {"m0": "PPPP", "m0~1": "PPP?", "m1": "PPPP", "m1~1": "PPFF"}) as run:
        for missing in Missing:
            (gap,) = variant_gaps(entries_of(run), missing=missing, seed=0)
            assert (gap.missions, gap.variant.value) == (("m0", "m1"), (0.75 + 0.5) / 2)


def test_a_run_without_variants_says_nothing_of_them(run_of: MakeRun) -> None:
    with run_of("run", ORIGINALS) as run:
        assert statistics_of(run).variants == ()
        assert "Originals and variants" not in (run.path / "report.html").read_text("utf-8")


def test_two_runs_are_set_side_by_side(run_of: MakeRun, tmp_path: Path) -> None:
    with (
        run_of("originals", ORIGINALS, agents=("old", "same")) as before,
        run_of("variants", VARIANTS, agents=("new", "same")) as after,
    ):
        gaps = gaps_between(before, after, renamed={"old": "new"})
        assert [(gap.agent, gap.variant.value) for gap in gaps] == [("new", 0.625), ("same", 0.625)]
        assert [gap.agent for gap in gaps_between(before, after)] == ["same"]
        with pytest.raises(UsageError, match="has no variant of a mission that the same agent tried"):
            gaps_between(before, before)
    words = ["compare", str(tmp_path / "originals"), str(tmp_path / "variants"), "--variants", "--renamed", "old=new"]
    shown = CliRunner().invoke(app, words)
    assert shown.exit_code == 0
    assert "Originals and variants" in shown.output
    assert "-37.5" in shown.output
    assert '"agent": "new"' in CliRunner().invoke(app, [*words, "--json"]).output
