"""Sessions are taken up from test to test, until a test fails or the server ends."""

import pytest


def calls_of(person, home_url):
    """Be signed in, and return how often the sign-in was made for that."""
    calls = []

    def sign_in():
        person.visit(home_url)
        calls.append(home_url)

    person.signed_in_as("somebody", by=sign_in)
    return len(calls)


def test_launches(user, home_url):
    user.opens(home_url)


def test_signs_in(user, home_url):
    assert calls_of(user, home_url) == 1


def test_takes_up_the_session(user, home_url):
    assert calls_of(user, home_url) == 0


def test_fails(user, home_url):
    assert calls_of(user, home_url) == 0
    pytest.fail("on purpose")


def test_signs_in_after_a_failure(user, home_url):
    assert calls_of(user, home_url) == 1


def test_signs_in_after_a_restart(user, server, home_url):
    assert calls_of(user, home_url) == 0
    server.restart()
    assert calls_of(user.another(), home_url) == 1
