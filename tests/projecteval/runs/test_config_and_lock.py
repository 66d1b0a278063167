import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import ValidationError

from projecteval.attempt import Level, Mode
from projecteval.errors import UsageError
from projecteval.mission import load_mission
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.config import read_config


def test_every_agent_tries_every_mission_in_every_column() -> None:
    config = RunConfig(
        agents=("a", "b"),
        missions=("m", "n"),
        columns=((Mode.CASCADE, Level(1)), (Mode.DIRECT, Level(3))),
        samples=3,
    )
    keys = config.attempt_keys()
    assert len(keys) == len(set(keys)) == 2 * 2 * 2 * 3
    assert [str(key) for key in keys[:4]] == [
        "a on m, cascade 1, sample 0",
        "a on m, cascade 1, sample 1",
        "a on m, cascade 1, sample 2",
        "a on m, direct 3, sample 0",
    ]


def test_a_configuration_survives_json() -> None:
    config = RunConfig(agents=("a",), missions=("m",), columns=((Mode.CASCADE, Level(2)),), settings={"workers": 2})
    assert RunConfig.model_validate_json(config.model_dump_json()) == config


@pytest.mark.parametrize(("earlier", "present"), [("off", "own"), ("readwrite", "shared"), ("read", "read")])
def test_a_run_of_an_earlier_version_keeps_its_mode_of_the_cache(earlier: str, present: str) -> None:
    config = RunConfig.model_validate({"agents": ["a"], "missions": ["m"], "settings": {"cache": earlier}})
    assert config.settings.cache == present


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"columns": [("cascade", 3)]}, "there is no cascade from level 3"),
        ({"agents": ["a", "a"]}, "each may be named once"),
        ({"agents": []}, "at least 1 item"),
        ({"samples": 0}, "greater than or equal to 1"),
        ({"backend": "lynx"}, "playwright"),
        ({"agent": "a"}, "Extra inputs"),
    ],
)
def test_a_wrong_configuration_is_refused(change: dict[str, object], words: str) -> None:
    with pytest.raises(ValidationError, match=words):
        RunConfig.model_validate({"agents": ["a"], "missions": ["m"], **change})


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"worker": 2}, "settings.worker: is not a known key; did you mean 'workers'?"),
        ({"workers": "2"}, "settings.workers: input should be a valid integer, found '2'; correct it"),
        ({"budgets": {"runs": {}}}, "settings.budgets.runs: is not a known key; did you mean 'run'?"),
        (
            {"agents": {"a": {"type": "model:m", "temprature": 0}}},
            "settings.agents: a: temprature: is not a setting of model; did you mean 'temperature'?",
        ),
        (
            {"agents": {"a": {"type": "canonical", "seed": 1}}},
            "settings.agents: a: seed: canonical takes no settings; remove it",
        ),
    ],
)
def test_a_wrong_setting_names_file_key_and_remedy(settings: dict[str, object], words: str, tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_text(json.dumps({"agents": ["a"], "missions": ["m"], "settings": settings}))
    with pytest.raises(UsageError) as raised:
        read_config(path)
    assert raised.value.problems == (f"{path}: {words}",)


def test_settings_are_written_as_they_were_given(tmp_path: Path) -> None:
    settings = {
        "agents": {"a": {"type": "somebody-elses", "of_their_own": [1]}},
        "workers": 2,
        "budgets": {"attempt": {}, "run": {"usd": 5.0}},
        "criteria": {"behaviour": True},
        "limits": {"test_s": 30.0},
        "recording": "first",
    }
    path = tmp_path / "config.json"
    path.write_text(json.dumps({"agents": ["a"], "missions": ["m"], "settings": settings}))
    assert json.loads(read_config(path).model_dump_json())["settings"] == settings


def test_the_lock_names_what_changed(write_mission: Callable[..., Path]) -> None:
    folder = write_mission()
    before = make_lock([load_mission(folder)], browser={"chromium": "1"}, isolation="none")
    assert before.missions["guest-book"].test_names[0] == "test_launches"
    assert before.missions["guest-book"].materials is None
    assert "pydantic" in before.packages
    assert before.differences(make_lock([load_mission(folder)], browser={"chromium": "1"}, isolation="none")) == ()
    (folder / "tests.py").write_text((folder / "tests.py").read_text().replace("Guest book", "Guests"))
    (folder / "materials").mkdir()
    (folder / "materials/a.csv").write_text("a")
    after = make_lock([load_mission(folder)], browser={"chromium": "2"}, isolation="none")
    assert [line.split(":")[0] for line in before.differences(after)] == [
        "browser.chromium",
        "missions.guest-book.materials",
        "missions.guest-book.tests",
    ]
    assert "browser.chromium: was 1, is 2" in before.differences(after)
