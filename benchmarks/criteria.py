"""The cost of criteria that read code alone, on the canonical solutions of all missions; nothing is judged.

Target: review and quality together below 3 CPU seconds for all solutions, with the linters that they start.
"""

import resource
import time
from collections.abc import Callable, Iterator

from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.criteria.quality.criterion import StaticQuality
from projecteval.criteria.review.criterion import RuleReview
from projecteval.mission import Mission, load_missions
from projecteval.mission.origins import split_checkpoint

Cases = list[tuple[Mission, Attempt]]


def measure() -> Iterator[tuple[str, ...]]:
    """Wall and CPU seconds of each criterion, those of children included, and how many solutions it measured."""
    cases = _cases()
    yield ("criterion", "solutions", "wall s", "CPU s")
    review, quality = RuleReview(), StaticQuality()
    yield _row("load lizard and the linters", 0, lambda: StaticQuality().measure(*cases[0], ()))
    reviewed = [case for case in cases if review.applies(case[0])]
    yield _row("review", len(reviewed), lambda: [review.measure(*case, ()) for case in reviewed])
    yield _row("quality", len(cases), lambda: _quality(quality, cases))
    single = StaticQuality()
    yield _row("quality, one after the other", len(cases), lambda: [single.measure(*case, ()) for case in cases])


def _cases() -> Cases:
    """The last checkpoint of a mission that grows stands for all of them: its solution is the folder in canonical/."""
    last = {split_checkpoint(mission.id)[0]: mission for mission in load_missions()}
    return [(mission, _canonical(mission)) for mission in last.values()]


def _canonical(mission: Mission) -> Attempt:
    key = AttemptKey(agent="canonical", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    return Attempt(key=key, stages=(StageOutcome(name=StageName.CODE, artefact=mission.canonical_project()),))


def _quality(quality: StaticQuality, cases: Cases) -> None:
    quality.prepare(cases)
    for mission, attempt in cases:
        scores = quality.measure(mission, attempt, ())
        assert scores[0].value is not None, f"{mission.id}: {scores[0].missing_reason}"


def _row(name: str, solutions: int, action: Callable[[], object]) -> tuple[str, ...]:
    started, before = time.monotonic(), _cpu_s()
    action()
    return (name, str(solutions or "–"), f"{time.monotonic() - started:.2f}", f"{_cpu_s() - before:.2f}")


def _cpu_s() -> float:
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used)
