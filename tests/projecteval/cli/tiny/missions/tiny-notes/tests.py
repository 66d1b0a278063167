"""Tests of the notes."""

import pytest


def test_launches(api, notes_url):
    """The list of notes is empty at first."""
    assert api.get(notes_url).expect(200).json == []


def test_a_note_is_kept(api, notes_url, values):
    """A note that was posted is the only one in the list."""
    text = values.text("first")
    api.post(notes_url, json={"text": text}).expect(201)
    assert api.get(notes_url).json == [text]


@pytest.mark.needs("test_a_note_is_kept")
def test_notes_keep_their_order(api, notes_url, values):
    """A second note comes after the first, and there is no other."""
    api.post(notes_url, json={"text": values.text("second")}).expect(201)
    assert api.get(notes_url).json == [values.text("first"), values.text("second")]


def test_an_empty_note_is_refused(api, notes_url):
    """A note without text is refused."""
    api.post(notes_url, json={"text": ""}).expect(400)
