"""The terms on which an agent hands in: submissions and how they count, feedback, limits and tools."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

MOST_SUBMISSIONS = 100


class FeedbackDetail(StrEnum):
    """How much an agent learns of its earlier submission; never a part of a test's source.

    With `none` it learns nothing. `verdicts` are the names of the tests with outcomes and causes. `build-log` adds what
    the log of an installation, a build or a start says that failed. `messages` adds what failed tests expected and
    found.
    """

    NONE = "none"
    VERDICTS = "verdicts"
    BUILD_LOG = "build-log"
    MESSAGES = "messages"


class RoundSettings(BaseModel):
    """How often an agent may hand in, from 1 to 100, and how much it learns in between."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    submissions: Annotated[int, Field(ge=1, le=MOST_SUBMISSIONS, strict=True)] = 1
    feedback: FeedbackDetail = FeedbackDetail.VERDICTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What holds for one attempt, as its first prompt says it.

    `most` bounds the submissions of this mission, `shared_limit` those of this one and the missions with the titles
    `shared_with` together. `penalty` is the share of a submission's score (0 to 1) that each one before it costs.
    `attempt_budget` and `agent_budget` bound what is used up for this project and for all projects of the agent: usd,
    tokens, requests, seconds. `stage_s` has the seconds that each stage may take, by its name; empty
    without a limit. `tools` names what the agent may use.
    """

    most: int = 1
    shared_limit: int | None = None
    shared_with: tuple[str, ...] = ()
    penalty: float = 0.0
    feedback: FeedbackDetail = FeedbackDetail.VERDICTS
    attempt_budget: Mapping[str, float] = field(default_factory=dict, hash=False)
    agent_budget: Mapping[str, float] = field(default_factory=dict, hash=False)
    stage_s: Mapping[str, float] = field(default_factory=dict, hash=False)
    tools: tuple[str, ...] = ()
