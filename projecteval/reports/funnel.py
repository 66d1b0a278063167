"""An attempt as a funnel: what each stage gave, what was lost to whom, and where it first lost something."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from judge_machine import LAUNCH_TEST, Cause, LaunchManifest, Outcome, Owner, Verdict, owner_of
from projecteval.attempt import Attempt, StageName, StageOutcome
from projecteval.mission import Checklist
from projecteval.project import Project
from projecteval.runs import AttemptResult
from projecteval.scorers import Score
from projecteval.tables.wording import causes_in_words, some, words

# Where in the funnel the fault of each owner shows.
PLACES: Mapping[Owner, str] = {
    Owner.AGENT: "what the agent answered",
    Owner.PROVIDER: "the provider of the model",
    Owner.PROJECT: "the launch",
    Owner.PARAMETER: "the parameter values",
    Owner.UNDECIDED: "the parameter values or the behaviour",
    Owner.BEHAVIOUR: "the behaviour",
    Owner.HARNESS: "the judge",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class FunnelStage:
    """One step of the funnel; `state` is `done`, `lossy`, `failed` or `not reached`."""

    name: str
    state: str
    words: str
    cause: Cause | None = None
    scores: tuple[Score, ...] = ()

    @property
    def title(self) -> str:
        """The name as shown: what the agent says about launching differs from how launching ended."""
        return {"launch": "launch manifest", "start": "started by the judge"}.get(self.name, self.name)


def funnel(attempt: Attempt, verdicts: Sequence[Verdict], scores: Mapping[str, Score]) -> tuple[FunnelStage, ...]:
    """The stages of the attempt's column, then how the tests ended; scores are listed with their stage."""
    done = {stage.name: stage for stage in attempt.stages}
    rest = dict(scores)
    stages = []
    for name in attempt.key.stages:
        own = tuple(rest.pop(key) for key in list(rest) if name in key or name.rstrip("s") in key)
        stages.append(_stage(name, done.get(name), own))
    # What is left and missing is of stages that the column does not have.
    others = tuple(score for score in rest.values() if score.value is not None)
    return (*stages, *_judged(verdicts, others))


def loss_in_words(attempt: Attempt, verdicts: Sequence[Verdict]) -> str:
    """One sentence about what the attempt lost, from its own verdicts alone."""
    if not verdicts:
        if attempt.failure is not None:
            failure = attempt.failure
            return f"The attempt ended at the stage {failure.name} ({words(failure.cause)}); it is not judged yet."
        return "The attempt is not judged yet."
    passed = sum(verdict.outcome is Outcome.PASSED for verdict in verdicts)
    if passed == len(verdicts):
        return f"All {passed} tests passed."
    losses = Counter(verdict.owner for verdict in verdicts if verdict.owner is not None)
    parts = [_loss(owner, verdicts, attempt) for owner, _ in losses.most_common()]
    losses_in_words = ", and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return f"{passed} of {len(verdicts)} tests passed; {losses_in_words}."


def _loss(owner: Owner, verdicts: Sequence[Verdict], attempt: Attempt) -> str:
    own = [verdict for verdict in verdicts if verdict.owner is owner]
    blocked = sum(verdict.outcome is Outcome.BLOCKED for verdict in own)
    causes = causes_in_words(Counter(verdict.cause for verdict in own if verdict.cause is not None))
    place = PLACES[owner]
    if owner is Owner.AGENT and attempt.failure is not None:
        place = f"the stage {attempt.failure.name}"
    unscored = owner in (Owner.PROVIDER, Owner.HARNESS)
    how = "could not be scored because of" if unscored else "was lost to" if len(own) == 1 else "were lost to"
    behind = f", {blocked} of them only because an earlier test had failed" if blocked else ""
    return f"{len(own)} {how} {place} ({causes}{behind})"


def _stage(name: StageName, outcome: StageOutcome | None, scores: tuple[Score, ...]) -> FunnelStage:
    if outcome is None:
        return FunnelStage(name=name, state="not reached", words="not reached", scores=scores)
    if outcome.cause is not None:
        return FunnelStage(name=name, state="failed", words=outcome.message, cause=outcome.cause, scores=scores)
    repaired = " after repairs" if outcome.reading is not None and outcome.reading.repairs else ""
    return FunnelStage(name=name, state="done", words=_gave(outcome) + repaired + _sight(outcome), scores=scores)


def _sight(outcome: StageOutcome) -> str:
    sight = {True: "; tests hidden", False: "; tests shown", None: ""}[outcome.tests_hidden]
    return sight + (f"; agent's sandbox: {outcome.sandbox}" if outcome.sandbox else "")


def _gave(outcome: StageOutcome) -> str:
    match outcome.artefact:
        case Checklist() as checklist:
            functions = sum(1 for _ in checklist.functions())
            return f"{some(functions, 'function')} on {some(len(checklist.pages), 'page')}"
        case Project() as project:
            size = sum(len(content) for _, content in project.items())
            return f"{some(len(project), 'file')}, {size / 1024:.1f} KiB"
        case LaunchManifest() as launch:
            return " ".join(launch.start) if launch.start else "a program without a server"
        case None:
            return "nothing"
        case values:
            return some(len(values), "value")


def _judged(verdicts: Sequence[Verdict], scores: tuple[Score, ...]) -> tuple[FunnelStage, ...]:
    if not verdicts:
        return (FunnelStage(name="behaviour", state="not reached", words="not judged yet", scores=scores),)
    launched = next((verdict for verdict in verdicts if verdict.test == LAUNCH_TEST), None)
    starts: tuple[FunnelStage, ...] = ()
    if launched is not None:
        came = launched.outcome is Outcome.PASSED
        found = "the project can be used" if came else launched.message.partition("\n")[0][:160]
        starts = (FunnelStage(name="start", state="done" if came else "failed", words=found, cause=launched.cause),)
    passed = sum(verdict.outcome is Outcome.PASSED for verdict in verdicts)
    unfit = sum(verdict.cause is not None and owner_of(verdict.cause) is Owner.PARAMETER for verdict in verdicts)
    found = f"{passed} of {len(verdicts)} tests passed" + (f", {unfit} lost to parameter values" if unfit else "")
    state = "done" if passed == len(verdicts) else "lossy" if passed else "failed"
    return (*starts, FunnelStage(name="behaviour", state=state, words=found, scores=scores))


class FirstLoss(StrEnum):
    """The stages at which attempts lose, in the order in which they go through them."""

    CHECKLIST = "checklist"
    SKELETON = "skeleton"
    CODE = "code"
    LAUNCH = "launch"
    PARAMETERS = "parameters"
    UNDECIDED = "parameters or behaviour"
    BEHAVIOUR = "behaviour"


def first_loss(result: AttemptResult) -> FirstLoss | None:
    """The earliest stage that cost the attempt a test; None where it lost nothing through its own fault.

    A stage that gave nothing comes first. A fault of the project is one of the launch where no test passed, and
    one of its behaviour where it ran and ended later. What the provider or the harness cost is not a loss.
    """
    if result.failed_stage is not None:
        return FirstLoss(result.failed_stage)
    owners = {owner_of(cause) for cause in result.causes}
    if Owner.AGENT in owners:
        return FirstLoss.CODE
    if Owner.PROJECT in owners and not result.totals.passed:
        return FirstLoss.LAUNCH
    if Owner.PARAMETER in owners:
        return FirstLoss.PARAMETERS
    if Owner.UNDECIDED in owners:
        return FirstLoss.UNDECIDED
    return FirstLoss.BEHAVIOUR if owners & {Owner.PROJECT, Owner.BEHAVIOUR} else None
