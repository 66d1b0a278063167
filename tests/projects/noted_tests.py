"""Tests of a project with several processes; all of them pass."""

URL = "http://localhost:8000/"


def test_launches(api):
    """Its own customisation is in force."""
    assert api.get(URL).text.startswith("Good day! True")


def test_work(api):
    """Its processes work, and none complains."""
    assert api.get(URL + "work").text == "forked\n"


def test_restart(api, server):
    """It can be started again."""
    server.restart()
    assert api.get(URL + "forge").text == "forged"
