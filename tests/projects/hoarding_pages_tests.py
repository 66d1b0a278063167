"""Pages that take memory; judged with tests/projects/hoards_in_the_browser."""

from contextlib import suppress

import pytest

from judge_machine.errors import BehaviourError


def test_launches(user, home_url):
    """The page is shown."""
    user.visit(home_url)
    user.sees("0 of 5")


@pytest.mark.time_limit(60)
def test_hoards(user, home_url, greet_button):
    """All pages together get three gigabytes."""
    user.visit(home_url)
    user.click(greet_button)
    for _ in range(6):  # a person is patient for some seconds; a busy machine takes longer to fill memory
        with suppress(BehaviourError):
            return user.sees("5 of 5")
    user.sees("5 of 5")


def test_another_page_is_shown(user, home_url):
    """The next test finds the browser in order."""
    user.visit(home_url)
    user.sees("0 of 5")
