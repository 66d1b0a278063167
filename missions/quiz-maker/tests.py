"""Authors make and publish quizzes, players answer them, and the authors see how they did."""

import html
import re
from urllib.parse import urljoin

import pytest

PASSWORDS = {"mira": "chalk-dust-3", "noel": "slate-roof-8"}


def sign_in(user, url, form, name="mira"):
    """Fill in the sign-in form and send it; `form` holds its fields and its button."""
    username_input, password_input, button = form
    user.visit(url)
    user.fill(username_input, name)
    user.fill(password_input, PASSWORDS[name])
    user.click(button)
    user.does_not_see_element(password_input)


def signed_in(user, url, form, name="mira"):
    """Be signed in as an author, with a session of an earlier test or a new one."""
    user.signed_in_as(name, by=lambda: sign_in(user, url, form, name))


def create(user, desk_url, title_input, create_button, title):
    user.visit(desk_url)
    user.fill(title_input, title)
    user.click(create_button)


def put_question(user, form, text, options, right):
    """Fill in the form for a question; `form` holds its fields, its radio buttons and its button."""
    question_input, option_inputs, right_inputs, _ = form
    user.fill(question_input, text)
    for place, option in enumerate(options):
        user.fill(user.nth(option_inputs, place), option)
    if right is not None:
        user.check(user.nth(right_inputs, place_of(right)))


def place_of(number):
    return number - 1


def add_questions(user, form, question_rows, questions):
    """Add questions, each a text, its options and the number of the right one, from 1."""
    for count, (text, options, right) in enumerate(questions, start=1):
        put_question(user, form, text, options, right)
        user.click(form[-1])
        user.sees_count(question_rows, count)


def questions_of(values, key, count=2):
    """Questions with three options each, of which the first, the second, the third, ... is right."""
    return [
        (f"{values.title(f'{key} {number}')}?", [values.word(f"{key} {number} {place}") for place in range(3)],
         number % 3 + 1)
        for number in range(count)
    ]  # fmt: skip


def play(user, name_input, choice_labels, send_button, name, options):
    """Answer a quiz that is open."""
    user.fill(name_input, name)
    for option in options:
        user.click(user.row(choice_labels, containing=option))
    user.click(send_button)


def options_for(questions, *right):
    """The options that a player chooses who answers the questions right or wrong."""
    return [
        options[place_of(number)] if is_right else options[place_of(number) - 1]
        for (_, options, number), is_right in zip(questions, right, strict=True)
    ]


def is_counted(addresses):
    """Return whether addresses differ only in numbers that are close together."""
    numbers = [[int(number) for number in re.findall(r"\d+", address)] for address in addresses]
    return len({re.sub(r"\d+", "", address) for address in addresses}) == 1 and all(
        max(alike) - min(alike) < 1000 for alike in zip(*numbers, strict=False)
    )


def radio_attributes(source):
    """The names of the attributes that each radio button of a page has."""
    tags = [tag for tag in re.findall(r"<input\b[^>]*>", source) if re.search("type=.?radio", tag)]
    bare = [re.sub(r"\"[^\"]*\"|'[^']*'", "", tag) for tag in tags]
    return [sorted(set(re.findall(r"[\w-]+", tag)) - {"required"}) for tag in bare]


def test_launches(user, sign_in_url):
    """The sign-in page opens."""
    user.opens(sign_in_url)


def test_strangers_must_sign_in(user, password_input, desk_url, title_input):
    """A stranger gets the sign-in form instead of the desk."""
    user.visit(desk_url)
    user.sees_element(password_input)
    user.does_not_see_field(title_input)


def test_wrong_password_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, sign_in_error, desk_url, title_input
):
    """A wrong password shows a message beside the form and opens nothing."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, "mira")
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.sees_element(password_input)
    user.visit(desk_url)
    user.does_not_see_field(title_input)


def test_both_authors_have_a_desk(
    user, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input
):
    """Each author gets to the desk with the own password."""
    for person, name in ((user, "mira"), (user.another(), "noel")):
        sign_in(person, sign_in_url, (username_input, password_input, sign_in_button), name)
        person.visit(desk_url)
        person.sees_element(title_input)


def test_author_signs_out(
    user, sign_in_url, username_input, password_input, sign_in_button, sign_out_button, desk_url, title_input
):
    """Whoever has signed out gets the sign-in form again."""
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    user.visit(desk_url)
    user.sees_element(title_input)
    user.click(sign_out_button)
    user.visit(desk_url)
    user.sees_element(password_input)
    user.does_not_see_field(title_input)


def test_nothing_is_there_at_first(
    user, sign_in_url, username_input, password_input, sign_in_button, desk_url, quiz_rows, start_url, published_links
):
    """At the beginning neither the start page nor the desk has a quiz, and both say so."""
    user.visit(start_url)
    user.sees("No quizzes yet")
    user.sees_count(published_links, 0)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    user.visit(desk_url)
    user.sees("No quizzes of yours yet")
    user.sees_count(quiz_rows, 0)


def test_new_quizzes_are_drafts(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    quiz_rows, quiz_link, question_input, question_rows, refusal,
):  # fmt: skip
    """A new quiz opens its page without questions or a message, and its title on the desk leads there."""
    title = values.title("draft")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    user.sees_element(question_input)
    user.sees(title)
    user.sees_count(question_rows, 0)
    user.does_not_see_element(refusal)
    user.visit(desk_url)
    user.does_not_see("No quizzes of yours yet")
    user.click(quiz_link, within=user.row(quiz_rows, containing=title))
    user.sees_element(question_input)
    user.sees(title)


def test_desk_lists_the_newest_quiz_first(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, quiz_rows,
):  # fmt: skip
    """Of two new quizzes the later one stands above the earlier one."""
    titles = [values.title(f"ordered {number}") for number in range(2)]
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    for title in titles:
        create(user, desk_url, title_input, create_button, title)
        user.sees_element(question_input)
    user.visit(desk_url)
    for place, title in enumerate(reversed(titles)):
        user.sees(title, in_=user.nth(quiz_rows, place))


def test_desk_tells_the_state(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link, quiz_rows,
    quiz_state, quiz_results,
):  # fmt: skip
    """A quiz is a draft without results at first, and published later."""
    form, title = (question_input, option_inputs, right_inputs, add_button), values.title("state")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    add_questions(user, form, question_rows, questions_of(values, "state", 1))
    address = user.url
    user.visit(desk_url)
    row = user.row(quiz_rows, containing=title)
    user.sees_any_of(["draft"], none_of=["published"], in_=quiz_state, within=row)
    user.sees_number(0, in_=quiz_results, within=row)
    user.visit(address)
    user.click(publish_button)
    user.sees_element(player_link)
    user.visit(desk_url)
    row = user.row(quiz_rows, containing=title)
    user.sees_any_of(["published"], none_of=["draft"], in_=quiz_state, within=row)


def test_drafts_are_not_listed(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, start_url, start_link,
):  # fmt: skip
    """A draft with a question is not on the start page."""
    form, title = (question_input, option_inputs, right_inputs, add_button), values.title("not listed")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    add_questions(user, form, question_rows, questions_of(values, "not listed", 1))
    user.visit(start_url)
    user.sees_element(start_link)
    user.does_not_see(title)


def test_wrong_titles_are_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    quiz_rows, question_input, refusal,
):  # fmt: skip
    """Spaces are no title, and the title of another author's quiz exists in capital letters, too."""
    title = values.title("twice")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    user.sees_element(question_input)
    other = user.another()
    signed_in(other, sign_in_url, (username_input, password_input, sign_in_button), "noel")
    for wrong, word in (("   ", "empty"), (f" {title.upper()} ", "exists")):
        create(other, desk_url, title_input, create_button, wrong)
        other.sees_any_of([word], in_=refusal)
    other.visit(desk_url)
    other.does_not_see_element(refusal)
    other.sees_count(quiz_rows, 0)


def test_questions_are_added(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, refusal,
):  # fmt: skip
    """Four options, and two in four fields, become questions in order, with their options in order."""
    form = (question_input, option_inputs, right_inputs, add_button)
    four = [values.word(f"four {place}") for place in range(4)]
    first, last = values.word("first of two"), values.word("last of two")
    texts = [f"{values.title('asked 1')}?", f"{values.title('asked 2')}?"]
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("asked"))
    put_question(user, form, texts[0], four, 2)
    user.click(add_button)
    user.sees_count(question_rows, 1)
    put_question(user, form, texts[1], [first, "  ", "", last], 4)
    user.click(add_button)
    user.sees_count(question_rows, 2)
    user.does_not_see_element(refusal)
    user.reload()
    for place, (text, options) in enumerate(((texts[0], four), (texts[1], [first, last]))):
        row = user.nth(question_rows, place)
        user.sees(text, in_=row)
        found = user.text_of(row)
        places = [found.find(option) for option in options]
        assert -1 not in places, f"expected the options {options}, found {found!r}"
        assert places == sorted(places), f"expected the options in the order {options}, found {found!r}"


def test_right_option_is_marked(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, right_option,
):  # fmt: skip
    """The mark is at the right option and at no other one, also where fields before it were left out."""
    form = (question_input, option_inputs, right_inputs, add_button)
    one, other = values.word("marked"), values.word("not marked")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("marked"))
    for count, options in enumerate(([other, one, "", ""], ["", one, "", other]), start=1):
        put_question(user, form, f"{values.title(f'marked {count}')}?", options, options.index(one) + 1)
        user.click(add_button)
        user.sees_any_of([one], none_of=[other], in_=right_option, within=user.nth(question_rows, count - 1))


def test_form_is_empty_after_a_question(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows,
):  # fmt: skip
    """The form has four fields and no chosen option at first, and so it is after a question was added."""
    form = (question_input, option_inputs, right_inputs, add_button)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("emptied"))
    for count in range(2):
        user.sees_count(option_inputs, 4)
        user.sees_value(question_input, "")
        for place in range(4):
            user.sees_value(user.nth(option_inputs, place), "")
            user.sees_unchecked(user.nth(right_inputs, place))
        if count == 0:
            add_questions(user, form, question_rows, questions_of(values, "emptied", 1))


def test_wrong_questions_are_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, refusal,
):  # fmt: skip
    """What is missing or doubled is refused, and once it is mended the question is added."""
    form = (question_input, option_inputs, right_inputs, add_button)
    text, one, other = f"{values.title('wrong')}?", values.word("wrong 1"), values.word("wrong 2")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("wrong questions"))
    for wrong_text, options, right, word in (
        (text, [one, other, ""], None, "right"),
        (text, [one, other, ""], 3, "right"),
        ("   ", [one, other, ""], 2, "question"),
        (text, ["  ", other, ""], 2, "two"),
        (text, [f" {other.upper()} ", other, ""], 2, "different"),
    ):
        put_question(user, form, wrong_text, options, right)
        user.click(add_button)
        user.sees_any_of([word], in_=refusal)
    user.sees_count(question_rows, 0)
    put_question(user, form, text, [one, other, ""], 2)
    user.click(add_button)
    user.sees(text, in_=user.nth(question_rows, 0))
    user.does_not_see_element(refusal)


def test_refused_question_stays_in_the_form(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, refusal,
):  # fmt: skip
    """Text, options and the right one are still in the form after a refusal."""
    form, text = (question_input, option_inputs, right_inputs, add_button), f"{values.title('stays')}?"
    option = values.word("stays")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("with a refusal"))
    put_question(user, form, text, ["", option], 2)
    user.click(add_button)
    user.sees_element(refusal)
    user.sees_value(question_input, text)
    user.sees_value(user.nth(option_inputs, 1), option)
    user.sees_checked(user.nth(right_inputs, 1))


def test_double_click_adds_one_question(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, quiz_rows, quiz_link,
):  # fmt: skip
    """A double click adds the question once."""
    form, title = (question_input, option_inputs, right_inputs, add_button), values.title("double")
    [question] = questions_of(values, "double", 1)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    put_question(user, form, *question)
    user.double_click(add_button)
    user.visit(desk_url)
    user.click(quiz_link, within=user.row(quiz_rows, containing=title))
    user.sees_count(question_rows, 1)


def test_question_of_the_quiz_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, refusal,
):  # fmt: skip
    """A question is not added once more in capital letters and between spaces."""
    form = (question_input, option_inputs, right_inputs, add_button)
    [(text, options, right)] = questions_of(values, "asked before", 1)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("asked before"))
    add_questions(user, form, question_rows, [(text, options, right)])
    put_question(user, form, f" {text.upper()} ", options, right)
    user.click(add_button)
    user.sees_any_of(["already"], in_=refusal)
    user.sees_count(question_rows, 1)


def test_quiz_without_questions_is_not_published(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    publish_button, question_input, refusal, start_url, start_link,
):  # fmt: skip
    """An empty quiz stays a draft that nobody finds on the start page."""
    title = values.title("hollow")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    user.click(publish_button)
    user.sees_any_of(["question"], in_=refusal)
    user.sees_element(question_input)
    user.visit(start_url)
    user.sees_element(start_link)
    user.does_not_see(title)


def test_published_quizzes_are_listed(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link, start_url,
    published_links, name_input,
):  # fmt: skip
    """Three quizzes are found on the start page once they are published, and open for players."""
    form = (question_input, option_inputs, right_inputs, add_button)
    title = values.title("listed")
    titles = [f"charlie {title}", f"Bravo {title}", f"alpha {title}"]
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    for one in titles:
        create(user, desk_url, title_input, create_button, one)
        add_questions(user, form, question_rows, questions_of(values, "listed", 2))
        user.click(publish_button)
        user.sees_element(player_link)
    player = user.another()
    for one in titles:
        player.visit(start_url)
        player.click(player.row(published_links, containing=one))
        player.sees_element(name_input)


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_published_quizzes_are_sorted(user, values, start_url, published_links):
    """The titles stand from A to Z, whether in small letters or not."""
    title = values.title("listed")
    titles = [f"charlie {title}", f"Bravo {title}", f"alpha {title}"]
    user.visit(start_url)
    user.row(published_links, containing=titles[0])
    found = [text for text in user.texts_of(published_links) if title in text]
    assert found == sorted(found, key=str.lower), f"expected the titles in order, found {found}"


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_questions_are_shown_to_players(
    user, values, start_url, published_links, name_input, choice_labels, choice_inputs
):
    """The page for playing has the title, and all questions and options in their order, none of them chosen."""
    questions, title = questions_of(values, "listed", 2), f"Bravo {values.title('listed')}"
    user.visit(start_url)
    user.click(user.row(published_links, containing=title))
    user.sees_element(name_input)
    user.sees(title)
    for text, _, _ in questions:
        user.sees(text)
    labels = [option for _, options, _ in questions for option in options]
    user.sees_count(choice_labels, len(labels))
    for place, (text, option) in enumerate(zip(user.texts_of(choice_labels), labels, strict=True)):
        assert option in text, f"expected the option {option!r}, found {text!r}"
        user.sees_unchecked(user.nth(choice_inputs, place))


def test_published_quiz_cannot_be_changed(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link,
):  # fmt: skip
    """The page of a published quiz has a link for players instead of the form and the button."""
    form = (question_input, option_inputs, right_inputs, add_button)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("unchanged"))
    add_questions(user, form, question_rows, questions_of(values, "unchanged", 1))
    user.click(publish_button)
    user.sees_element(player_link)
    user.does_not_see_field(question_input)
    for button in (add_button, publish_button):
        user.does_not_see_element(button)


def test_there_are_no_results_at_first(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button,
):  # fmt: skip
    """The page of a quiz that was just published says that there are no results."""
    form = (question_input, option_inputs, right_inputs, add_button)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("not played"))
    add_questions(user, form, question_rows, questions_of(values, "not played", 1))
    user.click(publish_button)
    user.sees("No results yet")


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_every_page_leads_on(
    user, values, sign_in_url, username_input, password_input, sign_in_button, sign_out_button, start_link, desk_link,
    desk_url, quiz_rows, quiz_link, start_url, published_links, name_input, choice_labels, send_button, score,
):  # fmt: skip
    """Every page has both links, and for an author the button that signs out; the links lead where they say."""

    def sees_links():
        user.sees_element(start_link)
        user.sees_element(desk_link)

    title, questions = f"charlie {values.title('listed')}", questions_of(values, "listed", 2)
    for address in (sign_in_url, start_url):
        user.visit(address)
        sees_links()
        user.does_not_see_element(sign_out_button)
    user.click(user.row(published_links, containing=title))
    sees_links()
    play(user, name_input, choice_labels, send_button, values.name("links"), options_for(questions, True, True))
    user.sees("2 of 2", in_=score)
    sees_links()
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    user.click(start_link)
    user.sees_url(start_url)
    user.sees_element(sign_out_button)
    user.click(desk_link)
    user.sees_url(desk_url)
    user.sees_element(sign_out_button)
    user.click(quiz_link, within=user.row(quiz_rows, containing=title))
    sees_links()
    user.sees_element(sign_out_button)


def test_late_question_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link, refusal,
):  # fmt: skip
    """A question from a page that was open while the quiz was published elsewhere is not added."""
    form = (question_input, option_inputs, right_inputs, add_button)
    first, late = questions_of(values, "late", 2)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("late"))
    add_questions(user, form, question_rows, [first])
    other = user.another()
    sign_in(other, sign_in_url, (username_input, password_input, sign_in_button))
    other.visit(user.url)
    other.click(publish_button)
    other.sees_element(player_link)
    put_question(user, form, *late)
    user.click(add_button)
    user.sees_any_of(["published"], in_=refusal)
    other.reload()
    other.sees_count(question_rows, 1)


def test_other_authors_see_nothing(
    user, api, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input,
    create_button, question_input, option_inputs, right_inputs, add_button, question_rows,
):  # fmt: skip
    """Neither another author nor a stranger gets the page of a draft, and the desk of the other does not list it."""
    form, title = (question_input, option_inputs, right_inputs, add_button), values.title("private")
    questions = questions_of(values, "private", 1)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    add_questions(user, form, question_rows, questions)
    other = user.another()
    signed_in(other, sign_in_url, (username_input, password_input, sign_in_button), "noel")
    other.visit(desk_url)
    other.sees_element(title_input)
    other.does_not_see(title)
    other.visit(user.url)
    other.does_not_see_field(question_input)
    other.does_not_see(questions[0][0])
    other.does_not_see(title)
    stranger = api.get(user.url)
    assert questions[0][1][0] not in stranger.text, "a stranger gets the questions of a draft"
    user.reload()
    user.sees_count(question_rows, 1)


def test_page_does_not_tell_the_answers(
    user, api, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input,
    create_button, question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link,
    choice_inputs,
):  # fmt: skip
    """No option is chosen, radio buttons have the same attributes, and right options are named as often as wrong."""
    form = (question_input, option_inputs, right_inputs, add_button)
    questions = questions_of(values, "secret", 2)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("secret"))
    add_questions(user, form, question_rows, questions)
    user.click(publish_button)
    address = urljoin(user.url, user.attribute_of(player_link, "href"))
    player = user.another()
    player.visit(address)
    player.sees_count(choice_inputs, 6)
    source = api.get(address, follow=True).text
    radios = radio_attributes(source)
    assert all(names == radios[0] for names in radios), f"the radio buttons differ in their attributes: {radios}"
    for _, options, _ in questions:
        counts = [html.unescape(source).count(option) for option in options]
        assert len(set(counts)) == 1, f"the source names {options} so often: {counts}"


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_result_tells_right_and_wrong(
    user, values, start_url, published_links, name_input, choice_labels, send_button, score, answer_rows
):
    """One right and one wrong answer give 1 of 2; the wrong one comes with the right option."""
    questions, name = questions_of(values, "listed", 2), values.name("half right")
    user.visit(start_url)
    user.click(user.row(published_links, containing=f"alpha {values.title('listed')}"))
    user.sees_element(name_input)
    right, wrong = options_for(questions, True, False)
    play(user, name_input, choice_labels, send_button, name, [right, wrong])
    user.sees("1 of 2", in_=score)
    user.sees(name)
    user.sees(f"alpha {values.title('listed')}")
    user.sees_count(answer_rows, 2)
    first, second = user.nth(answer_rows, 0), user.nth(answer_rows, 1)
    for row, question, option, word in (
        (first, questions[0][0], right, "Right"), (second, questions[1][0], wrong, "Wrong")
    ):  # fmt: skip
        user.sees(question, in_=row)
        user.sees(option, in_=row)
        user.sees(word, in_=row)
    user.does_not_see("Wrong", in_=first)
    user.sees(options_for(questions, True, True)[1], in_=second)


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_result_keeps_its_address(
    user, values, start_url, published_links, name_input, choice_labels, send_button, score, answer_rows
):
    """A reload shows the result again, as does its address in another browser, where it belongs to this player."""
    questions, name = questions_of(values, "listed", 2), values.name("all right")
    user.visit(start_url)
    user.click(user.row(published_links, containing=f"alpha {values.title('listed')}"))
    play(user, name_input, choice_labels, send_button, name, options_for(questions, True, True))
    user.sees("2 of 2", in_=score)
    user.reload()
    user.sees("2 of 2", in_=score)
    other = user.another()
    other.visit(user.url)
    other.sees("2 of 2", in_=score)
    other.sees(name)
    other.sees_count(answer_rows, 2)


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_incomplete_answers_are_refused(
    user, values, start_url, published_links, name_input, choice_labels, choice_inputs, send_button, score, refusal
):
    """Neither a nameless player nor a missing answer gets a result; name and choices stay until both are there."""
    (right, wrong), name = options_for(questions_of(values, "listed", 2), True, False), values.name("incomplete")
    user.visit(start_url)
    user.click(user.row(published_links, containing=f"alpha {values.title('listed')}"))
    user.sees_element(name_input)
    user.does_not_see_element(refusal)
    play(user, name_input, choice_labels, send_button, name, [right])
    user.sees_any_of(["answer"], in_=refusal)
    user.does_not_see_element(score)
    user.sees_value(name_input, name)
    user.sees_checked(user.nth(choice_inputs, 0))
    play(user, name_input, choice_labels, send_button, "   ", [wrong])
    user.sees_any_of(["name"], in_=refusal)
    user.sees_checked(user.nth(choice_inputs, 0))
    user.fill(name_input, name)
    user.click(send_button)
    user.sees("1 of 2", in_=score)


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_second_submission_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, quiz_rows, quiz_link,
    start_url, published_links, name_input, choice_labels, send_button, score, refusal, result_rows, result_score,
):  # fmt: skip
    """Neither going back nor the name in capitals elsewhere makes a second result; another quiz takes the name."""
    questions, name = questions_of(values, "listed", 2), values.name("again")
    title = f"Bravo {values.title('listed')}"
    user.visit(start_url)
    user.click(user.row(published_links, containing=title))
    play(user, name_input, choice_labels, send_button, name, options_for(questions, True, False))
    user.sees("1 of 2", in_=score)
    user.back()
    play(user, name_input, choice_labels, send_button, name, options_for(questions, True, True))
    user.sees_any_of(["already"], in_=refusal)
    author = user.another()
    author.visit(start_url)
    author.click(author.row(published_links, containing=title))
    play(author, name_input, choice_labels, send_button, f" {name.upper()} ", options_for(questions, True, True))
    author.sees_any_of(["already"], in_=refusal)
    sign_in(author, sign_in_url, (username_input, password_input, sign_in_button))
    author.visit(desk_url)
    author.click(quiz_link, within=author.row(quiz_rows, containing=title))
    author.sees_number(1, in_=result_score, within=author.row(result_rows, containing=name))
    user.visit(start_url)
    user.click(user.row(published_links, containing=f"alpha {values.title('listed')}"))
    play(user, name_input, choice_labels, send_button, name, options_for(questions, True, False))
    user.sees("1 of 2", in_=score)


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_double_click_sends_once(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, quiz_rows, quiz_link,
    start_url, published_links, name_input, choice_labels, send_button, result_rows,
):  # fmt: skip
    """A double click on the button makes one result."""
    questions, name = questions_of(values, "listed", 2), values.name("double")
    title = f"charlie {values.title('listed')}"
    user.visit(start_url)
    user.click(user.row(published_links, containing=title))
    user.fill(name_input, name)
    for option in options_for(questions, True, True):
        user.click(user.row(choice_labels, containing=option))
    user.double_click(send_button)
    author = user.another()
    signed_in(author, sign_in_url, (username_input, password_input, sign_in_button))
    author.visit(desk_url)
    author.click(quiz_link, within=author.row(quiz_rows, containing=title))
    author.row(result_rows, containing=name)


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_quiz_is_played_with_the_keyboard(user, values, start_url, published_links, name_input, choice_inputs, score):
    """Tab leads from the name to the questions, Space and an arrow key choose, and Enter sends the answers."""
    user.visit(start_url)
    user.click(user.row(published_links, containing=f"alpha {values.title('listed')}"))
    user.fill(name_input, values.name("keyboard"))
    user.press("Tab", on=name_input)
    user.sees_focus(user.nth(choice_inputs, 0))
    user.press("Space")
    user.sees_checked(user.nth(choice_inputs, 0))
    user.press("Tab")
    user.sees_focus(user.nth(choice_inputs, 3))
    user.press("ArrowDown")
    user.sees_checked(user.nth(choice_inputs, 4))
    user.press("Enter")
    user.sees("2 of 2", in_=score)


@pytest.mark.time_limit(90)
def test_results_are_sorted_by_score_and_name(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link, name_input,
    choice_labels, send_button, score, result_rows, result_score,
):  # fmt: skip
    """The best player stands first, and players with the same score stand by name, whether in small letters or not."""
    form = (question_input, option_inputs, right_inputs, add_button)
    questions, family = questions_of(values, "sorted", 2), values.word("family")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("sorted"))
    add_questions(user, form, question_rows, questions)
    user.click(publish_button)
    address, player = urljoin(user.url, user.attribute_of(player_link, "href")), user.another()
    for name, right in (
        ("Cleo", (True, False)), ("anton", (False, False)), ("Zora", (True, True)), ("berta", (False, True))
    ):  # fmt: skip
        player.visit(address)
        play(player, name_input, choice_labels, send_button, f"{name} {family}", options_for(questions, *right))
        player.sees(f"{sum(right)} of 2", in_=score)
    user.reload()
    user.sees_count(result_rows, 4)
    user.does_not_see("No results yet")
    expected = (("Zora", 2), ("berta", 1), ("Cleo", 1), ("anton", 0))
    for place, (name, number) in enumerate(expected):
        row = user.nth(result_rows, place)
        user.sees(f"{name} {family}", in_=row)
        user.sees_number(number, in_=result_score, within=row)


@pytest.mark.time_limit(90)
def test_right_answers_are_counted(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link, name_input,
    choice_labels, send_button, score, tally_rows, tally_right,
):  # fmt: skip
    """Each question has a row with its text and the number of players who answered it right."""
    form = (question_input, option_inputs, right_inputs, add_button)
    questions = questions_of(values, "counted", 3)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("counted"))
    add_questions(user, form, question_rows, questions)
    user.click(publish_button)
    address, player = urljoin(user.url, user.attribute_of(player_link, "href")), user.another()
    for number, right in enumerate(((True, False, True), (True, False, False))):
        player.visit(address)
        play(player, name_input, choice_labels, send_button, values.name(f"counted {number}"),
             options_for(questions, *right))  # fmt: skip
        player.sees_element(score)
    user.reload()
    for place, number in enumerate((2, 0, 1)):
        row = user.nth(tally_rows, place)
        user.sees(questions[place][0], in_=row)
        user.sees_number(number, in_=tally_right, within=row)


@pytest.mark.time_limit(90)
def test_right_answers_are_drawn(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link, name_input,
    choice_labels, send_button, score, chart,
):  # fmt: skip
    """The bars have colours of their own, and their lengths are in the proportion of the numbers."""
    form = (question_input, option_inputs, right_inputs, add_button)
    questions = questions_of(values, "drawn", 3)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("drawn"))
    add_questions(user, form, question_rows, questions)
    user.click(publish_button)
    address, player = urljoin(user.url, user.attribute_of(player_link, "href")), user.another()
    players = ((True, True, True), (True, False, True), (True, False, False), (False, False, False))
    for number, right in enumerate(players):
        player.visit(address)
        play(player, name_input, choice_labels, send_button, values.name(f"drawn {number}"),
             options_for(questions, *right))  # fmt: skip
        player.sees_element(score)
    user.reload()
    user.sees_bars(chart, [3, 1, 2])
    user.sees_drawing(chart, colours=4)


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_address_of_a_result_is_not_counted(
    user, values, start_url, published_links, name_input, choice_labels, send_button, score
):
    """The addresses of two results do not follow from each other."""
    options, addresses = options_for(questions_of(values, "listed", 2), True, True), []
    for number in range(2):
        user.visit(start_url)
        user.click(user.row(published_links, containing=f"alpha {values.title('listed')}"))
        play(user, name_input, choice_labels, send_button, values.name(f"address {number}"), options)
        user.sees_element(score)
        addresses.append(user.url)
    assert not is_counted(addresses), f"one address can be guessed from the other: {addresses}"


def test_markup_is_plain_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link, name_input,
    choice_labels, send_button, answer_rows, result_rows, tally_rows,
):  # fmt: skip
    """Markup in title, question, options and name is shown letter by letter to author and player."""
    form = (question_input, option_inputs, right_inputs, add_button)
    title, text = f"<b>{values.title('markup')}</b> &amp;", f'<i>{values.title("markup?")}</i> "?"'
    options, name = (
        [f"<u>{values.word('markup 1')}</u>", f"&lt;{values.word('markup 2')}"],
        f"<s>{values.name('s')}</s>",
    )
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    user.sees(title)
    add_questions(user, form, question_rows, [(text, options, 1)])
    for part in (text, *options):
        user.sees(part, in_=user.nth(question_rows, 0))
    user.click(publish_button)
    player = user.another()
    player.visit(urljoin(user.url, user.attribute_of(player_link, "href")))
    player.sees(title)
    player.sees(text)
    play(player, name_input, choice_labels, send_button, name, [options[1]])
    player.sees(name)
    player.sees(title)
    for part in (text, *options):
        player.sees(part, in_=player.nth(answer_rows, 0))
    user.reload()
    user.row(result_rows, containing=name)
    user.row(tally_rows, containing=text)


@pytest.mark.time_limit(90)
def test_quizzes_and_results_survive_a_restart(
    user, values, server, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input,
    create_button, question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link,
    name_input, choice_labels, send_button, score, quiz_rows, quiz_link, quiz_results, result_rows, start_url,
    published_links,
):  # fmt: skip
    """After a restart the result is at its address, the author finds it, and the quiz can be played."""
    form, title = (question_input, option_inputs, right_inputs, add_button), values.title("stored")
    questions, names = questions_of(values, "stored", 1), [values.name("before"), values.name("after")]
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    add_questions(user, form, question_rows, questions)
    user.click(publish_button)
    player = user.another()
    player.visit(urljoin(user.url, user.attribute_of(player_link, "href")))
    play(player, name_input, choice_labels, send_button, names[0], options_for(questions, True))
    player.sees("1 of 1", in_=score)
    server.restart()
    player.reload()
    player.sees("1 of 1", in_=score)
    player.visit(start_url)
    player.click(player.row(published_links, containing=title))
    play(player, name_input, choice_labels, send_button, names[1], options_for(questions, False))
    player.sees("0 of 1", in_=score)
    author = user.another()
    sign_in(author, sign_in_url, (username_input, password_input, sign_in_button))
    author.visit(desk_url)
    row = author.row(quiz_rows, containing=title)
    author.sees_number(2, in_=quiz_results, within=row)
    author.click(quiz_link, within=row)
    author.sees_count(result_rows, 2)
    for place, name in enumerate(names):
        author.sees(name, in_=author.nth(result_rows, place))
