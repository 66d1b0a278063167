"""The first stage at which an attempt lost something."""

from enum import StrEnum

from judge_machine import Owner, owner_of
from projecteval.runs import AttemptResult


class FirstLoss(StrEnum):
    """The stages at which attempts lose, in the order in which they go through them."""

    CHECKLIST = "checklist"
    SKELETON = "skeleton"
    CODE = "code"
    LAUNCH = "launch"
    PARAMETERS = "parameters"
    BEHAVIOUR = "behaviour"


def first_loss(result: AttemptResult) -> FirstLoss | None:
    """The earliest stage that cost the attempt a test; None where it lost nothing through a fault of its own.

    A stage that gave nothing comes first. A fault of the project is one of the launch where no test passed at all, and
    one of its behaviour where it ran and ended later. What the provider or the harness cost is no loss.
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
    return FirstLoss.BEHAVIOUR if owners & {Owner.PROJECT, Owner.BEHAVIOUR} else None
