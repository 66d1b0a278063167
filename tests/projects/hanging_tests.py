"""Tests of the greeter, one of which hangs inside of the browser's driver, where no verb keeps a limit."""

import gc

import pytest

_HANG_S = 8


def test_launches(user, home_url):
    """The greeter shows a page."""
    user.visit(home_url)


@pytest.mark.time_limit(1)
def test_hangs(user, home_url):
    """It waits for the driver itself, for much longer than its limit."""
    from playwright.sync_api import Page
    from selenium.webdriver.remote.webdriver import WebDriver

    user.visit(home_url)
    for thing in gc.get_objects():
        if type(thing) is Page:
            thing.wait_for_timeout(1000 * _HANG_S)
        elif WebDriver in type(thing).__mro__:
            thing.set_script_timeout(_HANG_S)
            thing.execute_async_script("")


def test_greets_again(user, home_url, greeting):
    """The next one has a browser again."""
    user.visit(home_url)
    user.sees("Good day, stranger!", in_=greeting)
