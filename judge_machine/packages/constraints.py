"""The shipped versions for packages that a project names without one."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from packaging.requirements import Requirement
from packaging.version import Version

CONSTRAINTS_FILE = Path(__file__).with_name("constraints.txt")


@cache
def shipped_pins() -> Mapping[str, Version]:
    """Normalised package name → the version that is taken when a project does not say."""
    lines = CONSTRAINTS_FILE.read_text("utf-8").splitlines()
    pins = (line.split("==") for line in lines if line and not line.startswith("#"))
    return {name: Version(version) for name, version in pins}


def constraints_for(requirements: Iterable[Requirement]) -> str:
    """The shipped pins that do not contradict what the project asks for, one NAME==VERSION a line."""
    pins = dict(shipped_pins())
    for requirement in requirements:
        pin = pins.get(requirement.name)
        if pin is not None and not requirement.specifier.contains(pin, prereleases=True):
            del pins[requirement.name]
    return "".join(f"{name}=={version}\n" for name, version in pins.items())
