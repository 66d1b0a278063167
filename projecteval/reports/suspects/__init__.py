"""Tests that deserve a person's look: some of a benchmark's tests are wrong, and their verdicts show it.

A suspicion is not a proof. A test that everybody fails may be hard, and one in forty sound tests seems to go backwards
by chance.
"""

from projecteval.reports.suspects.judged_attempt import JudgedAttempt
from projecteval.reports.suspects.rules import RULES, able
from projecteval.reports.suspects.suspect import LEAST_ATTEMPTS, Suspect, Suspects, Suspicion
from projecteval.runs.folder import RunFolder

__all__ = ["Suspect", "Suspects", "Suspicion", "suspects_of"]

_ORDER = tuple(Suspicion)


def suspects_of(run: RunFolder) -> Suspects:
    """The suspect tests of a run, also of one in progress."""
    digests = run.handed_in()
    missions: dict[str, list[JudgedAttempt]] = {}
    for outcomes in run.outcomes():
        if outcomes.tests is not None:
            tried = JudgedAttempt.of(outcomes, digests.get(outcomes.key))
            missions.setdefault(outcomes.key.mission, []).append(tried)
    found = [
        suspect
        for attempts in missions.values()
        for test in dict.fromkeys(test for one in attempts for test in one.tests)
        for rule in RULES
        if (suspect := rule(test, attempts)) is not None
    ]
    found.sort(key=lambda suspect: (_ORDER.index(suspect.suspicion), -suspect.strength))
    few = tuple(mission for mission, attempts in missions.items() if len(able(attempts)) < LEAST_ATTEMPTS)
    return Suspects(found=tuple(found), missions=tuple(missions), few=few)
