"""What is said of a test that a parameter failed: who may be at fault, and why no other answer was tried."""

from collections.abc import Mapping, Sequence

from judge_machine import Cause, Counterfactual, Outcome, Owner, ParameterKind, ParameterSpec, Verdict
from projecteval.web.pages import OWNERS

# Of these causes a verdict alone does not tell who is at fault.
_EITHER: Mapping[Cause, str] = {
    Cause.NO_MATCH: "element not found: the answer or the code may be at fault",
    Cause.AMBIGUOUS: "more than one element found: the answer or the code may be at fault",
    Cause.NOT_USABLE: "the element cannot be used: the answer or the code may be at fault",
}


def fault_in_words(verdict: Verdict, tried: Counterfactual | None) -> str:
    """Who has to act; empty for a test that passed."""
    if verdict.cause is None or verdict.owner is None:
        return ""
    if tried is not None and tried.outcome is Outcome.PASSED:
        return "the code was right, the answer about it was wrong"
    return _EITHER.get(verdict.cause, OWNERS[verdict.owner])


def why_not_tried(verdict: Verdict, tried: Counterfactual | None, blamed: Sequence[ParameterSpec]) -> str:
    """Why no other answer was tried for a parameter fault; empty where one was, and where there is no such fault.

    `blamed` are the parameters that the message names.
    """
    if verdict.outcome is not Outcome.FAILED or verdict.owner is not Owner.PARAMETER:
        return ""
    if tried is not None and tried.outcome is not None:
        return ""
    if not can_be_tried(blamed):
        kinds = ", ".join(f"{spec.name} is of the kind {spec.kind}" for spec in blamed)
        return f"{kinds}, and only single elements are looked for on a page."
    return tried.message or "nothing was found on the page" if tried is not None else "nobody has asked for it yet."


def can_be_tried(blamed: Sequence[ParameterSpec]) -> bool:
    """Whether another answer can be looked for: for one of the parameters, or it is not known which are at fault."""
    return not blamed or any(spec.kind is ParameterKind.ELEMENT for spec in blamed)
