"""From experiment.yaml to the configuration of a run, and every mistake in it told in words."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from projecteval.attempt import Level, Mode
from projecteval.errors import UsageError
from projecteval.experiment import config_of, read_experiment
from projecteval.experiment.experiment_file import ExperimentFile, schema_text
from projecteval.runs import RunConfig

Configure = Callable[..., RunConfig]
ROOT = Path(__file__).parents[3]
SMALLEST = {"version": 1, "agents": ["canonical"]}


@pytest.fixture
def configure(tmp_path: Path) -> Configure:
    def read(**keys: Any) -> RunConfig:
        path = tmp_path / "experiment.yaml"
        path.write_text(yaml.safe_dump({**SMALLEST, **keys}))
        return config_of(read_experiment(path), path=path)

    return read


def test_the_smallest_experiment_is_every_mission_directly_from_the_prompt(configure: Configure) -> None:
    config = configure()
    assert config.agents == ("canonical",)
    assert config.columns == ((Mode.DIRECT, Level.PROMPT),)
    assert "text-adventure" in config.missions
    assert len(config.missions) >= 8


@pytest.mark.slow
def test_filters_narrow_the_missions_together(configure: Configure) -> None:
    of_consoles = configure(missions={"kinds": ["console"], "languages": ["python"]}).missions
    assert {name.partition("@")[0] for name in of_consoles} == {"parking-desk", "text-adventure"}
    of_python = configure(missions={"kinds": ["api"], "languages": ["python"]}).missions
    assert "product-records" in of_python
    assert "task-notes-api" not in of_python
    assert "lending-library" in configure(missions={"frameworks": ["django"], "difficulties": ["medium"]}).missions
    assert "lending-library" in configure(missions={"tags": ["pagination"]}).missions
    with pytest.raises(UsageError, match="no mission fits all these filters"):
        configure(missions={"kinds": ["console"], "frameworks": ["django"]})


def test_missions_keep_the_order_of_their_ids(configure: Configure) -> None:
    assert configure(missions={"ids": ["text-adventure", "bill-splitter"]}).missions == (
        "text-adventure",
        "bill-splitter",
    )


def test_levels_and_modes_give_every_column_that_exists(configure: Configure) -> None:
    assert len(configure(levels=[1, 2, 3], modes=["direct", "cascade"]).columns) == 5
    with pytest.raises(UsageError, match="a cascade starts from level 1 or 2"):
        configure(levels=[3], modes=["cascade"])


def test_levels_and_modes_can_differ_by_agent(configure: Configure) -> None:
    code = {"name": "code", "type": "model:code-1", "levels": [3], "modes": ["direct"]}
    config = configure(agents=["canonical", code], levels=[1], modes=["direct", "cascade"], formats=["json", "xml"])
    direct, cascade = (Mode.DIRECT, Level.PROMPT), (Mode.CASCADE, Level.PROMPT)
    assert config.columns == (cascade, direct, (Mode.DIRECT, Level.SKELETON))
    assert config.columns_of("canonical") == (cascade, direct)
    assert config.columns_of("code/xml") == ((Mode.DIRECT, Level.SKELETON),)
    assert config.settings.agents["code/xml"] == {"type": "model:code-1", "format": "xml"}
    assert len(config.attempt_keys()) == len(config.missions) * (2 + 1 + 1)
    assert RunConfig.model_validate_json(config.model_dump_json()) == config
    # Nobody takes the columns of the experiment: they are in no run.
    assert configure(agents=[code], levels=[1]).columns == ((Mode.DIRECT, Level.SKELETON),)
    with pytest.raises(UsageError, match="agents: code: levels, modes: a cascade starts from level 1 or 2"):
        configure(agents=["canonical", {**code, "modes": ["cascade"]}])
    with pytest.raises(UsageError, match=r"agents.1.*levels"):
        configure(agents=["canonical", {**code, "levels": []}])


def test_submissions_may_cost_and_be_shared(configure: Configure) -> None:
    assert "submissions_penalty" not in configure().settings.model_dump()
    shared = {"limit": 3, "missions": ["text-adventure", "bill-splitter"]}
    config = configure(submissions_penalty=0.1, shared_submissions=[shared], budgets={"agent": {"requests": 9}})
    assert config.settings.submissions_penalty == 0.1
    assert config.settings.shared_submissions[0].missions == ("text-adventure", "bill-splitter")
    assert config.settings.budgets.agent.requests == 9
    assert RunConfig.model_validate_json(config.model_dump_json()) == config


def test_formats_are_a_variable_of_model_agents_alone(configure: Configure) -> None:
    agents = [
        "canonical",
        {"name": "small", "type": "model:small-1", "temperature": 0},
        {"name": "fixed", "type": "model:small-1", "format": "fenced"},
    ]
    config = configure(agents=agents, formats=["json", "xml"])
    assert config.agents == ("canonical", "small/json", "small/xml", "fixed")
    settings = config.settings.agents
    assert settings["small/xml"] == {"type": "model:small-1", "temperature": 0, "format": "xml"}
    assert settings["fixed"] == {"type": "model:small-1", "format": "fenced"}
    assert "canonical" not in settings


def test_budgets_and_criteria_are_kept(configure: Configure) -> None:
    config = configure(budgets={"run": {"usd": 5}}, criteria=["behaviour", {"name": "similarity", "enabled": False}])
    assert config.settings.model_dump()["budgets"] == {"attempt": {}, "run": {"usd": 5.0}}
    assert config.settings.criteria == {"behaviour": True, "similarity": False}


def test_an_encoder_is_kept_with_the_run(configure: Configure) -> None:
    assert "encoder" not in configure().settings.model_dump()
    config = configure(encoder="all-mpnet-base-v2")
    assert config.settings.model_dump()["encoder"] == config.settings.encoder == "all-mpnet-base-v2"


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"version": 2}, r"experiment.yaml:\d+: version: found 2; this projecteval reads version 1"),
        ({"agents": []}, r"agents: is empty; fill it"),
        ({"missions": {"kind": ["api"]}}, r"missions.kind: is not a known key; did you mean 'kinds'\?"),
        ({"missions": {"kinds": ["game"]}}, r"missions.kinds.0: found 'game'; use 'website', 'console'"),
        ({"samples": 0}, r"samples: .*greater than or equal to 1"),
        ({"budgets": {"run": {"euro": 1}}}, r"budgets.run.euro: is not a known key; remove it, known are: usd"),
        ({"agents": ["canonical", "canonical"]}, r"agents: .*each may be named once"),
        ({"missions": {"ids": ["no-such"]}}, r"no-such: there is no such mission"),
        ({"worker": 2}, r"worker: is not a known key; did you mean 'workers'\?"),
        (
            {"agents": [{"name": "fast", "type": "model:m", "temprature": 0}]},
            r"experiment.yaml:\d+: agents: fast: temprature: is not a setting of model; did you mean 'temperature'\?",
        ),
    ],
)
def test_mistakes_are_told_with_their_place(configure: Configure, keys: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        configure(**keys)


def test_the_published_schema_is_current() -> None:
    assert (ROOT / "docs" / "experiment.schema.json").read_text() == schema_text()


def test_the_documents_example_is_right_and_its_table_complete(configure: Configure) -> None:
    page = (ROOT / "docs" / "experiments.md").read_text()
    example = yaml.safe_load(page.partition("```yaml")[2].partition("```")[0])
    jsonschema.validate(example, json.loads(schema_text()))
    assert configure(**example).agents == ("canonical", "small/json", "small/xml")
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == ExperimentFile.model_fields.keys()


def test_the_schema_accepts_what_the_reader_accepts() -> None:
    schema = json.loads(schema_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    example = {**SMALLEST, "agents": [{"name": "small", "type": "model:small-1", "temperature": 0}], "levels": [1, 2]}
    jsonschema.validate(example, schema)
    ExperimentFile.model_validate(example)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**example, "levels": [4]}, schema)
