"""People ask, vote, look at the results and close their polls, in this order."""

from itertools import groupby, permutations

import pytest

# Voters for the first, the second and the third option; no share of theirs is exactly between two decimals.
SPLITS = [(1, 2, 0), (2, 1, 0), (2, 3, 0), (3, 2, 0), (1, 4, 0), (5, 1, 0), (1, 5, 0)]


def question_of(values, key):
    return f"{values.title(key)}?"


def options_of(values, key, count=2):
    return [values.word(f"option {number} of {key}") for number in range(count)]


def fill_poll(user, url, question_input, option_inputs, question, *options):
    user.visit(url)
    user.fill(question_input, question)
    for position, option in enumerate(options):
        user.fill(user.nth(option_inputs, position), option)


def open_poll(user, url, poll_rows, poll_link, question):
    user.visit(url)
    user.click(poll_link, within=user.row(poll_rows, containing=question))


def vote(user, choice_labels, vote_button, option):
    user.click(user.row(choice_labels, containing=option))
    user.click(vote_button)


def sees_refusal(user, refusal, word):
    user.sees_element(refusal)
    message = user.text_of(refusal)
    assert word in message.lower(), f"expected a message with the word {word!r}, found {message!r}"


def sees_texts(found, expected):
    assert len(found) == len(expected), f"expected {len(expected)} texts, found {found}"
    for text, part in zip(found, expected, strict=True):
        assert part in text, f"expected {expected} in this order, found {found}"


def longest_runs(lines):
    """How far each colour goes on without a break in any of these lines of a picture, in pixels."""
    runs = {}
    for line in lines:
        for colour, pixels in groupby(line):
            runs[colour] = max(runs.get(colour, 0), sum(1 for _ in pixels))
    return runs


def shows_bars(picture, votes):
    """Whether as many colours as votes are equally thick bars, across or upright, with lengths in proportion."""
    rows = [[picture.getpixel((x, y)) for x in range(picture.width)] for y in range(picture.height)]
    across, down = longest_runs(rows), longest_runs(zip(*rows, strict=True))
    colours = [colour for colour in across if min(across[colour], down[colour]) >= 4]
    return any(
        in_proportion([lengths[bar] for bar in bars], votes)
        and in_proportion([thicknesses[bar] for bar in bars], [1] * len(votes))
        for lengths, thicknesses in ((across, down), (down, across))
        for bars in permutations(colours, len(votes))
    )


def in_proportion(pixels, votes):
    """Whether none of these lengths is more than two pixels and 3 % of the longest away from where it should be."""
    longest = max(pixels)
    expected = [longest * count / max(votes) for count in votes]
    return all(abs(a - b) <= 2 + 0.03 * longest for a, b in zip(pixels, expected, strict=True))


def test_launches(user, new_poll_url, question_input):
    """The page for a new poll opens with the field for the question."""
    user.visit(new_poll_url)
    user.sees_element(question_input)


def test_empty_board_says_so(user, board_url, poll_rows):
    """A board without polls says that there are none yet."""
    user.visit(board_url)
    user.sees("No polls yet")
    user.sees_count(poll_rows, 0)


def test_new_poll_is_on_the_board(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, board_url, poll_rows,
    row_votes, row_state, refusal,
):  # fmt: skip
    """A new poll opens its page, and another person finds it on the board, open and without votes."""
    question = question_of(values, "first")
    fill_poll(user, new_poll_url, question_input, option_inputs, question, *options_of(values, "first"))
    user.click(create_button)
    user.sees_element(vote_button)
    user.sees(question)
    user.does_not_see_element(refusal)
    other = user.another()
    other.visit(board_url)
    row = other.row(poll_rows, containing=question)
    other.sees_number(0, in_=row_votes, within=row)
    other.sees("Open", in_=row_state, within=row)
    other.does_not_see("No polls yet")


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_links_lead_to_a_new_poll_and_back(
    user, values, board_url, poll_rows, poll_link, new_poll_link, question_input, vote_button, board_link
):
    """Links lead from the board to the page for a new poll and back, and back from the page of a poll."""
    user.visit(board_url)
    user.click(new_poll_link)
    user.sees_element(question_input)
    user.click(board_link)
    user.click(poll_link, within=user.row(poll_rows, containing=question_of(values, "first")))
    user.sees_element(vote_button)
    user.click(board_link)
    user.row(poll_rows, containing=question_of(values, "first"))


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_newest_poll_comes_first(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, board_url, poll_rows
):
    """Two more polls stand above the first one, the last of them on top."""
    for key in ("second", "third"):
        question = question_of(values, key)
        fill_poll(user, new_poll_url, question_input, option_inputs, question, *options_of(values, key))
        user.click(create_button)
        user.sees_element(vote_button)
    user.visit(board_url)
    user.sees_count(poll_rows, 3)
    sees_texts(user.texts_of(poll_rows), [question_of(values, key) for key in ("third", "second", "first")])


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_empty_option_fields_are_left_out(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels
):
    """Three options among six fields, one of them with spaces, become three choices in the same order."""
    first, second, third = options_of(values, "gaps", 3)
    fill_poll(
        user,
        new_poll_url,
        question_input,
        option_inputs,
        question_of(values, "gaps"),
        first,
        "",
        second,
        "  ",
        "",
        third,
    )
    user.click(create_button)
    user.sees_element(vote_button)
    sees_texts(user.texts_of(choice_labels), [first, second, third])


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_six_options_are_possible(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, choice_labels
):
    """Six options become six choices in the same order."""
    options = options_of(values, "six", 6)
    user.visit(new_poll_url)
    user.sees_count(option_inputs, 6)
    fill_poll(user, new_poll_url, question_input, option_inputs, question_of(values, "six"), *options)
    user.click(create_button)
    user.sees_element(vote_button)
    sees_texts(user.texts_of(choice_labels), options)


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_poll_without_question_is_refused(
    user, values, new_poll_url, question_input, option_inputs, create_button, refusal, board_url, poll_rows
):
    """Spaces are no question: the message says so, the options stay typed, and the board has no further poll."""
    option, other_option = options_of(values, "no question")
    user.visit(board_url)
    user.row(poll_rows, containing=question_of(values, "first"))
    before = user.count(poll_rows)
    fill_poll(user, new_poll_url, question_input, option_inputs, "   ", option, other_option)
    user.click(create_button)
    sees_refusal(user, refusal, "question")
    user.sees_value(user.nth(option_inputs, 1), other_option)
    user.visit(board_url)
    user.sees_count(poll_rows, before)


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_poll_with_one_option_is_refused(
    user, values, new_poll_url, question_input, option_inputs, create_button, refusal, board_url
):
    """One option and one of spaces are too few: the message says so and the question stays typed."""
    question = question_of(values, "one option")
    fill_poll(user, new_poll_url, question_input, option_inputs, question, *options_of(values, "one option", 1), "  ")
    user.click(create_button)
    sees_refusal(user, refusal, "two")
    user.sees_value(question_input, question)
    user.visit(board_url)
    user.does_not_see(question)


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_repeated_option_is_refused(
    user, values, new_poll_url, question_input, option_inputs, create_button, refusal, board_url
):
    """The same option in capitals with spaces around it is refused as not different."""
    question, (option, other_option) = question_of(values, "same options"), options_of(values, "same options")
    fill_poll(user, new_poll_url, question_input, option_inputs, question, option, other_option, f" {option.upper()} ")
    user.click(create_button)
    sees_refusal(user, refusal, "different")
    user.visit(board_url)
    user.does_not_see(question)


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_repeated_question_is_refused(
    user, values, new_poll_url, question_input, option_inputs, create_button, refusal, board_url, poll_rows
):
    """The question of another poll, in capitals with spaces around it, is refused because it exists."""
    question = question_of(values, "first")
    fill_poll(user, new_poll_url, question_input, option_inputs, f" {question.upper()} ", *options_of(values, "again"))
    user.click(create_button)
    sees_refusal(user, refusal, "exists")
    user.visit(board_url)
    user.row(poll_rows, containing=question)
    assert [question.lower() in row.lower() for row in user.texts_of(poll_rows)].count(True) == 1


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_double_click_creates_one_poll(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button,
    board_url, poll_rows,
):  # fmt: skip
    """A double click on the button creates the poll once and shows it."""
    question = question_of(values, "double")
    fill_poll(user, new_poll_url, question_input, option_inputs, question, *options_of(values, "double"))
    user.double_click(create_button)
    user.sees_element(vote_button)
    user.visit(board_url)
    user.row(poll_rows, containing=question)


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_poll_is_created_with_the_keyboard(
    user, values, new_poll_url, question_input, option_inputs, vote_button, choice_labels
):
    """Tab leads through the fields in order and Enter creates the poll."""
    question, (first, second) = question_of(values, "keyboard"), options_of(values, "keyboard")
    user.visit(new_poll_url)
    user.fill(question_input, question)
    user.press("Tab", on=question_input)
    user.sees_focus(user.nth(option_inputs, 0))
    user.type(first)
    user.press("Tab")
    user.sees_focus(user.nth(option_inputs, 1))
    user.type(second)
    user.press("Enter")
    user.sees_element(vote_button)
    user.sees(question)
    sees_texts(user.texts_of(choice_labels), [first, second])


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_vote_without_choice_is_refused(
    user, values, board_url, poll_rows, poll_link, vote_button, refusal, result_rows, row_votes
):
    """Whoever chose nothing is asked to choose, may still vote, and is not counted."""
    question = question_of(values, "first")
    open_poll(user, board_url, poll_rows, poll_link, question)
    user.click(vote_button)
    sees_refusal(user, refusal, "choose")
    user.sees_element(vote_button)
    user.sees_count(result_rows, 0)
    user.visit(board_url)
    user.sees_number(0, in_=row_votes, within=user.row(poll_rows, containing=question))


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_vote_is_counted(
    user, values, board_url, poll_rows, poll_link, choice_labels, vote_button, result_rows, result_votes, refusal
):
    """After the vote the results stand in the place of the form and count it for the chosen option alone."""
    first, second = options_of(values, "first")
    open_poll(user, board_url, poll_rows, poll_link, question_of(values, "first"))
    vote(user, choice_labels, vote_button, second)
    user.sees_count(result_rows, 2)
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=second))
    user.sees_number(0, in_=result_votes, within=user.row(result_rows, containing=first))
    user.does_not_see_element(vote_button)
    user.does_not_see_element(refusal)


@pytest.mark.needs("test_vote_is_counted")
def test_results_are_hidden_before_voting(
    user, values, board_url, poll_rows, poll_link, choice_inputs, vote_button, result_rows, chart
):
    """A browser that has not voted sees unchosen options and neither results nor a chart."""
    open_poll(user, board_url, poll_rows, poll_link, question_of(values, "first"))
    user.sees_element(vote_button)
    for position in (0, 1):
        user.sees_unchecked(user.nth(choice_inputs, position))
    user.sees_count(result_rows, 0)
    user.does_not_see_element(chart)


@pytest.mark.needs("test_vote_is_counted", "test_newest_poll_comes_first")
def test_browser_votes_once(
    user, values, board_url, poll_rows, poll_link, choice_labels, vote_button, result_rows, result_votes
):
    """A browser that voted finds the results after a reload and when it comes back, with its one vote."""
    question, (option, _) = question_of(values, "second"), options_of(values, "second")
    open_poll(user, board_url, poll_rows, poll_link, question)
    vote(user, choice_labels, vote_button, option)
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=option))
    user.reload()
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=option))
    open_poll(user, board_url, poll_rows, poll_link, question)
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=option))
    user.does_not_see_element(vote_button)


@pytest.mark.needs("test_vote_is_counted", "test_newest_poll_comes_first")
def test_double_click_votes_once(
    user, values, board_url, poll_rows, poll_link, choice_labels, vote_button, result_rows, result_votes, row_votes
):
    """A double click on the button counts one vote."""
    question, (option, _) = question_of(values, "third"), options_of(values, "third")
    open_poll(user, board_url, poll_rows, poll_link, question)
    user.click(user.row(choice_labels, containing=option))
    user.double_click(vote_button)
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=option))
    user.visit(board_url)
    user.sees_number(1, in_=row_votes, within=user.row(poll_rows, containing=question))


@pytest.mark.needs("test_vote_is_counted", "test_six_options_are_possible")
def test_vote_is_cast_with_the_keyboard(
    user, values, board_url, poll_rows, poll_link, choice_inputs, result_rows, result_votes
):
    """Space on a radio button chooses it and Enter casts the vote."""
    position = values.number("keyboard vote", 1, 5)
    option = options_of(values, "six", 6)[position]
    open_poll(user, board_url, poll_rows, poll_link, question_of(values, "six"))
    user.press(" ", on=user.nth(choice_inputs, position))
    user.sees_checked(user.nth(choice_inputs, position))
    user.press("Enter")
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=option))


@pytest.mark.needs("test_vote_is_counted", "test_empty_option_fields_are_left_out")
@pytest.mark.time_limit(90)
def test_shares_of_several_voters(
    user, values, board_url, poll_rows, poll_link, choice_labels, vote_button, result_rows, result_votes, result_percent
):
    """The votes of several browsers make the shares, in the order of the options."""
    question, options, split = question_of(values, "gaps"), options_of(values, "gaps", 3), values.pick("split", SPLITS)
    ballots = [option for option, voters in zip(options, split, strict=True) for _ in range(voters)]
    voter = user
    for ballot in ballots:
        voter = user.another()
        open_poll(voter, board_url, poll_rows, poll_link, question)
        vote(voter, choice_labels, vote_button, ballot)
        voter.sees_count(result_rows, 3)
    sees_texts(voter.texts_of(result_rows), options)
    for option, voters in zip(options, split, strict=True):
        row = voter.row(result_rows, containing=option)
        voter.sees_number(voters, in_=result_votes, within=row)
        share = voter.text_of(result_percent, within=row)
        assert share.replace(" ", "") == f"{100 * voters / len(ballots):.1f}%"


@pytest.mark.needs("test_vote_is_counted", "test_shares_of_several_voters")
def test_chart_is_drawn_in_colours(user, values, board_url, poll_rows, poll_link, choice_labels, vote_button, chart):
    """With votes for all three options the chart has three colours of bars and that of its background."""
    open_poll(user, board_url, poll_rows, poll_link, question_of(values, "gaps"))
    vote(user, choice_labels, vote_button, options_of(values, "gaps", 3)[2])
    user.sees_drawing(chart, colours=4)


@pytest.mark.needs("test_chart_is_drawn_in_colours")
def test_bars_are_as_long_as_the_shares(
    user, values, board_url, poll_rows, poll_link, choice_labels, vote_button, chart
):
    """After one more vote for the third option the chart has an equally thick bar for each, as long as its votes."""
    open_poll(user, board_url, poll_rows, poll_link, question_of(values, "gaps"))
    vote(user, choice_labels, vote_button, options_of(values, "gaps", 3)[2])
    first, second, third = values.pick("split", SPLITS)
    votes = [first, second, third + 2]
    user.eventually(lambda: shows_bars(user.picture_of(chart), votes), f"the bars are as long as {votes} in proportion")


@pytest.mark.needs("test_vote_is_counted", "test_six_options_are_possible")
def test_chart_follows_the_votes(user, values, board_url, poll_rows, poll_link, choice_labels, vote_button, chart):
    """The chart of a browser that voted looks the same after a reload, and another after the vote of somebody else."""
    question, options = question_of(values, "six"), options_of(values, "six", 6)
    open_poll(user, board_url, poll_rows, poll_link, question)
    vote(user, choice_labels, vote_button, options[0])
    user.sees_drawing(chart, colours=2)
    before = user.picture_of(chart).tobytes()
    user.reload()
    user.eventually(lambda: user.picture_of(chart).tobytes() == before, "the chart is drawn again as it was")
    other = user.another()
    open_poll(other, board_url, poll_rows, poll_link, question)
    vote(other, choice_labels, vote_button, options[1])
    other.sees_element(chart)
    user.reload()
    user.sees_drawing(chart, colours=2)
    user.eventually(lambda: user.picture_of(chart).tobytes() != before, "the chart shows the new vote")


@pytest.mark.needs("test_vote_is_counted")
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
    sees_texts(user.texts_of(choice_labels), options)
    vote(user, choice_labels, vote_button, options[0])
    user.sees_count(result_rows, 2)
    sees_texts(user.texts_of(result_rows), options)


@pytest.mark.needs("test_new_poll_is_on_the_board")
def test_only_the_creator_can_close(
    user, values, new_poll_url, question_input, option_inputs, create_button, vote_button, close_button, board_url,
    poll_rows, poll_link, result_rows,
):  # fmt: skip
    """Another browser has no button for closing; after the creator closed the poll, everybody sees its results."""
    question, other = question_of(values, "closing"), user.another()
    fill_poll(user, new_poll_url, question_input, option_inputs, question, *options_of(values, "closing"))
    user.click(create_button)
    user.sees_element(close_button)
    open_poll(other, board_url, poll_rows, poll_link, question)
    other.sees_element(vote_button)
    other.does_not_see_element(close_button)
    user.click(close_button)
    user.sees_count(result_rows, 2)
    other.reload()
    other.sees_count(result_rows, 2)
    other.does_not_see_element(vote_button)


@pytest.mark.needs("test_only_the_creator_can_close")
def test_closed_poll_without_votes_has_zero_shares(
    user, values, board_url, poll_rows, poll_link, result_rows, result_votes, result_percent
):
    """The results of a closed poll in which nobody voted are 0 votes and 0.0% for every option."""
    open_poll(user, board_url, poll_rows, poll_link, question_of(values, "closing"))
    for option in options_of(values, "closing"):
        row = user.row(result_rows, containing=option)
        user.sees_number(0, in_=result_votes, within=row)
        assert user.text_of(result_percent, within=row).replace(" ", "") == "0.0%"


@pytest.mark.needs("test_only_the_creator_can_close", "test_vote_is_counted")
def test_board_counts_votes_and_shows_the_state(user, values, board_url, poll_rows, row_votes, row_state):
    """On the board the first poll is open with one vote and the closed one is marked as closed."""
    user.visit(board_url)
    row = user.row(poll_rows, containing=question_of(values, "first"))
    user.sees_number(1, in_=row_votes, within=row)
    user.sees("Open", in_=row_state, within=row)
    row = user.row(poll_rows, containing=question_of(values, "closing"))
    user.sees_number(0, in_=row_votes, within=row)
    user.sees("Closed", in_=row_state, within=row)
    user.does_not_see("Open", in_=row_state, within=row)


@pytest.mark.needs("test_only_the_creator_can_close", "test_vote_is_counted")
def test_late_vote_is_not_counted(
    user, values, new_poll_url, question_input, option_inputs, create_button, close_button, board_url, poll_rows,
    poll_link, choice_labels, vote_button, refusal, result_rows, row_votes,
):  # fmt: skip
    """A vote from a page that was open before the poll was closed is refused and not counted."""
    question, other = question_of(values, "late"), user.another()
    fill_poll(user, new_poll_url, question_input, option_inputs, question, *options_of(values, "late"))
    user.click(create_button)
    user.sees_element(close_button)
    open_poll(other, board_url, poll_rows, poll_link, question)
    other.sees_element(vote_button)
    user.click(close_button)
    user.sees_count(result_rows, 2)
    vote(other, choice_labels, vote_button, options_of(values, "late")[0])
    sees_refusal(other, refusal, "closed")
    other.visit(board_url)
    other.sees_number(0, in_=row_votes, within=other.row(poll_rows, containing=question))


@pytest.mark.needs("test_only_the_creator_can_close", "test_browser_votes_once")
@pytest.mark.time_limit(60)
def test_polls_votes_and_visitors_survive_a_restart(
    user, values, server, new_poll_url, question_input, option_inputs, create_button, board_url, poll_rows, poll_link,
    choice_labels, vote_button, close_button, result_rows, result_votes, row_votes,
):  # fmt: skip
    """After a restart the vote is there, and the browser that created the poll and voted may close it and not vote."""
    question, (_, option) = question_of(values, "restart"), options_of(values, "restart")
    fill_poll(user, new_poll_url, question_input, option_inputs, question, *options_of(values, "restart"))
    user.click(create_button)
    vote(user, choice_labels, vote_button, option)
    user.sees_count(result_rows, 2)
    server.restart()
    user.visit(board_url)
    user.sees_number(1, in_=row_votes, within=user.row(poll_rows, containing=question))
    open_poll(user, board_url, poll_rows, poll_link, question)
    user.sees_number(1, in_=result_votes, within=user.row(result_rows, containing=option))
    user.does_not_see_element(vote_button)
    user.sees_element(close_button)
