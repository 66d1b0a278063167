"""Duplicates, changes by hand, and imports that are taken back."""

from datetime import UTC, datetime

from earlier import (
    bring,
    correct,
    number,
    person,
    search,
    sees_member,
    sees_nobody,
    sees_states,
    upload,
    written,
)


def choose(user, rows, index, choice, decision):
    """Choose what is to become of a duplicate."""
    user.choose(choice, decision, within=user.nth(rows, index))


def open_member(user, members, rows, link, record):
    """Open the page of a member from the list; `members` is its address and the field of the search."""
    search(user, members, record["Number"])
    user.sees_count(rows, 1)
    user.click(link, within=user.nth(rows, 0))


def change(user, members, rows, link, record, field, text, button):
    """Change a field of a member by hand."""
    open_member(user, members, rows, link, record)
    user.fill(field, text)
    user.click(button)


def file_name(values, key):
    """The name of a file that no other test uploads."""
    return f"{values.word(key)}.csv"


def take_back(user, history, name):
    """Take the import of a file back, and return its row; `history` is address, rows, state and button."""
    url, rows, state, button = history
    user.visit(url)
    user.click(button, within=user.row(rows, containing=name))
    user.visit(url)
    row = user.row(rows, containing=name)
    user.sees("Taken back", in_=state, within=row)
    return row


def test_same_email_is_a_duplicate(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state, preview_summary,
    import_button, result,
):  # fmt: skip
    """A new number with the email address of members is a duplicate of the first of them; other rows are not."""
    form, email = (import_url, file_input, upload_button), values.email("shared")
    olds = [person(values, 302, Email=email), person(values, 301, Email=email)]
    bring(user, form, written(tmp_path, olds), import_button, result)
    twins = [person(values, 304), person(values, 304, Number=number(values, 305))]
    rows = [person(values, 303, Email=email.upper()), olds[0] | {"Town": values.title("new town")}, *twins]
    upload(user, form, written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, "Duplicate", "Changed", "New", "New")
    user.sees(f"Same as {olds[1]['Number']}", in_=user.nth(preview_rows, 0))
    user.sees("2 new, 1 changed, 0 unchanged, 0 wrong, 1 duplicate", in_=preview_summary)


def test_same_name_and_birthday_is_a_duplicate(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state, import_button, result
):
    """Names are compared without capital letters and accents, empty cells not at all; an email address comes first."""
    form = (import_url, file_input, upload_button)
    named = person(values, 311) | {"First name": "Chloë", "Last name": values.word("Twin name")}
    other, bare = person(values, 312), person(values, 313, Birthday="", Email="")
    bring(user, form, written(tmp_path, [named, other, bare]), import_button, result)
    loud = named | {"First name": "CHLOE", "Last name": named["Last name"].upper(), "Email": ""}
    rows = [
        loud | {"Number": number(values, 314)},
        loud | {"Number": number(values, 315), "Email": other["Email"]},
        loud | {"Number": number(values, 316), "Birthday": "1901-01-01"},
        bare | {"Number": number(values, 317)},
    ]
    upload(user, form, written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, "Duplicate", "Duplicate", "New", "New")
    for index, same in enumerate((named, other)):
        user.sees(f"Same as {same['Number']}", in_=user.nth(preview_rows, index))


def test_undecided_duplicate_is_refused(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, row_box, row_choice, import_button, refusal, result,
):  # fmt: skip
    """Nothing is imported before all ticked duplicates are decided."""
    form, old = (import_url, file_input, upload_button), person(values, 321)
    bring(user, form, written(tmp_path, [old]), import_button, result)
    rows = [person(values, 322), *(person(values, index, Email=old["Email"]) for index in (323, 324, 325))]
    upload(user, form, written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, "New", "Duplicate", "Duplicate", "Duplicate")
    user.sees_value(row_choice, "Decide", within=user.nth(preview_rows, 1))
    user.uncheck(row_box, within=user.nth(preview_rows, 1))
    choose(user, preview_rows, 3, row_choice, "Keep both")
    user.click(import_button)
    user.sees("Please decide row 3", in_=refusal)
    sees_nobody(user.another(), (members_url, search_input), member_rows, rows[0]["Number"])
    choose(user, preview_rows, 2, row_choice, "Skip")
    user.click(import_button)
    user.sees("2 new, 0 changed", in_=result)


def test_merged_row_fills_the_member(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_choice, import_button, result,
):  # fmt: skip
    """Merging replaces what is not empty, keeps the number, and takes the later of two rows."""
    form, old = (import_url, file_input, upload_button), person(values, 331)
    bring(user, form, written(tmp_path, [old]), import_button, result)
    rows = [
        old | {"Number": number(values, 332), "Town": values.title("early"), "Birthday": "1955-05-05"},
        old | {"Number": number(values, 333), "Town": values.title("late"), "Birthday": "", "First name": ""},
    ]
    upload(user, form, written(tmp_path, rows))
    for index in (0, 1):
        choose(user, preview_rows, index, row_choice, "Merge")
    user.click(import_button)
    user.sees("0 new, 2 changed", in_=result)
    merged = old | {"Town": rows[1]["Town"], "Birthday": "1955-05-05"}
    sees_member(user, (members_url, search_input), member_rows, merged)
    search(user, (members_url, search_input), old["Email"])
    user.sees_count(member_rows, 1)


def test_both_are_kept_or_one_is_skipped(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_choice, import_button, result,
):  # fmt: skip
    """A duplicate that is kept is a member beside the other one, and one that is skipped is not."""
    form, old = (import_url, file_input, upload_button), person(values, 341)
    bring(user, form, written(tmp_path, [old]), import_button, result)
    rows = [person(values, index, Email=old["Email"]) for index in (342, 343)]
    upload(user, form, written(tmp_path, rows))
    for index, decision in enumerate(("Skip", "Keep both")):
        choose(user, preview_rows, index, row_choice, decision)
    user.click(import_button)
    user.sees("1 new, 0 changed", in_=result)
    sees_nobody(user, (members_url, search_input), member_rows, rows[0]["Number"])
    for record in (old, rows[1]):
        sees_member(user, (members_url, search_input), member_rows, record)


def test_correction_keeps_decisions(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state, row_choice,
    row_email_input, row_save_button, import_button, result,
):  # fmt: skip
    """A row that is corrected becomes a duplicate, and another one keeps what was chosen."""
    form, old = (import_url, file_input, upload_button), person(values, 351)
    bring(user, form, written(tmp_path, [old]), import_button, result)
    rows = [person(values, 352, Email=old["Email"]), person(values, 353)]
    upload(user, form, written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, "Duplicate", "New")
    choose(user, preview_rows, 0, row_choice, "Skip")
    correct(user, preview_rows, 1, row_email_input, row_save_button, old["Email"])
    sees_states(user, preview_rows, row_state, "Duplicate", "Duplicate")
    user.sees_value(row_choice, "Skip", within=user.nth(preview_rows, 0))
    choose(user, preview_rows, 1, row_choice, "Merge")
    user.click(import_button)
    user.sees("0 new, 1 changed", in_=result)


def test_late_duplicate_is_refused(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state, import_button, refusal,
    result,
):  # fmt: skip
    """A new row whose email address somebody else has brought meanwhile is shown as a duplicate first."""
    form, row = (import_url, file_input, upload_button), person(values, 361)
    upload(user, form, written(tmp_path, [row]))
    sees_states(user, preview_rows, row_state, "New")
    theirs = person(values, 362, Email=row["Email"])
    bring(user.another(), form, written(tmp_path, [theirs], name="theirs.csv"), import_button, result)
    user.click(import_button)
    user.sees("has changed", in_=refusal)
    sees_states(user, preview_rows, row_state, "Duplicate")


def test_member_is_changed_by_hand(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, member_link, member_town_input, member_save_button,
):  # fmt: skip
    """A field that is changed on the page of a member is changed in the list, and the others are not."""
    old, town = person(values, 371), values.title("by hand")
    bring(user, (import_url, file_input, upload_button), written(tmp_path, [old]), import_button, result)
    members = (members_url, search_input)
    open_member(user, members, member_rows, member_link, old)
    user.sees_value(member_town_input, old["Town"])
    user.fill(member_town_input, f"  {town} ")
    user.click(member_save_button)
    sees_member(user, members, member_rows, old | {"Town": town})
    search(user, members, town)
    user.sees_count(member_rows, 1)


def test_wrong_change_by_hand_is_refused(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, refusal, member_link, member_last_name_input, member_email_input, member_save_button,
):  # fmt: skip
    """What would be wrong in a file is refused on the page of a member, too, and changes nothing."""
    old, members = person(values, 381), (members_url, search_input)
    bring(user, (import_url, file_input, upload_button), written(tmp_path, [old]), import_button, result)
    for field, text, reason in (
        (member_email_input, values.word("not an address"), "Email is wrong"),
        (member_last_name_input, " ", "Last name is missing"),
    ):
        change(user, members, member_rows, member_link, old, field, text, member_save_button)
        user.sees(reason, in_=refusal)
    sees_member(user, members, member_rows, old)


def test_history_tells_who_and_when(
    user, values, tmp_path, import_url, file_input, upload_button, import_button, result, who_input, history_url,
    history_rows, history_state,
):  # fmt: skip
    """The history has the last import first, with file, person, time and result, and no previews."""
    form = (import_url, file_input, upload_button)
    names = [file_name(values, key) for key in ("first file", "second file", "preview only")]
    started = datetime.now(UTC)
    for index, name in enumerate(names):
        rows = [person(values, 391 + index), person(values, 395 + index)]
        upload(user, form, written(tmp_path, rows, name=name))
        if index == 0:
            user.fill(who_input, values.name("importer"))
        if index < 2:
            user.click(import_button)
            user.sees("2 new", in_=result)
    user.visit(history_url)
    for index, (name, who) in enumerate(((names[1], "Somebody"), (names[0], values.name("importer")))):
        row = user.nth(history_rows, index)
        for text in (name, who, "2 new, 0 changed"):
            user.sees(text, in_=row)
        user.sees("Imported", in_=history_state, within=row)
        minutes = [f"{moment:%Y-%m-%d %H:%M}" for moment in (started, datetime.now(UTC))]
        assert any(minute in user.text_of(row) for minute in minutes), f"expected {minutes[-1]} in the row of {name}"
    user.does_not_see(names[2])


def test_import_is_taken_back(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, history_url, history_rows, history_state, take_back_button,
):  # fmt: skip
    """New members are gone and changed ones are as before; it cannot be taken back once more."""
    form, members, old = (import_url, file_input, upload_button), (members_url, search_input), person(values, 401)
    bring(user, form, written(tmp_path, [old]), import_button, result)
    name, new = file_name(values, "taken back"), person(values, 402)
    changed = old | {"Town": values.title("wrong town"), "Email": ""}
    bring(user, form, written(tmp_path, [changed, new], name=name), import_button, result)
    sees_member(user, members, member_rows, changed)
    row = take_back(user, (history_url, history_rows, history_state, take_back_button), name)
    user.sees_count(take_back_button, 0, within=row)
    user.does_not_see("Kept:", in_=row)
    sees_member(user, members, member_rows, old)
    sees_nobody(user, members, member_rows, new["Number"])


def test_merge_is_taken_back(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_choice, import_button, result, history_url, history_rows, history_state, take_back_button,
):  # fmt: skip
    """A member into whom two rows of the import were merged is as before."""
    form, members, old = (import_url, file_input, upload_button), (members_url, search_input), person(values, 411)
    bring(user, form, written(tmp_path, [old]), import_button, result)
    name = file_name(values, "merged")
    rows = [person(values, index, Email=old["Email"]) for index in (412, 413)]
    upload(user, form, written(tmp_path, rows, name=name))
    for index in (0, 1):
        choose(user, preview_rows, index, row_choice, "Merge")
    user.click(import_button)
    user.sees("2 changed", in_=result)
    take_back(user, (history_url, history_rows, history_state, take_back_button), name)
    sees_member(user, members, member_rows, old)


def test_later_changes_are_kept(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, member_link, member_town_input, member_save_button, history_url, history_rows,
    history_state, take_back_button,
):  # fmt: skip
    """What a person or another import has changed since then stays and is told; all else is taken back."""
    form, members = (import_url, file_input, upload_button), (members_url, search_input)
    olds = [person(values, index) for index in (421, 422)]
    bring(user, form, written(tmp_path, olds), import_button, result)
    name, new = file_name(values, "later changed"), person(values, 423)
    wrong = [old | {"Town": values.title(f"wrong {old['Number']}"), "First name": "Wrong"} for old in olds]
    bring(user, form, written(tmp_path, [*wrong, new], name=name), import_button, result)
    hand, later = values.title("later by hand"), values.title("later import")
    change(user, members, member_rows, member_link, wrong[0], member_town_input, hand, member_save_button)
    labels = ("Number", "Last name", "Town")
    rows = [wrong[1] | {"Town": later}, new | {"Town": later}]
    bring(user, form, written(tmp_path, rows, labels=labels), import_button, result)
    row = take_back(user, (history_url, history_rows, history_state, take_back_button), name)
    for text in (*(f"Town of {old['Number']}" for old in olds), new["Number"]):
        user.sees(f"Kept: {text}", in_=row)
    user.does_not_see("First name of", in_=row)
    for record in (olds[0] | {"Town": hand}, olds[1] | {"Town": later}, new | {"Town": later}):
        sees_member(user, members, member_rows, record)


def test_later_import_is_taken_back_first(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, history_url, history_rows, history_state, take_back_button,
):  # fmt: skip
    """When the later import was taken back, nothing of the earlier one has to be kept."""
    form, members, old = (import_url, file_input, upload_button), (members_url, search_input), person(values, 431)
    names = [file_name(values, key) for key in ("first layer", "second layer", "third layer")]
    for index, name in enumerate(names):
        rows = [old | {"Town": values.title(f"layer {index}")}]
        bring(user, form, written(tmp_path, rows, name=name), import_button, result)
    history = (history_url, history_rows, history_state, take_back_button)
    take_back(user, history, names[2])
    sees_member(user, members, member_rows, old | {"Town": values.title("layer 1")})
    for name in (names[1], names[0]):
        row = take_back(user, history, name)
        user.does_not_see("Kept:", in_=row)
    sees_nobody(user, members, member_rows, old["Number"])


def test_member_who_is_gone_is_told(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result, member_link, member_town_input, member_save_button, history_url, history_rows,
    history_state, take_back_button,
):  # fmt: skip
    """A member who is again as he was made is removed; what changed him in between then finds nobody."""
    form, members, old = (import_url, file_input, upload_button), (members_url, search_input), person(values, 441)
    names = [file_name(values, key) for key in ("makes him", "moves him")]
    moved = old | {"Town": values.title("moved away")}
    for name, record in zip(names, (old, moved), strict=True):
        bring(user, form, written(tmp_path, [record], name=name), import_button, result)
    change(user, members, member_rows, member_link, old, member_town_input, old["Town"], member_save_button)
    history = (history_url, history_rows, history_state, take_back_button)
    user.does_not_see("Kept:", in_=take_back(user, history, names[0]))
    row = take_back(user, history, names[1])
    user.sees(f"Gone: {old['Number']}", in_=row)
    sees_nobody(user, members, member_rows, old["Number"])
