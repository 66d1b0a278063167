"""Options that become a configuration, with the messages of the command line."""

from typing import Any

from pydantic import ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.runs import RunConfig


def validated_config(**options: Any) -> RunConfig:
    """The configuration that the options describe. Raises UsageError naming each wrong one."""
    try:
        return RunConfig.model_validate(options)
    except ValidationError as error:
        raise UsageError(describe_validation(error, where="options").splitlines()) from error
