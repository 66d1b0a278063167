"""Figures for papers: the numbers of the tables, every agent by name, and the same bytes each time."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree
from PIL import Image
from typer.testing import CliRunner

from judge_machine import NO_RESOURCES, Isolation, Judgement
from projecteval.attempt import AttemptKey, ModelCall, StageName, StageOutcome
from projecteval.cli.app import app
from projecteval.project import Project
from projecteval.reports import leaderboard
from projecteval.reports.figures import REMEDY, write_figures
from projecteval.reports.growth import growth_tables
from projecteval.reports.places import places
from projecteval.runs.folder import RunFolder
from projecteval.tables.table import Table
from tests.projecteval.reports.stored import lock_of, passing, write_run

PRICED = "model $a_b$ & <co>"  # would be mathematics in matplotlib, and markup in SVG
AGENTS = (PRICED, "mixed", "canonical")
PASSED = {PRICED: 3, "mixed": 2, "canonical": 4}


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunFolder]:
    """One mission of three grows. The cost of one agent is known, of another in part; the third asks nobody."""
    missions = {"alpha": lock_of(4), "till": lock_of(4), "till@2": lock_of(6)}
    with write_run(tmp_path_factory.mktemp("figures") / "run", missions, lambda _: None, agents=AGENTS) as run:
        for key in run.config.attempt_keys():
            if key.agent != "canonical":
                run.record_stage(key, asked(key))
            if (key.agent, key.mission) != ("mixed", "till@2"):
                verdicts = passing(PASSED[key.agent], 6 if key.mission == "till@2" else 4)
                judgement = Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=Isolation(name="none"))
                run.record_judgement(key, judgement)
        yield run


def asked(key: AttemptKey) -> StageOutcome:
    known = key.agent == PRICED or key.mission == "alpha"
    call = ModelCall(model="m", cost_usd=0.25 if known else None, wall_s=2.5)
    return StageOutcome(name=StageName.CODE, artefact=Project({"app.py": "a\n"}), call=call)


@pytest.fixture(scope="module")
def written(run: RunFolder) -> dict[str, Path]:
    return {path.name: path for path in write_figures(run, run.path.parent / "made" / "figures")}


def texts_of(path: Path) -> list[str]:
    """The texts of an SVG file."""
    return ["".join(text.itertext()) for text in etree.parse(path).iter("{http://www.w3.org/2000/svg}text")]


def cells(table: Table, name: str) -> dict[str, object]:
    return {str(row["agent"]): row[name] for row in table.as_json()}


def test_each_figure_is_there_as_svg_and_as_png(written: dict[str, Path]) -> None:
    names = ("scores", "losses", "cost", "checkpoints")
    assert sorted(written) == sorted(f"{name}.{suffix}" for name in names for suffix in ("svg", "png"))
    for name in names:
        shown = " ".join(texts_of(written[f"{name}.svg"]))
        assert all(agent in shown for agent in AGENTS), name
        with Image.open(written[f"{name}.png"]) as picture:
            assert picture.width == 1400
            assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 10, name


def test_numbers_are_those_of_the_tables(run: RunFolder, written: dict[str, Path]) -> None:
    results = run.results()
    scores = texts_of(written["scores.svg"])
    assert all(place.score_words in scores for place in places(results, seed=run.config.seed))
    losses = texts_of(written["losses.svg"])
    for passed in cells(leaderboard(results), "passed").values():
        good, tests = str(passed).split("/")
        assert good in losses
        assert f"{tests} tests" in losses
    growth = [row["passed"] for row in next(growth_tables(run)).as_json()]
    shown = " ".join(texts_of(written["checkpoints.svg"]))
    assert growth
    assert all(str(count) in shown for count in growth)
    assert f"{PRICED}: 66.7 % for $0.2500" in texts_of(written["cost.svg"])


def test_missing_data_are_said_in_the_figure(written: dict[str, Path]) -> None:
    costs = " ".join(texts_of(written["cost.svg"]))
    assert "mixed: 50.0 % for ≥ $0.1250" in costs
    assert "canonical: no model was asked" in costs
    assert "mixed: 2/4, –" in texts_of(written["checkpoints.svg"])
    assert "no spread (mixed)" in " ".join(texts_of(written["scores.svg"]))


def test_a_run_gives_the_same_bytes_again(run: RunFolder, written: dict[str, Path], tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["report", str(run.path), "--figures", str(tmp_path / "again")])
    assert done.exit_code == 0
    for name, path in written.items():
        assert (tmp_path / "again" / name).read_bytes() == path.read_bytes()
        assert name in done.output


def test_without_matplotlib_the_remedy_is_named(run: RunFolder, tmp_path: Path) -> None:
    command = (
        "import sys; sys.modules['matplotlib'] = None\n"
        "from projecteval.cli import main; sys.argv = ['projecteval', *sys.argv[1:]]; main()"
    )
    words = ("report", run.path, "--figures", tmp_path / "figures")
    done = subprocess.run([sys.executable, "-c", command, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert REMEDY in done.stderr
    assert not (tmp_path / "figures").exists()


def test_figures_are_written_alone(run: RunFolder, tmp_path: Path) -> None:
    words = ["report", str(run.path), "--figures", str(tmp_path / "figures"), "--out", "a.csv"]
    refused = CliRunner().invoke(app, words)
    assert refused.exit_code != 0
    assert "--figures" in str(refused.exception)
    assert not (tmp_path / "figures").exists()
