"""What people do with a unit converter."""

import re
from fractions import Fraction

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


TEMPERATURES = ("Celsius", "Fahrenheit", "Kelvin")


def convert(number, units, have, want):
    """Convert by the exact definitions."""
    return number * units[have] / units[want]


def choose_units(user, kind_list, from_list, to_list, kind, have, want):
    """Choose what to convert, and both units."""
    user.choose(kind_list, kind)
    user.choose(from_list, have)
    user.choose(to_list, want)


def sees_result(user, result, expected):
    """Wait until the page shows exactly this number with this unit; other text may stand around it."""
    pattern = re.compile(rf"(?<![\d.,-]){re.escape(expected)}(?!\w)")
    user.eventually(
        lambda: any(pattern.search(" ".join(text.split())) for text in user.texts_of(result)),
        f"the result should be {expected!r}",
    )


def sees_no_result(user, result):
    """Wait until no result is shown; its element may be empty or gone."""
    user.eventually(lambda: not "".join(user.texts_of(result)).strip(), "there should be no result")


def test_launches(user, page_url):
    """The page opens."""
    user.opens(page_url)


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


def test_lists_offer_the_units_of_the_kind(user, page_url, kind_list, from_list, to_list):
    """Both lists of units have those of the chosen kind and no others, in any order."""
    user.visit(page_url)
    for kind, units in (("Weight", KILOGRAMS), ("Temperature", TEMPERATURES), ("Length", METRES)):
        user.choose(kind_list, kind)
        for unit_list in (from_list, to_list):
            user.eventually(
                lambda unit_list=unit_list, units=units: sorted(user.options_of(unit_list)) == sorted(units),
                f"the lists should offer {', '.join(units)}",
            )


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


def test_value_that_is_no_number_is_refused(user, values, page_url, value_input, message):
    """Words and half-written numbers show a message until the value is right or empty, or cannot be typed at all."""
    number = values.number("right", 12, 98)
    user.visit(page_url)
    for wrong, right in ((values.word("wrong"), str(number)), ("1.2.3", ""), (f"{number}x", str(number)), ("--5", "")):
        if user.takes(value_input, wrong):
            user.sees_any_of(["number"], in_=message)
        user.fill(value_input, right)
        user.does_not_see_element(message)
    user.sees_value(value_input, "")


def test_spaces_around_the_value_do_not_count(user, values, page_url, value_input, result, message):
    """A number between spaces is converted, and spaces alone are an empty value."""
    number = values.number("spaces", 12, 98)
    user.visit(page_url)
    user.fill(value_input, f" {number} ")
    sees_result(user, result, f"{number}000.00 metre")
    user.fill(value_input, "  ")
    sees_no_result(user, result)
    user.does_not_see_element(message)


def test_negative_values_are_refused(user, values, page_url, kind_list, value_input, from_list, to_list, message):
    """No length and no weight is less than zero."""
    user.visit(page_url)
    user.fill(value_input, f"-{values.number('negative', 1, 99)}")
    user.sees_any_of(["negative"], in_=message)
    choose_units(user, kind_list, from_list, to_list, "Weight", "gram", "kilogram")
    user.fill(value_input, "0")
    user.does_not_see_element(message)
    user.fill(value_input, f"-{values.number('negative', 1, 99)}")
    user.sees_any_of(["negative"], in_=message)


def test_temperatures_below_absolute_zero_are_refused(
    user, page_url, kind_list, value_input, from_list, to_list, result, message
):
    """Nothing is colder than absolute zero, whose own value is fine."""
    user.visit(page_url)
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
        user.sees_any_of(["absolute"], in_=message)


def test_wrong_value_has_no_result(user, values, page_url, value_input, result):
    """A result disappears with a value that is wrong."""
    number = values.number("before a wrong value", 12, 98)
    user.visit(page_url)
    user.fill(value_input, str(number))
    sees_result(user, result, f"{number}000.00 metre")
    user.fill(value_input, f"-{number}")
    sees_no_result(user, result)


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


def test_conversions_are_kept(user, values, page_url, value_input, keep_button, history_entries):
    """Kept conversions are listed with the newest first, and the value stays in its field."""
    numbers = [values.number(f"kept {place}", 100 * place + 1, 100 * place + 99) for place in (1, 2, 3)]
    user.visit(page_url)
    for count, number in enumerate(numbers, start=1):
        user.fill(value_input, str(number))
        user.click(keep_button)
        user.sees_count(history_entries, count)
        user.sees_value(value_input, str(number))
    for position, number in enumerate(reversed(numbers)):
        user.sees(number, in_=user.nth(history_entries, position))


def test_enter_keeps_the_conversion(user, values, page_url, value_input, history_entries):
    """Enter in the field for the value keeps the conversion and leaves the value."""
    number = values.number("entered", 12, 98)
    user.visit(page_url)
    user.fill(value_input, str(number))
    user.press("Enter", on=value_input)
    user.sees(number, in_=user.nth(history_entries, 0))
    user.sees_value(value_input, str(number))


def test_entry_reads_like_an_equation(user, values, page_url, value_input, keep_button, history_entries):
    """An entry has the value, its unit, an equals sign, and the result with its unit."""
    number = values.number("equation", 12, 98)
    user.visit(page_url)
    user.fill(value_input, str(number))
    user.click(keep_button)
    user.sees(f"{number} kilometre = {number}000.00 metre", in_=user.nth(history_entries, 0))


def test_nothing_is_kept_without_a_result(user, values, page_url, value_input, keep_button, history_entries):
    """Neither an empty nor a wrong value is kept, but the next right one is."""
    user.visit(page_url)
    user.click(keep_button)
    user.fill(value_input, "-8")
    user.click(keep_button)
    user.sees_count(history_entries, 0)
    user.fill(value_input, str(values.number("after nothing", 12, 98)))
    user.click(keep_button)
    user.sees_count(history_entries, 1)


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
    user.sees(f"{number} metre", in_=user.nth(history_entries, 0))


def test_reload_leaves_the_form(
    user, values, page_url, kind_list, value_input, from_list, to_list, decimals_list, result
):
    """Kind, units, value and decimals are the same after a reload."""
    tonnes = values.number("reloaded", 12, 98)
    user.visit(page_url)
    choose_units(user, kind_list, from_list, to_list, "Weight", "tonne", "kilogram")
    user.choose(decimals_list, "3")
    user.fill(value_input, str(tonnes))
    sees_result(user, result, f"{tonnes}000.000 kilogram")
    user.reload()
    user.sees_value(value_input, str(tonnes))
    sees_result(user, result, f"{tonnes}000.000 kilogram")
    user.choose(to_list, "gram")
    sees_result(user, result, f"{tonnes}000000.000 gram")


def test_reload_leaves_the_history(user, values, page_url, value_input, keep_button, history_entries):
    """Kept conversions are there after a reload, in the same order, and the next one comes before them."""
    numbers = [values.number(f"remembered {place}", 100 * place + 1, 100 * place + 99) for place in (1, 2, 3)]
    user.visit(page_url)
    for count, number in enumerate(numbers, start=1):
        user.fill(value_input, str(number))
        user.click(keep_button)
        user.sees_count(history_entries, count)
        user.reload()
        user.sees_count(history_entries, count)
    for position, number in enumerate(reversed(numbers)):
        user.sees(number, in_=user.nth(history_entries, position))


def test_another_browser_starts_afresh(user, values, page_url, value_input, keep_button, history_entries):
    """Somebody else with another browser finds an empty value and an empty history."""
    user.visit(page_url)
    user.fill(value_input, str(values.number("of one browser", 12, 98)))
    user.click(keep_button)
    user.sees_count(history_entries, 1)
    other = user.another()
    other.visit(page_url)
    other.sees_value(value_input, "")
    other.sees_count(history_entries, 0)


def test_history_is_cleared(user, page_url, value_input, keep_button, history_entries, clear_button):
    """A cleared history is empty at once and stays empty after a reload."""
    user.visit(page_url)
    user.fill(value_input, "7")
    user.click(keep_button)
    user.sees_count(history_entries, 1)
    user.click(clear_button)
    user.sees_count(history_entries, 0)
    user.reload()
    user.sees_count(history_entries, 0)


def test_note_tells_that_the_history_is_empty(
    user, page_url, value_input, keep_button, history_empty_note, clear_button
):
    """The note is there until something is kept, and again once the history was cleared."""
    user.visit(page_url)
    user.sees_element(history_empty_note)
    user.fill(value_input, "8")
    user.click(keep_button)
    user.does_not_see_element(history_empty_note)
    user.click(clear_button)
    user.sees_element(history_empty_note)


def test_tab_leads_to_the_units(user, page_url, value_input, from_list, to_list):
    """Tab leads from the value to the unit one has and from there to the unit one wants."""
    user.visit(page_url)
    user.press("Tab", on=value_input)
    user.sees_focus(from_list)
    user.press("Tab")
    user.sees_focus(to_list)


def test_escape_empties_the_value(user, values, page_url, value_input, result, message):
    """Escape empties the field for the value, and with it the result."""
    user.visit(page_url)
    user.fill(value_input, str(values.number("escaped", 12, 98)))
    user.press("Escape", on=value_input)
    user.sees_value(value_input, "")
    sees_no_result(user, result)
    user.does_not_see_element(message)


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
