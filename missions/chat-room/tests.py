"""What people do in a chat room; every person of every test has a name of their own."""

from datetime import UTC, datetime, timedelta

import pytest

BACK = timedelta(seconds=3.5)  # the three seconds, and one try of a person who looks twice a second


def join(user, chat_url, name_input, join_button, name):
    """Open the page and ask to be let in under a name."""
    user.visit(chat_url)
    user.fill(name_input, name)
    user.click(join_button)


def say(user, message_input, send_button, text):
    """Write a message and send it."""
    user.fill(message_input, text)
    user.click(send_button)


def enter(user, chat_url, name_input, join_button, message_input, name):
    """Join under a name and wait for the room."""
    join(user, chat_url, name_input, join_button, name)
    user.sees_element(message_input)


def sees_last(user, messages, texts):
    """Expect these texts, in this order, in the last messages."""
    user.row(messages, containing=texts[-1])
    shown = user.texts_of(messages)[-len(texts) :]
    assert all(text in words for text, words in zip(texts, shown, strict=True)), f"expected {texts}, found {shown}"


def test_launches(user, chat_url):
    """The page opens."""
    user.opens(chat_url)


def test_joining_leads_into_the_room(user, values, chat_url, name_input, join_button, message_input):
    """Before joining there is no room to be seen; afterwards it is there, and no question."""
    user.visit(chat_url)
    user.sees_element(join_button)
    user.does_not_see_field(message_input)
    enter(user, chat_url, name_input, join_button, message_input, values.name("first"))
    user.does_not_see_field(name_input)


def test_empty_name_is_refused(user, chat_url, name_input, join_button, join_error, message_input):
    """Neither nothing nor spaces are a name; a message says so, and there is no room."""
    for name in ("", "   "):
        join(user, chat_url, name_input, join_button, name)
        user.sees_element(join_error)
        user.does_not_see_field(message_input)


def test_no_message_without_a_refusal(user, values, chat_url, name_input, join_button, join_error, message_input):
    """There is no message about the name before joining, nor after a good name has followed a refused one."""
    user.visit(chat_url)
    user.sees_element(name_input)
    user.does_not_see_element(join_error)
    user.click(join_button)
    user.sees_element(join_error)
    user.fill(name_input, values.name("second try"))
    user.click(join_button)
    user.sees_element(message_input)
    user.does_not_see_element(join_error)


def test_message_reaches_the_others_at_once(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """A message appears with its writer for somebody else, who doesn't reload, and so does the answer."""
    other = user.another()
    enter(user, chat_url, name_input, join_button, message_input, values.name("writer"))
    enter(other, chat_url, name_input, join_button, message_input, values.name("reader"))
    say(user, message_input, send_button, values.text("question"))
    for person in (user, other):
        person.sees(values.name("writer"), in_=person.row(messages, containing=values.text("question")))
    say(other, message_input, send_button, values.text("answer"))
    for person in (user, other):
        person.sees(values.name("reader"), in_=person.row(messages, containing=values.text("answer")))


def test_field_is_empty_after_sending(user, values, chat_url, name_input, join_button, message_input, send_button):
    """After sending a message the field is empty."""
    enter(user, chat_url, name_input, join_button, message_input, values.name("tidy"))
    say(user, message_input, send_button, values.text("tidied"))
    user.sees_value(message_input, "")


def test_taken_name_is_refused(user, values, chat_url, name_input, join_button, join_error, message_input, people):
    """Nobody gets the name of somebody in the room, not even in capital letters."""
    enter(user, chat_url, name_input, join_button, message_input, values.name("owner"))
    other = user.another()
    for name in (values.name("owner"), values.name("owner").upper()):
        join(other, chat_url, name_input, join_button, name)
        other.sees_any_of(["taken"], in_=join_error)
        other.does_not_see_field(message_input)
    user.sees_count(people, 1)


def test_everybody_sees_the_same_order(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """Messages that two people write in turn stand in the order of sending for both."""
    other = user.another()
    enter(user, chat_url, name_input, join_button, message_input, values.name("left"))
    enter(other, chat_url, name_input, join_button, message_input, values.name("right"))
    texts = [values.text(f"turn {number}") for number in range(4)]
    for number, text in enumerate(texts):
        writer, reader = (user, other) if number % 2 == 0 else (other, user)
        say(writer, message_input, send_button, text)
        reader.row(messages, containing=text)
    for person in (user, other):
        sees_last(person, messages, texts)


def test_earlier_messages_are_there_on_joining(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """Somebody who joins later sees with the writer's name what was written before, the oldest first."""
    enter(user, chat_url, name_input, join_button, message_input, values.name("early"))
    texts = [values.text(f"earlier {number}") for number in range(3)]
    for text in texts:
        say(user, message_input, send_button, text)
        user.row(messages, containing=text)
    late = user.another()
    enter(late, chat_url, name_input, join_button, message_input, values.name("late"))
    late.sees(values.name("early"), in_=late.row(messages, containing=texts[2]))
    sees_last(late, messages, texts)


def test_conversation_is_hidden_before_joining(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages, people
):
    """Whoever has not joined sees neither what was written nor who is in the room."""
    enter(user, chat_url, name_input, join_button, message_input, values.name("inside"))
    say(user, message_input, send_button, values.text("hidden"))
    user.row(messages, containing=values.text("hidden"))
    stranger = user.another()
    stranger.visit(chat_url)
    stranger.sees_element(name_input)
    stranger.does_not_see(values.text("hidden"))
    stranger.does_not_see(values.name("inside"))
    stranger.sees_count(people, 0)


@pytest.mark.time_limit(90)
def test_long_conversation_is_complete(user, values, chat_url, name_input, join_button, message_input, messages):
    """After sixty more messages somebody who joins sees the first of them, and as many messages as the others."""
    enter(user, chat_url, name_input, join_button, message_input, values.name("talker"))
    texts = [f"{values.word('count')} {number}" for number in range(100, 160)]
    for text in texts:
        user.fill(message_input, text)
        user.press("Enter", on=message_input)
    user.row(messages, containing=texts[-1])
    other = user.another()
    enter(other, chat_url, name_input, join_button, message_input, values.name("listener"))
    other.row(messages, containing=texts[0])
    other.sees_count(messages, user.count(messages))


def test_long_message_is_complete(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """A message of a thousand letters is shown to its end."""
    text = " ".join(values.word(f"long {number}") for number in range(200))[:990].strip()
    end = f"{text} {values.word('end')}"
    enter(user, chat_url, name_input, join_button, message_input, values.name("wordy"))
    say(user, message_input, send_button, end)
    user.sees(end, in_=user.row(messages, containing=text[:60]))


def test_empty_message_is_not_sent(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """Sending nothing or spaces adds nothing to the conversation, which goes on with the next message."""
    enter(user, chat_url, name_input, join_button, message_input, values.name("silent"))
    say(user, message_input, send_button, values.text("before"))
    user.row(messages, containing=values.text("before"))
    before = user.count(messages)
    for text in ("", "   "):
        say(user, message_input, send_button, text)
    say(user, message_input, send_button, values.text("after"))
    user.row(messages, containing=values.text("after"))
    user.sees_count(messages, before + 1)


def test_double_click_sends_once(user, values, chat_url, name_input, join_button, message_input, send_button, messages):
    """A double click on Send makes one message."""
    enter(user, chat_url, name_input, join_button, message_input, values.name("hasty"))
    say(user, message_input, send_button, values.text("slow"))
    user.row(messages, containing=values.text("slow"))
    before = user.count(messages)
    user.fill(message_input, values.text("double"))
    user.double_click(send_button)
    user.row(messages, containing=values.text("double"))
    say(user, message_input, send_button, values.text("next"))
    user.row(messages, containing=values.text("next"))
    user.sees_count(messages, before + 2)


def test_message_that_looks_like_html_is_shown(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages
):
    """Tags and entities in a message are shown letter by letter, at once and to those who join later."""
    text = f'<b>{values.word("bold")}</b> &amp; <img src="x"> "quoted" 😀'
    enter(user, chat_url, name_input, join_button, message_input, values.name("tagger"))
    say(user, message_input, send_button, text)
    user.sees(text, in_=user.row(messages, containing=values.word("bold")))
    other = user.another()
    enter(other, chat_url, name_input, join_button, message_input, values.name("witness"))
    other.sees(text, in_=other.row(messages, containing=values.word("bold")))


def test_name_that_looks_like_html_is_shown(
    user, values, chat_url, name_input, join_button, message_input, send_button, messages, people
):
    """Tags and entities in a name are shown letter by letter, in the list and with a message."""
    name = f"<i>{values.word('nick')}</i> &lt;"
    join(user, chat_url, name_input, join_button, name)
    user.row(people, containing=name)
    say(user, message_input, send_button, values.text("by nick"))
    user.sees(name, in_=user.row(messages, containing=values.text("by nick")))


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


def test_people_are_listed(user, values, chat_url, name_input, join_button, message_input, people):
    """The list of names grows for everybody with each person who joins."""
    names = [values.name(f"guest {number}") for number in range(3)]
    guests = [user, user.another(), user.another()]
    for number, guest in enumerate(guests):
        enter(guest, chat_url, name_input, join_button, message_input, names[number])
        user.sees_count(people, number + 1)
    for guest in guests:
        guest.sees_count(people, 3)
        for name in names:
            guest.row(people, containing=name)


def test_people_are_counted(user, values, chat_url, name_input, join_button, message_input, people_count):
    """The number of people grows for everybody with each person who joins."""
    guests = [user, user.another(), user.another()]
    for number, guest in enumerate(guests):
        enter(guest, chat_url, name_input, join_button, message_input, values.name(f"counted {number}"))
        for person in guests[: number + 1]:
            person.sees_number(number + 1, in_=people_count)


def test_leaving_leads_back_to_the_question(
    user, values, chat_url, name_input, join_button, message_input, leave_button, people
):
    """Who leaves is asked for a name again and is off the list of the others at once."""
    other = user.another()
    enter(user, chat_url, name_input, join_button, message_input, values.name("staying"))
    enter(other, chat_url, name_input, join_button, message_input, values.name("leaving"))
    user.sees_count(people, 2)
    other.click(leave_button)
    other.sees_element(name_input)
    other.does_not_see_field(message_input)
    user.sees_count(people, 1)
    user.row(people, containing=values.name("staying"))


def test_leaving_frees_the_name(user, values, chat_url, name_input, join_button, message_input, leave_button):
    """After somebody left somebody else may take the name."""
    enter(user, chat_url, name_input, join_button, message_input, values.name("passed on"))
    user.click(leave_button)
    user.sees_element(name_input)
    heir = user.another()
    enter(heir, chat_url, name_input, join_button, message_input, values.name("passed on"))


def test_reloading_means_leaving(user, values, chat_url, name_input, join_button, message_input, people):
    """Who reloads the page is asked for a name again, is off the others' list, and may take the same name."""
    other = user.another()
    enter(user, chat_url, name_input, join_button, message_input, values.name("watching"))
    enter(other, chat_url, name_input, join_button, message_input, values.name("reloading"))
    user.sees_count(people, 2)
    other.reload()
    other.sees_element(name_input)
    user.sees_count(people, 1)
    enter(other, chat_url, name_input, join_button, message_input, values.name("reloading"))
    user.sees_count(people, 2)


@pytest.mark.time_limit(60)
def test_conversation_survives_a_restart(
    user, values, server, chat_url, name_input, join_button, message_input, send_button, messages
):
    """After the server was started again the conversation is as long as before, with writers and texts."""
    enter(user, chat_url, name_input, join_button, message_input, values.name("chronicler"))
    say(user, message_input, send_button, values.text("kept"))
    user.row(messages, containing=values.text("kept"))
    before = user.texts_of(messages)
    server.restart()
    other = user.another()
    enter(other, chat_url, name_input, join_button, message_input, values.name("historian"))
    other.sees(values.name("chronicler"), in_=other.row(messages, containing=values.text("kept")))
    other.sees_count(messages, len(before))


@pytest.mark.time_limit(60)
def test_people_are_back_after_a_restart(
    user, values, server, chat_url, name_input, join_button, message_input, send_button, messages, people
):
    """Nobody does anything after a restart; soon both are in the room and read each other."""
    other = user.another()
    enter(user, chat_url, name_input, join_button, message_input, values.name("steady"))
    enter(other, chat_url, name_input, join_button, message_input, values.name("patient"))
    user.sees_count(people, 2)

    def reach(text):
        """Write to the other person, and tell how long it took until it was read."""
        began = datetime.now(UTC)
        say(user, message_input, send_button, text)
        other.sees(values.name("steady"), in_=other.row(messages, containing=text))
        return datetime.now(UTC) - began

    usual = reach(values.text("before the restart"))  # what the machine takes while the server is there
    server.restart()
    waited = reach(values.text("welcome back")) - usual
    assert waited <= BACK, f"expected both to be back within three seconds, found {waited}"
    user.sees_count(people, 2)


@pytest.mark.time_limit(60)
def test_message_sent_in_the_meantime_arrives_once(
    user, values, server, chat_url, name_input, join_button, message_input, send_button, messages
):
    """What somebody sends while the server is away arrives once, between the messages before and after."""
    other, texts = user.another(), [values.text(key) for key in ("before that", "meanwhile", "after that")]
    enter(user, chat_url, name_input, join_button, message_input, values.name("eager"))
    enter(other, chat_url, name_input, join_button, message_input, values.name("curious"))
    say(user, message_input, send_button, texts[0])
    other.row(messages, containing=texts[0])
    with server.away():
        say(user, message_input, send_button, texts[1])
    for person in (user, other):
        person.row(messages, containing=texts[1])
    say(other, message_input, send_button, texts[2])
    for person in (user, other):
        sees_last(person, messages, texts)
