"""Tables that papers only speak of, against numbers that were computed by hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_machine import NO_RESOURCES, Isolation, Judgement
from projecteval.attempt import AttemptKey, StageName, StageOutcome
from projecteval.project import Project
from projecteval.reports import write_report
from projecteval.reports.formats import export_tables
from projecteval.reports.published_tables import tables_of
from projecteval.reports.published_tables.projdevbench_problems import distribution
from projecteval.runs.folder import RunFolder
from projecteval.tables.table import Table
from projecteval.tables.text import text_of
from tests.projecteval.reports.stored import lock_of, passing, write_run
from tests.projecteval.statistics.printed import rows_of

TESTS = 4
PASSED = {"m0": 4, "m1": 3, "m2": 2, "m3": 0}
RECEIVED = {"m0": 10, "m1": 30, "m2": 20, "m3": 40}
HOSTILE = "<script>alert(1)</script>=1+1|"


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFolder]:
    """Four missions; `asked` was sent texts and passes ever less, `silent` was not and is judged once."""
    missions = {
        name: lock_of(
            TESTS,
            kind="console" if name == "m3" else "website",
            main_skill=None if name == "m3" else "interaction",
            skills=("forms", HOSTILE)[: place + 1],
        )
        for place, name in enumerate(PASSED)
    }
    with write_run(tmp_path / "run", missions, lambda _: None, agents=("asked", "silent")) as run:
        for key in run.config.attempt_keys():
            if key.agent == "asked":
                run.record_stage(key, _stage(key))
            if key.agent == "asked" or key.mission == "m0":
                judgement = Judgement(
                    verdicts=passing(PASSED[key.mission], TESTS),
                    resources=NO_RESOURCES,
                    isolation=Isolation(name="none"),
                )
                run.record_judgement(key, judgement)
        yield run


def _stage(key: AttemptKey) -> StageOutcome:
    reply = "y" * RECEIVED[key.mission]
    return StageOutcome(name=StageName.CODE, artefact=Project({"a.py": "a\n"}), request="x" * 50, reply=reply)


def rows(run: RunFolder, name: str) -> list[list[str]]:
    (table,) = tables_of([run], name)
    return _texts(table)


def _texts(table: Table) -> list[list[str]]:
    return [[cell.text for cell in row] for row in text_of(table).rows]


def test_how_many_projects_could_be_used(run: RunFolder) -> None:
    """`asked` fails to launch in m3; of `silent`, one attempt alone is known."""
    found = {row[0]: row[4] for row in rows(run, "projecteval-runnable")}
    assert found == {"asked": "75.00", "silent": "100.00", "average": "87.50"}
    html = write_report(run).read_text("utf-8")
    assert '<th class="number">Runnable</th>' in html
    assert ">75.0 %</td>" in html


def test_kinds_and_skills_are_counted(run: RunFolder) -> None:
    assert rows(run, "astra-frequencies") == [
        ["main skill", "interaction", "3", "75.0"],
        ["skill", "forms", "4", "100.0"],
        ["skill", HOSTILE, "3", "75.0"],
        ["kind", "website", "3", "75.0"],
        ["kind", "console", "1", "25.0"],
    ]
    for name in ("astra-frequencies", "astra-main-skills"):
        (table,) = tables_of([run], name)
        assert any(note.startswith("Some missions are in no row") for note in table.notes), "m3 has no main skill"
    assert "<script>" not in write_report(run).read_text("utf-8")
    assert "<script>" not in export_tables(tables_of([run], "astra-frequencies"), "markdown").decode()


def test_scores_go_against_lengths(run: RunFolder) -> None:
    """Shares 4, 3, 2, 0 of 4 and lengths 10, 30, 20, 40: r = −55 / √(8.75 · 500), ρ = 1 − 6 · 18 / 60."""
    assert rows(run, "astra-lengths") == [
        ["m0", "100.00", "50", "10"],
        ["m1", "75.00", "50", "30"],
        ["m2", "50.00", "50", "20"],
        ["m3", "0.00", "50", "40"],
    ]
    received = ["-0.832", "0.1685", "-0.800", "0.2000", "4"]
    sent = ["–", "–", "–", "–", "4"]
    assert rows(run, "astra-correlations") == [
        ["all agents", "", "characters received", *received],
        ["all agents", "", "characters sent", *sent],
        ["asked", "direct 1", "characters received", *received],
        ["asked", "direct 1", "characters sent", *sent],
        ["silent", "direct 1", "characters received", "–", "–", "–", "–", "0"],
        ["silent", "direct 1", "characters sent", "–", "–", "–", "–", "0"],
    ]
    (table,) = tables_of([run], "astra-correlations")
    assert {"(a) one of the two never varies", "(b) no agent was sent texts"} <= set(text_of(table).notes)


def test_how_scores_are_spread(run: RunFolder) -> None:
    """100, 75, 50 and 0 have the mean 56.25, the squared deviations 1914, 352, 39 and 3164, and the median 62.5."""
    assert rows(run, "projdevbench-summary") == [
        ["all agents", "", "4", "56.25", "36.98", "62.50", "1", "1"],
        ["asked", "direct 1", "4", "56.25", "36.98", "62.50", "1", "1"],
        ["silent", "direct 1", "1", "100.00", "–", "100.00", "1", "0"],
    ]


def test_the_spread_of_the_printed_scores() -> None:
    """What ProjDevBench's Table 6 gives; appendix H prints other numbers, which do not follow from it."""
    scores = [row["final_score"] for _, row in rows_of("projdevbench_table6", "problem")]
    found = distribution({("all", ""): [score for score in scores if score is not None]})
    assert _texts(found) == [["all", "", "20", "57.45", "29.86", "62.13", "5", "2"]]


def test_a_run_without_results_has_these_tables(tmp_path: Path) -> None:
    with write_run(tmp_path / "run", {"m": lock_of(2)}, lambda _: None, agents=("one",)) as run:
        assert rows(run, "projdevbench-summary") == [["one", "direct 1", "0", "–", "–", "–", "0", "0"]]
        assert rows(run, "astra-lengths") == [["m", "–", "–", "–"]]
        assert rows(run, "projecteval-runnable")[0][4] == "–"
