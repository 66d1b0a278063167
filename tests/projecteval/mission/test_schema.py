import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from projecteval.mission.checkpoint_file import checkpoint_schema_text
from projecteval.mission.mission_file import schema_text, write_schema

SCHEMA = Path(__file__).parents[3] / "missions/mission.schema.json"


def test_the_published_schema_is_current() -> None:
    assert SCHEMA.read_text("utf-8") == schema_text()
    assert (SCHEMA.parent / "checkpoint.schema.json").read_text("utf-8") == checkpoint_schema_text()


def test_the_schema_accepts_a_good_mission_and_refuses_a_bad_one(mission_yaml: str, tmp_path: Path) -> None:
    write_schema(tmp_path / "schema.json")
    schema = json.loads((tmp_path / "schema.json").read_text())
    mission = yaml.safe_load(mission_yaml)
    jsonschema.Draft202012Validator(schema).validate(mission)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**mission, "kind": "site"}, schema)
