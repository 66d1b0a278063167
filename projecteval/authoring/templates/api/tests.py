"""What a program does with an API that keeps notes."""

import pytest


def make(api, notes_url, text):
    """Make a note and return it."""
    return told(api.post(notes_url, json={"text": text}).expect(201).json)


def told(note):
    """The fields of a note that were asked for; it may have others."""
    return {"id": note["id"], "text": note["text"]}


def test_launches(api, notes_url):
    """The API answers."""
    api.get(notes_url).expect(200)


def test_note_is_made(api, values, notes_url):
    """A new note has its text and an id."""
    note = make(api, notes_url, values.text("first"))
    assert note["text"] == values.text("first")
    assert note["id"] != make(api, notes_url, values.text("other"))["id"]


@pytest.mark.needs("test_note_is_made")
def test_notes_are_listed(api, values, notes_url):
    """The list holds every note that was made."""
    note = make(api, notes_url, values.text("listed"))
    assert note in [told(one) for one in api.get(notes_url).expect(200).json]


@pytest.mark.needs("test_note_is_made")
def test_note_is_found_by_its_id(api, values, notes_url):
    """A note is found by its id."""
    note = make(api, notes_url, values.text("found"))
    assert told(api.get(notes_url / str(note["id"])).expect(200).json) == note


def test_unknown_note_is_not_found(api, notes_url):
    """There is no note with an id that was never given."""
    api.get(notes_url / "987654321").expect(404)


def test_empty_text_is_refused(api, notes_url):
    """A text that is missing or empty is refused, and nothing is made."""
    before = api.get(notes_url).expect(200).json
    api.post(notes_url, json={"text": ""}).expect(422)
    api.post(notes_url, json={}).expect(422)
    assert api.get(notes_url).expect(200).json == before
