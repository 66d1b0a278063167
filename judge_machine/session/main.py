"""One judging inside its world, from the copy of the project to the last verdict."""

import os
import select
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TextIO

from judge_machine.browser_programs import find_browser_programs, resolver_rules
from judge_machine.control_groups import ControlGroup
from judge_machine.dialect import SessionSurroundings, find_dialect
from judge_machine.errors import HarnessError, ParameterError, TestEnded
from judge_machine.parameters import ParameterKind, ParameterSpec
from judge_machine.program import ProgramLauncher
from judge_machine.request import BrowserBackend, JudgeRequest, SessionInput
from judge_machine.sandbox.accounts import Orphans
from judge_machine.sandbox.watch import Ledger
from judge_machine.session.channel import Channel, EvidenceFolder
from judge_machine.session.desk import Desk
from judge_machine.session.ground import SessionGround
from judge_machine.session.server import Server
from judge_machine.session.services import Services
from judge_machine.tests_file import written_tests
from judge_machine.user.browsers import launch_browser
from judge_machine.user.driver import Browser
from judge_machine.user.options import BrowserOptions

_FOR_EVERY_TEST = ("judge_machine.session.plugin", "judge_machine.session.fixtures")
_FOR_A_BROWSER = ("judge_machine.user.user",)
_BACKENDS = {
    BrowserBackend.PLAYWRIGHT: "judge_machine.user.playwright_backend",
    BrowserBackend.SELENIUM: "judge_machine.user.selenium_backend",
}


class BrowserLauncher:
    """Starts browsers on this ground, which reach `ports` alone; `downloads` is where it puts files."""

    def __init__(self, ground: SessionGround, request: JudgeRequest, *, ports: tuple[int, ...]) -> None:
        self._ground = ground
        self._request = request
        self._ports = ports
        self.downloads = ground.directory / "downloads"

    def launch(self) -> Browser:
        """Start a browser. Raises HarnessError where none is installed or it does not start."""
        return launch_browser(
            self._request.backend, self._options(by_driver=self._request.backend is BrowserBackend.SELENIUM)
        )

    def selenium_options(self) -> BrowserOptions:
        """Return the options of a browser under Selenium. Raises HarnessError where none is installed."""
        return self._options(by_driver=True)

    def _options(self, *, by_driver: bool) -> BrowserOptions:
        programs = find_browser_programs()
        if programs is None:
            raise HarnessError("no Chromium is installed; install it: apt-get install chromium chromium-driver")
        shared = (self._ground.directory / "tmp", self.downloads)
        browser, driver = programs.browser, None
        if by_driver and programs.driver is not None:  # the driver starts the browser inside its own box
            driver = self._ground.program(programs.driver, name="chromedriver", request=self._request, shared=shared)
        elif not by_driver:
            browser = self._ground.program(browser, name="browser", request=self._request, shared=shared)
        return BrowserOptions(
            executable=browser,
            driver_executable=driver,
            arguments=(f"--host-resolver-rules={resolver_rules(self._ports)}", *self._ground.browser_arguments),
            downloads=self.downloads,
        )


class Session:
    """Judges one attempt; every verdict goes through the channel as soon as it is known."""

    def __init__(self, given: SessionInput, channel: Channel, *, ground: SessionGround, ledger: Ledger) -> None:
        self._given = given
        self._request = given.request
        self._manifest = given.manifest
        self._channel = channel
        self._ledger = ledger
        self._ground = ground

    def run(self) -> None:
        """Copy, build, set up, start, test, stop, report; a fault of the launch is reported as such."""
        _warm_up(self._request)
        with self._phase("copy"):
            project = self._ground.take_in(self._given)
        services = Services(self._request.services, avoided=self._manifest.all_ports, here=self._ground.shares_network)
        sandbox = self._ground.sandbox(project, self._given, services)
        server = Server(sandbox, self._manifest, limits=self._request.limits, ledger=self._ledger)
        browsers = BrowserLauncher(self._ground, self._request, ports=(*self._manifest.all_ports, *services.page_ports))
        desk = self._desk(server, programs=sandbox, project=project, browsers=browsers, services=services)
        try:
            self._launch(server, desk)
            with self._phase("tests"):
                self._test(desk)
        except TestEnded as fault:
            log = desk.capture()
            self._channel.send("fault", cause=fault.cause, message=str(fault), evidence=[_plain(item) for item in log])
        finally:
            with self._phase("stop"):
                desk.close()
                server.stop()
                services.close()
            self._channel.send(
                "resources",
                cpu_s=self._ledger.cpu_s,
                peak_memory_mib=self._ledger.peak_memory_mib,
            )

    def _desk(
        self,
        server: Server,
        *,
        programs: ProgramLauncher,
        project: Path,
        browsers: BrowserLauncher,
        services: Services,
    ) -> Desk:
        desk = Desk(
            server,
            services=services,
            programs=programs,
            project=project,
            launch=browsers.launch,
            browser_oom_kills=self._ground.browser_oom_kills,
            downloads=browsers.downloads,
            origins=self._manifest.origins,
            limits=self._request.limits,
            evidence=None if self._request.frugal else EvidenceFolder(self._request.evidence),
        )
        if self._request.dialect:
            surroundings = SessionSurroundings(
                request=self._request,
                manifest=self._manifest,
                project=project,
                downloads=browsers.downloads,
                scratch=self._ground.directory / "tmp",
                tools=self._given.tools,
                programs=programs,
                browser_options=browsers.selenium_options,
                test=desk,
            )
            desk.dialect = find_dialect(self._request.dialect).session(surroundings)
        return desk

    @contextmanager
    def _phase(self, name: str) -> Iterator[None]:
        started = time.monotonic()
        try:
            yield
        finally:
            self._channel.send("phase", name=name, wall_s=time.monotonic() - started)

    def _launch(self, server: Server, desk: Desk) -> None:
        with self._phase("setup"):
            server.prepare()
        started = time.monotonic()
        server.start()
        if not self._request.frugal and any(map(desk.needs_browser, written_tests(self._request.tests))):
            with self._phase("browser"):  # while the project starts
                self._channel.send("version", name="browser", version=desk.browser_version())
        server.wait_ready()
        self._channel.send("phase", name="start", wall_s=time.monotonic() - started)

    def _test(self, desk: Desk) -> None:
        import pytest  # noqa: PLC0415 - takes a while; see `_warm_up`

        from judge_machine.session.fixtures import Fixtures  # noqa: PLC0415
        from judge_machine.session.plugin import JudgePlugin  # noqa: PLC0415

        plugin = JudgePlugin(
            desk,
            self._channel.send_verdict,
            tests=self._request.tests,
            only=frozenset(self._request.only),
            **({"on_parameter_fault": partial(self._suggest, desk)} if self._request.suggests else {}),
        )
        options = ["-p", "no:cacheprovider", "-p", "no:terminal", "-c", os.devnull, "--import-mode=importlib"]
        options += ["-s", "--noconftest", "--rootdir", str(self._ground.directory / "home")]
        options += ["--basetemp", str(self._ground.directory / "tmp" / "tests"), "-o", "python_functions=test_*"]
        options += ["-o", "verbosity_assertions=2"]  # messages whole: the judge bounds them itself
        own = desk.dialect or Fixtures(desk, self._request, origins=self._manifest.origins)
        pytest.main([*options, str(self._request.tests)], plugins=[plugin, *own.fixtures()])
        for verdict in plugin.decided(desk.has_seen):
            self._channel.send_decision(verdict)
        if plugin.collection_error:
            raise HarnessError(f"{self._request.tests} cannot be collected: {plugin.collection_error}")

    def _suggest(self, desk: Desk, test: str, fault: ParameterError) -> None:
        """Report the elements that the parameter may have meant, while the page is still open."""
        from judge_machine.user.candidates import candidates_for  # noqa: PLC0415 - rarely needed

        question = self._request.parameters.get(fault.parameter)
        if question is None or question.kind is not ParameterKind.ELEMENT:
            return
        spec = ParameterSpec(name=fault.parameter, kind=question.kind, description=question.description)
        found = candidates_for(spec, desk.page_elements(fault.scope))
        self._channel.send(
            "suggestion", test=test, parameter=fault.parameter, candidates=[asdict(candidate) for candidate in found]
        )


def run(requests: TextIO, events: TextIO, *, isolation: str, group: ControlGroup | None, orphans: int | None) -> None:
    """Judge the request that comes as JSON from `requests` and write the events; ends the process.

    A session that was started before it is needed loads its modules while it waits.
    `isolation` names the isolation of this process: namespaces, landlock or none. `group` is the attempt's.
    `orphans` is what `namespaces.become_init` returned, None where there is no world.
    """
    channel = Channel(events)
    if not select.select([requests], [], [], 0)[0]:
        _load_meanwhile((_BACKENDS[BrowserBackend.PLAYWRIGHT], *_FOR_A_BROWSER, *_FOR_EVERY_TEST))
    text = requests.read()
    if not text:
        os._exit(0)  # nobody needed it
    started = time.monotonic()
    given = SessionInput.model_validate_json(text)
    ledger = Ledger()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # through the finally clauses
    ground = ground_for(ledger, group, orphans=Orphans(orphans) if orphans is not None else None, isolation=isolation)
    try:
        Session(given, channel, ground=ground, ledger=ledger).run()
    except TestEnded as error:
        channel.send("fault", cause=error.cause, message=str(error), evidence=[])
    finally:
        ground.close()
    channel.send("end", wall_s=time.monotonic() - started)
    sys.stderr.flush()
    os._exit(0)


def ground_for(ledger: Ledger, group: ControlGroup | None, *, orphans: Orphans | None, isolation: str) -> SessionGround:
    """The ground of an isolation by its name; in a world that reports its `orphans`, the world's."""
    if orphans is not None:
        from judge_machine.session.world_ground import WorldGround  # noqa: PLC0415 - one of two

        return WorldGround(ledger, group, orphans)
    from judge_machine.session.bare_ground import BareGround  # noqa: PLC0415

    return BareGround(ledger, landlocked=isolation == "landlock")


def _plain(item: object) -> dict[str, object]:
    return {name: getattr(item, name) for name in ("kind", "sha256", "media_type", "size_bytes")}


def _warm_up(request: JudgeRequest) -> None:
    """Start to load the modules of the tests, and of the browser where a person has one, and return at once.

    The project is being set up meanwhile, and the judge has nothing else to do.
    """
    browser = any("user" in test.fixtures for test in written_tests(request.tests))
    modules = (_BACKENDS[request.backend], *_FOR_A_BROWSER, *_FOR_EVERY_TEST) if browser else _FOR_EVERY_TEST
    _load_meanwhile(modules)


def _load_meanwhile(modules: Iterable[str]) -> None:
    threading.Thread(target=_load, args=(modules,), daemon=True).start()


def _load(modules: Iterable[str]) -> None:
    for module in modules:
        with suppress(ImportError):  # the code that needs it meets the same error and can say what for
            import_module(module)
