"""Opens the hostile pages in the judge's browser and keeps what they achieved; judged with tests/projects/hostile.

The materials hold plan.json: `reports` is a folder for the answers, `secret` a file of the host, `secrets` some more.
"""

import http.client
import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest

TRAP = Path(__file__).with_name("hostile") / "trap.py"
WORLD = Path("/run/world")
LISTENS = "0A"
FULL_BYTES = 16 << 20


@contextmanager
def a_trap(visitors):
    command = [sys.executable, str(TRAP)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as trap:
        yield int(trap.stdout.readline())
        visitors += json.loads(trap.communicate()[0])


def listening_ports():
    lines = [line.split() for name in ("tcp", "tcp6") for line in Path(f"/proc/net/{name}").read_text().splitlines()]
    return {int(fields[1].rsplit(":", 1)[1], 16) for fields in lines if fields[3] == LISTENS}


def keep(plan, name, report):
    (Path(plan["reports"]) / f"{name}.json").write_text(json.dumps(report))


@pytest.fixture
def plan(materials):
    return json.loads((materials / "plan.json").read_text())


def test_launches(user, home):
    """The hostile site answers."""
    user.visit(home)


@pytest.mark.time_limit(60)
def test_pages_knock_everywhere(user, home, results, console, attack, plan):
    """A page and a program of the project knock at every port of the world."""
    visitors = []
    with a_trap(visitors) as port:
        ports = sorted(listening_ports() - {8000})
        evil = quote("/project/evil.py /run/world/project/evil.py")
        user.visit(home / f"attack?ports={quote(' '.join(map(str, ports)))}&evil={evil}")
        user.eventually(lambda: "attacks done" in user.text_of(results), "the attacks end")
        targets = [["tcp", host, number] for number in ports for host in ("127.0.0.1", "::1")]
        program = console.run(attack, "connects.py", json.dumps(targets))
    report = {
        "ports": ports,
        "trap": port,
        "visitors": visitors,
        "marker": (WORLD / "project" / "marker.json").exists(),
        "program": json.loads(program.stdout)["reached"],
        "attempts": user.text_of(results),
    }
    keep(plan, "knocks", report)


@pytest.mark.time_limit(60)
def test_pages_cannot_move_to_files(user, home, plan):
    """A page tries to move to a file, in its own tab and in a new one."""
    seen = {}
    for how in ("location.assign", "window.open"):
        for scheme in ("file://", "view-source:file://"):
            user.visit(home / f"navigate?how={how}&to={quote(scheme + plan['secret'])}")
            seen[f"{how} {scheme}"] = [user.url, user.title]
    keep(plan, "navigations", seen)


@pytest.mark.time_limit(60)
def test_the_browser_sees_no_files(user, home, plan):
    """Whoever commands the browser itself opens files with it."""
    user.visit(home)
    shown = {name: opened(user, name) for name in plan["secrets"]}
    keep(plan, "files", shown)


def opened(user, name):
    """What the browser shows of a file of its machine, through the raw page or driver."""
    from playwright.sync_api import Error as PlaywrightError
    from selenium.common import WebDriverException

    raw = user.page
    try:
        if hasattr(raw, "goto"):
            raw.goto(f"file://{name}")
            return raw.inner_text("body")
        raw.get(f"file://{name}")
        return raw.execute_script("return document.body.innerText")
    except (PlaywrightError, WebDriverException) as error:
        return str(error)


@pytest.mark.time_limit(60)
def test_the_driver_is_in_a_sandbox(user, home, plan):
    """Should a page ever reach the driver, what the driver starts sees no more than the browser does."""
    user.visit(home)
    raw = user.page
    if not hasattr(raw, "command_executor"):
        keep(plan, "driver", {"driver": None})
        return
    address = urlsplit(raw.service.service_url)
    place = WORLD / "tmp" / "started"
    place.mkdir()
    place.chmod(0o777)
    shutil.copy(TRAP.with_name("evil.py"), place / "evil.py")
    (place / "evil.py").chmod(0o755)
    (place / "targets.json").write_text(json.dumps(plan["secrets"]))
    for binary in (place / "evil.py", WORLD / "project" / "evil.py"):
        line = http.client.HTTPConnection(address.hostname, address.port, timeout=40)
        options = {"binary": str(binary), "args": ["--headless=new"]}
        wish = {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}}
        line.request("POST", "/session", json.dumps(wish), {"Content-Type": "application/json"})
        line.getresponse().read()
        line.close()
    marker = place / "marker.json"
    report = {
        "driver": address.port,
        "started": json.loads(marker.read_text()) if marker.exists() else None,
        "started_in_project": (WORLD / "project" / "marker.json").exists(),
    }
    keep(plan, "driver", report)
    shutil.rmtree(place)


@pytest.mark.time_limit(60)
def test_pages_take_memory(user, home, results, plan):
    """A page takes all the memory that it gets."""
    user.visit(home / "hoard")
    keep(plan, "hoard", user.text_of(results))


@pytest.mark.time_limit(60)
def test_pages_fill_the_downloads(user, home, plan):
    """A page downloads more than there is room for."""
    user.visit(home / "downloads")
    room = os.statvfs(WORLD / "downloads")
    filled = 0
    while not filled:
        left = os.statvfs(WORLD / "downloads")
        filled = left.f_bavail * left.f_frsize < FULL_BYTES
        assert user.title == "Hostile"
    world = os.statvfs(WORLD / "tmp")
    keep(plan, "downloads", {"size": room.f_blocks * room.f_frsize, "world_left": world.f_bavail * world.f_frsize})


@pytest.mark.time_limit(30)
def test_the_browser_has_its_own_sandbox(user, home, plan):
    """The kernel says how the processes that run the pages are shut in, beside the browser that started them."""
    user.visit(home)
    keep(plan, "sandbox", {"browser": _shut_in(is_the_browser), "pages": _shut_in(is_a_page)})


def is_the_browser(command):
    return any("chrom" in word for word in command[:1]) and not any(word.startswith("--type=") for word in command)


def is_a_page(command):
    return "--type=renderer" in command


def _shut_in(meant):
    """The namespaces and the number of system call filters of each of these processes."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                # Chromium writes the command lines of its pages with spaces.
                command = (folder / "cmdline").read_text().replace("\0", " ").split(" ")
                status = dict(line.split(":\t", 1) for line in (folder / "status").read_text().splitlines())
                if meant(command) and not status["State"].startswith("Z"):
                    spaces = {name: os.readlink(folder / "ns" / name) for name in ("pid", "net", "user")}
                    found.append({"spaces": spaces, "filters": int(status["Seccomp_filters"])})
            except (FileNotFoundError, ProcessLookupError):
                continue
    return found
