"""The files in which the author of a mission tells certification what it cannot find out by itself."""

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.mission.yaml_source import read_yaml

Content = TypeVar("Content", bound=BaseModel)


def read_author_file(path: Path, kind: type[Content]) -> Content | None:
    """The content of a YAML file, None where there is no file. Raises UsageError naming file, field and what to do."""
    if not path.is_file():
        return None
    try:
        return kind.model_validate(dict(read_yaml(path).mapping))
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=str(path)).splitlines()) from error
