"""What the attacks are aimed at, and how each of them is tried: without a sandbox and inside of one.

Everything that a hostile project must not reach is made here for the purpose: files with a secret, listeners, a
process. The attacks themselves are in tests/projects/hostile.
"""

import json
import os
import secrets
import shutil
import socketserver
import subprocess
import sys
import sysconfig
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from judge_machine.isolation import NAMESPACES, probe
from judge_machine.judgement import Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import JudgeRequest, ParameterDescription

PROJECTS = Path(__file__).parents[2] / "projects"
ATTACKS = PROJECTS / "hostile"
REPOSITORY = Path(__file__).parents[3]
PLANTED = "PROJECTEVAL_PLANTED_"
NOBODY = 65534
STARTS_ITSELF = """
import judge_machine.machine, judge_machine.session.main
import subprocess, sys
subprocess.run([sys.executable, "-c", ""], check=True)
"""


@pytest.fixture(scope="session", autouse=True)
def _full_isolation() -> None:
    found = probe()
    if found.isolation.name != NAMESPACES:
        pytest.skip(f"full isolation is not available here: {found.problem}")


@pytest.fixture(scope="session")
def token() -> str:
    """A word that only the processes of these tests carry."""
    return f"hostile-{secrets.token_hex(8)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """What lies outside of every sandbox; each file holds `secret`, and the judge's environment has `variable`."""

    secret: str
    variable: str
    folder: Path
    home: Path
    home_file: Path
    secret_file: Path
    package_cache: Path


@pytest.fixture(scope="session")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    secret = secrets.token_hex(16)
    folder = tmp_path_factory.mktemp("outside")
    home = folder / "home"
    home.mkdir()
    (home / ".token").write_text(secret)
    (folder / "secret.txt").write_text(secret)
    return Outside(
        secret=secret,
        variable=f"{PLANTED}{secret[:8]}",
        folder=folder,
        home=home,
        home_file=home / ".token",
        secret_file=folder / "secret.txt",
        package_cache=tmp_path_factory.mktemp("cache"),
    )


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the hostile project."""
    copy = tmp_path_factory.mktemp("hostile") / "project"
    shutil.copytree(ATTACKS, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for program in (copy / "evil.py", *(copy / "traps").iterdir()):
        program.chmod(0o755)
    return copy


class _Greeting(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        if isinstance(self.request, tuple):
            self.request[1].sendto(b"welcome", self.client_address)


class _Abstract(socketserver.ThreadingUnixStreamServer):
    pass


@contextmanager
def serving(server: socketserver.BaseServer) -> Iterator[None]:
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield
        server.shutdown()
        thread.join()


@dataclass(frozen=True, slots=True, kw_only=True)
class Listeners:
    """Addresses on the host that take connections: [kind, address, port] as connects.py wants them."""

    tcp: list[object]
    udp: list[object]
    abstract: list[object]
    path: list[object]


@pytest.fixture(scope="session")
def listeners(token: str, outside: Outside) -> Iterator[Listeners]:
    tcp = socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Greeting)
    udp = socketserver.ThreadingUDPServer(("127.0.0.1", 0), _Greeting)
    abstract = _Abstract(f"\0{token}", _Greeting)
    path = outside.folder / "socket"
    with serving(tcp), serving(udp), serving(abstract), serving(_Abstract(str(path), _Greeting)):
        yield Listeners(
            tcp=["tcp", "127.0.0.1", tcp.server_address[1]],
            udp=["udp", "127.0.0.1", udp.server_address[1]],
            abstract=["abstract", token, 0],
            path=["path", str(path), 0],
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherHost:
    """A machine on the network, as far as the kernel can tell; `missing` says why there is none."""

    target: list[object] | None = None
    missing: str = ""


@pytest.fixture(scope="session")
def other_host() -> Iterator[OtherHost]:
    """A network namespace at the other end of a cable, with an address reserved for documentation (RFC 5737)."""
    program = shutil.which("ip", path="/usr/sbin:/sbin:/usr/bin:/bin")
    if os.geteuid() != 0 or program is None:
        yield OtherHost(missing="a network of its own needs root and the program ip")
        return
    name = f"pe{secrets.token_hex(4)}"
    first = f"{secrets.choice(('192.0.2', '198.51.100', '203.0.113'))}.{4 * secrets.randbelow(63)}"
    network, start = first.rsplit(".", 1)
    near, far = f"{network}.{int(start) + 1}", f"{network}.{int(start) + 2}"

    def ip(*arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        return subprocess.run([program, *arguments], check=check, capture_output=True, text=True)

    with ExitStack() as stack:
        try:
            ip("netns", "add", name)
            stack.callback(ip, "netns", "delete", name, check=False)
            ip("link", "add", f"{name}a", "type", "veth", "peer", "name", f"{name}b", "netns", name)
            stack.callback(ip, "link", "delete", f"{name}a", check=False)
            ip("addr", "add", f"{near}/30", "dev", f"{name}a")
            ip("link", "set", f"{name}a", "up")
            ip("-n", name, "addr", "add", f"{far}/30", "dev", f"{name}b")
            ip("-n", name, "link", "set", f"{name}b", "up")
        except subprocess.CalledProcessError as error:
            yield OtherHost(missing=f"no network of its own can be made: {error.stderr.strip()}")
            return
        trap = stack.enter_context(
            subprocess.Popen(
                [program, "netns", "exec", name, sys.executable, str(ATTACKS / "trap.py")],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        )
        assert trap.stdout is not None
        yield OtherHost(target=["tcp", far, int(trap.stdout.readline())])
        trap.communicate()


@pytest.fixture(scope="session")
def victim(token: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of the host that waits to be ended."""
    with subprocess.Popen(
        [sys.executable, "-c", "import sys; sys.stdin.read()", f"victim-{token}"],
        stdin=subprocess.PIPE,
    ) as process:
        yield process


@pytest.fixture(scope="session")
def processes_with() -> Callable[[str], dict[int, int]]:
    """Finds the processes whose last arguments hold a word, and the user that each belongs to."""

    def find(word: str) -> dict[int, int]:
        found = {}
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if word.encode() in (process / "cmdline").read_bytes().split(b"\0"):
                    found[int(process.name)] = process.stat().st_uid
            except OSError:
                continue
        return found

    return find


@pytest.fixture
def plain(project: Path, outside: Outside) -> Callable[..., dict[str, Any]]:
    """Runs an attack as an ordinary process in the project's folder and gives what it achieved."""

    def run(*arguments: str) -> dict[str, Any]:
        finished = subprocess.run(
            [sys.executable, *arguments],
            cwd=project,
            env={"PATH": os.environ["PATH"], "HOME": str(outside.home), outside.variable: outside.secret},
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        answer: dict[str, Any] = json.loads(finished.stdout)
        return answer

    return run


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxed:
    """A judging that is over: its judgement as JSON, and what each attack printed inside the sandbox."""

    judgement: dict[str, Any]
    reports: Path
    temporary: Path

    def report(self, name: str) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads((self.reports / f"{name}.json").read_text())
        return answer

    def achieved(self, name: str) -> dict[str, Any]:
        """What the attack `name` printed."""
        report = self.report(name)
        assert report.get("exit_code") == 0, report
        answer: dict[str, Any] = json.loads(report["stdout"])
        return answer


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeCommand:
    """A judging from the command line, as a person starts it: arguments for a Python, its environment, its folder."""

    folder: Path
    arguments: list[str]
    environment: dict[str, str]

    def start(self, *prefix: str, python: str = sys.executable) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*prefix, python, *self.arguments],
            cwd="/",
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *prefix: str, python: str = sys.executable) -> Boxed:
        with self.start(*prefix, python=python) as process:
            printed, complaints = process.communicate(timeout=300)
        assert process.returncode in (0, 1), complaints + printed
        assert printed, complaints
        return Boxed(
            judgement=json.loads(printed),
            reports=self.folder / "evidence" / "reports",
            temporary=self.folder / "temporary",
        )


@pytest.fixture(scope="session")
def judging(project: Path, outside: Outside) -> Callable[..., JudgeCommand]:
    """Prepares a judging of the hostile project in a folder, by a plan of attacks and a launch manifest."""

    def prepare(folder: Path, *, plan: dict[str, object], launch: dict[str, object]) -> JudgeCommand:
        materials, reports, temporary = folder / "materials", folder / "evidence" / "reports", folder / "temporary"
        for made in (materials, reports, temporary):
            made.mkdir(parents=True)
        (materials / "plan.json").write_text(json.dumps({"links": [], **plan, "reports": str(reports)}))
        (folder / "values.yaml").write_text(json.dumps({"attack": {"kind": "command", "value": "python"}}))
        (folder / "launch.yaml").write_text(json.dumps(launch))
        arguments = ["-m", "judge_machine", str(project), "--json"]
        arguments += ["--tests", str(PROJECTS / "hostile_console_tests.py"), "--materials", str(materials)]
        arguments += ["--values", str(folder / "values.yaml"), "--launch", str(folder / "launch.yaml")]
        arguments += ["--evidence", str(folder / "evidence")]
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(REPOSITORY),
            "HOME": str(outside.home),
            "TMPDIR": str(temporary),
            "PROJECTEVAL_CACHE": str(outside.package_cache),
            outside.variable: outside.secret,
        }
        return JudgeCommand(folder=folder, arguments=arguments, environment=environment)

    return prepare


@dataclass(frozen=True, slots=True, kw_only=True)
class Nobody:
    """A user without any rights: a home with a copy of the hostile project, and how programs run as this user."""

    home: Path
    project: Path
    command: list[str]
    python: str

    def own(self) -> None:
        """Give everything in the home to the user."""
        for path in self.home.rglob("*"):
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)


@pytest.fixture
def nobody() -> Iterator[Nobody]:
    if os.geteuid() != 0:
        pytest.skip("all the other tests run as an ordinary user here")
    with tempfile.TemporaryDirectory(prefix="hostile-") as folder:
        home = Path(folder)
        os.chown(home, NOBODY, NOBODY)
        shutil.copytree(ATTACKS, home / "project", ignore=shutil.ignore_patterns("__pycache__"))
        command = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--"]
        python = python_of_nobody(command, home / "venv")
        yield Nobody(home=home, project=home / "project", command=command, python=python)


def python_of_nobody(user: list[str], home: Path) -> str:
    """An interpreter that the user can run, with the packages of ours; skips where there is none."""
    python = str(home / "bin" / "python")
    packages = home / "lib" / f"python{sysconfig.get_python_version()}" / "site-packages"
    environment = {"PYTHONPATH": str(REPOSITORY), "PATH": os.environ["PATH"]}
    for base in (sys.executable, "/usr/bin/python3"):
        made = subprocess.run([*user, base, "-m", "venv", "--without-pip", str(home)], capture_output=True, check=False)
        if made.returncode == 0 and packages.is_dir():
            (packages / "ours.pth").write_text(sysconfig.get_path("purelib"))
            starts = [*user, python, "-c", STARTS_ITSELF]
            tried = subprocess.run(starts, env=environment, cwd="/", capture_output=True, check=False)
            if tried.returncode == 0:
                return python
        shutil.rmtree(home, ignore_errors=True)
    pytest.skip(f"user {NOBODY} can run neither {sys.executable} nor /usr/bin/python3 with our packages")


@pytest.fixture
def judge_program(tmp_path: Path, outside: Any) -> Callable[..., Judgement]:
    """Judge `python program.py ARGUMENT` of this source by tests that have its command as `program`."""

    def run(source: str, tests: str, argument: str = "", limits: Limits | None = None) -> Judgement:
        places = {tmp_path / "project/program.py": source, tmp_path / "tests/tests.py": tests}
        for path, text in places.items():
            path.parent.mkdir()
            path.write_text(text)
        request = JudgeRequest(
            project=tmp_path / "project",
            tests=tmp_path / "tests/tests.py",
            parameters={"program": ParameterDescription(kind=ParameterKind.COMMAND, description="the program")},
            values={"program": f"python program.py {argument}"},
            launch=LaunchManifest(),
            limits=limits or Limits(),
            evidence=tmp_path / "evidence",
        )
        return judge(request, cache=outside.package_cache)

    return run
