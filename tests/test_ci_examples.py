"""The pipelines in docs/ci have the form that their services ask for, and every command in them can be parsed."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from typer.main import get_command

from projecteval.cli.app import app
from projecteval.experiment import config_of, read_experiment
from projecteval.mission import load_missions
from projecteval.pipeline.plan import plan

DOCS = Path(__file__).parents[1] / "docs"
GITHUB, GITLAB = DOCS / "ci" / "github-actions.yml", DOCS / "ci" / "gitlab-ci.yml"

TEXTS = {"type": "array", "items": {"type": "string"}, "minItems": 1}
NAMES = {"type": "object", "additionalProperties": {"type": "string"}}
STEP = {
    "type": "object",
    "properties": {
        "name": {"type": "string"},
        "if": {"type": "string", "pattern": r"^\$\{\{ .+ \}\}$"},
        "env": NAMES,
        "uses": {"type": "string", "pattern": r"^[\w-]+/[\w-]+@v\d+$"},
        "with": {"type": "object", "additionalProperties": {"type": "string"}},
        "run": {"type": "string"},
    },
    "additionalProperties": False,
    "oneOf": [{"required": ["uses"]}, {"required": ["run", "name"]}],
}
GITHUB_FORM = {
    "type": "object",
    "required": ["name", "on", "permissions", "jobs"],
    "properties": {
        "name": {"type": "string"},
        "on": {"type": "object", "propertyNames": {"enum": ["pull_request", "workflow_dispatch"]}},
        "permissions": {"const": {"contents": "read"}},
        "env": NAMES,
        "jobs": {
            "type": "object",
            "additionalProperties": {
                "type": "object",
                "required": ["runs-on", "timeout-minutes", "steps"],
                "properties": {
                    "runs-on": {"type": "string"},
                    "timeout-minutes": {"type": "integer", "maximum": 360},
                    "steps": {"type": "array", "items": STEP, "minItems": 3},
                },
                "additionalProperties": False,
            },
        },
    },
    "additionalProperties": False,
}
GITLAB_JOB = {
    "type": "object",
    "required": ["stage", "script"],
    "properties": {
        "stage": {"type": "string"},
        "timeout": {"type": "string", "pattern": r"^\d+[hm]$"},
        "script": TEXTS,
        "after_script": TEXTS,
        "needs": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["job"],
                "properties": {"job": {"type": "string"}, "artifacts": {"type": "boolean"}},
                "additionalProperties": False,
            },
        },
        "artifacts": {
            "type": "object",
            "required": ["when", "paths"],
            "properties": {
                "when": {"enum": ["always", "on_failure", "on_success"]},
                "paths": TEXTS,
                "reports": {
                    "type": "object",
                    "properties": {"junit": {"type": "string"}},
                    "additionalProperties": False,
                },
            },
            "additionalProperties": False,
        },
    },
    "additionalProperties": False,
}
GITLAB_FORM = {
    "type": "object",
    "required": ["stages", "default"],
    "properties": {
        "variables": NAMES,
        "stages": TEXTS,
        "default": {
            "type": "object",
            "required": ["image", "before_script"],
            "properties": {"image": {"type": "string"}, "before_script": TEXTS},
            "additionalProperties": False,
        },
    },
    "additionalProperties": GITLAB_JOB,
}


class PlainLoader(yaml.SafeLoader):
    """Reads `on` as a text, as the services do."""


PlainLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
PlainLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))


def read(path: Path) -> dict[str, Any]:
    content = yaml.load(path.read_text("utf-8"), Loader=PlainLoader)  # noqa: S506 - a safe loader
    assert isinstance(content, dict)
    return content


def scripts(path: Path) -> Iterator[str]:
    """Every line that a shell would run."""
    content = read(path)
    if path == GITHUB:
        for job in content["jobs"].values():
            for step in job["steps"]:
                yield from step.get("run", "").splitlines()
        return
    yield from content["default"]["before_script"]
    for job in content.values():
        if isinstance(job, dict):
            yield from (*job.get("script", ()), *job.get("after_script", ()))


def commands(path: Path) -> list[list[str]]:
    """The projecteval commands, without what the shell does with their output."""
    lines = [re.split(r"\s(?:>>?|\||&&)\s", line)[0] for line in scripts(path)]
    return [words for line in lines if (words := shlex.split(line, comments=True)) and words[0] == "projecteval"]


@pytest.mark.parametrize(("path", "form"), [(GITHUB, GITHUB_FORM), (GITLAB, GITLAB_FORM)], ids=["github", "gitlab"])
def test_the_form_is_that_of_the_service(path: Path, form: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator.check_schema(form)
    jsonschema.validate(read(path), form)


@pytest.mark.parametrize(
    ("path", "change"),
    [
        (GITHUB, ("runs-on:", "run-on:")),
        (GITHUB, ("uses: actions/checkout@v4", "uses: actions/checkout")),
        (GITLAB, ("stage: gate", "stages: gate")),
        (GITLAB, ("when: always", "when: allways")),
    ],
)
def test_a_slip_would_be_seen(path: Path, change: tuple[str, str], tmp_path: Path) -> None:
    text = path.read_text("utf-8")
    assert change[0] in text
    wrong = tmp_path / path.name
    wrong.write_text(text.replace(*change), "utf-8")
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(read(wrong), GITHUB_FORM if path == GITHUB else GITLAB_FORM)


@pytest.mark.parametrize("path", [GITHUB, GITLAB], ids=["github", "gitlab"])
def test_every_command_can_be_parsed(path: Path) -> None:
    """The command line reads arguments and options as it would, and stops before it does anything."""
    found = commands(path)
    assert {words[1] for words in found} == {"doctor", "run", "report", "gate", "judge"}
    command_line: Any = get_command(app)
    for words in found:
        command = command_line.commands[words[1]]
        with command.make_context(words[1], list(words[2:])) as context:
            assert not context.args, words
    unknown = ["projecteval", "gate", "runs/ci", "--at-most", "1"]
    with pytest.raises(Exception, match="No such option"):
        command_line.commands["gate"].make_context("gate", unknown[2:])


@pytest.mark.parametrize("path", [GITHUB, GITLAB], ids=["github", "gitlab"])
def test_what_is_uploaded_is_what_the_commands_write(path: Path) -> None:
    written = {
        words[place + 1]
        for words in commands(path)
        for place, word in enumerate(words)
        if word in ("--out", "--evidence")
    }
    kept = re.findall(r"(?:path|junit): (\S+)|^ +- (runs/\S+|evidence)$", path.read_text("utf-8"), re.MULTILINE)
    assert {first or second for first, second in kept} <= written
    assert {"runs/ci", "runs/ci/junit.xml", "evidence"} <= written
    order = [words[1] for words in commands(path)]
    assert order.index("run") < order.index("report") < order.index("gate")


def test_stages_and_needs_exist() -> None:
    content = read(GITLAB)
    jobs = {name: job for name, job in content.items() if isinstance(job, dict) and "script" in job}
    assert {job["stage"] for job in jobs.values()} == set(content["stages"])
    assert {need["job"] for job in jobs.values() for need in job.get("needs", ())} <= jobs.keys()


def test_the_experiment_of_the_page_can_be_used(tmp_path: Path) -> None:
    (text,) = re.findall(r"```yaml\n(.*?)```", (DOCS / "ci.md").read_text("utf-8"), re.DOTALL)
    path = tmp_path / "experiment.yaml"
    path.write_text(text, "utf-8")
    config = config_of(read_experiment(path), path=path)
    assert len(config.missions) >= 6, "with fewer no p-value can be small"
    missions = {mission.id: mission for mission in load_missions(config.missions)}
    assert [(agent.agent, agent.attempts) for agent in plan(config, missions)] == [("mine", len(config.missions))]
