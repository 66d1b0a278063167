"""What people do who pack together; every test after the first ones makes a journey of its own."""

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


def sees_refusal(user, refusal, word):
    user.sees_element(refusal)
    user.eventually(lambda: word in user.text_of(refusal).lower(), f"the message should contain the word {word!r}")


def sees_things(user, thing_rows, things):
    """Wait for exactly these things in this order."""
    user.sees_count(thing_rows, len(things))

    def in_order():
        return all(thing in text for thing, text in zip(things, user.texts_of(thing_rows), strict=False))

    user.eventually(in_order, f"the list should be {things}, in this order")


def name_of_length(values, key, length):
    """A name of exactly so many characters."""
    return (values.text(key, words=20) + "x" * length)[: length - 1] + "x"


def test_launches(user, start_url, journey_input):
    """The start page opens with the field for a new journey."""
    user.visit(start_url)
    user.sees_element(journey_input)


def test_no_journeys_yet(user, start_url, journey_rows):
    """Without any journey the start page says so."""
    user.visit(start_url)
    user.sees("No journeys yet")
    user.sees_count(journey_rows, 0)


def test_new_journey_opens_its_empty_list(
    user, values, start_url, journey_input, create_button, journey_rows, journey_link, row_progress, progress,
    thing_rows, start_link, refusal,
):  # fmt: skip
    """A new journey shows its empty list; on the start page the newest stands first and leads there again."""
    first, second = values.title("first"), values.title("second")
    for name in (first, second):
        begin(user, (start_url, journey_input, create_button), f"  {name} ")
        user.sees(name)
        user.sees("Nothing to pack yet")
        user.does_not_see("All packed")
        user.sees("0 of 0 packed", in_=progress)
        user.sees_count(thing_rows, 0)
        user.does_not_see_element(refusal)
    user.click(start_link)
    user.sees_url(start_url)
    user.sees_count(journey_rows, 2)
    user.does_not_see("No journeys yet")
    newest, oldest = user.texts_of(journey_rows)
    assert second in newest, f"expected {second!r} first, found {newest!r}"
    assert first in oldest, f"expected {first!r} last, found {oldest!r}"
    row = user.row(journey_rows, containing=first)
    user.sees("0 of 0 packed", in_=row_progress, within=row)
    user.click(journey_link, within=row)
    user.sees("Nothing to pack yet")
    user.sees(first)


@pytest.mark.needs("test_new_journey_opens_its_empty_list")
def test_wrong_journeys_are_refused(
    user, values, start_url, journey_input, create_button, journey_rows, refusal, progress
):
    """Spaces, a name that is there in capital letters and one of 61 characters are refused; 60 are taken."""
    start, name = (start_url, journey_input, create_button), values.title("first")
    longest = name_of_length(values, "longest journey", LONGEST)
    user.visit(start_url)
    user.does_not_see_element(refusal)
    user.row(journey_rows, containing=name)
    before = user.count(journey_rows)
    for typed, word in (("   ", "name"), (f" {name.upper()} ", "exists"), (f"{longest}x", "long")):
        begin(user, start, typed)
        sees_refusal(user, refusal, word)
        user.sees_count(journey_rows, before)
    user.sees_value(journey_input, f"{longest}x")
    begin(user, start, longest)
    user.sees("0 of 0 packed", in_=progress)
    user.does_not_see_element(refusal)
    user.visit(start_url)
    user.row(journey_rows, containing=longest)
    user.sees_count(journey_rows, before + 1)


def test_list_is_written_with_the_keyboard(
    user, values, start_url, journey_input, thing_input, thing_rows, progress, refusal
):
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
    user.sees("0 of 3 packed", in_=progress)
    user.does_not_see_element(refusal)


def test_wrong_things_are_refused(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, refusal
):
    """Spaces, a thing that is there in capital letters and one of 61 characters are refused; 60 are taken."""
    thing, longest = values.word("refused"), name_of_length(values, "longest thing", LONGEST)
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("refused"), [thing])
    for typed, word in (("   ", "name"), (f" {thing.upper()} ", "already"), (f"{longest}x", "long")):
        add(user, thing_input, add_button, typed)
        sees_refusal(user, refusal, word)
        user.sees_count(thing_rows, 1)
    user.sees_value(thing_input, f"{longest}x")
    add(user, thing_input, add_button, longest)
    sees_things(user, thing_rows, [thing, longest])
    user.does_not_see_element(refusal)
    begin_with(user, start, thing_input, add_button, thing_rows, values.title("another list"), [thing])
    user.does_not_see_element(refusal)


def test_double_click_adds_once(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, journey_rows,
    journey_link,
):  # fmt: skip
    """A double click makes one journey and adds one thing, and a reload adds no other."""
    name, things = values.title("double"), [values.word("double"), values.word("reloaded")]
    user.visit(start_url)
    user.fill(journey_input, name)
    user.double_click(create_button)
    open_journey(user, start_url, journey_rows, journey_link, name)
    user.fill(thing_input, things[0])
    user.double_click(add_button)
    user.row(thing_rows, containing=things[0])
    open_journey(user, start_url, journey_rows, journey_link, name)
    sees_things(user, thing_rows, things[:1])
    add(user, thing_input, add_button, things[1])
    sees_things(user, thing_rows, things)
    user.reload()
    sees_things(user, thing_rows, things)


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
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, progress,
    journey_rows, row_progress,
):  # fmt: skip
    """Of four things two are ticked, which stay where they are and ticked after a reload; both pages count them."""
    name, things = values.title("ticked"), [values.word(f"ticked {number}") for number in range(4)]
    start = (start_url, journey_input, create_button)
    begin_with(user, start, thing_input, add_button, thing_rows, name, things)
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
    user.sees("2 of 4 packed", in_=progress)
    user.visit(start_url)
    user.sees("2 of 4 packed", in_=row_progress, within=user.row(journey_rows, containing=name))


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
        user.sees_value(bag_list, "Suitcase", within=user.row(thing_rows, containing=thing))
    for number, bag in ((2, "Pockets"), (1, "Pockets"), (3, "Backpack")):
        user.choose(bag_list, bag, within=user.row(thing_rows, containing=things[number]))
        user.eventually(
            lambda number=number: things[number] not in user.texts_of(thing_rows)[-1], f"{things[number]} should move"
        )
    user.reload()
    sees_things(user, thing_rows, [things[3], things[1], things[2], things[0]])
    for thing, bag in zip(things, ("Suitcase", "Pockets", "Pockets", "Backpack"), strict=True):
        user.sees_value(bag_list, bag, within=user.row(thing_rows, containing=thing))


def test_only_what_is_left_is_listed(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, progress,
    all_link, left_link,
):  # fmt: skip
    """What is left stays listed alone while things are ticked and added and after a reload, until nothing is left."""
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
    user.click(left_link)
    for number in (3, 2):
        user.does_not_see("All packed")
        user.click(packed_box, within=user.row(thing_rows, containing=things[number]))
        user.sees_count(thing_rows, number - 2)
    user.sees("All packed")
    user.does_not_see("Nothing to pack yet")
    user.sees("4 of 4 packed", in_=progress)
    user.click(all_link)
    user.sees_count(thing_rows, 4)
    user.does_not_see("All packed")


def test_removed_thing_is_not_listed(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, remove_button,
    progress, refusal,
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
    user.does_not_see_element(refusal)


def test_two_people_pack_together(
    user, values, start_url, journey_input, create_button, thing_input, add_button, thing_rows, packed_box, bag_list,
    progress, journey_rows, journey_link, refusal,
):  # fmt: skip
    """What both tick is packed, what one moves stays moved when the other ticks it, and both see everything."""
    name, things = values.title("together"), [values.word(f"together {number}") for number in range(3)]
    start, other = (start_url, journey_input, create_button), user.another()
    begin_with(user, start, thing_input, add_button, thing_rows, name, things)
    open_journey(other, start_url, journey_rows, journey_link, name)
    sees_things(other, thing_rows, things)
    for person in (user, other):
        person.check(packed_box, within=person.row(thing_rows, containing=things[0]))
        person.sees("1 of 3 packed", in_=progress)
    user.choose(bag_list, "Backpack", within=user.row(thing_rows, containing=things[1]))
    sees_things(user, thing_rows, [things[1], things[0], things[2]])
    other.check(packed_box, within=other.row(thing_rows, containing=things[1]))
    other.sees("2 of 3 packed", in_=progress)
    user.choose(bag_list, "Pockets", within=user.row(thing_rows, containing=things[1]))
    user.reload()
    for person in (user, other):
        person.does_not_see_element(refusal)
        open_journey(person, start_url, journey_rows, journey_link, name)
        sees_things(person, thing_rows, [things[1], things[0], things[2]])
        person.sees("2 of 3 packed", in_=progress)
        person.sees_value(bag_list, "Pockets", within=person.row(thing_rows, containing=things[1]))


@pytest.mark.needs("test_removed_thing_is_not_listed")
def test_removed_thing_is_gone_for_others(
    user, values, start_url, thing_rows, packed_box, remove_button, progress, journey_rows, journey_link, refusal
):
    """Whoever ticks a thing that somebody else removed in the meantime is told that it is gone."""
    name, thing, other = values.title("removed"), values.word("removed 0"), user.another()
    for person in (user, other):
        open_journey(person, start_url, journey_rows, journey_link, name)
        person.sees_count(thing_rows, 3)
    other.click(remove_button, within=other.row(thing_rows, containing=thing))
    other.sees_count(thing_rows, 2)
    user.click(packed_box, within=user.row(thing_rows, containing=thing))
    sees_refusal(user, refusal, "gone")
    open_journey(user, start_url, journey_rows, journey_link, name)
    user.sees_count(thing_rows, 2)
    user.sees("0 of 2 packed", in_=progress)


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
    user.sees_value(bag_list, "Pockets", within=user.row(thing_rows, containing=things[2]))
    add(user, thing_input, add_button, values.word("after"))
    user.sees_count(thing_rows, 4)
