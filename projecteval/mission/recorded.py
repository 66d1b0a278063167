"""The canonical side of an imported mission as its dataset holds it, next to what was made of it."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, JsonValue, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.storage import write_text

FILE_NAME = "recorded.json"


class _RecordedFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1]
    stages: dict[str, Any]  # unread, also with text that is not Unicode


def write_recorded(folder: Path, stages: Mapping[str, JsonValue]) -> None:
    """Write `recorded.json` into a canonical folder: by the name of a stage, what the dataset holds of it, unread."""
    write_text(folder / FILE_NAME, json.dumps({"format": 1, "stages": dict(stages)}, indent=1) + "\n")


def read_recorded(folder: Path) -> dict[str, JsonValue] | None:
    """Read what `write_recorded` wrote, None where there is nothing. Raises UsageError for an unreadable file."""
    path = folder / FILE_NAME
    try:
        return _RecordedFile.model_validate(json.loads(path.read_bytes())).stages
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); import the missions again") from error
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=str(path)).splitlines()) from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path}: file: is not JSON ({error}); import the missions again") from error
