"""Offers: a share off, and free pieces."""

from earlier import PRICES, money, position, receipt, refused, till

OFFERS = ("--offers", "offers.txt")


def offer(name, cents):
    """The line of an offer that takes so many cents off."""
    return f"Offer {name} {money(-cents)}"


def with_offers(console, command, offers, basket, prices=PRICES):
    """The lines of a receipt with offers."""
    return receipt(console, command, basket, *OFFERS, prices=prices, offers=offers)


def saved(lines):
    """The lines of the offers."""
    return [line for line in lines if line.startswith("Offer ")]


def test_share_is_taken_off(console, receipt_command, values):
    """A round share of one article; the others are not touched."""
    percent, pieces = values.number("percent", 2, 98), values.number("shared", 11, 90)
    lines = with_offers(
        console, receipt_command, f"# now\n\n{percent}% 5\n", f"5 x {pieces}\n6\n", "5 1.00 A\n6 9.00 B\n"
    )
    assert saved(lines) == [f"Offer {percent}% -{money(percent * pieces)}"]


def test_share_is_rounded_half_up(console, receipt_command, values):
    """Half a cent less is a cent less."""
    tens = values.number("tens", 10, 90)
    lines = with_offers(console, receipt_command, "50% 5\n", "5\n", f"5 {money(tens * 10 + 1)} A\n")
    assert saved(lines) == [f"Offer 50% -{money(tens * 5 + 1)}"]


def test_share_is_rounded_for_each_article(console, receipt_command):
    """0.3 cents of each of three articles are nothing, and 0.9 of the pieces of one are a cent."""
    prices = "1 0.03 A\n2 0.03 B\n3 0.03 C\n4 9.00 D\n"
    assert not saved(with_offers(console, receipt_command, "10% 1 2 3\n", "1\n2\n3\n4\n", prices))
    assert saved(with_offers(console, receipt_command, "10% 1 2 3\n", "1\n1 x 2\n4\n", prices)) == [offer("10%", 1)]


def test_third_piece_is_free(console, receipt_command, values):
    """Three pieces of one article cost as much as two, and six as much as four."""
    cents, groups = values.number("free", 105, 995), values.number("groups", 2, 9)
    prices = f"5 {money(cents)} A\n"
    assert saved(with_offers(console, receipt_command, "3 for 2 5\n", "5\n5 x 2\n", prices)) == [
        f"Offer 3 for 2 -{money(cents)}"
    ]
    lines = with_offers(console, receipt_command, "3 for 2 5\n", f"5 x {3 * groups}\n", prices)
    assert saved(lines) == [f"Offer 3 for 2 -{money(cents * groups)}"]


def test_pieces_left_over_are_paid(console, receipt_command):
    """Two more pieces than full groups are paid, the cheapest ones."""
    prices = "5 5.00 A\n6 1.00 B\n"
    lines = with_offers(console, receipt_command, "3 for 2 5 6\n", "6 x 2\n5 x 3\n", prices)
    assert saved(lines) == [offer("3 for 2", 500)]


def test_mixed_pieces_are_grouped_by_price(console, receipt_command, values):
    """Neither the order of the scans nor that of the offer matters: 9 8 7, 3 2 1."""
    unit = values.number("unit", 11, 99)
    prices = "".join(f"{number} {money(number * unit)} Thing {number}\n" for number in (1, 2, 3, 7, 8, 9))
    basket = "".join(f"{number}\n" for number in (1, 9, 2, 8, 3, 7))
    lines = with_offers(console, receipt_command, "3 for 2 8 1 9 2 7 3\n", basket, prices)
    assert saved(lines) == [f"Offer 3 for 2 -{money(8 * unit)}"]


def test_any_numbers_may_be_offered(console, receipt_command, values):
    """Five for two: three of five are free."""
    cents = values.number("five", 105, 995)
    lines = with_offers(console, receipt_command, "5 for 2 5\n", "5 x 14\n", f"5 {money(cents)} A\n")
    assert saved(lines) == [f"Offer 5 for 2 -{money(6 * cents)}"]


def test_offers_are_in_the_order_of_the_file(console, receipt_command):
    """The basket does not give the order."""
    lines = with_offers(console, receipt_command, "10% 31\n3 for 2 4711\n20% 12\n", "12 x 10\n4711 x 3\n31 x 2\n")
    assert saved(lines) == [offer("10%", 41), offer("3 for 2", 120), offer("20%", 70)]
    assert lines.index(offer("10%", 41)) == 3


def test_offer_without_effect_is_not_printed(console, receipt_command):
    """Two pieces are no full group, and nobody bought a roll."""
    lines = with_offers(console, receipt_command, "3 for 2 4711\n50% 12\n", "4711 x 2\n31\n")
    assert not saved(lines)
    assert position(2, "Apple juice", 120) in lines


def test_total_is_what_remains(console, receipt_command, values):
    """Both kinds of offers are taken off; the lines of articles stay as they are."""
    juice, rolls = 3 * values.number("juices", 2, 20), 20 * values.number("rolls", 2, 20)
    lines = with_offers(console, receipt_command, "3 for 2 4711\n20% 12\n", f"4711 x {juice}\n12 x {rolls}\n")
    assert lines[0] == f"{juice} x Apple juice {money(120 * juice)}"
    assert f"Total {money(80 * juice + 28 * rolls)}" in lines


def test_wrong_offer_is_named(console, receipt_command):
    """An offer has a share or two numbers that make sense, and codes that are known."""
    for wrong in (
        "0% 12",
        "100% 12",
        "5.5% 12",
        "20%",
        "3 for 3 12",
        "2 for 3 12",
        "3 for 2",
        "3 for 0 12",
        "20% 77",
        "roll",
    ):
        finished = till(console, receipt_command, "12\n", *OFFERS, offers=f"10% 31\n\n{wrong}\nwhat\n")
        refused(finished, "offers.txt", "line 3")


def test_article_has_one_offer(console, receipt_command):
    """The second offer of an article is wrong, and so is one that names it twice."""
    refused(
        till(console, receipt_command, "12\n", *OFFERS, offers="10% 31 12\n3 for 2 4711 12\n"), "offers.txt", "line 2"
    )
    refused(till(console, receipt_command, "12\n", *OFFERS, offers="#\n10% 31 31\n"), "offers.txt", "line 2")


def test_wrong_offer_comes_before_a_wrong_scan(console, receipt_command):
    """The basket is looked at last, the list of prices first."""
    refused(till(console, receipt_command, "what\n", *OFFERS, offers="what\n"), "offers.txt", "line 1")
    refused(till(console, receipt_command, "12\n", *OFFERS, offers="what\n", prices="what\n"), "prices.txt", "line 1")


def test_missing_offers_are_named(console, receipt_command):
    """The file of offers does not exist."""
    refused(till(console, receipt_command, "12\n", "--offers", "no-offers.txt"), "no-offers.txt")


def test_unknown_options_are_refused(console, receipt_command):
    """Also a shortened one."""
    console.write("offers.txt", "10% 12\n")
    for options in (("--offer", "offers.txt"), ("--discounts", "offers.txt")):
        refused(till(console, receipt_command, "12\n", *options))
    console.write("prices.txt", PRICES)
    console.write("basket.txt", "12 x 10\n")
    finished = console.run(receipt_command, "--offers", "offers.txt", "prices.txt", "basket.txt")
    assert offer("10%", 35) in finished.stdout
