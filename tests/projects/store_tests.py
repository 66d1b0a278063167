"""Tests of a project that keeps things in the object store."""

import pytest


def test_launches(object_store):
    """It finds the store from its very beginning."""
    assert object_store.holding(b"started").content_type == "text/plain"


def test_text_is_kept_there(api, home_url, object_store, values):
    """What is posted is an object, and comes back."""
    text = values.text("kept")
    assert api.post(home_url, params={"key": "a b/ö", "text": text}).expect(200).text == text
    assert object_store.holding(text.encode()).key == "a b/ö"
    assert [one.status for one in object_store.asked("GET", "a b/ö")] == [200]


def test_store_is_changed_and_fails(api, home_url, object_store):
    """The project sees what somebody else does there, and a store that fails."""
    object_store.put("stray", b"found")
    assert api.post(home_url, params={"key": "stray"}).text == "found"
    object_store.remove("stray")
    assert api.post(home_url, params={"key": "stray"}).status == 404
    with object_store.fails("PUT") as outage:
        assert api.post(home_url, params={"key": "stray", "text": "new"}).status == 503
        assert outage.attempts == 1
    object_store.sees_copies(0, b"new")


@pytest.mark.time_limit(60)
def test_restarted_project_finds_it(api, home_url, object_store, server):
    """The objects are still there when the project is started again."""
    object_store.put("kept", b"kept")
    server.restart()
    assert api.post(home_url, params={"key": "kept"}).text == "kept"


def test_nothing_was_stored(object_store):
    """An object that never comes is the project's fault."""
    object_store.holding(b"nothing", within_s=0.3)
