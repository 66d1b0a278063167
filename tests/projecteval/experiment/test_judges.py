"""An experiment may name the cluster that judges, and whoever did not write it is asked before it is used."""

from pathlib import Path

import pytest

from projecteval.approval import effects_of
from projecteval.errors import UsageError
from projecteval.experiment import config_of, parse_experiment
from projecteval.runs import RunConfig
from tests.projecteval.cli.command import MISSIONS

EXPERIMENT = f"""
version: 1
missions: {{ids: [tiny-adder], folders: [{MISSIONS}]}}
agents: [canonical]
"""


def _config(folder: Path, judges: str) -> RunConfig:
    path = folder / "experiment.yaml"
    return config_of(parse_experiment(f"{EXPERIMENT}{judges}\n", path=path), path=path)


def test_an_address_alone_is_a_cluster_without_keys(tmp_path: Path) -> None:
    judges = _config(tmp_path, "judges: tcp://localhost:8786").settings.judges
    assert judges is not None
    assert (judges.address, judges.keys, judges.mixed) == ("tcp://localhost:8786", None, "refuse")
    assert _config(tmp_path, "").settings.judges is None


def test_keys_are_found_from_the_file_and_named_for_approval(tmp_path: Path) -> None:
    config = _config(tmp_path, "judges: {address: 'tls://node:8786', keys: keys, mixed: allow}")
    judges = config.settings.judges
    assert judges is not None
    assert (judges.keys, judges.mixed) == (tmp_path / "keys", "allow")
    words = [effect.words for effect in effects_of(config)]
    assert f"the cluster at tls://node:8786, with the keys in {tmp_path / 'keys'} judges; " in " ".join(words)
    assert RunConfig.model_validate_json(config.model_dump_json()) == config


def test_sealed_missions_stay_on_this_machine(tmp_path: Path) -> None:
    text = "version: 1\nagents: [canonical]\nsealed: {file: x.sealed}\njudges: tcp://localhost:8786\n"
    with pytest.raises(UsageError, match="sealed missions are judged on this machine alone"):
        parse_experiment(text, path=tmp_path / "experiment.yaml")
