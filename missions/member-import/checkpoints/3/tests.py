"""Profiles, own fields, and files with 20,000 rows."""

import re
from datetime import UTC, datetime

import pytest
from earlier import (
    LABELS,
    bring,
    choose,
    correct,
    file_name,
    open_member,
    person,
    search,
    sees_member,
    sees_states,
    take_back,
    upload,
    written,
)

FEDERATION = 20_000
FIRST_NUMBER = 900_001  # all other tests have smaller numbers


def save_profile(user, page, name, lines):
    """Save a profile; `page` is the address, the fields for name and text, and the button."""
    url, name_input, text_input, button = page
    user.visit(url)
    user.fill(name_input, name)
    user.fill(text_input, "\n".join(lines))
    user.click(button)


def make_field(user, page, name, kind, options=None, required=None):
    """Make an own field; `page` is the address, name, kind, options and button, `required` the box to be ticked."""
    url, name_input, kind_list, options_input, button = page
    user.visit(url)
    user.fill(name_input, name)
    user.choose(kind_list, kind)
    if options:
        user.fill(options_input, options)
    if required:
        user.check(required)
    user.click(button)


def filtered(user, page, text, field, wanted):
    """Search and filter; `page` is the address, the search, the list of fields, the filter and the button."""
    url, search_input, field_list, filter_input, button = page
    user.visit(url)
    user.fill(search_input, text)
    user.choose(field_list, field)
    user.fill(filter_input, wanted)
    user.click(button)


def sees_members(user, rows, records):
    """See exactly these members in the list."""
    user.sees_count(rows, len(records))
    texts = user.texts_of(rows)
    for record in records:
        assert any(record["Number"] in text for text in texts), f"expected {record['Number']} among {texts}"


def federation(folder, values, town):
    """A file with 20,000 members of a town."""
    word = values.word("federation")
    rows = (f"{FIRST_NUMBER + index},{word}{index},{word}{index}@example.org,{town}" for index in range(FEDERATION))
    path = folder / "federation.csv"
    path.write_text("\n".join(["Number,Last name,Email,Town", *rows]), "utf-8")
    return path


def seconds_since(moment):
    """How many seconds ago this was."""
    return (datetime.now(UTC) - moment).total_seconds()


def waits(user, seconds, seen, message):
    """Wait until something is seen, at most so many seconds; a single wait of a person would be too short."""
    started, found = datetime.now(UTC), []
    while not found:
        piece = datetime.now(UTC)

        def look(piece=piece):
            if seconds_since(piece) < 3 and seen():
                found.append(True)
            return found or seconds_since(piece) > 2

        user.eventually(look, message)
        assert seconds_since(started) < seconds, f"expected {message} within {seconds} seconds"


def rows_done(user, progress):
    """The numbers of rows that are shown as done, such as 5000 of "5000 of 20000"; none where nothing is shown."""
    return [int(done) for text in user.texts_of(progress) for done in re.findall(rf"([0-9]+) of {FEDERATION}", text)]


def members_of(user, members, rows, total, town):
    """How many members of a town there are."""
    search(user, members, town)
    user.eventually(
        lambda: all(town in text for text in user.texts_of(rows)), f"all members that are listed are of {town}"
    )
    return int(re.sub(r"\D", "", user.text_of(total))) if user.count(rows) else 0


def test_profile_is_recognised(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, import_button, result, profiles_url, profile_name_input, profile_text_input,
    profile_save_button,
):  # fmt: skip
    """A file with the headers of a profile is read as it says, with known headers that mean nothing there."""
    page = (profiles_url, profile_name_input, profile_text_input, profile_save_button)
    name, key, home = (values.title(one) for one in ("profile", "key column", "home column"))
    save_profile(user, page, name, [f"{key} = Number", "E mail = nothing", f"{home} = Town"])
    row = person(values, 501) | {"First name": values.word("forename")}
    header = (key.upper(), "Vorname", "Nachname", "E-Mail", "Birthday", home.replace(" ", "_"))
    upload(user, (import_url, file_input, upload_button), written(tmp_path, [row], header=header))
    sees_states(user, preview_rows, row_state, "New")
    user.sees(f"Profile: {name}")
    user.sees(f"Ignored: {header[3]}")
    user.click(import_button)
    user.sees("1 new", in_=result)
    email = row.pop("Email")
    sees_member(user, (members_url, search_input), member_rows, row)
    user.does_not_see(email, in_=user.nth(member_rows, 0))


def test_best_profile_is_used(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state, profiles_url,
    profile_name_input, profile_text_input, profile_save_button,
):  # fmt: skip
    """The profile with the most headers is used, or the one saved last; a profile that is saved again is another."""
    page = (profiles_url, profile_name_input, profile_text_input, profile_save_button)
    form = (import_url, file_input, upload_button)
    key, home = values.title("best key"), values.title("best home")
    names = [values.title(f"best {index}") for index in range(4)]
    save_profile(user, page, names[0], [f"{key} = Number", f"{home} = Town"])
    save_profile(user, page, names[1], [f"{key} = nothing", "Number = Number"])
    save_profile(user, page, names[2], [f"{key} = Number"])
    save_profile(user, page, names[3], [f"{home} = Town", f"{values.title('elsewhere')} = Number", f"{key} = Email"])
    row = person(values, 505)
    path = written(tmp_path, [row], labels=("Number", "Last name", "Town"), header=(key, "Last name", home))
    upload(user, form, path)
    sees_states(user, preview_rows, row_state, "New")
    user.sees(f"Profile: {names[0]}")
    save_profile(user, page, names[0], [f"{key} = Town"])
    save_profile(user, page, names[2], [f"{key} = Number", f"{home} = nothing"])
    upload(user, form, path)
    user.sees(f"Profile: {names[2]}")
    user.sees(f"Ignored: {home}")
    save_profile(user, page, names[1], [f"{key} = Number", f"{home} = First name"])
    upload(user, form, path)
    user.sees(f"Profile: {names[1]}")
    upload(user, form, written(tmp_path, [row]))
    user.sees("Profile: none")


def test_wrong_profile_is_refused(
    user, values, refusal, profiles_url, profile_name_input, profile_text_input, profile_save_button
):
    """A profile needs a name, and lines that name fields."""
    page = (profiles_url, profile_name_input, profile_text_input, profile_save_button)
    name, good = values.title("wrong profile"), f"{values.word('good')} = Town"
    save_profile(user, page, " ", [good])
    user.sees("Name is missing", in_=refusal)
    for wrong in (values.word("no field"), f"{values.word('header')} = {values.word('no label')}"):
        save_profile(user, page, name, [good, wrong])
        user.sees("Line 2 is wrong", in_=refusal)


def test_empty_lines_of_a_profile_do_not_count(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state, profiles_url,
    profile_name_input, profile_text_input, profile_save_button,
):  # fmt: skip
    """A profile may have empty lines, and lines of spaces."""
    page = (profiles_url, profile_name_input, profile_text_input, profile_save_button)
    name, key = values.title("airy profile"), values.title("airy key")
    save_profile(user, page, name, ["", "Last name = Last name", "   ", f"{key} = Number", ""])
    path = written(tmp_path, [person(values, 721)], labels=("Number", "Last name"), header=(key, "Last name"))
    upload(user, (import_url, file_input, upload_button), path)
    sees_states(user, preview_rows, row_state, "New")
    user.sees(f"Profile: {name}")


def test_profiles_are_listed(user, values, profiles_url, profile_name_input, profile_text_input, profile_save_button):
    """All profiles are listed with their texts, letter by letter."""
    page = (profiles_url, profile_name_input, profile_text_input, profile_save_button)
    texts = {values.title(f"listed {index}"): f"<b>{values.word(f'listed key {index}')}</b> = Town" for index in (1, 2)}
    for name, text in texts.items():
        save_profile(user, page, name, [text])
    user.visit(profiles_url)
    for name, text in texts.items():
        user.sees(name)
        user.sees(text)


def test_separators_in_quotes_do_not_count(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state
):
    """Commas in a header in quotes do not make a file with semicolons one with commas."""
    other = f"{values.title('quoted header')}; a, b, c, d, e, f"
    path = written(tmp_path, [person(values, 722) | {other: "x"}], ("Number", "Last name", other), separator=";")
    upload(user, (import_url, file_input, upload_button), path)
    sees_states(user, preview_rows, row_state, "New")
    user.sees(f"Ignored: {other}")


def test_own_fields_are_imported(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, import_button, result, fields_url, field_name_input, field_kind, field_options_input,
    field_add_button,
):  # fmt: skip
    """Values of all kinds are shown as they are read, have columns, and are unchanged in another form."""
    page = (fields_url, field_name_input, field_kind, field_options_input, field_add_button)
    form, kinds = (import_url, file_input, upload_button), ("Text", "Number", "Date", "Choice")
    own = {kind: values.title(f"own {kind}") for kind in kinds}
    option = values.word("an option").capitalize()
    for kind, name in own.items():
        make_field(user, page, name, kind, f"{values.word('first option')}, {option}" if kind == "Choice" else None)
    number_text, text = f"{values.number('own number', 10, 99)}", values.text("own text", words=3)
    typed = dict(zip(own.values(), (text, f"-0{number_text},50", "5.4.2044", option.upper()), strict=True))
    shown = dict(zip(own.values(), (text, f"-{number_text}.5", "2044-04-05", option), strict=True))
    row, header = person(values, 511), [*LABELS, *(name.upper() for name in own.values())]
    bring(user, form, written(tmp_path, [row | typed], (*LABELS, *typed), header), import_button, result)
    sees_member(user, (members_url, search_input), member_rows, row | shown)
    for name in own.values():
        user.sees(name)
    upload(user, form, written(tmp_path, [row | shown, row | typed], (*LABELS, *typed), header))
    user.sees("Unchanged", in_=row_state, within=user.nth(preview_rows, 0))
    changed = written(tmp_path, [row | shown | {own["Number"]: "007"}], (*LABELS, *typed))
    upload(user, form, changed)
    sees_states(user, preview_rows, row_state, "Changed")
    user.sees(f"{own['Number']}: -{number_text}.5 > 7", in_=user.nth(preview_rows, 0))


def test_wrong_own_values_tell_why(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state, fields_url,
    field_name_input, field_kind, field_options_input, field_add_button,
):  # fmt: skip
    """What is no number, no date or no option is wrong; empty cells are not."""
    page = (fields_url, field_name_input, field_kind, field_options_input, field_add_button)
    own = {kind: values.title(f"strict {kind}") for kind in ("Number", "Date", "Choice")}
    for kind, name in own.items():
        make_field(user, page, name, kind, values.word("only option") if kind == "Choice" else None)
    right = dict(zip(own.values(), ("1.25", "1066-10-14", values.word("only option")), strict=True))
    wrong = {"Number": ("1.", "1,000.5", "+1"), "Date": ("30.02.2000", "2000-1-1"), "Choice": (values.word("none"),)}
    changes = [{own[kind]: text} for kind, texts in wrong.items() for text in texts]
    rows = [
        person(values, 521 + index) | right | one for index, one in enumerate([*changes, {}, dict.fromkeys(right, "")])
    ]
    upload(user, (import_url, file_input, upload_button), written(tmp_path, rows, (*LABELS, *right)))
    sees_states(user, preview_rows, row_state, *["Wrong"] * len(changes), "New", "New")
    for index, change in enumerate(changes):
        user.sees(f"{next(iter(change))} is wrong", in_=user.nth(preview_rows, index))


def test_wrong_field_is_refused(
    user, values, refusal, fields_url, field_name_input, field_kind, field_options_input, field_add_button
):
    """A field needs a name that no field and no column has, and a choice needs options."""
    page = (fields_url, field_name_input, field_kind, field_options_input, field_add_button)
    name = values.title("twice")
    make_field(user, page, name, "Text")
    for wrong, kind, reason in (
        (" ", "Number", "Name is missing"),
        (name.upper(), "Date", "Name is there already"),
        ("nach-name", "Text", "Name is there already"),
        (values.title("no options"), "Choice", "Options are missing"),
    ):
        make_field(user, page, wrong, kind)
        user.sees(reason, in_=refusal)


def test_own_field_is_changed_by_hand(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, refusal, member_link, member_save_button, own_inputs, fields_url, field_name_input,
    field_kind, field_options_input, field_add_button,
):  # fmt: skip
    """The page of a member has the own field, and refuses what is wrong in it."""
    page, old = (fields_url, field_name_input, field_kind, field_options_input, field_add_button), person(values, 531)
    name, value = values.title("by hand field"), values.number("by hand value", 100, 900)
    bring(user, (import_url, file_input, upload_button), written(tmp_path, [old]), import_button, result)
    make_field(user, page, name, "Number")
    members = (members_url, search_input)
    open_member(user, members, member_rows, member_link, old)
    if user.takes(user.nth(own_inputs, -1), "12x"):
        user.click(member_save_button)
        user.sees(f"{name} is wrong", in_=refusal)
        open_member(user, members, member_rows, member_link, old)
    user.fill(user.nth(own_inputs, -1), f"{value}.25")
    user.click(member_save_button)
    sees_member(user, members, member_rows, old | {name: f"{value}.25"})


def test_names_of_fields_are_plain_text(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, refusal, member_link, member_save_button, own_inputs, fields_url, field_name_input,
    field_kind, field_options_input, field_add_button,
):  # fmt: skip
    """Markup in the name of a field is shown letter by letter, on the page of a member and in a message."""
    page = (fields_url, field_name_input, field_kind, field_options_input, field_add_button)
    row, name = person(values, 723), f"<b>{values.word('bold field')}</b>"
    bring(user, (import_url, file_input, upload_button), written(tmp_path, [row]), import_button, result)
    make_field(user, page, name, "Number")
    open_member(user, (members_url, search_input), member_rows, member_link, row)
    user.sees(name)
    if user.takes(user.nth(own_inputs, -1), "12x"):
        user.click(member_save_button)
        user.sees(f"{name} is wrong", in_=refusal)


def test_names_of_files_are_plain_text(
    user, values, tmp_path, import_url, file_input, upload_button, import_button, result, history_url, history_rows,
):  # fmt: skip
    """The name of a file with signs of markup stands in the history as it is."""
    name = f"<i>{file_name(values, 'marked file')}"
    path = written(tmp_path, [person(values, 725)], name=name)
    bring(user, (import_url, file_input, upload_button), path, import_button, result)
    user.visit(history_url)
    user.sees(name, in_=user.nth(history_rows, 0))


def test_invented_member_is_no_error(
    user, api, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, member_link, member_town_input,
):  # fmt: skip
    """The address of a member who is not there is answered without an error of the server."""
    row = person(values, 724)
    bring(user, (import_url, file_input, upload_button), written(tmp_path, [row]), import_button, result)
    open_member(user, (members_url, search_input), member_rows, member_link, row)
    user.sees_value(member_town_input, row["Town"])
    invented = f"{user.url}0"
    status = api.get(invented, follow=True).status
    assert status < 500, f"{invented} was answered with {status}"


def test_own_fields_are_taken_back(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, history_url, history_rows, history_state, take_back_button, fields_url, field_name_input,
    field_kind, field_options_input, field_add_button,
):  # fmt: skip
    """Own fields have the values of before when an import is taken back, also that of a member who had none."""
    page = (fields_url, field_name_input, field_kind, field_options_input, field_add_button)
    form, members, label = (import_url, file_input, upload_button), (members_url, search_input), values.title("undone")
    olds = [person(values, index) for index in (541, 542)]
    bring(user, form, written(tmp_path, olds[1:]), import_button, result)
    make_field(user, page, label, "Text")
    first, second = values.title("first value"), values.title("second value")
    labels = (*LABELS, label)
    bring(user, form, written(tmp_path, [olds[0] | {label: first}], labels), import_button, result)
    name = file_name(values, "own fields")
    rows = [old | {label: second} for old in olds]
    bring(user, form, written(tmp_path, rows, labels, name=name), import_button, result)
    row = take_back(user, (history_url, history_rows, history_state, take_back_button), name)
    user.does_not_see("Kept:", in_=row)
    sees_member(user, members, member_rows, olds[0] | {label: first})
    sees_member(user, members, member_rows, olds[1])
    user.does_not_see(second, in_=user.nth(member_rows, 0))


def test_numbers_and_dates_are_filtered(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, filter_field, filter_input, filter_button, fields_url, field_name_input, field_kind,
    field_options_input, field_add_button,
):  # fmt: skip
    """Numbers and dates are found by their size, between two ends, one of which may be left out."""
    page = (fields_url, field_name_input, field_kind, field_options_input, field_add_button)
    amount, day = values.title("filter amount"), values.title("filter day")
    make_field(user, page, amount, "Number")
    make_field(user, page, day, "Date")
    own = (("9", "2001-02-03"), ("10,5", "02.02.2001"), ("100", ""), ("-3", "1.12.1999"), ("", "2100-01-01"))
    town = values.word("filtered town").capitalize()
    rows = [person(values, 551 + index, Town=town) | {amount: a, day: d} for index, (a, d) in enumerate(own)]
    path = written(tmp_path, rows, (*LABELS, amount, day))
    bring(user, (import_url, file_input, upload_button), path, import_button, result)
    view = (members_url, search_input, filter_field, filter_input, filter_button)
    for field, wanted, found in (
        (amount, "9..10.5", (0, 1)),
        (amount, "..9", (0, 3)),
        (amount, "10..", (1, 2)),
        (amount, "100,0", (2,)),
        (day, "2001-02-02..3.2.2001", (0, 1)),
        (day, "..2001-02-02", (1, 3)),
    ):
        filtered(user, view, "", field, wanted)
        sees_members(user, member_rows, [rows[index] for index in found])


def test_texts_and_choices_are_filtered(
    user, values, tmp_path, members_url, search_input, member_rows, member_total, next_page, import_url, file_input,
    upload_button, import_button, result, filter_field, filter_input, filter_button, fields_url, field_name_input,
    field_kind, field_options_input, field_add_button,
):  # fmt: skip
    """Texts are found by a part and choices as a whole, within the search and on all pages."""
    page = (fields_url, field_name_input, field_kind, field_options_input, field_add_button)
    text, choice, option = values.title("filter text"), values.title("filter choice"), values.word("filter option")
    make_field(user, page, text, "Text")
    make_field(user, page, choice, "Choice", f"{option},{option}é")
    towns = [values.word(key).capitalize() for key in ("inner town", "outer town")]
    own = [{"Town": towns[index > 21], text: f"x Größe {option} y", choice: option} for index in range(24)]
    rows = [person(values, 561 + index) | one for index, one in enumerate(own)]
    rows[0][choice], rows[1][text] = f"{option}é", ""
    path = written(tmp_path, rows, (*LABELS, text, choice))
    bring(user, (import_url, file_input, upload_button), path, import_button, result)
    view = (members_url, search_input, filter_field, filter_input, filter_button)
    filtered(user, view, towns[0], text, f"größe {option.upper()}")
    user.sees_count(member_rows, 20)
    user.sees_number(21, in_=member_total)
    user.click(next_page)
    user.sees_count(member_rows, 1)
    filtered(user, view, towns[1], choice, option.upper())
    sees_members(user, member_rows, rows[22:])
    filtered(user, view, "", choice, "")
    user.sees_count(member_rows, 20)


def test_wrong_filter_is_refused(
    user, values, refusal, members_url, search_input, filter_field, filter_input, filter_button, fields_url,
    field_name_input, field_kind, field_options_input, field_add_button,
):  # fmt: skip
    """A filter that is no number or no date is told."""
    page = (fields_url, field_name_input, field_kind, field_options_input, field_add_button)
    view = (members_url, search_input, filter_field, filter_input, filter_button)
    for kind, wrong in (("Number", ("ten", "5..x")), ("Date", ("2001-02-30",))):
        make_field(user, page, values.title(f"wrong filter {kind}"), kind)
        for text in wrong:
            filtered(user, view, "", values.title(f"wrong filter {kind}"), text)
            user.sees("Filter is wrong", in_=refusal)


def test_preview_has_pages(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, preview_summary, preview_next, row_state, row_box, row_choice, row_town_input, row_save_button,
    import_button, result,
):  # fmt: skip
    """What was ticked, chosen and corrected on one page counts when another is shown."""
    form, old = (import_url, file_input, upload_button), person(values, 600)
    bring(user, form, written(tmp_path, [old]), import_button, result)
    rows = [person(values, 601 + index) for index in range(60)]
    rows[3]["Email"] = old["Email"]
    upload(user, form, written(tmp_path, rows))
    user.sees_count(preview_rows, 50)
    user.sees(f"{len(rows) - 1} new, 0 changed, 0 unchanged, 0 wrong, 1 duplicate", in_=preview_summary)
    user.uncheck(row_box, within=user.nth(preview_rows, 1))
    choose(user, preview_rows, 3, row_choice, "Skip")
    user.click(preview_next)
    sees_states(user, preview_rows, row_state, *["New"] * 10)
    town = values.word("town on page two").capitalize()
    correct(user, preview_rows, 9, row_town_input, row_save_button, town)
    user.sees(f"{len(rows) - 1} new", in_=preview_summary)
    user.click(import_button)
    user.sees(f"{len(rows) - 2} new, 0 changed", in_=result)
    sees_member(user, (members_url, search_input), member_rows, rows[59] | {"Town": town})


@pytest.mark.time_limit(120)
def test_twenty_thousand_rows_are_imported(
    user, values, tmp_path, members_url, search_input, member_rows, member_total, import_url, file_input,
    upload_button, preview_rows, preview_summary, import_button, result, progress,
):  # fmt: skip
    """The preview and the import of a large file are there in time, and the number of rows that are done only grows."""
    town, done = values.word("federation town").capitalize(), []
    upload(user, (import_url, file_input, upload_button), federation(tmp_path, values, town))
    waits(user, 20, lambda: "20000 new" in " ".join(user.texts_of(preview_summary)), "a preview of 20000 rows")
    user.sees_count(preview_rows, 50)
    user.click(import_button)

    def follows():
        done.extend(rows_done(user, progress))
        return user.count(result)

    waits(user, 30, follows, "20000 rows to be imported")
    user.sees("20000 new, 0 changed", in_=result)
    user.sees("20000 of 20000", in_=progress)
    assert done == sorted(done), f"expected the rows that are done to grow, found {done}"
    assert members_of(user, (members_url, search_input), member_rows, member_total, town) == FEDERATION


@pytest.mark.time_limit(120)
def test_interrupted_import_is_whole(
    user, values, server, tmp_path, members_url, search_input, member_rows, member_total, import_url, file_input,
    upload_button, preview_summary, import_button, result, progress,
):  # fmt: skip
    """An import during which the server is stopped is done or not, and can be done then; so others see it meanwhile."""
    members, town = (members_url, search_input), values.word("interrupted town").capitalize()
    upload(user, (import_url, file_input, upload_button), federation(tmp_path, values, town))
    waits(user, 20, lambda: "20000" in " ".join(user.texts_of(preview_summary)), "a preview of 20000 rows")
    address, observer = user.url, user.another()
    user.click(import_button)
    waits(user, 30, lambda: user.count(result) or any(rows_done(user, progress)), "the first rows to be imported")
    meanwhile = members_of(observer, members, member_rows, member_total, town)
    assert meanwhile in (0, FEDERATION), f"expected all or none of the members meanwhile, found {meanwhile}"
    server.restart()
    found = members_of(observer, members, member_rows, member_total, town)
    assert found in (0, FEDERATION), f"expected all or none of the members, found {found}"
    user.visit(address)
    waits(user, 30, lambda: user.count(import_button) or user.count(result), "preview or result")
    if not user.count(result):
        user.click(import_button)
        waits(user, 30, lambda: user.count(result), "20000 rows to be imported")
        found = members_of(observer, members, member_rows, member_total, town)
    assert found == FEDERATION, f"expected {FEDERATION} members of {town}, found {found}"


def test_old_members_miss_a_required_field(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, refusal, member_link, member_save_button, own_inputs, fields_url, field_name_input,
    field_kind, field_options_input, field_required, field_add_button,
):  # fmt: skip
    """Members who do not have a required field yet are listed with it, and cannot be saved without it."""
    page = (fields_url, field_name_input, field_kind, field_options_input, field_add_button)
    olds, name = [person(values, index) for index in (701, 702)], values.title("required")
    bring(user, (import_url, file_input, upload_button), written(tmp_path, olds), import_button, result)
    make_field(user, page, name, "Number", required=field_required)
    members = (members_url, search_input)
    open_member(user, members, member_rows, member_link, olds[0])
    user.click(member_save_button)
    user.sees(f"{name} is missing", in_=refusal)
    sees_member(user, members, member_rows, olds[0])
    user.sees(f"{name} is missing", in_=user.nth(member_rows, 0))
    user.click(member_link, within=user.nth(member_rows, 0))
    user.fill(user.nth(own_inputs, -1), "12345678")
    user.click(member_save_button)
    sees_member(user, members, member_rows, olds[0] | {name: "12345678"})
    user.does_not_see(f"{name} is missing", in_=user.nth(member_rows, 0))


@pytest.mark.needs("test_old_members_miss_a_required_field")
def test_rows_miss_a_required_field(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state
):
    """A row after which a member would not have a required field is wrong, with its column and without."""
    form, name = (import_url, file_input, upload_button), values.title("required")
    rows = [person(values, index, Town=values.title("required town")) for index in (701, 702, 703)]
    upload(user, form, written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, "Changed", "Wrong", "Wrong")
    own = [row | {name: text} for row, text in zip(rows, ("", "5", ""), strict=True)]
    upload(user, form, written(tmp_path, [*own, person(values, 704) | {name: "6"}], (*LABELS, name)))
    sees_states(user, preview_rows, row_state, "Wrong", "Changed", "Wrong", "New")
    for index in (0, 2):
        user.sees(f"{name} is missing", in_=user.nth(preview_rows, index))
