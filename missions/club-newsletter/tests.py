"""Readers subscribe by mail and leave; the editor writes issues, and the mail server refuses some of them."""

import pytest

PASSWORD = "ink-and-stamps-7"
SENDER = "newsletter@club.example"
LOOK = "Please look into your mail"
CONFIRM = "Please confirm"
DONE = "You are subscribed"
VOID = "This link is not valid"
GONE = "You are unsubscribed"
LONG_SUBJECTS = (
    "Einladung zur Jahreshauptversammlung am 3. März – Fußball, Tänze und Grüße – bitte weitersagen",
    "Märzausgabe: Fußball, Tänze und Grüße (Änderungen möglich)",
    "Neues aus dem Verein im März: Grüße aus Köln – Gäste willkommen",
)


def subscribe(user, form, name, email):
    """Ask for the newsletter; `form` is the address, the fields for name and email address, and the button."""
    url, name_input, email_input, button = form
    user.visit(url)
    user.fill(name_input, name)
    user.fill(email_input, email)
    user.click(button)


def join(user, mail, form, button, name, email):
    """Subscribe and confirm; `button` is the one that confirms."""
    subscribe(user, form, name, email)
    user.visit(mail.next(email).link())
    user.click(button)
    user.sees(DONE)


def sign_in(user, door):
    """Sign the editor in; `door` is the address, the field and the button."""
    url, password_input, button = door
    user.visit(url)
    user.fill(password_input, PASSWORD)
    user.click(button)
    user.does_not_see_field(password_input)


def sees_state(user, readers, email, state):
    """Expect somebody in a state, as the editor sees it; `readers` is the address, the rows and the state in one."""
    url, rows, reader_state = readers
    user.visit(url)
    user.sees(state, in_=reader_state, within=user.row(rows, containing=email))


def save(user, writing, subject, text):
    """Save a draft, whose page is shown then; `writing` is the address, the two fields and the button."""
    url, subject_input, text_input, button = writing
    user.visit(url)
    user.fill(subject_input, subject)
    user.fill(text_input, text)
    user.click(button)


def send(user, door, writing, button, subject, text):
    """Sign the editor in, write an issue and send it to everybody; its page is shown then."""
    sign_in(user, door)
    save(user, writing, subject, text)
    user.click(button)


def number(user, element):
    """The number in an element after the page was loaded again."""
    user.reload()
    return int(user.text_of(element))


def set_validity(user, links, seconds):
    """Set how long links are valid; `links` is the address, the field and the button."""
    url, validity_input, button = links
    user.visit(url)
    user.fill(validity_input, str(seconds))
    user.click(button)
    user.visit(url)
    user.sees_value(validity_input, str(seconds))


def has_button(user, link, button):
    """Whether the page of a link has the button now."""
    user.visit(link)
    return user.count(button) > 0


def test_launches(user, start_url):
    """The start page opens."""
    user.opens(start_url)


def test_subscribing_brings_a_link(user, mail, values, start_url, name_input, email_input, subscribe_button, refusal):
    """Whoever subscribes is sent to the mail, and gets one with a link."""
    form, address = (start_url, name_input, email_input, subscribe_button), values.email("new")
    user.visit(start_url)
    user.does_not_see_element(refusal)
    subscribe(user, form, values.name("new"), address)
    user.sees(LOOK)
    user.does_not_see_element(refusal)
    message = mail.next(address)
    assert message.subject == CONFIRM
    assert message.sender == SENDER
    assert message.addresses_in("From") == (SENDER,)
    assert message.addresses_in("To") == (address,)
    user.opens(message.link())


def test_blank_name_is_refused(user, mail, values, start_url, name_input, email_input, subscribe_button, refusal):
    """A name of spaces alone is refused, and nobody gets mail."""
    form, address = (start_url, name_input, email_input, subscribe_button), values.email("nameless")
    subscribe(user, form, "   ", address)
    user.sees_any_of(["name"], in_=refusal)
    user.does_not_see(LOOK)
    subscribe(user, form, values.name("nameless"), address)
    mail.next(address)
    mail.sees_count(1, address)


def test_wrong_email_addresses_are_refused(user, values, start_url, name_input, email_input, subscribe_button, refusal):
    """What is no email address is refused."""
    for wrong in ("   ", "@", f"{values.word('wrong')}@", f"@{values.word('wrong')}.example", values.word("wrong")):
        user.visit(start_url)
        user.fill(name_input, values.name("wrong"))
        user.fill(email_input, wrong)
        user.click(subscribe_button)
        user.sees_any_of(["email"], in_=refusal)
        user.does_not_see(LOOK)


def test_opening_the_link_confirms_nothing(
    user, mail, values, start_url, name_input, email_input, subscribe_button, sign_in_url, password_input,
    sign_in_button, readers_url, reader_rows, reader_state, confirm_button,
):  # fmt: skip
    """Whoever opens the link, such as a program that looks at mail, has not confirmed yet."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    readers = (readers_url, reader_rows, reader_state)
    address = values.email("opened")
    subscribe(user, form, values.name("opened"), address)
    link = mail.next(address).link()
    for _ in range(2):
        user.visit(link)
        user.sees_element(confirm_button)
    sign_in(user, door)
    sees_state(user, readers, address, "Pending")


def test_button_confirms(
    user, mail, values, start_url, name_input, email_input, subscribe_button, sign_in_url, password_input,
    sign_in_button, readers_url, reader_rows, reader_state, confirm_button,
):  # fmt: skip
    """The button on the page of the link subscribes."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    readers = (readers_url, reader_rows, reader_state)
    address = values.email("confirmed")
    subscribe(user, form, values.name("confirmed"), address)
    user.visit(mail.next(address).link())
    user.click(confirm_button)
    user.sees(DONE)
    sign_in(user, door)
    sees_state(user, readers, address, "Subscribed")


def test_link_works_once(user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button):
    """A link that was used does not work again."""
    form = (start_url, name_input, email_input, subscribe_button)
    address = values.email("twice")
    subscribe(user, form, values.name("twice"), address)
    link = mail.next(address).link()
    user.visit(link)
    user.click(confirm_button)
    user.sees(DONE)
    user.visit(link)
    user.sees(VOID)
    user.does_not_see_element(confirm_button)


def test_newer_link_replaces_the_older(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button,
):  # fmt: skip
    """After a second subscription the first link does not work, not even on a page that is open already."""
    form = (start_url, name_input, email_input, subscribe_button)
    address, other = values.email("renewed"), user.another()
    subscribe(user, form, values.name("renewed"), address)
    older = mail.next(address).link()
    user.visit(older)
    user.sees_element(confirm_button)
    subscribe(other, form, values.name("renewed"), address)
    newer = mail.next(address).link()
    user.click(confirm_button)
    user.sees(VOID)
    user.visit(older)
    user.sees(VOID)
    user.visit(newer)
    user.click(confirm_button)
    user.sees(DONE)


def test_link_expires(
    user, mail, values, start_url, name_input, email_input, subscribe_button, sign_in_url, password_input,
    sign_in_button, links_url, validity_input, validity_button, confirm_button,
):  # fmt: skip
    """A link expires after the number of seconds that the editor sets, also one that was sent before."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    links = (links_url, validity_input, validity_button)
    address, editor, visitor = values.email("late"), user.another(), user.another()
    subscribe(user, form, values.name("late"), address)
    link = mail.next(address).link()
    sign_in(editor, door)
    user.visit(link)
    user.sees_element(confirm_button)
    set_validity(editor, links, 1)
    try:
        visitor.eventually(lambda: not has_button(visitor, link, confirm_button), "the link has expired")
        visitor.sees(VOID)
        user.click(confirm_button)
        user.sees(VOID)
    finally:
        set_validity(editor, links, 172800)
    user.visit(link)
    user.click(confirm_button)
    user.sees(DONE)


def test_invented_link_is_not_valid(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button,
):  # fmt: skip
    """A link that nobody was sent is not valid."""
    form = (start_url, name_input, email_input, subscribe_button)
    address = values.email("invented")
    subscribe(user, form, values.name("invented"), address)
    link = mail.next(address).link()
    user.visit(f"{link[:-6]}{link[-6:].swapcase()[::-1]}x")
    user.sees(VOID)
    user.does_not_see_element(confirm_button)


def test_known_address_is_not_told(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button,
):  # fmt: skip
    """Nobody learns from the page who is subscribed; who is gets a mail without a link."""
    form = (start_url, name_input, email_input, subscribe_button)
    address, name = values.email("known"), values.name("known")
    join(user, mail, form, confirm_button, name, address)
    subscribe(user, form, name, f" {address.upper()} ")
    user.sees(LOOK)
    message = mail.next(address)
    assert message.subject == "You are subscribed already"
    assert message.links == ()


def test_name_brings_no_link(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button,
):  # fmt: skip
    """Whoever types a link as a name sends it to nobody, neither with the confirmation link nor later."""
    form = (start_url, name_input, email_input, subscribe_button)
    address, name = values.email("lured"), f"{values.name('lured')} http://{values.word('lure')}.example/now"
    join(user, mail, form, confirm_button, name, address)
    subscribe(user, form, name, address)
    found = mail.next(address).links
    assert found == (), f"expected no link for somebody who is subscribed already, found {found}"


def test_subscribing_does_not_wait_for_the_mail_server(
    user, mail, values, start_url, name_input, email_input, subscribe_button,
):  # fmt: skip
    """While the mail server is not available the page answers as ever, and the mail comes later."""
    form = (start_url, name_input, email_input, subscribe_button)
    address = values.email("patient")
    with mail.refuses() as closed:
        subscribe(user, form, values.name("patient"), address)
        user.sees(LOOK)
        closed.sees_attempt()
    mail.next(address).link()


def test_wrong_password_is_refused(
    user, values, sign_in_url, password_input, sign_in_button, sign_in_error, readers_url,
):  # fmt: skip
    """A wrong password shows a message and opens nothing."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.visit(readers_url)
    user.sees_element(password_input)


def test_desk_is_for_the_editor_alone(
    user, password_input, readers_url, links_url, issues_url, new_issue_url, bounces_url, subject_input,
):  # fmt: skip
    """Whoever is not signed in gets the sign-in form instead of the editor's pages."""
    for url in (readers_url, links_url, issues_url, new_issue_url, bounces_url):
        user.visit(url)
        user.sees_element(password_input)
        user.does_not_see_field(subject_input)


def test_readers_are_listed_by_address(
    user, values, start_url, name_input, email_input, subscribe_button, sign_in_url, password_input, sign_in_button,
    readers_url, reader_rows, reader_state,
):  # fmt: skip
    """The editor sees everybody who has subscribed, in alphabetical order of the addresses."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    word = values.word("listed")
    people = {f"{letter}.{word}@example.org": values.name(letter) for letter in "mbz"}
    for address, name in people.items():
        subscribe(user, form, name, address)
    sign_in(user, door)
    user.visit(readers_url)
    for address, name in people.items():
        row = user.row(reader_rows, containing=address)
        user.sees(name, in_=row)
        user.sees("Pending", in_=reader_state, within=row)
    listed = [text for text in user.texts_of(reader_rows) if word in text]
    assert [next((one for one in people if one in text), text) for text in listed] == sorted(people)


def test_wrong_validities_are_refused(
    user, sign_in_url, password_input, sign_in_button, links_url, validity_input, validity_button, refusal,
):  # fmt: skip
    """A number of seconds that cannot be is refused, and the one before stays."""
    door = (sign_in_url, password_input, sign_in_button)
    sign_in(user, door)
    for wrong in ("0", "604801", "1.5"):
        user.visit(links_url)
        if user.takes(validity_input, wrong):
            user.click(validity_button)
            user.sees_any_of(["seconds"], in_=refusal)
    user.visit(links_url)
    user.sees_value(validity_input, "172800")
    set_validity(user, (links_url, validity_input, validity_button), "604800")
    set_validity(user, (links_url, validity_input, validity_button), "172800")


def test_draft_can_be_changed(
    user, values, sign_in_url, password_input, sign_in_button, new_issue_url, subject_input, text_input,
    save_button, issues_url, issue_rows, issue_link, issue_state, preview,
):  # fmt: skip
    """A draft is listed, and can be opened and changed."""
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    sign_in(user, door)
    save(user, writing, values.title("first"), values.text("first"))
    user.visit(issues_url)
    row = user.row(issue_rows, containing=values.title("first"))
    user.sees("Draft", in_=issue_state, within=row)
    user.click(issue_link, within=row)
    user.sees_value(subject_input, values.title("first"))
    user.sees_value(text_input, values.text("first"))
    user.fill(subject_input, values.title("second"))
    user.fill(text_input, values.text("second"))
    user.click(save_button)
    user.sees(values.title("second"), in_=preview)
    user.sees(values.text("second"), in_=preview)
    user.does_not_see(values.text("first"), in_=preview)
    user.visit(issues_url)
    user.row(issue_rows, containing=values.title("second"))
    user.does_not_see(values.title("first"))


def test_newest_issue_is_listed_first(
    user, values, sign_in_url, password_input, sign_in_button, new_issue_url, subject_input, text_input,
    save_button, issues_url, issue_rows,
):  # fmt: skip
    """The editor finds the newest issue at the top of the list."""
    writing = (new_issue_url, subject_input, text_input, save_button)
    sign_in(user, (sign_in_url, password_input, sign_in_button))
    for key in ("older", "newer"):
        save(user, writing, values.title(key), values.text(key))
    user.visit(issues_url)
    newer, older = user.texts_of(issue_rows)[:2]
    assert values.title("newer") in newer
    assert values.title("older") in older


def test_issue_needs_a_subject(
    user, values, sign_in_url, password_input, sign_in_button, new_issue_url, subject_input, text_input,
    save_button, refusal,
):  # fmt: skip
    """An issue without a subject is refused."""
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    sign_in(user, door)
    save(user, writing, "  ", values.text("no subject"))
    user.sees_any_of(["subject"], in_=refusal)
    user.does_not_see(values.text("no subject"), in_=refusal)
    save(user, writing, values.title("subject"), values.text("subject"))
    user.does_not_see_element(refusal)


def test_issue_needs_a_text(
    user, values, sign_in_url, password_input, sign_in_button, new_issue_url, subject_input, text_input,
    save_button, issues_url, refusal,
):  # fmt: skip
    """An issue without a text is refused and not listed."""
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    sign_in(user, door)
    save(user, writing, values.title("no text"), "  ")
    user.sees_any_of(["text"], in_=refusal)
    user.visit(issues_url)
    user.does_not_see(values.title("no text"))


def test_preview_replaces_the_name(
    user, values, sign_in_url, password_input, sign_in_button, new_issue_url, subject_input, text_input,
    save_button, preview,
):  # fmt: skip
    """The preview has `reader` in place of the name, and leaves all other braces alone."""
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    word = values.word("braces")
    sign_in(user, door)
    save(user, writing, values.title("braces"), f"Dear {{name}}, {{{word}}} and {{0}} and {{ stay, {{name}}!")
    user.sees(f"Dear reader, {{{word}}} and {{0}} and {{ stay, reader!", in_=preview)


def test_markup_is_plain_text(
    user, values, start_url, name_input, email_input, subscribe_button, sign_in_url, password_input, sign_in_button,
    new_issue_url, subject_input, text_input, save_button, readers_url, preview,
):  # fmt: skip
    """Subjects, texts and names are shown as they were typed, never as markup."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    bold, name = f"<b>{values.word('bold')}</b>", f"<i>{values.word('slanted')}</i>"
    subscribe(user, form, name, values.email("markup"))
    sign_in(user, door)
    user.visit(readers_url)
    user.sees(name)
    save(user, writing, bold, f"{bold} & <u>more</u>")
    user.sees(bold, in_=preview)
    user.sees(f"{bold} & <u>more</u>", in_=preview)


def test_test_mail_goes_to_one_address(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, test_address_input,
    test_button, send_button,
):  # fmt: skip
    """A test goes to the address that the editor types, and the issue stays a draft."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    reader, tried, subject = values.email("no tester"), values.email("tester"), values.title("tested")
    join(user, mail, form, confirm_button, values.name("no tester"), reader)
    sign_in(user, door)
    save(user, writing, subject, f"Dear {{name}}, {values.text('tested')}")
    user.fill(test_address_input, tried)
    user.click(test_button)
    message = mail.next(tried)
    assert message.subject == f"Test: {subject}"
    message.sees(f"Dear reader, {values.text('tested')}")
    user.sees_element(send_button)
    mail.sees_count(0, reader, subject=subject)


def test_test_needs_an_email_address(
    user, mail, values, sign_in_url, password_input, sign_in_button, new_issue_url, subject_input, text_input,
    save_button, test_address_input, test_button, refusal,
):  # fmt: skip
    """A test is not sent to what is no email address."""
    writing = (new_issue_url, subject_input, text_input, save_button)
    sign_in(user, (sign_in_url, password_input, sign_in_button))
    save(user, writing, values.title("untested"), values.text("untested"))
    user.does_not_see_element(refusal)
    draft, tried = user.url, values.email("tested at last")
    for wrong in (values.word("nowhere"), f"@{values.word('nowhere')}.example", "   "):
        user.visit(draft)
        user.fill(test_address_input, wrong)
        user.click(test_button)
        user.sees_any_of(["email"], in_=refusal)
    user.visit(draft)
    user.fill(test_address_input, tried)
    user.click(test_button)
    mail.next(tried)


def test_draft_is_for_the_editor_alone(
    user, values, sign_in_url, password_input, sign_in_button, new_issue_url, subject_input, text_input,
    save_button, preview, archive_url,
):  # fmt: skip
    """Nobody else finds a draft, neither in the archive nor by its address."""
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    visitor = user.another()
    sign_in(user, door)
    save(user, writing, values.title("secret"), values.text("secret"))
    user.sees(values.text("secret"), in_=preview)
    visitor.visit(archive_url)
    visitor.does_not_see(values.title("secret"))
    visitor.visit(user.url)
    visitor.sees_element(password_input)
    visitor.does_not_see(values.text("secret"))


def test_issue_reaches_all_readers(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, readers_url, reader_rows, new_issue_url, subject_input,
    text_input, save_button, send_button, delivered_count, waiting_count, bounced_count, issues_url, issue_rows,
    issue_state,
):  # fmt: skip
    """An issue reaches everybody who is subscribed and nobody else, and the page counts them."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    confirmed, pending, subject = (
        [values.email(key) for key in ("one", "two")],
        values.email("three"),
        values.title("news"),
    )
    for address in confirmed:
        join(user, mail, form, confirm_button, values.name(address), address)
    subscribe(user, form, values.name("three"), pending)
    sign_in(user, door)
    user.visit(readers_url)
    subscribed = sum("Subscribed" in text for text in user.texts_of(reader_rows))
    send(user, door, writing, send_button, subject, values.text("news"))
    for address in confirmed:
        message = mail.next(address)
        assert message.subject == subject
        message.sees(values.text("news"))
    user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
    assert number(user, delivered_count) == subscribed
    assert number(user, bounced_count) == 0
    mail.sees_count(0, pending, subject=subject)
    user.visit(issues_url)
    user.sees("Sent", in_=issue_state, within=user.row(issue_rows, containing=subject))


def test_mail_is_personal(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button,
):  # fmt: skip
    """Each mail has its reader's name and no other address."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    people = {values.email(key): values.name(key) for key in ("first reader", "second reader")}
    for address, name in people.items():
        join(user, mail, form, confirm_button, name, address)
    send(user, door, writing, send_button, values.title("personal"), f"Dear {{name}}, {values.text('personal')}")
    for address, name in people.items():
        message = mail.next(address)
        message.sees(f"Dear {name}, {values.text('personal')}")
        assert message.sender == SENDER
        assert message.addresses_in("To") == (address,)
        assert not [one for one in people if one != address and one in message.raw]


def test_subject_arrives_as_it_was_written(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button,
):  # fmt: skip
    """A mail has the subject of its issue with all its spaces, also a long one with letters outside ASCII."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address = values.email("umlauts")
    join(user, mail, form, confirm_button, values.name("umlauts"), address)
    sign_in(user, door)
    for subject in LONG_SUBJECTS:
        save(user, writing, subject, values.text("umlauts"))
        user.click(send_button)
        found = mail.next(address).subject
        assert found == subject, f"expected the subject {subject!r}, found {found!r}"


def test_every_mail_has_an_unsubscribe_link(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button,
):  # fmt: skip
    """Each mail of an issue has the reader's own link, in its text and for mail programs."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    addresses = [values.email(key) for key in ("first leaver", "second leaver")]
    for address in addresses:
        join(user, mail, form, confirm_button, values.name(address), address)
    send(user, door, writing, send_button, values.title("links"), values.text("links"))
    links = []
    for address in addresses:
        message = mail.next(address)
        links.append(message.link("unsubscribe"))
        assert message.header("List-Unsubscribe") == f"<{links[-1]}>"
        assert message.header("List-Unsubscribe-Post") == "List-Unsubscribe=One-Click"
    assert len(set(links)) == len(addresses)


def test_double_click_sends_once(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button,
    waiting_count,
):  # fmt: skip
    """A double click on the button, and a second window, send an issue once."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address, subject = values.email("once"), values.title("once")
    join(user, mail, form, confirm_button, values.name("once"), address)
    editor = user.another()
    sign_in(editor, door)
    sign_in(user, door)
    save(user, writing, subject, values.text("once"))
    editor.visit(user.url)
    user.double_click(send_button)
    mail.next(address)
    editor.click(send_button)
    user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
    mail.sees_count(1, address, subject=subject)


def test_sent_issue_is_closed(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button,
    delivered_count, preview,
):  # fmt: skip
    """An issue that was sent can be neither changed nor sent again."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address = values.email("closed")
    join(user, mail, form, confirm_button, values.name("closed"), address)
    send(user, door, writing, send_button, values.title("closed"), values.text("closed"))
    mail.next(address).sees(values.text("closed"))
    user.reload()
    user.sees_element(delivered_count)
    user.sees(values.text("closed"), in_=preview)
    user.does_not_see_field(subject_input)
    user.does_not_see_field(text_input)
    user.does_not_see_element(send_button)


def test_refused_for_a_while_comes_later(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button,
    waiting_count, bounced_count, issues_url, issue_rows, issue_state,
):  # fmt: skip
    """Who is refused for a while gets the issue later, once; all others get it at once."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    slow, quick, subject = values.email("slow"), values.email("quick"), values.title("patience")
    for address in (slow, quick):
        join(user, mail, form, confirm_button, values.name(address), address)
    with mail.refuses(slow, reply=f"451 4.2.2 {values.word('full')}") as refused:
        send(user, door, writing, send_button, subject, values.text("patience"))
        mail.next(quick).sees(values.text("patience"))
        user.eventually(lambda: number(user, waiting_count) == 1, "one mail waits")
        refused.sees_attempt(within_s=4)
        refused.sees_attempt(within_s=4)
        issue = user.url
        user.visit(issues_url)
        user.sees("Sending", in_=issue_state, within=user.row(issue_rows, containing=subject))
    mail.next(slow).sees(values.text("patience"))
    user.visit(issue)
    user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
    assert number(user, bounced_count) == 0
    for address in (slow, quick):
        mail.sees_count(1, address, subject=subject)


@pytest.mark.time_limit(90)
def test_sending_goes_on_after_a_restart(
    user, mail, server, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button,
    waiting_count,
):  # fmt: skip
    """When the server is stopped in the middle, the rest goes out afterwards and nobody gets it twice."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    slow, quick, subject = values.email("rest"), values.email("early"), values.title("restart")
    for address in (slow, quick):
        join(user, mail, form, confirm_button, values.name(address), address)
    with mail.refuses(slow, reply="421 4.2.1 later") as refused:
        send(user, door, writing, send_button, subject, values.text("restart"))
        refused.sees_attempt()
        user.eventually(lambda: number(user, waiting_count) == 1, "one mail waits")
        issue = user.url
        server.restart()
        refused.sees_attempt()
    mail.next(slow).sees(values.text("restart"))
    sign_in(user, door)
    user.visit(issue)
    user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
    for address in (slow, quick):
        mail.sees_count(1, address, subject=subject)


def test_issue_waits_for_the_mail_server(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button,
    delivered_count, waiting_count,
):  # fmt: skip
    """While the mail server is not available an issue waits, and then goes out once."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address, subject = values.email("waits"), values.title("outage")
    join(user, mail, form, confirm_button, values.name("waits"), address)
    with mail.refuses() as closed:
        send(user, door, writing, send_button, subject, values.text("outage"))
        closed.sees_attempt()
        closed.sees_attempt()
        assert number(user, delivered_count) == 0
    mail.next(address)
    user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
    mail.sees_count(1, address, subject=subject)


def test_who_leaves_meanwhile_gets_nothing(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button,
    leave_button, waiting_count, bounced_count,
):  # fmt: skip
    """Who unsubscribes while an issue waits for the address does not get it any more."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address, other, subject = values.email("leaves"), user.another(), values.title("too late")
    join(user, mail, form, confirm_button, values.name("leaves"), address)
    send(user, door, writing, send_button, values.title("before"), values.text("before"))
    link = mail.next(address).link("unsubscribe")
    with mail.refuses(address, reply="451 4.7.1 later") as refused:
        send(user, door, writing, send_button, subject, values.text("too late"))
        refused.sees_attempt()
        other.visit(link)
        other.click(leave_button)
        other.sees(GONE)
        user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
    assert number(user, bounced_count) == 0
    later = values.email("after the leaver")
    subscribe(other, form, values.name("after the leaver"), later)
    mail.next(later)
    mail.sees_count(0, address, subject=subject)


def test_refused_for_good_is_a_bounce(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, readers_url, reader_rows, reader_state, new_issue_url, subject_input,
    text_input, save_button, send_button, waiting_count, bounced_count, bounces_url, bounce_rows,
):  # fmt: skip
    """An address that is refused for good is listed with issue and reason, and the others get theirs."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    readers = (readers_url, reader_rows, reader_state)
    writing = (new_issue_url, subject_input, text_input, save_button)
    wrong, right, subject = values.email("moved"), values.email("stayed"), f"<b>{values.title('bounce')}</b>"
    for address in (wrong, right):
        join(user, mail, form, confirm_button, values.name(address), address)
    with mail.refuses(wrong, reply=f"550 5.1.1 {values.text('reason', words=5)}"):
        send(user, door, writing, send_button, subject, values.text("bounce"))
        mail.next(right).sees(values.text("bounce"))
        user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
        assert number(user, bounced_count) == 1
    user.visit(bounces_url)
    row = user.row(bounce_rows, containing=wrong)
    user.sees(subject, in_=row)
    user.sees(values.text("reason", words=5), in_=row)
    user.does_not_see(right)
    sees_state(user, readers, wrong, "Bounced")
    sees_state(user, readers, right, "Subscribed")


def test_bounced_address_is_put_back(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, readers_url, reader_rows, reader_state, new_issue_url, subject_input,
    text_input, save_button, send_button, waiting_count, bounces_url, bounce_rows, restore_button,
):  # fmt: skip
    """A bounced address gets nothing until the editor puts it back, and then the next issue."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    readers = (readers_url, reader_rows, reader_state)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address, other = values.email("back"), values.email("beside")
    for reader in (address, other):
        join(user, mail, form, confirm_button, values.name(reader), reader)
    with mail.refuses(address, reply="500 5.2.2 full"):
        send(user, door, writing, send_button, values.title("lost"), values.text("lost"))
        mail.next(other)
        user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
    send(user, door, writing, send_button, values.title("missed"), values.text("missed"))
    mail.next(other)
    user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
    user.visit(bounces_url)
    user.click(restore_button, within=user.row(bounce_rows, containing=address))
    user.sees_url(bounces_url)
    user.does_not_see(address)
    sees_state(user, readers, address, "Subscribed")
    send(user, door, writing, send_button, values.title("found"), values.text("found"))
    assert mail.next(address).subject == values.title("found")
    for lost in ("lost", "missed"):
        mail.sees_count(0, address, subject=values.title(lost))


def test_bounced_reader_who_asks_again_can_leave(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, readers_url, reader_rows, reader_state, new_issue_url, subject_input,
    text_input, save_button, send_button, leave_button, waiting_count,
):  # fmt: skip
    """Who bounced and has subscribed again, but not confirmed, can leave by the link of an earlier mail."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    readers = (readers_url, reader_rows, reader_state)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address, name = values.email("hesitant"), values.name("hesitant")
    join(user, mail, form, confirm_button, name, address)
    send(user, door, writing, send_button, values.title("arrived"), values.text("arrived"))
    link = mail.next(address).link("unsubscribe")
    with mail.refuses(address, reply="550 5.1.1 unknown"):
        send(user, door, writing, send_button, values.title("returned"), values.text("returned"))
        user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
    subscribe(user, form, name, address)
    assert mail.next(address).subject == CONFIRM
    sees_state(user, readers, address, "Pending")
    user.visit(link)
    user.sees(address)
    user.does_not_see(GONE)
    user.click(leave_button)
    user.sees(GONE)
    sees_state(user, readers, address, "Left")


def test_unsubscribing_takes_a_button(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, readers_url, reader_rows, reader_state, new_issue_url, subject_input,
    text_input, save_button, send_button, leave_button,
):  # fmt: skip
    """The unsubscribe link shows the address and a button, which alone unsubscribes."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    readers = (readers_url, reader_rows, reader_state)
    writing = (new_issue_url, subject_input, text_input, save_button)
    # An address may have an `&`, and what looks like a character of HTML is none.
    address = f"salt&copy.{values.email('goes')}"
    join(user, mail, form, confirm_button, values.name("goes"), address)
    send(user, door, writing, send_button, values.title("farewell"), values.text("farewell"))
    link, reader = mail.next(address).link("unsubscribe"), user.another()
    reader.visit(link)
    reader.sees(address)
    sees_state(user, readers, address, "Subscribed")
    reader.click(leave_button)
    reader.sees(GONE)
    sees_state(user, readers, address, "Left")
    reader.visit(link)
    reader.sees(GONE)
    reader.does_not_see_element(leave_button)


def test_one_click_unsubscribes(
    user, api, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, readers_url, reader_rows, reader_state, new_issue_url, subject_input,
    text_input, save_button, send_button,
):  # fmt: skip
    """A mail program unsubscribes by one request, without a page and without a cookie."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    readers = (readers_url, reader_rows, reader_state)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address = values.email("one click")
    join(user, mail, form, confirm_button, values.name("one click"), address)
    send(user, door, writing, send_button, values.title("one click"), values.text("one click"))
    link = mail.next(address).header("List-Unsubscribe").strip("<>")
    form_type = {"Content-Type": "application/x-www-form-urlencoded"}
    api.post(link, content="List-Unsubscribe=One-Click", headers=form_type).expect(200)
    sees_state(user, readers, address, "Left")


def test_who_left_can_subscribe_again(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, readers_url, reader_rows, reader_state, new_issue_url, subject_input,
    text_input, save_button, send_button, leave_button, waiting_count,
):  # fmt: skip
    """Who has left gets no issue, and can subscribe again by a new confirmation."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    readers = (readers_url, reader_rows, reader_state)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address, other = values.email("returns"), values.email("remains")
    for reader in (address, other):
        join(user, mail, form, confirm_button, values.name(reader), reader)
    send(user, door, writing, send_button, values.title("with"), values.text("with"))
    user.visit(mail.next(address).link("unsubscribe"))
    user.click(leave_button)
    user.sees(GONE)
    mail.next(other)
    send(user, door, writing, send_button, values.title("without"), values.text("without"))
    mail.next(other)
    user.eventually(lambda: number(user, waiting_count) == 0, "nothing waits any more")
    mail.sees_count(0, address, subject=values.title("without"))
    subscribe(user, form, values.name(address), address)
    message = mail.next(address)
    assert message.subject == CONFIRM
    sees_state(user, readers, address, "Pending")
    user.visit(message.link())
    user.click(confirm_button)
    user.sees(DONE)
    sees_state(user, readers, address, "Subscribed")


def test_archive_lists_the_newest_first(
    user, values, sign_in_url, password_input, sign_in_button, new_issue_url, subject_input, text_input,
    save_button, send_button, archive_url, archive_rows,
):  # fmt: skip
    """Everybody finds the issues that were sent in the archive, the one that was sent last first."""
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    visitor, drafts = user.another(), {}
    sign_in(user, door)
    for key in ("early draft", "late draft"):
        save(user, writing, values.title(key), values.text(key))
        drafts[key] = user.url
    for key in ("late draft", "early draft"):
        user.visit(drafts[key])
        user.click(send_button)
        user.does_not_see_element(send_button)
    visitor.visit(archive_url)
    first, second = visitor.texts_of(archive_rows)[:2]
    assert values.title("early draft") in first
    assert values.title("late draft") in second


def test_archived_issue_names_nobody(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button, archive_url,
    archive_rows, archive_link,
):  # fmt: skip
    """Everybody reads an issue in the archive as plain text, with `reader` in place of the name."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address, name = values.email("private"), values.name("private")
    join(user, mail, form, confirm_button, name, address)
    subject = f"<b>{values.title('public')}</b>"
    send(user, door, writing, send_button, subject, f"Dear {{name}}, {values.text('public')}")
    mail.next(address).sees(f"Dear {name}, {values.text('public')}")
    visitor = user.another()
    visitor.visit(archive_url)
    visitor.click(archive_link, within=visitor.row(archive_rows, containing=subject))
    visitor.sees(subject)
    visitor.sees(f"Dear reader, {values.text('public')}")
    visitor.does_not_see(name)


def test_invented_addresses_are_no_errors(
    user, api, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button, archive_url,
    archive_rows, archive_link,
):  # fmt: skip
    """A link for leaving that nobody was sent, and an issue that there is not, are no errors of the server."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address = values.email("curious")
    join(user, mail, form, confirm_button, values.name("curious"), address)
    send(user, door, writing, send_button, values.title("real"), values.text("real"))
    link = mail.next(address).link("unsubscribe")
    user.visit(archive_url)
    user.click(archive_link, within=user.row(archive_rows, containing=values.title("real")))
    user.sees(values.text("real"))
    for invented in (f"{link[:-6]}{link[-6:].swapcase()[::-1]}x", f"{user.url}0000", f"{user.url}{25 * '9'}"):
        status = api.get(invented, follow=True).status
        assert status < 500, f"{invented} was answered with {status}"


@pytest.mark.time_limit(90)
def test_everything_survives_a_restart(
    user, mail, server, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, readers_url, reader_rows, reader_state, new_issue_url, subject_input,
    text_input, save_button, issues_url, issue_rows,
):  # fmt: skip
    """Readers, drafts and links that were sent are there after a restart."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    readers = (readers_url, reader_rows, reader_state)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address, subject = values.email("kept"), values.title("kept")
    subscribe(user, form, values.name("kept"), address)
    link = mail.next(address).link()
    sign_in(user, door)
    save(user, writing, subject, values.text("kept"))
    server.restart()
    user.visit(link)
    user.click(confirm_button)
    user.sees(DONE)
    sign_in(user, door)
    sees_state(user, readers, address, "Subscribed")
    user.visit(issues_url)
    user.row(issue_rows, containing=subject)


def test_line_separator_in_a_subject_stops_no_mail(
    user, mail, values, start_url, name_input, email_input, subscribe_button, confirm_button, sign_in_url,
    password_input, sign_in_button, new_issue_url, subject_input, text_input, save_button, send_button,
):  # fmt: skip
    """An issue whose subject was pasted with a line separator reaches its readers, and so does all later mail."""
    form = (start_url, name_input, email_input, subscribe_button)
    door = (sign_in_url, password_input, sign_in_button)
    writing = (new_issue_url, subject_input, text_input, save_button)
    address, later = values.email("pasted"), values.email("after pasting")
    join(user, mail, form, confirm_button, values.name("pasted"), address)
    subject = f"{values.title('pasted')}\u2028{values.word('pasted')}"
    send(user, door, writing, send_button, subject, values.text("pasted"))
    mail.next(address).sees(values.text("pasted"))
    subscribe(user, form, values.name("after pasting"), later)
    mail.next(later).link()
