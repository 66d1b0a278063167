"""A person with a real browser on the pages of a run: usable for everybody, on a large and on a small screen."""

import queue
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from projecteval.pipeline import Orders, Phase, Silence, execute, start_run
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder
from projecteval.web.people import PeopleDesk
from tests.projecteval.web.browsing import LARGE, SMALL, opened, overflow, violations

DEADLINE_S = 120  # generous: a busy machine must not fail a test


@contextmanager
def waiting_run(folder: Path, mission: Path) -> Iterator[str]:
    """The address of a run that waits for a person; it ends, and is complete, before the context is left."""
    config = RunConfig(agents=("person",), missions=("guest-book",), mission_paths=(str(mission.parent),))
    addresses: queue.Queue[str] = queue.Queue()
    with start_run(folder, config) as run, PeopleDesk(run.folder, announce=addresses.put) as desk:
        orders = Orders(phases=frozenset({Phase.GENERATE}))
        thread = threading.Thread(
            target=execute, args=(run, orders), kwargs={"listener": Silence(), "desk": desk}, daemon=True
        )
        thread.start()
        try:
            yield addresses.get(timeout=DEADLINE_S).rpartition(" ")[2]
        finally:
            for work in desk.works():  # after a failure alone: the run would wait for ever
                work.begin()
                work.give_up()
            thread.join(DEADLINE_S)
        assert not thread.is_alive()


def sound(page: Page) -> None:
    assert violations(page) == [], page.url
    assert overflow(page) <= 0, page.url


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scheme"), [(LARGE, "light"), (SMALL, "dark")])
def test_from_the_list_to_the_last_answer(
    chromium: Browser,
    complaints: list[str],
    write_mission: Callable[..., Path],
    tmp_path: Path,
    size: tuple[int, int],
    scheme: str,
) -> None:
    with waiting_run(tmp_path / "run", write_mission()) as address:
        base = address.partition("?")[0]
        page = opened(chromium, base, size, scheme, complaints)
        page.goto(address)
        assert page.url == base  # the token has left the address
        sound(page)
        page.get_by_role("link", name="Guest book").click()
        expect(page.get_by_role("timer")).to_contain_text("not begun")
        sound(page)
        page.get_by_role("button", name="Open the stage and start the clock").click()
        expect(page.get_by_role("timer")).to_contain_text("the clock runs")
        expect(page.get_by_role("timer")).not_to_contain_text("0:00:00")  # it moves by itself
        sound(page)
        project = Path(page.get_by_text("Your folder:").locator("code").inner_text())
        page.get_by_role("button", name="Hand in the files of the folder").click()
        expect(page.get_by_role("alert")).to_contain_text("has no files yet")
        sound(page)
        (project / "server.py").write_text("print('to do')\n")
        page.get_by_role("button", name="Hand in the files of the folder").click()
        launches(page)
        answers(page)
        assert complaints == []
    with RunFolder.open(tmp_path / "run") as run:
        attempt = run.attempt(run.config.attempt_keys()[0])
        assert attempt.failure is None
        assert attempt.values == {"book_url": "http://localhost:8000/", "send_button": "id=send"}


def launches(page: Page) -> None:
    """Answer the launch stage; the page goes there by itself."""
    page.get_by_role("button", name="Open the stage and start the clock").click()
    page.get_by_label("Start command").fill("python server.py")
    page.get_by_label("Start command").press("Enter")  # hands in nothing
    page.get_by_label("Further ports").fill("8000 and more")
    page.get_by_role("button", name="Hand in the answers").click()
    expect(page.get_by_role("alert")).to_contain_text("ports")
    sound(page)
    expect(page.get_by_label("Start command")).to_have_value("python server.py")
    page.get_by_label("Further ports").fill("")
    page.get_by_role("button", name="Hand in the answers").click()


def answers(page: Page) -> None:
    """Answer the questions, with a pause; what is typed is kept as it is typed."""
    page.get_by_role("button", name="Open the stage and start the clock").click()
    with page.expect_response(re.compile("/draft$")):
        page.get_by_label("book_url (url)").fill("http://localhost:8000/")
    page.reload()
    expect(page.get_by_label("book_url (url)")).to_have_value("http://localhost:8000/")
    page.get_by_label("send_button (element)").fill("id=send")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("timer")).to_contain_text("paused")
    sound(page)
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_label("send_button (element)")).to_have_value("id=send")
    sound(page)
    page.get_by_role("button", name="Hand in the answers").click()
