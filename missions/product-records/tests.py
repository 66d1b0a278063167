"""Talks to the API as a shop does; each test uses a category of its own and never counts the records of others."""

import json

import pytest


def draft(values, key, **fields):
    """The body of a valid new record in the category `key`, with some fields replaced."""
    price = values.amount(key, 1, 500)
    body = {
        "sku": f"{values.word(key)}-{values.number(key, 100, 999)}",
        "name": values.title(key),
        "category": values.word(f"category {key}"),
        "list_price": round(price + values.amount(f"margin {key}", 1, 100), 2),
        "price": price,
        "stock": values.number(f"stock {key}", 1, 90),
    }
    return body | fields


def created(api, products_url, values, key, **fields):
    """A record that was just created."""
    return api.post(products_url, json=draft(values, key, **fields)).expect(201).json


def several(api, products_url, values, key, each):
    """Create one record in the category of `key` for each dict of fields, in this order."""
    category = values.word(f"category {key}")
    for number, fields in enumerate(each):
        created(api, products_url, values, f"{key} {number}", **({"category": category} | fields))
    return category


def listed(api, products_url, **query):
    """The answer to a query of the collection."""
    return api.get(products_url, params=query).expect(200).json


def refused(reply, *names):
    """Expect status 422 with exactly these names among the errors, each with a message."""
    errors = reply.expect(422).json["errors"]
    assert sorted(errors) == sorted(names), f"expected errors of {sorted(names)}, found {errors}"
    empty = [name for name, message in errors.items() if not (isinstance(message, str) and message.strip())]
    assert not empty, f"expected a message for {empty}, found {errors}"


def unchanged(api, products_url, record):
    """Expect the record to be as it was."""
    found = api.get(products_url / str(record["id"])).expect(200).json
    assert found == record, f"expected the record unchanged, {record}, found {found}"


def test_launches(api, products_url):
    """The collection answers with status 200."""
    api.get(products_url).expect(200)


def test_created_record_is_answered(api, products_url, values):
    """A new record is answered with all its fields, version 1 and not published."""
    body = draft(values, "new record")
    record = api.post(products_url, json=body).expect(201).json
    assert isinstance(record["id"], int), f"expected a whole number as id, found {record['id']!r}"
    assert record == body | {"id": record["id"], "version": 1, "published": False}


@pytest.mark.needs("test_created_record_is_answered")
def test_created_record_is_found_at_its_location(api, products_url, values):
    """The Location header leads to the record, and so does the collection's URL with the id."""
    reply = api.post(products_url, json=draft(values, "located", published=True)).expect(201)
    location = reply.headers.get("Location")
    assert location, "expected a Location header, found none"
    assert api.get(products_url.join(location)).expect(200).json == reply.json
    assert api.get(products_url / str(reply.json["id"])).expect(200).json == reply.json
    assert reply.json["published"] is True


@pytest.mark.needs("test_created_record_is_answered")
def test_patch_changes_only_the_given_fields(api, products_url, values):
    """A change answers the whole record with the given fields replaced and the next version, and it is kept."""
    record = created(api, products_url, values, "changed")
    url = products_url / str(record["id"])
    changes = {"name": values.title("changed name"), "stock": record["stock"] + 5}
    expected = record | changes | {"version": 2}
    assert api.patch(url, json=changes | {"version": 1}).expect(200).json == expected
    assert api.get(url).expect(200).json == expected


@pytest.mark.needs("test_created_record_is_answered")
def test_unknown_id_is_not_found(api, products_url):
    """Neither reading nor changing finds an id that does not exist."""
    api.get(products_url / "987654321").expect(404)
    api.patch(products_url / "987654321", json={"stock": 1, "version": 1}).expect(404)


@pytest.mark.needs("test_created_record_is_answered")
def test_names_of_any_language_are_kept(api, products_url, values):
    """Accents, other scripts, emoji and quotation marks come back as they were sent."""
    name = f'Crème brûlée «{values.word("dessert")}» 抹茶 <b>&amp;</b> "O\'Neil" 🍮'
    record = created(api, products_url, values, "languages", name=name)
    assert api.get(products_url / str(record["id"])).expect(200).json["name"] == name


@pytest.mark.needs("test_created_record_is_answered")
def test_taken_sku_is_a_conflict(api, products_url, values):
    """The same sku is refused with 409, in capital letters too, and nothing is created."""
    first = created(api, products_url, values, "taken sku")
    for sku in (first["sku"], first["sku"].upper()):
        api.post(products_url, json=draft(values, "taken sku", sku=sku)).expect(409)
    assert listed(api, products_url, category=first["category"])["total"] == 1


@pytest.mark.needs("test_created_record_is_answered")
def test_repeated_key_creates_one_record(api, products_url, values):
    """The same request with the same key is answered with the first record and creates nothing."""
    body, headers = draft(values, "repeated"), {"Idempotency-Key": values.word("repeated key")}
    first = api.post(products_url, json=body, headers=headers).expect(201).json
    again = api.post(products_url, json=body, headers=headers).expect(201).json
    assert again == first
    assert listed(api, products_url, category=body["category"])["total"] == 1


@pytest.mark.needs("test_repeated_key_creates_one_record")
def test_key_with_another_body_is_a_conflict(api, products_url, values):
    """A key that was used for another record is refused with 409 and creates nothing."""
    headers = {"Idempotency-Key": values.word("reused key")}
    category = values.word("category reused")
    first, other = (draft(values, f"reused {number}", category=category) for number in (1, 2))
    api.post(products_url, json=first, headers=headers).expect(201)
    api.post(products_url, json=other, headers=headers).expect(409)
    items = listed(api, products_url, category=category)["items"]
    assert [item["sku"] for item in items] == [first["sku"]]


@pytest.mark.needs("test_created_record_is_answered")
def test_missing_fields_are_named(api, products_url, values):
    """An empty record names all six required fields; one missing field is named alone."""
    refused(api.post(products_url, json={}), "sku", "name", "category", "list_price", "price", "stock")
    body = draft(values, "incomplete")
    del body["name"]
    refused(api.post(products_url, json=body), "name")


@pytest.mark.needs("test_created_record_is_answered")
def test_wrong_types_are_named(api, products_url, values):
    """Numbers in strings, broken numbers of pieces and a text as published are refused by name."""
    wrong = {"price": "12.50", "stock": 2.5, "published": "yes", "name": 7}
    refused(api.post(products_url, json=draft(values, "mistyped") | wrong), *wrong)
    refused(api.post(products_url, json=draft(values, "mistyped", stock="3")), "stock")
    assert listed(api, products_url, category=values.word("category mistyped"))["total"] == 0


@pytest.mark.needs("test_created_record_is_answered")
def test_values_out_of_range_are_named(api, products_url, values):
    """Each value beyond its bounds is refused by the name of its field."""
    for field, value in (
        ("sku", "ab"),
        ("sku", "x" * 33),
        ("sku", "with space"),
        ("name", ""),
        ("name", "x" * 101),
        ("category", ""),
        ("category", "x" * 51),
        ("price", -0.01),
        ("price", 1.234),
        ("list_price", 1_000_000.01),
        ("stock", -1),
        ("stock", 1_000_001),
    ):
        refused(api.post(products_url, json=draft(values, "out of range", **{field: value})), field)
    assert listed(api, products_url, category=values.word("category out of range"))["total"] == 0


@pytest.mark.needs("test_created_record_is_answered")
def test_values_at_their_bounds_are_accepted(api, products_url, values):
    """The shortest and the longest texts and the smallest and the largest numbers are kept as they are."""
    letter, digits = values.word("bound")[0], str(values.number("bound", 10, 99))
    category = f"{values.word('category bound')} {'é' * 50}"[:50]
    least = {"sku": f"{digits}-", "name": letter, "category": letter, "list_price": 0, "price": 0, "stock": 0}
    most = {
        "sku": f"{values.word('longest sku')}-{digits * 16}"[:32],
        "name": "ñ" * 99 + letter,
        "category": category,
        "list_price": 1_000_000,
        "price": 1_000_000,
        "stock": 1_000_000,
    }
    for body in (least, most):
        record = api.post(products_url, json=body).expect(201).json
        assert record == body | {"id": record["id"], "version": 1, "published": False}, f"expected {body}"
        unchanged(api, products_url, record)


@pytest.mark.needs("test_created_record_is_answered")
def test_numbers_without_bound_are_refused(api, products_url, values):
    """A price beyond all floating-point numbers is refused by name; NaN and Infinity are refused, too."""
    body = json.dumps(draft(values, "boundless", price=0, list_price="LIST PRICE"))
    json_header = {"Content-Type": "application/json"}
    refused(api.post(products_url, content=body.replace('"LIST PRICE"', "1e999"), headers=json_header), "list_price")
    for word in ("NaN", "Infinity"):
        # JSON has no such numbers, so that either the field or the whole body is at fault.
        api.post(products_url, content=body.replace('"LIST PRICE"', word), headers=json_header).expect(422)
    assert listed(api, products_url, category=values.word("category boundless"))["total"] == 0


@pytest.mark.needs("test_created_record_is_answered")
def test_unknown_fields_are_named(api, products_url, values):
    """A field that does not exist, and id and version, are refused by name."""
    surprise = values.word("surprise")
    body = draft(values, "unknown fields")
    refused(api.post(products_url, json=body | {surprise: 1, "id": 7}), surprise, "id")
    refused(api.post(products_url, json=body | {"version": 1}), "version")
    assert listed(api, products_url, category=body["category"])["total"] == 0


@pytest.mark.needs("test_created_record_is_answered")
def test_body_that_is_no_object_is_refused(api, products_url):
    """A broken body and a list are refused as an error of the body."""
    for content in ('{"sku": ', "[1, 2]"):
        refused(api.post(products_url, content=content, headers={"Content-Type": "application/json"}), "body")


@pytest.mark.needs("test_created_record_is_answered")
def test_price_above_list_price_is_refused(api, products_url, values):
    """A price one cent above the list price is refused, an equal one is not."""
    list_price = values.amount("bound", 10, 90)
    above = draft(values, "above", list_price=list_price, price=round(list_price + 0.01, 2))
    refused(api.post(products_url, json=above), "price")
    assert listed(api, products_url, category=above["category"])["total"] == 0
    assert created(api, products_url, values, "above", list_price=list_price, price=list_price)["price"] == list_price


@pytest.mark.needs("test_price_above_list_price_is_refused", "test_patch_changes_only_the_given_fields")
def test_list_price_cannot_fall_below_the_price(api, products_url, values):
    """A change of either price that would turn their order around is refused and changes nothing."""
    record = created(api, products_url, values, "falling", list_price=80, price=60.5)
    url = products_url / str(record["id"])
    refused(api.patch(url, json={"list_price": 60.49, "version": 1}), "price")
    refused(api.patch(url, json={"price": 80.01, "version": 1}), "price")
    unchanged(api, products_url, record)
    api.patch(url, json={"price": 90, "list_price": 95, "version": 1}).expect(200)


@pytest.mark.needs("test_patch_changes_only_the_given_fields")
def test_publishing_needs_stock(api, products_url, values):
    """Without stock a record can neither be created published nor be published; with stock it can."""
    refused(api.post(products_url, json=draft(values, "sold out", stock=0, published=True)), "published")
    record = created(api, products_url, values, "sold out", stock=0)
    url = products_url / str(record["id"])
    refused(api.patch(url, json={"published": True, "version": 1}), "published")
    unchanged(api, products_url, record)
    assert api.patch(url, json={"published": True, "stock": 3, "version": 1}).expect(200).json["published"] is True


@pytest.mark.needs("test_patch_changes_only_the_given_fields")
def test_published_record_keeps_stock(api, products_url, values):
    """The stock of a published record cannot become 0 unless it is withdrawn at once."""
    record = created(api, products_url, values, "on sale", published=True)
    url = products_url / str(record["id"])
    refused(api.patch(url, json={"stock": 0, "version": 1}), "published")
    unchanged(api, products_url, record)
    assert api.patch(url, json={"stock": 0, "published": False, "version": 1}).expect(200).json["stock"] == 0


@pytest.mark.needs("test_patch_changes_only_the_given_fields")
def test_stale_version_is_a_conflict(api, products_url, values):
    """Of two clients that read the same version the second is refused with 409, and the first one's change stays."""
    record = created(api, products_url, values, "two clients")
    url = products_url / str(record["id"])
    first = api.patch(url, json={"name": values.title("first client"), "version": 1}).expect(200).json
    api.patch(url, json={"name": values.title("second client"), "version": 1}).expect(409)
    unchanged(api, products_url, first)
    api.patch(url, json={"name": values.title("second client"), "version": 2}).expect(200)


@pytest.mark.needs("test_patch_changes_only_the_given_fields")
def test_patch_needs_a_version(api, products_url, values):
    """A change without a version is refused by that name and changes nothing."""
    record = created(api, products_url, values, "no version")
    refused(api.patch(products_url / str(record["id"]), json={"stock": 1}), "version")
    unchanged(api, products_url, record)


@pytest.mark.needs("test_patch_changes_only_the_given_fields")
def test_sku_cannot_be_changed(api, products_url, values):
    """A change of the sku is refused by name and changes nothing."""
    record = created(api, products_url, values, "fixed sku")
    change = {"sku": f"{values.word('other sku')}-1", "version": 1}
    refused(api.patch(products_url / str(record["id"]), json=change), "sku")
    unchanged(api, products_url, record)


@pytest.mark.needs("test_created_record_is_answered")
def test_put_is_not_allowed(api, products_url, values):
    """PUT answers 405 on the record and on the collection and changes nothing."""
    record = created(api, products_url, values, "put")
    api.put(products_url / str(record["id"]), json=draft(values, "put", name="Replaced")).expect(405)
    api.put(products_url, json=[]).expect(405)
    unchanged(api, products_url, record)


@pytest.mark.needs("test_created_record_is_answered")
def test_delete_is_not_allowed(api, products_url, values):
    """DELETE answers 405 on the record and on the collection and removes nothing."""
    record = created(api, products_url, values, "delete")
    api.delete(products_url / str(record["id"])).expect(405)
    api.delete(products_url).expect(405)
    unchanged(api, products_url, record)


@pytest.mark.needs("test_created_record_is_answered")
def test_filter_by_category(api, products_url, values):
    """Only the records of exactly this category are listed and counted."""
    name = values.title("wanted")
    category = several(api, products_url, values, "wanted", [{"name": name}, {"name": f"{name} two"}])
    several(api, products_url, values, "unwanted", [{}, {"category": f"{category} and more"}])
    answer = listed(api, products_url, category=category)
    assert [item["name"] for item in answer["items"]] == [name, f"{name} two"]
    assert answer["total"] == 2


@pytest.mark.needs("test_filter_by_category")
def test_filters_can_be_combined(api, products_url, values):
    """Publication and both bounds of the price narrow exactly one category down together; the bounds are included."""
    base = values.number("base price", 10, 900)
    first, second, third, fourth = prices = [round(base + step + 0.29, 2) for step in (0, 10, 20, 30)]
    fields = [{"price": price, "list_price": base + 100, "published": price in (second, fourth)} for price in prices]
    category = several(api, products_url, values, "combined", fields)
    several(api, products_url, values, "capitals", [{**fields[1], "category": category.upper()}])
    for query, found in (
        ({"published": True}, [second, fourth]),
        ({"published": False}, [first, third]),
        ({"min_price": second, "max_price": third}, [second, third]),
        ({"published": True, "min_price": second, "max_price": third}, [second]),
    ):
        answer = listed(api, products_url, category=category, **query)
        assert [item["price"] for item in answer["items"]] == found, f"wrong records for {query}"
        assert answer["total"] == len(found)


@pytest.mark.needs("test_filter_by_category")
def test_search_ignores_case_of_any_language(api, products_url, values):
    """A part of a name finds it in capital and small letters, with and without accents of its own."""
    word = values.word("searched")
    names = [f"Été {word.upper()}", f"ÉTÉ {word}", f"Ete {word}", values.title("not searched")]
    category = several(api, products_url, values, "search", [{"name": name} for name in names])
    for text, found in ((word[2:], names[:3]), (f"été {word.capitalize()}", names[:2]), (f"ete {word}", names[2:3])):
        answer = listed(api, products_url, category=category, q=text)
        assert [item["name"] for item in answer["items"]] == found, f"wrong records for {text!r}"


@pytest.mark.needs("test_filter_by_category")
def test_search_takes_every_sign_literally(api, products_url, values):
    """Per cent and underscore signs are found as such and stand for nothing else."""
    word = values.word("literal")
    names = [f"{word} 50% wool", f"{word} a_b", f"{word} plain"]
    category = several(api, products_url, values, "signs", [{"name": name} for name in names])
    for text, found in (("%", names[:1]), ("_", names[1:2]), ("0% w", names[:1])):
        answer = listed(api, products_url, category=category, q=text)
        assert [item["name"] for item in answer["items"]] == found, f"wrong records for {text!r}"


@pytest.mark.needs("test_filter_by_category")
def test_sort_by_price(api, products_url, values):
    """Prices rise or fall as numbers, and between equal ones the oldest record comes first both ways."""
    prices = [30, 9.5, 120, 9.5]
    names = [f"{number} {values.title('priced')}" for number in range(4)]
    fields = [{"name": name, "price": price, "list_price": 200} for name, price in zip(names, prices, strict=True)]
    category = several(api, products_url, values, "priced", fields)
    for sort, order in (("price", (1, 3, 0, 2)), ("-price", (2, 0, 1, 3))):
        items = listed(api, products_url, category=category, sort=sort)["items"]
        assert [item["name"] for item in items] == [names[place] for place in order], f"wrong order for sort={sort}"


@pytest.mark.needs("test_filter_by_category")
def test_sort_by_name_ignores_case(api, products_url, values):
    """Names rise or fall in the alphabet, capital and small letters alike."""
    end = values.word("sorted")
    names = [f"{beginning} {end}" for beginning in ("cherry", "Apple", "Date", "banana")]
    category = several(api, products_url, values, "sorted", [{"name": name} for name in names])
    rising = sorted(names, key=str.lower)
    for sort, order in (("name", rising), ("-name", rising[::-1])):
        items = listed(api, products_url, category=category, sort=sort)["items"]
        assert [item["name"] for item in items] == order, f"wrong order for sort={sort}"


@pytest.mark.needs("test_filter_by_category")
@pytest.mark.time_limit(40)
def test_pages_divide_the_records(api, products_url, values):
    """The pages hold every record once, the oldest first; each tells the total, and ten records are the default."""
    names = [f"{number:02} {values.title('paged')}" for number in range(12)]
    category = several(api, products_url, values, "paged", [{"name": name} for name in names])
    pages = [listed(api, products_url, category=category, page=page, page_size=5) for page in (1, 2, 3, 4)]
    assert [[item["name"] for item in page["items"]] for page in pages] == [names[:5], names[5:10], names[10:], []]
    assert [(page["total"], page["page"], page["page_size"]) for page in pages] == [
        (12, page, 5) for page in (1, 2, 3, 4)
    ]
    default = listed(api, products_url, category=category)
    assert (len(default["items"]), default["total"], default["page"], default["page_size"]) == (10, 12, 1, 10)


@pytest.mark.needs("test_pages_divide_the_records")
@pytest.mark.time_limit(60)
def test_page_size_is_limited(api, products_url, values):
    """However large a page is asked for, it holds 50 records and says so."""
    category = several(api, products_url, values, "large page", [{}] * 52)
    answer = listed(api, products_url, category=category, page_size=100_000)
    assert (len(answer["items"]), answer["total"], answer["page_size"]) == (50, 52, 50)


@pytest.mark.needs("test_created_record_is_answered")
def test_bad_query_parameters_are_named(api, products_url):
    """A query parameter with a value that it cannot have is refused by its name."""
    for name, value in (
        ("page", "0"),
        ("page", "first"),
        ("page_size", "0"),
        ("sort", "colour"),
        ("published", "perhaps"),
        ("min_price", "cheap"),
        ("min_price", "nan"),
        ("max_price", "Infinity"),
        ("max_price", "-inf"),
    ):
        refused(api.get(products_url, params={name: value}), name)
    refused(api.get(products_url, params={"page": "-1", "sort": "-stock"}), "page", "sort")


@pytest.mark.needs("test_patch_changes_only_the_given_fields", "test_filter_by_category")
@pytest.mark.time_limit(60)
def test_records_survive_a_restart(api, products_url, values, server):
    """After the server was stopped and started again every record is there in its latest version."""
    record = created(api, products_url, values, "kept")
    change = {"name": values.title("kept name"), "version": 1}
    record = api.patch(products_url / str(record["id"]), json=change).expect(200).json
    server.restart()
    unchanged(api, products_url, record)
    assert listed(api, products_url, category=record["category"])["items"] == [record]
    api.post(products_url, json=draft(values, "kept", sku=record["sku"])).expect(409)
