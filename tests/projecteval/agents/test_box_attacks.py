"""Nothing that a boxed agent tries gets through; what reads something does so where there is no box."""

import json
import os
import pwd
import re
import secrets
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from judge_machine import probe
from projecteval.agents.command.boxed import BoxedGround
from projecteval.agents.command.ground import Ground, Site
from projecteval.agents.command.settings import CommandSettings
from projecteval.agents.command.unboxed import OpenGround
from projecteval.agents.command.workspace import AgentWorkspace
from projecteval.project import Project
from projecteval.stages import Workplace
from tests.projecteval.agents.attacks import ATTACKS, FROM_INSIDE, LEFT_BEHIND, RESOURCES, Attack, alone, program

ROOT = Path(__file__).parents[3]
TINY = ROOT / "tests/projecteval/cli/tiny"
OUTSIDE = (*(attack for attack in FROM_INSIDE if attack.reads),)
GIVEN = {"add.py": b"print(0)\n"}
LIMITS = {"memory_mib": 96, "processes": 48, "disk_mib": 24, "output_mib": 2}

pytestmark = pytest.mark.skipif(probe().isolation.name != "namespaces", reason=f"no boxes here: {probe().problem}")


class Machine:
    """What an agent must not reach, made for the purpose in `folder`, and the attempt of the agent itself."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.mark = f"attack-{secrets.token_hex(8)}"
        self.home = folder / "home"
        self.ran = folder / "ran"
        run = folder / "run"
        files = {
            "store": run / "run.sqlite",
            "other": run / ".scratch/work-other/workspace/add.py",
            "evidence": run / "evidence/ab/cd.png",
            "replies": self.home / ".cache/projecteval/replies.sqlite",
            "cache": self.home / ".cache/projecteval/models/model.onnx",
            "temporary": folder / "of-others.txt",
            "shared": Path("/dev/shm") / f"{self.mark}-of-the-machine",
        }
        for path in (*files.values(), self.home / ".netrc", self.home / ".ssh/id_ed25519"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.mark)
        stack.callback(files["shared"].unlink)
        self.workplace = Workplace(
            folder=run / ".scratch/work-own",
            hidden=(run, TINY / "missions/tiny-adder", TINY / "canonical/tiny-adder"),
        )
        self.workplace.folder.mkdir(parents=True)
        self.workspace = AgentWorkspace(self.workplace.folder)
        self.workspace.prepare(Project(GIVEN))
        self.targets: dict[str, Any] = {
            **{name: str(path) for name, path in files.items()},
            "tests": str(TINY / "missions/tiny-adder/tests.py"),
            "solution": str(TINY / "canonical/tiny-adder/project/add.py"),
            "missions": str(ROOT / "missions"),
            "package": str(ROOT / "projecteval/errors.py"),
            "home": str(self.home),
            "address": _own_address(),
            "entry": str(_entry_of_a_home() or self.home / ".netrc"),
            "key": os.environ["PLANTED_KEY"],
            "run": self.mark,
            "mark": f"daemon-{self.mark}",
            "mark_name": f"left-{self.mark}",
            "ran": str(self.ran),
            "abstract": self.mark,
            "socket": str(folder / "service.sock"),
            "pid": self._process(stack),
        }
        self.targets["port"] = self._services(stack)

    def _process(self, stack: ExitStack) -> int:
        """A process of the machine with a key in its environment and the run on its command line."""
        waiting = "import sys; print('ready', flush=True); sys.stdin.read()"
        process = stack.enter_context(
            subprocess.Popen([sys.executable, "-c", waiting, self.mark], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        )
        assert process.stdout is not None
        process.stdout.readline()
        return process.pid

    def _services(self, stack: ExitStack) -> int:
        """Services of the machine that answer whoever connects; returns the port of the one with TCP."""
        services = [socket.create_server(("0.0.0.0", 0))]  # noqa: S104 - answers one byte
        for address in (f"\0{self.targets['abstract']}", self.targets["socket"]):
            services.append(one := socket.socket(socket.AF_UNIX))
            one.bind(address)
            one.listen()
        for service in services:
            thread = threading.Thread(target=_answer, args=(service,))
            thread.start()
            stack.callback(thread.join)
            stack.callback(service.shutdown, socket.SHUT_RDWR)
        return int(services[0].getsockname()[1])

    @contextmanager
    def site(self, ground: Ground) -> Iterator[Site]:
        with ground.opened(self.workspace, self.workplace) as site:
            yield site

    def try_all(self, site: Site, attacks: tuple[Attack, ...]) -> dict[str, str]:
        """The attacks by their words, with how they ended."""
        ended = site.run(
            [sys.executable, "-c", program(attacks)], {}, stdin=self._input(), time_s=60, stop=threading.Event()
        )
        assert ended.exit_code == 0, ended
        return dict(zip((attack.tries for attack in attacks), json.loads(ended.stdout), strict=True))

    def _input(self) -> Path:
        given = self.workplace.folder / "targets.json"
        given.write_text(json.dumps(self.targets))
        return given

    def try_alone(self, site: Site, attack: Attack, *, time_s: float) -> Any:
        command = [sys.executable, "-c", alone(attack)]
        return site.run(command, {}, stdin=self._input(), time_s=time_s, stop=threading.Event())


def _own_address() -> str:
    """An address of this machine that is not that of its loopback, if it has one."""
    found = (one.address for some in psutil.net_if_addrs().values() for one in some if one.family is socket.AF_INET)
    return next((address for address in found if not address.startswith("127.")), "127.1.2.3")


def _entry_of_a_home() -> Path | None:
    """Something in the real home of this user that belongs to none of our tools."""
    home = Path(pwd.getpwuid(os.getuid()).pw_dir)
    tools = (Path(sys.prefix), Path(sys.base_prefix))
    own = (entry for entry in home.iterdir() if not any(tool.is_relative_to(entry) for tool in tools))
    return next(own, None) if os.access(home, os.R_OK) else None


def _answer(service: socket.socket) -> None:
    while True:
        try:
            connection, _ = service.accept()
        except OSError:
            service.close()
            return
        with connection:
            connection.sendall(b"x")


def boxed(**limits: int) -> BoxedGround:
    settings = CommandSettings.model_validate(
        {"command": [sys.executable], "hosts": ["listed.invalid"], "limits": limits}
    )
    return BoxedGround("attacker", settings)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    for name in ("XDG_CACHE_HOME", "PROJECTEVAL_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PLANTED_KEY", f"sk-{secrets.token_hex(12)}")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    with ExitStack() as stack:
        yield Machine(tmp_path, stack)


def test_nothing_gets_out_of_a_box(machine: Machine) -> None:
    with machine.site(boxed()) as site:
        tried = machine.try_all(site, FROM_INSIDE)
    assert [tries for tries, ended in tried.items() if ended != "held"] == []


def test_what_reads_something_does_so_without_a_sandbox(machine: Machine) -> None:
    with (machine.workspace.project / "given").open("w+") as given:
        json.dump(machine.targets, given)
        given.seek(0)
        ran = subprocess.run(
            [sys.executable, "-c", program(OUTSIDE)],
            stdin=given,
            cwd=machine.workspace.project,
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
    tried = dict(zip((attack.tries for attack in OUTSIDE), json.loads(ran.stdout), strict=True))
    assert [tries for tries, ended in tried.items() if ended != "through"] == []


def test_without_a_box_the_home_and_the_network_are_there(machine: Machine) -> None:
    attacks = tuple(attack for attack in FROM_INSIDE if attack.open_too)
    with machine.site(OpenGround()) as site:
        tried = machine.try_all(site, attacks)
    assert set(tried.values()) == {"through"}, tried


ENDS = {
    "forks without end": "",
    "takes all memory": "more than its 96 MiB of memory",
    "takes all memory as files in /dev/shm": "",
    "fills the disk": "it had filled the 24 MiB",
    "makes a file of a terabyte with nothing in it": "",
    "makes files until there are no inodes": "it wrote more than",
    "prints without end": "it had printed more than 2 MiB",
    "never ends, and ignores signals": "it was ended after",
    "nests folders thousands deep": "",
}


@pytest.mark.slow
def test_no_resource_of_the_machine_is_taken(machine: Machine) -> None:
    ended = {}
    with machine.site(boxed(**LIMITS)) as site:
        for attack in RESOURCES:
            ended[attack.tries] = machine.try_alone(site, attack, time_s=1.5 if "never" in attack.tries else 30)
        still = site.run(["echo", "works"], {}, stdin=None, time_s=20, stop=threading.Event())
    assert {tries: words in ended[tries].problem for tries, words in ENDS.items()} == dict.fromkeys(ENDS, True), ended
    assert ended["forks without end"].problem or "Error" in ended["forks without end"].stderr
    assert "File too large" in ended["makes a file of a terabyte with nothing in it"].stderr
    assert still.stdout == "works\n"
    assert dict(machine.workspace.collect(gitignore=True)) == {**GIVEN, "x": b""}  # and no folder that nobody can leave


def test_nothing_is_left_behind(machine: Machine) -> None:
    with machine.site(boxed()) as site:
        for attack in LEFT_BEHIND:
            ended = machine.try_alone(site, attack, time_s=20)
            assert (ended.exit_code, ended.stderr) == (0, ""), attack.tries
    words = [process.info["cmdline"] or [] for process in psutil.process_iter(["cmdline"])]
    assert not [line for line in words if machine.targets["mark"] in line]
    left = machine.targets["mark_name"]
    places = ("/tmp", "/dev/shm", "/etc/cron.d", "/etc/profile.d", machine.home)
    assert not [place for place in places if (Path(place) / left).exists()]
    assert dict(machine.workspace.collect(gitignore=True)) == GIVEN
    assert not machine.ran.exists()


def test_the_attacks_are_those_of_the_page() -> None:
    page = (ROOT / "docs/security.md").read_text("utf-8")
    rows = re.findall(r"^\| ([a-z ]+) \| (.+) \| held \|$", page, re.MULTILINE)
    assert rows == [(attack.aim, attack.tries) for attack in ATTACKS]
    assert len(ATTACKS) >= 40
