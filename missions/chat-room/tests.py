"""What people do in a chat room; every person of every test has a name of their own."""

import pytest


def join(user, chat_url, name_input, join_button, name):
    """Open the page and ask to be let in under a name."""
    user.visit(chat_url)
    user.fill(name_input, name)
    user.click(join_button)


def say(user, message_input, send_button, text):
    """Write a message and send it."""
    user.fill(message_input, text)
    user.click(send_button)


def test_launches(user, chat_url, name_input, join_button):
    """The page opens with the question for a name."""
    user.visit(chat_url)
    user.sees_value(name_input, "")
    user.sees_element(join_button)


def test_joining_leads_into_the_room(
    user, values, chat_url, name_input, join_button, message_input, send_button, people, people_count
):
    """Before joining there is no room to be seen; afterwards it is there, with oneself in it, and no question."""
    user.visit(chat_url)
    user.sees_element(join_button)
    user.does_not_see_element(message_input)
    join(user, chat_url, name_input, join_button, values.name("first"))
    user.sees_element(message_input)
    user.sees_element(send_button)
    user.row(people, containing=values.name("first"))
    user.sees_number(1, in_=people_count)
    user.does_not_see_element(name_input)


@pytest.mark.needs("test_joining_leads_into_the_room")
def test_empty_name_is_refused(user, values, chat_url, name_input, join_button, join_error, message_input):
    """Neither nothing nor spaces are a name; a message says so, and a good name is let in afterwards."""
    for name in ("", "   "):
        join(user, chat_url, name_input, join_button, name)
        user.sees_element(join_error)
        assert user.text_of(join_error).strip(), "the message about an empty name should have a text"
        user.does_not_see_element(message_input)
    user.fill(name_input, values.name("second try"))
    user.click(join_button)
    user.sees_element(message_input)


@pytest.mark.needs("test_joining_leads_into_the_room")
def test_message_reaches_the_others_at_once(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """A message appears with its writer for somebody else, who doesn't reload, and so does the answer."""
    other = user.another()
    join(user, chat_url, name_input, join_button, values.name("writer"))
    join(other, chat_url, name_input, join_button, values.name("reader"))
    other.sees_element(message_input)
    say(user, message_input, send_button, values.text("question"))
    for person in (user, other):
        person.sees(values.name("writer"), in_=person.row(messages, containing=values.text("question")))
    user.sees_value(message_input, "")
    say(other, message_input, send_button, values.text("answer"))
    for person in (user, other):
        person.sees(values.name("reader"), in_=person.row(messages, containing=values.text("answer")))


@pytest.mark.needs("test_joining_leads_into_the_room")
def test_taken_name_is_refused(
    user, values, chat_url, name_input, join_button, join_error, message_input, people, people_count
):
    """Nobody gets the name of somebody in the room, not even in capital letters; another name is let in."""
    join(user, chat_url, name_input, join_button, values.name("owner"))
    user.sees_element(message_input)
    other = user.another()
    for name in (values.name("owner"), values.name("owner").upper()):
        join(other, chat_url, name_input, join_button, name)
        other.eventually(
            lambda: other.count(join_error) == 1 and "taken" in other.text_of(join_error).lower(),
            'the message should contain the word "taken"',
        )
        other.does_not_see_element(message_input)
    user.sees_count(people, 1)
    join(other, chat_url, name_input, join_button, values.name("newcomer"))
    other.sees_element(message_input)
    user.sees_number(2, in_=people_count)


@pytest.mark.needs("test_message_reaches_the_others_at_once")
def test_everybody_sees_the_same_order(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """Messages that two people write in turn stand in the order of sending for both."""
    other = user.another()
    join(user, chat_url, name_input, join_button, values.name("left"))
    join(other, chat_url, name_input, join_button, values.name("right"))
    texts = [values.text(f"turn {number}") for number in range(4)]
    for number, text in enumerate(texts):
        writer, reader = (user, other) if number % 2 == 0 else (other, user)
        say(writer, message_input, send_button, text)
        reader.row(messages, containing=text)
    for person in (user, other):
        shown = person.texts_of(messages)[-4:]
        assert all(text in words for text, words in zip(texts, shown, strict=True)), f"expected {texts}, found {shown}"


@pytest.mark.needs("test_message_reaches_the_others_at_once")
def test_earlier_messages_are_there_on_joining(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """Somebody who joins later sees with the writer's name what was written before, the oldest first."""
    join(user, chat_url, name_input, join_button, values.name("early"))
    texts = [values.text(f"earlier {number}") for number in range(3)]
    for text in texts:
        say(user, message_input, send_button, text)
        user.row(messages, containing=text)
    late = user.another()
    late.visit(chat_url)
    late.sees_element(join_button)
    late.does_not_see(texts[0])
    join(late, chat_url, name_input, join_button, values.name("late"))
    late.sees(values.name("early"), in_=late.row(messages, containing=texts[2]))
    shown = late.texts_of(messages)[-3:]
    assert all(text in words for text, words in zip(texts, shown, strict=True)), f"expected {texts}, found {shown}"


@pytest.mark.needs("test_message_reaches_the_others_at_once")
def test_empty_message_is_not_sent(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """Sending nothing or spaces adds nothing to the conversation, which goes on with the next message."""
    join(user, chat_url, name_input, join_button, values.name("silent"))
    say(user, message_input, send_button, values.text("before"))
    user.row(messages, containing=values.text("before"))
    before = user.count(messages)
    for text in ("", "   "):
        say(user, message_input, send_button, text)
    say(user, message_input, send_button, values.text("after"))
    user.row(messages, containing=values.text("after"))
    user.sees_count(messages, before + 1)


@pytest.mark.needs("test_message_reaches_the_others_at_once")
def test_double_click_sends_once(user, values, chat_url, name_input, join_button, message_input, send_button, messages):
    """A double click on Send makes one message."""
    join(user, chat_url, name_input, join_button, values.name("hasty"))
    say(user, message_input, send_button, values.text("slow"))
    user.row(messages, containing=values.text("slow"))
    before = user.count(messages)
    user.fill(message_input, values.text("double"))
    user.double_click(send_button)
    user.row(messages, containing=values.text("double"))
    say(user, message_input, send_button, values.text("next"))
    user.row(messages, containing=values.text("next"))
    user.sees_count(messages, before + 2)


@pytest.mark.needs("test_message_reaches_the_others_at_once")
def test_message_that_looks_like_html_is_shown(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """Tags and entities in a message are shown letter by letter, at once and to those who join later."""
    text = f'<b>{values.word("bold")}</b> &amp; <img src="x"> "quoted" 😀'
    join(user, chat_url, name_input, join_button, values.name("tagger"))
    say(user, message_input, send_button, text)
    user.sees(text, in_=user.row(messages, containing=values.word("bold")))
    other = user.another()
    join(other, chat_url, name_input, join_button, values.name("witness"))
    other.sees(text, in_=other.row(messages, containing=values.word("bold")))


@pytest.mark.needs("test_message_reaches_the_others_at_once")
def test_name_that_looks_like_html_is_shown(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages, people
):
    """Tags and entities in a name are shown letter by letter, in the list and with a message."""
    name = f"<i>{values.word('nick')}</i> &lt;"
    join(user, chat_url, name_input, join_button, name)
    user.row(people, containing=name)
    say(user, message_input, send_button, values.text("by nick"))
    user.sees(name, in_=user.row(messages, containing=values.text("by nick")))


@pytest.mark.needs("test_message_reaches_the_others_at_once")
def test_keyboard_is_enough(user, values, chat_url, name_input, message_input, messages):
    """Enter joins and sends; the cursor is in the message field after joining and after sending."""
    user.visit(chat_url)
    user.fill(name_input, values.name("typist"))
    user.press("Enter", on=name_input)
    user.sees_focus(message_input)
    for key in ("typed one", "typed two"):
        user.type(values.text(key))
        user.press("Enter")
        user.sees(values.name("typist"), in_=user.row(messages, containing=values.text(key)))
        user.sees_focus(message_input)
        user.sees_value(message_input, "")


@pytest.mark.needs("test_joining_leads_into_the_room")
def test_people_are_listed_and_counted(
    user, values, chat_url, name_input, join_button, message_input, people, people_count
):
    """The list of names and their number grow for everybody with each person who joins."""
    names = [values.name(f"guest {number}") for number in range(3)]
    guests = [user, user.another(), user.another()]
    for number, guest in enumerate(guests):
        join(guest, chat_url, name_input, join_button, names[number])
        guest.sees_element(message_input)
        user.sees_number(number + 1, in_=people_count)
    for guest in guests:
        guest.sees_count(people, 3)
        for name in names:
            guest.row(people, containing=name)


@pytest.mark.needs("test_people_are_listed_and_counted")
def test_leaving_frees_the_name(
    user, values, chat_url, name_input, join_button, message_input, leave_button, people, people_count
):
    """Who leaves is asked for a name again and is off the list at once; somebody else may take the name."""
    other = user.another()
    join(user, chat_url, name_input, join_button, values.name("staying"))
    join(other, chat_url, name_input, join_button, values.name("leaving"))
    user.row(people, containing=values.name("leaving"))
    other.click(leave_button)
    other.sees_element(name_input)
    other.does_not_see_element(message_input)
    user.sees_number(1, in_=people_count)
    user.sees_count(people, 1)
    heir = user.another()
    join(heir, chat_url, name_input, join_button, values.name("leaving"))
    heir.sees_element(message_input)
    user.row(people, containing=values.name("leaving"))


@pytest.mark.needs("test_people_are_listed_and_counted")
def test_reloading_means_leaving(user, values, chat_url, name_input, join_button, message_input, people, people_count):
    """Who reloads the page is asked for a name again, is off the others' list, and may take the same name."""
    other = user.another()
    join(user, chat_url, name_input, join_button, values.name("watching"))
    join(other, chat_url, name_input, join_button, values.name("reloading"))
    user.row(people, containing=values.name("reloading"))
    other.reload()
    other.sees_element(name_input)
    user.sees_number(1, in_=people_count)
    join(other, chat_url, name_input, join_button, values.name("reloading"))
    other.sees_element(message_input)
    user.sees_count(people, 2)


@pytest.mark.needs("test_earlier_messages_are_there_on_joining")
@pytest.mark.time_limit(60)
def test_conversation_survives_a_restart(
    user, values, server, chat_url, name_input, join_button, message_input, send_button, messages
):
    """After the server was started again the conversation is as long as before, with writers and texts."""
    join(user, chat_url, name_input, join_button, values.name("chronicler"))
    say(user, message_input, send_button, values.text("kept"))
    user.row(messages, containing=values.text("kept"))
    before = user.texts_of(messages)
    server.restart()
    other = user.another()
    join(other, chat_url, name_input, join_button, values.name("historian"))
    other.sees(values.name("chronicler"), in_=other.row(messages, containing=values.text("kept")))
    other.sees_count(messages, len(before))


@pytest.mark.needs("test_people_are_listed_and_counted", "test_message_reaches_the_others_at_once")
@pytest.mark.time_limit(60)
def test_people_are_back_after_a_restart(
    user, values, server, chat_url, name_input, join_button, message_input, send_button, messages, people
):
    """Nobody does anything after a restart; both are in the room, and what is written at once arrives once."""
    other = user.another()
    join(user, chat_url, name_input, join_button, values.name("steady"))
    join(other, chat_url, name_input, join_button, values.name("patient"))
    user.sees_count(people, 2)
    server.restart()
    say(user, message_input, send_button, values.text("meanwhile"))
    for person in (user, other):
        person.sees(values.name("steady"), in_=person.row(messages, containing=values.text("meanwhile")))
        person.sees_count(people, 2)
    say(other, message_input, send_button, values.text("welcome back"))
    user.sees(values.name("patient"), in_=user.row(messages, containing=values.text("welcome back")))
    user.row(messages, containing=values.text("meanwhile"))
