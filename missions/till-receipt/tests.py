"""A shop prints receipts; prices and baskets are made up for each attempt."""

PRICES = """\
# what we sell
4711 1.20 Apple juice
12 0.35 Roll
00012 7.00 Tea pot
900 12.99 30% wool scarf

31 2.05 3.5% milk
"""


def money(cents):
    """An amount as it is printed."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def position(pieces, name, cents):
    """The line of an article of which each piece costs so many cents."""
    return f"{pieces} x {name} {money(pieces * cents)}"


def summed(word, cents):
    """A line of one amount."""
    return f"{word} {money(cents)}"


def receipt(console, command, basket, *options, prices=PRICES, **files):
    """The lines of the receipt; `files` are further files by their names without .txt."""
    finished = till(console, command, basket, *options, prices=prices, **files)
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    return finished.stdout.strip().splitlines()


def till(console, command, basket, *options, prices=PRICES, **files):
    """Run the till on a list of prices and a basket."""
    for name, text in {"prices": prices, "basket": basket, **files}.items():
        console.write(f"{name}.txt", text)
    return console.run(command, "prices.txt", "basket.txt", *options)


def refused(finished, *words):
    """Expect exit code 2, a message with these words, and no receipt."""
    assert finished.exit_code == 2, f"expected exit code 2, found {finished}"
    for word in words:
        assert word in finished.stderr, f"expected {word!r} on standard error, found {finished}"
    assert "Traceback" not in finished.stderr
    assert finished.stdout.strip() == "", f"expected no receipt, found {finished}"


def test_launches(console, receipt_command):
    """It reads an empty basket."""
    assert till(console, receipt_command, "").exit_code == 0


def test_article_has_a_line(console, receipt_command, values):
    """One piece, with the name and the price of the list."""
    cents, name = values.number("price", 105, 9995), values.title("article")
    lines = receipt(console, receipt_command, "55\n", prices=f"55 {money(cents)} {name}\n")
    assert lines[:1] == [f"1 x {name} {money(cents)}"]


def test_pieces_are_multiplied(console, receipt_command, values):
    """A scan of several pieces costs as many times the price."""
    cents, pieces = values.number("cents", 105, 2995), values.number("pieces", 11, 999)
    lines = receipt(console, receipt_command, f"8 x {pieces}\n", prices=f"8 {money(cents)} Nail\n")
    assert lines[:1] == [f"{pieces} x Nail {money(cents * pieces)}"]


def test_scans_of_an_article_are_added_up(console, receipt_command, values):
    """Scans of one article, with others between them, are one line."""
    one, other = values.number("one", 3, 90), values.number("other", 3, 90)
    lines = receipt(console, receipt_command, f"4711 x {one}\n12\n4711\n4711 x {other}\n")
    together = one + 1 + other
    assert [line for line in lines if "juice" in line] == [f"{together} x Apple juice {money(120 * together)}"]


def test_articles_are_in_the_order_of_their_first_scans(console, receipt_command):
    """Neither the list of prices nor the last scan gives the order."""
    lines = receipt(console, receipt_command, "31\n12\n4711\n12\n31\n")
    assert [line.split()[2] for line in lines[:3]] == ["3.5%", "Roll", "Apple"]


def test_total_is_the_sum(console, receipt_command, values):
    """The total has everything."""
    juice, rolls = values.number("juice", 11, 99), values.number("rolls", 11, 99)
    lines = receipt(console, receipt_command, f"12 x {rolls}\n4711 x {juice}\n")
    assert f"Total {money(35 * rolls + 120 * juice)}" in lines


def test_total_is_the_last_line(console, receipt_command):
    """Nothing comes after the total."""
    assert receipt(console, receipt_command, "12\n")[-1].startswith("Total ")


def test_empty_basket_has_a_total(console, receipt_command):
    """Nothing was bought."""
    assert receipt(console, receipt_command, "# nothing\n\n") == ["Total 0.00"]


def test_remarks_mean_nothing(console, receipt_command, values):
    """Lines that begin with #, and empty ones, are neither articles nor scans."""
    prices = f"# {values.text('remark')}\n\n7 1.00 Chalk\n#7 2.00 Chalk\n"
    lines = receipt(console, receipt_command, f"\n# {values.text('scan')}\n7\n#7\n\n", prices=prices)
    assert position(1, "Chalk", 100) in lines
    assert summed("Total", 100) in lines


def test_names_may_have_digits_and_signs(console, receipt_command):
    """A name is all that follows the price, also where it looks like a number."""
    lines = receipt(console, receipt_command, "900\n31 x 2\n")
    assert lines[:2] == [position(1, "30% wool scarf", 1299), position(2, "3.5% milk", 205)]


def test_codes_are_compared_as_written(console, receipt_command):
    """Leading zeros make another code."""
    assert receipt(console, receipt_command, "00012\n12\n")[:2] == [
        position(1, "Tea pot", 700),
        position(1, "Roll", 35),
    ]


def test_wrong_price_is_named(console, receipt_command, values):
    """A price has two digits after the point, and an article has a name."""
    before = values.number("before", 2, 30)
    good = "".join(f"{100 + number} 1.00 Thing\n" for number in range(before))
    for wrong in ("5 1.5 Half", "5 1 Whole", "5 1.00", "5 -1.00 Less", "123456789 1.00 Long", "five 1.00 Five"):
        finished = till(console, receipt_command, "101\n", prices=f"# list\n\n{good}{wrong}\n6\n")
        refused(finished, "prices.txt", f"line {before + 3}")


def test_wrong_scan_is_named(console, receipt_command, values):
    """A number of pieces is from 1 to 999, without leading zeros."""
    before = values.number("scans before", 2, 30)
    for wrong in ("12 x 0", "12 x 1000", "12 x 03", "12 x -1", "12 3", "12 x", "roll"):
        finished = till(console, receipt_command, "12\n" * before + f"\n# here\n{wrong}\nwhat\n")
        refused(finished, "basket.txt", f"line {before + 3}")


def test_unknown_code_is_wrong(console, receipt_command, values):
    """Nobody knows what it costs."""
    code = values.number("unknown", 100000, 999999)
    refused(till(console, receipt_command, f"12\n{code}\n"), "basket.txt", "line 2")


def test_code_is_listed_once(console, receipt_command):
    """Nobody knows which of the prices is right, also where they are the same."""
    for second in ("5 1.00 Pen", "5 1.20 Pen", "5 1.00 Book"):
        refused(till(console, receipt_command, "5\n", prices=f"5 1.00 Pen\n#\n{second}\n"), "prices.txt", "line 3")


def test_prices_are_looked_at_first(console, receipt_command):
    """With wrong lines in both files the list of prices is named."""
    refused(till(console, receipt_command, "wrong\n", prices="5 1.00 Pen\nwrong\n"), "prices.txt", "line 2")


def test_missing_files_are_named(console, receipt_command):
    """A list of prices or a basket that does not exist."""
    console.write("prices.txt", PRICES)
    refused(console.run(receipt_command, "prices.txt", "no-basket.txt"), "no-basket.txt")
    refused(console.run(receipt_command, "no-list.txt", "prices.txt"), "no-list.txt")
