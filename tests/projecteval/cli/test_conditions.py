"""An experiment under conditions over a real socket: prompts of a user, what the model reads, tables, and repeats."""

import csv
import hashlib
import io
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from openpyxl import load_workbook

from judge_machine import LaunchManifest
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.models.server.recorded import Rule
from projecteval.replies import ReplyFormat, print_files, print_launch, print_values
from projecteval.reports.formats import export
from projecteval.reports.published_tables import tables_of
from projecteval.runs.folder import RunFolder
from tests.projecteval.agents.test_model import CODE
from tests.projecteval.cli.command import MISSIONS, projecteval
from tests.projecteval.cli.test_model_runs import outcomes_of

TERSE = "Build {{ kind }} called {{ title }}.\n\n{{ level.prompt }}\n{{ environment }}\nTERSE, in JSON.\n"
VALUES = {"add_command": "python sums.py", "sum_file": "result.txt"}


@pytest.fixture
def server() -> Iterator[ModelServer]:
    """Answers the terse question with a program that keeps its sum to itself, and any other one as it should."""
    silent = CODE.replace("Path(", "str(").replace(".write_text", ".format")
    form = ReplyFormat.JSON
    rules = [
        Rule(contains=("# Launch manifest of",), text=print_launch(LaunchManifest(), form)),
        Rule(contains=("# Questions about",), text=print_values(VALUES, form)),
        Rule(contains=("TERSE",), text=print_files({"sums.py": silent}, form)),
        Rule(text=print_files({"sums.py": CODE}, form)),
    ]
    with ModelServer(RecordedReplies(rules)) as started:
        yield started


def experiment(folder: Path, server: ModelServer, **keys: Any) -> Path:
    """An experiment of a canonical solution and a model, which is asked in two ways."""
    (folder / "terse").mkdir()
    (folder / "terse/code.txt.jinja").write_text(TERSE)
    agents = ["canonical", {"name": "small", "type": "model:small-1", "base_url": server.url, "temperature": 1}]
    content = {
        "version": 1,
        "missions": {"folders": [str(MISSIONS)], "ids": ["tiny-adder"]},
        "agents": agents,
        "conditions": {"terse": {"temperature": 0, "prompts": "terse/"}, "chatty": {"language": "python"}},
        "criteria": ["behaviour"],
        **keys,
    }
    path = folder / "experiment.yaml"
    path.write_text(yaml.safe_dump(content, sort_keys=False))
    return path


@pytest.mark.slow
def test_an_experiment_under_conditions_and_again_without_its_folder(tmp_path: Path, server: ModelServer) -> None:
    path, run = experiment(tmp_path, server), tmp_path / "run"
    preview = ("missions", "preview", "tiny-adder", "--missions", MISSIONS, "--stage", "code")
    asked_tersely = projecteval(*preview, "--prompts", tmp_path / "terse").out
    asked_for_python = projecteval(*preview, "--language", "python").out
    assert "Write it in Python; any framework" in asked_for_python
    done = projecteval("run", path, "--out", run)
    assert done.code == 0, done.err
    shutil.rmtree(tmp_path / "terse")

    with RunFolder.open(run) as stored:
        keys = {key.agent: key for key in stored.config.attempt_keys()}
        assert list(keys) == ["canonical", "small/terse", "small/chatty"]
        assert stored.attempt(keys["small/terse"]).stages[0].request == asked_tersely
        assert stored.attempt(keys["small/chatty"]).stages[0].request == asked_for_python
        assert stored.lock.prompts["terse/code.txt.jinja"] == hashlib.sha256(TERSE.encode()).hexdigest()
        assert stored.config.agent_settings("small/terse")["temperature"] == 0
        assert stored.config.agent_settings("small/chatty")["temperature"] == 1

    results = projecteval("results", run, "--json").json
    assert {one["agent"]: (one["condition"], one["passed"]) for one in results["attempts"]} == {
        "canonical": (None, 4),
        "small/terse": ("terse", 3),
        "small/chatty": ("chatty", 4),
    }
    assert {tuple(one["languages"]) for one in results["attempts"]} == {("python",)}
    (pair,) = results["conditions"]
    assert (pair["agent"], pair["missions"], pair["pairs"]) == ("small", 1, 1)
    assert (pair["first_score"]["value"], pair["second_score"]["value"]) == (0.75, 1.0)
    assert pair["comparison"]["difference"]["value"] == -0.25

    assert_every_table_has_conditions(run)
    server.close()
    assert projecteval("pack", run, "--out", tmp_path / "run.zip").code == 0
    assert projecteval("unpack", tmp_path / "run.zip", tmp_path / "elsewhere").code == 0
    again = projecteval("run", "--repeat", tmp_path / "elsewhere", "--out", tmp_path / "again")
    assert again.code == 0, again.err
    assert outcomes_of(tmp_path / "again") == outcomes_of(run)


def assert_every_table_has_conditions(run: Path) -> None:
    """The terminal, the report and the files name the condition of each agent."""
    told = projecteval("results", run, "--statistics", "--attempts").out
    assert "Conditions against each other" in told
    assert told.count("condition ") >= 5
    report = (run / "report.html").read_text("utf-8")
    assert "<th>Condition</th>" in report
    assert "Conditions against each other" in report
    with RunFolder.open(run) as stored:
        for form in ("csv", "attempts"):
            rows = list(csv.DictReader(io.StringIO(export(stored, form).decode())))
            assert {(row["agent"], row["condition"]) for row in rows} == {
                ("canonical", ""),
                ("small/terse", "terse"),
                ("small/chatty", "chatty"),
            }
        book = load_workbook(io.BytesIO(export(stored, "xlsx")))
        heads = {sheet.title: [cell.value for cell in next(iter(sheet.rows))] for sheet in book}
        assert "difference" in " ".join(map(str, heads.pop("Conditions")))
        assert [name for name, own in heads.items() if "condition" not in own] == []
        markdown = export(stored, "markdown").decode()
        assert "| agent | condition | column |" in markdown
        assert "### Conditions against each other" in markdown
        compared, board = tables_of([stored], "conditions,projecteval-4")
    assert compared.rows[0].cells[:5] == ("small", "terse", "chatty", 1, 1)
    assert [row.cells[:2] for row in board.rows[1:3]] == [("small/terse", "terse"), ("small/chatty", "chatty")]


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("code.txt.jinja", "{{ titel }}", "code.txt.jinja:1: titel: is not a name that this template is"),
        ("code.txt.jinja", "\n{{ level.promt }}", "direct 1: prompts: code.txt.jinja:2: promt: is not a name of"),
        ("cod.txt.jinja", "", "cod.txt.jinja: is not a template of a prompt; did you mean 'code.txt.jinja'?"),
        ("code.txt.jinja", "{% if %}", "code.txt.jinja:1: Expected an expression"),
    ],
)  # fmt: skip
def test_a_wrong_template_is_refused_before_the_run(
    tmp_path: Path, server: ModelServer, name: str, text: str, words: str
) -> None:
    path = experiment(tmp_path, server)
    (tmp_path / "terse/code.txt.jinja").unlink()
    (tmp_path / "terse" / name).write_text(text)
    complaint = projecteval("run", path, "--out", tmp_path / "run").refused()
    assert words in complaint
    assert not (tmp_path / "run").exists()
    assert server.count == 0
