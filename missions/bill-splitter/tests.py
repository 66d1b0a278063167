"""What a group of friends does with a bill splitter."""

import re
from collections import Counter


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


def test_launches(user, page_url):
    """The page opens."""
    user.opens(page_url)


def test_new_page_has_an_empty_form(
    user, page_url, place_input, total_input, people_input, own_tip_input, share_amounts, error_message
):
    """At first all fields but the number of people are empty, and nothing is reckoned or wrong."""
    user.visit(page_url)
    for field in (place_input, total_input, own_tip_input):
        user.sees_value(field, "")
    user.sees_value(people_input, "1")
    user.sees_count(share_amounts, 0)
    user.does_not_see_element(error_message)


def test_even_bill_is_shared(user, values, page_url, total_input, people_input, share_amounts):
    """A total that the number of people divides gives everybody the same share."""
    people = values.number("even people", 3, 9)
    cents = people * values.number("even share", 1001, 4999)
    user.visit(page_url)
    user.fill(total_input, money(cents))
    user.fill(people_input, str(people))
    sees_shares(user, share_amounts, cents, people)


def test_large_amounts_have_no_separators(
    user, values, page_url, total_input, tip_20_button, tip_amount, amount_to_pay
):
    """Amounts of thousands are written with a point and two decimals, and with nothing between the thousands."""
    cents = 100 * values.number("large total", 10001, 98999)
    user.visit(page_url)
    user.fill(total_input, money(cents))
    user.click(tip_20_button)
    for amount, element in ((cents * 20 // 100, tip_amount), (cents * 120 // 100, amount_to_pay)):
        user.eventually(
            lambda amount=amount, element=element: money(amount) in amounts_in(user.text_of(element)),
            f"there should be the amount {money(amount)}",
        )


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


def test_spaces_count_as_an_empty_field(
    user, values, page_url, total_input, own_tip_input, amount_to_pay, share_amounts, error_message
):
    """An own tip of spaces takes the tip back without a message; a total of spaces shows neither result nor message."""
    cents = 100 * values.number("total before spaces", 11, 99)
    user.visit(page_url)
    user.fill(total_input, money(cents))
    user.fill(own_tip_input, "20")
    user.sees_number(cents * 120 // 100 / 100, in_=amount_to_pay)
    user.fill(own_tip_input, "  ")
    user.sees_number(cents / 100, in_=amount_to_pay)
    user.does_not_see_element(error_message)
    user.fill(total_input, "   ")
    user.sees_count(share_amounts, 0)
    user.does_not_see_element(error_message)


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


def test_result_follows_every_keystroke(user, values, page_url, total_input, amount_to_pay):
    """The result changes while the total is being typed, before the field is left."""
    digits = str(values.number("typed total", 123, 987))
    user.visit(page_url)
    user.click(total_input)
    typed = ""
    for digit in digits:
        user.press(digit)
        typed += digit
        user.sees_number(int(typed), in_=amount_to_pay)


def test_wrong_total_is_refused(user, values, page_url, total_input, error_message):
    """A negative total, a total of zero and letters show a message; a field that takes no letters refuses them."""
    user.visit(page_url)
    for total in (f"-{values.number('negative total', 11, 99)}", "0", values.word("total of letters")):
        user.fill(total_input, money(2500))
        user.does_not_see_element(error_message)
        if user.takes(total_input, total):
            user.sees_any_of(["total"], in_=error_message)


def test_wrong_number_of_people_is_refused(user, page_url, total_input, people_input, error_message):
    """Nobody, less, half a person and 101 people, and an empty field show a message; 100 people are right."""
    user.visit(page_url)
    user.fill(total_input, money(2500))
    for people in ("0", "-2", "2.5", "101", ""):
        user.fill(people_input, "100")
        user.does_not_see_element(error_message)
        if user.takes(people_input, people):
            user.sees_any_of(["people"], in_=error_message)


def test_wrong_tip_is_refused(user, values, page_url, total_input, own_tip_input, error_message):
    """A negative own tip and letters show a message; a field that takes no letters refuses them."""
    user.visit(page_url)
    user.fill(total_input, money(2500))
    for tip in (f"-{values.number('negative tip', 1, 50)}", values.word("tip of letters")):
        user.fill(own_tip_input, "5")
        user.does_not_see_element(error_message)
        if user.takes(own_tip_input, tip):
            user.sees_any_of(["tip"], in_=error_message)


def test_no_shares_while_something_is_wrong(user, page_url, total_input, people_input, own_tip_input, share_amounts):
    """The shares disappear with a wrong total, tip or number of people, and are back with a right one."""
    user.visit(page_url)
    user.fill(total_input, money(2500))
    for field, wrong, right in ((total_input, "-3", "25"), (own_tip_input, "-3", "0"), (people_input, "0", "1")):
        user.sees_count(share_amounts, 1)
        user.fill(field, wrong)
        user.sees_count(share_amounts, 0)
        user.fill(field, right)


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


def test_reset_empties_the_form(
    user, values, page_url, place_input, total_input, people_input, own_tip_input, tip_20_button, amount_to_pay,
    reset_button,
):  # fmt: skip
    """Reset empties the fields and takes back the tip, so that the next bill starts without one."""
    cents = 100 * values.number("reset total", 11, 99)
    user.visit(page_url)
    user.fill(place_input, values.title("reset place"))
    user.fill(total_input, money(cents))
    user.fill(people_input, "2")
    user.fill(own_tip_input, "7")
    user.click(reset_button)
    for field in (place_input, total_input, own_tip_input):
        user.sees_value(field, "")
    user.sees_value(people_input, "1")
    user.fill(total_input, money(cents))
    user.click(tip_20_button)
    user.sees_number(cents * 120 // 100 / 100, in_=amount_to_pay)
    user.click(reset_button)
    user.fill(total_input, money(cents))
    user.sees_number(cents / 100, in_=amount_to_pay)


def test_saved_bill_is_in_the_history(
    user, values, page_url, place_input, total_input, people_input, tip_10_button, save_button, history_entries
):
    """A saved bill appears with its place, amount to pay and number of people."""
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


def test_saving_resets_the_form(
    user, values, page_url, place_input, total_input, people_input, own_tip_input, save_button
):
    """After a bill was saved the form is as it was when the page was opened."""
    user.visit(page_url)
    user.fill(place_input, values.title("place before the next"))
    user.fill(total_input, "80")
    user.fill(people_input, "3")
    user.fill(own_tip_input, "7")
    user.click(save_button)
    for field in (place_input, total_input, own_tip_input):
        user.sees_value(field, "")
    user.sees_value(people_input, "1")


def test_note_tells_that_the_history_is_empty(user, page_url, total_input, save_button, history_empty_note):
    """The note is there until the first bill is saved."""
    user.visit(page_url)
    user.sees_element(history_empty_note)
    user.fill(total_input, "70")
    user.click(save_button)
    user.does_not_see_element(history_empty_note)


def test_newest_bill_comes_first(user, values, page_url, place_input, total_input, save_button, history_entries):
    """A dozen saved bills are all listed, with the newest first."""
    places = [values.title(f"listed place {number}") for number in range(12)]
    user.visit(page_url)
    for number, place in enumerate(places, start=1):
        user.fill(place_input, place)
        user.fill(total_input, f"{number}0")
        user.click(save_button)
        user.sees_count(history_entries, number)
    for position, place in enumerate(reversed(places)):
        user.sees(place, in_=user.nth(history_entries, position))


def test_incomplete_bill_is_not_saved(
    user, values, page_url, place_input, total_input, people_input, save_button, history_entries, error_message
):
    """Saving without a total, or for zero people, tells what is wrong and saves nothing until it is right."""
    user.visit(page_url)
    user.fill(place_input, values.title("incomplete place"))
    user.click(save_button)
    user.sees_any_of(["total"], in_=error_message)
    user.fill(total_input, "25")
    user.fill(people_input, "0")
    user.click(save_button)
    user.sees_any_of(["people"], in_=error_message)
    user.sees_count(history_entries, 0)
    user.fill(people_input, "1")
    user.click(save_button)
    user.sees_count(history_entries, 1)


def test_double_click_saves_once(user, values, page_url, place_input, total_input, save_button, history_entries):
    """A double click on Save makes one entry."""
    place = values.title("double place")
    user.visit(page_url)
    user.fill(place_input, place)
    user.fill(total_input, "30")
    user.double_click(save_button)
    user.row(history_entries, containing=place)
    user.reload()
    user.sees_count(history_entries, 1)


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


def test_history_is_not_seen_in_another_browser(
    user, values, page_url, place_input, total_input, save_button, history_entries
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
    other.sees_value(total_input, "")
    other.sees_count(history_entries, 0)


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


def test_history_is_cleared_after_confirmation(
    user, values, page_url, place_input, total_input, save_button, history_entries, clear_history_button
):
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
    user.sees_count(history_entries, 0)
    user.reload()
    user.sees_count(history_entries, 0)


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


def test_tab_leads_through_the_form(user, values, page_url, place_input, total_input, people_input):
    """Tab leads from the place to the total and from there to the number of people."""
    user.visit(page_url)
    user.click(place_input)
    user.type(values.title("keyboard place"))
    user.press("Tab")
    user.sees_focus(total_input)
    user.type("45")
    user.press("Tab")
    user.sees_focus(people_input)


def test_enter_saves_from_every_field(
    user, values, page_url, place_input, total_input, people_input, own_tip_input, history_entries
):
    """Enter saves the bill, whichever field has the focus."""
    user.visit(page_url)
    for number, field in enumerate((place_input, total_input, people_input, own_tip_input), start=1):
        user.fill(place_input, values.title(f"entered place {number}"))
        user.fill(total_input, f"{number}5")
        user.press("Enter", on=field)
        user.row(history_entries, containing=values.title(f"entered place {number}"))
        user.sees_count(history_entries, number)
