"""The settings of a person."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.stages import FeedbackDetail


class PersonSettings(BaseModel):
    """A person, under the conditions of a command-line agent.

    `submissions` is how often the person may hand in, `feedback` how much is said of each; `gitignore` omits what the
    repository's .gitignore files name.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    submissions: Annotated[int, Field(ge=1, le=100, strict=True)] = 1
    feedback: FeedbackDetail = FeedbackDetail.VERDICTS
    gitignore: bool = True


def read_person_settings(given: Mapping[str, JsonValue], argument: str, *, where: str) -> PersonSettings:
    """The settings of `person`. Raises UsageError naming what is wrong."""
    if argument:
        raise UsageError(f"{where}: person:{argument}: person takes no argument; write person")
    try:
        return PersonSettings.model_validate(given)
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=where).splitlines()) from error
