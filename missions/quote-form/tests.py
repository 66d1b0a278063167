"""What people do with a form for an insurance quote. Only the test of rounding has prices that need it."""

from fractions import Fraction

RATES = {"City bike": 6, "Racing bike": 9, "E-bike": 6}


def price_of(value, kind, *, age=40, watt_hours=0, garage=False, thefts=0):
    """The price for a year in euros, as the tariff says."""
    cents = Fraction(RATES[kind] * value + 5 * watt_hours)
    cents *= Fraction(12, 10) if age < 25 else 1
    cents *= Fraction(9, 10) if garage else 1
    return float(max(cents + 2500 * thefts, Fraction(3000)) / 100)


def bicycle_price(values, key, low=10, high=90):
    """A price in whole hundreds of euros."""
    return 100 * values.number(key, low, high)


def introduce(user, values, form_url, name_input, age_input, email_input, next_button, age=40, name=None):
    """Fill in step 1 and go on."""
    user.visit(form_url)
    user.fill(name_input, values.name("person") if name is None else name)
    user.fill(age_input, age)
    user.fill(email_input, values.email("person"))
    user.click(next_button)


def describe(user, value_input, kind_list, next_button, value, kind="City bike"):
    """Fill in what step 2 asks for at least, and go on."""
    user.fill(value_input, value)
    user.choose(kind_list, kind)
    user.click(next_button)


def offers(user, button, accepted):
    """Expect that a button can be pressed, or that it cannot."""
    if accepted:
        user.sees_enabled(button)
    else:
        user.sees_disabled(button)


def costs(user, price_text, price):
    """Wait for this price, with two decimals and to the cent."""
    user.sees(f"{price:.2f}", in_=price_text)
    user.sees_number(price, in_=price_text, tolerance=0.001)


def test_launches(user, form_url):
    """The form opens."""
    user.opens(form_url)


def test_next_waits_for_every_field(
    user, values, form_url, name_input, age_input, email_input, value_input, next_button
):
    """Next is disabled until name, age and address are all there, and then leads to step 2."""
    user.visit(form_url)
    user.sees_disabled(next_button)
    user.fill(name_input, values.name("waiting"))
    user.fill(email_input, values.email("waiting"))
    user.sees_disabled(next_button)
    user.fill(age_input, values.number("age", 30, 70))
    user.click(next_button)
    user.sees_element(value_input)
    user.does_not_see_field(name_input)


def test_spaces_do_not_matter(user, values, form_url, name_input, age_input, email_input, next_button):
    """An age and an address between spaces are right, and a name of spaces is none."""
    user.visit(form_url)
    user.fill(name_input, "   ")
    user.fill(age_input, " 40 ")
    user.fill(email_input, f" {values.email('spaces')} ")
    user.sees_disabled(next_button)
    user.fill(name_input, f" {values.name('spaces')} ")
    user.sees_enabled(next_button)


def test_age_has_limits(user, values, form_url, name_input, age_input, email_input, next_button):
    """17, 81 and 18.5 are refused, 18 and 80 are accepted."""
    user.visit(form_url)
    user.fill(name_input, values.name("limits"))
    user.fill(email_input, values.email("limits"))
    for age, accepted in ((17, False), (18, True), (81, False), (80, True), ("18.5", False)):
        if user.takes(age_input, age):
            offers(user, next_button, accepted)


def test_name_has_a_limit(user, values, form_url, name_input, age_input, email_input, next_button):
    """A name of 61 characters is refused or cannot be typed; one of 60 is accepted."""
    user.visit(form_url)
    user.fill(age_input, 40)
    user.fill(email_input, values.email("long"))
    if user.takes(name_input, "N" * 61):
        user.sees_disabled(next_button)
    user.fill(name_input, "N" * 60)
    user.sees_enabled(next_button)


def test_email_address_has_one_at(user, values, form_url, name_input, age_input, email_input, next_button):
    """Without something on both sides of a single @ it is no address."""
    word = values.word("address")
    user.visit(form_url)
    user.fill(name_input, values.name("address"))
    user.fill(age_input, 40)
    for address in (word, f"@{word}", f"{word}@", f"{word}@{word}@{word}"):
        user.fill(email_input, address)
        user.sees_disabled(next_button)
    user.fill(email_input, values.email("address"))
    user.sees_enabled(next_button)


def test_bicycle_has_limits(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, next_button
):
    """99, 10001, an empty price and half a euro are refused, 100 and 10000 are accepted, and a kind must be chosen."""
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.fill(value_input, 100)
    user.sees_disabled(next_button)
    user.choose(kind_list, "City bike")
    for value, accepted in ((99, False), (100, True), (10001, False), (10000, True), ("", False), ("100.5", False)):
        if user.takes(value_input, value):
            offers(user, next_button, accepted)


def test_wrong_fields_have_messages(
    user, values, form_url, name_input, name_error, age_input, age_error, email_input, email_error
):
    """A field that was left wrong or empty has a message until it is right; at first there is none."""
    user.visit(form_url)
    user.sees_element(name_input)
    for error in (name_error, age_error, email_error):
        user.does_not_see_element(error)
    for field, error, wrong, right in (
        (age_input, age_error, "12", "33"),
        (email_input, email_error, values.word("no address"), values.email("right")),
        (name_input, name_error, "", values.name("right")),
    ):
        user.fill(field, wrong)
        user.press("Tab", on=field)
        user.sees_element(error)
        assert user.text_of(error).strip(), "the message should have a text"
        user.fill(field, right)
        user.does_not_see_element(error)


def test_enter_goes_on(user, values, form_url, name_input, age_input, email_input, value_input):
    """Enter leads on when the step is right, and does nothing before."""
    user.visit(form_url)
    user.fill(name_input, values.name("typist"))
    user.fill(age_input, 44)
    user.press("Enter", on=age_input)
    user.sees_value(name_input, values.name("typist"))
    user.fill(email_input, values.email("typist"))
    user.press("Enter", on=email_input)
    user.sees_element(value_input)


def test_price_follows_the_bicycle(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, battery_input, next_button,
    price_text,
):  # fmt: skip
    """The price is there once the bicycle is known and follows price, kind and capacity, leaving no field."""
    value, capacity = bicycle_price(values, "followed"), 50 * values.number("capacity", 4, 30)
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.choose(kind_list, "City bike")
    user.fill(value_input, value)
    costs(user, price_text, price_of(value, "City bike"))
    user.fill(value_input, value + 300)
    costs(user, price_text, price_of(value + 300, "City bike"))
    user.choose(kind_list, "Racing bike")
    costs(user, price_text, price_of(value + 300, "Racing bike"))
    user.choose(kind_list, "E-bike")
    user.fill(battery_input, capacity)
    costs(user, price_text, price_of(value + 300, "E-bike", watt_hours=capacity))


def test_price_depends_on_age_garage_and_thefts(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, garage_box, stolen_box,
    thefts_input, back_button, next_button, price_text,
):  # fmt: skip
    """24 pays more than 25, a garage makes it cheaper before every theft makes it dearer."""
    value, thefts = bicycle_price(values, "risky"), values.number("thefts", 1, 5)
    introduce(user, values, form_url, name_input, age_input, email_input, next_button, age=24)
    user.choose(kind_list, "Racing bike")
    user.fill(value_input, value)
    costs(user, price_text, price_of(value, "Racing bike", age=24))
    user.check(garage_box)
    costs(user, price_text, price_of(value, "Racing bike", age=24, garage=True))
    user.check(stolen_box)
    user.fill(thefts_input, thefts)
    costs(user, price_text, price_of(value, "Racing bike", age=24, garage=True, thefts=thefts))
    user.click(back_button)
    user.fill(age_input, 25)
    costs(user, price_text, price_of(value, "Racing bike", age=25, garage=True, thefts=thefts))


def test_price_has_a_minimum(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, next_button, price_text
):
    """A cheap bicycle costs 30 euros, and one just above the minimum costs more."""
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.choose(kind_list, "City bike")
    user.fill(value_input, 100 * values.number("cheap", 1, 4))
    costs(user, price_text, 30.0)
    user.fill(value_input, 600)
    costs(user, price_text, 36.0)


def test_price_is_rounded_to_the_cent(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, garage_box, next_button,
    price_text,
):  # fmt: skip
    """Prices with fractions of a cent are rounded up and down."""
    hundreds = values.number("rounded", 5, 90)
    introduce(user, values, form_url, name_input, age_input, email_input, next_button, age=24)
    user.choose(kind_list, "Racing bike")
    user.check(garage_box)
    # 9 % times 1.2 less 10 % are 9.72 cents for every euro.
    for euros, cents in ((1, 10), (2, 19)):
        user.fill(value_input, 100 * hundreds + euros)
        costs(user, price_text, (972 * hundreds + cents) / 100)


def test_price_is_shown_on_every_step(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, next_button, back_button,
    terms_box, price_text,
):  # fmt: skip
    """The price stands on the summary, and on both steps before it."""
    value = bicycle_price(values, "everywhere")
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    describe(user, value_input, kind_list, next_button, value)
    user.sees_element(terms_box)
    for element in (value_input, name_input):
        costs(user, price_text, price_of(value, "City bike"))
        user.click(back_button)
        user.sees_element(element)
    costs(user, price_text, price_of(value, "City bike"))


def test_price_is_not_known_before_all_is_right(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, next_button, price_text
):
    """Without a kind, or with a bicycle that is too cheap, too dear or no number, the price is not yet known."""
    value = bicycle_price(values, "unknown")
    user.visit(form_url)
    user.sees("not yet known", in_=price_text)
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.fill(value_input, value)
    user.sees("not yet known", in_=price_text)
    user.choose(kind_list, "City bike")
    user.does_not_see("not yet known", in_=price_text)
    for wrong in ("99", "10001", "", "12.5"):
        user.fill(value_input, wrong)
        user.sees("not yet known", in_=price_text)
        user.fill(value_input, value)
        user.does_not_see("not yet known", in_=price_text)


def test_battery_is_asked_for_e_bikes_only(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, battery_input, next_button
):
    """The capacity is asked for when E-bike is chosen; it has limits, and without it one cannot go on."""
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.fill(value_input, bicycle_price(values, "electric"))
    user.choose(kind_list, "Racing bike")
    user.does_not_see_field(battery_input)
    user.choose(kind_list, "E-bike")
    user.sees_disabled(next_button)
    for capacity, accepted in ((99, False), (100, True), (2001, False), (2000, True)):
        user.fill(battery_input, capacity)
        offers(user, next_button, accepted)


def test_thefts_are_asked_for_if_there_were_any(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, stolen_box, thefts_input,
    next_button,
):  # fmt: skip
    """The number of thefts is asked for when the box is ticked, from 1 to 5, and no longer when it is cleared."""
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.fill(value_input, bicycle_price(values, "stolen"))
    user.choose(kind_list, "City bike")
    user.sees_enabled(next_button)
    user.does_not_see_field(thefts_input)
    user.check(stolen_box)
    for thefts, accepted in (("", False), (5, True), (6, False), (1, True), (0, False)):
        user.fill(thefts_input, thefts)
        offers(user, next_button, accepted)
    user.uncheck(stolen_box)
    user.does_not_see_field(thefts_input)
    user.sees_enabled(next_button)


def test_hidden_field_does_not_count(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, battery_input, stolen_box,
    thefts_input, next_button, price_text, terms_box,
):  # fmt: skip
    """What was typed into a field that is gone again neither prevents going on nor changes the price."""
    value = bicycle_price(values, "hidden")
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.fill(value_input, value)
    user.choose(kind_list, "E-bike")
    user.fill(battery_input, 99999)
    user.choose(kind_list, "City bike")
    user.check(stolen_box)
    user.fill(thefts_input, 3)
    user.uncheck(stolen_box)
    costs(user, price_text, price_of(value, "City bike"))
    user.click(next_button)
    user.sees_element(terms_box)


def test_back_keeps_the_entries(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, garage_box, next_button,
    back_button, terms_box,
):  # fmt: skip
    """Back leads from step 3 over step 2 to step 1, and all of them still hold what was entered."""
    value = bicycle_price(values, "kept")
    introduce(user, values, form_url, name_input, age_input, email_input, next_button, age=53)
    user.fill(value_input, value)
    user.choose(kind_list, "Racing bike")
    user.check(garage_box)
    user.click(next_button)
    user.sees_element(terms_box)
    user.click(back_button)
    user.sees_value(value_input, str(value))
    user.sees_checked(garage_box)
    user.sees_enabled(next_button)
    user.click(back_button)
    user.sees_value(name_input, values.name("person"))
    user.sees_value(age_input, "53")
    user.sees_value(email_input, values.email("person"))


def test_summary_shows_all_answers(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, battery_input, stolen_box,
    thefts_input, next_button, summary,
):  # fmt: skip
    """The summary names everything that was entered."""
    value, age = bicycle_price(values, "summed up"), values.number("summed up", 30, 79)
    introduce(user, values, form_url, name_input, age_input, email_input, next_button, age=age)
    user.fill(value_input, value)
    user.choose(kind_list, "E-bike")
    user.fill(battery_input, 650)
    user.check(stolen_box)
    user.fill(thefts_input, 2)
    user.click(next_button)
    for text in (values.name("person"), values.email("person"), "E-bike"):
        user.sees(text, in_=summary)
    for number in (age, value, 650, 2):
        user.sees_number(number, in_=summary)


def test_summary_tells_about_the_garage(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, garage_box, next_button,
    back_button, summary,
):  # fmt: skip
    """The summary of a bicycle in a garage reads otherwise than that of one without."""
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    describe(user, value_input, kind_list, next_button, bicycle_price(values, "garage"))
    without = user.text_of(summary)
    user.click(back_button)
    user.check(garage_box)
    user.click(next_button)
    user.sees_element(summary)
    assert user.text_of(summary) != without, "the summary does not tell whether there is a garage"


def test_name_that_looks_like_html_is_shown(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, next_button, summary
):
    """Tags and entities in the name are shown letter by letter."""
    name = f"<b>{values.word('bold')}</b> &amp; O'Neill"
    introduce(user, values, form_url, name_input, age_input, email_input, next_button, name=name)
    user.fill(value_input, bicycle_price(values, "html"))
    user.choose(kind_list, "City bike")
    user.click(next_button)
    user.sees(name, in_=summary)


def test_quote_needs_the_terms(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, next_button, terms_box,
    submit_button,
):  # fmt: skip
    """Get quote is disabled until the terms are accepted, and again when they are not."""
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    describe(user, value_input, kind_list, next_button, bicycle_price(values, "terms"))
    user.sees_disabled(submit_button)
    user.check(terms_box)
    user.sees_enabled(submit_button)
    user.uncheck(terms_box)
    user.sees_disabled(submit_button)


def test_quote_has_name_and_price(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, next_button, terms_box,
    submit_button, quote,
):  # fmt: skip
    """The quote shows the name and the price for a year."""
    value = bicycle_price(values, "quoted")
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    describe(user, value_input, kind_list, next_button, value)
    user.check(terms_box)
    user.click(submit_button)
    user.sees(values.name("person"), in_=quote)
    user.sees(f"{price_of(value, 'City bike'):.2f}", in_=quote)


def test_quote_stays_after_a_reload(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, next_button, terms_box,
    submit_button, quote, quote_number,
):  # fmt: skip
    """The quote has a number, made once even for a double click, and a reload shows the same one."""
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.fill(value_input, bicycle_price(values, "reloaded"))
    user.choose(kind_list, "City bike")
    user.click(next_button)
    user.check(terms_box)
    user.double_click(submit_button)
    user.sees_element(quote_number)
    number, shown = user.text_of(quote_number).strip(), user.text_of(quote)
    assert number, "the quote should have a number"
    user.reload()
    user.sees(number, in_=quote_number)
    assert user.text_of(quote) == shown, f"expected the same quote, {shown!r}, found {user.text_of(quote)!r}"


def test_reload_keeps_step_and_entries(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, battery_input, next_button,
    back_button,
):  # fmt: skip
    """After a reload step 2 is there as it was, and so is step 1."""
    value = bicycle_price(values, "resumed")
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.fill(value_input, value)
    user.choose(kind_list, "E-bike")
    user.fill(battery_input, 400)
    user.reload()
    user.sees_value(value_input, str(value))
    user.sees_value(battery_input, "400")
    user.click(back_button)
    user.sees_value(name_input, values.name("person"))


def test_another_browser_begins_empty(
    user, values, form_url, name_input, age_input, email_input, value_input, next_button
):
    """Somebody else with another browser finds an empty step 1."""
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.sees_element(value_input)
    other = user.another()
    other.visit(form_url)
    other.sees_value(name_input, "")


def test_start_again_empties_everything(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, next_button, price_text,
    start_again_button,
):  # fmt: skip
    """Start again leads to an empty step 1, also after a reload, and the bicycle is forgotten, too."""
    value = bicycle_price(values, "forgotten")
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.fill(value_input, value)
    user.choose(kind_list, "City bike")
    user.click(start_again_button)
    user.sees_value(name_input, "")
    user.reload()
    user.sees_value(name_input, "")
    user.sees_value(age_input, "")
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.sees_value(value_input, "")
    user.sees("not yet known", in_=price_text)


def test_start_again_is_on_every_step(
    user, values, form_url, name_input, age_input, email_input, value_input, kind_list, next_button, terms_box,
    submit_button, quote, start_again_button,
):  # fmt: skip
    """Start again is there on all three steps and below the quote, after which it leads to an empty step 1."""
    user.visit(form_url)
    user.sees_element(start_again_button)
    introduce(user, values, form_url, name_input, age_input, email_input, next_button)
    user.sees_element(start_again_button)
    describe(user, value_input, kind_list, next_button, bicycle_price(values, "again"))
    user.check(terms_box)
    user.sees_element(start_again_button)
    user.click(submit_button)
    user.sees_element(quote)
    user.click(start_again_button)
    user.sees_value(name_input, "")
