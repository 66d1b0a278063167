"""The style of prompts: settings that an experiment may vary."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from projecteval.replies import ReplyFormat


class PromptStyle(BaseModel):
    """The style in which an agent is asked.

    `format` is the format of its answers and of what it is shown. With `same` all stages of an attempt are one
    conversation, with `fresh` each has its own; every sample always starts afresh. `comments` asks for comments,
    `own_tests` for tests; `libraries` allows packages; `public_tests` shows the source of
    the tests that the mission makes public, or with `all` of all tests.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: ReplyFormat = ReplyFormat.JSON
    conversation: Literal["fresh", "same"] = "fresh"
    comments: bool = False
    own_tests: bool = False
    libraries: bool = True
    public_tests: bool | Literal["all"] = False
