"""What a group of friends does with a bill splitter."""

import re
from collections import Counter

import pytest


def money(cents):
    """Write cents the way the page must write an amount."""
    return f"{cents // 100}.{cents % 100:02d}"


def even_shares(cents, people):
    """Share cents as evenly as possible; the larger shares first."""
    smaller, larger = divmod(cents, people)
    return [smaller + 1] * larger + [smaller] * (people - larger)


def amounts_in(text):
    """Find the amounts with two decimals in a text, as they are written."""
    return re.findall(r"(?<![\d.,])\d+\.\d\d(?!\d)", text)


def sees_shares(user, share_amounts, cents, people):
    """Wait until the page shows exactly these shares, in any order."""
    user.sees_count(share_amounts, people)
    expected = Counter(money(share) for share in even_shares(cents, people))
    user.eventually(
        lambda: Counter(amount for text in user.texts_of(share_amounts) for amount in amounts_in(text)) == expected,
        f"the shares of {money(cents)} among {people} should be {dict(expected)}",
    )


def sees_message(user, error_message, word):
    """Wait until the message about wrong input contains this word."""
    user.sees_element(error_message)
    user.eventually(
        lambda: word in user.text_of(error_message).lower(), f"the message should contain the word {word!r}"
    )


def test_launches(user, page_url, total_input, save_button, history_empty_note):
    """The page opens with an empty form and an empty history."""
    user.visit(page_url)
    user.sees_value(total_input, "")
    user.sees_element(save_button)
    user.sees_element(history_empty_note)


def test_even_bill_is_shared(user, values, page_url, total_input, people_input, amount_to_pay, share_amounts):
    """A total that the number of people divides gives everybody the same share."""
    people = values.number("even people", 3, 9)
    cents = people * values.number("even share", 1001, 4999)
    user.visit(page_url)
    user.sees_value(people_input, "1")
    user.fill(total_input, money(cents))
    user.fill(people_input, str(people))
    user.sees_number(cents / 100, in_=amount_to_pay)
    sees_shares(user, share_amounts, cents, people)


def test_remainder_is_spread_by_the_cent(user, values, page_url, total_input, people_input, share_amounts):
    """A total that cannot be divided gives shares that differ by a cent and add up exactly, also for 100 people."""
    user.visit(page_url)
    for people in (values.number("uneven people", 6, 12), 100):
        cents = people * values.number(f"uneven share of {people}", 1001, 4999) + people // 2
        user.fill(total_input, money(cents))
        user.fill(people_input, str(people))
        sees_shares(user, share_amounts, cents, people)


def test_fewer_cents_than_people(user, values, page_url, total_input, people_input, share_amounts):
    """When there are fewer cents than people, some pay a cent and the others nothing."""
    cents = values.number("few cents", 2, 6)
    people = cents + values.number("people without a cent", 1, 5)
    user.visit(page_url)
    user.fill(total_input, money(cents))
    user.fill(people_input, str(people))
    sees_shares(user, share_amounts, cents, people)


def test_preset_tips_are_added(
    user, values, page_url, total_input, tip_10_button, tip_15_button, tip_20_button, tip_amount, amount_to_pay
):
    """Each of the three buttons adds its percentage to the total."""
    cents = 20 * values.number("preset total", 101, 999)
    user.visit(page_url)
    user.fill(total_input, money(cents))
    for button, percent in ((tip_10_button, 10), (tip_15_button, 15), (tip_20_button, 20)):
        tip = cents * percent // 100
        user.click(button)
        user.sees_number(tip / 100, in_=tip_amount)
        user.sees_number((cents + tip) / 100, in_=amount_to_pay)


@pytest.mark.needs("test_even_bill_is_shared")
def test_own_tip_is_added(
    user, values, page_url, total_input, people_input, own_tip_input, tip_amount, amount_to_pay, share_amounts
):
    """An own tip with a decimal is added to the total and shared by all."""
    cents = 200 * values.number("own tip total", 11, 99)
    tenths = 10 * values.number("own tip", 21, 39) + 5
    tip = cents * tenths // 1000
    user.visit(page_url)
    user.fill(total_input, money(cents))
    user.fill(people_input, "3")
    user.fill(own_tip_input, f"{tenths // 10}.5")
    user.sees_number(tip / 100, in_=tip_amount)
    user.sees_number((cents + tip) / 100, in_=amount_to_pay)
    sees_shares(user, share_amounts, cents + tip, 3)


@pytest.mark.needs("test_own_tip_is_added")
def test_spaces_count_as_an_empty_field(
    user, values, page_url, total_input, own_tip_input, tip_amount, amount_to_pay, share_amounts, error_message
):
    """An own tip of spaces takes the tip back without a message; a total of spaces shows neither result nor message."""
    cents = 100 * values.number("total before spaces", 11, 99)
    user.visit(page_url)
    user.fill(total_input, money(cents))
    user.fill(own_tip_input, "20")
    user.sees_number(cents * 120 // 100 / 100, in_=amount_to_pay)
    user.fill(own_tip_input, "  ")
    user.sees_number(0, in_=tip_amount)
    user.sees_number(cents / 100, in_=amount_to_pay)
    sees_shares(user, share_amounts, cents, 1)
    user.does_not_see_element(error_message)
    user.fill(total_input, "   ")
    user.sees_count(share_amounts, 0)
    user.does_not_see_element(error_message)


@pytest.mark.needs("test_preset_tips_are_added", "test_own_tip_is_added")
def test_last_chosen_tip_counts(user, values, page_url, total_input, tip_20_button, own_tip_input, tip_amount):
    """A button takes the place of the own tip and empties its field; an own tip takes the place of the button."""
    whole = values.number("last tip total", 21, 99)
    user.visit(page_url)
    user.fill(total_input, money(whole * 100))
    user.fill(own_tip_input, "7")
    user.sees_number(whole * 7 / 100, in_=tip_amount)
    user.click(tip_20_button)
    user.sees_number(whole * 20 / 100, in_=tip_amount)
    user.sees_value(own_tip_input, "")
    user.fill(own_tip_input, "30")
    user.sees_number(whole * 30 / 100, in_=tip_amount)


@pytest.mark.needs("test_preset_tips_are_added")
def test_half_a_cent_of_tip_is_rounded_upwards(
    user, values, page_url, total_input, tip_15_button, tip_amount, amount_to_pay
):
    """Fifteen percent of such totals end in half a cent, which is rounded upwards."""
    user.visit(page_url)
    user.click(tip_15_button)
    # 15 percent of the first three come out a little too small in binary fractions.
    for cents in (190, 410, 1690, *(20 * values.number(f"half cent {n}", 101, 499) + 10 for n in range(3))):
        tip = (cents * 15 + 50) // 100
        user.fill(total_input, money(cents))
        user.sees_number(tip / 100, in_=tip_amount)
        user.sees_number((cents + tip) / 100, in_=amount_to_pay)


def test_result_follows_every_keystroke(user, values, page_url, total_input, amount_to_pay, share_amounts):
    """The result changes while the total is being typed, before the field is left."""
    digits = str(values.number("typed total", 123, 987))
    user.visit(page_url)
    user.click(total_input)
    typed = ""
    for digit in digits:
        user.press(digit)
        typed += digit
        user.sees_number(int(typed), in_=amount_to_pay)
        sees_shares(user, share_amounts, int(typed) * 100, 1)


@pytest.mark.needs("test_even_bill_is_shared")
def test_wrong_total_is_refused(user, values, page_url, total_input, share_amounts, error_message):
    """A negative total and a total of zero show a message and no shares."""
    user.visit(page_url)
    for total in (f"-{values.number('negative total', 11, 99)}", "0"):
        user.fill(total_input, money(2500))
        user.sees_count(share_amounts, 1)
        user.fill(total_input, total)
        sees_message(user, error_message, "total")
        user.sees_count(share_amounts, 0)


@pytest.mark.needs("test_even_bill_is_shared")
def test_wrong_number_of_people_is_refused(user, page_url, total_input, people_input, share_amounts, error_message):
    """Nobody, a negative number, half a person and 101 people show a message and no shares."""
    user.visit(page_url)
    user.fill(total_input, money(2500))
    for people in ("0", "-2", "2.5", "101"):
        user.fill(people_input, "4")
        sees_shares(user, share_amounts, 2500, 4)
        user.fill(people_input, people)
        sees_message(user, error_message, "people")
        user.sees_count(share_amounts, 0)


@pytest.mark.needs("test_own_tip_is_added")
def test_negative_tip_is_refused(user, values, page_url, total_input, own_tip_input, share_amounts, error_message):
    """A negative own tip shows a message and no shares."""
    user.visit(page_url)
    user.fill(total_input, money(2500))
    user.sees_count(share_amounts, 1)
    user.fill(own_tip_input, f"-{values.number('negative tip', 1, 50)}")
    sees_message(user, error_message, "tip")
    user.sees_count(share_amounts, 0)


@pytest.mark.needs("test_wrong_total_is_refused")
def test_message_goes_away_when_the_input_is_right(user, values, page_url, total_input, amount_to_pay, error_message):
    """Correcting the input takes the message away and shows the result; so does emptying the total, without one."""
    cents = values.number("corrected total", 1001, 9999)
    user.visit(page_url)
    user.fill(total_input, "-5")
    user.sees_element(error_message)
    user.fill(total_input, money(cents))
    user.does_not_see_element(error_message)
    user.sees_number(cents / 100, in_=amount_to_pay)
    user.fill(total_input, "-5")
    user.sees_element(error_message)
    user.fill(total_input, "")
    user.does_not_see_element(error_message)


@pytest.mark.needs("test_preset_tips_are_added")
def test_reset_empties_the_form(
    user, values, page_url, place_input, total_input, people_input, tip_20_button, share_amounts, reset_button
):
    """Reset empties the fields and takes back the tip, so that the next bill starts without one."""
    cents = 100 * values.number("reset total", 11, 99)
    user.visit(page_url)
    user.fill(place_input, values.title("reset place"))
    user.fill(total_input, money(cents))
    user.fill(people_input, "2")
    user.click(tip_20_button)
    sees_shares(user, share_amounts, cents * 120 // 100, 2)
    user.click(reset_button)
    user.sees_value(place_input, "")
    user.sees_value(total_input, "")
    user.sees_value(people_input, "1")
    user.sees_count(share_amounts, 0)
    user.fill(total_input, money(cents))
    sees_shares(user, share_amounts, cents, 1)


def test_saved_bill_is_in_the_history(
    user, values, page_url, place_input, total_input, people_input, tip_10_button, save_button, history_entries,
    history_empty_note,
):  # fmt: skip
    """A saved bill appears with its place, amount to pay and number of people, and the form is empty again."""
    place, cents = values.title("saved place"), 100 * values.number("saved total", 111, 999)
    people = values.number("saved people", 4, 19)
    user.visit(page_url)
    user.fill(place_input, place)
    user.fill(total_input, money(cents))
    user.fill(people_input, str(people))
    user.click(tip_10_button)
    user.click(save_button)
    entry = user.row(history_entries, containing=place)
    user.sees_number(cents * 110 // 100 / 100, in_=entry)
    user.sees_number(people, in_=entry)
    user.does_not_see_element(history_empty_note)
    user.sees_value(total_input, "")
    user.sees_value(people_input, "1")


@pytest.mark.needs("test_saved_bill_is_in_the_history")
def test_newest_bill_comes_first(user, values, page_url, place_input, total_input, save_button, history_entries):
    """Three saved bills are listed with the newest first."""
    places = [values.title(f"listed place {number}") for number in range(3)]
    user.visit(page_url)
    for number, place in enumerate(places, start=1):
        user.fill(place_input, place)
        user.fill(total_input, f"{number}0")
        user.click(save_button)
        user.sees_count(history_entries, number)
    for position, place in enumerate(reversed(places)):
        user.sees(place, in_=user.nth(history_entries, position))


@pytest.mark.needs("test_saved_bill_is_in_the_history")
def test_incomplete_bill_is_not_saved(
    user, values, page_url, place_input, total_input, people_input, save_button, history_entries, error_message
):
    """Saving without a total, or for zero people, shows what is wrong and saves nothing."""
    user.visit(page_url)
    user.fill(place_input, values.title("incomplete place"))
    user.click(save_button)
    sees_message(user, error_message, "total")
    user.fill(total_input, "25")
    user.fill(people_input, "0")
    user.click(save_button)
    sees_message(user, error_message, "people")
    user.sees_count(history_entries, 0)
    user.reload()
    user.sees_count(history_entries, 0)


@pytest.mark.needs("test_saved_bill_is_in_the_history")
def test_double_click_saves_once(user, values, page_url, place_input, total_input, save_button, history_entries):
    """A double click on Save makes one entry."""
    place = values.title("double place")
    user.visit(page_url)
    user.fill(place_input, place)
    user.fill(total_input, "30")
    user.double_click(save_button)
    user.sees(place, in_=user.row(history_entries, containing=place))
    user.sees_value(total_input, "")
    user.reload()
    user.sees_count(history_entries, 1)


@pytest.mark.needs("test_saved_bill_is_in_the_history")
def test_history_survives_a_reload(user, values, page_url, place_input, total_input, save_button, history_entries):
    """A saved bill is still there after the page was loaded again, and the next one joins it."""
    places = [values.title("reloaded place"), values.title("place after the reload")]
    cents = values.number("reloaded total", 10001, 99999)
    user.visit(page_url)
    for number, place in enumerate(places, start=1):
        user.fill(place_input, place)
        user.fill(total_input, money(cents))
        user.click(save_button)
        user.sees_count(history_entries, number)
        user.reload()
        user.sees_number(cents / 100, in_=user.row(history_entries, containing=place))
        user.sees_count(history_entries, number)


@pytest.mark.needs("test_saved_bill_is_in_the_history")
def test_history_is_not_seen_in_another_browser(
    user, values, page_url, place_input, total_input, save_button, history_entries, history_empty_note
):
    """Somebody else with another browser finds an empty history."""
    place = values.title("private place")
    user.visit(page_url)
    user.fill(place_input, place)
    user.fill(total_input, "40")
    user.click(save_button)
    user.row(history_entries, containing=place)
    other = user.another()
    other.visit(page_url)
    other.sees_element(history_empty_note)
    other.sees_count(history_entries, 0)


@pytest.mark.needs("test_saved_bill_is_in_the_history")
def test_place_that_looks_like_html_is_shown_as_typed(
    user, values, page_url, place_input, total_input, save_button, history_entries
):
    """A place with tags and entities in its name is shown letter by letter, also after a reload."""
    place = f"<b>{values.word('markup place')}</b> &amp; <img src=x>"
    user.visit(page_url)
    user.fill(place_input, place)
    user.fill(total_input, "50")
    user.click(save_button)
    user.sees_count(history_entries, 1)
    user.sees(place, in_=user.nth(history_entries, 0))
    user.reload()
    user.sees(place, in_=user.nth(history_entries, 0))


@pytest.mark.needs("test_saved_bill_is_in_the_history")
def test_history_is_cleared_after_confirmation(
    user, values, page_url, place_input, total_input, save_button, history_entries, history_empty_note,
    clear_history_button,
):  # fmt: skip
    """Cancelling the dialog keeps the history, confirming it removes the history for good."""
    place = values.title("cleared place")
    user.visit(page_url)
    user.fill(place_input, place)
    user.fill(total_input, "60")
    user.click(save_button)
    user.row(history_entries, containing=place)
    with user.expects_dialog(accept=False):
        user.click(clear_history_button)
    user.row(history_entries, containing=place)
    with user.expects_dialog(accept=True):
        user.click(clear_history_button)
    user.sees_element(history_empty_note)
    user.reload()
    user.sees_element(history_empty_note)
    user.sees_count(history_entries, 0)


@pytest.mark.needs("test_preset_tips_are_added")
def test_summary_is_copied(
    user, values, page_url, place_input, total_input, people_input, tip_20_button, amount_to_pay, copy_button
):
    """The clipboard holds the place, the amount to pay and one amount for each person."""
    place, cents = values.title("copied place"), 100 * values.number("copied total", 1111, 9999) + 5
    pay = cents * 120 // 100
    user.visit(page_url)
    user.fill(place_input, place)
    user.fill(total_input, money(cents))
    user.fill(people_input, "7")
    user.click(tip_20_button)
    user.sees_number(pay / 100, in_=amount_to_pay)
    user.click(copy_button)
    user.eventually(lambda: place in user.clipboard(), f"the clipboard should hold {place!r}")
    expected = Counter(map(money, [pay, *even_shares(pay, 7)]))
    assert not expected - Counter(amounts_in(user.clipboard())), "an amount is missing on the clipboard"


@pytest.mark.needs("test_saved_bill_is_in_the_history")
def test_bill_is_entered_with_the_keyboard(
    user, values, page_url, place_input, total_input, people_input, history_entries
):
    """Tab leads from place to total to people, and Enter saves the bill."""
    place, people = values.title("keyboard place"), values.number("keyboard people", 3, 9)
    cents = people * values.number("keyboard share", 1001, 1999)
    user.visit(page_url)
    user.click(place_input)
    user.type(place)
    user.press("Tab")
    user.sees_focus(total_input)
    user.type(money(cents))
    user.press("Tab")
    user.sees_focus(people_input)
    user.fill(people_input, str(people))
    user.press("Enter")
    user.sees_number(cents / 100, in_=user.row(history_entries, containing=place))
