"""What is taken back, what is returned, and cash."""

from earlier import (
    MARKET,
    money,
    offer,
    position,
    receipt,
    refused,
    saved,
    summed,
    tax,
    taxes,
    till,
    weighing,
    with_offers,
)


def returned(line):
    """The line of what is brought back."""
    return f"Return {line}"


def market(console, command, basket, *options):
    """The lines of a receipt with the prices of the market."""
    return receipt(console, command, basket, *options, prices=MARKET)


def test_pieces_are_taken_back(console, receipt_command, values):
    """Some of the pieces of two scans, then one."""
    one, two = values.number("first", 11, 90), values.number("second", 11, 90)
    lines = market(console, receipt_command, f"1 x {one}\n5\n1 x {two}\nvoid 1 x {one + 3}\nvoid 1\n")
    assert lines[0] == f"{two - 4} x Bread {money(107 * (two - 4))}"
    assert f"Total {money(107 * (two - 4) + 119)}" in lines


def test_last_equal_weighing_is_taken_back(console, receipt_command):
    """Of two equal weighings the last one, and none of another weight."""
    basket = "4 0.100 kg\n2 0.100 kg\n4 0.200 kg\n4 0.100 kg\n5\nvoid 4 0.100 kg\n"
    names = [line.rsplit(" ", 1)[0] for line in market(console, receipt_command, basket)[:4]]
    assert names == ["0.100 kg Tea", "0.100 kg Cheese", "0.200 kg Tea", "1 x Soap"]


def test_nothing_is_left_of_an_article(console, receipt_command):
    """Neither a line nor its rate of tax."""
    assert market(console, receipt_command, "6 x 2\n1\nvoid 6\nvoid 6\n") == [
        position(1, "Bread", 107),
        summed("Total", 107),
        tax(7, 7),
    ]


def test_article_comes_back_at_a_later_place(console, receipt_command):
    """It was taken back completely, so its first scan does not count."""
    lines = market(console, receipt_command, "6\n1\nvoid 6\n5\n6 x 2\n")
    assert [line.split()[2] for line in lines[:3]] == ["Bread", "Soap", "Wine"]


def test_too_much_is_not_taken_back(console, receipt_command):
    """More pieces, another weight, or before it was scanned."""
    for basket in (
        "1 x 2\nvoid 1 x 3\n",
        "#\nvoid 1\n1\n",
        "2 0.456 kg\nvoid 2 0.455 kg\n",
        "1\nvoid 77\n",
        "1\nvoid\n",
    ):
        refused(till(console, receipt_command, basket, prices=MARKET), "basket.txt", "line 2")


def test_returns_are_not_taken_back(console, receipt_command):
    """What was brought back was not scanned."""
    refused(till(console, receipt_command, "return 1\nvoid 1\n", prices=MARKET), "basket.txt", "line 2")


def test_offers_see_what_is_left(console, receipt_command):
    """A third piece that was taken back makes no group."""
    lines = with_offers(console, receipt_command, "3 for 2 1\n50% 6\n", "1 x 3\n6 x 3\nvoid 1\nvoid 6\n", MARKET)
    assert saved(lines) == [offer("50%", 150)]


def test_returned_pieces_have_a_line(console, receipt_command, values):
    """Together, after the articles."""
    one, other = values.number("back", 2, 40), values.number("also back", 2, 40)
    lines = market(console, receipt_command, f"return 5 x {one}\n1\nreturn 6\n5\nreturn 5 x {other}\n")
    back = one + other
    assert lines[:4] == [
        position(1, "Bread", 107),
        position(1, "Soap", 119),
        f"Return {back} x Soap {money(-119 * back)}",
        returned(position(1, "Wine", -150)),
    ]


def test_returned_weighings_have_lines(console, receipt_command):
    """Each has one, rounded like a weighing that is bought."""
    lines = receipt(console, receipt_command, "return 4 0.025 kg\nreturn 4 0.025 kg\n", prices="4 0.20/kg Tea\n")
    assert lines[:3] == [
        returned(weighing("0.025", "Tea", -1)),
        returned(weighing("0.025", "Tea", -1)),
        summed("Total", -2),
    ]


def test_total_may_be_negative(console, receipt_command, values):
    """More is brought back than bought."""
    wines = values.number("wines", 11, 90)
    lines = market(console, receipt_command, f"1\nreturn 6 x {wines}\n")
    assert f"Total {money(107 - 150 * wines)}" in lines


def test_offers_do_not_see_returns(console, receipt_command):
    """Neither do they add a piece to a group nor take one away, and they get their full price."""
    lines = with_offers(console, receipt_command, "3 for 2 1\n50% 6\n", "1 x 3\nreturn 1\n6\nreturn 6 x 2\n", MARKET)
    assert saved(lines) == [offer("3 for 2", 107), offer("50%", 75)]
    assert summed("Total", -118) in lines
    assert not saved(with_offers(console, receipt_command, "3 for 2 1\n", "1 x 2\nreturn 1\n", MARKET))
    places = [line.split()[0] for line in lines]
    assert places.index("Return") > places.index("1")
    assert places.index("Offer") > len(places) - 1 - places[::-1].index("Return")


def test_returns_lower_the_tax(console, receipt_command):
    """Each one that of its rate, also where nothing of the rate was bought."""
    lines = market(console, receipt_command, "1 x 5\nreturn 1 x 2\nreturn 6\n")
    assert taxes(lines) == [tax(7, 21), tax(25, -30)]


def test_negative_tax_is_rounded_like_a_positive_one(console, receipt_command):
    """Half a cent of tax goes away from nothing."""
    prices = "7 0.03 20% A\n"
    assert taxes(receipt(console, receipt_command, "7 x 5\n", prices=prices)) == [tax(20, 3)]
    assert taxes(receipt(console, receipt_command, "return 7 x 5\n", prices=prices)) == [tax(20, -3)]


def test_no_tax_is_minus_zero(console, receipt_command):
    """A tax that rounds to nothing has no sign, and neither has a total of nothing."""
    lines = receipt(console, receipt_command, "return 9\n", prices="9 0.02 5% A\n")
    assert taxes(lines) == [tax(5, 0)]
    assert "Total 0.00" in market(console, receipt_command, "1\nreturn 1\n")


def test_cash_is_rounded_to_five_cents(console, receipt_command):
    """Two cents go down, three cents go up."""
    expected = {1000: "10.00", 1001: "10.00", 1002: "10.00", 1003: "10.05", 1004: "10.05", 1007: "10.05", 1008: "10.10"}
    for cents, rounded in expected.items():
        lines = receipt(console, receipt_command, "5\n", "--cash", "20.00", prices=f"5 {money(cents)} A\n")
        assert f"Rounded {rounded}" in lines, f"{money(cents)} in coins: expected {rounded}, found {lines}"


def test_cash_lines_stand_before_the_tax(console, receipt_command, values):
    """The total stays what it is."""
    euros = values.number("given", 6, 90)
    lines = market(console, receipt_command, "1 x 2\n5\n", "--cash", f"{euros}.50")
    expected = [
        summed("Total", 333),
        summed("Rounded", 335),
        f"Given {euros}.50",
        f"Change {money(euros * 100 + 50 - 335)}",
        tax(7, 14),
        tax(19, 19),
    ]
    assert lines[-6:] == expected


def test_negative_total_is_paid_out(console, receipt_command):
    """The customer gives nothing and gets the rounded amount."""
    lines = market(console, receipt_command, "return 5\nreturn 1\nreturn 1\n", "--cash", "0.00")
    assert lines[-5:-2] == [summed("Rounded", -335), "Given 0.00", summed("Change", 335)]


def test_missing_money_is_named(console, receipt_command):
    """The rounded total counts; nothing is printed."""
    refused(till(console, receipt_command, "1 x 2\n5\n", "--cash", "1.95", prices=MARKET), money(335 - 195))


def test_exact_money_is_enough(console, receipt_command):
    """The rounded total may be less than the total."""
    assert "Change 0.00" in market(console, receipt_command, "1\n", "--cash", "1.05")


def test_wrong_amounts_are_refused(console, receipt_command):
    """An amount has two digits after the point."""
    for wrong in ("20", "20.0", "20.005", "-5.00", "much"):
        refused(till(console, receipt_command, "1\n", "--cash", wrong, prices=MARKET))
