"""Tests that many others need: one small deviation there would cost most of the score."""

from collections.abc import Iterator, Mapping, Sequence

from judge_machine import LAUNCH_TEST
from projecteval.mission.mission import MissionTest
from projecteval.mission.tests_source import TestsSource
from projecteval.mission.yaml_source import YamlSource

MOST_BLOCKED_SHARE = 0.4


def blocked_shares(tests: Sequence[MissionTest]) -> Mapping[str, float]:
    """Return for each test the share (0 to 1) of the other tests that are blocked when it fails."""
    needs = {test.name: set(test.needs) for test in tests}
    for test in tests:  # a test needs earlier ones only
        needs[test.name] |= {further for need in test.needs for further in needs.get(need, ())}
    others = max(len(tests) - 1, 1)
    return {test.name: sum(test.name in needed for needed in needs.values()) / others for test in tests}


def check_gates(source: YamlSource, tests: TestsSource) -> Iterator[str]:
    """One line for each test that too many others need without a reason, and for each reason that is not needed."""
    reasons = source.mapping.get("gates")
    reasons = reasons if isinstance(reasons, dict) else {}
    shares = blocked_shares(tests.tests)
    gates = {name: share for name, share in shares.items() if share > MOST_BLOCKED_SHARE and name != LAUNCH_TEST}
    lines = {test.name: test.line for test in tests.tests}
    for name, share in gates.items():
        if name not in reasons:
            yield (
                f"{tests.path}:{lines[name]}: {name}: {share:.0%} of the other tests need it, at most "
                f"{MOST_BLOCKED_SHARE:.0%} may; let it check only what they use, or give the reason under `gates`"
            )
    for name in reasons:
        if name not in gates:
            yield f"{source.where(('gates', name))}: gates.{name}: is no test that many others need; remove it"
