"""A test during which the judge can write nothing; the project has no part in it. Judged with tests/projects/polite."""

import resource

import pytest


@pytest.fixture
def no_room():
    """The judge may write into no file until the test has been reported, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    yield lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_launches(user, home_url):
    """The home page can be opened."""
    user.visit(home_url)


def test_keeps_evidence(user, home_url, no_room):
    """The picture of the page is evidence, which finds no room."""
    user.visit(home_url)
    no_room()
    raise AssertionError


def test_goes_on(user, home_url):
    """The judge can write again."""
    user.visit(home_url)
