"""Tests of a greeter that goes away and comes back."""

import socket

import pytest


def test_launches(api, home_url):
    """The greeter answers."""
    api.get(home_url).expect(200)


def test_goes_away(server):
    """Nobody can reach it while it is away."""
    with server.away(), pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", 8000), 1)


def test_is_back(api, home_url):
    """It answers again after the time away."""
    api.get(home_url).expect(200)


def test_breaks_while_it_is_away(server):
    """A test ends with an error of its own while it is away."""
    with server.away():
        raise AssertionError("no such luck")


def test_is_back_after_the_break(api, home_url):
    """It answers again although the time away ended with an error."""
    api.get(home_url).expect(200)
