"""The targets of the verbs, and the owner of the fault when a target is not there."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from judge_machine.errors import AbsentError, BehaviourError, ParameterError, TestEnded
from judge_machine.parameters import Locator
from judge_machine.user.kept_sessions import KeptSessions
from judge_machine.verdicts import Cause


@dataclass(slots=True)
class AttemptMemory:
    """The elements that one attempt has shown so far, and the sessions of its people; kept from test to test.

    A parameter that led to a visible element once is a good answer: when it matches nothing later, the project
    behaves wrongly, and the answer is not to blame.
    """

    seen: set[str] = field(default_factory=set)
    usable: set[str] = field(default_factory=set)
    sessions: KeptSessions = field(default_factory=KeptSessions)


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundElement:
    """One element out of several, such as a row: how to find it again, and the element it was."""

    locator: Locator
    within: "FoundElement | None" = None
    containing: str | None = None
    index: int | None = None
    kept: int | None = field(default=None, compare=False, repr=False)

    @property
    def name(self) -> str:
        return self.locator.name


Target = Locator | FoundElement


def chain_of(target: Target, within: FoundElement | None) -> list[dict[str, Any]]:
    """The steps from the page to the element."""
    if isinstance(target, Locator):
        return [*(chain_of(within, None) if within else ()), {"value": target.value}]
    if not isinstance(target, FoundElement):
        raise TypeError(f"expected an element parameter or a row that was found, not {target!r}")
    return [
        *(chain_of(target.within, None) if target.within else ()),
        {
            "value": target.locator.value,
            "containing": target.containing,
            "index": target.index,
            "kept": target.kept,
        },
    ]


def words_for(target: Target, within: FoundElement | None = None) -> str:
    """The target in plain words, with the parameter's name and value."""
    if isinstance(target, Locator):
        words = f'{target.name} ("{target.value}")'
    else:
        which = f'the one with "{target.containing}"' if target.containing is not None else _ordinal(target.index)
        words = f'{which} of {target.locator.name} ("{target.locator.value}")'
        within = target.within
    return f"{words} in {words_for(within)}" if within else words


def place_of(in_: Target | None, within: FoundElement | None) -> tuple[Target, FoundElement | None] | None:
    """The part of the page in which a verb looks, as a target and what it lies in; None for the whole page."""
    if in_ is not None:
        return in_, within
    return None if within is None else (within, None)


def words_for_place(in_: Target | None, within: FoundElement | None) -> str:
    """The part of the page in plain words, " in …"; nothing for the whole page."""
    place = place_of(in_, within)
    return f" in {words_for(*place)}" if place else ""


def blame(
    report: Mapping[str, Any], target: Target, within: FoundElement | None, memory: AttemptMemory, *, waited_s: float
) -> TestEnded:
    """The error for a target that did not lead to exactly one usable element, by what the page's probe reported."""
    step = _step_at(report["place"], target, within)
    locator = step if isinstance(step, Locator) else step.locator
    known = locator.name in memory.seen
    where = f"at {page_words(report)}, after {waited_s:.1f} s"
    asked = words_for(target, within)
    shown, total = int(report["visible"]), int(report["total"])
    place: dict[str, Any] = {"parameter": locator.name, "scope": chain_of(target, within)[: report["place"]]}
    samples = "; ".join(report["samples"])
    if shown > 1 and isinstance(step, FoundElement):
        return BehaviourError(
            Cause.WRONG_RESULT, f"{asked}: expected exactly one, found {shown} of them ({samples}) {where}."
        )
    if shown > 1:
        return ParameterError(
            Cause.AMBIGUOUS,
            f"{asked}: expected exactly one visible element, found {shown} by {report['how']} ({samples}) {where}. "
            f"The value of {locator.name} must match one element only.",
            **place,
        )
    broken = _broken(report)
    if known or broken:
        found = f"{total} element(s), none visible ({samples})" if total else "none"
        return BehaviourError(
            Cause.WRONG_RESULT,
            f"{asked}: expected one visible element, found {found} {where}; "
            f"{broken or f'it was there before with the same value {locator.value!r}'}. "
            "Look at what the page shows at this point.",
        )
    sight = f"found {total} by {report['how']} that cannot be seen ({samples})"
    found = sight if total else f"found none by {report['how']}"
    if report["unfit"]:
        reason = f" ({report['reason']})" if report["reason"] else ""
        return ParameterError(
            Cause.NOT_USABLE if total else Cause.NO_MATCH,
            f"{asked}: expected a visible element, {found}{reason} {where}. "
            f"The value of {locator.name} must lead to an element that a person can see.",
            **place,
        )
    return AbsentError(
        f"{asked}: expected one visible element, {found} {where}. "
        f"Check the value of {locator.name}, or look whether the page shows the element at this point.",
        **place,
    )


def page_words(report: Mapping[str, Any]) -> str:
    """Return the address of the page, with the status when it is an error page."""
    status = int(report["status"])
    return f"{report['url']} (status {status})" if status >= 400 else str(report["url"])


def _broken(report: Mapping[str, Any]) -> str:
    if str(report["url"]).startswith("chrome-error:"):
        return "the project did not answer"
    return f"the page answered {report['status']}" if int(report["status"]) >= 500 else ""


def _step_at(place: int, target: Target, within: FoundElement | None) -> Target:
    steps: list[Target] = []
    at: Target | None = target
    scope = within
    while at is not None:
        steps.append(at)
        at, scope = (scope, None) if isinstance(at, Locator) else (at.within, None)
    return steps[::-1][place]


def _ordinal(index: int | None) -> str:
    return "the last" if index == -1 else f"number {(index or 0) + 1}"
