"""Tests of the greeter by an HTTP client."""

import pytest


def test_launches(api, home_url):
    """The greeter answers."""
    api.get(home_url).expect(200)


def test_greets(api, home_url, values):
    """It greets by name."""
    name = values.name("guest")
    assert f"Good day, {name}!" in api.get(home_url, params={"name": name}).expect(200).text


def test_acts(api, home_url):
    """It does what it is posted."""
    assert api.post(home_url).expect(200).text == "done"


def test_still_greets(api, home_url, values):
    """It greets after it has acted."""
    name = values.name("later guest")
    assert f"Good day, {name}!" in api.get(home_url, params={"name": name}).expect(200).text


@pytest.mark.needs("test_acts")
def test_acts_again(api, home_url):
    """It acts a second time."""
    assert api.post(home_url).expect(200).text == "done"
