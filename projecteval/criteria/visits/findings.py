"""The findings of an attempt's judging, or the reason why there are none."""

from judge_machine import Aspect, Visit
from projecteval.scorers import Case, Score


def visit_of(case: Case, aspect: Aspect) -> Visit | str:
    """The findings of the judging that counts; a reason where they are missing."""
    if case.attempt.project is None:
        return "the agent handed in no project"
    if case.judgement is None:
        return "the attempt was not judged"
    visit = case.judgement.visit
    if visit is None or aspect not in visit.asked:
        return f"it was judged without --visit {aspect}; judge it again with it"
    return visit.missing.get(aspect) or visit


def missing(names: tuple[str, ...], version: str, reason: str) -> tuple[Score, ...]:
    """These scores, which are all missing for one reason."""
    return tuple(Score(name=name, version=version, value=None, missing_reason=reason) for name in names)
