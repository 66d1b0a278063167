"""Memory that a running program keeps over a repeated action."""

from collections.abc import Callable

from judge_machine.errors import ProjectError
from judge_machine.verdicts import Cause


def stays_flat_while(
    action: Callable[[], object], memory_mib: Callable[[], float], *, times: int, growth_mib: float
) -> None:
    """Repeat `action` and raise ProjectError leaked_memory when more than `growth_mib` were kept afterwards.

    A fifth of the repetitions runs first, so that caches and pools are filled before the measurement.
    """
    for _ in range(max(1, times // 5)):
        action()
    before_mib = memory_mib()
    for _ in range(times):
        action()
    grown_mib = memory_mib() - before_mib
    if grown_mib > growth_mib:
        raise ProjectError(
            Cause.LEAKED_MEMORY,
            f"the project kept {grown_mib:.1f} MiB more after {times} repetitions, {growth_mib:g} are allowed",
        )
