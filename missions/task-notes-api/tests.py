"""Talks to the API as an app for notes does; each test has people of its own."""

import pytest


def account(values, key):
    """The body with which a person signs up and in."""
    return {"email": f"{values.word(key)}.{values.email(key)}", "password": values.password(key)}


def signed_up(api, signup_url, values, key):
    """The headers of a person who has just signed up."""
    return bearer(api.post(signup_url, json=account(values, key)).expect(201))


def bearer(reply):
    """The headers for the token that was answered."""
    token = reply.json["token"]
    assert isinstance(token, str), f"expected a token, found {reply.json}"
    return {"Authorization": f"Bearer {token}"}


def noted(api, notes_url, headers, **fields):
    """A note that was just created."""
    return api.post(notes_url, json=fields, headers=headers).expect(201).json


def listed(api, notes_url, headers, query=""):
    """The titles of the listed notes."""
    url = f"{notes_url}?{query}" if query else notes_url
    return [note["title"] for note in api.get(url, headers=headers).expect(200).json["notes"]]


def refused(reply, *names):
    """Expect status 422 with exactly these names among the errors, each with a message."""
    errors = reply.expect(422).json["errors"]
    assert sorted(errors) == sorted(names), f"expected errors of {sorted(names)}, found {errors}"
    empty = [name for name, message in errors.items() if not (isinstance(message, str) and message.strip())]
    assert not empty, f"expected a message for {empty}, found {errors}"


def test_launches(api, notes_url):
    """The notes are there, but not without a token."""
    api.get(notes_url).expect(401)


def test_signing_up_gives_a_working_token(api, signup_url, notes_url, values):
    """Whoever signs up gets a token with which the still empty notes are read, and no password back."""
    reply = api.post(signup_url, json=account(values, "new")).expect(201)
    assert listed(api, notes_url, bearer(reply)) == []
    assert account(values, "new")["password"] not in reply.text, "the password should not be answered"


@pytest.mark.needs("test_signing_up_gives_a_working_token")
def test_taken_address_is_refused(api, signup_url, signin_url, values):
    """A second account for the address, also in capital letters, is refused and leaves the first as it is."""
    first = account(values, "taken")
    api.post(signup_url, json=first).expect(201)
    other = {"email": first["email"].upper(), "password": values.password("other")}
    api.post(signup_url, json=first).expect(409)
    api.post(signup_url, json=other).expect(409)
    api.post(signin_url, json=first).expect(200)
    api.post(signin_url, json=first | {"password": other["password"]}).expect(401)


@pytest.mark.needs("test_signing_up_gives_a_working_token")
def test_wrong_sign_up_is_named(api, signup_url, values):
    """Wrong addresses, short passwords and unknown fields are named, and none of them opens an account."""
    good = account(values, "careful")
    refused(api.post(signup_url, json={}), "email", "password")
    refused(api.post(signup_url, json=good | {"email": values.word("no address")}), "email")
    refused(api.post(signup_url, json=good | {"email": "@example.org", "password": good["password"][:9]}),
            "email", "password")  # fmt: skip
    refused(api.post(signup_url, json=good | {"role": "admin"}), "role")
    refused(api.post(signup_url, content="[1", headers={"Content-Type": "application/json"}), "body")
    api.post(signup_url, json=good | {"password": good["password"][:10]}).expect(201)


@pytest.mark.needs("test_signing_up_gives_a_working_token")
def test_signing_in_needs_the_right_password(api, signup_url, signin_url, notes_url, values):
    """The right password gives a token; a wrong one and an unknown address are answered alike."""
    body = account(values, "returning")
    noted(api, notes_url, signed_up(api, signup_url, values, "returning"), title=values.title("returning"))
    assert listed(api, notes_url, bearer(api.post(signin_url, json=body).expect(200))) == [values.title("returning")]
    wrong = api.post(signin_url, json=body | {"password": body["password"] + "x"}).expect(401)
    unknown = api.post(signin_url, json=account(values, "unknown")).expect(401)
    assert wrong.text == unknown.text, f"expected the same answer, found {wrong.text} and {unknown.text}"


@pytest.mark.needs("test_signing_in_needs_the_right_password")
def test_signing_out_ends_one_session(api, signup_url, signin_url, notes_url, values):
    """After signing out the token is worth nothing, while another one of the same person still is."""
    one = signed_up(api, signup_url, values, "leaving")
    two = bearer(api.post(signin_url, json=account(values, "leaving")).expect(200))
    api.delete(signin_url, headers=one).expect(204)
    api.get(notes_url, headers=one).expect(401)
    api.get(notes_url, headers=two).expect(200)


@pytest.mark.needs("test_signing_up_gives_a_working_token")
def test_note_is_created_and_found(api, signup_url, notes_url, values):
    """A note is answered with all its fields, in any language, and is found under its id."""
    headers = signed_up(api, signup_url, values, "writer")
    title, text = f"Ärger <b>&amp;</b> {values.title('first')} 木 🗒", values.text("first")
    note = noted(api, notes_url, headers, title=title, text=text, tags=["home", values.word("tag")], done=True)
    expected = {"id": note["id"], "title": title, "text": text, "tags": ["home", values.word("tag")], "done": True}
    assert note == expected, f"expected {expected}, found {note}"
    assert api.get(notes_url / str(note["id"]), headers=headers).expect(200).json == note
    short = noted(api, notes_url, headers, title="short")
    assert short == {"id": short["id"], "title": "short", "text": "", "tags": [], "done": False}


@pytest.mark.needs("test_note_is_created_and_found")
def test_notes_need_a_token(api, signup_url, notes_url, values):
    """Without a token, with a made-up one or in another form, notes are neither read nor written nor removed."""
    headers = signed_up(api, signup_url, values, "guarded")
    note = noted(api, notes_url, headers, title=values.title("guarded"))
    url, token = notes_url / str(note["id"]), headers["Authorization"].removeprefix("Bearer ")
    for wrong in ({}, {"Authorization": f"Bearer {values.word('token')}"}, {"Authorization": token[:-1]}):
        api.get(notes_url, headers=wrong).expect(401)
        api.post(notes_url, json={"title": "x"}, headers=wrong).expect(401)
        api.get(url, headers=wrong).expect(401)
        api.patch(url, json={"title": "x"}, headers=wrong).expect(401)
        api.delete(url, headers=wrong).expect(401)
    assert api.get(url, headers=headers).expect(200).json == note
    assert listed(api, notes_url, headers) == [note["title"]]


@pytest.mark.needs("test_note_is_created_and_found")
def test_change_leaves_other_fields(api, signup_url, notes_url, values):
    """A change replaces the fields that were sent and no others, and it is kept."""
    headers = signed_up(api, signup_url, values, "changer")
    note = noted(api, notes_url, headers, title=values.title("before"), text=values.text("before"), tags=["one"])
    url = notes_url / str(note["id"])
    changed = api.patch(url, json={"title": values.title("after"), "done": True}, headers=headers).expect(200).json
    assert changed == note | {"title": values.title("after"), "done": True}, f"found {changed}"
    again = api.patch(url, json={"tags": [], "done": False}, headers=headers).expect(200).json
    assert again == note | {"title": values.title("after"), "tags": []}, f"found {again}"
    assert api.get(url, headers=headers).expect(200).json == again


@pytest.mark.needs("test_note_is_created_and_found")
def test_wrong_fields_are_named(api, signup_url, notes_url, values):
    """Each field that is missing, wrong or unknown is named, and nothing is created or changed."""
    headers = signed_up(api, signup_url, values, "sloppy")
    note = noted(api, notes_url, headers, title="x" * 120, text="y" * 5000, tags=[str(tag) for tag in range(10)])
    wrong = {"title": "   ", "text": "y" * 5001, "tags": "home", "done": "yes", values.word("surprise"): 1}
    url = notes_url / str(note["id"])
    refused(api.post(notes_url, json={}, headers=headers), "title")
    refused(api.post(notes_url, json=wrong, headers=headers), *wrong)
    refused(api.patch(url, json=wrong, headers=headers), *wrong)
    for field, value in (("title", "x" * 121), ("title", 7), ("tags", ["x" * 31]), ("tags", [""]),
                         ("tags", [str(tag) for tag in range(11)]), ("id", "1")):  # fmt: skip
        refused(api.patch(url, json={field: value}, headers=headers), field)
    refused(api.post(notes_url, json=["title"], headers=headers), "body")
    assert listed(api, notes_url, headers) == [note["title"]]
    assert api.get(url, headers=headers).expect(200).json == note


@pytest.mark.needs("test_note_is_created_and_found")
def test_only_own_notes_are_listed(api, signup_url, notes_url, values):
    """Everybody sees their own notes, the newest first, and nobody else's."""
    one, two = (signed_up(api, signup_url, values, f"lister {number}") for number in (1, 2))
    titles = [values.title(f"listed {number}") for number in range(4)]
    for title in titles[:3]:
        noted(api, notes_url, one, title=title)
    noted(api, notes_url, two, title=titles[3])
    assert listed(api, notes_url, one) == titles[2::-1]
    assert listed(api, notes_url, two) == titles[3:]


@pytest.mark.needs("test_only_own_notes_are_listed", "test_change_leaves_other_fields")
def test_notes_of_others_are_forbidden(api, signup_url, notes_url, values):
    """Somebody else gets 403 for a note, whatever they want to do with it, and 404 for an id that is none."""
    owner, other = (signed_up(api, signup_url, values, key) for key in ("owner", "curious"))
    note = noted(api, notes_url, owner, title=values.title("private"))
    url = notes_url / str(note["id"])
    assert note["title"] not in api.get(url, headers=other).expect(403).text
    api.patch(url, json={"title": "mine"}, headers=other).expect(403)
    api.delete(url, headers=other).expect(403)
    assert api.get(url, headers=owner).expect(200).json == note
    api.get(notes_url / "987654321", headers=other).expect(404)
    api.patch(notes_url / "987654321", json={"title": "mine"}, headers=other).expect(404)
    api.delete(notes_url / "987654321", headers=other).expect(404)


@pytest.mark.needs("test_only_own_notes_are_listed")
def test_search_looks_into_title_and_text(api, signup_url, notes_url, values):
    """A part of a title or a text is found in capital and small letters, and signs stand for themselves."""
    headers, word = signed_up(api, signup_url, values, "searcher"), values.word("needle")
    noted(api, notes_url, headers, title=f"About {word}s", tags=["x"])
    noted(api, notes_url, headers, title="Second", text=f"50% {word.upper()}")
    noted(api, notes_url, headers, title="Third", text=values.text("hay"), tags=[word])
    assert listed(api, notes_url, headers, f"q={word[1:].capitalize()}") == ["Second", f"About {word}s"]
    assert listed(api, notes_url, headers, "q=%25") == ["Second"]
    assert listed(api, notes_url, headers, f"q={values.word('nowhere')}") == []


@pytest.mark.needs("test_search_looks_into_title_and_text")
def test_tags_and_done_narrow_the_list(api, signup_url, notes_url, values):
    """Tags are kept once in small letters; one tag, two tags, done and a search may be combined."""
    headers, tag = signed_up(api, signup_url, values, "tagger"), values.word("tagged")
    first = noted(api, notes_url, headers, title="First", tags=[tag.upper(), "home", tag.capitalize()])
    assert first["tags"] == [tag, "home"], f"expected each tag once in small letters, found {first['tags']}"
    noted(api, notes_url, headers, title="Second", tags=["Home"], done=True)
    noted(api, notes_url, headers, title="Third", tags=[f"{tag}s", tag], done=True)
    for query, titles in (
        (f"tag={tag}", ["Third", "First"]),
        ("tag=HOME", ["Second", "First"]),
        (f"tag={tag}&tag=home", ["First"]),
        ("done=true", ["Third", "Second"]),
        (f"done=false&tag={tag}", ["First"]),
        (f"q=ir&tag={tag}&done=true", ["Third"]),
    ):
        found = listed(api, notes_url, headers, query)
        assert found == titles, f"expected {titles} for {query}, found {found}"
    refused(api.get(f"{notes_url}?done=perhaps&trash=1", headers=headers), "done", "trash")


@pytest.mark.needs("test_only_own_notes_are_listed", "test_change_leaves_other_fields")
def test_deleted_note_is_restored_from_the_trash(api, signup_url, notes_url, values):
    """A deleted note is only in the list of the trash, cannot be changed, and comes back as it was."""
    headers = signed_up(api, signup_url, values, "tidy")
    note = noted(api, notes_url, headers, title=values.title("deleted"), text=values.text("deleted"), tags=["t"])
    noted(api, notes_url, headers, title="Kept")
    url = notes_url / str(note["id"])
    api.delete(url, headers=headers).expect(204)
    api.get(url, headers=headers).expect(404)
    api.patch(url, json={"title": "changed"}, headers=headers).expect(404)
    api.delete(url, headers=headers).expect(404)
    assert listed(api, notes_url, headers) == ["Kept"]
    assert listed(api, notes_url, headers, "trash=true") == [note["title"]]
    assert api.post(url / "restore", headers=headers).expect(200).json == note
    assert api.get(url, headers=headers).expect(200).json == note
    assert listed(api, notes_url, headers, "trash=true") == []
    assert listed(api, notes_url, headers) == ["Kept", note["title"]]


@pytest.mark.needs("test_deleted_note_is_restored_from_the_trash")
def test_restoring_is_refused_to_others_and_for_kept_notes(api, signup_url, notes_url, values):
    """Nobody else restores a note from the trash, and a note outside of it cannot be restored."""
    owner, other = (signed_up(api, signup_url, values, key) for key in ("thrower", "finder"))
    note = noted(api, notes_url, owner, title=values.title("thrown away"))
    url = notes_url / str(note["id"])
    api.post(url / "restore", headers=owner).expect(409)
    api.delete(url, headers=owner).expect(204)
    api.post(url / "restore", headers=other).expect(403)
    api.post(url / "restore").expect(401)
    assert listed(api, notes_url, other, "trash=true") == []
    assert listed(api, notes_url, owner, "trash=true") == [note["title"]]


@pytest.mark.needs("test_deleted_note_is_restored_from_the_trash", "test_signing_in_needs_the_right_password")
@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(api, signup_url, signin_url, notes_url, values, server):
    """Accounts, tokens, notes and the trash are the same whenever the server was started again."""
    headers = signed_up(api, signup_url, values, "kept")
    thrown = noted(api, notes_url, headers, title=values.title("thrown"))
    kept = noted(api, notes_url, headers, title=values.title("before"), text=values.text("kept"), tags=["a", "b"])
    server.restart()
    assert listed(api, notes_url, headers) == [kept["title"], thrown["title"]]
    kept |= {"title": values.title("kept"), "done": True}
    api.patch(notes_url / str(kept["id"]), json={"title": kept["title"], "done": True}, headers=headers).expect(200)
    server.restart()
    assert api.get(notes_url / str(kept["id"]), headers=headers).expect(200).json == kept
    api.delete(notes_url / str(thrown["id"]), headers=headers).expect(204)
    server.restart()
    assert listed(api, notes_url, headers) == [kept["title"]]
    assert listed(api, notes_url, headers, "trash=true") == [thrown["title"]]
    api.post(signin_url, json=account(values, "kept")).expect(200)
    new = noted(api, notes_url, headers, title="New")
    assert len({new["id"], kept["id"], thrown["id"]}) == 3, "the id of the new note was used before"
