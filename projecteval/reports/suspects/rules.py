"""The rules that make a test suspect: one function a suspicion, each over the attempts at the test's mission."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from judge_machine import LAUNCH_TEST
from projecteval.reports.suspects.judged_attempt import JudgedAttempt
from projecteval.reports.suspects.suspect import LEAST_ATTEMPTS, Suspect, Suspicion
from projecteval.statistics.correlation import pearson
from projecteval.tables.wording import causes_in_words, listed, p_value, share, some

LEAST_SHARE = 0.5
LEAST_FOR_CORRELATION = 10
_LEAST_OF_EACH = 2
_P = 0.05

Rule = Callable[[str, Sequence[JudgedAttempt]], Suspect | None]


def canonical_fails(test: str, attempts: Sequence[JudgedAttempt]) -> Suspect | None:
    """The canonical solution failed it."""
    tried = [one for one in attempts if one.is_canonical and test in one.passed]
    failed = [one for one in tried if not one.passed[test]]
    if not failed:
        return None
    text = f"failed in {_often(len(failed), len(tried))} of the canonical solution ({_causes(test, failed)})"
    return _suspect(Suspicion.CANONICAL_FAILS, test, text, len(failed) / len(tried), tried, failed[0])


def not_scored(test: str, attempts: Sequence[JudgedAttempt]) -> Suspect | None:
    """The judge could not score it."""
    tried = [one for one in attempts if test in one.tests]
    failed = [one for one in tried if one.failed_through_harness(test)]
    if not failed:
        return None
    often = _often(len(failed), len(tried))
    text = f"could not be scored in {often}, through the judge ({_causes(test, failed)})"
    return _suspect(Suspicion.NOT_SCORED, test, text, len(failed) / len(tried), tried, failed[0])


def unsteady(test: str, attempts: Sequence[JudgedAttempt]) -> Suspect | None:
    """One agent handed in the same files and answers several times, and they did not fare the same."""
    groups: dict[tuple[str, str], list[JudgedAttempt]] = {}
    for one in attempts:
        if one.handed_in is not None and test in one.passed:
            groups.setdefault((one.key.agent, one.handed_in), []).append(one)
    flipped = [group for group in groups.values() if len({one.passed[test] for one in group}) > 1]
    if not flipped:
        return None
    group = max(flipped, key=len)
    failed = [one for one in group if not one.passed[test]]
    text = (
        f"passed in {len(group) - len(failed)} and failed in {len(failed)} of {len(group)} attempts in which "
        f"{group[0].key.agent} handed in the same files and answers ({_causes(test, failed)})"
    )
    strength = min(len(failed), len(group) - len(failed)) / len(group)
    return _suspect(Suspicion.UNSTEADY, test, text, strength, group, failed[0])


def floor_passes(test: str, attempts: Sequence[JudgedAttempt]) -> Suspect | None:
    """A project without behaviour passes it every time; only the launch may be passed by one."""
    if test == LAUNCH_TEST:
        return None
    floors = _by_agent(one for one in attempts if one.is_floor and test in one.passed)
    always = [agent for agent, own in floors.items() if all(one.passed[test] for one in own)]
    if not always:
        return None
    tried = [one for agent in always for one in floors[agent]]
    others = [one for one in attempts if one.is_others and test in one.passed]
    passed = sum(one.passed[test] for one in others)
    text = f"passed in {_often(len(tried), len(tried))} of {listed(always)}, whose projects have no behaviour"
    if others:
        text += f", and in {passed} of {some(len(others), 'attempt')} of other agents"
    return _suspect(Suspicion.FLOOR_PASSES, test, text, len(always) / len(floors), [*tried, *others], tried[0])


def never_passed(test: str, attempts: Sequence[JudgedAttempt]) -> Suspect | None:
    """Every attempt failed it that passed at least half of the mission's tests."""
    tried = [one for one in able(attempts) if test in one.passed]
    if len(tried) < LEAST_ATTEMPTS or any(one.passed[test] for one in tried):
        return None
    mean = sum(one.share() or 0.0 for one in tried) / len(tried)
    agents = _by_agent(tried)
    text = (
        f"failed in all {len(tried)} attempts ({some(len(agents), 'agent')}) that passed at least half of the "
        f"mission's tests, on average {share(mean)} of them ({_causes(test, tried)})"
    )
    return _suspect(Suspicion.NEVER_PASSED, test, text, mean, tried, tried[0])


def backwards(test: str, attempts: Sequence[JudgedAttempt]) -> Suspect | None:
    """Attempts that pass more of the other tests fail it: a negative point-biserial correlation.

    That is Pearson's r of 0 and 1 with the share of the mission's other tests, over attempts in which the test was
    tried. It takes ten attempts, two of them of each outcome, and a two-sided p below 0.05.
    """
    known = [
        (one, passed, rest)
        for one in attempts
        if one.is_others
        and (passed := one.passed.get(test)) is not None
        and (rest := one.share(without=test)) is not None
    ]
    passing = [rest for _, passed, rest in known if passed]
    failing = [rest for _, passed, rest in known if not passed]
    if len(known) < LEAST_FOR_CORRELATION or min(len(passing), len(failing)) < _LEAST_OF_EACH:
        return None
    found = pearson([float(passed) for _, passed, _ in known], [rest for _, _, rest in known])
    r, p = found.coefficient.value, found.p_value.value
    if r is None or p is None or r >= 0 or p >= _P:
        return None
    text = (
        f"passed in {len(passing)} attempts that passed {share(sum(passing) / len(passing))} of the mission's other "
        f"tests on average, and failed in {len(failing)} that passed {share(sum(failing) / len(failing))} "
        f"(r = {r:.2f}, {p_value(p)})"
    )
    example = max((one for one in known if not one[1]), key=lambda one: one[2])[0]
    return _suspect(Suspicion.BACKWARDS, test, text, -r, [one for one, _, _ in known], example)


RULES: tuple[Rule, ...] = (canonical_fails, not_scored, unsteady, floor_passes, never_passed, backwards)


def able(attempts: Iterable[JudgedAttempt]) -> list[JudgedAttempt]:
    """The attempts of other than built-in agents that passed at least half of the tests."""
    return [one for one in attempts if one.is_others and (one.share() or 0.0) >= LEAST_SHARE]


def _suspect(
    suspicion: Suspicion, test: str, text: str, strength: float, tried: Sequence[JudgedAttempt], example: JudgedAttempt
) -> Suspect:
    return Suspect(
        suspicion=suspicion,
        mission=example.key.mission,
        test=test,
        text=text,
        strength=round(strength, 4),
        attempts=len(tried),
        example=example.key,
    )


def _by_agent(attempts: Iterable[JudgedAttempt]) -> Mapping[str, list[JudgedAttempt]]:
    found: dict[str, list[JudgedAttempt]] = {}
    for one in attempts:
        found.setdefault(one.key.agent, []).append(one)
    return found


def _causes(test: str, attempts: Sequence[JudgedAttempt]) -> str:
    return causes_in_words(Counter(cause for one in attempts if (cause := one.cause(test)) is not None))


def _often(times: int, attempts: int) -> str:
    if times == attempts:
        return "the only attempt" if attempts == 1 else f"all {attempts} attempts"
    return f"{times} of {attempts} attempts"
