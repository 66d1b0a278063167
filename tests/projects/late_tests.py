"""Tests of the greeter, in which an element is seen only after another test has missed it."""

import pytest


def test_launches(user, home_url):
    """The greeter shows a page."""
    user.visit(home_url)


def test_misses_the_greeting(user, home_url, greeting):
    """Nobody has said who they are."""
    user.visit(home_url)
    user.sees_element(greeting)


@pytest.mark.needs("test_misses_the_greeting")
def test_needs_the_greeting(user, home_url):
    """It never runs."""
    user.visit(home_url)


def test_sees_the_greeting(user, home_url, greeting):
    """Ada has."""
    user.visit(home_url.join("?name=Ada"))
    user.sees_element(greeting)
