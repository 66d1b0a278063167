"""Talks to the API as a workshop does; each test uses locations of its own and never counts the items of others."""

from concurrent.futures import ThreadPoolExecutor

import pytest


def created(api, items_url, values, key, **fields):
    """The reply to the creation of an item in the location `key`; another test looks at the exact status."""
    body = {"name": values.title(key), "location": values.word(f"location {key}")} | fields
    return api.post(items_url, json=body).expect(200, 201)


def moved(api, movements_url, item, change, **request):
    """The movement that was just booked."""
    return api.post(movements_url, json={"item": item, "change": change}, **request).expect(200, 201).json


def stocked(api, items_url, movements_url, values, key, quantity, **fields):
    """The id of a new item of which there are so many."""
    item = created(api, items_url, values, key, **fields).json["id"]
    if quantity:
        moved(api, movements_url, item, quantity)
    return item


def item_at(api, url):
    """The fields of the item at a URL that the contract names; further ones are left out."""
    return item_of(api.get(url).expect(200))


def item_of(reply):
    """The fields of an answered item that the contract names."""
    return {name: reply.json.get(name) for name in ("id", "name", "location", "quantity")}


def etag_at(api, url):
    """The ETag that an item has now."""
    etag = api.get(url).expect(200).headers.get("ETag")
    assert etag, f"expected the header ETag at {url}, found none"
    return etag


def quantity_of(api, items_url, item):
    """How many there are of an item."""
    return api.get(items_url / str(item)).expect(200).json["quantity"]


def history_of(api, movements_url, item):
    """The movements of an item."""
    return api.get(movements_url, params={"item": item}).expect(200).json["items"]


def has_changes(api, movements_url, item, *changes):
    """Expect these changes and no others in the history of an item, in any order."""
    found = sorted(movement["change"] for movement in history_of(api, movements_url, item))
    assert found == sorted(changes), f"expected the changes {sorted(changes)}, found {found}"


def listed(api, items_url, **query):
    """The answer to a query of the items."""
    return api.get(items_url, params=query).expect(200).json


def at_once(number, ask):
    """The statuses of so many requests that are sent at the same moment."""
    with ThreadPoolExecutor(number) as pool:
        return sorted(reply.status for reply in pool.map(ask, range(number)))


def errors_named(reply, *names):
    """The `errors` of an answer with status 422, which has exactly these names."""
    errors = reply.expect(422).json["errors"]
    assert sorted(errors) == sorted(names), f"expected errors of {sorted(names)}, found {errors}"
    return errors


def test_launches(api, items_url):
    """The collection of items answers with status 200."""
    api.get(items_url).expect(200)


def test_created_item_is_answered(api, items_url, values):
    """A new item is answered with status 201, what was sent, an id and the quantity 0, and is found under its id."""
    name, location = f'Schraube "{values.word("screw")}" ½″ <b> 🔩', values.word("location created")
    reply = api.post(items_url, json={"name": name, "location": location}).expect(201)
    assert isinstance(reply.json["id"], int), f"expected a whole number as id, found {reply.json}"
    expected = {"id": reply.json["id"], "name": name, "location": location, "quantity": 0}
    assert item_of(reply) == expected, f"expected {expected}, found {reply.json}"
    assert item_at(api, items_url / str(reply.json["id"])) == expected


def test_location_leads_to_the_item(api, items_url, values):
    """The Location header of a creation is the URL of the new item."""
    reply = created(api, items_url, values, "located")
    location = reply.headers.get("Location")
    assert location, "expected a Location header, found none"
    assert api.get(items_url.join(location)).expect(200).json["id"] == reply.json["id"]


def test_movements_change_the_quantity(api, items_url, movements_url, values):
    """What is put in and taken out is answered with status 201, and it adds up."""
    item = created(api, items_url, values, "moved").json["id"]
    stocked(api, items_url, movements_url, values, "not moved", 7)
    put, taken = values.number("put", 50, 90), values.number("taken", 5, 40)
    for change, quantity in ((put, put), (-taken, put - taken)):
        movement = api.post(movements_url, json={"item": item, "change": change}).expect(201).json
        found = [movement.get(name) for name in ("item", "change", "quantity")]
        assert found == [item, change, quantity], f"expected {[item, change, quantity]}, found {movement}"
    assert quantity_of(api, items_url, item) == put - taken


def test_notes_are_kept(api, items_url, movements_url, values):
    """A note comes back as it was sent, also in the history; a movement without one has an empty note."""
    item = created(api, items_url, values, "noted").json["id"]
    text = values.text("note")
    with_note = api.post(movements_url, json={"item": item, "change": 2, "note": text}).expect(200, 201).json
    without = moved(api, movements_url, item, 3)
    notes = {movement["change"]: movement["note"] for movement in (with_note, without)}
    assert notes == {2: text, 3: ""}, f"expected the note {text!r} and an empty one, found {notes}"
    kept = {movement["change"]: movement["note"] for movement in history_of(api, movements_url, item)}
    assert kept == notes, f"expected the notes {notes} in the history, found {kept}"


def test_history_lists_the_oldest_movement_first(api, items_url, movements_url, values):
    """The history of an item has its own movements as they were answered, the oldest first."""
    item = created(api, items_url, values, "history").json["id"]
    stocked(api, items_url, movements_url, values, "other history", 7)
    changes = [values.number(f"change {number}", 10, 90) for number in range(3)]
    booked = [moved(api, movements_url, item, change) for change in changes]
    names = ("id", "item", "change", "quantity")
    found = [[movement.get(name) for name in names] for movement in history_of(api, movements_url, item)]
    expected = [[movement.get(name) for name in names] for movement in booked]
    assert found == expected, f"expected the movements {expected}, found {found}"


def test_too_large_withdrawal_is_refused(api, items_url, movements_url, values):
    """One more than there are cannot be taken out, exactly as many as there are can."""
    quantity = values.number("all", 3, 30)
    item = stocked(api, items_url, movements_url, values, "emptied", quantity)
    api.post(movements_url, json={"item": item, "change": -quantity - 1}).expect(409)
    assert quantity_of(api, items_url, item) == quantity
    has_changes(api, movements_url, item, quantity)
    moved(api, movements_url, item, -quantity)
    assert quantity_of(api, items_url, item) == 0


@pytest.mark.time_limit(60)
def test_simultaneous_withdrawals_stop_at_zero(api, items_url, movements_url, values):
    """Of many withdrawals at the same moment exactly as many succeed as there are pieces."""
    for turn in range(3):
        quantity = values.number(f"rush {turn}", 5, 12)
        item = stocked(api, items_url, movements_url, values, f"rush {turn}", quantity)
        withdrawal = {"item": item, "change": -1}
        statuses = at_once(20, lambda _, body=withdrawal: api.post(movements_url, json=body))
        booked = [status for status in statuses if status < 300]
        assert len(booked) == quantity, f"expected {quantity} withdrawals to succeed, found {statuses}"
        assert statuses.count(409) == 20 - quantity, f"expected 409 to all others, found {statuses}"
        assert quantity_of(api, items_url, item) == 0
        has_changes(api, movements_url, item, quantity, *[-1] * quantity)


def test_repeated_key_books_once(api, items_url, movements_url, values):
    """The same movement with the same key is booked once and answered alike."""
    item = stocked(api, items_url, movements_url, values, "repeated", 50)
    body, headers = {"item": item, "change": -3, "note": "scan"}, {"Idempotency-Key": values.word("repeated key")}
    first = api.post(movements_url, json=body, headers=headers).expect(200, 201).json
    moved(api, movements_url, item, 10)
    again = api.post(movements_url, json=body, headers=headers).expect(201).json
    assert again == first, f"expected the first answer, {first}, found {again}"
    has_changes(api, movements_url, item, 50, -3, 10)


@pytest.mark.time_limit(40)
def test_simultaneous_bulks_with_a_key_are_booked_once(api, items_url, movements_url, values):
    """Of several equal bulks with the same key at the same moment one is booked, and each is answered with it."""
    item = stocked(api, items_url, movements_url, values, "repeated bulk", 50)
    bulk, headers = {"movements": [{"item": item, "change": -2}] * 2}, {"Idempotency-Key": values.word("bulk key")}
    statuses = at_once(6, lambda _: api.post(movements_url / "bulk", json=bulk, headers=headers))
    assert all(status < 300 for status in statuses), f"expected each bulk to be answered, found {statuses}"
    has_changes(api, movements_url, item, 50, -2, -2)


def test_key_with_another_movement_is_refused(api, items_url, movements_url, values):
    """A key that was used is refused for another movement, and nothing is booked."""
    item = stocked(api, items_url, movements_url, values, "keys", 5)
    headers = {"Idempotency-Key": values.word("reused key")}
    moved(api, movements_url, item, -2, headers=headers)
    api.post(movements_url, json={"item": item, "change": -1}, headers=headers).expect(409)
    has_changes(api, movements_url, item, 5, -2)


def test_key_of_a_refused_request_is_free(api, items_url, movements_url, values):
    """A key whose request was refused can be used for a movement that is right."""
    item = stocked(api, items_url, movements_url, values, "free key", 5)
    headers = {"Idempotency-Key": values.word("free key")}
    api.post(movements_url, json={"item": item, "change": -9}, headers=headers).expect(409)
    api.post(movements_url, json={"item": item, "change": 0}, headers=headers).expect(422)
    moved(api, movements_url, item, -2, headers=headers)
    has_changes(api, movements_url, item, 5, -2)


def test_change_with_the_current_etag(api, items_url, values):
    """With its ETag an item gets another name or location; what was not sent stays."""
    item = item_of(created(api, items_url, values, "changed"))
    url = items_url / str(item["id"])
    for change in ({"name": values.title("new name")}, {"location": values.word("new location")}):
        changed = api.patch(url, json=change, headers={"If-Match": etag_at(api, url)}).expect(200)
        item |= change
        assert item_of(changed) == item, f"expected {item}, found {changed.json}"
        assert item_at(api, url) == item


def test_answers_carry_the_etag(api, items_url, values):
    """Creating, reading and changing an item is answered with its ETag, which a change makes another one."""
    made = created(api, items_url, values, "tagged")
    url = items_url / str(made.json["id"])
    etag = etag_at(api, url)
    assert made.headers.get("ETag") == etag, "expected the ETag of the new item in the answer to POST"
    changed = api.patch(url, json={"name": values.title("tagged name")}, headers={"If-Match": etag}).expect(200)
    assert changed.headers.get("ETag") == etag_at(api, url), "expected the new ETag in the answer to PATCH"
    assert changed.headers.get("ETag") != etag, "expected another ETag after the change"


def test_old_etag_is_refused(api, items_url, values):
    """The ETag from before a change is refused, and nothing changes."""
    url = items_url / str(created(api, items_url, values, "stale").json["id"])
    headers = {"If-Match": etag_at(api, url)}
    api.patch(url, json={"location": values.word("moved away")}, headers=headers).expect(200)
    before = item_at(api, url)
    api.patch(url, json={"name": values.title("stale name")}, headers=headers).expect(412)
    assert item_at(api, url) == before


def test_movement_makes_the_etag_old(api, items_url, movements_url, values):
    """The ETag from before a movement is refused, and nothing changes."""
    item = created(api, items_url, values, "moved tag").json["id"]
    url = items_url / str(item)
    headers = {"If-Match": etag_at(api, url)}
    moved(api, movements_url, item, 4)
    before = item_at(api, url)
    api.patch(url, json={"name": values.title("late name")}, headers=headers).expect(412)
    assert item_at(api, url) == before


def test_change_needs_an_etag(api, items_url, values):
    """A change without the header If-Match is refused, and nothing changes."""
    url = items_url / str(created(api, items_url, values, "no tag").json["id"])
    before = item_at(api, url)
    api.patch(url, json={"name": values.title("no tag name")}).expect(428)
    assert item_at(api, url) == before


def test_bulk_books_every_movement(api, items_url, movements_url, values):
    """Several movements of several items are booked in their order and answered with the quantities in between."""
    one, two = (stocked(api, items_url, movements_url, values, f"bulk {number}", 0) for number in (1, 2))
    put = values.number("bulk put", 20, 60)
    lines = [(one, put, put), (two, 9, 9), (one, -put, 0), (two, -4, 5)]
    movements = [{"item": item, "change": change} for item, change, _ in lines]
    booked = api.post(movements_url / "bulk", json={"movements": movements}).expect(201).json["items"]
    found = [(movement["item"], movement["change"], movement["quantity"]) for movement in booked]
    assert found == lines, f"expected (item, change, quantity) {lines}, found {found}"
    has_changes(api, movements_url, two, 9, -4)
    assert quantity_of(api, items_url, one) == 0


def test_bulk_books_all_or_none(api, items_url, movements_url, values):
    """If one line takes out too much at its point, or a line is wrong, none is booked."""
    item = stocked(api, items_url, movements_url, values, "all or none", 10)
    good = {"item": item, "change": -6}
    api.post(movements_url / "bulk", json={"movements": [good, good, {"item": item, "change": 50}]}).expect(409)
    for wrong in ({"item": item, "change": 0}, {"change": 1}, {"item": 987654321, "change": 1}):
        api.post(movements_url / "bulk", json={"movements": [good, wrong]}).expect(422)
    for number in (0, 101):
        bulk = {"movements": [{"item": item, "change": 1}] * number}
        api.post(movements_url / "bulk", json=bulk).expect(422)
    has_changes(api, movements_url, item, 10)
    assert quantity_of(api, items_url, item) == 10


def test_hundred_movements_are_booked_at_once(api, items_url, movements_url, values):
    """The longest bulk is booked."""
    item = stocked(api, items_url, movements_url, values, "long bulk", 0)
    bulk = {"movements": [{"item": item, "change": 1}] * 100}
    api.post(movements_url / "bulk", json=bulk).expect(200, 201)
    assert quantity_of(api, items_url, item) == 100


def test_wrong_movements_of_a_bulk_are_named(api, items_url, movements_url, values):
    """The errors of a bulk are named by the places of the wrong movements, or as its list."""
    item = stocked(api, items_url, movements_url, values, "named bulk", 10)
    good = {"item": item, "change": 1}
    wrong = [good, {"item": item, "change": 0}, good, {"change": 1}]
    errors_named(api.post(movements_url / "bulk", json={"movements": wrong}), "1", "3")
    unknown = {"item": 987654321, "change": 1}
    errors_named(api.post(movements_url / "bulk", json={"movements": [unknown, good, unknown]}), "0", "2")
    errors_named(api.post(movements_url / "bulk", json={"movements": []}), "movements")


def test_filters_can_be_combined(api, items_url, movements_url, values):
    """Location and quantity narrow the list down, alone and together; the bound itself is not below."""
    here, there = values.word("here"), values.word("there")
    low, high = values.number("low", 3, 20), values.number("high", 30, 60)
    for location, quantity in ((here, low), (here, high), (there, low), (here, 0), (f"{here} too", low)):
        name = f"{location} {quantity}"
        stocked(api, items_url, movements_url, values, name, quantity, location=location, name=name)
    for query, found in (
        ({"location": here}, [0, low, high]),
        ({"location": here, "below": high}, [0, low]),
        ({"location": here, "below": high + 1}, [0, low, high]),
        ({"location": there, "below": low}, []),
    ):
        items = listed(api, items_url, **query)["items"]
        assert sorted(item["quantity"] for item in items) == found, f"wrong items for {query}: {items}"


def test_items_are_sorted(api, items_url, movements_url, values):
    """Names and quantities rise or fall, letters of any size alike, and the oldest comes first between equals."""
    shelf, end = values.word("sorted"), values.word("ending")
    entries = [("cherry", 9), ("Apple", 100), ("banana", 9), ("apple", 20)]
    found = [
        stocked(api, items_url, movements_url, values, name, quantity, name=f"{name} {end}", location=shelf)
        for name, quantity in entries
    ]
    for query, order in (
        ({}, ["cherry", "Apple", "banana", "apple"]),
        ({"sort": "name"}, ["Apple", "apple", "banana", "cherry"]),
        ({"sort": "-name"}, ["cherry", "banana", "Apple", "apple"]),
        ({"sort": "quantity"}, ["cherry", "banana", "apple", "Apple"]),
        ({"sort": "-quantity"}, ["Apple", "apple", "cherry", "banana"]),
    ):
        names = [item["name"].split()[0] for item in listed(api, items_url, location=shelf, **query)["items"]]
        assert names == order, f"wrong order for {query}: expected {order}, found {names}"
    url = items_url / str(found[0])
    api.patch(url, json={"name": f"avocado {end}"}, headers={"If-Match": etag_at(api, url)}).expect(200)
    names = [item["name"].split()[0] for item in listed(api, items_url, location=shelf, sort="name")["items"]]
    assert names == ["Apple", "apple", "avocado", "banana"], f"wrong order after a change of a name: {names}"


@pytest.mark.time_limit(40)
def test_pages_divide_the_items(api, items_url, values):
    """Pages hold every item once; a page after the last one is empty."""
    shelf = values.word("paged")
    names = [f"{number:02} {values.title('paged')}" for number in range(12)]
    for name in names:
        created(api, items_url, values, "paged", name=name, location=shelf)
    pages = [listed(api, items_url, location=shelf, page=page, page_size=5)["items"] for page in (1, 2, 3, 4)]
    assert [len(page) for page in pages] == [5, 5, 2, 0]
    assert sorted(item["name"] for page in pages for item in page) == names


@pytest.mark.time_limit(40)
def test_pages_tell_where_they_are(api, items_url, values):
    """Each page tells the total, its number and its size; twenty are the default."""
    shelf = values.word("told")
    for _ in range(22):
        created(api, items_url, values, "told", location=shelf)
    pages = [listed(api, items_url, location=shelf, page=page, page_size=9) for page in (1, 3, 4)]
    told = [(page["total"], page["page"], page["page_size"]) for page in pages]
    assert told == [(22, 1, 9), (22, 3, 9), (22, 4, 9)], f"wrong total, page or page_size: {told}"
    default = listed(api, items_url, location=shelf)
    assert (len(default["items"]), default["page"], default["page_size"]) == (20, 1, 20)


def test_bad_query_parameters_are_named(api, items_url):
    """A query parameter with a value that it cannot have is refused by its name."""
    for name, value in (("page", "0"), ("page_size", "101"), ("sort", "colour"), ("below", "few")):
        errors_named(api.get(items_url, params={name: value}), name)


def test_wrong_items_are_refused(api, items_url, values):
    """Missing, mistyped, too long and unknown fields create no item; the longest ones do."""
    shelf = values.word("wrong items")
    body = {"name": values.title("wrong"), "location": shelf}
    for wrong in (
        {"name": shelf}, {"location": shelf}, body | {"name": ""}, body | {"name": 7}, body | {"quantity": 5},
        {"name": "x" * 101, "location": shelf}, body | {"location": "x" * 41},
    ):  # fmt: skip
        api.post(items_url, json=wrong).expect(422)
    assert listed(api, items_url, location=shelf)["items"] == []
    longest = {"name": "x" * 100, "location": f"{shelf} {'y' * 40}"[:40]}
    item = item_of(api.post(items_url, json=longest).expect(200, 201))
    assert item == longest | {"id": item["id"], "quantity": item["quantity"]}


def test_wrong_change_of_an_item_is_refused(api, items_url, values):
    """A wrong name, an unknown field and a quantity change nothing, whatever is right beside them."""
    url = items_url / str(created(api, items_url, values, "wrong change").json["id"])
    before, headers = item_at(api, url), {"If-Match": etag_at(api, url)}
    for wrong in ({"name": 7}, {"quantity": 5}, {values.word("unknown"): 1, "name": values.title("half right")}):
        api.patch(url, json=wrong, headers=headers).expect(422)
    assert item_at(api, url) == before


def test_unknown_item_is_not_found(api, items_url, values):
    """Neither reading nor changing finds an item that does not exist; one that exists is found."""
    url = items_url / str(created(api, items_url, values, "known").json["id"])
    headers = {"If-Match": etag_at(api, url)}
    api.get(items_url / "987654321").expect(404)
    api.patch(items_url / "987654321", json={"name": "x"}, headers=headers).expect(404)


def test_wrong_movements_are_refused(api, items_url, movements_url, values):
    """Wrong changes, long notes, unknown fields and items that do not exist are not booked; the bounds are."""
    item = stocked(api, items_url, movements_url, values, "wrong movements", 8)
    for body in (
        {"change": 1},
        {"item": item},
        {"item": item, "change": 0},
        {"item": item, "change": "3"},
        {"item": item, "change": True},
        {"item": str(item), "change": 3},
        {"item": item, "change": 1.5},
        {"item": item, "change": 100_001},
        {"item": item, "change": 1, "note": "x" * 201},
        {"item": item, "change": 1, values.word("unknown"): 1},
        {"item": 987654321, "change": 1},
    ):
        api.post(movements_url, json=body).expect(422)
    has_changes(api, movements_url, item, 8)
    body = {"item": item, "change": 100_000, "note": "x" * 200}
    assert api.post(movements_url, json=body).expect(200, 201).json["note"] == "x" * 200
    moved(api, movements_url, item, -100_000)
    assert quantity_of(api, items_url, item) == 8


def test_wrong_fields_are_named(api, items_url, movements_url, values):
    """Each wrong field of an item or a movement has an entry among the errors, and no other has."""
    shelf, unknown = values.word("named items"), values.word("unknown")
    errors_named(api.post(items_url, json={}), "name", "location")
    errors_named(api.post(items_url, json={"name": "", "location": shelf, "quantity": 5}), "name", "quantity")
    item = stocked(api, items_url, movements_url, values, "named movements", 8)
    wrong = {"item": item, "change": "3", "note": 1, unknown: 1}
    errors_named(api.post(movements_url, json=wrong), "change", "note", unknown)
    errors_named(api.post(movements_url, json={"item": 987654321, "change": 1}), "item")


def test_errors_have_messages(api, items_url):
    """Each error comes with a message, a text that is not empty."""
    errors = api.post(items_url, json={"name": "", "location": ""}).expect(422).json["errors"]
    empty = [name for name, message in errors.items() if not (isinstance(message, str) and message.strip())]
    assert errors, "expected errors of name and location, found none"
    assert not empty, f"expected a message for {empty}, found {errors}"


@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(api, items_url, movements_url, values, server):
    """Items, quantities, movements and used keys are the same after the server was started again."""
    quantity = values.number("kept", 20, 90)
    item = stocked(api, items_url, movements_url, values, "kept", quantity)
    headers = {"Idempotency-Key": values.word("kept key")}
    moved(api, movements_url, item, -5, headers=headers)
    before = item_at(api, items_url / str(item))
    server.restart()
    moved(api, movements_url, item, -5, headers=headers)
    assert item_at(api, items_url / str(item)) == before
    has_changes(api, movements_url, item, quantity, -5)
    names = [found["name"] for found in listed(api, items_url, location=before["location"])["items"]]
    assert names == [before["name"]]
