"""One judging inside its world, from the copy of the project to the last verdict."""

import os
import shutil
import sys
import time
from pathlib import Path
from typing import TextIO

import pytest

from judge_machine.browser_programs import BrowserPrograms, boxed, find_browser_programs, resolver_rules
from judge_machine.errors import HarnessError, TestEnded
from judge_machine.launch import LOOPBACK_NAMES
from judge_machine.sandbox.project_box import Mounts, ProjectBox
from judge_machine.sandbox.watch import Ledger
from judge_machine.session.channel import Channel, EvidenceFolder
from judge_machine.session.desk import Desk
from judge_machine.session.fixtures import Fixtures
from judge_machine.session.plugin import JudgePlugin
from judge_machine.session.programs import BoxedPrograms
from judge_machine.session.server import Server
from judge_machine.session_input import SessionInput
from judge_machine.tests_file import written_tests
from judge_machine.user.driver import Browser, launch_browser
from judge_machine.user.options import BrowserOptions
from judge_machine.world import linux, namespaces

_LEFT_BEHIND = shutil.ignore_patterns(".git", ".venv", "node_modules", "__pycache__", ".pytest_cache")
_MIB = 1 << 20


class Session:
    """Judges one attempt; every verdict goes through the channel as soon as it is known."""

    def __init__(self, given: SessionInput, channel: Channel) -> None:
        self._given = given
        self._request = given.request
        self._manifest = given.manifest
        self._channel = channel
        self._ledger = Ledger()
        self._project = namespaces.WORLD_DIRECTORY / "project"
        self._downloads = namespaces.WORLD_DIRECTORY / "downloads"

    def run(self) -> None:
        """Copy, build, set up, start, test, stop, report; a fault of the launch is reported as such."""
        self._copy_project()
        box = ProjectBox(
            self._project,
            mounts=Mounts(
                read_only=self._given.read_only,
                node_modules=self._given.node_modules,
                scratch=self._given.scratch,
                path_entries=self._given.path_entries,
                environment=self._given.environment,
            ),
            environment=self._manifest.env,
            limits=self._request.limits,
        )
        server = Server(box, self._manifest, limits=self._request.limits, ledger=self._ledger)
        desk = Desk(
            server,
            programs=BoxedPrograms(box, limits=self._request.limits, ledger=self._ledger),
            project=self._project,
            launch=self._launch_browser,
            downloads=self._downloads,
            origins=self._origins(),
            limits=self._request.limits,
            evidence=EvidenceFolder(self._request.evidence),
        )
        try:
            self._launch(server, desk)
            self._test(desk)
        except TestEnded as fault:
            log = desk.capture()
            self._channel.send("fault", cause=fault.cause, message=str(fault), evidence=[_plain(item) for item in log])
        finally:
            desk.close()
            server.stop()
            self._channel.send(
                "resources",
                cpu_s=self._ledger.cpu_s,
                peak_memory_mib=self._ledger.peak_memory_mib,
                start_s=server.start_s,
                judge_cpu_s=_cpu_s(),
            )

    def _launch(self, server: Server, desk: Desk) -> None:
        server.prepare()
        server.start()
        if any("user" in test.fixtures for test in written_tests(self._request.tests)):
            self._channel.send("version", name="browser", version=desk.browser().version)  # while the project starts
        server.wait_ready()

    def _test(self, desk: Desk) -> None:
        plugin = JudgePlugin(
            desk,
            self._channel.send_verdict,
            tests=self._request.tests,
            only=frozenset(self._request.only),
        )
        options = ["-p", "no:cacheprovider", "-p", "no:terminal", "-c", os.devnull, "--import-mode=importlib"]
        options += ["-s", "--noconftest", "--rootdir", str(namespaces.WORLD_DIRECTORY / "home")]
        options += ["--basetemp", str(namespaces.WORLD_DIRECTORY / "tmp" / "tests"), "-o", "python_functions=test_*"]
        fixtures = Fixtures(desk, self._request, origins=self._origins())
        pytest.main([*options, str(self._request.tests)], plugins=[plugin, *fixtures.plugins()])
        if plugin.collection_error:
            raise HarnessError(f"{self._request.tests} cannot be collected: {plugin.collection_error}")

    def _copy_project(self) -> None:
        """Copy into a file system of bounded size; what the copy itself takes is added to the limit."""
        source = self._request.project
        own_bytes = sum(path.lstat().st_size + 4096 for path in source.rglob("*"))
        self._project.mkdir()
        size = f"size={own_bytes + (self._request.limits.disk_mib * _MIB)},nr_inodes=100000,mode=755"
        linux.mount("tmpfs", str(self._project), "tmpfs", linux.MS_NOSUID | linux.MS_NODEV, size)
        shutil.copytree(source, self._project, symlinks=True, ignore=_LEFT_BEHIND, dirs_exist_ok=True)
        if namespaces.has_spare_id():
            for path in (self._project, *self._project.rglob("*")):
                os.chown(path, namespaces.SPARE_ID, namespaces.SPARE_ID, follow_symlinks=False)

    def _launch_browser(self) -> Browser:
        programs = find_browser_programs()
        if programs is None:
            raise HarnessError("no Chromium is installed; install it: apt-get install chromium chromium-driver")
        home = namespaces.WORLD_DIRECTORY / "home"
        shared = (namespaces.WORLD_DIRECTORY / "tmp", self._downloads)
        shown = (self._request.materials,) if self._request.materials else ()
        options = BrowserOptions(
            executable=self._browser_executable(programs, home=home, shared=shared, shown=shown),
            driver_executable=programs.driver
            and boxed(programs.driver, script=home / "chromedriver", shared=shared, shown=shown),
            arguments=(f"--host-resolver-rules={resolver_rules(self._manifest.all_ports)}",),
            downloads=self._downloads,
        )
        return launch_browser(self._request.backend, options)

    def _browser_executable(
        self, programs: BrowserPrograms, *, home: Path, shared: tuple[Path, ...], shown: tuple[Path, ...]
    ) -> Path:
        if self._request.backend == "selenium":
            return programs.browser  # started by the driver, inside the driver's sandbox
        return boxed(programs.browser, script=home / "browser", shared=shared, shown=shown)

    def _origins(self) -> frozenset[str]:
        return frozenset(f"{host}:{port}" for port in self._manifest.all_ports for host in LOOPBACK_NAMES[:2])


def run(text: str, events: TextIO) -> None:
    """Judge the request that `text` holds as JSON and write the events; ends the process."""
    channel = Channel(events)
    started = time.monotonic()
    given = SessionInput.model_validate_json(text)
    try:
        Session(given, channel).run()
    except HarnessError as error:
        channel.send("fault", cause=error.cause, message=str(error), evidence=[])
    channel.send("end", wall_s=time.monotonic() - started)
    sys.stderr.flush()
    os._exit(0)


def _plain(item: object) -> dict[str, object]:
    return {name: getattr(item, name) for name in ("kind", "sha256", "media_type", "size_bytes")}


def _cpu_s() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
