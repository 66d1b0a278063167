"""Talks to the API as a workshop does; each test uses locations of its own and never counts the items of others."""

from concurrent.futures import ThreadPoolExecutor

import pytest


def created(api, items_url, values, key, **fields):
    """The reply to the creation of an item in the location `key`, with some fields replaced."""
    body = {"name": values.title(key), "location": values.word(f"location {key}")} | fields
    return api.post(items_url, json=body).expect(201)


def stocked(api, items_url, movements_url, values, key, quantity, **fields):
    """The id of a new item of which there are so many."""
    item = created(api, items_url, values, key, **fields).json["id"]
    if quantity:
        api.post(movements_url, json={"item": item, "change": quantity}).expect(201)
    return item


def quantity_of(api, items_url, item):
    """How many there are of an item."""
    return api.get(items_url / str(item)).expect(200).json["quantity"]


def changes_of(api, movements_url, item):
    """The changes of an item's history."""
    return [movement["change"] for movement in api.get(movements_url, params={"item": item}).expect(200).json["items"]]


def listed(api, items_url, **query):
    """The answer to a query of the items."""
    return api.get(items_url, params=query).expect(200).json


def at_once(number, ask):
    """The statuses of so many requests that are sent at the same moment."""
    with ThreadPoolExecutor(number) as pool:
        return sorted(reply.status for reply in pool.map(ask, range(number)))


def refused(reply, *names):
    """Expect status 422 with exactly these names among the errors, each with a message."""
    errors = reply.expect(422).json["errors"]
    assert sorted(errors) == sorted(names), f"expected errors of {sorted(names)}, found {errors}"
    empty = [name for name, message in errors.items() if not (isinstance(message, str) and message.strip())]
    assert not empty, f"expected a message for {empty}, found {errors}"


def test_launches(api, items_url):
    """The collection of items answers with status 200."""
    api.get(items_url).expect(200)


def test_created_item_is_found_at_its_location(api, items_url, values):
    """A new item has what was sent, an id and the quantity 0, and is found at its location and under its id."""
    name, location = f'Schraube "{values.word("screw")}" ½″ <b> 🔩', values.word("location created")
    reply = created(api, items_url, values, "created", name=name, location=location)
    assert isinstance(reply.json["id"], int), f"expected a whole number as id, found {reply.json}"
    assert reply.json == {"id": reply.json["id"], "name": name, "location": location, "quantity": 0}
    assert reply.headers.get("Location"), "expected a Location header, found none"
    assert api.get(items_url.join(reply.headers["Location"])).expect(200).json == reply.json
    assert api.get(items_url / str(reply.json["id"])).expect(200).json == reply.json


@pytest.mark.needs("test_created_item_is_found_at_its_location")
def test_movements_change_the_quantity(api, items_url, movements_url, values):
    """What is put in and taken out adds up, and the history holds it in order, apart from that of other items."""
    item = created(api, items_url, values, "moved").json["id"]
    stocked(api, items_url, movements_url, values, "not moved", 7)
    put, taken = values.number("put", 50, 90), values.number("taken", 5, 40)
    note = values.text("note")
    first = api.post(movements_url, json={"item": item, "change": put, "note": note}).expect(201).json
    second = api.post(movements_url, json={"item": item, "change": -taken}).expect(201).json
    assert first == {"id": first["id"], "item": item, "change": put, "note": note, "quantity": put}
    assert second == {"id": second["id"], "item": item, "change": -taken, "note": "", "quantity": put - taken}
    assert quantity_of(api, items_url, item) == put - taken
    history = api.get(movements_url, params={"item": item}).expect(200).json["items"]
    assert history == [first, second], f"expected both movements, the oldest first, found {history}"


@pytest.mark.needs("test_movements_change_the_quantity")
def test_too_large_withdrawal_is_refused(api, items_url, movements_url, values):
    """One more than there are cannot be taken out, exactly as many as there are can."""
    quantity = values.number("all", 3, 30)
    item = stocked(api, items_url, movements_url, values, "emptied", quantity)
    api.post(movements_url, json={"item": item, "change": -quantity - 1}).expect(409)
    assert quantity_of(api, items_url, item) == quantity
    assert changes_of(api, movements_url, item) == [quantity]
    assert api.post(movements_url, json={"item": item, "change": -quantity}).expect(201).json["quantity"] == 0


@pytest.mark.needs("test_movements_change_the_quantity")
@pytest.mark.time_limit(60)
def test_simultaneous_withdrawals_stop_at_zero(api, items_url, movements_url, values):
    """Of many withdrawals at the same moment exactly as many succeed as there are pieces."""
    for turn in range(3):
        quantity = values.number(f"rush {turn}", 5, 12)
        item = stocked(api, items_url, movements_url, values, f"rush {turn}", quantity)
        withdrawal = {"item": item, "change": -1}
        statuses = at_once(20, lambda _, body=withdrawal: api.post(movements_url, json=body))
        expected = [201] * quantity + [409] * (20 - quantity)
        assert statuses == expected, f"expected {quantity} times 201 and else 409, found {statuses}"
        assert quantity_of(api, items_url, item) == 0
        assert changes_of(api, movements_url, item) == [quantity] + [-1] * quantity


@pytest.mark.needs("test_movements_change_the_quantity")
@pytest.mark.time_limit(40)
def test_repeated_key_books_once(api, items_url, movements_url, values):
    """The same request with the same key is booked once and answered alike, later and at the same moment."""
    item = stocked(api, items_url, movements_url, values, "repeated", 50)
    body, headers = {"item": item, "change": -3, "note": "scan"}, {"Idempotency-Key": values.word("repeated key")}
    first = api.post(movements_url, json=body, headers=headers).expect(201).json
    api.post(movements_url, json={"item": item, "change": 10}).expect(201)
    assert api.post(movements_url, json=body, headers=headers).expect(201).json == first
    assert changes_of(api, movements_url, item) == [50, -3, 10]
    bulk, headers = {"movements": [{"item": item, "change": -2}] * 2}, {"Idempotency-Key": values.word("bulk key")}
    url = movements_url / "bulk"
    assert at_once(6, lambda _: api.post(url, json=bulk, headers=headers)) == [201] * 6
    assert changes_of(api, movements_url, item) == [50, -3, 10, -2, -2]
    assert quantity_of(api, items_url, item) == 53


@pytest.mark.needs("test_repeated_key_books_once", "test_too_large_withdrawal_is_refused")
def test_key_with_another_movement_is_refused(api, items_url, movements_url, values):
    """A used key is refused for another movement; a key whose request was refused may be used again."""
    item = stocked(api, items_url, movements_url, values, "keys", 5)
    headers = {"Idempotency-Key": values.word("reused key")}
    api.post(movements_url, json={"item": item, "change": -9}, headers=headers).expect(409)
    api.post(movements_url, json={"item": item, "change": -2}, headers=headers).expect(201)
    api.post(movements_url, json={"item": item, "change": -1}, headers=headers).expect(409)
    assert changes_of(api, movements_url, item) == [5, -2]


@pytest.mark.needs("test_created_item_is_found_at_its_location")
def test_change_with_the_current_etag(api, items_url, values):
    """With its ETag an item gets another name or location and another ETag; what was not sent stays."""
    item = created(api, items_url, values, "changed").json
    url = items_url / str(item["id"])
    etag = api.get(url).expect(200).headers["ETag"]
    changed = api.patch(url, json={"name": values.title("new name")}, headers={"If-Match": etag}).expect(200)
    assert changed.json == item | {"name": values.title("new name")}
    later = api.get(url).expect(200)
    assert later.json == changed.json
    assert later.headers["ETag"] == changed.headers["ETag"] != etag
    body, headers = {"location": values.word("new location")}, {"If-Match": changed.headers["ETag"]}
    assert api.patch(url, json=body, headers=headers).expect(200).json == changed.json | body


@pytest.mark.needs("test_change_with_the_current_etag", "test_movements_change_the_quantity")
def test_old_or_missing_etag_is_refused(api, items_url, movements_url, values):
    """An ETag from before a change or a movement is refused, and so is a request without one; nothing changes."""
    first = created(api, items_url, values, "stale")
    url = items_url / str(first.json["id"])
    change = {"name": values.title("stale name")}
    headers = {"If-Match": first.headers["ETag"]}
    second = api.patch(url, json={"location": values.word("moved away")}, headers=headers).expect(200)
    api.patch(url, json=change, headers=headers).expect(412)
    api.post(movements_url, json={"item": first.json["id"], "change": 4}).expect(201)
    api.patch(url, json=change, headers={"If-Match": second.headers["ETag"]}).expect(412)
    api.patch(url, json=change).expect(428)
    assert api.get(url).expect(200).json == second.json | {"quantity": 4}


@pytest.mark.needs("test_movements_change_the_quantity")
def test_bulk_books_every_movement(api, items_url, movements_url, values):
    """Several movements of several items are booked in their order and answered with the quantities in between."""
    one, two = (stocked(api, items_url, movements_url, values, f"bulk {number}", 0) for number in (1, 2))
    put = values.number("bulk put", 20, 60)
    lines = [(one, put, put), (two, 9, 9), (one, -put, 0), (two, -4, 5)]
    movements = [{"item": item, "change": change, "note": values.word("bulk")} for item, change, _ in lines]
    booked = api.post(movements_url / "bulk", json={"movements": movements}).expect(201).json["items"]
    found = [(movement["item"], movement["change"], movement["quantity"]) for movement in booked]
    assert found == lines, f"expected (item, change, quantity) {lines}, found {found}"
    assert changes_of(api, movements_url, two) == [9, -4]
    assert quantity_of(api, items_url, one) == 0


@pytest.mark.needs("test_bulk_books_every_movement", "test_too_large_withdrawal_is_refused")
def test_bulk_books_all_or_none(api, items_url, movements_url, values):
    """If one line takes out too much at its point, or lines are wrong, none is booked; wrong ones are named."""
    item = stocked(api, items_url, movements_url, values, "all or none", 10)
    good = {"item": item, "change": -6}
    api.post(movements_url / "bulk", json={"movements": [good, good, {"item": item, "change": 50}]}).expect(409)
    wrong = [good, {"item": item, "change": 0}, good, {"change": 1}]
    refused(api.post(movements_url / "bulk", json={"movements": wrong}), "1", "3")
    unknown = {"item": 987654321, "change": 1}
    refused(api.post(movements_url / "bulk", json={"movements": [unknown, good, unknown]}), "0", "2")
    for number in (0, 101):
        refused(
            api.post(movements_url / "bulk", json={"movements": [{"item": item, "change": 1}] * number}), "movements"
        )
    assert changes_of(api, movements_url, item) == [10]
    assert quantity_of(api, items_url, item) == 10


@pytest.mark.needs("test_movements_change_the_quantity")
def test_filters_can_be_combined(api, items_url, movements_url, values):
    """Location and quantity narrow the list down, alone and together; the bound itself is not below."""
    here, there = values.word("here"), values.word("there")
    low, high = values.number("low", 3, 20), values.number("high", 30, 60)
    for location, quantity in ((here, low), (here, high), (there, low), (here, 0)):
        name = f"{location} {quantity}"
        stocked(api, items_url, movements_url, values, name, quantity, location=location, name=name)
    for query, found in (
        ({"location": here}, [low, high, 0]),
        ({"location": here, "below": high}, [low, 0]),
        ({"location": here, "below": high + 1}, [low, high, 0]),
        ({"location": there, "below": low}, []),
    ):
        answer = listed(api, items_url, **query)
        assert [item["quantity"] for item in answer["items"]] == found, f"wrong items for {query}: {answer}"
        assert answer["total"] == len(found)


@pytest.mark.needs("test_filters_can_be_combined")
def test_items_are_sorted(api, items_url, movements_url, values):
    """Names and quantities rise or fall, letters of any size alike, and the oldest comes first between equals."""
    shelf, end = values.word("sorted"), values.word("ending")
    entries = [("cherry", 9), ("Apple", 100), ("banana", 9), ("apple", 20)]
    for name, quantity in entries:
        stocked(api, items_url, movements_url, values, name, quantity, name=f"{name} {end}", location=shelf)
    for sort, order in (
        ("name", ["Apple", "apple", "banana", "cherry"]),
        ("-name", ["cherry", "banana", "Apple", "apple"]),
        ("quantity", ["cherry", "banana", "apple", "Apple"]),
        ("-quantity", ["Apple", "apple", "cherry", "banana"]),
    ):
        names = [item["name"].split()[0] for item in listed(api, items_url, location=shelf, sort=sort)["items"]]
        assert names == order, f"wrong order for sort={sort}: expected {order}, found {names}"


@pytest.mark.needs("test_filters_can_be_combined")
@pytest.mark.time_limit(40)
def test_pages_divide_the_items(api, items_url, values):
    """Pages hold every item once and tell the total; twenty are the default, and bad parameters are named."""
    shelf = values.word("paged")
    names = [f"{number:02} {values.title('paged')}" for number in range(22)]
    for name in names:
        created(api, items_url, values, "paged", name=name, location=shelf)
    pages = [listed(api, items_url, location=shelf, page=page, page_size=9) for page in (1, 2, 3, 4)]
    assert [[item["name"] for item in page["items"]] for page in pages] == [names[:9], names[9:18], names[18:], []]
    assert {(page["total"], page["page_size"]) for page in pages} == {(22, 9)}
    assert [page["page"] for page in pages] == [1, 2, 3, 4]
    default = listed(api, items_url, location=shelf)
    assert (len(default["items"]), default["page"], default["page_size"]) == (20, 1, 20)
    for name, value in (("page", "0"), ("page_size", "101"), ("sort", "colour"), ("below", "few")):
        refused(api.get(items_url, params={name: value}), name)


@pytest.mark.needs("test_created_item_is_found_at_its_location", "test_change_with_the_current_etag")
def test_wrong_fields_of_an_item_are_named(api, items_url, values):
    """Missing, mistyped, too long and unknown fields are named and create or change nothing; no item is 404."""
    shelf = values.word("wrong items")
    refused(api.post(items_url, json={}), "name", "location")
    refused(api.post(items_url, json={"name": "", "location": shelf}), "name")
    refused(api.post(items_url, json={"name": "x" * 101, "location": shelf, "quantity": 5}), "name", "quantity")
    refused(api.post(items_url, json={"name": shelf, "location": "x" * 41}), "location")
    assert listed(api, items_url, location=shelf)["total"] == 0
    item = created(api, items_url, values, "wrong change")
    url, headers = items_url / str(item.json["id"]), {"If-Match": item.headers["ETag"]}
    refused(api.patch(url, json={"name": 7, "quantity": 5}, headers=headers), "name", "quantity")
    assert api.get(url).expect(200).json == item.json
    api.get(items_url / "987654321").expect(404)
    api.patch(items_url / "987654321", json={"name": "x"}, headers=headers).expect(404)


@pytest.mark.needs("test_movements_change_the_quantity")
def test_wrong_fields_of_a_movement_are_named(api, items_url, movements_url, values):
    """Wrong changes, long notes and items that do not exist are named, and nothing is booked."""
    item = stocked(api, items_url, movements_url, values, "wrong movements", 8)
    for body, names in (
        ({}, ["item", "change"]),
        ({"item": item, "change": 0}, ["change"]),
        ({"item": item, "change": "3"}, ["change"]),
        ({"item": str(item), "change": 3}, ["item"]),
        ({"item": item, "change": 1.5}, ["change"]),
        ({"item": item, "change": 100_001, "note": "x" * 201}, ["change", "note"]),
        ({"item": item, "change": 1, values.word("unknown"): 1}, [values.word("unknown")]),
        ({"item": 987654321, "change": 1}, ["item"]),
    ):
        refused(api.post(movements_url, json=body), *names)
    assert changes_of(api, movements_url, item) == [8]


@pytest.mark.needs("test_movements_change_the_quantity")
@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(api, items_url, movements_url, values, server):
    """Items, quantities, movements and used keys are the same after the server was started again."""
    item = stocked(api, items_url, movements_url, values, "kept", values.number("kept", 20, 90))
    body, headers = {"item": item, "change": -5}, {"Idempotency-Key": values.word("kept key")}
    booked = api.post(movements_url, json=body, headers=headers).expect(201).json
    before = api.get(items_url / str(item)).expect(200).json
    server.restart()
    assert api.post(movements_url, json=body, headers=headers).expect(201).json == booked
    assert api.get(items_url / str(item)).expect(200).json == before
    assert changes_of(api, movements_url, item) == [values.number("kept", 20, 90), -5]
    assert listed(api, items_url, location=before["location"])["items"] == [before]
