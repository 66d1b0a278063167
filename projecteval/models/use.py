"""The tokens, money and time that a question took, for the budgets of its attempt and its run."""

from dataclasses import dataclass

from projecteval.models.protocol import ModelReply, total_tokens


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """The tokens, money and time of one question of an attempt; None is not known."""

    attempt: str
    tokens: int | None
    cost_usd: float | None
    wall_s: float

    @classmethod
    def of(cls, reply: ModelReply, *, attempt: str) -> "Use":
        """Return what a reply took when it was first given; a question that failed took its time."""
        return cls(attempt=attempt, tokens=total_tokens(reply.usage), cost_usd=reply.cost_usd, wall_s=reply.wall_s)
