"""The calls of a coding agent, and what each has used as a gateway counts it."""

from dataclasses import dataclass

from projecteval.models.protocol import NO_TOKENS, TokenUsage


@dataclass(frozen=True, slots=True, kw_only=True)
class StageCall:
    """One call of a coding agent: an attempt, its stage and the number of the submission, from 1; `sample` from 0."""

    attempt: str
    stage: str
    submission: int = 1
    sample: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MeterReading:
    """The sums of one call.

    `requests` counts what was asked of models, failed requests included; `tokens` and `cost_usd` are None where an
    answer did not say them or had no price. `found_elsewhere` counts the answers that another attempt or another run
    was given, `found_by_number` those of them that were given to other questions.
    `spent` says which budget ended the requests, `missing` which answer another run does not have, `unusable` why a
    budget cannot be kept with this provider, `failure` why the last request had no answer; each is "" otherwise.
    """

    requests: int = 0
    model: str = ""
    tokens: TokenUsage = NO_TOKENS
    cost_usd: float | None = 0.0
    found_elsewhere: int = 0
    found_by_number: int = 0
    spent: str = ""
    missing: str = ""
    unusable: str = ""
    failure: str = ""
