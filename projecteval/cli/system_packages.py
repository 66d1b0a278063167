"""The packages of the system that judging uses, by distribution, and the commands that install what is missing.

`projecteval doctor` tries out what is there (`requirements`); this says what the missing parts are called. A checkout
is set up by scripts/setup.sh, which runs before any Python package is there and knows what `make` needs on Debian.
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Family(StrEnum):
    """Distributions that share the names of their packages."""

    DEBIAN = "debian"
    UBUNTU = "ubuntu"
    FEDORA = "fedora"
    ARCH = "arch"

    @property
    def system_name(self) -> str:
        return {"debian": "Debian", "ubuntu": "Ubuntu", "fedora": "Fedora", "arch": "Arch Linux"}[self]

    @property
    def has_apt(self) -> bool:
        return self in (Family.DEBIAN, Family.UBUNTU)


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemPart:
    """Something of the system that judging uses; `needed` says whether every mission does.

    It is missing where one of its `programs` is not found, or where the requirement of `doctor` that it is named after
    is not met. `packages` has the names of each family; Ubuntu takes those of Debian, except for what is downloaded.
    """

    name: str
    use: str
    needed: bool
    packages: Mapping[Family, tuple[str, ...]]
    programs: tuple[str, ...] = ()

    def packages_of(self, family: Family) -> tuple[str, ...]:
        """The packages that have this part; none on Ubuntu for the browser, which is a snap there."""
        if family is Family.UBUNTU:
            return () if self.name in _DOWNLOADED else self.packages[Family.DEBIAN]
        return self.packages[family]


def _names(debian: str, fedora: str, arch: str) -> dict[Family, tuple[str, ...]]:
    return {
        Family.DEBIAN: tuple(debian.split()),
        Family.FEDORA: tuple(fedora.split()),
        Family.ARCH: tuple(arch.split()),
    }


# A snap does not start inside a sandbox; Playwright's browser is used instead.
_DOWNLOADED = ("browser", "browser driver")

PARTS: tuple[SystemPart, ...] = (
    SystemPart(
        name="browser", use="missions with pages", needed=True, packages=_names("chromium", "chromium", "chromium")
    ),
    SystemPart(
        name="Playwright", use="drives the browser", needed=True, packages=_names("libatomic1", "libatomic", "gcc-libs")
    ),
    SystemPart(
        name="sandbox", use="keeps projects apart from this machine", needed=True, programs=("bwrap",),
        packages=_names("bubblewrap", "bubblewrap", "bubblewrap"),
    ),
    SystemPart(
        name="namespaces", use="keep projects apart from this machine", needed=True, programs=("ip", "setpriv"),
        packages=_names("iproute2 util-linux", "iproute util-linux", "iproute2 util-linux"),
    ),
    SystemPart(
        name="browser driver", use="--browser-backend selenium", needed=False,
        packages=_names("chromium-driver", "chromedriver", "chromium"),
    ),
    SystemPart(
        name="Node.js and npm", use="projects in JavaScript and TypeScript", needed=False,
        packages=_names("nodejs npm", "nodejs npm", "nodejs npm"),
    ),
    SystemPart(
        name="native parts of npm's packages", use="npm packages that are compiled", needed=False,
        packages=_names("build-essential python3 libnode-dev", "gcc-c++ make nodejs-devel", "base-devel python"),
    ),
    SystemPart(
        name="C and C++", use="projects that are compiled", needed=False, programs=("gcc", "g++", "make", "cmake"),
        packages=_names("build-essential cmake", "gcc gcc-c++ make cmake", "base-devel cmake"),
    ),
    SystemPart(
        name="Java", use="projects in Java", needed=False, programs=("javac",),
        packages=_names("default-jdk-headless", "java-latest-openjdk-devel", "jdk-openjdk"),
    ),
    SystemPart(
        name="valgrind", use="missions that look for leaks", needed=False, programs=("valgrind",),
        packages=_names("valgrind", "valgrind", "valgrind"),
    ),
    SystemPart(
        name="Go", use="projects in Go", needed=False, programs=("go",), packages=_names("golang", "golang", "go"),
    ),
    SystemPart(
        name="Rust", use="projects in Rust", needed=False, programs=("rustc",),
        packages=_names("rustc", "rust", "rust"),
    ),
)  # fmt: skip


def family_of(os_release: Mapping[str, str]) -> Family | None:
    """The family that a machine's os-release names; None for others, whose packages have other names."""
    known = [os_release.get("ID", ""), *os_release.get("ID_LIKE", "").split()]
    like = {"rhel": "fedora", "centos": "fedora"}
    found = [Family(name) for name in (like.get(word, word) for word in known) if name in tuple(Family)]
    return Family.UBUNTU if Family.UBUNTU in found else next(iter(found), None)


def commands_for(parts: Iterable[SystemPart], family: Family, *, is_root: bool) -> tuple[tuple[str, ...], ...]:
    """The commands that install parts, as argument lists, in their order; with `sudo` where they are for another user.

    Playwright's own browser is put into this virtual environment, where the judge looks for it.
    """
    wanted = tuple(parts)
    packages = tuple(dict.fromkeys(name for part in wanted for name in part.packages_of(family)))
    sudo = () if is_root else ("sudo",)
    commands = [(*sudo, *command) for command in _package_commands(packages, family)] if packages else []
    if family is Family.UBUNTU and any(part.name == "browser" for part in wanted):
        playwright = (sys.executable, "-m", "playwright")
        commands += [
            (*sudo, *playwright, "install-deps", "chromium"),
            ("env", f"PLAYWRIGHT_BROWSERS_PATH={Path(sys.prefix, 'browsers')}", *playwright, "install", "--no-shell",
             "chromium"),
        ]  # fmt: skip
    return tuple(commands)


def _package_commands(packages: Sequence[str], family: Family) -> tuple[tuple[str, ...], ...]:
    if family.has_apt:
        return (("apt-get", "update"), ("apt-get", "install", "-y", "--no-install-recommends", *packages))
    if family is Family.FEDORA:
        return (("dnf", "install", "-y", *packages),)
    return (("pacman", "-S", "--needed", *packages),)
