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
from typing import TextIO

from judge_machine.control_groups import ControlGroup
from judge_machine.errors import HarnessError, ParameterError, TestEnded
from judge_machine.parameters import ParameterKind, ParameterSpec
from judge_machine.request import BrowserBackend, JudgeRequest, SessionInput
from judge_machine.sandbox.accounts import Orphans
from judge_machine.sandbox.watch import Ledger
from judge_machine.session.channel import Channel
from judge_machine.session.desk import Desk
from judge_machine.session.ground import SessionGround
from judge_machine.session.rig import OPTIONS, Rig
from judge_machine.tests_file import written_tests

_FOR_EVERY_TEST = ("judge_machine.session.plugin", "judge_machine.session.fixtures")
_FOR_A_BROWSER = ("judge_machine.user.user",)
_BACKENDS = {
    BrowserBackend.PLAYWRIGHT: "judge_machine.user.playwright_backend",
    BrowserBackend.SELENIUM: "judge_machine.user.selenium_backend",
}


class Session:
    """Judges one attempt; every verdict goes through the channel as soon as it is known."""

    def __init__(self, given: SessionInput, channel: Channel, *, ground: SessionGround, ledger: Ledger) -> None:
        self._given = given
        self._request = given.request
        self._channel = channel
        self._ledger = ledger
        self._ground = ground

    def run(self) -> None:
        """Copy, build, set up, start, test, stop, report; a fault of the launch is reported as such."""
        _warm_up(self._request)
        with self._phase("copy"):
            project = self._ground.take_in(self._given)
        rig = Rig(self._given, self._ground, self._ledger, project)
        try:
            self._launch(rig)
            with self._phase("tests"):
                self._test(rig)
        except TestEnded as fault:
            log = rig.desk.capture()
            self._channel.send("fault", cause=fault.cause, message=str(fault), evidence=[_plain(item) for item in log])
        finally:
            with self._phase("stop"):
                rig.close()
            self._channel.send(
                "resources",
                cpu_s=self._ledger.cpu_s,
                peak_memory_mib=self._ledger.peak_memory_mib,
            )
            rig.visit.tell(self._channel)

    @contextmanager
    def _phase(self, name: str) -> Iterator[None]:
        started = time.monotonic()
        try:
            yield
        finally:
            self._channel.send("phase", name=name, wall_s=time.monotonic() - started)

    def _launch(self, rig: Rig) -> None:
        with self._phase("setup"):
            rig.server.prepare()
        started = time.monotonic()
        rig.server.start()
        if not self._request.frugal and rig.needs_browser:
            with self._phase("browser"):  # while the project starts
                self._channel.send("version", name="browser", version=rig.desk.browser_version())
        rig.server.wait_ready()
        self._channel.send("phase", name="start", wall_s=time.monotonic() - started)

    def _test(self, rig: Rig) -> None:
        import pytest  # noqa: PLC0415 - takes a while; see `_warm_up`

        from judge_machine.session.plugin import JudgePlugin  # noqa: PLC0415

        plugin = JudgePlugin(
            rig.desk,
            self._channel.send_verdict,
            tests=self._request.tests,
            only=frozenset(self._request.only),
            **({"on_parameter_fault": partial(self._suggest, rig.desk)} if self._request.suggests else {}),
        )
        options = ["-p", "no:cacheprovider", "-p", "no:terminal", "-c", os.devnull]
        options += ["-s", "--noconftest", "--rootdir", str(self._ground.directory / "home")]
        options += ["--basetemp", str(self._ground.directory / "tmp" / "tests"), *OPTIONS]
        pytest.main([*options, str(self._request.tests)], plugins=[plugin, *rig.fixtures()])
        for verdict in plugin.decided(rig.desk.has_seen):
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
    is_wanted = threading.Event()
    if not select.select([requests], [], [], 0)[0]:
        waits = (*_FOR_EVERY_TEST, _BACKENDS[BrowserBackend.PLAYWRIGHT], *_FOR_A_BROWSER)
        _load_meanwhile(waits, until=is_wanted)
    text = requests.read()
    is_wanted.set()  # it loads what it needs by itself
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


def _load_meanwhile(modules: Iterable[str], *, until: threading.Event | None = None) -> None:
    threading.Thread(target=_load, args=(modules, until), daemon=True).start()


def _load(modules: Iterable[str], until: threading.Event | None) -> None:
    for module in modules:
        if until is not None and until.is_set():
            return
        with suppress(ImportError):  # the code that needs it meets the same error and can say what for
            import_module(module)
