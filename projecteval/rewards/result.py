"""The reward: a number with what it is made of."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from judge_machine import LAUNCH_TEST, Outcome, Verdict
from projecteval.criteria.review.review import review_project
from projecteval.mission import Mission
from projecteval.project import Project


class Cut(StrEnum):
    """The reason why a judging ended before its last test."""

    DEADLINE = "deadline"
    FLOOR = "floor"


class Reward(float):
    """The weighted share of a mission's tests that passed, from 0 to 1; a `float` everywhere.

    `parts` has other shares from 0 to 1 by name: `tests` (the reward itself), `launches` (0 or 1), `page:NAME` for each
    page of the mission's checklist, and `rules` where the mission has rules for the code. `verdicts` are those of the
    tests that were judged, in the mission's order. `cut` says why the others were not, None where all were judged;
    they count 0. `message` says the same in a sentence.
    """

    parts: Mapping[str, float]
    verdicts: tuple[Verdict, ...]
    cut: Cut | None
    message: str

    def __new__(
        cls,
        value: float,
        *,
        parts: Mapping[str, float] | None = None,
        verdicts: tuple[Verdict, ...] = (),
        cut: Cut | None = None,
        message: str = "",
    ) -> "Reward":
        """Make a reward of a number and what it is made of."""
        self = super().__new__(cls, value)
        self.parts = {"tests": float(value), **(parts or {})}
        self.verdicts, self.cut, self.message = verdicts, cut, message
        return self


def reward_of(
    mission: Mission, project: Project, verdicts: Sequence[Verdict], *, cut: Cut | None, cut_where: str = ""
) -> Reward:
    """The reward of a project of which these tests were judged; `cut_where` says when it was cut."""
    passed = {verdict.test for verdict in verdicts if verdict.outcome is Outcome.PASSED}
    parts = dict(_parts(mission, project, passed))
    return Reward(
        share(mission.weights, passed),
        parts=parts,
        verdicts=tuple(verdicts),
        cut=cut,
        message=_message(mission, verdicts, len(passed), cut, cut_where),
    )


def share(weights: Mapping[str, float], passed: set[str]) -> float:
    """The share of the weights that passed, from 0 to 1; exactly 1 if all did."""
    if passed >= weights.keys():
        return 1.0
    return sum(weight for test, weight in weights.items() if test in passed) / sum(weights.values())


def _parts(mission: Mission, project: Project, passed: set[str]) -> Iterator[tuple[str, float]]:
    if LAUNCH_TEST in mission.weights:
        yield "launches", float(LAUNCH_TEST in passed)
    for page in mission.checklist.pages:
        tests = {test for function in page.functions for test in function.tests}
        if weights := {test: weight for test, weight in mission.weights.items() if test in tests}:
            yield f"page:{page.page}", share(weights, passed)
    if mission.review:
        outcomes = review_project(mission.review, project, given=mission.starter_project())
        kept = sum(one.weight for one in outcomes if one.is_kept)
        yield "rules", kept / sum(one.weight for one in outcomes)


def _message(mission: Mission, verdicts: Sequence[Verdict], passed: int, cut: Cut | None, cut_where: str) -> str:
    words = f"{mission.id}: {passed} of {len(mission.tests)} tests passed"
    if cut is not None:
        words += f"; ended {cut_where}: {len(mission.tests) - len(verdicts)} tests were not judged and count 0"
    first = next((verdict for verdict in verdicts if verdict.cause is not None), None)
    return f"{words}; {first.test}: {first.cause}: {first.message}" if first else words
