"""What people do who pack together; every test makes a journey of its own, and there is none before the first."""

import pytest

LONGEST = 60


def begin(user, start, name):
    """Make a journey; `start` holds the address of the start page, the field and the button."""
    url, journey_input, create_button = start
    user.visit(url)
    user.fill(journey_input, name)
    user.click(create_button)


def add(user, thing_input, add_button, thing):
    user.fill(thing_input, thing)
    user.click(add_button)


def begin_with(user, start, thing_input, add_button, thing_rows, name, things):
    """Make a journey with things on its list."""
    begin(user, start, name)
    for number, thing in enumerate(things, start=1):
        add(user, thing_input, add_button, thing)
        user.sees_count(thing_rows, number)


def open_journey(user, url, journey_rows, journey_link, name):
    user.visit(url)
    user.click(journey_link, within=user.row(journey_rows, containing=name))


def sees_bag(user, bag_list, row, bag):
    """Wait until the bag is chosen in the list of a thing."""
    user.eventually(lambda: user.choice_of(bag_list, within=row) == bag, f"the bag {bag} is chosen")


def sees_things(user, thing_rows, things):
    """Wait for exactly these things in this order."""
    user.sees_count(thing_rows, len(things))

    def in_order():
        return all(thing in text for thing, text in zip(things, user.texts_of(thing_rows), strict=False))

    user.eventually(in_order, f"the list should be {things}, in this order")


def name_of_length(values, key, length):
    """A name of exactly so many characters."""
    return (values.text(key, words=20) + "x" * length)[: length - 1] + "x"


def test_launches(user, start_url):
    """The start page opens."""
    user.opens(start_url)


def test_no_journeys_yet(user, start_url, journey_rows):
    """Without any journey the start page says so."""
    user.visit(start_url)
    user.sees("No journeys yet")
    user.sees_count(journey_rows, 0)


def test_new_journey_is_shown(user, values, start_url, journey_input, create_button, thing_input, journey_rows):
    """A new journey shows its page, and is on the start page then."""
    name = values.title("shown")
    begin(user, (start_url, journey_input, create_button), f"  {name} ")
    user.sees_element(thing_input)
    user.sees(name)
    user.visit(start_url)
    user.row(journey_rows, containing=name)
    user.does_not_see("No journeys yet")


def test_new_journey_has_an_empty_list(
    user, values, start_url, journey_input, create_button, thing_input, thing_rows, progress
):
    """The page of a new journey says that there is nothing to pack yet, and counts nothing."""
    begin(user, (start_url, journey_input, create_button), values.title("empty"))
    user.sees_element(thing_input)
    user.sees("Nothing to pack yet")
    user.does_not_see("All packed")
    user.sees("0 of 0 packed", in_=progress)
    user.sees_count(thing_rows, 0)


def test_newest_journey_comes_first(user, values, start_url, journey_input, create_button, thing_input, journey_rows):
    """Of two journeys the newer one stands first."""
    for key in ("older", "newer"):
        begin(user, (start_url, journey_input, create_button), values.title(key))
        user.sees_element(thing_input)
    user.visit(start_url)
    user.row(journey_rows, containing=values.title("newer"))
    for key, text in zip(("newer", "older"), user.texts_of(journey_rows), strict=False):
        assert values.title(key) in text, f"expected {values.title(key)!r}, found {text!r}"


def test_links_lead_to_a_journey_and_back(
    user, values, start_url, journey_input, create_button, thing_input, journey_rows, journey_link, start_link
):
    """The page of a journey has a link to the start page, where its name leads back to it."""
    name = values.title("linked")
    begin(user, (start_url, journey_input, create_button), name)
    user.sees_element(thing_input)
    user.click(start_link)
    user.sees_url(start_url)
    row = user.row(journey_rows, containing=name)
    user.sees(name, in_=journey_link, within=row)
    user.click(journey_link, within=row)
    user.sees_element(thing_input)
    user.sees(name)


def test_journey_needs_a_name(user, start_url, journey_input, create_button, refusal):
    """Nothing and spaces are no name of a journey; the message asks for one, and no journey is shown."""
    for typed in ("", "   "):
        begin(user, (start_url, journey_input, create_button), typed)
        user.sees_any_of(["name"], in_=refusal)
        user.sees_element(create_button)


def test_long_name_of_a_journey_is_refused(
    user, values, start_url, journey_input, create_button, journey_rows, refusal
):
    """A name of one character too many is refused; it stays in the field, and no journey has it, nor a part of it."""
    typed = f"{name_of_length(values, 'longer journey', LONGEST)}x"
    begin(user, (start_url, journey_input, create_button), typed)
    user.sees_any_of(["long"], in_=refusal)
    user.sees_value(journey_input, typed)
    user.visit(start_url)
    user.sees_element(journey_input)
    assert not [text for text in user.texts_of(journey_rows) if typed[:20] in text]


def test_longest_name_of_a_journey_is_accepted(
    user, values, start_url, journey_input, create_button, thing_input, journey_rows
):
    """A name of the largest length is the name of a journey, whole."""
    name = name_of_length(values, "longest journey", LONGEST)
    begin(user, (start_url, journey_input, create_button), name)
    user.sees_element(thing_input)
    user.visit(start_url)
    user.row(journey_rows, containing=name)


def test_taken_name_of_a_journey_is_refused(
    user, values, start_url, journey_input, create_button, thing_input, journey_rows, refusal
):
    """The name of another journey, in capital letters and with spaces around it, is refused and stays in its field."""
    start, name = (start_url, journey_input, create_button), values.title("taken")
    begin(user, start, name)
    user.sees_element(thing_input)
    begin(user, start, f" {name.upper()} ")
    user.sees_any_of(["exists"], in_=refusal)
    user.eventually(lambda: user.value_of(journey_input).strip() == name.upper(), "the name stays in its field")
    user.visit(start_url)
    user.row(journey_rows, containing=name)
    assert [name.lower() in text.lower() for text in user.texts_of(journey_rows)].count(True) == 1


def test_no_message_without_a_refusal(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, progress,
    refusal,
):  # fmt: skip
    """No page has a message of a refusal while nothing is refused."""
    user.visit(start_url)
    user.does_not_see_element(refusal)
    begin(user, (start_url, journey_input, create_button), values.title("fine"))
    user.sees_element(thing_input)
    user.does_not_see_element(refusal)
    add(user, thing_input, add_button, values.word("fine"))
    row = user.row(thing_rows, containing=values.word("fine"))
    user.does_not_see_element(refusal)
    user.check(packed_box, within=row)
    user.sees("1 of 1 packed", in_=progress)
    user.does_not_see_element(refusal)


def test_list_is_written_with_the_keyboard(user, values, start_url, journey_input, thing_input, thing_rows):
    """Three things are typed one after the other, each with Enter, without the mouse."""
    things = [values.word(f"keyboard {number}") for number in range(3)]
    user.visit(start_url)
    user.fill(journey_input, values.title("keyboard"))
    user.press("Enter", on=journey_input)
    for number, thing in enumerate(things, start=1):
        user.sees_focus(thing_input)
        user.sees_value(thing_input, "")
        user.type(thing)
        user.press("Enter")
        user.sees_count(thing_rows, number)
    user.sees_focus(thing_input)
    user.sees_value(thing_input, "")
    sees_things(user, thing_rows, things)


def test_thing_needs_a_name(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, refusal
):
    """Nothing and spaces are no name of a thing; the message asks for one, and nothing is added."""
    start, thing = (start_url, journey_input, create_button), values.word("only one")
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("nameless"), [thing])
    for typed in ("", "   "):
        add(user, thing_input, add_button, typed)
        user.sees_any_of(["name"], in_=refusal)
        user.sees_count(thing_rows, 1)


def test_long_name_of_a_thing_is_refused(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, refusal
):
    """A name of one character too many is refused and stays in the field; one of the largest length is taken."""
    longest = name_of_length(values, "longest thing", LONGEST)
    begin(user, (start_url, journey_input, create_button), values.title("long things"))
    add(user, thing_input, add_button, f"{longest}x")
    user.sees_any_of(["long"], in_=refusal)
    user.sees_value(thing_input, f"{longest}x")
    user.sees_count(thing_rows, 0)
    add(user, thing_input, add_button, longest)
    sees_things(user, thing_rows, [longest])


def test_repeated_thing_is_refused(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, refusal
):
    """A thing that is on the list in other letters, without spaces around it, is refused."""
    start, thing = (start_url, journey_input, create_button), values.word("repeated")
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("repeated"), [thing])
    add(user, thing_input, add_button, f" {thing.upper()} ")
    user.sees_any_of(["already"], in_=refusal)
    user.sees_count(thing_rows, 1)


def test_thing_may_be_on_two_lists(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows
):
    """What is on the list of one journey can be added to that of another one."""
    start, thing = (start_url, journey_input, create_button), values.word("twofold")
    for key in ("one list", "another list"):
        begin_with(user, start, thing_input, add_button, thing_rows, values.title(key), [thing])
        sees_things(user, thing_rows, [thing])


def test_double_click_makes_one_journey(
    user, values, start_url, journey_input, create_button, journey_rows, journey_link, thing_input
):
    """A double click on the button makes one journey."""
    user.visit(start_url)
    user.fill(journey_input, values.title("double"))
    user.double_click(create_button)
    open_journey(user, start_url, journey_rows, journey_link, values.title("double"))
    user.sees_element(thing_input)


def test_double_click_adds_once(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, journey_rows,
    journey_link,
):  # fmt: skip
    """A double click on the button adds one thing."""
    name, thing = values.title("double thing"), values.word("double")
    begin(user, (start_url, journey_input, create_button), name)
    user.fill(thing_input, thing)
    user.double_click(add_button)
    user.row(thing_rows, containing=thing)
    open_journey(user, start_url, journey_rows, journey_link, name)
    sees_things(user, thing_rows, [thing])


def test_reload_adds_nothing(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, refusal
):
    """Reloading the page after a thing was added neither adds it again nor complains."""
    start, thing = (start_url, journey_input, create_button), values.word("reloaded")
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("reloaded"), [thing])
    user.reload()
    sees_things(user, thing_rows, [thing])
    user.does_not_see_element(refusal)


def test_markup_is_plain_text(
    user, values, start_url, journey_input, create_button, journey_rows, thing_input, add_button, thing_rows
):
    """Markup in the names of a journey and of a thing is shown letter by letter."""
    name, thing = f"<b>{values.word('marked')}</b> &amp; on", f'<i>{values.word("italic")}</i> "&lt;"'
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, name, [thing])
    user.sees(name)
    user.sees(thing, in_=user.row(thing_rows, containing=values.word("italic")))
    user.visit(start_url)
    user.sees(name, in_=user.row(journey_rows, containing=values.word("marked")))


def test_ticked_things_are_counted(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, progress
):
    """Of four things two are ticked, which stay where they are and ticked after a reload."""
    things = [values.word(f"ticked {number}") for number in range(4)]
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("ticked"), things)
    for number, thing in enumerate((things[2], things[0]), start=1):
        row = user.row(thing_rows, containing=thing)
        user.sees_unchecked(packed_box, within=row)
        user.check(packed_box, within=row)
        user.sees(f"{number} of 4 packed", in_=progress)
    user.reload()
    sees_things(user, thing_rows, things)
    for number, thing in enumerate(things):
        look = user.sees_unchecked if number % 2 else user.sees_checked
        look(packed_box, within=user.row(thing_rows, containing=thing))


def test_start_page_shows_the_progress(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, progress,
    journey_rows, row_progress,
):  # fmt: skip
    """The start page tells how much of each journey is packed."""
    name, things = values.title("progress"), [values.word(f"progress {number}") for number in range(2)]
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, name, things)
    user.check(packed_box, within=user.row(thing_rows, containing=things[0]))
    user.sees("1 of 2 packed", in_=progress)
    user.visit(start_url)
    user.sees("1 of 2 packed", in_=row_progress, within=user.row(journey_rows, containing=name))


def test_space_bar_ticks_and_clears(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, progress
):
    """The space bar ticks two things and clears one of them, which is still so after a reload."""
    things = [values.word(f"space {number}") for number in range(3)]
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("space"), things)
    for place, packed in ((1, 1), (2, 2), (1, 1)):
        user.press(" ", on=packed_box, within=user.row(thing_rows, containing=things[place]))
        user.sees(f"{packed} of 3 packed", in_=progress)
    user.reload()
    user.sees_unchecked(packed_box, within=user.row(thing_rows, containing=things[1]))
    user.sees_checked(packed_box, within=user.row(thing_rows, containing=things[2]))


def test_things_move_to_another_bag(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, bag_list
):
    """Things begin in the suitcase and are listed by bag as soon as they are moved, also after a reload."""
    things = [values.word(f"moved {number}") for number in range(4)]
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("moved"), things)
    for thing in things:
        sees_bag(user, bag_list, user.row(thing_rows, containing=thing), "Suitcase")
    for number, bag in ((2, "Pockets"), (1, "Pockets"), (3, "Backpack")):
        user.choose(bag_list, bag, within=user.row(thing_rows, containing=things[number]))
        user.eventually(
            lambda number=number: things[number] not in user.texts_of(thing_rows)[-1], f"{things[number]} should move"
        )
    user.reload()
    sees_things(user, thing_rows, [things[3], things[1], things[2], things[0]])
    for thing, bag in zip(things, ("Suitcase", "Pockets", "Pockets", "Backpack"), strict=True):
        sees_bag(user, bag_list, user.row(thing_rows, containing=thing), bag)


def test_only_what_is_left_is_listed(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, progress,
    all_link, left_link,
):  # fmt: skip
    """What is left stays listed alone while things are ticked and added and after a reload; a link lists everything."""
    things = [values.word(f"left {number}") for number in range(4)]
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("left"), things[:3])
    user.check(packed_box, within=user.row(thing_rows, containing=things[1]))
    user.sees("1 of 3 packed", in_=progress)
    user.click(left_link)
    sees_things(user, thing_rows, [things[0], things[2]])
    user.sees("1 of 3 packed", in_=progress)
    add(user, thing_input, add_button, things[3])
    sees_things(user, thing_rows, [things[0], things[2], things[3]])
    user.click(packed_box, within=user.row(thing_rows, containing=things[0]))
    sees_things(user, thing_rows, [things[2], things[3]])
    user.sees("2 of 4 packed", in_=progress)
    user.reload()
    sees_things(user, thing_rows, [things[2], things[3]])
    user.click(all_link)
    sees_things(user, thing_rows, things)


def test_nothing_left_says_so(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, all_link,
    left_link,
):  # fmt: skip
    """When the last thing was ticked the page with what is left says that all is packed, and only this page."""
    things = [values.word(f"last {number}") for number in range(2)]
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("last"), things)
    user.click(left_link)
    for number in (1, 0):
        user.does_not_see("All packed")
        user.click(packed_box, within=user.row(thing_rows, containing=things[number]))
        user.sees_count(thing_rows, number)
    user.sees("All packed")
    user.does_not_see("Nothing to pack yet")
    user.click(all_link)
    user.sees_count(thing_rows, 2)
    user.does_not_see("All packed")


def test_removed_thing_is_not_listed(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, remove_button,
    progress,
):  # fmt: skip
    """A removed thing is not listed any more, also after a reload, and can be added again."""
    things = [values.word(f"removed {number}") for number in range(3)]
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("removed"), things)
    user.click(remove_button, within=user.row(thing_rows, containing=things[1]))
    sees_things(user, thing_rows, [things[0], things[2]])
    user.reload()
    sees_things(user, thing_rows, [things[0], things[2]])
    user.sees("0 of 2 packed", in_=progress)
    add(user, thing_input, add_button, things[1])
    sees_things(user, thing_rows, [things[0], things[2], things[1]])


def open_for_two(user, values, key, start, thing_input, add_button, thing_rows, journey_rows, journey_link):
    """Make a journey with two things, and open it in the browser of somebody else as well."""
    name, things, other = values.title(key), [values.word(f"{key} {number}") for number in range(2)], user.another()
    begin_with(user, start, thing_input, add_button, thing_rows, name, things)
    open_journey(other, start[0], journey_rows, journey_link, name)
    sees_things(other, thing_rows, things)
    return name, things, other


def test_thing_that_two_people_tick_is_packed(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, progress,
    journey_rows, journey_link,
):  # fmt: skip
    """What two people tick, each on a page that shows it unpacked, is packed for both."""
    start = (start_url, journey_input, create_button)
    _, things, other = open_for_two(user, values, "both tick", start, thing_input, add_button, thing_rows,
                                    journey_rows, journey_link)  # fmt: skip
    for person in (user, other):
        person.check(packed_box, within=person.row(thing_rows, containing=things[0]))
        person.sees("1 of 2 packed", in_=progress)
    user.reload()
    user.sees("1 of 2 packed", in_=progress)


def test_ticking_leaves_a_thing_in_its_bag(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, bag_list,
    progress, journey_rows, journey_link,
):  # fmt: skip
    """A thing that was moved stays in its bag when somebody ticks it on a page from before."""
    start = (start_url, journey_input, create_button)
    name, things, other = open_for_two(user, values, "moved first", start, thing_input, add_button, thing_rows,
                                       journey_rows, journey_link)  # fmt: skip
    user.choose(bag_list, "Backpack", within=user.row(thing_rows, containing=things[1]))
    sees_things(user, thing_rows, [things[1], things[0]])
    other.check(packed_box, within=other.row(thing_rows, containing=things[1]))
    other.sees("1 of 2 packed", in_=progress)
    open_journey(other, start_url, journey_rows, journey_link, name)
    sees_things(other, thing_rows, [things[1], things[0]])
    sees_bag(other, bag_list, other.row(thing_rows, containing=things[1]), "Backpack")


def test_moving_leaves_a_thing_ticked(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, bag_list,
    progress, journey_rows, journey_link,
):  # fmt: skip
    """A thing that was ticked stays packed when somebody moves it on a page from before."""
    start = (start_url, journey_input, create_button)
    name, things, other = open_for_two(user, values, "ticked first", start, thing_input, add_button, thing_rows,
                                       journey_rows, journey_link)  # fmt: skip
    user.check(packed_box, within=user.row(thing_rows, containing=things[1]))
    user.sees("1 of 2 packed", in_=progress)
    other.choose(bag_list, "Pockets", within=other.row(thing_rows, containing=things[1]))
    sees_things(other, thing_rows, [things[1], things[0]])
    open_journey(other, start_url, journey_rows, journey_link, name)
    other.sees("1 of 2 packed", in_=progress)


def test_removed_thing_is_gone_for_others(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box,
    remove_button, progress, journey_rows, journey_link, refusal,
):  # fmt: skip
    """Whoever ticks or removes a thing that somebody else removed in the meantime is told that it is gone."""
    start = (start_url, journey_input, create_button)
    for key, control in (("gone for ticking", packed_box), ("gone for removing", remove_button)):
        name, things, other = open_for_two(user, values, key, start, thing_input, add_button, thing_rows,
                                           journey_rows, journey_link)  # fmt: skip
        other.click(remove_button, within=other.row(thing_rows, containing=things[0]))
        sees_things(other, thing_rows, things[1:])
        user.click(control, within=user.row(thing_rows, containing=things[0]))
        user.sees_any_of(["gone"], in_=refusal)
        open_journey(user, start_url, journey_rows, journey_link, name)
        sees_things(user, thing_rows, things[1:])
        user.sees("0 of 1 packed", in_=progress)


@pytest.mark.time_limit(90)
def test_lists_survive_a_restart(
    user, values, server, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box,
    bag_list, progress, journey_rows, journey_link,
):  # fmt: skip
    """After a restart of the server the list is as it was, with its ticks and bags, and can be written on."""
    name, things = values.title("kept"), [values.word(f"kept {number}") for number in range(3)]
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, name, things)
    user.check(packed_box, within=user.row(thing_rows, containing=things[0]))
    user.sees("1 of 3 packed", in_=progress)
    user.choose(bag_list, "Pockets", within=user.row(thing_rows, containing=things[2]))
    sees_things(user, thing_rows, [things[2], things[0], things[1]])
    server.restart()
    open_journey(user, start_url, journey_rows, journey_link, name)
    sees_things(user, thing_rows, [things[2], things[0], things[1]])
    user.sees("1 of 3 packed", in_=progress)
    user.sees_checked(packed_box, within=user.row(thing_rows, containing=things[0]))
    sees_bag(user, bag_list, user.row(thing_rows, containing=things[2]), "Pockets")
    add(user, thing_input, add_button, values.word("after"))
    user.sees_count(thing_rows, 4)
