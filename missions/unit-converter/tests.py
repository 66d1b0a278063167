"""What people do with a unit converter."""

from fractions import Fraction

import pytest

METRES = {
    "millimetre": Fraction(1, 1000),
    "centimetre": Fraction(1, 100),
    "metre": Fraction(1),
    "kilometre": Fraction(1000),
    "inch": Fraction("0.0254"),
    "foot": Fraction("0.3048"),
    "yard": Fraction("0.9144"),
    "mile": Fraction("1609.344"),
}
KILOGRAMS = {
    "gram": Fraction(1, 1000),
    "kilogram": Fraction(1),
    "tonne": Fraction(1000),
    "ounce": Fraction("0.45359237") / 16,
    "pound": Fraction("0.45359237"),
}


def written(number, decimals=2):
    """Write a number of at least zero the way the page must."""
    scaled = number * 10**decimals
    assert scaled % 1 != Fraction(1, 2), "the test must leave halves alone"
    digits = str(round(scaled)).rjust(decimals + 1, "0")
    return f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits


def convert(number, units, have, want):
    """Convert by the exact definitions."""
    return number * units[have] / units[want]


def choose_units(user, kind_list, from_list, to_list, kind, have, want):
    """Choose what to convert, and both units."""
    user.choose(kind_list, kind)
    user.choose(from_list, have)
    user.choose(to_list, want)


def sees_result(user, result, expected):
    """Wait until the page shows exactly this result with its unit."""
    user.sees_element(result)
    user.eventually(
        lambda: " ".join(user.text_of(result).split()) == expected,
        f"the result should be {expected!r}, found {user.text_of(result)!r}",
    )


def sees_no_result(user, result):
    """Wait until no result is shown; its element may be empty or gone."""
    user.eventually(lambda: not "".join(user.texts_of(result)).strip(), "there should be no result")


def sees_message(user, message, word):
    """Wait until the message about a wrong value contains this word."""
    user.sees_element(message)
    user.eventually(lambda: word in user.text_of(message).lower(), f"the message should contain the word {word!r}")


def test_launches(user, page_url, value_input, history_empty_note):
    """The page opens with an empty value and an empty history."""
    user.visit(page_url)
    user.sees_value(value_input, "")
    user.sees_element(history_empty_note)


def test_opens_with_kilometre_to_metre(user, values, page_url, value_input, result, message):
    """A fresh page converts kilometres to metres with two decimals as soon as there is a value."""
    number = values.number("kilometres", 12, 98)
    user.visit(page_url)
    user.sees_value(value_input, "")
    sees_no_result(user, result)
    user.does_not_see_element(message)
    user.fill(value_input, str(number))
    sees_result(user, result, f"{number}000.00 metre")
    user.does_not_see_element(message)


def test_lengths_are_converted(user, values, page_url, kind_list, value_input, from_list, to_list, result):
    """Every unit of length is converted by its definition."""
    user.visit(page_url)
    pairs = (("mile", "kilometre"), ("foot", "centimetre"), ("millimetre", "inch"), ("metre", "yard"))
    for have, want in pairs:
        number = Fraction(1000 * values.number(f"{have} to {want}", 1, 9) + 777, 10)
        choose_units(user, kind_list, from_list, to_list, "Length", have, want)
        user.fill(value_input, written(number, 1))
        sees_result(user, result, f"{written(convert(number, METRES, have, want))} {want}")


def test_weights_are_converted(user, values, page_url, kind_list, value_input, from_list, to_list, result):
    """Every unit of weight is converted by its definition."""
    user.visit(page_url)
    for have, want in (("pound", "gram"), ("ounce", "gram"), ("tonne", "pound"), ("kilogram", "ounce")):
        number = Fraction(1000 * values.number(f"{have} to {want}", 1, 9) + 333, 10)
        choose_units(user, kind_list, from_list, to_list, "Weight", have, want)
        user.fill(value_input, written(number, 1))
        sees_result(user, result, f"{written(convert(number, KILOGRAMS, have, want))} {want}")


def test_temperatures_are_converted(user, values, page_url, kind_list, value_input, from_list, to_list, result):
    """Temperatures are converted with their different zero points, also below zero."""
    celsius = values.number("celsius", 11, 88)
    user.visit(page_url)
    for have, want, typed, expected in (
        ("Celsius", "Fahrenheit", str(celsius), f"{written(Fraction(celsius * 9, 5) + 32)} Fahrenheit"),
        ("Fahrenheit", "Celsius", str(9 * celsius + 32), f"{5 * celsius}.00 Celsius"),
        ("Celsius", "Kelvin", str(-celsius), f"{written(Fraction('273.15') - celsius)} Kelvin"),
        ("Kelvin", "Celsius", str(celsius), f"-{written(Fraction('273.15') - celsius)} Celsius"),
        ("Fahrenheit", "Kelvin", "-40", "233.15 Kelvin"),
    ):
        choose_units(user, kind_list, from_list, to_list, "Temperature", have, want)
        user.fill(value_input, typed)
        sees_result(user, result, expected)


def test_result_follows_every_keystroke(user, values, page_url, value_input, result):
    """The result changes while the value is being typed, before the field is left."""
    digits = str(values.number("typed", 123, 987))
    user.visit(page_url)
    user.click(value_input)
    typed = ""
    for digit in digits:
        user.press(digit)
        typed += digit
        sees_result(user, result, f"{typed}000.00 metre")


def test_decimals_are_chosen(user, values, page_url, kind_list, value_input, from_list, to_list, decimals_list, result):
    """The same length is shown with none, six, and four decimals, rounded and with all its zeros."""
    number = Fraction(2 * values.number("precise", 50001, 499999), 100)
    yards = convert(number, METRES, "metre", "yard")
    user.visit(page_url)
    choose_units(user, kind_list, from_list, to_list, "Length", "metre", "yard")
    user.fill(value_input, written(number))
    for decimals in (0, 6, 4):
        user.choose(decimals_list, str(decimals))
        sees_result(user, result, f"{written(yards, decimals)} yard")
    user.choose(from_list, "kilometre")
    user.choose(to_list, "metre")
    user.fill(value_input, "3")
    sees_result(user, result, "3000.0000 metre")


@pytest.mark.needs("test_opens_with_kilometre_to_metre")
def test_value_that_is_no_number_is_refused(user, values, page_url, value_input, result, message):
    """Words and half-written numbers show a message and no result; a right value or none ends it, spaces or not."""
    number = values.number("right", 12, 98)
    user.visit(page_url)
    for wrong in (values.word("wrong"), "1.2.3", f"{number}x", "--5"):
        user.fill(value_input, str(number))
        sees_result(user, result, f"{number}000.00 metre")
        user.does_not_see_element(message)
        user.fill(value_input, wrong)
        sees_message(user, message, "number")
        sees_no_result(user, result)
    user.fill(value_input, f" {number} ")
    sees_result(user, result, f"{number}000.00 metre")
    user.does_not_see_element(message)
    for empty in ("", "  "):
        user.fill(value_input, "x")
        sees_message(user, message, "number")
        user.fill(value_input, empty)
        user.does_not_see_element(message)
        sees_no_result(user, result)


@pytest.mark.needs("test_lengths_are_converted", "test_weights_are_converted", "test_temperatures_are_converted")
def test_impossible_values_are_refused(
    user, values, page_url, kind_list, value_input, from_list, to_list, result, message
):
    """No length or weight is negative and nothing is colder than absolute zero, whose own value is fine."""
    user.visit(page_url)
    user.fill(value_input, f"-{values.number('negative', 1, 99)}")
    sees_message(user, message, "negative")
    sees_no_result(user, result)
    choose_units(user, kind_list, from_list, to_list, "Weight", "gram", "kilogram")
    user.fill(value_input, f"-{values.number('negative', 1, 99)}")
    sees_message(user, message, "negative")
    sees_no_result(user, result)
    coldest = (
        ("Kelvin", "Celsius", "0", "-1"),
        ("Celsius", "Kelvin", "-273.15", "-274"),
        ("Fahrenheit", "Kelvin", "-459", "-460"),
    )
    for have, want, lowest, lower in coldest:
        choose_units(user, kind_list, from_list, to_list, "Temperature", have, want)
        user.fill(value_input, lowest)
        user.sees(want, in_=result)
        user.does_not_see_element(message)
        user.fill(value_input, lower)
        sees_message(user, message, "absolute")
        sees_no_result(user, result)


@pytest.mark.needs("test_lengths_are_converted")
def test_swap_exchanges_the_units(
    user, values, page_url, kind_list, value_input, from_list, to_list, result, swap_button
):
    """After a swap the same value is converted the other way, and after another as at first."""
    number = values.number("swapped", 1001, 9999)
    user.visit(page_url)
    choose_units(user, kind_list, from_list, to_list, "Length", "foot", "metre")
    user.fill(value_input, str(number))
    there = f"{written(convert(Fraction(number), METRES, 'foot', 'metre'))} metre"
    sees_result(user, result, there)
    user.click(swap_button)
    sees_result(user, result, f"{written(convert(Fraction(number), METRES, 'metre', 'foot'))} foot")
    user.sees_value(value_input, str(number))
    user.click(swap_button)
    sees_result(user, result, there)


@pytest.mark.needs("test_opens_with_kilometre_to_metre")
def test_conversions_are_kept(
    user, values, page_url, value_input, keep_button, history_entries, history_empty_note, message
):
    """Kept conversions are listed with the newest first; a wrong or empty value is not kept."""
    numbers = [values.number(f"kept {place}", 100 * place + 1, 100 * place + 99) for place in (1, 2, 3)]
    user.visit(page_url)
    for count, number in enumerate(numbers, start=1):
        user.fill(value_input, str(number))
        user.click(keep_button)
        user.sees_count(history_entries, count)
        user.sees_value(value_input, str(number))
    user.does_not_see_element(history_empty_note)
    user.fill(value_input, "5x")
    user.sees_element(message)
    user.click(keep_button)
    user.fill(value_input, "")
    user.click(keep_button)
    user.sees_count(history_entries, 3)
    for position, number in enumerate(reversed(numbers)):
        user.sees(f"{number} kilometre = {number}000.00 metre", in_=user.nth(history_entries, position))


@pytest.mark.needs("test_conversions_are_kept")
def test_same_conversion_is_kept_once(user, values, page_url, value_input, keep_button, swap_button, history_entries):
    """A double click keeps one entry; the same value with other units is another one."""
    number = values.number("double", 12, 98)
    user.visit(page_url)
    user.fill(value_input, str(number))
    user.double_click(keep_button)
    user.sees_count(history_entries, 1)
    user.click(swap_button)
    user.click(keep_button)
    user.sees_count(history_entries, 2)
    user.sees(f"{number} metre = ", in_=user.nth(history_entries, 0))


@pytest.mark.needs("test_conversions_are_kept", "test_weights_are_converted")
def test_reload_keeps_everything(
    user, values, page_url, kind_list, value_input, from_list, to_list, decimals_list, keep_button, result,
    history_entries, history_empty_note,
):  # fmt: skip
    """A reload changes neither the form nor the history; another person's browser knows nothing of them."""
    tonnes = values.number("reloaded", 12, 98)
    user.visit(page_url)
    choose_units(user, kind_list, from_list, to_list, "Weight", "tonne", "kilogram")
    user.choose(decimals_list, "3")
    user.fill(value_input, str(tonnes))
    user.click(keep_button)
    user.row(history_entries, containing=f"{tonnes} tonne = {tonnes}000.000 kilogram")
    user.reload()
    user.sees_value(value_input, str(tonnes))
    sees_result(user, result, f"{tonnes}000.000 kilogram")
    user.row(history_entries, containing=f"{tonnes} tonne = {tonnes}000.000 kilogram")
    user.choose(to_list, "gram")
    sees_result(user, result, f"{tonnes}000000.000 gram")
    other = user.another()
    other.visit(page_url)
    other.sees_value(value_input, "")
    other.sees_element(history_empty_note)
    other.fill(value_input, "4")
    sees_result(other, result, "4000.00 metre")


@pytest.mark.needs("test_reload_keeps_everything")
def test_history_is_cleared(
    user, page_url, value_input, keep_button, history_entries, history_empty_note, clear_button
):
    """A cleared history is empty at once and stays empty after a reload."""
    user.visit(page_url)
    user.fill(value_input, "7")
    user.click(keep_button)
    user.sees_count(history_entries, 1)
    user.click(clear_button)
    user.sees_element(history_empty_note)
    user.reload()
    user.sees_value(value_input, "7")
    user.sees_element(history_empty_note)
    user.sees_count(history_entries, 0)


@pytest.mark.needs("test_conversions_are_kept")
def test_keyboard_is_enough(user, values, page_url, value_input, from_list, to_list, history_entries, message):
    """Enter keeps the conversion, Tab leads to both units, and Escape empties the value."""
    number = values.number("keyboard", 12, 98)
    user.visit(page_url)
    user.click(value_input)
    user.type(str(number))
    user.press("Enter")
    user.row(history_entries, containing=f"{number} kilometre = {number}000.00 metre")
    user.press("Tab", on=value_input)
    user.sees_focus(from_list)
    user.press("Tab")
    user.sees_focus(to_list)
    user.press("Escape", on=value_input)
    user.sees_value(value_input, "")
    user.does_not_see_element(message)


@pytest.mark.needs("test_lengths_are_converted")
def test_result_is_copied(user, values, page_url, kind_list, value_input, from_list, to_list, result, copy_button):
    """The clipboard holds the result with its unit, as it stands on the page."""
    inches = Fraction(values.number("copied", 1001, 9999))
    expected = f"{written(convert(inches, METRES, 'inch', 'centimetre'))} centimetre"
    user.visit(page_url)
    choose_units(user, kind_list, from_list, to_list, "Length", "inch", "centimetre")
    user.fill(value_input, str(inches))
    sees_result(user, result, expected)
    user.click(copy_button)
    user.eventually(lambda: user.clipboard().strip() == expected, f"the clipboard should hold {expected!r}")
