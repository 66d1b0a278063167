"""A run whose agents have free names and settings, with a model that all of them share."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from projecteval.pipeline import Orders, Silence, execute, start_run
from projecteval.replies import ReplyFormat
from projecteval.runs import JUDGED_TESTS, RunConfig
from projecteval.stages.rendering import prompt_digests
from tests.projecteval.agents.scripted import ScriptedModel
from tests.projecteval.agents.test_model import MISSIONS, answers


def test_formats_are_compared_in_one_run(tmp_path: Path) -> None:
    agents = {f"small-{form}": {"type": "model", "model": "small", "format": str(form)} for form in ("json", "xml")}
    config = RunConfig(
        agents=tuple(agents), missions=("tiny-adder",), mission_paths=(str(MISSIONS),), settings={"agents": agents}
    )
    model = ScriptedModel(answers(ReplyFormat.JSON))
    with start_run(tmp_path / "run", config, services=model.services) as run:
        execute(run, Orders(), listener=Silence(), services=model.services)
        assert run.folder.lock.prompts == prompt_digests()
        assert int(run.folder.lock.programs["node"].partition(".")[0]) >= 18
        assert run.folder.missing() == ()
        assert run.folder.results().totals.passed == 8
        statuses = {
            key.agent: [str(outcome.reading.status) for outcome in run.folder.attempt(key).stages if outcome.reading]
            for key in config.attempt_keys()
        }
        assert statuses == {"small-json": ["strict"] * 3, "small-xml": ["repaired"] * 3}
        assert all(outcome.call for key in config.attempt_keys() for outcome in run.folder.attempt(key).stages)
        for key in config.attempt_keys():
            (stored,) = run.folder.judgements(key)
            assert (
                run.folder.blobs.get(stored.judgement.versions[JUDGED_TESTS])
                == (MISSIONS / "tiny-adder/tests.py").read_bytes()
            )


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"agents": {"other": {}}}, "other: is not an agent of this run"),
        ({"agents": ["a"]}, r"settings.agents\n.*should be a valid dictionary"),
        ({"agents": {"a": 3}}, r"settings.agents.a\n.*should be a valid dictionary"),
    ],
)
def test_settings_must_belong_to_an_agent(settings: dict[str, object], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        RunConfig(agents=("a",), missions=("m",), settings=settings)  # type: ignore[arg-type]
