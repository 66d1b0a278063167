"""Talks to the API as an app for notes does; each test has people of its own."""

import pytest

JSON = {"Content-Type": "application/json"}


def account(values, key):
    """The body with which a person signs up and in."""
    return {"email": f"{values.word(key)}.{values.email(key)}", "password": values.password(key)}


def bearer(reply):
    """The headers for the token that was answered."""
    token = reply.json["token"]
    assert isinstance(token, str), f"expected a token, found {reply.json}"
    return {"Authorization": f"Bearer {token}"}


def signed_up(api, signup_url, values, key):
    """The headers of a person who has just signed up; another test looks at the exact status."""
    return bearer(api.post(signup_url, json=account(values, key)).expect(200, 201))


def noted(api, notes_url, headers, **fields):
    """A note that was just created; another test looks at the exact status."""
    return fields_of(api.post(notes_url, json=fields, headers=headers).expect(200, 201).json)


def fields_of(note):
    """The fields of a note that the contract names; further ones are left out."""
    return {name: note.get(name) for name in ("id", "title", "text", "tags", "done")}


def note_at(api, url, headers):
    """The note that is found at a URL."""
    return fields_of(api.get(url, headers=headers).expect(200).json)


def listed(api, notes_url, headers, query=""):
    """The titles of the listed notes, in their order."""
    url = f"{notes_url}?{query}" if query else notes_url
    return [note["title"] for note in api.get(url, headers=headers).expect(200).json["notes"]]


def lists(api, notes_url, headers, titles, query=""):
    """Expect a list of these titles and no others, in any order."""
    found = sorted(listed(api, notes_url, headers, query))
    assert found == sorted(titles), f"expected the notes {sorted(titles)} for {query or 'no query'}, found {found}"


def errors_named(reply, *names):
    """The `errors` of an answer with status 422, which has exactly these names."""
    errors = reply.expect(422).json["errors"]
    assert sorted(errors) == sorted(names), f"expected errors of {sorted(names)}, found {errors}"
    return errors


def test_launches(api, notes_url):
    """The server answers at the URL of the notes."""
    api.get(notes_url).expect(200, 401)


def test_signing_up_gives_a_working_token(api, signup_url, notes_url, values):
    """Whoever signs up is answered with status 201 and a token with which the still empty notes are read."""
    reply = api.post(signup_url, json=account(values, "new")).expect(201)
    lists(api, notes_url, bearer(reply), [])


def test_taken_address_is_refused(api, signup_url, signin_url, values):
    """A second account for the address, also in capital letters, is refused and leaves the first as it is."""
    first = account(values, "taken")
    api.post(signup_url, json=first).expect(200, 201)
    other = {"email": first["email"].upper(), "password": values.password("other")}
    api.post(signup_url, json=first).expect(409)
    api.post(signup_url, json=other).expect(409)
    api.post(signin_url, json=first).expect(200, 201)
    api.post(signin_url, json=first | {"password": other["password"]}).expect(401)


def test_wrong_sign_up_is_refused(api, signup_url, values):
    """Wrong addresses, short passwords and unknown fields open no account; a password of ten characters does."""
    good = account(values, "careful")
    for wrong in (
        {}, {"email": good["email"]}, good | {"email": values.word("no address")}, good | {"email": "@example.org"},
        good | {"email": f"{good['email']}@example.org"}, good | {"password": good["password"][:9]},
        good | {"password": 1234567890123}, good | {"role": "admin"},
    ):  # fmt: skip
        api.post(signup_url, json=wrong).expect(422)
    api.post(signup_url, json=good | {"password": good["password"][:10]}).expect(200, 201)


def test_signing_in_gives_a_token(api, signup_url, signin_url, notes_url, values):
    """Whoever signs in again, with a capital letter in the address, gets status 200 and another token for the notes."""
    body = account(values, "returning")
    body["email"] = body["email"].capitalize()
    first = bearer(api.post(signup_url, json=body).expect(200, 201))
    noted(api, notes_url, first, title=values.title("returning"))
    again = bearer(api.post(signin_url, json=body).expect(200))
    lists(api, notes_url, again, [values.title("returning")])
    assert again != first, "expected a new token"


def test_wrong_password_and_unknown_address_are_answered_alike(api, signup_url, signin_url, values):
    """Signing in with a wrong password or an unknown address is answered with 401 and the same body."""
    body = account(values, "guessed")
    api.post(signup_url, json=body).expect(200, 201)
    wrong = api.post(signin_url, json=body | {"password": body["password"] + "x"}).expect(401)
    unknown = api.post(signin_url, json=account(values, "unknown")).expect(401)
    assert wrong.text == unknown.text, f"expected the same answer, found {wrong.text} and {unknown.text}"


def test_passwords_are_not_answered(api, signup_url, signin_url, values):
    """The password is neither in the answer to signing up nor in the answer to signing in."""
    body = account(values, "discreet")
    for reply in (api.post(signup_url, json=body), api.post(signin_url, json=body)):
        bearer(reply.expect(200, 201))
        assert body["password"] not in reply.text, f"expected no password, found {reply.text}"


def test_signing_out_ends_one_session(api, signup_url, signin_url, notes_url, values):
    """Signing out is answered with 204; the token is worth nothing then, while another one of the person still is."""
    one = signed_up(api, signup_url, values, "leaving")
    two = bearer(api.post(signin_url, json=account(values, "leaving")).expect(200, 201))
    api.delete(signin_url, headers=one).expect(204)
    api.get(notes_url, headers=one).expect(401)
    api.get(notes_url, headers=two).expect(200)


def test_note_is_created_and_found(api, signup_url, notes_url, values):
    """A note is answered with status 201 and all its fields, in any language, and is found under its id."""
    headers = signed_up(api, signup_url, values, "writer")
    tag = values.word("tag")
    title, text = f"Ärger <b>&amp;</b> {values.title('first')} 木 🗒", values.text("first")
    fields = {"title": title, "text": text, "tags": ["home", tag], "done": True}
    note = fields_of(api.post(notes_url, json=fields, headers=headers).expect(201).json)
    assert isinstance(note["id"], int | str), f"expected a text or a whole number as id, found {note}"
    assert note == fields | {"id": note["id"]}, f"expected {fields}, found {note}"
    assert note_at(api, notes_url / str(note["id"]), headers) == note


def test_fields_that_are_left_out_are_empty(api, signup_url, notes_url, values):
    """A note with nothing but a title has no text and no tags, and is not done."""
    headers = signed_up(api, signup_url, values, "brief")
    note = noted(api, notes_url, headers, title=values.title("brief"))
    expected = {"id": note["id"], "title": values.title("brief"), "text": "", "tags": [], "done": False}
    assert note == expected, f"expected {expected}, found {note}"


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
        api.post(url / "restore", headers=wrong).expect(401)
    assert note_at(api, url, headers) == note
    lists(api, notes_url, headers, [note["title"]])


def test_change_leaves_other_fields(api, signup_url, notes_url, values):
    """A change replaces the fields that were sent and no others, and it is kept."""
    headers = signed_up(api, signup_url, values, "changer")
    note = noted(api, notes_url, headers, title=values.title("before"), text=values.text("before"), tags=["one"])
    url = notes_url / str(note["id"])
    for change in ({"title": values.title("after"), "done": True}, {"tags": [], "done": False}):
        note |= change
        changed = fields_of(api.patch(url, json=change, headers=headers).expect(200).json)
        assert changed == note, f"expected {note}, found {changed}"
        assert note_at(api, url, headers) == note


def test_longest_values_are_kept(api, signup_url, notes_url, values):
    """The longest title, text and tags, and as many tags as there may be, are kept."""
    headers = signed_up(api, signup_url, values, "long-winded")
    tags = [f"{tag}".ljust(30, "z") for tag in range(10)]
    fields = {"title": "x" * 120, "text": "y" * 5000, "tags": tags}
    note = noted(api, notes_url, headers, **fields)
    assert note == note | fields, f"expected {fields}, found {note}"
    assert note_at(api, notes_url / str(note["id"]), headers) == note


def test_wrong_notes_are_refused(api, signup_url, notes_url, values):
    """Nothing is created or changed while a field is missing, wrong or unknown."""
    headers = signed_up(api, signup_url, values, "sloppy")
    note = noted(api, notes_url, headers, title=values.title("sloppy"))
    url = notes_url / str(note["id"])
    api.post(notes_url, json={"text": "no title"}, headers=headers).expect(422)
    for field, value in (
        ("title", ""), ("title", "   "), ("title", 7), ("title", "x" * 121), ("text", "y" * 5001), ("tags", "home"),
        ("tags", [""]), ("tags", ["x" * 31]), ("tags", [str(tag) for tag in range(11)]), ("done", "yes"), ("id", "1"),
        (values.word("surprise"), 1),
    ):  # fmt: skip
        api.post(notes_url, json={"title": values.title("never")} | {field: value}, headers=headers).expect(422)
        api.patch(url, json={"text": "never"} | {field: value}, headers=headers).expect(422)
    lists(api, notes_url, headers, [note["title"]])
    assert note_at(api, url, headers) == note


def test_wrong_fields_are_named(api, signup_url, notes_url, values):
    """Each missing, wrong or unknown field has an entry among the errors, and no other has."""
    headers, good = signed_up(api, signup_url, values, "named"), account(values, "never signed up")
    errors_named(api.post(signup_url, json={}), "email", "password")
    errors_named(api.post(signup_url, json=good | {"email": values.word("no address"), "role": "x"}), "email", "role")
    errors_named(api.post(notes_url, json={}, headers=headers), "title")
    wrong = {"title": "   ", "text": 5, "tags": "home", "done": "yes", values.word("surprise"): 1}
    errors_named(api.post(notes_url, json=wrong, headers=headers), *wrong)
    url = notes_url / str(noted(api, notes_url, headers, title=values.title("named"))["id"])
    errors_named(api.patch(url, json={"done": 1, "title": values.title("right")}, headers=headers), "done")


def test_body_that_is_no_object_is_refused(api, signup_url, notes_url, values):
    """A list and a broken body are refused as an error of the body."""
    headers = signed_up(api, signup_url, values, "careless") | JSON
    errors_named(api.post(notes_url, content='["title"]', headers=headers), "body")
    errors_named(api.post(signup_url, content="[1", headers=JSON), "body")


def test_errors_have_messages(api, signup_url):
    """Each error comes with a message, a text that is not empty."""
    errors = api.post(signup_url, json={"email": "nobody", "password": "short"}).expect(422).json["errors"]
    empty = [name for name, message in errors.items() if not (isinstance(message, str) and message.strip())]
    assert errors, "expected errors of email and password, found none"
    assert not empty, f"expected a message for {empty}, found {errors}"


def test_only_own_notes_are_listed(api, signup_url, notes_url, values):
    """Everybody sees their own notes, and nobody else's."""
    one, two = (signed_up(api, signup_url, values, f"lister {number}") for number in (1, 2))
    titles = [values.title(f"listed {number}") for number in range(3)]
    for title in titles[:2]:
        noted(api, notes_url, one, title=title)
    noted(api, notes_url, two, title=titles[2])
    lists(api, notes_url, one, titles[:2])
    lists(api, notes_url, two, titles[2:])


def test_newest_note_comes_first(api, signup_url, notes_url, values):
    """Notes are listed from the newest to the oldest, whatever was changed last."""
    headers = signed_up(api, signup_url, values, "sorter")
    titles = [values.title(f"sorted {number}") for number in range(3)]
    notes = [noted(api, notes_url, headers, title=title) for title in titles]
    api.patch(notes_url / str(notes[0]["id"]), json={"done": True}, headers=headers).expect(200)
    found = listed(api, notes_url, headers)
    assert found == titles[::-1], f"expected {titles[::-1]}, found {found}"


def test_notes_of_others_are_forbidden(api, signup_url, notes_url, values):
    """Somebody else gets 403 for a note, whatever they want to do with it, and it stays as it is."""
    owner, other = (signed_up(api, signup_url, values, key) for key in ("owner", "curious"))
    note = noted(api, notes_url, owner, title=values.title("private"))
    url = notes_url / str(note["id"])
    assert note["title"] not in api.get(url, headers=other).expect(403).text
    api.patch(url, json={"title": "mine"}, headers=other).expect(403)
    api.delete(url, headers=other).expect(403)
    assert note_at(api, url, owner) == note


def test_unknown_note_is_not_found(api, signup_url, notes_url, values):
    """Nobody finds, changes, deletes or restores a note that does not exist."""
    headers = signed_up(api, signup_url, values, "seeker")
    url = notes_url / "987654321"
    api.get(url, headers=headers).expect(404)
    api.patch(url, json={"title": "mine"}, headers=headers).expect(404)
    api.delete(url, headers=headers).expect(404)
    api.post(url / "restore", headers=headers).expect(404)


def test_search_looks_into_title_and_text(api, signup_url, notes_url, values):
    """A part of a title or a text is found in capital and small letters, and signs stand for themselves."""
    headers, word = signed_up(api, signup_url, values, "searcher"), values.word("needle")
    noted(api, notes_url, headers, title=f"About {word}s", tags=["x"])
    noted(api, notes_url, headers, title="Second", text=f"50% {word.upper()}")
    noted(api, notes_url, headers, title="Third", text=values.text("hay"), tags=[word])
    lists(api, notes_url, headers, ["Second", f"About {word}s"], f"q={word[1:].capitalize()}")
    lists(api, notes_url, headers, ["Second"], "q=%25")
    lists(api, notes_url, headers, [], f"q={values.word('nowhere')}")


def test_tags_are_kept_once_in_small_letters(api, signup_url, notes_url, values):
    """Of tags that differ in capital letters alone the first is kept, and all keep their order."""
    headers, tag = signed_up(api, signup_url, values, "tagger"), values.word("tagged")
    note = noted(api, notes_url, headers, title=values.title("tagged"), tags=[tag.upper(), "Home", tag.capitalize()])
    assert note["tags"] == [tag, "home"], f"expected {[tag, 'home']}, found {note['tags']}"
    changed = api.patch(notes_url / str(note["id"]), json={"tags": ["B", "a", "b"]}, headers=headers).expect(200).json
    assert changed["tags"] == ["b", "a"], f"expected ['b', 'a'], found {changed['tags']}"


def test_tags_and_done_narrow_the_list(api, signup_url, notes_url, values):
    """One tag, two tags, done and a search narrow the list down and may be combined."""
    headers, tag = signed_up(api, signup_url, values, "narrow"), values.word("narrow tag")
    noted(api, notes_url, headers, title="First", tags=[tag, "home"])
    noted(api, notes_url, headers, title="Second", tags=["home"], done=True)
    noted(api, notes_url, headers, title="Third", tags=[f"{tag}s", tag], done=True)
    for query, titles in (
        (f"tag={tag}", ["Third", "First"]),
        ("tag=HOME", ["Second", "First"]),
        (f"tag={tag}&tag=home", ["First"]),
        ("done=true", ["Third", "Second"]),
        (f"done=false&tag={tag}", ["First"]),
        (f"q=ir&tag={tag}&done=true", ["Third"]),
    ):
        lists(api, notes_url, headers, titles, query)


def test_bad_query_parameters_are_named(api, signup_url, notes_url, values):
    """A `done` or `trash` that is neither true nor false is refused by its name."""
    headers = signed_up(api, signup_url, values, "asker")
    errors_named(api.get(f"{notes_url}?done=perhaps", headers=headers), "done")
    errors_named(api.get(f"{notes_url}?done=true&trash=1", headers=headers), "trash")


def test_deleted_note_is_gone(api, signup_url, notes_url, values):
    """Deleting is answered with 204; the note is then not found, not listed, and cannot be changed or deleted."""
    headers = signed_up(api, signup_url, values, "tidy")
    note = noted(api, notes_url, headers, title=values.title("deleted"))
    noted(api, notes_url, headers, title="Kept")
    url = notes_url / str(note["id"])
    api.delete(url, headers=headers).expect(204)
    api.get(url, headers=headers).expect(404)
    api.patch(url, json={"title": "changed"}, headers=headers).expect(404)
    api.delete(url, headers=headers).expect(404)
    lists(api, notes_url, headers, ["Kept"])


def deleted(api, signup_url, notes_url, values, key):
    """The headers of a person with one note, which is in the trash, and the note."""
    headers = signed_up(api, signup_url, values, key)
    note = noted(api, notes_url, headers, title=values.title(key), text=values.text(key), tags=["t"], done=True)
    api.delete(notes_url / str(note["id"]), headers=headers).expect(200, 204)
    return headers, note


def test_trash_lists_deleted_notes(api, signup_url, notes_url, values):
    """The trash lists deleted notes and no others, and those of others to nobody; a search narrows it down, too."""
    headers, note = deleted(api, signup_url, notes_url, values, "thrower")
    noted(api, notes_url, headers, title="Kept")
    lists(api, notes_url, headers, [note["title"]], "trash=true")
    lists(api, notes_url, headers, [], f"trash=true&q={values.word('nowhere')}")
    lists(api, notes_url, headers, ["Kept"], "trash=false")
    lists(api, notes_url, signed_up(api, signup_url, values, "finder"), [], "trash=true")


def test_deleted_note_is_restored(api, signup_url, notes_url, values):
    """A restored note is answered, found and listed as it was, and is not in the trash."""
    headers, note = deleted(api, signup_url, notes_url, values, "restorer")
    url = notes_url / str(note["id"])
    restored = fields_of(api.post(url / "restore", headers=headers).expect(200).json)
    assert restored == note, f"expected the note as it was, {note}, found {restored}"
    assert note_at(api, url, headers) == note
    lists(api, notes_url, headers, [note["title"]])
    lists(api, notes_url, headers, [], "trash=true")


def test_restoring_is_refused_to_others(api, signup_url, notes_url, values):
    """Nobody else restores a note from the trash; it stays there."""
    headers, note = deleted(api, signup_url, notes_url, values, "other thrower")
    other = signed_up(api, signup_url, values, "other finder")
    api.post(notes_url / str(note["id"]) / "restore", headers=other).expect(403)
    lists(api, notes_url, headers, [], "")


def test_kept_note_cannot_be_restored(api, signup_url, notes_url, values):
    """Restoring a note that is not in the trash is refused with 409, and it stays as it is."""
    headers = signed_up(api, signup_url, values, "keeper")
    note = noted(api, notes_url, headers, title=values.title("not deleted"))
    url = notes_url / str(note["id"])
    api.post(url / "restore", headers=headers).expect(409)
    assert note_at(api, url, headers) == note


@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(api, signup_url, signin_url, notes_url, values, server):
    """Accounts, tokens, notes and the trash are the same whenever the server was started again."""
    headers = signed_up(api, signup_url, values, "kept")
    thrown = noted(api, notes_url, headers, title=values.title("thrown"))
    kept = noted(api, notes_url, headers, title=values.title("before"), text=values.text("kept"), tags=["a", "b"])
    server.restart()
    lists(api, notes_url, headers, [kept["title"], thrown["title"]])
    change = {"title": values.title("kept"), "done": True}
    kept |= change
    api.patch(notes_url / str(kept["id"]), json=change, headers=headers).expect(200)
    server.restart()
    assert note_at(api, notes_url / str(kept["id"]), headers) == kept
    api.delete(notes_url / str(thrown["id"]), headers=headers).expect(200, 204)
    server.restart()
    lists(api, notes_url, headers, [kept["title"]])
    lists(api, notes_url, headers, [thrown["title"]], "trash=true")
    api.post(signin_url, json=account(values, "kept")).expect(200, 201)
    new = noted(api, notes_url, headers, title="New")
    assert len({new["id"], kept["id"], thrown["id"]}) == 3, "the id of the new note was used before"
