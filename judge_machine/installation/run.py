"""Carries out one installation with the isolation that the machine offers."""

from judge_machine.errors import HarnessError
from judge_machine.installation.bare import install_on_bare_ground
from judge_machine.installation.boxed import install_in_a_world
from judge_machine.installation.installation import Installation, Outcome
from judge_machine.installation.registry import Registry
from judge_machine.installation.tree import Bounds
from judge_machine.limits import Limits


def install(
    installation: Installation, registry: Registry, *, limits: Limits, isolation: str, deadline: float
) -> Outcome:
    """Run an installer to its end; afterwards its product is in its folder, or the folder is as it was.

    `isolation` is a name of `judge_machine.isolation`, `deadline` a `time.monotonic()`. Call it from a thread that
    lives until it returns. Raises TimeoutError at the deadline, OSError where files cannot be written, and HarnessError
    where the sandbox fails, or is not there for a command that may run code of packages.
    """
    bounds = Bounds(mib=limits.install_mib, files=limits.install_files, memory_mib=limits.install_memory_mib)
    if isolation == "namespaces":
        return install_in_a_world(installation, registry, bounds, deadline)
    if not installation.online:
        raise HarnessError(
            f"{installation.name} runs code of packages, for which the isolation {isolation!r} is not enough; judge on "
            "a machine with namespaces (projecteval doctor says what they lack)"
        )
    return install_on_bare_ground(installation, registry, bounds, deadline, landlocked=isolation == "landlock")
