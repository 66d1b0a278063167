"""A shop adds discount plans and places orders with them; each test uses codes and customers of its own."""

import datetime
from decimal import ROUND_HALF_UP, Decimal

import pytest

DAY = datetime.timedelta(days=1)
PLAN = ("code", "percent", "amount_off", "minimum", "valid_from", "valid_until")


def code_of(values, key):
    return f"{values.word(key)[:8]}-{values.number(key, 100, 999)}".upper()


def added(api, plans_url, values, key, **fields):
    """The code of a plan that was just added; another test looks at the exact status."""
    code = code_of(values, key)
    api.post(plans_url, json={"code": code} | fields).expect(200, 201)
    return code


def plan_of(plan):
    """The fields of a plan that the contract names; further ones are left out."""
    return {name: plan.get(name) for name in PLAN}


def codes(api, plans_url):
    """The codes of the listed plans, in their order."""
    return [plan["code"] for plan in api.get(plans_url).expect(200).json["items"]]


def draft(values, key, price, quantity=1, **fields):
    """An order of one line by the customer of `key`, with some fields replaced."""
    line = {"name": values.title(f"thing {key}"), "quantity": quantity, "unit_price": price}
    return {"customer": values.name(key), "placed_on": values.date(key).isoformat(), "lines": [line]} | fields


def placed(api, orders_url, *arguments, **fields):
    """An order that was just taken."""
    return api.post(orders_url, json=draft(*arguments, **fields)).expect(200, 201).json


def orders_of(api, orders_url, customer):
    """The orders of a customer."""
    return api.get(orders_url, params={"customer": customer}).expect(200).json["items"]


def errors_named(reply, *names):
    """The `errors` of an answer with status 422, which has exactly these names."""
    errors = reply.expect(422).json["errors"]
    assert sorted(errors) == sorted(names), f"expected errors of {sorted(names)}, found {errors}"
    return errors


def has_discount(order, discount):
    """Expect this discount in an order."""
    assert order["discount"] == discount, f"expected the discount {discount}, found {order}"


def entries(api, audit_url, **query):
    """The entries of the audit, each as its four fields."""
    items = api.get(audit_url, params=query).expect(200).json["items"]
    return [(item["action"], item["plan"], item["order"], item["amount"]) for item in items]


def test_launches(api, orders_url):
    """The collection of orders answers with status 200."""
    api.get(orders_url).expect(200)


def test_plan_is_answered(api, plans_url, values):
    """A full plan is answered with status 201 and all its fields, a short one with the others empty."""
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
    for body, expected in ((given, full), (short, short | rest)):
        found = plan_of(api.post(plans_url, json=body).expect(201).json)
        assert found == expected, f"expected {expected}, found {found}"


def test_plans_are_listed(api, plans_url, values):
    """Plans are listed with all their fields, the oldest first."""
    days = {"valid_from": "2024-02-29", "valid_until": "2024-03-01"}
    wanted = [
        {"code": code_of(values, f"listed {number}"), "percent": number, "minimum": 5} | days for number in (30, 10, 20)
    ]
    for plan in wanted:
        api.post(plans_url, json=plan).expect(200, 201)
    items = map(plan_of, api.get(plans_url).expect(200).json["items"])
    found = [item for item in items if item["code"] in [plan["code"] for plan in wanted]]
    assert found == [plan | {"amount_off": None} for plan in wanted], f"expected {wanted}, found {found}"


def test_percentage_is_taken_off(api, orders_url, plans_url, values):
    """The discount is a share of all lines together, rounded once; the order is found with it at its own URL."""
    percent = values.number("share", 11, 49)
    prices = [round(values.number(f"price {number}", 1, 400) + 0.37, 2) for number in (1, 2, 3)]
    code = added(api, plans_url, values, "share", percent=percent)
    lines = [{"name": values.title(f"line {price}"), "quantity": 3, "unit_price": price} for price in prices]
    order = placed(api, orders_url, values, "share", 1, lines=lines, plan=code)
    subtotal = sum(3 * Decimal(str(price)) for price in prices)
    discount = float((subtotal * percent / 100).quantize(Decimal("0.01"), ROUND_HALF_UP))
    has_discount(order, discount)
    has_discount(api.get(orders_url / str(order["id"])).expect(200).json, discount)


def test_total_is_the_subtotal_minus_the_discount(api, orders_url, plans_url, values):
    """An order tells what all lines cost, and what is left of it."""
    price = values.amount("subtotal", 20, 300)
    code = added(api, plans_url, values, "subtotal", amount_off=7.5)
    order = placed(api, orders_url, values, "subtotal", price, 3, plan=code)
    found = (order["subtotal"], order["total"])
    assert found == (round(3 * price, 2), round(3 * price - 7.5, 2)), f"wrong subtotal or total: {order}"


def test_order_tells_the_code_as_it_was_added(api, orders_url, plans_url, values):
    """A plan is used by its code in small letters, too, and the order tells the code as the plan was added."""
    code = added(api, plans_url, values, "letters", percent=10)
    order = placed(api, orders_url, values, "letters", 30, plan=code.lower())
    kept = api.get(orders_url / str(order["id"])).expect(200).json
    assert (order["plan"], kept["plan"]) == (code, code), f"expected the plan {code}, found {order} and {kept}"


def test_half_a_cent_is_rounded_up(api, orders_url, plans_url, values):
    """Half a cent counts as one, whether the cents before it are even or odd."""
    for percent, base in (
        (50, 4 * values.number("even half", 100, 900) + 1),
        (50, 4 * values.number("odd half", 100, 900) + 3),
    ):
        code = added(api, plans_url, values, f"half of {base}", percent=percent)
        has_discount(placed(api, orders_url, values, "halves", base / 100, plan=code), (base + 1) // 2 / 100)
    code = added(api, plans_url, values, "two and a half", percent=2.5)
    for cents, discount in ((180, 5), (100, 3), (99, 2), (1, 0)):
        has_discount(placed(api, orders_url, values, "halves", cents / 100, plan=code), discount / 100)


def test_fixed_amount_never_exceeds_the_subtotal(api, orders_url, plans_url, values):
    """A fixed amount is taken off a large order whole, and a small order costs nothing."""
    amount = values.amount("fixed", 20, 80)
    code = added(api, plans_url, values, "fixed", amount_off=amount)
    large, small = round(amount + values.amount("more", 1, 50), 2), round(amount - values.amount("less", 1, 15), 2)
    has_discount(placed(api, orders_url, values, "fixed", large, plan=code), amount)
    has_discount(placed(api, orders_url, values, "fixed", small, plan=code), small)


def test_minimum_is_included(api, orders_url, plans_url, values):
    """A subtotal of exactly the minimum gets the discount, one of a cent less is refused and not taken."""
    minimum = 2 * values.number("minimum", 20, 300)
    code = added(api, plans_url, values, "minimum", percent=10, minimum=minimum)
    has_discount(placed(api, orders_url, values, "minimum", minimum / 2, 2, plan=code), minimum / 10)
    api.post(orders_url, json=draft(values, "minimum", round(minimum - 0.01, 2), plan=code)).expect(422)
    assert len(orders_of(api, orders_url, values.name("minimum"))) == 1


def test_first_and_last_day_are_included(api, orders_url, plans_url, values):
    """An order of the first or the last day gets the discount, one of the day before or after is refused."""
    first = values.date("validity")
    last = first + values.number("length", 1, 60) * DAY
    days = {"valid_from": first.isoformat(), "valid_until": last.isoformat()}
    code = added(api, plans_url, values, "validity", percent=10, **days)
    for day in (first, last):
        has_discount(placed(api, orders_url, values, "validity", 30, plan=code, placed_on=day.isoformat()), 3)
    for day in (first - DAY, last + DAY):
        order = draft(values, "validity", 30, plan=code, placed_on=day.isoformat())
        api.post(orders_url, json=order).expect(422)


def test_missing_days_do_not_limit(api, orders_url, plans_url, values):
    """A plan without a first day is valid long ago, one without a last day far ahead, but not beyond the other day."""
    turn = values.date("turn")
    past, future = (turn - 9000 * DAY).isoformat(), (turn + 9000 * DAY).isoformat()
    until = added(api, plans_url, values, "until", amount_off=2, valid_until=turn.isoformat())
    since = added(api, plans_url, values, "since", amount_off=2, valid_from=turn.isoformat())
    for code, valid, invalid in ((until, past, future), (since, future, past)):
        has_discount(placed(api, orders_url, values, "turn", 30, plan=code, placed_on=valid), 2)
        api.post(orders_url, json=draft(values, "turn", 30, plan=code, placed_on=invalid)).expect(422)


def test_unknown_plan_is_refused(api, orders_url, plans_url, values):
    """An order with a code that no plan has is refused and not taken; it is an error of the plan."""
    code = added(api, plans_url, values, "known", percent=10)
    for wrong in (code[:-1], f"{code}0", code_of(values, "never added")):
        errors_named(api.post(orders_url, json=draft(values, "unknown", 30, plan=wrong)), "plan")
    assert orders_of(api, orders_url, values.name("unknown")) == []


def test_wrong_plans_are_refused(api, plans_url, values):
    """A plan with a missing, wrong or contradicting field is not added; with right ones it is."""
    code = code_of(values, "wrong plan")
    for fields in (
        {"code": "ab"}, {"code": "a b c"}, {"code": 21 * "a"}, {"percent": 0}, {"percent": 100.01},
        {"percent": 12.345}, {"percent": "10"}, {"percent": None}, {"amount_off": 5},
        {"percent": None, "amount_off": 0}, {"percent": None, "amount_off": 100_000.01}, {"minimum": -0.01},
        {"minimum": 100_000.01}, {"minimum": "free"}, {"valid_from": "2023-02-29"}, {"valid_from": 0},
        {"valid_until": "tomorrow"}, {"valid_from": "2024-03-01", "valid_until": "2024-02-29"},
    ):  # fmt: skip
        api.post(plans_url, json={"code": code, "percent": 10} | fields).expect(422)
    api.post(plans_url, json={"percent": 10}).expect(422)
    assert code not in codes(api, plans_url)
    api.post(plans_url, json={"code": code, "percent": 10}).expect(200, 201)


def test_plans_at_their_bounds_are_added(api, plans_url, values):
    """The shortest and the longest code, and the smallest and the largest numbers, make a plan."""
    least, most = f"{values.word('shortest code')[:2]}-", f"{values.word('longest code')}-{20 * 'x'}"[:20]
    for fields in (
        {"code": least, "percent": 0.01, "minimum": 0},
        {"code": most, "percent": 100, "minimum": 100_000},
        {"code": f"{least}1", "amount_off": 0.01, "minimum": 0.01},
        {"code": f"{least}2", "amount_off": 100_000},
        {"code": f"{least}3", "percent": 5, "valid_from": "2024-02-29", "valid_until": "2024-02-29"},
    ):
        api.post(plans_url, json=fields).expect(200, 201)
        assert fields["code"] in codes(api, plans_url)


def test_errors_of_a_plan_are_named(api, plans_url, values):
    """Each wrong field of a plan has an entry among the errors, and no other has."""
    code = code_of(values, "named plan")
    for names, fields in (
        (["code"], {"code": "ab"}),
        (["percent"], {"amount_off": 5}),
        (["percent"], {"percent": None}),
        (["valid_until"], {"valid_from": "2024-03-01", "valid_until": "2024-02-29"}),
        (["minimum", "valid_from"], {"minimum": "free", "valid_from": "tomorrow"}),
    ):
        errors_named(api.post(plans_url, json={"code": code, "percent": 10} | fields), *names)
    errors_named(api.post(plans_url, json={"percent": 10}), "code")


def test_errors_have_messages(api, plans_url):
    """Each error comes with a message, a text that is not empty."""
    errors = api.post(plans_url, json={"code": "ab", "percent": 0}).expect(422).json["errors"]
    empty = [name for name, message in errors.items() if not (isinstance(message, str) and message.strip())]
    assert errors, "expected errors of code and percent, found none"
    assert not empty, f"expected a message for {empty}, found {errors}"


def test_taken_code_is_a_conflict(api, orders_url, plans_url, values):
    """A code that is taken is refused with 409 in either case, and the first plan stays as it was."""
    code = added(api, plans_url, values, "taken", percent=10)
    for again in (code, code.lower()):
        api.post(plans_url, json={"code": again, "percent": 50}).expect(409)
    has_discount(placed(api, orders_url, values, "taken", 30, plan=code), 3)


def test_withdrawn_plan_cannot_be_used(api, orders_url, plans_url, values):
    """A withdrawn plan is neither listed nor usable, and an earlier order keeps its discount."""
    code = added(api, plans_url, values, "withdrawn", percent=10)
    order = placed(api, orders_url, values, "withdrawn", 30, plan=code)
    api.delete(plans_url / code).expect(200, 204)
    assert code not in codes(api, plans_url)
    api.post(orders_url, json=draft(values, "withdrawn", 30, plan=code)).expect(422)
    has_discount(api.get(orders_url / str(order["id"])).expect(200).json, 3)


def test_plan_is_withdrawn_once(api, plans_url, values):
    """Withdrawing is answered with 204, in whichever case the code is written, and with 404 afterwards."""
    code = added(api, plans_url, values, "once", percent=10)
    api.delete(plans_url / code.lower()).expect(204)
    api.delete(plans_url / code).expect(404)


def test_order_without_a_plan_has_no_discount(api, orders_url, values):
    """An order without a plan costs its subtotal."""
    price = values.amount("no plan", 1, 300)
    order = placed(api, orders_url, values, "no plan", price, 4)
    found = (order["plan"], order["discount"], order["total"])
    assert found == (None, 0, round(4 * price, 2)), f"expected no plan, no discount and the whole sum, found {found}"


def test_orders_work_as_before(api, orders_url, plans_url, values):
    """Orders with and without a plan are listed for their customer with their lines, and wrong ones are refused."""
    price, code = values.amount("plain", 1, 300), added(api, plans_url, values, "plain", percent=10)
    placed(api, orders_url, values, "plain", price, 4)
    placed(api, orders_url, values, "plain", price, 2, plan=code)
    found = [
        (order["lines"][0]["amount"], order["subtotal"]) for order in orders_of(api, orders_url, values.name("plain"))
    ]
    amounts = [round(4 * price, 2), round(2 * price, 2)]
    assert found == [(amount, amount) for amount in amounts], f"expected the amounts {amounts}, found {found}"
    wrong = draft(values, "plain", 5, placed_on="soon", customer="")
    errors_named(api.post(orders_url, json=wrong), "customer", "placed_on")
    errors_named(api.post(orders_url, json=draft(values, "plain", 5, lines=[])), "lines")
    api.get(orders_url / "987654321").expect(404)


def test_audit_tells_what_happened_to_a_plan(api, orders_url, plans_url, audit_url, values):
    """The life of a plan is told in order, without that of another plan, for its code in any case."""
    code, other = (added(api, plans_url, values, key, percent=10) for key in ("audited", "other audited"))
    first = placed(api, orders_url, values, "audited", 30, plan=code)
    placed(api, orders_url, values, "audited", 70, plan=other)
    second = placed(api, orders_url, values, "audited", 50, plan=code.lower())
    api.delete(plans_url / code).expect(200, 204)
    found = entries(api, audit_url, plan=code.lower())
    assert found == [
        ("plan created", code, None, None),
        ("discount given", code, first["id"], 3),
        ("discount given", code, second["id"], 5),
        ("plan withdrawn", code, None, None),
    ], f"wrong entries: {found}"


def test_audit_is_narrowed_down_by_action(api, orders_url, plans_url, audit_url, values):
    """The entries of one action are told alone, the oldest first, also those of one plan."""
    one, two = (added(api, plans_url, values, key, percent=10) for key in ("action", "other action"))
    orders = [placed(api, orders_url, values, "action", 30, plan=code) for code in (one, two, one)]
    found = [(entry[0], entry[2]) for entry in entries(api, audit_url, action="discount given")[-3:]]
    assert found == [("discount given", order["id"]) for order in orders], f"wrong entries: {found}"
    both = [entry[2] for entry in entries(api, audit_url, action="discount given", plan=one)]
    assert both == [orders[0]["id"], orders[2]["id"]], f"wrong entries of {one}: {both}"


def test_unknown_action_is_refused(api, audit_url):
    """An action that there is not is an error of action."""
    errors_named(api.get(audit_url, params={"action": "plan forgotten"}), "action")


def test_refused_requests_leave_no_entry(api, orders_url, plans_url, audit_url, values):
    """After refused plans and orders, and an order without a plan, the audit is as it was."""
    code = added(api, plans_url, values, "quiet", percent=10, minimum=100)
    before = entries(api, audit_url)
    assert before, "expected an entry of the plan that was added"
    api.post(plans_url, json={"code": code, "percent": 20}).expect(409)
    api.post(plans_url, json={"code": code_of(values, "loud"), "percent": 0}).expect(422)
    api.post(orders_url, json=draft(values, "quiet", 30, plan=code)).expect(422)
    api.delete(plans_url / code_of(values, "nothing to withdraw")).expect(404)
    placed(api, orders_url, values, "quiet", 30)
    after = entries(api, audit_url)
    assert after == before, f"expected the audit as it was, found {after[len(before) :]} in addition"


@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(api, orders_url, plans_url, audit_url, values, server):
    """After a restart the plan can be used, the order has its discount, and the audit tells of both."""
    code = added(api, plans_url, values, "kept", percent=10)
    order = placed(api, orders_url, values, "kept", 30, plan=code)
    server.restart()
    has_discount(api.get(orders_url / str(order["id"])).expect(200).json, 3)
    again = placed(api, orders_url, values, "kept", 50, plan=code)
    has_discount(again, 5)
    told = [entry[2] for entry in entries(api, audit_url, plan=code)]
    assert told == [None, order["id"], again["id"]], f"expected the plan and its two orders in the audit, found {told}"
