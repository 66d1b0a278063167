"""Finds a Chromium and its driver, and wraps both so that they run in their own sandbox.

A page of the project may attack the browser, and page JavaScript may post to the driver's port and have it start a
program: so neither runs outside a sandbox, and the browser resolves nothing but the project's own ports.
"""

import os
import shlex
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from judge_machine.control_groups import ControlGroup
from judge_machine.sandbox import bubblewrap
from judge_machine.sandbox.bubblewrap import Box

_BROWSER_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge")
# The shell is the browser without its window, which the judge never shows: it takes a third less of the processor.
_SHELL_PATH = "/usr/lib/chromium/chromium-headless-shell"
_BROWSER_PATHS = ("/usr/lib/chromium/chromium", "/opt/google/chrome/chrome", "/opt/microsoft/msedge/msedge")
_DRIVER_NAMES = ("chromedriver", "chromium.chromedriver")
# Pages take all that they get. With a control group it bounds all processes of the browser together, else each.
_MOST_BYTES = 2 << 30
_MOST_THREADS = 4096


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowserPrograms:
    """The browser and, for Selenium, its driver."""

    browser: Path
    driver: Path | None


def find_browser_programs(*, window: bool = False) -> BrowserPrograms | None:
    """The browser that $PROJECTEVAL_BROWSER names, else one that is installed, best a headless shell; else None.

    With `window` the shell is passed over, since a person is to see the browser. The distribution's wrapper script is
    passed over where the program itself is known: the wrapper reads settings that differ from machine to machine. A
    snap is passed over because it does not start inside a sandbox.
    """
    named = os.environ.get("PROJECTEVAL_BROWSER")
    on_path = filter(None, map(shutil.which, _BROWSER_NAMES))
    shells = [] if window else [Path(_SHELL_PATH)]
    installed = [*shells, *map(Path, _BROWSER_PATHS), *_downloaded(), *map(Path, on_path)]
    candidates = [Path(named)] if named else installed
    browser = next((path for path in candidates if path.is_file() and path.resolve().name != "snap"), None)
    if browser is None:
        return None
    driver = os.environ.get("PROJECTEVAL_CHROMEDRIVER") or next(filter(None, map(shutil.which, _DRIVER_NAMES)), None)
    return BrowserPrograms(browser=browser, driver=Path(driver) if driver else None)


def _downloaded() -> list[Path]:
    """Playwright's Chromium where scripts/setup.sh puts it, in the virtual environment; the newest first."""
    found = Path(sys.prefix, "browsers").glob("chromium-*/chrome-linux*/chrome")
    return sorted(found, key=lambda path: int(path.parents[1].name.partition("-")[2]), reverse=True)


def resolver_rules(ports: tuple[int, ...]) -> str:
    """Chromium's --host-resolver-rules that leave only the project's own ports reachable.

    Source: Chromium's net/dns/mapped_host_resolver.h; the first rule that fits wins and IP literals obey as well.
    """
    own = [f"MAP {host}:{port} 127.0.0.1:{port}" for port in ports for host in ("localhost", "127.0.0.1")]
    return ", ".join([*own, "MAP * ~NOTFOUND"])


def browser_group(attempt: ControlGroup) -> ControlGroup:
    """The control group of all processes of an attempt's browsers and drivers."""
    return attempt.child("browser", memory_bytes=_MOST_BYTES, threads=_MOST_THREADS)


def boxed(
    program: Path,
    *,
    script: Path,
    shared: tuple[Path, ...],
    shown: tuple[Path, ...],
    secret: tuple[Path, ...] = (),
    group: ControlGroup | None = None,
) -> Path:
    """Write a wrapper script that runs `program` in a sandbox on the world's loopback, and return its path.

    `shared` folders are writable inside, `shown` ones readable, all at the same path as outside; `secret` ones are
    empty where something that is shown holds them. All of it runs in the `group`.
    """
    read_only = {str(path): path for path in shown}
    found = find_browser_programs()
    for needed in (program, found.browser if found else program):  # a driver starts the browser next to it
        installed = needed.resolve()
        if not installed.is_relative_to("/usr"):
            read_only[str(installed.parent)] = installed.parent
    box = Box(
        own_network=False,
        read_only=read_only,
        writable={str(path): path for path in shared},
        hidden=bubblewrap.hidden_folders({}, secret),
        environment={"TMPDIR": str(shared[0])},
        temporary_mib=256,
        shared_memory_mib=256,
        new_session=False,
    )
    bounded = [bubblewrap.system_program("prlimit"), f"--data={_MOST_BYTES}", "--", str(program)]
    entering = group.entering() if group else []
    command = shlex.join([*entering, *bubblewrap.argument_list(box), *bounded])
    script.write_text(f'#!/bin/sh\nexec {command} "$@"\n')
    script.chmod(0o700)
    return script
