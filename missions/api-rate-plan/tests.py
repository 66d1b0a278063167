"""A shop adds discount plans and places orders with them; each test uses codes and customers of its own."""

import datetime
from decimal import ROUND_HALF_UP, Decimal

import pytest

DAY = datetime.timedelta(days=1)


def code_of(values, key):
    return f"{values.word(key)[:8]}-{values.number(key, 100, 999)}".upper()


def added(api, plans_url, values, key, **fields):
    """The code of a plan that was just added."""
    code = code_of(values, key)
    api.post(plans_url, json={"code": code} | fields).expect(201)
    return code


def draft(values, key, price, quantity=1, **fields):
    """An order of one line by the customer of `key`, with some fields replaced."""
    line = {"name": values.title(f"thing {key}"), "quantity": quantity, "unit_price": price}
    return {"customer": values.name(key), "placed_on": values.date(key).isoformat(), "lines": [line]} | fields


def placed(api, orders_url, *arguments, **fields):
    """An order that was just taken."""
    return api.post(orders_url, json=draft(*arguments, **fields)).expect(201).json


def refused(reply, *names):
    """Expect status 422 with exactly these names among the errors, each with a message."""
    errors = reply.expect(422).json["errors"]
    assert sorted(errors) == sorted(names), f"expected errors of {sorted(names)}, found {errors}"
    empty = [name for name, message in errors.items() if not (isinstance(message, str) and message.strip())]
    assert not empty, f"expected a message for {empty}, found {errors}"


def costs(order, subtotal, discount):
    """Expect these amounts in an order."""
    found = (order["subtotal"], order["discount"], order["total"])
    assert found == (subtotal, discount, round(subtotal - discount, 2)), f"wrong subtotal, discount, total: {found}"


def entries(api, audit_url, **query):
    """The entries of the audit, each as its four fields."""
    items = api.get(audit_url, params=query).expect(200).json["items"]
    return [(item["action"], item["plan"], item["order"], item["amount"]) for item in items]


def test_launches(api, orders_url):
    """The collection of orders answers with status 200."""
    api.get(orders_url).expect(200)


def test_plans_are_added_and_listed(api, plans_url, values):
    """A full plan and a short one are answered with all their fields and listed in this order."""
    start = values.date("full plan")
    full = {
        "code": code_of(values, "full plan"),
        "percent": values.amount("full plan", 1, 90),
        "amount_off": None,
        "minimum": values.amount("minimum of full plan", 1, 500),
        "valid_from": start.isoformat(),
        "valid_until": (start + values.number("days", 1, 300) * DAY).isoformat(),
    }
    short = {"code": code_of(values, "short plan").lower(), "amount_off": values.amount("short plan", 1, 50)}
    rest = {"percent": None, "minimum": 0, "valid_from": None, "valid_until": None}
    given = {name: value for name, value in full.items() if value is not None}
    assert api.post(plans_url, json=given).expect(201).json == full
    assert api.post(plans_url, json=short).expect(201).json == short | rest
    items = api.get(plans_url).expect(200).json["items"]
    assert [item for item in items if item["code"] in (full["code"], short["code"])] == [full, short | rest]


@pytest.mark.needs("test_plans_are_added_and_listed")
def test_percentage_is_taken_off(api, orders_url, plans_url, values):
    """The discount is a share of all lines together, rounded once; the order is found with it at its own URL."""
    percent, prices = (
        values.number("share", 11, 49),
        [round(values.number(f"price {n}", 1, 400) + 0.37, 2) for n in (1, 2, 3)],
    )
    code = added(api, plans_url, values, "share", percent=percent)
    lines = [{"name": values.title(f"line {price}"), "quantity": 3, "unit_price": price} for price in prices]
    order = placed(api, orders_url, values, "share", 1, lines=lines, plan=code.lower())
    subtotal = sum(3 * Decimal(str(price)) for price in prices)
    discount = (subtotal * percent / 100).quantize(Decimal("0.01"), ROUND_HALF_UP)
    costs(order, float(subtotal), float(discount))
    assert order["plan"] == code, "the code is told as the plan was added"
    assert [line["amount"] for line in order["lines"]] == [round(3 * price, 2) for price in prices]
    assert api.get(orders_url / str(order["id"])).expect(200).json == order


@pytest.mark.needs("test_plans_are_added_and_listed")
def test_half_a_cent_is_rounded_up(api, orders_url, plans_url, values):
    """Half a cent counts as one, whether the cents before it are even or odd."""
    for percent, base in (
        (50, 4 * values.number("even half", 100, 900) + 1),
        (50, 4 * values.number("odd half", 100, 900) + 3),
    ):
        code = added(api, plans_url, values, f"half of {base}", percent=percent)
        order = placed(api, orders_url, values, "halves", base / 100, plan=code)
        costs(order, base / 100, (base + 1) // 2 / 100)
    code = added(api, plans_url, values, "two and a half", percent=2.5)
    for cents, discount in ((180, 5), (100, 3), (99, 2), (1, 0)):
        costs(placed(api, orders_url, values, "halves", cents / 100, plan=code), cents / 100, discount / 100)


@pytest.mark.needs("test_plans_are_added_and_listed")
def test_fixed_amount_never_exceeds_the_subtotal(api, orders_url, plans_url, values):
    """A fixed amount is taken off a large order whole, and a small order costs nothing."""
    amount = values.amount("fixed", 20, 80)
    code = added(api, plans_url, values, "fixed", amount_off=amount)
    large, small = round(amount + values.amount("more", 1, 50), 2), round(amount - values.amount("less", 1, 15), 2)
    costs(placed(api, orders_url, values, "fixed", large, plan=code), large, amount)
    costs(placed(api, orders_url, values, "fixed", small, plan=code), small, small)


@pytest.mark.needs("test_percentage_is_taken_off")
def test_minimum_is_included(api, orders_url, plans_url, values):
    """A subtotal of exactly the minimum gets the discount, one of a cent less is refused and not taken."""
    minimum = 2 * values.number("minimum", 20, 300)
    code = added(api, plans_url, values, "minimum", percent=10, minimum=minimum)
    costs(placed(api, orders_url, values, "minimum", minimum / 2, 2, plan=code), minimum, minimum / 10)
    refused(api.post(orders_url, json=draft(values, "minimum", round(minimum - 0.01, 2), plan=code)), "plan")
    assert len(api.get(orders_url, params={"customer": values.name("minimum")}).expect(200).json["items"]) == 1


@pytest.mark.needs("test_percentage_is_taken_off")
def test_first_and_last_day_are_included(api, orders_url, plans_url, values):
    """An order of the first or the last day gets the discount, one of the day before or after is refused."""
    first = values.date("validity")
    last = first + values.number("length", 1, 60) * DAY
    days = {"valid_from": first.isoformat(), "valid_until": last.isoformat()}
    code = added(api, plans_url, values, "validity", percent=10, **days)
    for day in (first, last):
        costs(placed(api, orders_url, values, "validity", 30, plan=code, placed_on=day.isoformat()), 30, 3)
    for day in (first - DAY, last + DAY):
        order = draft(values, "validity", 30, plan=code, placed_on=day.isoformat())
        refused(api.post(orders_url, json=order), "plan")


@pytest.mark.needs("test_percentage_is_taken_off")
def test_missing_days_do_not_limit(api, orders_url, plans_url, values):
    """A plan without a first day is valid long ago, one without a last day far ahead, but not beyond the other day."""
    turn = values.date("turn")
    past, future = (turn - 9000 * DAY).isoformat(), (turn + 9000 * DAY).isoformat()
    until = added(api, plans_url, values, "until", amount_off=2, valid_until=turn.isoformat())
    since = added(api, plans_url, values, "since", amount_off=2, valid_from=turn.isoformat())
    for code, valid, invalid in ((until, past, future), (since, future, past)):
        costs(placed(api, orders_url, values, "turn", 30, plan=code, placed_on=valid), 30, 2)
        refused(api.post(orders_url, json=draft(values, "turn", 30, plan=code, placed_on=invalid)), "plan")


@pytest.mark.needs("test_percentage_is_taken_off")
def test_unknown_plan_is_refused(api, orders_url, plans_url, values):
    """An order with a code that no plan has is refused and not taken."""
    code = added(api, plans_url, values, "known", percent=10)
    for wrong in (code[:-1], f"{code}0", code_of(values, "never added")):
        refused(api.post(orders_url, json=draft(values, "unknown", 30, plan=wrong)), "plan")
    assert api.get(orders_url, params={"customer": values.name("unknown")}).expect(200).json["items"] == []


@pytest.mark.needs("test_plans_are_added_and_listed")
def test_wrong_plans_are_refused_by_field(api, plans_url, values):
    """Each wrong field is named, and the plan is not added; values at their bounds are right."""
    code = code_of(values, "wrong plan")
    for names, fields in (
        (["code"], {"code": "ab"}),
        (["code"], {"code": "a b c"}),
        (["code"], {"code": 21 * "a"}),
        (["percent"], {"percent": 0}),
        (["percent"], {"percent": 100.01}),
        (["percent"], {"percent": 12.345}),
        (["percent"], {"percent": "10"}),
        (["percent"], {"percent": None}),
        (["percent"], {"amount_off": 5}),
        (["amount_off"], {"percent": None, "amount_off": 0}),
        (["amount_off"], {"percent": None, "amount_off": 100_000.01}),
        (["minimum"], {"minimum": -0.01}),
        (["minimum"], {"minimum": 100_000.01}),
        (["valid_from"], {"valid_from": "2023-02-29"}),
        (["valid_from"], {"valid_from": 0}),
        (["valid_until"], {"valid_from": "2024-03-01", "valid_until": "2024-02-29"}),
        (["minimum", "valid_until"], {"minimum": "free", "valid_until": "tomorrow"}),
    ):
        refused(api.post(plans_url, json={"code": code, "percent": 10} | fields), *names)
    refused(api.post(plans_url, json={"percent": 10}), "code")
    assert code not in [item["code"] for item in api.get(plans_url).expect(200).json["items"]]
    least, most = f"{values.word('shortest code')[:2]}-", f"{values.word('longest code')}-{20 * 'x'}"[:20]
    for fields in (
        {"code": least, "percent": 0.01, "minimum": 0},
        {"code": most, "percent": 100, "minimum": 100_000},
        {"code": f"{least}1", "amount_off": 0.01, "minimum": 0.01},
        {"code": f"{least}2", "amount_off": 100_000},
    ):
        api.post(plans_url, json=fields).expect(201)


@pytest.mark.needs("test_plans_are_added_and_listed")
def test_taken_code_is_a_conflict(api, orders_url, plans_url, values):
    """A code that is taken is refused with 409 in either case, and the first plan stays as it was."""
    code = added(api, plans_url, values, "taken", percent=10)
    for again in (code, code.lower()):
        api.post(plans_url, json={"code": again, "percent": 50}).expect(409)
    costs(placed(api, orders_url, values, "taken", 30, plan=code), 30, 3)


@pytest.mark.needs("test_percentage_is_taken_off")
def test_withdrawn_plan_cannot_be_used(api, orders_url, plans_url, values):
    """A withdrawn plan is neither listed nor usable nor withdrawn again, and an earlier order keeps its discount."""
    code = added(api, plans_url, values, "withdrawn", percent=10)
    order = placed(api, orders_url, values, "withdrawn", 30, plan=code)
    api.delete(plans_url / code.lower()).expect(204)
    assert code not in [item["code"] for item in api.get(plans_url).expect(200).json["items"]]
    refused(api.post(orders_url, json=draft(values, "withdrawn", 30, plan=code)), "plan")
    api.delete(plans_url / code).expect(404)
    costs(api.get(orders_url / str(order["id"])).expect(200).json, 30, 3)


@pytest.mark.needs("test_plans_are_added_and_listed")
def test_orders_without_a_plan_work_as_before(api, orders_url, values):
    """An order without a plan has no discount, is listed for its customer, and wrong orders are refused by field."""
    price = values.amount("plain", 1, 300)
    order = placed(api, orders_url, values, "plain", price, 4)
    costs(order, round(4 * price, 2), 0)
    assert order["plan"] is None
    assert order["lines"][0]["amount"] == round(4 * price, 2)
    assert api.get(orders_url, params={"customer": values.name("plain")}).expect(200).json["items"] == [order]
    refused(
        api.post(orders_url, json=draft(values, "plain", 5, placed_on="soon", customer="")), "customer", "placed_on"
    )
    refused(api.post(orders_url, json=draft(values, "plain", 5, lines=[])), "lines")
    api.get(orders_url / "987654321").expect(404)


@pytest.mark.needs("test_plans_are_added_and_listed")
def test_audit_tells_what_happened(api, orders_url, plans_url, audit_url, values):
    """The life of a plan is told in order; the action narrows it down, and another plan's entries are not among it."""
    code, other = (added(api, plans_url, values, key, percent=10) for key in ("audited", "other audited"))
    first = placed(api, orders_url, values, "audited", 30, plan=code)
    between = placed(api, orders_url, values, "audited", 70, plan=other)
    second = placed(api, orders_url, values, "audited", 50, plan=code.lower())
    api.delete(plans_url / code).expect(204)
    given = [("discount given", code, first["id"], 3), ("discount given", code, second["id"], 5)]
    ends = ("plan created", code, None, None), ("plan withdrawn", code, None, None)
    assert entries(api, audit_url, plan=code.lower()) == [ends[0], *given, ends[1]]
    assert entries(api, audit_url, plan=code, action="discount given") == given
    last = entries(api, audit_url, action="discount given")[-3:]
    assert last == [given[0], ("discount given", other, between["id"], 7), given[1]]
    refused(api.get(audit_url, params={"action": "plan forgotten"}), "action")


@pytest.mark.needs("test_plans_are_added_and_listed")
def test_refused_requests_leave_no_entry(api, orders_url, plans_url, audit_url, values):
    """After refused plans and orders, and an order without a plan, the audit is as it was."""
    code = added(api, plans_url, values, "quiet", percent=10, minimum=100)
    before = entries(api, audit_url)
    assert before[-1] == ("plan created", code, None, None)
    api.post(plans_url, json={"code": code, "percent": 20}).expect(409)
    refused(api.post(orders_url, json=draft(values, "quiet", 30, plan=code)), "plan")
    api.delete(plans_url / code_of(values, "nothing to withdraw")).expect(404)
    placed(api, orders_url, values, "quiet", 30)
    assert entries(api, audit_url) == before


@pytest.mark.needs("test_plans_are_added_and_listed")
@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(api, orders_url, plans_url, audit_url, values, server):
    """After a restart the plan can be used, the order has its discount, and the audit tells of both."""
    code = added(api, plans_url, values, "kept", percent=10)
    order = placed(api, orders_url, values, "kept", 30, plan=code)
    server.restart()
    assert api.get(orders_url / str(order["id"])).expect(200).json == order
    again = placed(api, orders_url, values, "kept", 50, plan=code)
    costs(again, 50, 5)
    assert [entry[2:] for entry in entries(api, audit_url, plan=code)] == [
        (None, None),
        (order["id"], 3),
        (again["id"], 5),
    ]
