"""The rules of a review as a score keeps them: which were kept, and what breaks the others."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from projecteval.scorers import Score


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedRule:
    """One rule by its reason, with what breaks it, a file and a line each; nothing where it is kept."""

    reason: str
    findings: tuple[str, ...]


def reviewed_rules(scores: Mapping[str, Score]) -> tuple[ReviewedRule, ...]:
    """The rules, those that are broken first. A run may come from anywhere: what is not a rule is omitted."""
    score = scores.get("review")
    return tuple(sorted(_rules(score), key=lambda rule: not rule.findings)) if score is not None else ()


def _rules(score: Score) -> Iterator[ReviewedRule]:
    rules = score.details.get("rules")
    for rule in rules if isinstance(rules, Sequence) else ():
        match rule:
            case {"reason": str(reason), "findings": list(findings)}:
                yield ReviewedRule(reason=reason, findings=tuple(_words(findings)))


def _words(findings: Sequence[object]) -> Iterator[str]:
    for finding in findings:
        match finding:
            case {"path": str(path), "line": int(line), "text": str(text)}:
                yield f"{path}:{line}: {text}" if line else f"{path}: {text}" if path else text
