"""The records of what an attempt used, and of how the replies of its agent were read."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any

from projecteval.attempt import AttemptKey, ReadingStatus, StageName
from projecteval.replies import Repair
from projecteval.statistics import Measure, added
from projecteval.statistics.measure import total

_NOT_ASKED = Measure.missing("no model was asked")
_NOT_JUDGED = Measure.missing("nothing was judged")


@dataclass(frozen=True, slots=True, kw_only=True)
class StageReading:
    """One reply of an agent as it was read; `status` is None for a refusal that the provider itself reported.

    `is_refusal` says that the agent declined to answer, `truncated` that the provider stopped at its limit.
    """

    stage: StageName
    format: str
    status: ReadingStatus | None
    repairs: tuple[str, ...] = ()
    is_refusal: bool = False
    truncated: bool = False

    @property
    def result(self) -> str:
        """One of `strict`, `repaired`, `unreadable` and `refused`."""
        return "refused" if self.is_refusal or self.status is None else str(self.status)

    @property
    def is_cut(self) -> bool:
        """True if an answer was taken from a reply whose end is missing."""
        answered = self.status in (ReadingStatus.STRICT, ReadingStatus.REPAIRED)
        return answered and (self.truncated or str(Repair.TRUNCATED) in self.repairs)

    def as_json(self) -> dict[str, Any]:
        """The reading as other programs read it."""
        return {
            "stage": str(self.stage),
            "format": self.format,
            "result": self.result,
            "repairs": list(self.repairs),
            "truncated": self.truncated,
            "cut": self.is_cut,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """The requests, tokens, turns, money and seconds of one attempt or of several together.

    A sum counts in `n` the calls that report their part and in `left_out` those that do not, so that it is a lower
    bound where any is left out. `calls` counts the stages for which a model or a command was asked, `answered` those
    that it answered, `from_cache` those whose reply was first given to another attempt or in another run: these count
    in every sum with what they took then, and `saved_usd` is the part of `cost_usd` that was not spent. `input_tokens`
    include the `cached_tokens`, which the provider had read before. `model_s` are the seconds until the answers were
    there, with the waits between tries; `judge_s` those of all judgings.
    """

    calls: int = 0
    answered: int = 0
    from_cache: int = 0
    input_tokens: Measure = _NOT_ASKED
    output_tokens: Measure = _NOT_ASKED
    cached_tokens: Measure = _NOT_ASKED
    turns: Measure = _NOT_ASKED
    cost_usd: Measure = _NOT_ASKED
    saved_usd: Measure = _NOT_ASKED
    model_s: Measure = _NOT_ASKED
    judge_s: Measure = _NOT_JUDGED

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(
            calls=self.calls + other.calls,
            answered=self.answered + other.answered,
            from_cache=self.from_cache + other.from_cache,
            input_tokens=added(self.input_tokens, other.input_tokens),
            output_tokens=added(self.output_tokens, other.output_tokens),
            cached_tokens=added(self.cached_tokens, other.cached_tokens),
            turns=added(self.turns, other.turns),
            cost_usd=added(self.cost_usd, other.cost_usd),
            saved_usd=added(self.saved_usd, other.saved_usd),
            model_s=added(self.model_s, other.model_s),
            judge_s=added(self.judge_s, other.judge_s),
        )

    @classmethod
    def total(cls, usages: Iterable["Usage"]) -> "Usage":
        """The sum of many, which takes a tenth of the time that adding them one by one does."""
        every = tuple(usages)

        def sum_of(part: Callable[["Usage"], Measure], reason: str | None = _NOT_ASKED.missing_reason) -> Measure:
            return total([part(one) for one in every], reason=reason or "")

        return cls(
            calls=sum(one.calls for one in every),
            answered=sum(one.answered for one in every),
            from_cache=sum(one.from_cache for one in every),
            input_tokens=sum_of(lambda one: one.input_tokens),
            output_tokens=sum_of(lambda one: one.output_tokens),
            cached_tokens=sum_of(lambda one: one.cached_tokens),
            turns=sum_of(lambda one: one.turns),
            cost_usd=sum_of(lambda one: one.cost_usd),
            saved_usd=sum_of(lambda one: one.saved_usd),
            model_s=sum_of(lambda one: one.model_s),
            judge_s=sum_of(lambda one: one.judge_s, _NOT_JUDGED.missing_reason),
        )

    @property
    def tokens(self) -> float | None:
        """Tokens sent and received; None where a call does not report both."""
        sent, received = self.input_tokens.whole, self.output_tokens.whole
        return None if sent is None or received is None else sent + received

    def as_json(self) -> dict[str, Any]:
        """The usage as other programs read it; a measure has a value or the reason why it is missing."""
        return asdict(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptUse:
    """The usage of an attempt and the readings of all its replies, also of stages that were done again.

    `submissions` counts what was handed in and judged. `models` are those that answered, `longest_input` and
    `longest_output` the most tokens that one call reports. `sandboxes` are those in which its commands ran, `box` or
    `none`; empty for agents that run none.
    """

    key: AttemptKey
    usage: Usage = Usage()
    readings: tuple[StageReading, ...] = ()
    submissions: int = 0
    models: tuple[str, ...] = ()
    longest_input: int | None = None
    longest_output: int | None = None
    sandboxes: tuple[str, ...] = ()

    @property
    def cut(self) -> int:
        """The number of replies whose end is missing and from which an answer was taken all the same."""
        return sum(reading.is_cut for reading in self.readings)
