"""Loads what the tests are going to need while the project is being set up and the judge has nothing else to do."""

import threading
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module

from judge_machine.request import BrowserBackend, JudgeRequest
from judge_machine.tests_file import written_tests

_FOR_EVERY_TEST = ("judge_machine.session.plugin", "judge_machine.session.fixtures")
_FOR_A_BROWSER = ("judge_machine.user.user",)
_BACKENDS = {
    BrowserBackend.PLAYWRIGHT: "judge_machine.user.playwright_backend",
    BrowserBackend.SELENIUM: "judge_machine.user.selenium_backend",
}


def warm_up(request: JudgeRequest) -> None:
    """Begin to load the modules of the tests, and of the browser where a person has one, and return at once."""
    browser = any("user" in test.fixtures for test in written_tests(request.tests))
    modules = (_BACKENDS[request.backend], *_FOR_A_BROWSER, *_FOR_EVERY_TEST) if browser else _FOR_EVERY_TEST
    threading.Thread(target=_load, args=(modules,), daemon=True).start()


def _load(modules: Iterable[str]) -> None:
    for module in modules:
        with suppress(ImportError):  # whoever needs it meets the same error and can say what for
            import_module(module)
