"""What the head, two teachers and the students of a small school do; the tests build on each other's classes."""

from urllib.parse import urljoin

import pytest

HEAD = ("head", "oak-desk-2")
ADLER = ("adler", "chalk-line-8")
BRANDT = ("brandt", "paper-kite-6")
HEADER = "user;name;password;class"
REGISTER_CLASS = "Höhere Mathematik"  # as in materials/register.csv


def maths(values):
    """The class of adler."""
    return values.title("maths")


def music(values):
    """The class of brandt."""
    return f"<i>{values.title('music')}</i> & choir"


def user_name(values, subject, number):
    """The user names of a class begin with the same word; those of music have markup."""
    return f"<u>{values.word(subject)}</u>{number}" if subject == "music" else f"{values.word(subject)}{number}"


def full_name(values, subject, number):
    """Some names are in small letters, so that the order must ignore case; one has markup."""
    name = values.name(f"{subject} {number}")
    if subject == "music":
        return f"<b>{name}</b> &" if number == 0 else name
    return name.lower() if number % 2 else name


def line_of(values, subject, number):
    """The line of a student in a file to import."""
    class_name = maths(values) if subject == "maths" else music(values)
    password = values.password(f"{subject} {number}")
    return f"{user_name(values, subject, number)};{full_name(values, subject, number)};{password};{class_name}"


def first_test(values):
    return f"<u>{values.title('first test')}</u> &lt;"


def sign_in(user, start_url, form, person):
    """Sign in; `form` holds both fields and the button, `person` the user name and the password."""
    username_input, password_input, sign_in_button = form
    user.visit(start_url)
    user.fill(username_input, person[0])
    user.fill(password_input, person[1])
    user.click(sign_in_button)
    user.does_not_see_element(password_input)


def make_class(user, fields, name, teacher):
    """Make a class; `fields` holds the field, the list and the button."""
    class_input, teacher_list, class_button = fields
    user.fill(class_input, name)
    user.choose(teacher_list, teacher)
    user.click(class_button)


def import_file(user, import_link, file_input, import_button, path):
    user.click(import_link)
    user.upload(file_input, path)
    user.click(import_button)


def open_class(user, start_url, class_rows, class_link, name):
    user.visit(start_url)
    user.click(class_link, within=user.row(class_rows, containing=name))


def open_test(user, test_rows, test_link, name):
    """Go from the page of a class to the page of a test."""
    user.click(test_link, within=user.row(test_rows, containing=name))


def search(user, search_input, words):
    user.fill(search_input, words)
    user.press("Enter", on=search_input)


def sees_average(user, values, search_input, student_rows, student_average, number, average):
    """Find a student of maths and see the average, letter by letter."""
    search(user, search_input, user_name(values, "maths", number))
    user.sees_count(student_rows, 1)
    row = user.row(student_rows, containing=user_name(values, "maths", number))
    found = user.text_of(user.nth(student_rows, 0))
    user.sees(average, in_=student_average, within=row)
    assert user.text_of(student_average, within=row).strip() == average, f"expected the average {average} in {found!r}"


def give_marks(user, values, mark_rows, mark_input, subject, marks):
    """Type marks of students, by number."""
    for number, mark in marks.items():
        user.fill(mark_input, mark, within=user.row(mark_rows, containing=full_name(values, subject, number)))


def sees_marks(user, values, mark_rows, mark_input, subject, marks):
    """See marks of students in their fields, by number."""
    for number, mark in marks.items():
        user.sees_value(mark_input, mark, within=user.row(mark_rows, containing=full_name(values, subject, number)))


def sees_order(user, rows, names):
    """See exactly these rows in this order."""
    user.sees_count(rows, len(names))
    texts = user.texts_of(rows)
    assert all(name in text for name, text in zip(names, texts, strict=False)), f"expected {names}, found {texts}"


def sees_refusal(user, refusal, word):
    user.sees_element(refusal)
    user.eventually(lambda: word in user.text_of(refusal).lower(), f"the message should contain the word {word!r}")


def sees_problems(user, problem_rows, problems):
    """See the numbers of the lines that were left out, in order, each with its word."""
    user.sees_count(problem_rows, len(problems))
    for (number, word), text in zip(problems, user.texts_of(problem_rows), strict=False):
        found = text.lower().replace(":", " ").replace(",", " ").split()
        assert found[:2] == ["line", str(number)], f"expected a row about line {number}, found {text!r}"
        assert word in text.lower(), f"expected the word {word!r}, found {text!r}"


def has_bars(picture, ratio):
    """Whether two of the three commonest colours of a picture are in this proportion."""
    colours = picture.convert("RGB").getcolors(maxcolors=picture.width * picture.height)
    areas = sorted(count for count, _ in colours)[-3:]
    return any(abs(large / small - ratio) < 0.15 * ratio for large in areas for small in areas if small < large)


def test_launches(user, start_url, username_input, password_input):
    """The start page opens with the sign-in form."""
    user.visit(start_url)
    user.sees_element(username_input)
    user.sees_element(password_input)


def test_strangers_must_sign_in(
    user, values, start_url, username_input, password_input, sign_in_button, sign_out_button, refusal, import_link,
    class_input,
):  # fmt: skip
    """A wrong password shows a message and lets nobody in; the right one does, until the person signs out."""
    user.visit(start_url)
    user.does_not_see_element(refusal)
    user.does_not_see_element(class_input)
    user.fill(username_input, "head")
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    sees_refusal(user, refusal, "password")
    user.sees_value(username_input, "head")
    sign_in(user, start_url, (username_input, password_input, sign_in_button), HEAD)
    user.sees_element(class_input)
    user.does_not_see_element(refusal)
    user.click(import_link)
    user.click(sign_out_button)
    user.visit(start_url)
    user.sees_element(password_input)
    user.does_not_see_element(class_input)


def test_head_makes_classes(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, class_teacher,
    class_size, class_input, teacher_list, class_button, refusal, test_rows, test_input,
):  # fmt: skip
    """Two classes are listed by name, each with its teacher and without students; their pages are empty."""
    fields = (class_input, teacher_list, class_button)
    sign_in(user, start_url, (username_input, password_input, sign_in_button), HEAD)
    user.sees("No classes yet")
    user.sees_count(class_rows, 0)
    for number, (name, teacher) in enumerate(((maths(values).lower(), "adler"), (music(values), "brandt")), start=1):
        make_class(user, fields, name, teacher)
        user.sees_count(class_rows, number)
        user.does_not_see_element(refusal)
    user.does_not_see("No classes yet")
    sees_order(user, class_rows, [music(values), maths(values).lower()])
    for name, teacher in ((music(values), "brandt"), (maths(values).lower(), "adler")):
        row = user.row(class_rows, containing=name)
        user.sees(teacher, in_=class_teacher, within=row)
        user.sees_number(0, in_=class_size, within=row)
    make_class(user, fields, f"ZZ {values.title('empty')}", "adler")
    sees_order(user, class_rows, [music(values), maths(values).lower(), f"ZZ {values.title('empty')}"])
    open_class(user, start_url, class_rows, class_link, values.title("empty"))
    user.sees(f"ZZ {values.title('empty')}")
    user.sees("No students yet")
    user.sees("No tests yet")
    user.sees_count(test_rows, 0)
    user.does_not_see_element(test_input)


@pytest.mark.needs("test_head_makes_classes")
def test_wrong_classes_are_refused(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_input, teacher_list,
    class_button, refusal,
):  # fmt: skip
    """A name of spaces and one that is there in capital letters are refused, and what was typed stays."""
    fields, typed = (class_input, teacher_list, class_button), f" {maths(values).upper()} "
    sign_in(user, start_url, (username_input, password_input, sign_in_button), HEAD)
    user.sees_count(class_rows, 3)
    for label in ("Name", "Teacher"):
        user.sees(label)
    for typed_name in ("", "   "):
        user.visit(start_url)
        make_class(user, fields, typed_name, "brandt")
        sees_refusal(user, refusal, "name")
    make_class(user, fields, typed, "brandt")
    sees_refusal(user, refusal, "exists")
    user.sees_value(teacher_list, "brandt")
    assert user.value_of(class_input).strip() == typed.strip()
    user.sees_count(class_rows, 3)
    user.visit(start_url)
    user.sees_count(class_rows, 3)
    user.does_not_see_element(refusal)


@pytest.mark.needs("test_head_makes_classes")
@pytest.mark.time_limit(90)
def test_import_reads_windows_1252(
    user, values, materials, tmp_path, start_url, username_input, password_input, sign_in_button, class_rows,
    class_link, class_size, class_input, teacher_list, class_button, import_link, file_input, import_button,
    imported_count, problem_rows, refusal, student_rows, student_username, start_link,
):  # fmt: skip
    """Names and passwords with umlauts arrive as they are, from the old register and from a file in UTF-8."""
    form, student = (username_input, password_input, sign_in_button), (values.word("plain"), "Żółw-9 ä")
    path = tmp_path / "plain.csv"
    path.write_text(f"{HEADER}\n{student[0]};Łucja Żak;{student[1]};{REGISTER_CLASS}\n", "utf-8")
    sign_in(user, start_url, form, HEAD)
    make_class(user, (class_input, teacher_list, class_button), REGISTER_CLASS, "brandt")
    user.row(class_rows, containing=REGISTER_CLASS)
    import_file(user, import_link, file_input, import_button, materials / "register.csv")
    user.sees_number(3, in_=imported_count)
    sees_problems(user, problem_rows, [(4, "columns"), (6, "class")])
    user.does_not_see_element(refusal)
    import_file(user, import_link, file_input, import_button, path)
    user.sees_number(1, in_=imported_count)
    user.sees_count(problem_rows, 0)
    user.click(start_link)
    row = user.row(class_rows, containing=REGISTER_CLASS)
    user.sees_number(4, in_=class_size, within=row)
    user.click(class_link, within=row)
    people = {"Émile Müller": ("e.mueller", "Ärger-22"), "Jürgen Größ": ("j.groess", "Öl&Käse-1")}
    people |= {"Zoë Özil": ("z.oezil", "Straße 7€"), "Łucja Żak": student}
    user.sees_count(student_rows, 4)
    for name, account in people.items():
        user.sees(account[0], in_=student_username, within=user.row(student_rows, containing=name))
        pupil = user.another()
        sign_in(pupil, start_url, form, account)
        pupil.sees(name)
        pupil.sees("No marks yet")


@pytest.mark.needs("test_head_makes_classes")
@pytest.mark.time_limit(90)
def test_import_tells_bad_lines(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_rows, class_size,
    import_link, file_input, import_button, imported_count, problem_rows,
):  # fmt: skip
    """Bad lines are left out and named by their numbers in order; the good ones between them are imported."""
    name = maths(values)
    bad = [
        line_of(values, "maths", 3),
        line_of(values, "maths", 0).replace(";", " ; "),
        f";{values.name('bad 1')};secret;{name}",
        line_of(values, "maths", 4),
        f"{user_name(values, 'maths', 0).upper()};{values.name('bad 2')};secret;{name}",
        f"{values.word('bad 3')};{values.name('bad 3')};secret;{name};more",
        f"{values.word('bad 4')};   ;secret;{name}",
        f"{values.word('bad 5')};{values.name('bad 5')};secret;{values.title('no class')}",
        f"Head;{values.name('bad 6')};secret;{name}",
    ]
    problems = [(4, "empty"), (6, "exists"), (7, "columns"), (8, "empty"), (9, "class"), (10, "exists")]
    good = [line_of(values, "maths", number) for number in (2, 1)]
    others = [line_of(values, "music", number) for number in range(3)]
    sign_in(user, start_url, (username_input, password_input, sign_in_button), HEAD)
    for lines, imported, wrong in ((bad, 3, problems), (good, 2, []), (others, 3, [])):
        path = tmp_path / "students.csv"
        path.write_text("\r\n".join([HEADER, *lines]) + "\r\n", "utf-8-sig", newline="")
        import_file(user, import_link, file_input, import_button, path)
        user.sees_number(imported, in_=imported_count)
        sees_problems(user, problem_rows, wrong)
    user.visit(start_url)
    user.sees_number(5, in_=class_size, within=user.row(class_rows, containing=maths(values).lower()))
    user.sees_number(3, in_=class_size, within=user.row(class_rows, containing=music(values)))


@pytest.mark.needs("test_import_tells_bad_lines")
def test_import_without_header_is_refused(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_rows, class_size,
    import_link, file_input, import_button, refusal,
):  # fmt: skip
    """A file that begins with a student is refused as a whole."""
    path = tmp_path / "bare.csv"
    lines = [f"{values.word(key)};{values.name(key)};secret;{maths(values)}" for key in ("bare 1", "bare 2")]
    path.write_text("\n".join(lines), "utf-8")
    sign_in(user, start_url, (username_input, password_input, sign_in_button), HEAD)
    user.click(import_link)
    user.does_not_see_element(refusal)
    import_file(user, import_link, file_input, import_button, path)
    sees_refusal(user, refusal, "header")
    user.visit(start_url)
    user.sees_number(5, in_=class_size, within=user.row(class_rows, containing=maths(values).lower()))


@pytest.mark.needs("test_import_tells_bad_lines")
def test_students_are_sorted_and_paged(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, student_rows,
    student_username, student_average, next_link, previous_link,
):  # fmt: skip
    """Five students stand on two pages, sorted whether in small or capital letters, without averages yet."""
    numbers = sorted(range(5), key=lambda number: full_name(values, "maths", number).lower())
    names = [full_name(values, "maths", number) for number in numbers]
    sign_in(user, start_url, (username_input, password_input, sign_in_button), ADLER)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    user.sees_count(student_rows, 4)
    user.does_not_see_element(previous_link)
    sees_order(user, student_rows, names[:4])
    row = user.nth(student_rows, 1)
    user.sees(user_name(values, "maths", numbers[1]), in_=student_username, within=row)
    user.sees("–", in_=student_average, within=row)
    user.click(next_link)
    sees_order(user, student_rows, names[4:])
    user.does_not_see_element(next_link)
    user.click(previous_link)
    sees_order(user, student_rows, names[:4])


@pytest.mark.needs("test_students_are_sorted_and_paged")
def test_students_are_searched(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, student_rows,
    search_input, next_link,
):  # fmt: skip
    """A part of a name and a part of the user names find students, also on the next page, other words none."""
    name = full_name(values, "maths", 2)
    sign_in(user, start_url, (username_input, password_input, sign_in_button), ADLER)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    search(user, search_input, name[1:].swapcase())
    sees_order(user, student_rows, [name])
    user.sees_value(search_input, name[1:].swapcase())
    search(user, search_input, values.word("maths")[1:].upper())
    user.sees_count(student_rows, 4)
    user.click(next_link)
    user.sees_count(student_rows, 1)
    user.does_not_see_element(next_link)
    search(user, search_input, f"{name} not")
    user.sees("No students found")
    user.does_not_see("No students yet")
    user.sees_count(student_rows, 0)


@pytest.mark.needs("test_import_tells_bad_lines")
def test_teachers_see_their_own_classes(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, class_input,
    class_button, import_link, file_input, student_rows,
):  # fmt: skip
    """A teacher finds no class of the other one, not by its address either, and can neither make nor import."""
    form, brandt, head = (username_input, password_input, sign_in_button), user.another(), user.another()
    sign_in(brandt, start_url, form, BRANDT)
    open_class(brandt, start_url, class_rows, class_link, music(values))
    brandt.sees_count(student_rows, 3)
    brandt.sees(music(values))
    row = brandt.row(student_rows, containing=values.name("music 0"))
    brandt.sees(full_name(values, "music", 0), in_=row)
    brandt.sees(user_name(values, "music", 0), in_=row)
    sign_in(head, start_url, form, HEAD)
    head.click(import_link)
    head.sees_element(file_input)
    sign_in(user, start_url, form, ADLER)
    user.row(class_rows, containing=maths(values).lower())
    user.sees_count(class_rows, 2)
    user.does_not_see(values.title("music"))
    for element in (class_input, class_button, import_link):
        user.does_not_see_element(element)
    user.visit(brandt.url)
    user.does_not_see(values.name("music 0"))
    user.does_not_see_element(student_rows)
    user.visit(head.url)
    user.does_not_see_element(file_input)
    user.visit(start_url)
    user.sees_count(class_rows, 2)


@pytest.mark.needs("test_students_are_sorted_and_paged")
def test_teacher_sets_tests(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, test_rows,
    test_link, test_weight, test_input, weight_input, test_button, refusal, mark_rows, mark_input, class_back_link,
):  # fmt: skip
    """Two tests are listed in order with their weights; the page of one has an empty field for each student."""
    sign_in(user, start_url, (username_input, password_input, sign_in_button), ADLER)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    user.sees("No tests yet")
    tests = ((first_test(values), 5), (values.title("second test"), 3))
    for name, weight in tests:
        user.fill(test_input, name)
        user.fill(weight_input, weight)
        user.click(test_button)
        user.sees_number(weight, in_=test_weight, within=user.row(test_rows, containing=name))
        user.does_not_see_element(refusal)
    user.does_not_see("No tests yet")
    sees_order(user, test_rows, [name for name, _ in tests])
    open_test(user, test_rows, test_link, first_test(values))
    user.sees(first_test(values))
    names = sorted((full_name(values, "maths", number) for number in range(5)), key=str.lower)
    sees_order(user, mark_rows, names)
    sees_marks(user, values, mark_rows, mark_input, "maths", dict.fromkeys(range(5), ""))
    user.sees(maths(values).lower(), in_=class_back_link)
    user.click(class_back_link)
    user.sees_count(test_rows, 2)


@pytest.mark.needs("test_teacher_sets_tests")
def test_wrong_tests_are_refused(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, test_rows,
    test_input, weight_input, test_button, refusal,
):  # fmt: skip
    """Bad names and weights are refused; the other teacher may use the name, and 9 as the weight."""
    form, brandt = (username_input, password_input, sign_in_button), user.another()
    sign_in(user, start_url, form, ADLER)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    user.does_not_see_element(refusal)
    user.sees("Weight")
    name, taken = values.title("wrong test"), f" {first_test(values).upper()} "
    for typed, weight, word in (
        ("", "2", "name"), (name, "", "weight"), ("   ", "2", "name"), (taken, "2", "exists"), (name, "0", "weight"),
        (name, "10", "weight"), (name, "1.5", "weight"),
    ):  # fmt: skip
        user.fill(test_input, typed)
        user.fill(weight_input, weight)
        user.click(test_button)
        sees_refusal(user, refusal, word)
        user.sees_count(test_rows, 2)
    user.sees_value(test_input, name)
    sign_in(brandt, start_url, form, BRANDT)
    open_class(brandt, start_url, class_rows, class_link, music(values))
    brandt.fill(test_input, first_test(values))
    brandt.fill(weight_input, 9)
    brandt.click(test_button)
    brandt.sees_count(test_rows, 1)
    brandt.row(test_rows, containing=first_test(values))
    brandt.does_not_see_element(refusal)


@pytest.mark.needs("test_teacher_sets_tests")
def test_marks_make_weighted_averages(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, test_rows,
    test_link, mark_rows, mark_input, save_button, class_back_link, search_input, student_rows, student_average,
    refusal,
):  # fmt: skip
    """Marks of tests that weigh 5 and 3 make averages that are rounded half up; the marks stay in their fields."""
    sign_in(user, start_url, (username_input, password_input, sign_in_button), ADLER)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    for name, marks in (
        (first_test(values), {0: 2, 1: 1, 2: 6}),
        (values.title("second test"), {0: 1, 1: 1}),
    ):
        open_test(user, test_rows, test_link, name)
        sees_marks(user, values, mark_rows, mark_input, "maths", dict.fromkeys(range(5), ""))
        give_marks(user, values, mark_rows, mark_input, "maths", marks)
        user.click(save_button)
        user.does_not_see_element(refusal)
        user.visit(user.url)
        sees_marks(user, values, mark_rows, mark_input, "maths", {**dict.fromkeys(range(5), ""), **marks})
        user.click(class_back_link)
    for number, average in enumerate(("1.63", "1.00", "6.00", "–")):
        sees_average(user, values, search_input, student_rows, student_average, number, average)


@pytest.mark.needs("test_marks_make_weighted_averages")
def test_wrong_marks_are_refused(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, test_rows,
    test_link, mark_rows, mark_input, save_button, refusal,
):  # fmt: skip
    """One wrong mark, and no mark of the page is saved; what was typed stays in the fields."""
    sign_in(user, start_url, (username_input, password_input, sign_in_button), ADLER)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    open_test(user, test_rows, test_link, values.title("second test"))
    test_url = user.url
    user.does_not_see_element(refusal)
    for wrong in ("7", "0", "1.5", "good"):
        give_marks(user, values, mark_rows, mark_input, "maths", {2: wrong, 3: 3})
        user.click(save_button)
        sees_refusal(user, refusal, "mark")
        sees_marks(user, values, mark_rows, mark_input, "maths", {2: wrong, 3: 3})
        user.visit(test_url)
        sees_marks(user, values, mark_rows, mark_input, "maths", {0: 1, 2: "", 3: ""})
        user.does_not_see_element(refusal)


@pytest.mark.needs("test_marks_make_weighted_averages")
def test_cleared_mark_is_gone(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, test_rows,
    test_link, mark_rows, mark_input, save_button, class_back_link, search_input, student_rows, student_average,
):  # fmt: skip
    """Without the only mark a student has no average any more; the others keep theirs."""
    sign_in(user, start_url, (username_input, password_input, sign_in_button), ADLER)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    open_test(user, test_rows, test_link, first_test(values))
    sees_marks(user, values, mark_rows, mark_input, "maths", {2: 6})
    give_marks(user, values, mark_rows, mark_input, "maths", {2: ""})
    user.click(save_button)
    user.visit(user.url)
    sees_marks(user, values, mark_rows, mark_input, "maths", {0: 2, 1: 1, 2: ""})
    user.click(class_back_link)
    for number, average in ((2, "–"), (0, "1.63")):
        sees_average(user, values, search_input, student_rows, student_average, number, average)


@pytest.mark.needs("test_marks_make_weighted_averages")
def test_second_page_keeps_marks(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, test_rows,
    test_link, mark_rows, mark_input, save_button,
):  # fmt: skip
    """A page that was opened before another one was saved changes only the mark that is typed into it."""
    other = user.another()
    for person in (user, other):
        sign_in(person, start_url, (username_input, password_input, sign_in_button), ADLER)
        open_class(person, start_url, class_rows, class_link, maths(values).lower())
        open_test(person, test_rows, test_link, values.title("second test"))
    for person, marks in ((user, {2: 4, 0: 3}), (other, {3: 5})):
        give_marks(person, values, mark_rows, mark_input, "maths", marks)
        person.click(save_button)
        sees_marks(person, values, mark_rows, mark_input, "maths", {2: 4, 0: 3, **marks})
    user.visit(user.url)
    sees_marks(user, values, mark_rows, mark_input, "maths", {0: 3, 1: 1, 2: 4, 3: 5, 4: ""})
    give_marks(user, values, mark_rows, mark_input, "maths", {0: 1})
    user.click(save_button)
    user.visit(user.url)
    sees_marks(user, values, mark_rows, mark_input, "maths", {0: 1, 1: 1, 2: 4, 3: 5, 4: ""})


@pytest.mark.needs("test_teacher_sets_tests")
def test_double_click_sets_one_test(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, test_rows,
    test_input, weight_input, test_button, refusal,
):  # fmt: skip
    """A double click on the button, a reload and a second try leave one test."""
    name = f"=1+1 {values.word('double')}"
    sign_in(user, start_url, (username_input, password_input, sign_in_button), ADLER)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    user.sees_count(test_rows, 2)
    user.fill(test_input, name)
    user.fill(weight_input, 1)
    user.double_click(test_button)
    user.row(test_rows, containing=name)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    user.reload()
    user.row(test_rows, containing=name)
    user.sees_count(test_rows, 3)
    user.fill(test_input, name)
    user.fill(weight_input, 1)
    user.click(test_button)
    sees_refusal(user, refusal, "exists")
    user.sees_count(test_rows, 3)


@pytest.mark.needs("test_wrong_tests_are_refused")
@pytest.mark.time_limit(90)
def test_chart_follows_the_marks(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, test_rows,
    test_link, test_input, weight_input, test_button, mark_rows, mark_input, save_button, class_back_link, bar_rows,
    bar_count, chart,
):  # fmt: skip
    """Four marks of one kind and two of another make numbers and bars in proportion, which change with a mark."""
    often, seldom = values.pick("marks", [(1, 4), (2, 6), (3, 1), (5, 2)])
    sign_in(user, start_url, (username_input, password_input, sign_in_button), BRANDT)
    open_class(user, start_url, class_rows, class_link, music(values))
    user.sees_count(bar_rows, 6)
    for place in range(6):
        user.sees_number(place + 1, in_=user.nth(bar_rows, place))
        user.sees_number(0, in_=bar_count, within=user.nth(bar_rows, place))
    user.fill(test_input, values.title("music test"))
    user.fill(weight_input, 2)
    user.click(test_button)
    user.sees_count(test_rows, 2)
    for name in (first_test(values), values.title("music test")):
        open_test(user, test_rows, test_link, name)
        give_marks(user, values, mark_rows, mark_input, "music", {0: often, 1: often, 2: seldom})
        user.click(save_button)
        sees_marks(user, values, mark_rows, mark_input, "music", {2: seldom})
        user.sees(music(values), in_=class_back_link)
        user.click(class_back_link)
    for changed, counts in ((False, {often: 4, seldom: 2}), (True, {often: 5, seldom: 1})):
        if changed:
            open_test(user, test_rows, test_link, values.title("music test"))
            give_marks(user, values, mark_rows, mark_input, "music", {2: often})
            user.click(save_button)
            sees_marks(user, values, mark_rows, mark_input, "music", {2: often})
            user.click(class_back_link)
        for place in range(6):
            user.sees_number(counts.get(place + 1, 0), in_=bar_count, within=user.nth(bar_rows, place))
        user.sees_drawing(chart, colours=3)
        ratio = counts[often] / counts[seldom]
        user.eventually(
            lambda ratio=ratio: has_bars(user.picture_of(chart), ratio), f"the bars should be in proportion {ratio}"
        )


@pytest.mark.needs("test_second_page_keeps_marks", "test_double_click_sets_one_test", "test_cleared_mark_is_gone")
def test_excel_file_holds_all_marks(
    user, values, workbook, start_url, username_input, password_input, sign_in_button, class_rows, class_link,
    search_input, student_rows, export_link,
):  # fmt: skip
    """The Excel file has all students in order, whatever is searched, with numbers, empty cells and plain texts."""
    tests = (first_test(values), values.title("second test"), f"=1+1 {values.word('double')}")
    sign_in(user, start_url, (username_input, password_input, sign_in_button), ADLER)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    search(user, search_input, user_name(values, "maths", 1))
    user.sees_count(student_rows, 1)
    path = user.download(export_link)
    assert path.name == "marks.xlsx"
    header, *rows = workbook.rows(path)
    assert tuple(header) == ("name", "user", *tests, "average")
    marks = {0: (2, 1, None, 1.63), 1: (1, 1, None, 1), 2: (None, 4, None, 4), 3: (None, 5, None, 5)}
    expected = []
    for number in sorted(range(5), key=lambda number: full_name(values, "maths", number).lower()):
        person = (full_name(values, "maths", number), user_name(values, "maths", number))
        expected.append((*person, *marks.get(number, (None,) * 4)))
    assert [tuple(row) for row in rows] == expected


@pytest.mark.needs("test_second_page_keeps_marks", "test_cleared_mark_is_gone")
def test_students_see_their_own_marks(
    user, values, start_url, username_input, password_input, sign_in_button, own_rows, own_weight, own_mark,
    own_average, class_rows, import_link,
):  # fmt: skip
    """One student sees two marks with weights and average, another none, and neither sees others."""
    form, other = (username_input, password_input, sign_in_button), user.another()
    sign_in(user, start_url, form, (user_name(values, "maths", 0), values.password("maths 0")))
    user.sees(full_name(values, "maths", 0))
    sees_order(user, own_rows, [first_test(values), values.title("second test")])
    for place, (weight, mark) in enumerate(((5, 2), (3, 1))):
        user.sees_number(weight, in_=own_weight, within=user.nth(own_rows, place))
        user.sees_number(mark, in_=own_mark, within=user.nth(own_rows, place))
    user.sees("1.63", in_=own_average)
    user.does_not_see("No marks yet")
    user.does_not_see(full_name(values, "maths", 1))
    for element in (class_rows, import_link):
        user.does_not_see_element(element)
    sign_in(other, start_url, form, (user_name(values, "maths", 4), values.password("maths 4")))
    other.sees("No marks yet")
    other.sees_count(own_rows, 0)
    singer = user.another()
    sign_in(singer, start_url, form, (user_name(values, "music", 0), values.password("music 0")))
    singer.sees(full_name(values, "music", 0))
    singer.sees(music(values))


@pytest.mark.needs("test_students_see_their_own_marks")
@pytest.mark.time_limit(90)
def test_students_get_no_other_page(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, student_rows,
    search_input, test_rows, test_link, mark_rows, mark_input, export_link, import_link, file_input, own_rows,
):  # fmt: skip
    """Neither a student nor the other teacher nor a stranger gets a class, a test, its export or the import."""
    form, head = (username_input, password_input, sign_in_button), user.another()
    sign_in(head, start_url, form, HEAD)
    head.click(import_link)
    head.sees_element(file_input)
    sign_in(user, start_url, form, ADLER)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    user.sees_count(student_rows, 4)
    addresses = [user.url, head.url, urljoin(user.url, user.attribute_of(export_link, "href") or "")]
    open_test(user, test_rows, test_link, first_test(values))
    user.sees_count(mark_rows, 5)
    addresses.insert(0, user.url)
    student = (user_name(values, "maths", 0), values.password("maths 0"))
    for account in (student, BRANDT, None):
        person = user.another()
        if account:
            sign_in(person, start_url, form, account)
        for address in addresses:
            person.visit(address)
            person.does_not_see(full_name(values, "maths", 1))
            for element in (student_rows, search_input, mark_rows, mark_input, file_input):
                person.does_not_see_element(element)
            if not account:
                person.sees_element(password_input)
        if account == student:
            person.visit(start_url)
            person.sees_count(own_rows, 2)


@pytest.mark.needs("test_second_page_keeps_marks", "test_cleared_mark_is_gone")
def test_head_gives_no_marks(
    user, values, start_url, username_input, password_input, sign_in_button, class_rows, class_link, test_rows,
    test_link, test_input, weight_input, mark_rows, mark_input, save_button, refusal,
):  # fmt: skip
    """The head reads the marks of a test, but finds no fields for them and no form for a test."""
    sign_in(user, start_url, (username_input, password_input, sign_in_button), HEAD)
    open_class(user, start_url, class_rows, class_link, maths(values).lower())
    user.row(test_rows, containing=values.title("second test"))
    for element in (test_input, weight_input, refusal):
        user.does_not_see_element(element)
    open_test(user, test_rows, test_link, values.title("second test"))
    user.sees_count(mark_rows, 5)
    for number, mark in enumerate((1, 1, 4, 5)):
        user.sees_number(mark, in_=user.row(mark_rows, containing=full_name(values, "maths", number)))
    for element in (mark_input, save_button, refusal):
        user.does_not_see_element(element)


@pytest.mark.needs("test_import_tells_bad_lines")
@pytest.mark.time_limit(90)
def test_marks_survive_a_restart(
    user, values, server, start_url, username_input, password_input, sign_in_button, class_rows, class_link,
    class_size, test_rows, test_link, test_input, weight_input, test_button, mark_rows, mark_input, save_button,
    own_rows, own_average,
):  # fmt: skip
    """After a restart the teacher finds class, test and marks, and the student signs in and sees the mark."""
    form, student, name = (username_input, password_input, sign_in_button), user.another(), values.title("kept test")
    mark = values.number("kept", 1, 6)
    sign_in(user, start_url, form, BRANDT)
    open_class(user, start_url, class_rows, class_link, music(values))
    user.fill(test_input, name)
    user.fill(weight_input, 4)
    user.click(test_button)
    open_test(user, test_rows, test_link, name)
    give_marks(user, values, mark_rows, mark_input, "music", {1: mark})
    user.click(save_button)
    sees_marks(user, values, mark_rows, mark_input, "music", {1: mark})
    server.restart()
    sign_in(student, start_url, form, (user_name(values, "music", 1), values.password("music 1")))
    student.sees_number(mark, in_=student.row(own_rows, containing=name))
    student.sees_element(own_average)
    teacher = user.another()
    sign_in(teacher, start_url, form, BRANDT)
    row = teacher.row(class_rows, containing=music(values))
    teacher.sees_number(3, in_=class_size, within=row)
    open_class(teacher, start_url, class_rows, class_link, music(values))
    open_test(teacher, test_rows, test_link, name)
    sees_marks(teacher, values, mark_rows, mark_input, "music", {0: "", 1: mark, 2: ""})
