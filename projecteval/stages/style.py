"""The style of prompts: settings that an experiment may vary."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from projecteval.mission.languages import Language
from projecteval.replies import ReplyFormat


class PromptStyle(BaseModel):
    """The style in which an agent is asked.

    `format` is the format of its answers and of what it is shown. With `same` all stages of an attempt are one
    conversation, with `fresh` each has its own; every sample always starts afresh. `comments` asks for comments,
    `own_tests` for tests; `libraries` allows packages; `public_tests` shows the source of the tests that the mission
    makes public, or with `all` of all tests. `language` is the programming language that is asked for, None for any.
    `prompts` maps names of templates to the texts that take their place.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: ReplyFormat = ReplyFormat.JSON
    conversation: Literal["fresh", "same"] = "fresh"
    comments: bool = False
    own_tests: bool = False
    libraries: bool = True
    public_tests: bool | Literal["all"] = False
    language: Language | None = None
    prompts: dict[str, str] = Field(default_factory=dict)

    @field_validator("prompts")
    @classmethod
    def _can_be_rendered(cls, prompts: dict[str, str]) -> dict[str, str]:
        if prompts:
            from projecteval.stages.prompt_files import problems_of  # noqa: PLC0415 - loads Jinja

            if problems := list(problems_of(prompts)):
                raise ValueError("; ".join(problems))
        return prompts
