"""The kinds of processes in a judging, found by descent from the judge's own process."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import psutil

from judge_machine import BrowserBackend, find_browser_programs


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One process below the judge; `depth` is 0 for the judge itself."""

    process: psutil.Process
    depth: int
    name: str
    words: tuple[str, ...]

    def has(self, word: str) -> bool:
        return word in self.words


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of process: the backends whose judgings have it, and how one is recognised."""

    name: str
    backends: tuple[BrowserBackend, ...]
    fits: Callable[[Member], bool]


def members(judge: psutil.Process) -> list[Member]:
    """The judge and every process below it, the judge first."""
    found: list[Member] = []
    depths = {judge.pid: 0}
    with suppress(psutil.Error):
        for process in (judge, *judge.children(recursive=True)):  # parents come before their children
            with suppress(psutil.Error):
                depth = depths.setdefault(process.pid, depths.get(process.ppid(), 0) + 1)
                found.append(Member(process=process, depth=depth, name=process.name(), words=tuple(process.cmdline())))
    return found


def _is_session(member: Member) -> bool:
    return member.has("judge_machine.session") and not member.has("--probe")


def _browser_words() -> tuple[str, ...]:
    programs = find_browser_programs()
    assert programs is not None, "install Chromium first: projecteval doctor"
    return tuple(str(path) for path in (programs.browser, programs.driver) if path)


def _is_box(member: Member, *, of_browser: bool) -> bool:
    """The outer one of bubblewrap's two processes, a child of the session."""
    own = any(member.has(word) for word in _browser_words())
    return member.depth <= _OUTER_BOX_DEPTH and member.name == "bwrap" and own is of_browser and not member.has("true")


_OUTER_BOX_DEPTH = 5
_PLAYWRIGHT, _SELENIUM = BrowserBackend.PLAYWRIGHT, BrowserBackend.SELENIUM
_BOTH = (_PLAYWRIGHT, _SELENIUM)

KINDS = (
    Kind(name="judge", backends=_BOTH, fits=lambda member: member.depth == 0),
    Kind(name="session's parent", backends=_BOTH, fits=lambda member: _is_session(member) and member.depth == 1),
    Kind(name="first process of the world", backends=_BOTH, fits=lambda one: _is_session(one) and one.depth == 2),
    Kind(name="session", backends=_BOTH, fits=lambda member: _is_session(member) and member.depth == 3),
    Kind(
        name="bwrap of the project",
        backends=_BOTH,
        fits=lambda member: _is_box(member, of_browser=False) and member.depth == 4,
    ),
    Kind(name="bwrap of the browser", backends=_BOTH, fits=lambda member: _is_box(member, of_browser=True)),
    Kind(name="Playwright's driver", backends=(_PLAYWRIGHT,), fits=lambda member: member.name.startswith("node")),
    Kind(name="chromedriver", backends=(_SELENIUM,), fits=lambda member: member.name == "chromedriver"),
    Kind(
        name="browser",
        backends=_BOTH,
        fits=lambda one: one.has(_browser_words()[0]) and one.name.startswith("chrom") and not _type_of(one),
    ),
    Kind(name="zygote", backends=_BOTH, fits=lambda member: _type_of(member) == "zygote"),
    Kind(name="renderer", backends=_BOTH, fits=lambda member: _type_of(member) == "renderer"),
    Kind(name="GPU process", backends=_BOTH, fits=lambda member: _type_of(member) == "gpu-process"),
    Kind(
        name="network service",
        backends=_BOTH,
        fits=lambda member: member.has("--utility-sub-type=network.mojom.NetworkService"),
    ),
)


def _type_of(member: Member) -> str:
    types = [word.removeprefix("--type=") for word in member.words if word.startswith("--type=")]
    return types[0] if types else ""
