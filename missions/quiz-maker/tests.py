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


def sees_refusal(user, refusal, word):
    user.sees_element(refusal)
    message = user.text_of(refusal)
    assert word in message.lower(), f"expected a message with the word {word!r}, found {message!r}"


def radio_attributes(source):
    """The names of the attributes that each radio button of a page has."""
    tags = [tag for tag in re.findall(r"<input\b[^>]*>", source) if re.search("type=.?radio", tag)]
    bare = [re.sub(r"\"[^\"]*\"|'[^']*'", "", tag) for tag in tags]
    return [sorted(set(re.findall(r"[\w-]+", tag)) - {"required"}) for tag in bare]


def test_launches(user, sign_in_url, username_input, password_input):
    """The sign-in page opens with its form."""
    user.visit(sign_in_url)
    user.sees_element(username_input)
    user.sees_element(password_input)


def test_strangers_must_sign_in(
    user, values, sign_in_url, username_input, password_input, sign_in_button, sign_in_error, desk_url, title_input,
    start_url, start_link, desk_link, sign_out_button,
):  # fmt: skip
    """A stranger gets the sign-in form, a wrong password a message, and both authors their desks until signing out."""
    user.visit(start_url)
    user.does_not_see_element(sign_out_button)
    user.click(desk_link)
    user.sees_element(password_input)
    user.does_not_see_element(title_input)
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, "mira")
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.sees_element(password_input)
    user.visit(desk_url)
    user.does_not_see_element(title_input)
    for person, name in ((user, "mira"), (user.another(), "noel")):
        sign_in(person, sign_in_url, (username_input, password_input, sign_in_button), name)
        person.visit(desk_url)
        person.sees_element(title_input)
    user.click(start_link)
    user.sees_url(start_url)
    user.click(desk_link)
    user.sees_element(title_input)
    user.click(sign_out_button)
    user.does_not_see_element(title_input)
    user.visit(desk_url)
    user.sees_element(password_input)


def test_nothing_is_there_at_first(
    user, sign_in_url, username_input, password_input, sign_in_button, desk_url, quiz_rows, start_url, published_links
):
    """At the beginning neither the start page nor the desk has a quiz, and both say so."""
    user.visit(start_url)
    user.sees("No quizzes yet")
    user.sees_count(published_links, 0)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    user.visit(desk_url)
    user.sees("No quizzes of yours yet")
    user.sees_count(quiz_rows, 0)


def test_new_quizzes_are_drafts(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    quiz_rows, quiz_link, quiz_state, quiz_results, question_input, question_rows, refusal, start_url,
):  # fmt: skip
    """Two new quizzes open their pages and stand on the desk as drafts, the newest first, but not on the start page."""
    titles = [values.title(f"draft {number}") for number in range(2)]
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    for title in titles:
        create(user, desk_url, title_input, create_button, title)
        user.sees_element(question_input)
        user.sees(title)
        user.sees_count(question_rows, 0)
        user.does_not_see_element(refusal)
    user.visit(desk_url)
    user.does_not_see("No quizzes of yours yet")
    user.sees_count(quiz_rows, 2)
    for found, title in zip(user.texts_of(quiz_rows), reversed(titles), strict=True):
        assert title in found, f"expected the row of {title!r}, found {found!r}"
    row = user.row(quiz_rows, containing=titles[0])
    user.sees("Draft", in_=quiz_state, within=row)
    user.sees_number(0, in_=quiz_results, within=row)
    user.click(quiz_link, within=row)
    user.sees_element(question_input)
    user.sees(titles[0])
    user.visit(start_url)
    user.does_not_see(titles[0])
    user.sees("No quizzes yet")


def test_wrong_titles_are_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    quiz_rows, question_input, refusal,
):  # fmt: skip
    """Spaces are no title, and the title of another author's quiz exists in capital letters, too."""
    title = values.title("twice")
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    user.sees_element(question_input)
    other = user.another()
    sign_in(other, sign_in_url, (username_input, password_input, sign_in_button), "noel")
    for wrong, word in (("   ", "empty"), (f" {title.upper()} ", "exists")):
        create(other, desk_url, title_input, create_button, wrong)
        sees_refusal(other, refusal, word)
    other.visit(desk_url)
    other.does_not_see_element(refusal)
    other.sees_count(quiz_rows, 0)


def test_questions_are_added(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, right_option, refusal,
):  # fmt: skip
    """Four options, and three in four fields, become questions in order with the right option marked."""
    form = (question_input, option_inputs, right_inputs, add_button)
    four = [values.word(f"four {place}") for place in range(4)]
    first, last = values.word("first of two"), values.word("last of two")
    texts = [f"{values.title('asked 1')}?", f"{values.title('asked 2')}?"]
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("asked"))
    user.sees_count(option_inputs, 4)
    for place in range(4):
        user.sees_unchecked(user.nth(right_inputs, place))
    put_question(user, form, texts[0], four, 2)
    user.click(add_button)
    user.sees_count(question_rows, 1)
    user.sees_value(question_input, "")
    user.sees_value(user.nth(option_inputs, 0), "")
    put_question(user, form, texts[1], [first, "  ", "", last], 4)
    user.click(add_button)
    user.sees_count(question_rows, 2)
    user.does_not_see_element(refusal)
    user.reload()
    rows = [user.nth(question_rows, place) for place in range(2)]
    for row, text, options, right in ((rows[0], texts[0], four, four[1]), (rows[1], texts[1], [first, last], last)):
        user.sees(text, in_=row)
        user.sees(right, in_=right_option, within=row)
        found = user.text_of(row)
        places = [found.find(option) for option in options]
        assert -1 not in places, f"expected the options {options}, found {found!r}"
        assert places == sorted(places), f"expected the options in the order {options}, found {found!r}"
        assert user.text_of(right_option, within=row).strip() == right


def test_wrong_questions_are_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, refusal,
):  # fmt: skip
    """What is missing or doubled is refused, what was typed and chosen stays, and once it is mended it is added."""
    form = (question_input, option_inputs, right_inputs, add_button)
    text, one, other = f"{values.title('wrong')}?", values.word("wrong 1"), values.word("wrong 2")
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("wrong questions"))
    put_question(user, form, text, [one, other], None)
    user.click(add_button)
    sees_refusal(user, refusal, "right")
    user.sees_value(question_input, text)
    user.sees_value(user.nth(option_inputs, 1), other)
    for wrong_text, options, right, word in (
        (text, [one, other, ""], 3, "right"),
        ("   ", [one, other, ""], 2, "question"),
        (text, ["  ", other, ""], 2, "two"),
        (text, [f" {other.upper()} ", other, ""], 2, "different"),
    ):
        put_question(user, form, wrong_text, options, right)
        user.click(add_button)
        sees_refusal(user, refusal, word)
        user.sees_value(user.nth(option_inputs, 1), other)
        user.sees_checked(user.nth(right_inputs, place_of(right)))
    user.sees_count(question_rows, 0)
    user.fill(user.nth(option_inputs, 0), one)
    user.click(add_button)
    user.sees(text, in_=user.nth(question_rows, 0))
    user.does_not_see_element(refusal)


def test_double_click_adds_one_question(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, refusal, quiz_rows, quiz_link,
):  # fmt: skip
    """A double click adds the question once, and adding it again in capital letters is refused."""
    form, title = (question_input, option_inputs, right_inputs, add_button), values.title("double")
    [(text, options, right)] = questions_of(values, "double", 1)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    put_question(user, form, text, options, right)
    user.double_click(add_button)
    user.visit(desk_url)
    user.click(quiz_link, within=user.row(quiz_rows, containing=title))
    user.sees_count(question_rows, 1)
    put_question(user, form, f" {text.upper()} ", options, right)
    user.click(add_button)
    sees_refusal(user, refusal, "already")
    user.sees_count(question_rows, 1)


def test_quiz_without_questions_is_not_published(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    publish_button, question_input, player_link, refusal, start_url,
):  # fmt: skip
    """An empty quiz stays a draft that nobody finds on the start page."""
    title = values.title("hollow")
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    user.click(publish_button)
    sees_refusal(user, refusal, "question")
    user.sees_element(question_input)
    user.does_not_see_element(player_link)
    user.visit(start_url)
    user.does_not_see(title)


def test_published_quizzes_are_listed(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link, quiz_rows,
    quiz_state, start_url, published_links, name_input, choice_labels,
):  # fmt: skip
    """Published quizzes cannot be changed, are found on the start page by title, and open with their questions."""
    form = (question_input, option_inputs, right_inputs, add_button)
    title = values.title("listed")
    titles = [f"charlie {title}", f"Bravo {title}", f"alpha {title}"]
    questions = questions_of(values, "listed", 2)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    for one in titles:
        create(user, desk_url, title_input, create_button, one)
        add_questions(user, form, question_rows, questions)
        user.click(publish_button)
        user.sees_element(player_link)
        for element in (question_input, add_button, publish_button):
            user.does_not_see_element(element)
        user.sees("No results yet")
    user.visit(desk_url)
    user.sees("Published", in_=quiz_state, within=user.row(quiz_rows, containing=titles[0]))
    player = user.another()
    player.visit(start_url)
    player.row(published_links, containing=titles[0])
    found = [text for text in player.texts_of(published_links) if title in text]
    assert found == sorted(titles, key=str.lower), f"expected the titles in order, found {found}"
    player.click(player.row(published_links, containing=titles[1]))
    player.sees_element(name_input)
    player.sees(titles[1])
    labels = [option for _, options, _ in questions for option in options]
    player.sees_count(choice_labels, len(labels))
    for text, option in zip(player.texts_of(choice_labels), labels, strict=True):
        assert option in text, f"expected the option {option!r}, found {text!r}"


@pytest.mark.needs("test_published_quizzes_are_listed")
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
    sees_refusal(user, refusal, "published")
    other.reload()
    other.sees_count(question_rows, 1)


@pytest.mark.needs("test_questions_are_added")
def test_other_authors_see_nothing(
    user, api, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input,
    create_button, question_input, option_inputs, right_inputs, add_button, question_rows,
):  # fmt: skip
    """Neither another author nor a stranger gets the page of a draft, and the desk of the other does not list it."""
    form, title = (question_input, option_inputs, right_inputs, add_button), values.title("private")
    questions = questions_of(values, "private", 1)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, title)
    add_questions(user, form, question_rows, questions)
    other = user.another()
    sign_in(other, sign_in_url, (username_input, password_input, sign_in_button), "noel")
    other.visit(desk_url)
    other.sees_element(title_input)
    other.does_not_see(title)
    other.visit(user.url)
    other.does_not_see_element(question_input)
    other.does_not_see(questions[0][0])
    stranger = api.get(user.url)
    assert questions[0][1][0] not in stranger.text, "a stranger gets the questions of a draft"
    user.reload()
    user.sees_count(question_rows, 1)


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_page_does_not_tell_the_answers(
    user, api, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input,
    create_button, question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link,
    choice_inputs, answer_rows,
):  # fmt: skip
    """No option is chosen, radio buttons have the same attributes, and right options are named as often as wrong."""
    form = (question_input, option_inputs, right_inputs, add_button)
    questions = questions_of(values, "secret", 2)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("secret"))
    add_questions(user, form, question_rows, questions)
    user.click(publish_button)
    address = urljoin(user.url, user.attribute_of(player_link, "href"))
    player = user.another()
    player.visit(address)
    player.sees_count(choice_inputs, 6)
    for place in range(6):
        player.sees_unchecked(player.nth(choice_inputs, place))
    player.sees_count(answer_rows, 0)
    source = api.get(address, follow=True).text
    radios = radio_attributes(source)
    assert all(names == radios[0] for names in radios), f"the radio buttons differ in their attributes: {radios}"
    for _, options, _ in questions:
        counts = [html.unescape(source).count(option) for option in options]
        assert len(set(counts)) == 1, f"the source names {options} so often: {counts}"


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_result_tells_right_and_wrong(
    user, values, start_url, published_links, name_input, choice_labels, send_button, score, answer_rows, refusal
):
    """One right and one wrong answer give 1 of 2; the wrong one comes with the right option."""
    questions, name = questions_of(values, "listed", 2), values.name("half right")
    user.visit(start_url)
    user.click(user.row(published_links, containing=f"alpha {values.title('listed')}"))
    user.sees_element(name_input)
    user.does_not_see_element(refusal)
    right, wrong = options_for(questions, True, False)
    play(user, name_input, choice_labels, send_button, name, [right, wrong])
    user.sees("1 of 2", in_=score)
    user.sees(name)
    user.sees(f"alpha {values.title('listed')}")
    user.sees_count(answer_rows, 2)
    first, second = user.nth(answer_rows, 0), user.nth(answer_rows, 1)
    for row, question, option, word, other_word in (
        (first, questions[0][0], right, "Right", "Wrong"), (second, questions[1][0], wrong, "Wrong", "Right")
    ):  # fmt: skip
        user.sees(question, in_=row)
        user.sees(option, in_=row)
        user.sees(word, in_=row)
        user.does_not_see(other_word, in_=row)
    user.sees(options_for(questions, True, True)[1], in_=second)
    user.does_not_see_element(send_button)


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
    play(user, name_input, choice_labels, send_button, name, [right])
    sees_refusal(user, refusal, "answer")
    user.does_not_see_element(score)
    user.sees_value(name_input, name)
    user.sees_checked(user.nth(choice_inputs, 0))
    play(user, name_input, choice_labels, send_button, "   ", [wrong])
    sees_refusal(user, refusal, "name")
    user.sees_checked(user.nth(choice_inputs, 0))
    user.fill(name_input, name)
    user.click(send_button)
    user.sees("1 of 2", in_=score)


@pytest.mark.needs("test_published_quizzes_are_listed")
def test_second_submission_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, quiz_rows, quiz_link,
    quiz_results, start_url, published_links, name_input, choice_labels, send_button, score, refusal, result_rows,
    result_score,
):  # fmt: skip
    """The same form after going back, and the name in capitals in another browser, make no second result."""
    questions, name = questions_of(values, "listed", 2), values.name("again")
    title = f"Bravo {values.title('listed')}"
    user.visit(start_url)
    user.click(user.row(published_links, containing=title))
    play(user, name_input, choice_labels, send_button, name, options_for(questions, True, False))
    user.sees("1 of 2", in_=score)
    user.back()
    play(user, name_input, choice_labels, send_button, name, options_for(questions, True, True))
    sees_refusal(user, refusal, "already")
    author = user.another()
    author.visit(start_url)
    author.click(author.row(published_links, containing=title))
    play(author, name_input, choice_labels, send_button, f" {name.upper()} ", options_for(questions, True, True))
    sees_refusal(author, refusal, "already")
    sign_in(author, sign_in_url, (username_input, password_input, sign_in_button))
    author.visit(desk_url)
    row = author.row(quiz_rows, containing=title)
    author.sees_number(1, in_=quiz_results, within=row)
    author.click(quiz_link, within=row)
    author.sees_count(result_rows, 1)
    author.sees_number(1, in_=result_score, within=author.row(result_rows, containing=name))


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
    sign_in(author, sign_in_url, (username_input, password_input, sign_in_button))
    author.visit(desk_url)
    author.click(quiz_link, within=author.row(quiz_rows, containing=title))
    author.sees_count(result_rows, 1)
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
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("sorted"))
    add_questions(user, form, question_rows, questions)
    user.click(publish_button)
    user.sees("No results yet")
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
def test_questions_are_counted_and_drawn(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, title_input, create_button,
    question_input, option_inputs, right_inputs, add_button, question_rows, publish_button, player_link, name_input,
    choice_labels, send_button, score, tally_rows, tally_right, chart,
):  # fmt: skip
    """Each question counts its right answers, the bars have colours of their own, and they follow the numbers."""
    form = (question_input, option_inputs, right_inputs, add_button)
    questions = questions_of(values, "drawn", 3)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    create(user, desk_url, title_input, create_button, values.title("drawn"))
    add_questions(user, form, question_rows, questions)
    user.click(publish_button)
    address, player = urljoin(user.url, user.attribute_of(player_link, "href")), user.another()
    pictures = []
    for number, right in enumerate(((True, False, True), (True, True, True), (True, False, False))):
        player.visit(address)
        name = values.name(f"drawn {number}")
        play(player, name_input, choice_labels, send_button, name, options_for(questions, *right))
        player.sees(f"{sum(right)} of 3", in_=score)
        user.reload()
        user.sees_drawing(chart, colours=3)
        pictures.append(user.picture_of(chart).tobytes())
        if number == 0:
            user.sees_number(0, in_=tally_right, within=user.nth(tally_rows, 1))
    user.sees_drawing(chart, colours=4)
    assert len(set(pictures)) == 3, "the chart stays the same although the numbers differ"
    for place, number in enumerate((3, 1, 2)):
        row = user.nth(tally_rows, place)
        user.sees(questions[place][0], in_=row)
        user.sees_number(number, in_=tally_right, within=row)


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
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
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
