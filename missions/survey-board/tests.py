"""People ask, vote, look at the results and close their polls; the board is empty before the first poll."""

import re

import pytest

STATES = ("Open", "Closed")
# Voters for the three options of a poll; no share of theirs is exactly between two decimals.
SPLITS = [(1, 2, 0), (2, 1, 0), (1, 0, 2), (2, 0, 1), (0, 1, 2), (0, 2, 1)]


def question_of(values, key):
    return f"{values.title(key)}?"


def options_of(values, key, count=2):
    return [values.word(f"option {number} of {key}") for number in range(count)]


def fill_poll(user, url, question_input, option_inputs, question, *options):
    user.visit(url)
    user.fill(question_input, question)
    for position, option in enumerate(options):
        user.fill(user.nth(option_inputs, position), option)


def ask(user, values, url, question_input, option_inputs, create_button, vote_button, key, count=2):
    """Create a poll with so many options, and wait for its page."""
    options = options_of(values, key, count)
    fill_poll(user, url, question_input, option_inputs, question_of(values, key), *options)
    user.click(create_button)
    user.sees_element(vote_button)
    return options


def open_poll(user, url, poll_rows, poll_link, question):
    user.visit(url)
    user.click(poll_link, within=user.row(poll_rows, containing=question))


def vote(user, choice_labels, vote_button, option):
    user.click(user.row(choice_labels, containing=option))
    user.click(vote_button)


def vote_of_others(
    user, board_url, poll_rows, poll_link, choice_labels, vote_button, result_rows, question, options, split
):  # fmt: skip
    """Let so many other people vote for each option; the last of them sees the results."""
    voter = user
    for option in (option for option, voters in zip(options, split, strict=True) for _ in range(voters)):
        voter = user.another()
        open_poll(voter, board_url, poll_rows, poll_link, question)
        vote(voter, choice_labels, vote_button, option)
        voter.sees_count(result_rows, len(options))
    return voter


def sees_share(user, result_percent, row, percent):
    """Expect a share with one decimal, whatever else stands there."""
    share = re.compile(rf"(?<![\d.]){re.escape(f'{percent:.1f}')}\s*%")
    user.eventually(lambda: share.search(user.text_of(result_percent, within=row)), f"the share is {percent:.1f}%")


def sees_texts(user, elements, expected):
    """Expect as many elements as texts, each with the text at its place."""
    user.sees_count(elements, len(expected))
    for text, part in zip(user.texts_of(elements), expected, strict=True):
        assert part in text, f"expected {part!r} of {expected} in this order, found {text!r}"


def says(user, word, words, element, within=None):
    """Expect one of these words in an element and none of the others, whatever else stands there."""
    user.sees_any_of([word], in_=element, none_of=[other for other in words if other != word], within=within)


def test_launches(user, new_poll_url):
    """The page for a new poll opens."""
    user.opens(new_poll_url)


def test_empty_board_says_so(user, board_url, poll_rows):
    """A board without polls says that there are none yet."""
    user.visit(board_url)
    user.sees("No polls yet")
    user.sees_count(poll_rows, 0)


def test_new_poll_is_shown(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels
):
    """After a poll was created its page is shown, with the question and the options."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "shown")
    user.sees(question_of(values, "shown"))
    sees_texts(user, choice_labels, options)


def test_new_poll_is_on_the_board(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, board_url, poll_rows,
    poll_link,
):  # fmt: skip
    """Another person finds a new poll on the board, and its question leads to its page."""
    question, other = question_of(values, "found"), user.another()
    ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "found")
    open_poll(other, board_url, poll_rows, poll_link, question)
    other.sees_element(vote_button)
    other.sees(question)
    other.visit(board_url)
    other.sees(question, in_=poll_link, within=other.row(poll_rows, containing=question))
    other.does_not_see("No polls yet")


def test_links_lead_to_a_new_poll_and_back(
    user, values, board_url, poll_rows, new_poll_link, new_poll_url, question_input, option_inputs, create_button,
    vote_button, board_link,
):  # fmt: skip
    """Links lead from the board to the page for a new poll and back, and back from the page of a poll."""
    user.visit(board_url)
    user.click(new_poll_link)
    user.sees_element(question_input)
    user.click(board_link)
    user.sees_url(board_url)
    ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "linked")
    user.click(board_link)
    user.row(poll_rows, containing=question_of(values, "linked"))


def test_newest_poll_comes_first(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, board_url, poll_rows
):
    """The newest of three polls is on top of the board, above the one before it."""
    keys = ("oldest", "middle", "newest")
    for key in keys:
        ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, key)
    user.visit(board_url)
    user.row(poll_rows, containing=question_of(values, "newest"))
    for text, key in zip(user.texts_of(poll_rows), reversed(keys), strict=False):
        assert question_of(values, key) in text, f"expected {question_of(values, key)!r}, found {text!r}"


def test_empty_option_fields_are_left_out(
    user, values, new_poll_url, question_input, option_inputs, create_button, choice_labels
):
    """Three options among six fields, one of them with spaces, become three choices in the same order."""
    first, second, third = options_of(values, "gaps", 3)
    options = (first, "", second, "  ", "", third)
    fill_poll(user, new_poll_url, question_input, option_inputs, question_of(values, "gaps"), *options)
    user.click(create_button)
    sees_texts(user, choice_labels, [first, second, third])


def test_six_options_are_possible(
    user, values, new_poll_url, question_input, option_inputs, create_button, choice_labels
):
    """Six options become six choices in the same order."""
    options = options_of(values, "six", 6)
    user.visit(new_poll_url)
    user.sees_count(option_inputs, 6)
    fill_poll(user, new_poll_url, question_input, option_inputs, question_of(values, "six"), *options)
    user.click(create_button)
    sees_texts(user, choice_labels, options)


def test_poll_without_question_is_refused(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, refusal, board_url, poll_rows
):
    """Nothing and spaces are no question: the message says so, and the board has no further poll."""
    ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "with question")
    user.visit(board_url)
    user.row(poll_rows, containing=question_of(values, "with question"))
    before = user.count(poll_rows)
    for question in ("", "   "):
        options = options_of(values, "no question")
        fill_poll(user, new_poll_url, question_input, option_inputs, question, *options)
        user.click(create_button)
        user.sees_any_of(["question"], in_=refusal)
    user.visit(board_url)
    user.sees_count(poll_rows, before)


def test_poll_with_one_option_is_refused(
    user, values, new_poll_url, question_input, option_inputs, create_button, refusal, board_url
):
    """One option and one of spaces are too few: the message says so and there is no such poll."""
    question = question_of(values, "one option")
    fill_poll(user, new_poll_url, question_input, option_inputs, question, *options_of(values, "one option", 1), "  ")
    user.click(create_button)
    user.sees_any_of(["two"], in_=refusal)
    user.visit(board_url)
    user.does_not_see(question)


def test_refused_poll_stays_in_the_form(
    user, values, new_poll_url, question_input, option_inputs, create_button, refusal
):
    """The form of a refused poll keeps the question and the options."""
    question, (option, _) = question_of(values, "kept"), options_of(values, "kept")
    fill_poll(user, new_poll_url, question_input, option_inputs, question, option, option)
    user.click(create_button)
    user.sees_element(refusal)
    user.sees_value(question_input, question)
    for position in (0, 1):
        user.sees_value(user.nth(option_inputs, position), option)


def test_repeated_option_is_refused(
    user, values, new_poll_url, question_input, option_inputs, create_button, refusal, board_url
):
    """The same option in capitals with spaces around it is refused as not different."""
    question, (option, other_option) = question_of(values, "same options"), options_of(values, "same options")
    fill_poll(user, new_poll_url, question_input, option_inputs, question, option, other_option, f" {option.upper()} ")
    user.click(create_button)
    user.sees_any_of(["different"], in_=refusal)
    user.visit(board_url)
    user.does_not_see(question)


def test_repeated_question_is_refused(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, refusal, board_url, poll_rows
):
    """The question of another poll, in capitals with spaces around it, is refused because it exists."""
    question = question_of(values, "repeated")
    ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "repeated")
    fill_poll(user, new_poll_url, question_input, option_inputs, f" {question.upper()} ", *options_of(values, "again"))
    user.click(create_button)
    user.sees_any_of(["exists"], in_=refusal)
    user.visit(board_url)
    user.row(poll_rows, containing=question)
    assert [question.lower() in row.lower() for row in user.texts_of(poll_rows)].count(True) == 1


def test_question_of_a_closed_poll_is_refused(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, close_button, result_rows,
    refusal,
):  # fmt: skip
    """The question of a closed poll is taken as well."""
    ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "once")
    user.click(close_button)
    user.sees_count(result_rows, 2)
    question = question_of(values, "once")
    fill_poll(user, new_poll_url, question_input, option_inputs, question, *options_of(values, "once more"))
    user.click(create_button)
    user.sees_any_of(["exists"], in_=refusal)


def test_double_click_creates_one_poll(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, board_url, poll_rows
):
    """A double click on the button creates the poll once and shows it."""
    question = question_of(values, "double")
    fill_poll(user, new_poll_url, question_input, option_inputs, question, *options_of(values, "double"))
    user.double_click(create_button)
    user.sees_element(vote_button)
    user.visit(board_url)
    user.row(poll_rows, containing=question)


def test_poll_is_created_with_the_keyboard(
    user, values, new_poll_url, question_input, option_inputs, vote_button, choice_labels
):
    """Tab leads through the fields in order, and Enter creates the poll in an option as in the question."""
    for key in ("keyboard", "enter"):
        question, (first, second) = question_of(values, key), options_of(values, key)
        user.visit(new_poll_url)
        user.fill(question_input, question)
        user.press("Tab", on=question_input)
        user.sees_focus(user.nth(option_inputs, 0))
        user.type(first)
        user.press("Tab")
        user.sees_focus(user.nth(option_inputs, 1))
        user.type(second)
        if key == "enter":
            user.press("Enter", on=question_input)
        else:
            user.press("Enter")
        user.sees_element(vote_button)
        user.sees(question)
        sees_texts(user, choice_labels, [first, second])


def test_nothing_is_chosen_at_first(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_inputs
):
    """The form of a poll has one radio button for each option, and none is chosen."""
    ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "unchosen")
    user.sees_count(choice_inputs, 2)
    for position in (0, 1):
        user.sees_unchecked(user.nth(choice_inputs, position))


def test_label_chooses_the_option(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, choice_inputs
):
    """A click on the label of an option chooses it."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "label")
    user.click(user.row(choice_labels, containing=options[1]))
    user.sees_checked(user.nth(choice_inputs, 1))
    user.sees_unchecked(user.nth(choice_inputs, 0))


def test_vote_without_choice_is_refused(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, refusal, board_url,
    poll_rows, row_votes,
):  # fmt: skip
    """Whoever chose nothing is asked to choose, may still vote, and is not counted."""
    ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "no choice")
    user.click(vote_button)
    user.sees_any_of(["choose"], in_=refusal)
    user.sees_element(vote_button)
    user.visit(board_url)
    user.sees_number(0, in_=row_votes, within=user.row(poll_rows, containing=question_of(values, "no choice")))


def test_vote_is_counted(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, result_rows,
    result_votes,
):  # fmt: skip
    """After the vote the results stand in the place of the form and count it for the chosen option alone."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "counted")
    vote(user, choice_labels, vote_button, options[1])
    user.sees_count(result_rows, 2)
    for option, votes in zip(options, (0, 1), strict=True):
        user.sees_number(votes, in_=result_votes, within=user.row(result_rows, containing=option))
    user.does_not_see_element(vote_button)


def test_results_are_hidden_before_voting(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, board_url,
    poll_rows, poll_link, result_rows, chart,
):  # fmt: skip
    """A browser that has not voted sees neither results nor a chart, although somebody else has voted."""
    question, other = question_of(values, "hidden"), user.another()
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "hidden")
    vote(user, choice_labels, vote_button, options[0])
    user.sees_count(result_rows, 2)
    open_poll(other, board_url, poll_rows, poll_link, question)
    other.sees_element(vote_button)
    other.sees_count(result_rows, 0)
    other.does_not_see_element(chart)


def test_browser_votes_once(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, board_url,
    poll_rows, poll_link, result_rows, result_votes,
):  # fmt: skip
    """A browser that voted finds the results after a reload and when it comes back, with its one vote."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "once only")
    vote(user, choice_labels, vote_button, options[0])
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=options[0]))
    user.reload()
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=options[0]))
    open_poll(user, board_url, poll_rows, poll_link, question_of(values, "once only"))
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=options[0]))
    user.does_not_see_element(vote_button)


def test_double_click_votes_once(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, result_rows,
    result_votes, board_url, poll_rows, row_votes,
):  # fmt: skip
    """A double click on the button counts one vote."""
    question = question_of(values, "double vote")
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "double vote")
    user.click(user.row(choice_labels, containing=options[0]))
    user.double_click(vote_button)
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=options[0]))
    user.visit(board_url)
    user.sees_number(1, in_=row_votes, within=user.row(poll_rows, containing=question))


def test_vote_is_cast_with_the_keyboard(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_inputs, result_rows,
    result_votes,
):  # fmt: skip
    """Space on a radio button chooses it and Enter casts the vote."""
    position = values.number("keyboard vote", 1, 2)
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "keys", 3)
    user.press(" ", on=user.nth(choice_inputs, position))
    user.sees_checked(user.nth(choice_inputs, position))
    user.press("Enter")
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=options[position]))


@pytest.mark.time_limit(60)
def test_shares_of_several_voters(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, board_url,
    poll_rows, poll_link, result_rows, result_votes, result_percent,
):  # fmt: skip
    """The votes of several browsers make the shares, with one decimal."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "shares", 3)
    split = values.pick("split", SPLITS)
    voter = vote_of_others(user, board_url, poll_rows, poll_link, choice_labels, vote_button, result_rows,
                           question_of(values, "shares"), options, split)  # fmt: skip
    for option, voters in zip(options, split, strict=True):
        row = voter.row(result_rows, containing=option)
        voter.sees_number(voters, in_=result_votes, within=row)
        sees_share(voter, result_percent, row, 100 * voters / sum(split))


def test_results_keep_the_order_of_the_options(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, result_rows
):
    """The rows of the results stand in the order of the options, whichever has the vote."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "order", 3)
    vote(user, choice_labels, vote_button, options[1])
    sees_texts(user, result_rows, options)


@pytest.mark.time_limit(60)
def test_bars_have_colours_of_their_own(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, board_url,
    poll_rows, poll_link, result_rows, chart,
):  # fmt: skip
    """With a vote for each of three options the chart has three colours of bars and that of its background."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "colours", 3)
    voter = vote_of_others(user, board_url, poll_rows, poll_link, choice_labels, vote_button, result_rows,
                           question_of(values, "colours"), options, (1, 1, 1))  # fmt: skip
    voter.sees_drawing(chart, colours=4)


@pytest.mark.time_limit(60)
def test_bars_are_as_long_as_the_shares(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, board_url,
    poll_rows, poll_link, result_rows, chart,
):  # fmt: skip
    """The chart has an equally thick bar for each option, as long as its votes."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "bars", 3)
    split = values.pick("bars", SPLITS)
    voter = vote_of_others(user, board_url, poll_rows, poll_link, choice_labels, vote_button, result_rows,
                           question_of(values, "bars"), options, split)  # fmt: skip
    voter.sees_bars(chart, list(split))


def test_same_results_look_the_same(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, chart
):
    """The chart of a browser that voted looks the same after a reload."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "same look")
    vote(user, choice_labels, vote_button, options[0])
    user.sees_drawing(chart, colours=2)
    before = user.picture_of(chart)
    user.reload()
    user.sees_same_picture(chart, before)


def test_chart_follows_the_votes(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, board_url,
    poll_rows, poll_link, chart,
):  # fmt: skip
    """The chart looks different after the vote of somebody else."""
    question, other = question_of(values, "followed"), user.another()
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "followed")
    vote(user, choice_labels, vote_button, options[0])
    user.sees_drawing(chart, colours=2)
    before = user.picture_of(chart)
    open_poll(other, board_url, poll_rows, poll_link, question)
    vote(other, choice_labels, vote_button, options[1])
    other.sees_element(chart)
    user.reload()
    user.sees_other_picture(chart, before)


def test_markup_is_plain_text(
    user, values, new_poll_url, question_input, option_inputs, create_button, board_url, poll_rows, poll_link,
    choice_labels, vote_button, result_rows,
):  # fmt: skip
    """Markup in a question and in options is shown letter by letter on the board, in the form and in the results."""
    script = f"</title><script>document.title = '{values.word('title of a script')}'</script>"
    question = f'<b>{values.title("markup")}</b>{script} & "more"?'
    options = [f"<i>{option}</i> &amp;" for option in options_of(values, "markup")]
    fill_poll(user, new_poll_url, question_input, option_inputs, question, *options)
    user.click(create_button)
    user.sees_element(vote_button)
    open_poll(user, board_url, poll_rows, poll_link, question)
    user.sees_element(vote_button)
    user.sees(question)
    assert user.title != values.word("title of a script"), "the question was run as a script"
    sees_texts(user, choice_labels, options)
    vote(user, choice_labels, vote_button, options[0])
    sees_texts(user, result_rows, options)


def test_only_the_creator_can_close(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, close_button, board_url,
    poll_rows, poll_link, result_rows,
):  # fmt: skip
    """Whoever created a poll closes it, once and for all; another browser has no button for that."""
    question, other = question_of(values, "closing"), user.another()
    ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "closing")
    open_poll(other, board_url, poll_rows, poll_link, question)
    other.sees_element(vote_button)
    other.does_not_see_element(close_button)
    user.click(close_button)
    user.sees_count(result_rows, 2)
    user.does_not_see_element(close_button)


def test_closed_poll_shows_its_results(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, close_button, board_url,
    poll_rows, poll_link, result_rows,
):  # fmt: skip
    """After a poll was closed, also those who have not voted see the results instead of the form."""
    other = user.another()
    ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "public")
    user.click(close_button)
    user.sees_count(result_rows, 2)
    open_poll(other, board_url, poll_rows, poll_link, question_of(values, "public"))
    for person in (user, other):
        person.sees_count(result_rows, 2)
        person.does_not_see_element(vote_button)


def test_closed_poll_without_votes_has_zero_shares(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, close_button, result_rows,
    result_votes, result_percent,
):  # fmt: skip
    """The results of a closed poll in which nobody voted are 0 votes and 0.0% for every option."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "nobody")
    user.click(close_button)
    user.sees_count(result_rows, 2)
    for option in options:
        row = user.row(result_rows, containing=option)
        user.sees_number(0, in_=result_votes, within=row)
        sees_share(user, result_percent, row, 0)


def test_board_counts_votes(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, result_rows,
    board_url, poll_rows, row_votes,
):  # fmt: skip
    """On the board a new poll has no votes, and one after somebody voted."""
    question = question_of(values, "count")
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "count")
    other = user.another()
    other.visit(board_url)
    other.sees_number(0, in_=row_votes, within=other.row(poll_rows, containing=question))
    vote(user, choice_labels, vote_button, options[0])
    user.sees_count(result_rows, 2)
    other.reload()
    other.sees_number(1, in_=row_votes, within=other.row(poll_rows, containing=question))


def test_board_shows_the_state(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, close_button, result_rows,
    board_url, poll_rows, row_state,
):  # fmt: skip
    """On the board a new poll is open, and closed after it was closed."""
    question = question_of(values, "state")
    ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "state")
    other = user.another()
    other.visit(board_url)
    says(other, "Open", STATES, row_state, within=other.row(poll_rows, containing=question))
    user.click(close_button)
    user.sees_count(result_rows, 2)
    other.reload()
    says(other, "Closed", STATES, row_state, within=other.row(poll_rows, containing=question))


def close_before_the_vote(
    user, values, key, new_poll_url, question_input, option_inputs, create_button, vote_button, close_button,
    board_url, poll_rows, poll_link, choice_labels, result_rows,
):  # fmt: skip
    """Close a poll, and then let another person vote on a page that was open all the time."""
    other = user.another()
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, key)
    open_poll(other, board_url, poll_rows, poll_link, question_of(values, key))
    other.sees_element(vote_button)
    user.click(close_button)
    user.sees_count(result_rows, 2)
    vote(other, choice_labels, vote_button, options[0])
    return other


def test_late_vote_is_not_counted(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, close_button, board_url,
    poll_rows, poll_link, choice_labels, result_rows, row_votes,
):  # fmt: skip
    """A vote from a page that was open before the poll was closed is not counted."""
    other = close_before_the_vote(user, values, "late", new_poll_url, question_input, option_inputs, create_button,
                                  vote_button, close_button, board_url, poll_rows, poll_link, choice_labels,
                                  result_rows)  # fmt: skip
    other.visit(board_url)
    other.sees_number(0, in_=row_votes, within=other.row(poll_rows, containing=question_of(values, "late")))


def test_late_voter_is_told(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, close_button, board_url,
    poll_rows, poll_link, choice_labels, result_rows, refusal,
):  # fmt: skip
    """Whoever votes on a page that was open before the poll was closed is told so."""
    other = close_before_the_vote(user, values, "told", new_poll_url, question_input, option_inputs, create_button,
                                  vote_button, close_button, board_url, poll_rows, poll_link, choice_labels,
                                  result_rows)  # fmt: skip
    other.sees_any_of(["closed"], in_=refusal)


def test_no_message_without_a_refusal(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels, close_button,
    result_rows, refusal,
):  # fmt: skip
    """No page has a message of a refusal while nothing is refused."""
    user.visit(new_poll_url)
    user.does_not_see_element(refusal)
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "fine")
    user.does_not_see_element(refusal)
    vote(user, choice_labels, vote_button, options[0])
    user.sees_count(result_rows, 2)
    user.does_not_see_element(refusal)
    user.click(close_button)
    user.sees_count(result_rows, 2)
    user.does_not_see_element(refusal)


@pytest.mark.time_limit(60)
def test_votes_survive_a_restart(
    user, values, server, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels,
    result_rows, board_url, poll_rows, row_votes,
):  # fmt: skip
    """After a restart the poll is on the board with its vote."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "restart")
    vote(user, choice_labels, vote_button, options[1])
    user.sees_count(result_rows, 2)
    server.restart()
    user.visit(board_url)
    user.sees_number(1, in_=row_votes, within=user.row(poll_rows, containing=question_of(values, "restart")))


@pytest.mark.time_limit(60)
def test_visitors_survive_a_restart(
    user, values, server, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels,
    close_button, result_rows, board_url, poll_rows, poll_link,
):  # fmt: skip
    """After a restart the browser that created the poll and voted sees the results, and may close the poll."""
    options = ask(user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, "known")
    vote(user, choice_labels, vote_button, options[1])
    user.sees_count(result_rows, 2)
    server.restart()
    open_poll(user, board_url, poll_rows, poll_link, question_of(values, "known"))
    user.sees_count(result_rows, 2)
    user.does_not_see_element(vote_button)
    user.sees_element(close_button)
