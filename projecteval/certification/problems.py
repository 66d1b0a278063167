"""What speaks against a mission, in sentences."""

from collections.abc import Sequence

from judge_machine import LAUNCH_TEST
from projecteval.certification.certificate import FloorResult, SolutionResult, StarterResult


def problems_of_solutions(results: Sequence[SolutionResult]) -> list[str]:
    """One line for every solution that did not pass everything every time, or of which not all is known."""
    problems: list[str] = []
    for result in results:
        name = f"solution {result.solution} on {result.backend}"
        if result.failures:
            problems.append(
                f"{name}: perfect {result.perfect} of {result.repeats} times; {'; '.join(result.failures[:3])}"
            )
        problems += _not_scored(name, result.not_scored)
    return problems


def problems_of_floors(results: Sequence[FloorResult]) -> list[str]:
    """One line for every floor that passed anything but hello's launch, or of which not all is known."""
    problems: list[str] = []
    for result in results:
        excess = [test for test in result.passed if (result.agent, test) != ("hello", LAUNCH_TEST)]
        if excess:
            problems.append(f"floor {result.agent}: passes {', '.join(excess)}")
        problems += _not_scored(f"floor {result.agent}", result.not_scored)
    return problems


def problems_of_starter(result: StarterResult | None) -> list[str]:
    """One line where the given files leave nothing to do, or where not all is known of them."""
    if result is None:
        return []
    if result.not_scored or result.to_do:
        return _not_scored("starter", result.not_scored)
    return ["starter: passes every test as it is; nothing is left to do"]


def _not_scored(name: str, tests: int) -> list[str]:
    return [f"{name}: {tests} tests could not be scored; certify again"] if tests else []
