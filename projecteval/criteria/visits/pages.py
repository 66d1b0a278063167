"""Accessibility and appearance: the share of the visited pages without a finding."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from judge_machine import Aspect, PageFinding, Visit, VisitedPage
from projecteval.criteria.visits.findings import missing, visit_of
from projecteval.scorers import Case, Declaration, Scale, Score

AXE = "axe-core 4.14.1"
_VERSION = f"1, {AXE}"
_GRAVE = ("serious", "critical")


class Accessibility:
    """`accessibility`: the share of n visited states of pages on which axe-core finds nothing serious or critical.

    `accessibility:rules` is the share of the rules that apply, over all pages, which are kept. The rules are those of
    WCAG 2.2, levels A and AA, that a program can decide: about a third of the criteria. So 1 says that the program
    found nothing, and not that everybody can use the pages.
    """

    declared = Declaration(
        version=_VERSION,
        measures="the share of visited pages without a serious fault that axe-core can find",
        parts={"rules": Scale()},
    )

    def assess(self, case: Case) -> tuple[Score, ...]:
        """Both scores of an attempt."""
        visit = visit_of(case, Aspect.ACCESSIBILITY)
        if isinstance(visit, str):
            return missing(("accessibility", "accessibility:rules"), _VERSION, visit)
        return accessibility_scores(visit)


class Appearance:
    """`appearance`: the share of n visited states of pages without a visible fault, at their width and on a telephone.

    Faults are pages wider than the window, text that is cut off or overlaps, text with too little contrast, and pages
    that show nothing.
    """

    declared = Declaration(version=_VERSION, measures="the share of visited pages without a visible fault")

    def assess(self, case: Case) -> tuple[Score, ...]:
        """The one score of an attempt."""
        visit = visit_of(case, Aspect.APPEARANCE)
        return missing(("appearance",), _VERSION, visit) if isinstance(visit, str) else appearance_scores(visit)


def accessibility_scores(visit: Visit) -> tuple[Score, ...]:
    """The scores `accessibility` and `accessibility:rules` of these findings."""
    share = _share_of_pages("accessibility", visit, lambda page: [one for one in page.accessibility if _is_grave(one)])
    kept, broken = (sum(getattr(page, name) for page in visit.pages) for name in ("kept", "broken"))
    if share.value is None or not kept + broken:
        reason = share.missing_reason or "no rule applies to any page"
        return share, *missing(("accessibility:rules",), _VERSION, reason)
    undecided = sum(page.undecided for page in visit.pages)
    rules = Score(
        name="accessibility:rules",
        version=_VERSION,
        value=kept / (kept + broken),
        n=kept + broken,
        details={"kept": kept, "broken": broken, "undecided": undecided, "by_rule": _by_rule(visit.pages)},
    )
    return share, rules


def appearance_scores(visit: Visit) -> tuple[Score, ...]:
    """The score `appearance` of these findings."""
    return (_share_of_pages("appearance", visit, lambda page: list(page.appearance)),)


def _is_grave(finding: PageFinding) -> bool:
    return finding.impact in _GRAVE


def _share_of_pages(name: str, visit: Visit, faults: Callable[[VisitedPage], Sequence[PageFinding]]) -> Score:
    examined = [page for page in visit.pages if not page.problem]
    details: dict[str, Any] = {
        "pages": [_described(page, faults(page)) for page in visit.pages if page.problem or faults(page)],
        "not_examined": len(visit.pages) - len(examined),
        "omitted": visit.omitted,
    }
    if not examined:
        reason = f"no page could be examined: {visit.pages[0].problem if visit.pages else 'none was left open'}"
        return Score(name=name, version=_VERSION, value=None, missing_reason=reason, details=details)
    clean = sum(not faults(page) for page in examined)
    return Score(name=name, version=_VERSION, value=clean / len(examined), n=len(examined), details=details)


def _described(page: VisitedPage, faults: Sequence[PageFinding]) -> dict[str, Any]:
    found = {"test": page.test, "address": page.address, "findings": [asdict(one) for one in faults]}
    return found | ({"problem": page.problem} if page.problem else {})


def _by_rule(pages: Sequence[VisitedPage]) -> dict[str, dict[str, Any]]:
    """Of each broken rule its impact, the pages that break it, and the elements on all of them."""
    rules: dict[str, dict[str, Any]] = {}
    for page in pages:
        for one in page.accessibility:
            rule = rules.setdefault(one.rule, {"impact": one.impact, "pages": 0, "elements": 0})
            rule["pages"] += 1
            rule["elements"] += one.count
    return dict(sorted(rules.items()))
