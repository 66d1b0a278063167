"""Rates of tax, and things that are weighed."""

from earlier import OFFERS, money, offer, position, receipt, refused, saved, summed, till, with_offers

MARKET = """\
1 1.07 7% Bread
2 12.90/kg 7% Cheese
3 0.99 0% Stamp
4 20.00/kg Tea
5 1.19 Soap
6 1.50 25% Wine
"""


def weighing(kilograms, name, cents):
    """The line of a weighing."""
    return f"{kilograms} kg {name} {money(cents)}"


def tax(rate, cents):
    """The line of a rate."""
    return f"VAT {rate}% {money(cents)}"


def taxes(lines):
    """The lines of tax, in their order."""
    return [line for line in lines if line.startswith("VAT ")]


def test_empty_basket_has_a_total_only(console, receipt_command):
    """Without articles there are no rates."""
    assert receipt(console, receipt_command, "", prices=MARKET) == ["Total 0.00"]


def test_weight_costs_its_share(console, receipt_command, values):
    """Whole cents: ten grams of something at so many euros a kilogram."""
    euros, tens = values.number("euros", 3, 40), values.number("tens", 11, 99)
    basket = f"2 0.{tens}0 kg\n"
    lines = receipt(console, receipt_command, basket, prices=f"2 {euros}.00/kg 7% Ham\n")
    assert lines[0] == f"0.{tens}0 kg Ham {money(euros * tens)}"
    lines = receipt(console, receipt_command, f"2 12.0{tens} kg\n", prices="2 10.00/kg 7% Ham\n")
    assert lines[0] == f"12.0{tens} kg Ham {money(12000 + tens)}"


def test_weight_is_rounded_half_up(console, receipt_command, values):
    """Half a cent is a cent."""
    odd = 2 * values.number("odd", 100, 400) + 1
    lines = receipt(console, receipt_command, f"2 0.{odd} kg\n", prices="2 5.00/kg 7% Ham\n")
    assert lines[0] == f"0.{odd} kg Ham {money((odd + 1) // 2)}"


def test_each_weighing_has_a_line(console, receipt_command):
    """Also of the same article; pieces stay together."""
    lines = receipt(console, receipt_command, "2 0.456 kg\n1\n2 0.100 kg\n1\n4 0.100 kg\n", prices=MARKET)
    assert lines[:4] == [
        weighing("0.456", "Cheese", 588),
        position(2, "Bread", 107),
        weighing("0.100", "Cheese", 129),
        weighing("0.100", "Tea", 200),
    ]


def test_pieces_and_weights_are_not_mixed_up(console, receipt_command):
    """Cheese has no pieces, bread is not weighed."""
    for wrong in ("2", "2 x 2", "1 0.456 kg"):
        refused(till(console, receipt_command, f"1\n{wrong}\n", prices=MARKET), "basket.txt", "line 2")


def test_impossible_weights_are_wrong(console, receipt_command):
    """Nothing, too much, or not as it is written."""
    for wrong in (
        "2 0.000 kg",
        "2 100.000 kg",
        "2 0.45 kg",
        "2 .456 kg",
        "2 00.456 kg",
        "2 0.456",
        "2 -0.456 kg",
        "2 456 g",
    ):
        refused(till(console, receipt_command, f"1\n{wrong}\n", prices=MARKET), "basket.txt", "line 2")


def test_share_is_taken_off_each_weighing(console, receipt_command):
    """0.3 cents of each of three weighings are nothing, 0.9 of one are a cent."""
    prices = "2 0.30/kg Sand\n"
    assert not saved(with_offers(console, receipt_command, "10% 2\n", "2 0.100 kg\n" * 3, prices))
    assert saved(with_offers(console, receipt_command, "10% 2\n", "2 0.300 kg\n", prices)) == [offer("10%", 1)]


def test_no_weight_is_free(console, receipt_command):
    """Three for two needs pieces."""
    finished = till(console, receipt_command, "1\n", *OFFERS, prices=MARKET, offers="10% 2\n3 for 2 1 4\n")
    refused(finished, "offers.txt", "line 2")


def test_tax_is_contained_in_the_price(console, receipt_command, values):
    """107 cents have 7 cents of tax in them."""
    breads = values.number("breads", 11, 99)
    lines = receipt(console, receipt_command, f"1 x {breads}\n", prices=MARKET)
    assert lines[1:] == [f"Total {money(107 * breads)}", f"VAT 7% {money(7 * breads)}"]


def test_rates_are_sorted(console, receipt_command):
    """Each rate that occurs has a line, by its number; a rate of nothing is one, too."""
    lines = receipt(console, receipt_command, "6\n5\n3\n1\n", prices=MARKET)
    assert lines[-4:] == [tax(0, 0), tax(7, 7), tax(19, 19), tax(25, 30)]
    assert taxes(receipt(console, receipt_command, "6\n", prices=MARKET)) == [tax(25, 30)]


def test_tax_is_rounded_half_up(console, receipt_command):
    """Half a cent of tax is a cent, and what is rounded is the tax of the sum, not that of each article."""
    prices = "7 0.03 20% A\n8 0.05 20% B\n9 0.04 20% C\n"
    for pieces, cents in ((1, 1), (3, 2), (5, 3)):
        lines = receipt(console, receipt_command, f"7 x {pieces}\n", prices=prices)
        assert taxes(lines) == [tax(20, cents)], f"of {3 * pieces} cents: expected {cents}, found {lines}"
    assert taxes(receipt(console, receipt_command, "8\n9\n", prices=prices)) == [tax(20, 2)]
    assert taxes(receipt(console, receipt_command, "7\n8\n", prices=prices)) == [tax(20, 1)]


def test_old_lists_have_the_usual_rate(console, receipt_command, values):
    """Without a rate it is 19%."""
    soaps = values.number("soaps", 11, 99)
    lines = receipt(console, receipt_command, f"5 x {soaps}\n4 1.000 kg\n", prices=MARKET)
    assert taxes(lines) == [f"VAT 19% {money((2 * (119 * soaps + 2000) * 19 + 119) // 238)}"]


def test_other_percentages_are_names(console, receipt_command):
    """26% is no rate, nor is 7.5% or 07%; after a rate everything is the name."""
    prices = "1 1.00 26% cream\n2 1.00 7.5% beer\n3 1.00 07% agent\n4 1.00 7% 5% vinegar\n5 1.00 25% off\n"
    lines = receipt(console, receipt_command, "1\n2\n3\n4\n5\n", prices=prices)
    names = ["26% cream", "7.5% beer", "07% agent", "5% vinegar", "off"]
    assert lines[:5] == [f"1 x {name} 1.00" for name in names]
    assert taxes(lines) == [tax(7, 7), tax(19, 48), tax(25, 20)]


def test_offers_lower_the_tax_of_their_rate(console, receipt_command):
    """A free piece takes its price off its own rate, a share that of each article."""
    prices = "1 1.07 7% Bread\n2 2.38 Soap\n3 5.00 25% Wine\n"
    lines = with_offers(console, receipt_command, "3 for 2 1 2\n50% 3\n", "2 x 2\n1 x 2\n3\n", prices)
    assert saved(lines) == [offer("3 for 2", 107), offer("50%", 250)]
    assert lines[-4:] == [summed("Total", 833), tax(7, 7), tax(19, 76), tax(25, 50)]
    lines = with_offers(console, receipt_command, "2 for 1 1 2\n", "2\n1\n", prices)
    assert lines[-3:] == [summed("Total", 238), tax(7, 0), tax(19, 38)]
