"""Conditions of an experiment: who is tried under which, with which settings, and what is refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from projecteval.errors import UsageError
from projecteval.experiment import config_of, read_experiment
from projecteval.runs import RunConfig
from projecteval.runs.config import read_config

Configure = Callable[..., RunConfig]
SMALL = {"name": "small", "type": "model:small-1", "temperature": 0.5}


@pytest.fixture
def configure(tmp_path: Path) -> Configure:
    """Reads an experiment beside which there are two folders with a template each."""
    for name in ("terse", "long"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "code.txt.jinja").write_text(f"{name}: {{{{ title }}}}")

    def read(**keys: Any) -> RunConfig:
        path = tmp_path / "experiment.yaml"
        content = {"version": 1, "missions": {"ids": ["text-adventure"]}, "agents": ["canonical", SMALL], **keys}
        path.write_text(yaml.safe_dump(content, sort_keys=False))
        return config_of(read_experiment(path), path=path)

    return read


def test_every_agent_that_is_asked_is_tried_under_each_condition(configure: Configure) -> None:
    coder = {"name": "coder", "type": "command", "command": ["true"]}
    config = configure(
        agents=["canonical", SMALL, coder, "model:other-1"],
        conditions={"terse": {"prompts": "terse/"}, "xml": {"format": "xml"}},
    )
    tried = ("small/terse", "small/xml", "coder/terse", "coder/xml", "model:other-1/terse", "model:other-1/xml")
    assert config.agents == ("canonical", *tried)
    assert config.conditions == {name: name.rpartition("/")[2] for name in tried}
    assert [config.base_agent(name) for name in ("canonical", "coder/xml")] == ["canonical", "coder"]
    assert config.agent_settings("small/terse") == {
        "type": "model:small-1", "temperature": 0.5, "prompts": {"code.txt.jinja": "terse: {{ title }}"},
    }  # fmt: skip
    assert config.agent_settings("model:other-1/xml") == {"type": "model:other-1", "format": "xml"}
    assert config.settings.prompts == {"terse": {"code.txt.jinja": "terse: {{ title }}"}}


def test_what_is_nearer_to_the_agent_counts_and_null_takes_away(configure: Configure) -> None:
    config = configure(
        prompts="long",
        language="java",
        agents=["canonical", {**SMALL, "language": "python"}],
        conditions={"shipped": {"prompts": None, "temperature": 0}, "c": {"language": "c", "temperature": None}},
    )
    assert config.agent_settings("small/shipped") == {"type": "model:small-1", "language": "python", "temperature": 0}
    assert config.agent_settings("small/c") == {
        "type": "model:small-1", "language": "c", "prompts": {"code.txt.jinja": "long: {{ title }}"},
    }  # fmt: skip
    assert config.agent_settings("canonical") == {}


def test_mappings_in_a_list_are_crossed_with_each_other_and_with_formats(configure: Configure) -> None:
    config = configure(
        formats=["json", "xml"],
        conditions=[{"terse": {"prompts": "terse"}, "shipped": {}}, {"cold": {"temperature": 0}}],
    )
    names = ("terse+cold", "shipped+cold")
    assert config.agents == ("canonical", *(f"small/{form}/{name}" for name in names for form in ("json", "xml")))
    assert config.agent_settings("small/xml/terse+cold")["temperature"] == 0
    assert config.base_agent("small/xml/terse+cold") == "small/xml"


def test_an_agent_may_name_its_conditions(configure: Configure) -> None:
    agents = [{**SMALL, "conditions": ["b"]}, {**SMALL, "name": "free", "conditions": []}]
    config = configure(agents=agents, conditions={"a": {"top_p": 0.5}, "b": {"top_p": 1}})
    assert config.agents == ("small/b", "free")
    assert config.condition("free") is None
    assert "conditions" not in config.agent_settings("small/b")


def test_a_configuration_is_read_back_and_names_sets_that_exist(configure: Configure, tmp_path: Path) -> None:
    config = configure(conditions={"terse": {"prompts": "terse"}})
    path = tmp_path / "config.json"
    path.write_text(config.model_dump_json())
    assert read_config(path) == config
    path.write_text(config.model_dump_json().replace('"prompts":"terse"', '"prompts":"tense"'))
    with pytest.raises(UsageError, match=r"agents: small/terse: prompts: 'tense' is not a set in settings.prompts"):
        read_config(path)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (
            {"conditions": {"cold": {"temprature": 0}}},
            r"experiment.yaml:\d+: agents: small, condition cold: temprature: is not a setting of model; did you mean",
        ),
        (
            {"agents": [{**SMALL, "conditions": ["colt"]}], "conditions": {"cold": {"temperature": 0}}},
            r"experiment.yaml:\d+: agents: small: conditions: colt: is not a condition of this experiment; did you",
        ),
        (
            {"conditions": [{"a": {"temperature": 0}}, {"b": {"temperature": 1}}]},
            r"temperature: is set by two mappings that are crossed; set it in one of them",
        ),
        ({"conditions": {"a/b": {}}}, r"conditions"),
        ({"prompts": "tense"}, r"experiment.yaml: prompts: .*tense: cannot be read"),
        ({"language": "cobol"}, r"language: found 'cobol'; use 'c', 'cpp', 'java'"),
        ({"agents": [{**SMALL, "language": 1, "conditions": []}], "language": "lisp"}, r"language: found 'lisp'"),
    ],
)
def test_mistakes_are_told_with_their_place(configure: Configure, keys: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        configure(**keys)
