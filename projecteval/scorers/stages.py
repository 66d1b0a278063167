"""What an attempt has of one stage, and how a score says that it has nothing."""

from dataclasses import dataclass, field

from judge_machine import Owner, owner_of
from projecteval.attempt import Artefact, Attempt, StageName


@dataclass(frozen=True, slots=True, kw_only=True)
class StageOutput:
    """An artefact; or None with the reason why it is not scored; or None without a reason, which scores 0."""

    artefact: Artefact | None = field(default=None, hash=False)
    missing_reason: str | None = None


def output_of(attempt: Attempt, stage: StageName) -> StageOutput:
    """What the agent handed in at this stage.

    A stage that the agent failed at, or never came to through its own fault, scores 0. One that the column does not
    have, or that a provider's failure kept away, is missing.
    """
    key = attempt.key
    if stage not in key.stages:
        return StageOutput(missing_reason=f"{key.mode} from level {key.level:d} has no {stage} stage")
    for outcome in attempt.stages:
        if outcome.name is stage and outcome.artefact is not None:
            return StageOutput(artefact=outcome.artefact)
    failure = attempt.failure
    if failure is None or failure.cause is None:
        return StageOutput(missing_reason=f"the {stage} stage was not done yet")
    if owner_of(failure.cause) is not Owner.AGENT:
        return StageOutput(missing_reason=f"the {failure.name} stage failed: {failure.cause}")
    return StageOutput()
