"""A club brings dirty lists into its list of members; each test has members of its own, known by their numbers."""

import csv

import pytest

LABELS = ("Number", "First name", "Last name", "Email", "Birthday", "Town")


def number(values, index):
    """The number of the member with this index."""
    return str(values.number("numbers", 100, 899) * 1000 + index)


def person(values, index, **changes):
    """A row of a file: the fields of a member by their labels, with some of them changed."""
    first, last = values.name(f"member {index}").split()
    row = {
        "Number": number(values, index),
        "First name": first,
        "Last name": last,
        "Email": f"{index}.{values.email(f'member {index}')}",
        "Birthday": f"19{values.number(f'year {index}', 30, 99)}-{values.number(f'month {index}', 10, 12)}-25",
        "Town": values.word(f"town {index}").capitalize(),
    }
    return row | {label.replace("_", " "): text for label, text in changes.items()}


def written(folder, rows, labels=LABELS, header=None, separator=",", encoding="utf-8", name="members.csv"):
    """A CSV file with these rows; `labels` are the columns, `header` what they are called."""
    path = folder / name
    with path.open("w", encoding=encoding, newline="") as file:
        writer = csv.writer(file, delimiter=separator)
        writer.writerow(header or labels)
        writer.writerows([row[label] for label in labels] for row in rows)
    return path


def upload(user, form, path):
    """Upload a file; `form` is the address, the file field and the button."""
    url, file_input, button = form
    user.visit(url)
    user.upload(file_input, path)
    user.click(button)


def bring(user, form, path, button, result):
    """Upload a file, import what is ticked at first, and wait for the result."""
    upload(user, form, path)
    user.click(button)
    user.sees("new", in_=result)


def search(user, members, text):
    """Search the list of members; `members` is its address and the field of the search."""
    url, field = members
    user.visit(url)
    user.fill(field, text)
    user.press("Enter", on=field)


def sees_member(user, members, rows, record):
    """Find a member by the number, and see all of it."""
    search(user, members, record["Number"])
    user.sees_count(rows, 1)
    for text in record.values():
        user.sees(text, in_=user.nth(rows, 0))


def sees_nobody(user, members, rows, text):
    """See that a search finds nobody."""
    search(user, members, text)
    user.sees_count(rows, 0)


def sees_states(user, rows, state, *expected):
    """See the states of all rows of a preview, from the first on."""
    user.sees_count(rows, len(expected))
    for index, word in enumerate(expected):
        user.sees(word, in_=state, within=user.nth(rows, index))


def correct(user, rows, index, field, button, text):
    """Type something else into a cell, and save the row."""
    row = user.nth(rows, index)
    user.fill(field, text, within=row)
    user.click(button, within=row)


def test_launches(user, members_url):
    """The members page opens."""
    user.opens(members_url)


def test_no_members_yet(user, members_url, member_rows):
    """Without members the list says so."""
    user.visit(members_url)
    user.sees("No members yet")
    user.sees_count(member_rows, 0)


def test_upload_changes_nothing(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, preview_summary, row_town_input,
):  # fmt: skip
    """A file is shown as new rows in its order, with their cells, and nobody is a member by that."""
    rows = [person(values, 2), person(values, 1), person(values, 3)]
    upload(user, (import_url, file_input, upload_button), written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, "New", "New", "New")
    user.sees("3 new, 0 changed, 0 unchanged, 0 wrong", in_=preview_summary)
    for index, row in enumerate(rows):
        user.sees_value(row_town_input, row["Town"], within=user.nth(preview_rows, index))
    sees_nobody(user, (members_url, search_input), member_rows, rows[0]["Number"])


def test_members_are_imported(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result,
):  # fmt: skip
    """Imported rows are members with all of their fields; those that are not required may be empty."""
    full = person(values, 11)
    bare = person(values, 12) | {"First name": "", "Email": "", "Birthday": "", "Town": ""}
    third = bare | {"Number": number(values, 13), "Last name": values.title("bare")}
    upload(user, (import_url, file_input, upload_button), written(tmp_path, [full, bare, third]))
    user.click(import_button)
    user.sees("3 new, 0 changed", in_=result)
    for row in (full, bare, third):
        sees_member(user, (members_url, search_input), member_rows, row)


def test_semicolons_and_windows_letters_are_read(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result,
):  # fmt: skip
    """A file from Windows has semicolons, and letters and signs that are only there in Windows-1252."""
    row = person(values, 21)
    row |= {"Last name": f"Müller-Šimek {row['Last name']}", "Town": f"“{row['Town']}”, near Æbø"}
    path = written(tmp_path, [row], separator=";", encoding="cp1252")
    bring(user, (import_url, file_input, upload_button), path, import_button, result)
    sees_member(user, (members_url, search_input), member_rows, row)


def test_quoted_cells_are_read(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, import_button, result,
):  # fmt: skip
    """Cells in quotes have separators, doubled quotes and line breaks; spaces are tidied, empty lines do not count."""
    first, second = person(values, 31), person(values, 32)
    head = 'Number;"Last name";"Town, or; village";City;"a,b,c,d"'
    body = f'{first["Number"]};"The ""{first["Last name"]}""";x;"  {first["Town"]};\r\n  East "'
    path = tmp_path / "quoted.csv"
    path.write_bytes(f"{head}\r\n{body};y\r\n\r\n{second['Number']};{second['Last name']};;;\r\n".encode())
    upload(user, (import_url, file_input, upload_button), path)
    sees_states(user, preview_rows, row_state, "New", "New")
    user.click(import_button)
    user.sees("2 new", in_=result)
    shown = {"Number": first["Number"], "Last name": f'The "{first["Last name"]}"', "Town": f"{first['Town']}; East"}
    sees_member(user, (members_url, search_input), member_rows, shown)


def test_byte_order_mark_is_no_part_of_a_header(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state
):
    """A file of UTF-8 with a byte order mark begins with the header Number."""
    path = written(tmp_path, [person(values, 35)], encoding="utf-8-sig")
    upload(user, (import_url, file_input, upload_button), path)
    sees_states(user, preview_rows, row_state, "New")


def test_columns_are_recognised(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result,
):  # fmt: skip
    """Columns stand in another order, and under other names."""
    labels = ("Town", "Birthday", "Last name", "Number", "Email", "First name")
    names = (
        ("ort", "date_of_birth", "Nachname", "No.", "e-mail", "given name"),
        ("CITY", "Geburtsdatum", "sur-name", "Member Number", "Email-Address", "VORNAME"),
    )
    rows = [person(values, 41), person(values, 42)]
    for row, header in zip(rows, names, strict=True):
        path = written(tmp_path, [row], labels=labels, header=header)
        bring(user, (import_url, file_input, upload_button), path, import_button, result)
    for row in rows:
        sees_member(user, (members_url, search_input), member_rows, row)


def test_other_columns_are_ignored(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state
):
    """Columns that belong to no field are named in the order of the file."""
    one, other = values.title("one column"), values.title("other column")
    row = person(values, 51) | {one: "x", other: "y"}
    path = written(tmp_path, [row], labels=(other, "Number", "Last name", one))
    upload(user, (import_url, file_input, upload_button), path)
    sees_states(user, preview_rows, row_state, "New")
    user.sees(f"Ignored: {other}, {one}")


def test_missing_column_is_refused(user, values, tmp_path, import_url, file_input, upload_button, refusal):
    """A file without numbers, or without last names, is refused."""
    for missing in ("Number", "Last name"):
        labels = [label for label in LABELS if label != missing]
        upload(user, (import_url, file_input, upload_button), written(tmp_path, [person(values, 61)], labels=labels))
        user.sees(f"The column {missing} is missing", in_=refusal)


def test_double_column_is_refused(user, values, tmp_path, import_url, file_input, upload_button, refusal):
    """A file with two columns for a field is refused, also if they have different names."""
    header = ("Number", "Vorname", "Surname", "E-mail", "Birthday", "Mail")
    path = written(tmp_path, [person(values, 62)], header=header)
    upload(user, (import_url, file_input, upload_button), path)
    user.sees("The column Email is there twice", in_=refusal)


def test_changed_rows_show_their_changes(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, preview_summary, import_button, result,
):  # fmt: skip
    """The rows of members are changed or unchanged, whatever their cells look like, and each change is shown."""
    form = (import_url, file_input, upload_button)
    rows = [person(values, index) for index in (71, 72)]
    bring(user, form, written(tmp_path, rows), import_button, result)
    year, month, day = rows[1]["Birthday"].split("-")
    same = rows[1] | {"Email": rows[1]["Email"].upper(), "Birthday": f"{day}.{month}.{year}"}
    moved = rows[0] | {"Town": values.word("moved").capitalize(), "First name": values.word("renamed").capitalize()}
    upload(user, form, written(tmp_path, [moved, same, person(values, 73)]))
    sees_states(user, preview_rows, row_state, "Changed", "Unchanged", "New")
    user.sees("1 new, 1 changed, 1 unchanged, 0 wrong", in_=preview_summary)
    for label in ("Town", "First name"):
        user.sees(f"{label}: {rows[0][label]} > {moved[label]}", in_=user.nth(preview_rows, 0))
    user.does_not_see("Birthday:", in_=user.nth(preview_rows, 0))
    user.click(import_button)
    user.sees("1 new, 1 changed", in_=result)
    sees_member(user, (members_url, search_input), member_rows, moved)


def test_empty_cell_is_not_a_missing_column(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, import_button, result,
):  # fmt: skip
    """An empty cell empties the field, and fields without a column stay."""
    form, before = (import_url, file_input, upload_button), person(values, 81)
    bring(user, form, written(tmp_path, [before]), import_button, result)
    upload(user, form, written(tmp_path, [before | {"Town": ""}], labels=("Number", "Last name", "Town")))
    sees_states(user, preview_rows, row_state, "Changed")
    user.click(import_button)
    user.sees("0 new, 1 changed", in_=result)
    sees_member(user, (members_url, search_input), member_rows, before | {"Town": ""})
    user.does_not_see(before["Town"], in_=user.nth(member_rows, 0))


def test_wrong_rows_tell_why(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, preview_summary, import_button, result,
):  # fmt: skip
    """A wrong row shows every reason, and is left out while the others are imported."""
    right = person(values, 91)
    rows = [
        person(values, 92) | {"Number": "", "Email": values.word("no address")},
        right,
        person(values, 93) | {"Last name": " ", "Birthday": "1990-02-30"},
        *(person(values, 94) | {"Number": wrong} for wrong in ("0", "007", "1000000", "1e3")),
    ]
    upload(user, (import_url, file_input, upload_button), written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, "Wrong", "New", *["Wrong"] * 5)
    user.sees("1 new, 0 changed, 0 unchanged, 6 wrong", in_=preview_summary)
    expected = {0: ("Number is missing", "Email is wrong"), 2: ("Last name is missing", "Birthday is wrong")}
    expected |= dict.fromkeys(range(3, 7), ("Number is wrong",))
    for index, reasons in expected.items():
        for reason in reasons:
            user.sees(reason, in_=user.nth(preview_rows, index))
    user.does_not_see("Last name is", in_=user.nth(preview_rows, 0))
    user.click(import_button)
    user.sees("1 new, 0 changed", in_=result)
    sees_nobody(user, (members_url, search_input), member_rows, rows[2]["Number"])


def test_email_addresses_are_checked(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state
):
    """Text without an at sign, with two, with spaces, or without a point after it is no address."""
    word = values.word("address")
    wrong = (f"{word}.org", f"{word}@{word}", f"@{word}.org", f"{word}@{word}@x.org", f"a b@{word}.org", f"{word}.x@y")
    rows = [person(values, 100 + index, Email=email) for index, email in enumerate((*wrong, f"{word}@x.{word}.org"))]
    upload(user, (import_url, file_input, upload_button), written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, *["Wrong"] * len(wrong), "New")


def test_birthdays_are_read(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, import_button, result,
):  # fmt: skip
    """A birthday has one of three forms, is a real day, and lies between 1900 and today."""
    year = values.number("leap", 11, 24) * 4 + 1900
    wrong = ("1899-12-31", "2999-01-01", f"29.02.{year + 1}", f"12/31/{year}", f"{year}-1-5", "1.13.1980", "today")
    right = {f"29.2.{year}": f"{year}-02-29", f"05.11.{year}": f"{year}-11-05", "1900-01-01": "1900-01-01"}
    rows = [person(values, 111 + index, Birthday=text) for index, text in enumerate((*wrong, *right))]
    upload(user, (import_url, file_input, upload_button), written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, *["Wrong"] * len(wrong), *["New"] * len(right))
    user.click(import_button)
    user.sees("3 new", in_=result)
    for row in rows[len(wrong) :]:
        sees_member(user, (members_url, search_input), member_rows, row | {"Birthday": right[row["Birthday"]]})


def test_repeated_number_names_the_first_row(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state
):
    """Of rows with the same number only the first is right, and the others name it."""
    row, other = person(values, 121), person(values, 122)
    path = written(tmp_path, [other, row, row, person(values, 123), row | {"Town": "X"}])
    upload(user, (import_url, file_input, upload_button), path)
    sees_states(user, preview_rows, row_state, "New", "New", "Wrong", "New", "Wrong")
    for index in (2, 4):
        user.sees("Number is in row 2", in_=user.nth(preview_rows, index))


def test_short_and_long_rows_are_read(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state
):
    """A row with fewer cells than the header is right, one with more is not."""
    first, second, third = (person(values, index) for index in (131, 132, 133))
    path = tmp_path / "ragged.csv"
    lines = ["Number,Last name,Town", f"{first['Number']},A", f"{second['Number']},B,C,D", f"{third['Number']},E,F"]
    path.write_text("\n".join(lines), "utf-8")
    upload(user, (import_url, file_input, upload_button), path)
    sees_states(user, preview_rows, row_state, "New", "Wrong", "New")
    user.sees("Too many cells", in_=user.nth(preview_rows, 1))


def test_corrected_row_is_new(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, preview_summary, row_email_input, row_save_button, import_button, result,
):  # fmt: skip
    """A wrong cell that is corrected in the preview is imported as it was corrected."""
    rows = [person(values, 141), person(values, 142, Email=values.word("broken"))]
    upload(user, (import_url, file_input, upload_button), written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, "New", "Wrong")
    email = values.email("corrected")
    correct(user, preview_rows, 1, row_email_input, row_save_button, email)
    sees_states(user, preview_rows, row_state, "New", "New")
    user.sees("2 new, 0 changed, 0 unchanged, 0 wrong", in_=preview_summary)
    user.does_not_see("Email is wrong")
    user.click(import_button)
    user.sees("2 new", in_=result)
    sees_member(user, (members_url, search_input), member_rows, rows[1] | {"Email": email})


def test_correction_counts_in_other_rows(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state, row_number_input,
    row_save_button,
):  # fmt: skip
    """A number that is corrected frees the row that repeated it, and makes another one wrong."""
    rows = [person(values, 151), person(values, 152, Number=number(values, 151)), person(values, 153)]
    upload(user, (import_url, file_input, upload_button), written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, "New", "Wrong", "New")
    correct(user, preview_rows, 0, row_number_input, row_save_button, rows[2]["Number"])
    sees_states(user, preview_rows, row_state, "New", "New", "Wrong")
    user.sees("Number is in row 1", in_=user.nth(preview_rows, 2))


def test_only_ticked_rows_are_imported(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_box, import_button, result,
):  # fmt: skip
    """A row whose box was cleared is left out."""
    rows = [person(values, index) for index in (161, 162, 163)]
    upload(user, (import_url, file_input, upload_button), written(tmp_path, rows))
    user.sees_checked(row_box, within=user.nth(preview_rows, 2))
    user.uncheck(row_box, within=user.nth(preview_rows, 1))
    user.click(import_button)
    user.sees("2 new, 0 changed", in_=result)
    sees_nobody(user, (members_url, search_input), member_rows, rows[1]["Number"])
    sees_member(user, (members_url, search_input), member_rows, rows[2])


def test_correction_keeps_the_boxes(
    user, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state, row_box,
    row_email_input, row_save_button, import_button, result,
):  # fmt: skip
    """After a row was saved the boxes are as they were, and a corrected row is ticked."""
    rows = [person(values, 171), person(values, 172, Email=values.word("broken again")), person(values, 173)]
    upload(user, (import_url, file_input, upload_button), written(tmp_path, rows))
    user.uncheck(row_box, within=user.nth(preview_rows, 0))
    correct(user, preview_rows, 1, row_email_input, row_save_button, values.email("corrected again"))
    sees_states(user, preview_rows, row_state, "New", "New", "New")
    user.sees_unchecked(row_box, within=user.nth(preview_rows, 0))
    for index in (1, 2):
        user.sees_checked(row_box, within=user.nth(preview_rows, index))
    user.click(import_button)
    user.sees("2 new", in_=result)


def test_import_happens_once(
    user, values, tmp_path, import_url, file_input, upload_button, import_button, preview_rows, row_state, result
):
    """A double click imports once; the address of the preview shows the result, and nothing to import any more."""
    upload(user, (import_url, file_input, upload_button), written(tmp_path, [person(values, 181)]))
    sees_states(user, preview_rows, row_state, "New")
    address = user.url
    user.double_click(import_button)
    user.sees("1 new, 0 changed", in_=result)
    user.visit(address)
    user.sees("1 new, 0 changed", in_=result)
    user.sees_count(preview_rows, 0)


def test_late_import_is_refused(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, row_box, import_button, refusal, result,
):  # fmt: skip
    """A preview that somebody else has made untrue is refused as a whole, shown anew, and then imported."""
    form, rows = (import_url, file_input, upload_button), [person(values, index) for index in (191, 192, 193)]
    upload(user, form, written(tmp_path, rows))
    sees_states(user, preview_rows, row_state, "New", "New", "New")
    user.uncheck(row_box, within=user.nth(preview_rows, 2))
    user.does_not_see_element(refusal)
    theirs = rows[1] | {"Town": values.word("theirs").capitalize()}
    bring(user.another(), form, written(tmp_path, [theirs], name="theirs.csv"), import_button, result)
    user.click(import_button)
    user.sees("has changed", in_=refusal)
    sees_states(user, preview_rows, row_state, "New", "Changed", "New")
    user.sees_unchecked(row_box, within=user.nth(preview_rows, 2))
    observer = user.another()
    sees_nobody(observer, (members_url, search_input), member_rows, rows[0]["Number"])
    sees_member(observer, (members_url, search_input), member_rows, theirs)
    user.click(import_button)
    user.sees("1 new, 1 changed", in_=result)


def test_upload_without_a_file_is_refused(user, import_url, upload_button, refusal):
    """Whoever has chosen no file is told so."""
    user.visit(import_url)
    user.does_not_see_element(refusal)
    user.click(upload_button)
    user.sees_any_of(["file"], in_=refusal)


def test_invented_preview_is_no_error(
    user, api, values, tmp_path, import_url, file_input, upload_button, preview_rows, row_state
):
    """The address of a preview that there is not is no error of the server."""
    upload(user, (import_url, file_input, upload_button), written(tmp_path, [person(values, 291)]))
    sees_states(user, preview_rows, row_state, "New")
    invented = f"{user.url}0000"
    status = api.get(invented, follow=True).status
    assert status < 500, f"{invented} was answered with {status}"


@pytest.mark.time_limit(60)
def test_preview_survives_a_restart(
    user, values, tmp_path, server, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, row_town_input, row_save_button, import_button, result,
):  # fmt: skip
    """A preview is found again with its corrections after the server was started again, and so are the members."""
    town = values.word("corrected town").capitalize()
    upload(user, (import_url, file_input, upload_button), written(tmp_path, [person(values, 201)]))
    correct(user, preview_rows, 0, row_town_input, row_save_button, town)
    sees_states(user, preview_rows, row_state, "New")
    user.sees_value(row_town_input, town, within=user.nth(preview_rows, 0))
    address = user.url
    server.restart()
    user.visit(address)
    user.click(import_button)
    user.sees("1 new", in_=result)
    server.restart()
    sees_member(user, (members_url, search_input), member_rows, person(values, 201, Town=town))


def test_members_are_ordered(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result,
):  # fmt: skip
    """Last names, then first names, then numbers decide the order; capital letters and accents do not."""
    town, word = values.word("ordered").capitalize(), values.word("ordered names")
    names = [
        (f"{word}a", "Émil"), (f"{word.upper()}A", "emily"), (f"{word}Ä", "Zoe"), (f"{word}b", "Anna"),
        (f"{word}É", "Bea"), (f"{word}é", "bea"), (f"{word}z", "Ada"),
    ]  # fmt: skip
    places = (216, 213, 217, 211, 214, 215, 212)  # the list is not in the order of the numbers, except for one name
    rows = [
        person(values, place) | {"Last name": last, "First name": first, "Town": town}
        for place, (last, first) in zip(places, names, strict=True)
    ]
    path = written(tmp_path, [rows[index] for index in (6, 2, 5, 0, 3, 1, 4)])
    bring(user, (import_url, file_input, upload_button), path, import_button, result)
    search(user, (members_url, search_input), town)
    user.sees_count(member_rows, len(rows))
    for index, row in enumerate(rows):
        user.sees(row["Number"], in_=user.nth(member_rows, index))


def test_search_has_pages(
    user, values, tmp_path, members_url, search_input, member_rows, member_total, next_page, import_url,
    file_input, upload_button, import_button, result,
):  # fmt: skip
    """Twenty members are on a page, and the next page goes on with the same search; a full page alone has none."""
    town, full_town = values.word("crowded").capitalize(), values.word("full").capitalize()
    count = values.number("crowd", 23, 29)
    rows = [person(values, 231 + index, Town=town) for index in range(count)]
    others = [person(values, 801 + index, Town=full_town) for index in range(20)]
    path = written(tmp_path, [*rows, person(values, 230), *others])
    bring(user, (import_url, file_input, upload_button), path, import_button, result)
    search(user, (members_url, search_input), town)
    user.sees_count(member_rows, 20)
    user.sees_number(count, in_=member_total)
    seen = user.texts_of(member_rows)
    user.click(next_page)
    user.sees_count(member_rows, count - 20)
    user.sees_number(count, in_=member_total)
    user.does_not_see_element(next_page)
    seen += user.texts_of(member_rows)
    for row in rows:
        assert sum(row["Number"] in text for text in seen) == 1, f"expected {row['Number']} on one of both pages"
    search(user, (members_url, search_input), full_town)
    user.sees_count(member_rows, 20)
    user.does_not_see_element(next_page)


def test_search_ignores_case_and_accents(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    import_button, result,
):  # fmt: skip
    """A part of number, email address, town or full name is found, whatever its capital letters and accents."""
    word = values.word("found")
    row = person(values, 271, Town=f"Šumava {word}") | {"First name": "Jürgen", "Last name": f"Åström {word}"}
    path = written(tmp_path, [row, person(values, 272)])
    bring(user, (import_url, file_input, upload_button), path, import_button, result)
    for text in (f"JURGEN åstrom {word[:-1]}", f"sumava {word.upper()}", row["Email"].upper(), row["Number"]):
        search(user, (members_url, search_input), text)
        user.sees_count(member_rows, 1)
        user.sees(row["Number"], in_=user.nth(member_rows, 0))
    sees_nobody(user, (members_url, search_input), member_rows, f"{word} jurgen")


def test_markup_is_plain_text(
    user, values, tmp_path, members_url, search_input, member_rows, import_url, file_input, upload_button,
    preview_rows, row_state, import_button, result,
):  # fmt: skip
    """Markup in headers and cells is shown letter by letter, in the preview and in the list."""
    form = (import_url, file_input, upload_button)
    shoes = f"<i>{values.word('shoes')}</i>"
    row = person(values, 281) | {"Town": f'<b>{values.word("bold")}</b> & "x"', shoes: "1"}
    bring(user, form, written(tmp_path, [row]), import_button, result)
    sees_member(user, (members_url, search_input), member_rows, {label: row[label] for label in LABELS})
    path = written(tmp_path, [row | {"Town": "<u>Y</u>"}], labels=(*LABELS, shoes))
    upload(user, form, path)
    sees_states(user, preview_rows, row_state, "Changed")
    user.sees(f"Town: {row['Town']} > <u>Y</u>", in_=user.nth(preview_rows, 0))
    user.sees(f"Ignored: {shoes}")
