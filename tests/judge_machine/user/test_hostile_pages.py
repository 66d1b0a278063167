"""A page changes no verdict by what its scripts do to whoever looks at it, and does not learn what is expected."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from judge_machine.errors import BehaviourError, ParameterError
from judge_machine.parameters import Locator
from judge_machine.user import User
from tests.judge_machine.user.hostile_pages import PAGES, SECRET, HostilePage

VAIN_PATIENCE_S = 0.1
WORKER = b"self.addEventListener('fetch', (event) => event.respondWith(new Response('zebra 4711')));"


def at(value: str, name: str = "thing", *, many: bool = False) -> Locator:
    return Locator(name=name, value=value, many=many)


ROWS = at(".row", "rows", many=True)


def opened(user: User, site: Any, page: HostilePage) -> None:
    site.handlers["/"] = lambda handler: site.answer(handler, page.source.encode(), **page.headers)
    site.handlers["/worker.js"] = lambda handler: site.answer(handler, WORKER, Content_Type="text/javascript")
    user.visit(f"{site.origin}/")


@contextmanager
def in_vain(user: User) -> Iterator[None]:
    """The verb inside waits for what never comes, and says that the project is at fault."""
    usual, user.patience_s = user.patience_s, VAIN_PATIENCE_S
    with pytest.raises(BehaviourError):
        yield
    user.patience_s = usual


def learnt(user: User) -> str:
    """Everything that the page has noted of those who looked at it, read in its own world."""
    raw, words = user.page, "learnt.join('|')"
    return str(raw.execute_script(f"return {words}") if hasattr(raw, "execute_script") else raw.evaluate(words))


@pytest.mark.parametrize("name", PAGES)
def test_what_is_shown_is_what_is_seen(user: User, site: Any, name: str) -> None:
    opened(user, site, PAGES[name])
    user.sees("Total 41")
    user.sees("Total 41", in_=at("#total"))
    user.sees("inside the form", in_=at("#form"))
    assert user.texts_of(ROWS) == ["first 10", "second 20"]
    assert user.text_of(user.row(ROWS, containing="second")) == "second 20"
    assert user.value_of(at("#customer")) == ""
    assert user.title == "Shop"
    user.does_not_see_element(at("#hidden"))
    user.sees_unchecked(at("#gift"))
    with in_vain(user):
        user.sees(SECRET)
    with in_vain(user):
        user.sees_value(at("#customer"), SECRET)
    with in_vain(user):
        user.row(ROWS, containing=SECRET)


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_what_is_done_reaches_the_page(user: User, site: Any, name: str, browser: Any) -> None:
    opened(user, site, PAGES[name])

    def act() -> None:
        user.click(at("#go"))
        user.sees("clicked", in_=at("#out"))
        user.fill(at("#customer"), "Ada")
        user.sees_value(at("#customer"), "Ada")
        user.check(at("#gift"))
        user.sees_checked(at("#gift"))

    user.choose(at("#colours"), "green")
    user.sees_value(at("#colours"), "green")
    if not ("Selenium" in browser.version and PAGES[name].stops_chromedriver):
        act()
        return
    user.patience_s = VAIN_PATIENCE_S
    with suppress(BehaviourError, ParameterError):  # no other error: the judge is not at fault
        act()


@pytest.mark.parametrize("name", ["builtins_listen", "setters_listen", "stack_traces_listen", "traces_are_watched"])
def test_the_page_learns_nothing(user: User, site: Any, name: str) -> None:
    opened(user, site, PAGES[name])
    with in_vain(user):
        user.sees(SECRET)
    with in_vain(user):
        user.sees(SECRET, in_=at("#total"))
    with in_vain(user):
        user.row(ROWS, containing=SECRET)
    with in_vain(user):
        user.choose(at("#colours"), SECRET)
    user.does_not_see(SECRET, in_=at("#form"))
    found = learnt(user)
    assert "4711" not in found
    if name == "traces_are_watched":
        assert found == ""
