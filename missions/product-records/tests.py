"""Talks to the API as a shop does; each test uses a category of its own and never counts the records of others."""

import json

import pytest

FIELDS = ("id", "version", "sku", "name", "category", "list_price", "price", "stock", "published")


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
    """A record that was just created; another test looks at the exact status."""
    return api.post(products_url, json=draft(values, key, **fields)).expect(200, 201).json


def several(api, products_url, values, key, each):
    """Create one record in the category of `key` for each dict of fields, in this order."""
    category = values.word(f"category {key}")
    for number, fields in enumerate(each):
        created(api, products_url, values, f"{key} {number}", **({"category": category} | fields))
    return category


def listed(api, products_url, **query):
    """The answer to a query of the collection."""
    return api.get(products_url, params=query).expect(200).json


def errors_named(reply, *names):
    """The `errors` of an answer with status 422, which has exactly these names."""
    errors = reply.expect(422).json["errors"]
    assert sorted(errors) == sorted(names), f"expected errors of {sorted(names)}, found {errors}"
    return errors


def fields_of(record):
    """The fields of a record that the contract names; further ones are left out."""
    return {name: record.get(name) for name in FIELDS}


def unchanged(api, products_url, record):
    """Expect the record to be as it was."""
    found = api.get(products_url / str(record["id"])).expect(200).json
    assert fields_of(found) == fields_of(record), f"expected the record unchanged, {record}, found {found}"


def test_launches(api, products_url):
    """The collection answers with status 200."""
    api.get(products_url).expect(200)


def test_created_record_is_answered(api, products_url, values):
    """A new record is answered with status 201, all that was sent and an id; it is not published."""
    body = draft(values, "new record")
    record = api.post(products_url, json=body).expect(201).json
    assert isinstance(record["id"], int), f"expected a whole number as id, found {record['id']!r}"
    expected = body | {"id": record["id"], "version": record["version"], "published": False}
    assert fields_of(record) == expected, f"expected {expected}, found {record}"


def test_created_record_is_found_under_its_id(api, products_url, values):
    """The collection's URL with the id leads to the record, published as it was created."""
    record = created(api, products_url, values, "found", published=True)
    unchanged(api, products_url, record)
    assert record["published"] is True


def test_location_leads_to_the_record(api, products_url, values):
    """The Location header of a creation is the URL of the new record."""
    reply = api.post(products_url, json=draft(values, "located")).expect(200, 201)
    location = reply.headers.get("Location")
    assert location, "expected a Location header, found none"
    assert api.get(products_url.join(location)).expect(200).json["id"] == reply.json["id"]


def test_patch_changes_only_the_given_fields(api, products_url, values):
    """A change answers the whole record with the given fields replaced, and it is kept."""
    record = created(api, products_url, values, "changed")
    url = products_url / str(record["id"])
    changes = {"name": values.title("changed name"), "stock": record["stock"] + 5}
    changed = api.patch(url, json=changes | {"version": record["version"]}).expect(200).json
    expected = fields_of(record) | changes | {"version": changed["version"]}
    assert fields_of(changed) == expected, f"expected {expected}, found {changed}"
    unchanged(api, products_url, changed)


def test_version_counts_the_changes(api, products_url, values):
    """A record has version 1, and one more after each change."""
    record = created(api, products_url, values, "counted")
    url = products_url / str(record["id"])
    versions = [record["version"]]
    for stock in (91, 92):
        versions.append(api.patch(url, json={"stock": stock, "version": versions[-1]}).expect(200).json["version"])
    assert versions == [1, 2, 3], f"expected the versions 1, 2 and 3, found {versions}"


def test_unknown_id_is_not_found(api, products_url, values):
    """Neither reading nor changing finds an id that does not exist; one that exists is found."""
    unchanged(api, products_url, created(api, products_url, values, "known"))
    api.get(products_url / "987654321").expect(404)
    api.patch(products_url / "987654321", json={"stock": 1, "version": 1}).expect(404)


def test_names_of_any_language_are_kept(api, products_url, values):
    """Accents, other scripts, emoji and quotation marks come back as they were sent."""
    name = f'Crème brûlée «{values.word("dessert")}» 抹茶 <b>&amp;</b> "O\'Neil" 🍮'
    record = created(api, products_url, values, "languages", name=name)
    assert api.get(products_url / str(record["id"])).expect(200).json["name"] == name


def test_taken_sku_is_a_conflict(api, products_url, values):
    """The same sku is refused with 409, in capital letters too, and nothing is created."""
    first = created(api, products_url, values, "taken sku")
    for sku in (first["sku"], first["sku"].upper()):
        api.post(products_url, json=draft(values, "taken sku", sku=sku)).expect(409)
    assert len(listed(api, products_url, category=first["category"])["items"]) == 1


def test_repeated_key_creates_one_record(api, products_url, values):
    """The same request with the same key is answered with the first record and creates nothing."""
    body, headers = draft(values, "repeated"), {"Idempotency-Key": values.word("repeated key")}
    first = api.post(products_url, json=body, headers=headers).expect(200, 201).json
    again = api.post(products_url, json=body, headers=headers).expect(201).json
    assert fields_of(again) == fields_of(first), f"expected the first record, {first}, found {again}"
    assert len(listed(api, products_url, category=body["category"])["items"]) == 1


def test_key_with_another_body_is_a_conflict(api, products_url, values):
    """A key that was used for another record, or for other values of it, is refused with 409 and creates nothing."""
    headers = {"Idempotency-Key": values.word("reused key")}
    category = values.word("category reused")
    first, other = (draft(values, f"reused {number}", category=category) for number in (1, 2))
    api.post(products_url, json=first, headers=headers).expect(200, 201)
    for body in (other, first | {"stock": first["stock"] + 1}):
        api.post(products_url, json=body, headers=headers).expect(409)
    items = listed(api, products_url, category=category)["items"]
    assert [item["sku"] for item in items] == [first["sku"]]


def test_wrong_fields_are_named(api, products_url, values):
    """Each missing, mistyped, out-of-range or unknown field has an entry among the errors, and no other has."""
    errors_named(api.post(products_url, json={}), "sku", "name", "category", "list_price", "price", "stock")
    surprise = values.word("surprise")
    wrong = {"price": "12.50", "stock": -1, "published": "yes", surprise: 1, "id": 7}
    errors_named(api.post(products_url, json=draft(values, "named") | wrong), *wrong)


def test_errors_have_messages(api, products_url, values):
    """Each error comes with a message, a text that is not empty."""
    errors = api.post(products_url, json=draft(values, "messages", sku="ab", stock=-1)).expect(422).json["errors"]
    empty = [name for name, message in errors.items() if not (isinstance(message, str) and message.strip())]
    assert errors, "expected errors of sku and stock, found none"
    assert not empty, f"expected a message for {empty}, found {errors}"


def test_errors_between_fields_are_named(api, products_url, values):
    """A price above the list price is an error of price, publishing without stock one of published."""
    above = draft(values, "named rules", list_price=20, price=20.01)
    errors_named(api.post(products_url, json=above), "price")
    errors_named(api.post(products_url, json=draft(values, "named rules", stock=0, published=True)), "published")
    record = created(api, products_url, values, "rules", list_price=80, price=60, published=True)
    url, version = products_url / str(record["id"]), record["version"]
    errors_named(api.patch(url, json={"list_price": 59, "version": version}), "price")
    errors_named(api.patch(url, json={"stock": 0, "version": version}), "published")


def test_missing_fields_are_refused(api, products_url, values):
    """Without one of the six required fields nothing is created."""
    body = draft(values, "incomplete")
    for name in body:
        api.post(products_url, json={field: value for field, value in body.items() if field != name}).expect(422)
    assert len(listed(api, products_url, category=body["category"])["items"]) == 0


def test_wrong_types_are_refused(api, products_url, values):
    """Numbers in strings, broken numbers of pieces, a number as name and a text as published create nothing."""
    for field, value in (("price", "12.50"), ("stock", 2.5), ("stock", "3"), ("published", "yes"), ("name", 7)):
        api.post(products_url, json=draft(values, "mistyped") | {field: value}).expect(422)
    assert len(listed(api, products_url, category=values.word("category mistyped"))["items"]) == 0


def test_values_out_of_range_are_refused(api, products_url, values):
    """Nothing is created with a value beyond its bounds."""
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
        api.post(products_url, json=draft(values, "out of range") | {field: value}).expect(422)
    assert len(listed(api, products_url, category=values.word("category out of range"))["items"]) == 0


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
        record = api.post(products_url, json=body).expect(200, 201).json
        found = {name: record.get(name) for name in body}
        assert found == body, f"expected {body}, found {found}"
        unchanged(api, products_url, record)


def test_numbers_without_bound_are_refused(api, products_url, values):
    """A price beyond all floating-point numbers, NaN and Infinity create nothing."""
    body = json.dumps(draft(values, "boundless", price=0, list_price="LIST PRICE"))
    json_header = {"Content-Type": "application/json"}
    for number in ("1e999", "NaN", "Infinity"):
        content = body.replace('"LIST PRICE"', number)
        api.post(products_url, content=content, headers=json_header).expect(422)
    assert len(listed(api, products_url, category=values.word("category boundless"))["items"]) == 0


def test_fields_that_cannot_be_set_are_refused(api, products_url, values):
    """Nothing is created with a field that does not exist, or with id or version."""
    body = draft(values, "unknown fields")
    for name in (values.word("surprise"), "id", "version"):
        api.post(products_url, json=body | {name: 1}).expect(422)
    assert len(listed(api, products_url, category=body["category"])["items"]) == 0


def test_body_that_is_no_object_is_refused(api, products_url):
    """A broken body and a list are refused as an error of the body."""
    for content in ('{"sku": ', "[1, 2]"):
        reply = api.post(products_url, content=content, headers={"Content-Type": "application/json"})
        errors_named(reply, "body")


def test_price_above_list_price_is_refused(api, products_url, values):
    """A price one cent above the list price is refused, an equal one is not."""
    list_price = values.amount("bound", 10, 90)
    above = draft(values, "above", list_price=list_price, price=round(list_price + 0.01, 2))
    api.post(products_url, json=above).expect(422)
    assert len(listed(api, products_url, category=above["category"])["items"]) == 0
    assert created(api, products_url, values, "above", list_price=list_price, price=list_price)["price"] == list_price


def test_list_price_cannot_fall_below_the_price(api, products_url, values):
    """A change of either price that would turn their order around is refused and changes nothing."""
    record = created(api, products_url, values, "falling", list_price=80, price=60.5)
    url, version = products_url / str(record["id"]), record["version"]
    api.patch(url, json={"list_price": 60.49, "version": version}).expect(422)
    api.patch(url, json={"price": 80.01, "version": version}).expect(422)
    unchanged(api, products_url, record)
    api.patch(url, json={"price": 90, "list_price": 95, "version": version}).expect(200)


def test_publishing_needs_stock(api, products_url, values):
    """Without stock a record can neither be created published nor be published; with stock it can."""
    api.post(products_url, json=draft(values, "sold out", stock=0, published=True)).expect(422)
    record = created(api, products_url, values, "sold out", stock=0)
    url, version = products_url / str(record["id"]), record["version"]
    api.patch(url, json={"published": True, "version": version}).expect(422)
    unchanged(api, products_url, record)
    published = api.patch(url, json={"published": True, "stock": 3, "version": version}).expect(200).json
    assert published["published"] is True


def test_published_record_keeps_stock(api, products_url, values):
    """The stock of a published record cannot become 0 unless it is withdrawn at once."""
    record = created(api, products_url, values, "on sale", published=True)
    url, version = products_url / str(record["id"]), record["version"]
    api.patch(url, json={"stock": 0, "version": version}).expect(422)
    unchanged(api, products_url, record)
    sold_out = api.patch(url, json={"stock": 0, "published": False, "version": version}).expect(200).json
    assert sold_out["stock"] == 0


def test_stale_version_is_a_conflict(api, products_url, values):
    """Of two clients that read the same version the second is refused with 409, and the first one's change stays."""
    record = created(api, products_url, values, "two clients")
    url, version = products_url / str(record["id"]), record["version"]
    first = api.patch(url, json={"name": values.title("first client"), "version": version}).expect(200).json
    api.patch(url, json={"name": values.title("second client"), "version": version}).expect(409)
    unchanged(api, products_url, first)
    second = {"name": values.title("second client"), "version": first["version"]}
    api.patch(url, json=second).expect(200)


def test_wrong_change_is_refused(api, products_url, values):
    """A change with a value out of range, a wrong type or an unknown field changes nothing."""
    record = created(api, products_url, values, "wrong change")
    url, version = products_url / str(record["id"]), record["version"]
    for field, value in (("name", ""), ("price", "1"), ("stock", -1), (values.word("unknown"), 1), ("id", 1)):
        api.patch(url, json={field: value, "version": version}).expect(422)
    unchanged(api, products_url, record)


def test_patch_needs_a_version(api, products_url, values):
    """A change without a version is refused and changes nothing."""
    record = created(api, products_url, values, "no version")
    api.patch(products_url / str(record["id"]), json={"stock": 1}).expect(422)
    unchanged(api, products_url, record)


def test_sku_cannot_be_changed(api, products_url, values):
    """A change of the sku is refused and changes nothing."""
    record = created(api, products_url, values, "fixed sku")
    change = {"sku": f"{values.word('other sku')}-1", "version": record["version"]}
    api.patch(products_url / str(record["id"]), json=change).expect(422)
    unchanged(api, products_url, record)


def test_put_is_not_allowed(api, products_url, values):
    """PUT answers 405 on the record and on the collection and changes nothing."""
    record = created(api, products_url, values, "put")
    api.put(products_url / str(record["id"]), json=draft(values, "put", name="Replaced")).expect(405)
    api.put(products_url, json=[]).expect(405)
    unchanged(api, products_url, record)


def test_delete_is_not_allowed(api, products_url, values):
    """DELETE answers 405 on the record and on the collection and removes nothing."""
    record = created(api, products_url, values, "delete")
    api.delete(products_url / str(record["id"])).expect(405)
    api.delete(products_url).expect(405)
    unchanged(api, products_url, record)


def test_filter_by_category(api, products_url, values):
    """Only the records of exactly this category are listed."""
    name = values.title("wanted")
    category = several(api, products_url, values, "wanted", [{"name": name}, {"name": f"{name} two"}])
    several(api, products_url, values, "unwanted", [{}, {"category": f"{category} and more"}])
    answer = listed(api, products_url, category=category)
    assert sorted(item["name"] for item in answer["items"]) == [name, f"{name} two"]


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
        assert sorted(item["price"] for item in answer["items"]) == found, f"wrong records for {query}"


def test_search_ignores_case_of_any_language(api, products_url, values):
    """A part of a name finds it in capital and small letters, with and without accents of its own."""
    word = values.word("searched")
    names = [f"Été {word.upper()}", f"ÉTÉ {word}", f"Ete {word}", values.title("not searched")]
    category = several(api, products_url, values, "search", [{"name": name} for name in names])
    for text, found in ((word[2:], names[:3]), (f"été {word.capitalize()}", names[:2]), (f"ete {word}", names[2:3])):
        answer = listed(api, products_url, category=category, q=text)
        assert sorted(item["name"] for item in answer["items"]) == sorted(found), f"wrong records for {text!r}"


def test_search_takes_every_sign_literally(api, products_url, values):
    """Per cent and underscore signs are found as such and stand for nothing else."""
    word = values.word("literal")
    names = [f"{word} 50% wool", f"{word} a_b", f"{word} plain"]
    category = several(api, products_url, values, "signs", [{"name": name} for name in names])
    for text, found in (("%", names[:1]), ("_", names[1:2]), ("0% w", names[:1])):
        answer = listed(api, products_url, category=category, q=text)
        assert sorted(item["name"] for item in answer["items"]) == sorted(found), f"wrong records for {text!r}"


def test_sort_by_price(api, products_url, values):
    """Prices rise or fall as numbers, and between equal ones the oldest record comes first both ways."""
    prices = [30, 9.5, 120, 9.5]
    names = [f"{number} {values.title('priced')}" for number in range(4)]
    fields = [{"name": name, "price": price, "list_price": 200} for name, price in zip(names, prices, strict=True)]
    category = several(api, products_url, values, "priced", fields)
    for sort, order in (("price", (1, 3, 0, 2)), ("-price", (2, 0, 1, 3))):
        items = listed(api, products_url, category=category, sort=sort)["items"]
        assert [item["name"] for item in items] == [names[place] for place in order], f"wrong order for sort={sort}"


def test_sort_by_name_ignores_case(api, products_url, values):
    """Names rise or fall in the alphabet, capital and small letters alike."""
    end = values.word("sorted")
    names = [f"{beginning} {end}" for beginning in ("cherry", "Apple", "Date", "banana")]
    category = several(api, products_url, values, "sorted", [{"name": name} for name in names])
    rising = sorted(names, key=str.lower)
    for sort, order in (("name", rising), ("-name", rising[::-1])):
        items = listed(api, products_url, category=category, sort=sort)["items"]
        assert [item["name"] for item in items] == order, f"wrong order for sort={sort}"


@pytest.mark.time_limit(40)
def test_pages_divide_the_records(api, products_url, values):
    """The pages hold every record once, the oldest first; a page after the last one is empty."""
    names = [f"{number:02} {values.title('paged')}" for number in range(12)]
    category = several(api, products_url, values, "paged", [{"name": name} for name in names])
    pages = [listed(api, products_url, category=category, page=page, page_size=5) for page in (1, 2, 3, 4)]
    assert [[item["name"] for item in page["items"]] for page in pages] == [names[:5], names[5:10], names[10:], []]


@pytest.mark.time_limit(40)
def test_pages_tell_where_they_are(api, products_url, values):
    """Each page tells the total, its number and its size; ten records are the default."""
    category = several(api, products_url, values, "counted pages", [{}] * 12)
    pages = [listed(api, products_url, category=category, page=page, page_size=5) for page in (1, 3, 4)]
    told = [(page["total"], page["page"], page["page_size"]) for page in pages]
    assert told == [(12, 1, 5), (12, 3, 5), (12, 4, 5)], f"wrong total, page or page_size: {told}"
    default = listed(api, products_url, category=category)
    assert (len(default["items"]), default["total"], default["page"], default["page_size"]) == (10, 12, 1, 10)


@pytest.mark.time_limit(60)
def test_page_size_is_limited(api, products_url, values):
    """However large a page is asked for, it holds 50 records and says so."""
    category = several(api, products_url, values, "large page", [{}] * 52)
    answer = listed(api, products_url, category=category, page_size=100_000)
    assert (len(answer["items"]), answer["total"], answer["page_size"]) == (50, 52, 50)


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
        errors_named(api.get(products_url, params={name: value}), name)
    errors_named(api.get(products_url, params={"page": "-1", "sort": "-stock"}), "page", "sort")


@pytest.mark.time_limit(60)
def test_records_survive_a_restart(api, products_url, values, server):
    """After the server was stopped and started again every record is there as it was changed last."""
    record = created(api, products_url, values, "kept")
    change = {"name": values.title("kept name"), "version": record["version"]}
    record = api.patch(products_url / str(record["id"]), json=change).expect(200).json
    server.restart()
    unchanged(api, products_url, record)
    items = listed(api, products_url, category=record["category"])["items"]
    assert [item["name"] for item in items] == [values.title("kept name")]
    api.post(products_url, json=draft(values, "kept", sku=record["sku"])).expect(409)
