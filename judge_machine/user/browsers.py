"""The browser backends by name."""

from collections.abc import Callable

from judge_machine.errors import BadInput
from judge_machine.user.driver import Browser
from judge_machine.user.options import BrowserOptions


def _playwright(options: BrowserOptions) -> Browser:
    from judge_machine.user.playwright_backend import PlaywrightBrowser  # noqa: PLC0415 - a backend is heavy

    return PlaywrightBrowser(options)


def _selenium(options: BrowserOptions) -> Browser:
    from judge_machine.user.selenium_backend import SeleniumBrowser  # noqa: PLC0415 - a backend is heavy

    return SeleniumBrowser(options)


BACKENDS: dict[str, Callable[[BrowserOptions], Browser]] = {"playwright": _playwright, "selenium": _selenium}


def launch_browser(backend: str, options: BrowserOptions) -> Browser:
    """Start a browser under the named backend, "playwright" or "selenium".

    Raises BadInput for another name and HarnessError when the browser does not start.
    """
    if backend not in BACKENDS:
        raise BadInput(f"unknown browser backend {backend!r}; use one of {', '.join(BACKENDS)}")
    return BACKENDS[backend](options)
