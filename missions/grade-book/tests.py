"""What the head, two teachers and the students of a small school do; each test has classes of its own."""

from urllib.parse import urljoin

import pytest

HEAD = ("head", "oak-desk-2")
ADLER = ("adler", "chalk-line-8")
BRANDT = ("brandt", "paper-kite-6")
HEADER = "user;name;password;class"
REGISTER_CLASS = "Höhere Mathematik"  # as in materials/register.csv


def account_of(values, key, number):
    """The user name and the password of a student."""
    return f"{values.word(key)}-{key.replace(' ', '')}{number}", values.password(f"{key} {number}")


def name_of(values, key, number):
    """The name of a student: in the order of the numbers, some in small letters."""
    name = f"{'ABCDEFG'[number]}{values.name(f'{key} {number}')}"
    return name.lower() if number % 2 else name


def line_of(values, key, number):
    """The line of a student in a file to import."""
    user_name, password = account_of(values, key, number)
    return f"{user_name};{name_of(values, key, number)};{password};{values.title(key)}"


def file_of(folder, lines, encoding="utf-8-sig"):
    """A file to import with these lines below its header."""
    path = folder / "students.csv"
    path.write_text("\r\n".join([HEADER, *lines]) + "\r\n", encoding, newline="")
    return path


def sign_in(user, form, person):
    """Sign in; `form` is the address, both fields and the button, `person` the user name and the password."""
    url, username_input, password_input, button = form
    user.visit(url)
    user.fill(username_input, person[0])
    user.fill(password_input, person[1])
    user.click(button)
    user.does_not_see_field(password_input)


def signed_in(user, form, person):
    """Be signed in, with a session of an earlier test or a new one."""
    user.signed_in_as(person[0], by=lambda: sign_in(user, form, person))


def fill_class(user, making, name, teacher="adler"):
    """Send the form for a class; `making` is the field, the list and the button."""
    class_input, teacher_list, class_button = making
    user.fill(class_input, name)
    user.choose(teacher_list, teacher)
    user.click(class_button)


def import_file(user, importing, path):
    """Import a file; `importing` is the link, the field and the button."""
    import_link, file_input, import_button = importing
    user.click(import_link)
    user.upload(file_input, path)
    user.click(import_button)


def found_class(user, values, folder, form, making, importing, counted, key, students=1, teacher="adler"):
    """As the head, make a class and import its students, numbered from the last one to the first."""
    class_rows, imported_count = counted
    head = user.another()
    signed_in(head, form, HEAD)
    fill_class(head, making, values.title(key), teacher)
    head.row(class_rows, containing=values.title(key))
    import_file(
        head, importing, file_of(folder, [line_of(values, key, number) for number in reversed(range(students))])
    )
    head.sees_number(students, in_=imported_count)
    return head


def open_class(user, classes, name):
    """Open a class from the start page; `classes` is its address, the rows and the link in one."""
    url, class_rows, class_link = classes
    user.visit(url)
    user.click(class_link, within=user.row(class_rows, containing=name))


def fill_test(user, setting, name, weight=1):
    """Send the form for a test on the page of a class; `setting` is both fields and the button."""
    test_input, weight_input, test_button = setting
    user.fill(test_input, name)
    user.fill(weight_input, str(weight))
    user.click(test_button)


def set_test(user, setting, tests, name, weight=1):
    """Set a test and go to its page; `tests` is the rows of the tests and the link in one."""
    test_rows, test_link = tests
    fill_test(user, setting, name, weight)
    user.click(test_link, within=user.row(test_rows, containing=name))


def give_marks(user, values, marking, key, marks):
    """Type marks of students, by number, and save them; `marking` is the rows, the field in one and the button."""
    mark_rows, mark_input, save_button = marking
    for number, mark in marks.items():
        user.fill(mark_input, str(mark), within=user.row(mark_rows, containing=name_of(values, key, number)))
    user.click(save_button)


def sees_marks(user, values, marking, key, marks):
    """See marks of students in their fields, by number."""
    mark_rows, mark_input, _ = marking
    for number, mark in marks.items():
        user.sees_value(mark_input, str(mark), within=user.row(mark_rows, containing=name_of(values, key, number)))


def search(user, search_input, words):
    """Search on the page of a class."""
    user.fill(search_input, words)
    user.press("Enter", on=search_input)


def sees_order(user, rows, names):
    """See exactly these rows in this order."""
    user.sees_count(rows, len(names))
    texts = user.texts_of(rows)
    assert all(name in text for name, text in zip(names, texts, strict=False)), f"expected {names}, found {texts}"


def sees_average(user, student_rows, student_average, name, average):
    """See the average of a student, whatever stands around it."""
    row = user.row(student_rows, containing=name)
    user.sees(average, in_=student_average, within=row)


def test_launches(user, start_url):
    """The start page opens."""
    user.opens(start_url)


def test_strangers_get_the_sign_in_form(user, start_url, username_input, password_input, refusal):
    """Whoever is not signed in gets the sign-in form without a message, and nothing else."""
    user.visit(start_url)
    user.sees_element(username_input)
    user.sees_element(password_input)
    user.does_not_see_element(refusal)
    user.does_not_see("No classes yet")


def test_wrong_password_is_refused(
    user, values, start_url, username_input, password_input, sign_in_button, refusal,
):  # fmt: skip
    """A wrong password shows a message and lets nobody in; the user name stays in its field."""
    user.visit(start_url)
    user.fill(username_input, "head")
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_any_of(["password"], in_=refusal)
    user.sees_value(username_input, "head")
    user.visit(start_url)
    user.sees_element(password_input)


def test_signed_out_means_signed_out(
    user, start_url, username_input, password_input, sign_in_button, sign_out_button,
):  # fmt: skip
    """Who signed out must sign in again."""
    form = (start_url, username_input, password_input, sign_in_button)
    sign_in(user, form, HEAD)
    user.click(sign_out_button)
    user.visit(start_url)
    user.sees_element(password_input)


def test_no_classes_yet(user, start_url, username_input, password_input, sign_in_button, class_rows):
    """Without any class the start page says so."""
    form = (start_url, username_input, password_input, sign_in_button)
    signed_in(user, form, HEAD)
    user.sees("No classes yet")
    user.sees_count(class_rows, 0)


def test_head_makes_a_class(
    user, values, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, class_rows, class_teacher, class_size, refusal,
):  # fmt: skip
    """A new class is listed with its teacher and without students, and without a message."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    signed_in(user, form, HEAD)
    for label in ("Name", "Teacher"):
        user.sees(label)
    user.does_not_see_element(refusal)
    fill_class(user, making, values.title("made"), "brandt")
    row = user.row(class_rows, containing=values.title("made"))
    user.sees("brandt", in_=class_teacher, within=row)
    user.sees_number(0, in_=class_size, within=row)
    user.does_not_see_element(refusal)
    user.does_not_see("No classes yet")


def test_classes_are_sorted(
    user, values, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, class_rows,
):  # fmt: skip
    """Three classes stand by name, whatever their case and the order of making."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    names = [f"{letter} {values.title('sorted')}" for letter in ("a", "B", "c")]
    signed_in(user, form, HEAD)
    for place in (1, 2, 0):
        fill_class(user, making, names[place])
        user.row(class_rows, containing=names[place])
    found = [name for text in user.texts_of(class_rows) for name in names if name in text]
    assert found == names, f"expected the classes {names}, found {found}"


def test_class_needs_a_name(
    user, start_url, username_input, password_input, sign_in_button, class_input, teacher_list, class_button,
    class_rows, refusal,
):  # fmt: skip
    """Neither nothing nor spaces are the name of a class."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    signed_in(user, form, HEAD)
    user.sees_element(class_button)
    before = user.count(class_rows)
    for blank in ("", "   "):
        user.visit(start_url)
        fill_class(user, making, blank)
        user.sees_any_of(["name"], in_=refusal)
    user.visit(start_url)
    user.sees_count(class_rows, before)


def test_taken_class_is_refused(
    user, values, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, class_rows, refusal,
):  # fmt: skip
    """A name that is there, in capitals and with spaces around it, is refused, and what was typed stays."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    typed = f" {values.title('taken').upper()} "
    signed_in(user, form, HEAD)
    fill_class(user, making, values.title("taken"))
    user.row(class_rows, containing=values.title("taken"))
    before = user.count(class_rows)
    fill_class(user, making, typed, "brandt")
    user.sees_any_of(["exists"], in_=refusal)
    assert user.value_of(class_input).strip() == typed.strip(), f"expected {typed!r} in the field still"
    assert user.choice_of(teacher_list) == "brandt", "expected brandt in the list still"
    user.visit(start_url)
    user.sees_count(class_rows, before)


def test_empty_class_says_so(
    user, values, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, class_rows, class_link, student_rows,
):  # fmt: skip
    """The page of a new class has its name, no students and no tests."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    classes = (start_url, class_rows, class_link)
    signed_in(user, form, HEAD)
    fill_class(user, making, values.title("empty"))
    open_class(user, classes, values.title("empty"))
    user.sees(values.title("empty"))
    user.sees("No students yet")
    user.sees("No tests yet")
    user.sees_count(student_rows, 0)


def test_every_page_leads_on(
    user, values, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, class_rows, class_link, import_link, start_link, sign_out_button,
):  # fmt: skip
    """The page of a class has the links to the start page and to the import, and the button to sign out."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    classes = (start_url, class_rows, class_link)
    signed_in(user, form, HEAD)
    fill_class(user, making, values.title("leads on"))
    open_class(user, classes, values.title("leads on"))
    user.sees("No students yet")
    user.sees_element(import_link)
    user.sees_element(sign_out_button)
    user.click(start_link)
    user.row(class_rows, containing=values.title("leads on"))


def test_import_reads_windows_1252(
    user, materials, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, class_rows, class_link, class_size, import_link, file_input, import_button, imported_count,
    student_rows, student_username,
):  # fmt: skip
    """Names, user names and passwords from the old register arrive as they are."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    classes = (start_url, class_rows, class_link)
    sign_in(user, form, HEAD)
    fill_class(user, making, REGISTER_CLASS)
    user.row(class_rows, containing=REGISTER_CLASS)
    import_file(user, importing, materials / "register.csv")
    user.sees_number(3, in_=imported_count)
    user.visit(start_url)
    user.sees_number(3, in_=class_size, within=user.row(class_rows, containing=REGISTER_CLASS))
    open_class(user, classes, REGISTER_CLASS)
    people = {"Émile Müller": ("e.mueller", "Ärger-22"), "Jürgen Größ": ("j.groess", "Öl&Käse-1")}
    people |= {"Zoë Özil": ("z.oezil", "Straße 7€")}
    for name, account in people.items():
        user.sees(account[0], in_=student_username, within=user.row(student_rows, containing=name))
        student = user.another()
        sign_in(student, form, account)
        student.sees(name)


def test_import_reads_utf_8(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, class_rows, import_link, file_input, import_button, imported_count, problem_rows,
):  # fmt: skip
    """Students from files in UTF-8, with a byte order mark and without one, can sign in."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    sign_in(user, form, HEAD)
    fill_class(user, making, values.title("utf"))
    user.row(class_rows, containing=values.title("utf"))
    for encoding in ("utf-8", "utf-8-sig"):
        account = (f"{values.word(encoding)}{len(encoding)}", "Żółw-9 ä")
        line = f"{account[0]};Łucja Żak;{account[1]};{values.title('utf')}"
        import_file(user, importing, file_of(tmp_path, [line], encoding))
        user.sees_number(1, in_=imported_count)
        user.sees_count(problem_rows, 0)
        student = user.another()
        sign_in(student, form, account)
        student.sees("Łucja Żak")


def test_import_tells_bad_lines(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, class_rows, class_size, import_link, file_input, import_button, imported_count, problem_rows,
):  # fmt: skip
    """Bad lines are left out and named by their numbers in order; the good ones between them are imported."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    name = values.title("bad")
    lines = [
        line_of(values, "bad", 3),
        line_of(values, "bad", 0).replace(";", " ; "),
        f";{values.name('bad 1')};secret;{name}",
        line_of(values, "bad", 4),
        f"{account_of(values, 'bad', 0)[0].upper()};{values.name('bad 2')};secret;{name}",
        f"{values.word('bad 3')}x;{values.name('bad 3')};secret;{name};more",
        f"{values.word('bad 4')}x;   ;secret;{name}",
        f"{values.word('bad 5')}x;{values.name('bad 5')};secret;{values.title('no class')}",
        f"Head;{values.name('bad 6')};secret;{name}",
    ]
    problems = [(4, "empty"), (6, "exists"), (7, "columns"), (8, "empty"), (9, "class"), (10, "exists")]
    signed_in(user, form, HEAD)
    fill_class(user, making, name)
    user.row(class_rows, containing=name)
    import_file(user, importing, file_of(tmp_path, lines))
    user.sees_number(3, in_=imported_count)
    user.sees_count(problem_rows, len(problems))
    for (number, word), text in zip(problems, user.texts_of(problem_rows), strict=True):
        found = text.lower().replace(":", " ").replace(",", " ").split()
        assert found[:2] == ["line", str(number)], f"expected a row about line {number}, found {text!r}"
        assert word in text.lower(), f"expected the word {word!r}, found {text!r}"
    user.visit(start_url)
    user.sees_number(3, in_=class_size, within=user.row(class_rows, containing=name))


def test_import_without_header_is_refused(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, class_rows, class_size, import_link, file_input, import_button, refusal,
):  # fmt: skip
    """A file that begins with a student is refused as a whole."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    path = tmp_path / "bare.csv"
    path.write_text("\n".join(line_of(values, "bare", number) for number in range(2)), "utf-8")
    signed_in(user, form, HEAD)
    fill_class(user, making, values.title("bare"))
    user.row(class_rows, containing=values.title("bare"))
    import_file(user, importing, path)
    user.sees_any_of(["header"], in_=refusal)
    user.visit(start_url)
    user.sees_number(0, in_=class_size, within=user.row(class_rows, containing=values.title("bare")))


def test_students_are_sorted(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, student_rows,
    student_username, student_average,
):  # fmt: skip
    """Four students stand by name, whether in small or capital letters, with user names and without averages yet."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    found_class(user, values, tmp_path, form, making, importing, counted, "order", students=4)
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("order"))
    sees_order(user, student_rows, [name_of(values, "order", number) for number in range(4)])
    row = user.nth(student_rows, 1)
    user.sees(account_of(values, "order", 1)[0], in_=student_username, within=row)
    user.sees("–", in_=student_average, within=row)


def test_four_students_are_on_a_page(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, student_rows,
    next_link, previous_link,
):  # fmt: skip
    """Of five students four stand on the first page and one on the second; four students have no second page."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    names = [name_of(values, "paged", number) for number in range(5)]
    found_class(user, values, tmp_path, form, making, importing, counted, "paged", students=5)
    sign_in(user, form, ADLER)
    open_class(user, classes, values.title("paged"))
    sees_order(user, student_rows, names[:4])
    user.does_not_see_element(previous_link)
    user.click(next_link)
    sees_order(user, student_rows, names[4:])
    user.does_not_see_element(next_link)
    user.click(previous_link)
    sees_order(user, student_rows, names[:4])
    found_class(user, values, tmp_path, form, making, importing, counted, "one page", students=4)
    open_class(user, classes, values.title("one page"))
    user.sees_count(student_rows, 4)
    user.does_not_see_element(next_link)


def test_students_are_searched_by_name(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, student_rows,
    search_input,
):  # fmt: skip
    """A part of a name in other letters finds this student, and stays in the field."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    name = name_of(values, "named", 2)
    found_class(user, values, tmp_path, form, making, importing, counted, "named", students=3)
    sign_in(user, form, ADLER)
    open_class(user, classes, values.title("named"))
    search(user, search_input, name[1:].swapcase())
    sees_order(user, student_rows, [name])
    user.sees_value(search_input, name[1:].swapcase())


def test_students_are_searched_by_user_name(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, student_rows,
    search_input, next_link,
):  # fmt: skip
    """A part of the user names of five students finds them, but not the sixth, on both pages of the result."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    user_names = values.word("users")
    other = f"{values.word('stranger')}9;ZZ {values.name('stranger')};secret-word-1;{values.title('users')}"
    head = found_class(user, values, tmp_path, form, making, importing, counted, "users", students=5)
    import_file(head, importing, file_of(tmp_path, [other]))
    head.sees_number(1, in_=imported_count)
    sign_in(user, form, ADLER)
    open_class(user, classes, values.title("users"))
    search(user, search_input, user_names[1:].upper())
    user.row(student_rows, containing=name_of(values, "users", 0))
    user.click(next_link)
    sees_order(user, student_rows, [name_of(values, "users", 4)])


def test_search_without_result_says_so(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, student_rows,
    search_input,
):  # fmt: skip
    """A search that matches nobody says so and lists nobody."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    found_class(user, values, tmp_path, form, making, importing, counted, "unfound")
    sign_in(user, form, ADLER)
    open_class(user, classes, values.title("unfound"))
    search(user, search_input, f"{name_of(values, 'unfound', 0)} not")
    user.sees("No students found")
    user.does_not_see("No students yet")
    user.sees_count(student_rows, 0)


def test_teachers_see_their_own_classes(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, student_rows,
):  # fmt: skip
    """A teacher finds the own class, and that of the other teacher neither in the list nor by its address."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    brandt = user.another()
    found_class(user, values, tmp_path, form, making, importing, counted, "of brandt", teacher="brandt")
    found_class(user, values, tmp_path, form, making, importing, counted, "of adler")
    signed_in(brandt, form, BRANDT)
    open_class(brandt, classes, values.title("of brandt"))
    brandt.row(student_rows, containing=name_of(values, "of brandt", 0))
    signed_in(user, form, ADLER)
    user.row(class_rows, containing=values.title("of adler"))
    user.does_not_see(values.title("of brandt"))
    user.visit(brandt.url)
    user.does_not_see(name_of(values, "of brandt", 0))


def test_teachers_neither_make_nor_import(
    user, start_url, username_input, password_input, sign_in_button, class_input, import_link, file_input,
    import_button,
):  # fmt: skip
    """A teacher has neither the form for a class nor the import, not by its address either."""
    form = (start_url, username_input, password_input, sign_in_button)
    head = user.another()
    signed_in(head, form, HEAD)
    head.click(import_link)
    head.sees_element(import_button)
    signed_in(user, form, ADLER)
    user.visit(start_url)
    user.does_not_see_element(import_link)
    user.does_not_see_field(class_input)
    user.visit(head.url)
    user.does_not_see_field(file_input)


def test_teacher_sets_tests(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_weight, refusal,
):  # fmt: skip
    """Two tests are listed in the order of setting, with their weights, and without a message."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    found_class(user, values, tmp_path, form, making, importing, counted, "tests")
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("tests"))
    for label in ("Name", "Weight"):
        user.sees(label)
    user.does_not_see_element(refusal)
    tests = ((f"Z {values.title('first test')}", 5), (f"A {values.title('second test')}", 9))
    for name, weight in tests:
        fill_test(user, setting, name, weight)
        user.sees_number(weight, in_=test_weight, within=user.row(test_rows, containing=name))
    user.does_not_see_element(refusal)
    user.does_not_see("No tests yet")
    sees_order(user, test_rows, [name for name, _ in tests])


def test_test_needs_a_name(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, refusal,
):  # fmt: skip
    """Neither nothing nor spaces are the name of a test."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    found_class(user, values, tmp_path, form, making, importing, counted, "nameless")
    signed_in(user, form, ADLER)
    for blank in ("", "   "):
        open_class(user, classes, values.title("nameless"))
        fill_test(user, setting, blank)
        user.sees_any_of(["name"], in_=refusal)
    open_class(user, classes, values.title("nameless"))
    user.sees("No tests yet")


def test_wrong_weights_are_refused(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, refusal,
):  # fmt: skip
    """No weight, none above nothing, one too large and half a weight are refused, and the name stays."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    found_class(user, values, tmp_path, form, making, importing, counted, "weights")
    signed_in(user, form, ADLER)
    for weight in ("", "0", "10", "1.5"):
        open_class(user, classes, values.title("weights"))
        if user.takes(weight_input, weight):
            fill_test(user, setting, values.title("wrong weight"), weight)
            user.sees_any_of(["weight"], in_=refusal)
            user.sees_value(test_input, values.title("wrong weight"))
    open_class(user, classes, values.title("weights"))
    user.sees("No tests yet")


def test_taken_test_is_refused(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, refusal,
):  # fmt: skip
    """The name of a test of the class, in capitals with spaces, is refused; another class may use it."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    name = values.title("taken test")
    found_class(user, values, tmp_path, form, making, importing, counted, "taken one")
    found_class(user, values, tmp_path, form, making, importing, counted, "taken two")
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("taken one"))
    fill_test(user, setting, name)
    user.row(test_rows, containing=name)
    fill_test(user, setting, f" {name.upper()} ")
    user.sees_any_of(["exists"], in_=refusal)
    user.sees_count(test_rows, 1)
    open_class(user, classes, values.title("taken two"))
    fill_test(user, setting, name)
    user.row(test_rows, containing=name)


def test_double_click_sets_one_test(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows,
):  # fmt: skip
    """A double click on the button sets one test, also after a reload."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    found_class(user, values, tmp_path, form, making, importing, counted, "double")
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("double"))
    user.fill(test_input, values.title("double test"))
    user.fill(weight_input, "2")
    user.double_click(test_button)
    user.row(test_rows, containing=values.title("double test"))
    open_class(user, classes, values.title("double"))
    user.reload()
    user.row(test_rows, containing=values.title("double test"))
    user.sees_count(test_rows, 1)


def test_test_has_a_field_for_each_student(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button, class_back_link,
):  # fmt: skip
    """The page of a test has its name, an empty field for each student, by name, and a link back to the class."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    found_class(user, values, tmp_path, form, making, importing, counted, "fields", students=5)
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("fields"))
    set_test(user, setting, linked, values.title("fields test"))
    sees_order(user, mark_rows, [name_of(values, "fields", number) for number in range(5)])
    user.sees(values.title("fields test"))
    sees_marks(user, values, marking, "fields", dict.fromkeys(range(5), ""))
    user.click(class_back_link)
    user.sees_count(test_rows, 1)


def test_saved_marks_are_shown(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button, refusal,
):  # fmt: skip
    """One button saves the marks of two of three students, which are there after a reload, too."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    marks = {0: values.number("saved", 1, 6), 1: "", 2: 6}
    found_class(user, values, tmp_path, form, making, importing, counted, "saved", students=3)
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("saved"))
    set_test(user, setting, linked, values.title("saved test"))
    give_marks(user, values, marking, "saved", marks)
    sees_marks(user, values, marking, "saved", marks)
    user.does_not_see_element(refusal)
    user.visit(user.url)
    sees_marks(user, values, marking, "saved", marks)


def test_marks_make_weighted_averages(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button, student_rows,
    student_average,
):  # fmt: skip
    """Marks of tests that weigh 5 and 3 make averages that are rounded half up, with two decimals."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    found_class(user, values, tmp_path, form, making, importing, counted, "averages", students=4)
    signed_in(user, form, ADLER)
    for title, weight, marks in (("heavy", 5, {0: 2, 1: 1, 2: 6}), ("light", 3, {0: 1, 1: 1})):
        open_class(user, classes, values.title("averages"))
        set_test(user, setting, linked, values.title(title), weight)
        give_marks(user, values, marking, "averages", marks)
        sees_marks(user, values, marking, "averages", marks)
    open_class(user, classes, values.title("averages"))
    for number, average in enumerate(("1.63", "1.00", "6.00", "–")):
        sees_average(user, student_rows, student_average, name_of(values, "averages", number), average)


def test_wrong_marks_are_refused(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button, refusal,
):  # fmt: skip
    """One wrong mark, and no mark of the page is saved; what was typed stays in the fields."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    found_class(user, values, tmp_path, form, making, importing, counted, "wrong", students=2)
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("wrong"))
    set_test(user, setting, linked, values.title("wrong test"))
    test_url = user.url
    for wrong in ("7", "0", "1.5", "good"):
        user.visit(test_url)
        user.does_not_see_element(refusal)
        if user.takes(mark_input, wrong, within=user.row(mark_rows, containing=name_of(values, "wrong", 0))):
            give_marks(user, values, marking, "wrong", {0: wrong, 1: 3})
            user.sees_any_of(["mark"], in_=refusal)
            sees_marks(user, values, marking, "wrong", {0: wrong, 1: 3})
    user.visit(test_url)
    sees_marks(user, values, marking, "wrong", {0: "", 1: ""})


def test_cleared_mark_is_gone(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button,
):  # fmt: skip
    """To clear the field of a mark takes it away; the other mark stays."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    found_class(user, values, tmp_path, form, making, importing, counted, "cleared", students=2)
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("cleared"))
    set_test(user, setting, linked, values.title("cleared test"))
    for marks in ({0: 2, 1: 5}, {0: "", 1: 5}):
        give_marks(user, values, marking, "cleared", marks)
        sees_marks(user, values, marking, "cleared", marks)
    user.visit(user.url)
    sees_marks(user, values, marking, "cleared", {0: "", 1: 5})


def test_second_page_keeps_marks(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button,
):  # fmt: skip
    """A page that was opened before another one was saved changes only the mark that is typed into it."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    other = user.another()
    found_class(user, values, tmp_path, form, making, importing, counted, "pages", students=3)
    sign_in(user, form, ADLER)
    open_class(user, classes, values.title("pages"))
    set_test(user, setting, linked, values.title("pages test"))
    give_marks(user, values, marking, "pages", {0: 1})
    sees_marks(user, values, marking, "pages", {0: 1})
    sign_in(other, form, ADLER)
    other.visit(user.url)
    sees_marks(other, values, marking, "pages", {0: 1})
    give_marks(user, values, marking, "pages", {0: 3, 1: 4})
    sees_marks(user, values, marking, "pages", {0: 3, 1: 4})
    give_marks(other, values, marking, "pages", {2: 5})
    sees_marks(other, values, marking, "pages", {0: 3, 1: 4, 2: 5})


def test_head_gives_no_marks(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button,
):  # fmt: skip
    """The head reads the marks of a test, but finds no fields for them and no form for a test."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    head = found_class(user, values, tmp_path, form, making, importing, counted, "read", students=2)
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("read"))
    set_test(user, setting, linked, values.title("read test"))
    give_marks(user, values, marking, "read", {0: 4, 1: 2})
    sees_marks(user, values, marking, "read", {0: 4, 1: 2})
    open_class(head, classes, values.title("read"))
    head.row(test_rows, containing=values.title("read test"))
    head.does_not_see_field(test_input)
    head.does_not_see_field(weight_input)
    head.visit(user.url)
    for number, mark in enumerate((4, 2)):
        head.sees_number(mark, in_=head.row(mark_rows, containing=name_of(values, "read", number)))
        head.does_not_see_controls(head.nth(mark_rows, number))
    head.does_not_see_element(save_button)


def test_marks_are_counted(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button, bar_rows, bar_count,
):  # fmt: skip
    """The marks of a class stand in six rows with the number of times that each was given."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    found_class(user, values, tmp_path, form, making, importing, counted, "counted", students=3)
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("counted"))
    set_test(user, setting, linked, values.title("counted test"))
    give_marks(user, values, marking, "counted", {0: 2, 1: 2, 2: 5})
    sees_marks(user, values, marking, "counted", {0: 2, 1: 2, 2: 5})
    open_class(user, classes, values.title("counted"))
    user.sees_count(bar_rows, 6)
    for place, count in enumerate((0, 2, 0, 0, 1, 0)):
        user.sees_number(place + 1, in_=user.nth(bar_rows, place))
        user.sees_number(count, in_=bar_count, within=user.nth(bar_rows, place))


def test_chart_follows_the_marks(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button, chart,
):  # fmt: skip
    """Four marks of one kind and two of another make bars in proportion, which change with a mark."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    often, seldom = values.pick("marks", [(1, 4), (2, 6), (3, 1), (5, 2)])
    found_class(user, values, tmp_path, form, making, importing, counted, "chart", students=6)
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("chart"))
    set_test(user, setting, linked, values.title("chart test"))
    test_url = user.url
    for counts in ((4, 2), (5, 1)):
        user.visit(test_url)
        marks = dict(enumerate([often] * counts[0] + [seldom] * counts[1]))
        give_marks(user, values, marking, "chart", marks)
        sees_marks(user, values, marking, "chart", marks)
        open_class(user, classes, values.title("chart"))
        user.sees_bars(chart, counts)


def test_excel_file_holds_all_marks(
    user, values, workbook, tmp_path, start_url, username_input, password_input, sign_in_button, class_input,
    teacher_list, class_button, import_link, file_input, import_button, class_rows, imported_count, class_link,
    test_input, weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button, search_input,
    student_rows, export_link,
):  # fmt: skip
    """The Excel file has all students in order, whatever is searched, with numbers, empty cells and plain texts."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    tests = (values.title("exported"), f"=1+1 {values.word('formula')}")
    found_class(user, values, tmp_path, form, making, importing, counted, "export", students=3)
    signed_in(user, form, ADLER)
    for name, weight, marks in ((tests[0], 5, {0: 2, 1: 4}), (tests[1], 3, {0: 1})):
        open_class(user, classes, values.title("export"))
        set_test(user, setting, linked, name, weight)
        give_marks(user, values, marking, "export", marks)
        sees_marks(user, values, marking, "export", marks)
    open_class(user, classes, values.title("export"))
    search(user, search_input, account_of(values, "export", 1)[0])
    user.sees_count(student_rows, 1)
    path = user.download(export_link)
    assert path.name == "marks.xlsx", f"expected marks.xlsx, found {path.name}"
    header, *rows = workbook.rows(path)
    assert tuple(header) == ("name", "user", *tests, "average"), f"found the header {header}"
    marks = ((2, 1, 1.63), (4, None, 4), (None, None, None))
    people = [(name_of(values, "export", number), account_of(values, "export", number)[0]) for number in range(3)]
    expected = [(*person, *own) for person, own in zip(people, marks, strict=True)]
    assert [tuple(row) for row in rows] == expected, f"expected {expected}, found {rows}"


def test_students_see_their_own_marks(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button, own_rows, own_weight,
    own_mark, own_average,
):  # fmt: skip
    """A student sees name, class, two marks with weights in the order of the tests, the average, and no others."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    student, tests = user.another(), (values.title("own first"), values.title("own second"))
    found_class(user, values, tmp_path, form, making, importing, counted, "own", students=2)
    signed_in(user, form, ADLER)
    for name, weight, marks in ((tests[0], 5, {0: 2, 1: 6}), (tests[1], 3, {0: 1})):
        open_class(user, classes, values.title("own"))
        set_test(user, setting, linked, name, weight)
        give_marks(user, values, marking, "own", marks)
        sees_marks(user, values, marking, "own", marks)
    signed_in(student, form, account_of(values, "own", 0))
    student.sees(name_of(values, "own", 0))
    student.sees(values.title("own"))
    sees_order(student, own_rows, tests)
    for place, (weight, mark) in enumerate(((5, 2), (3, 1))):
        student.sees_number(weight, in_=own_weight, within=student.nth(own_rows, place))
        student.sees_number(mark, in_=own_mark, within=student.nth(own_rows, place))
    student.sees("1.63", in_=own_average)
    student.does_not_see("No marks yet")
    student.does_not_see(name_of(values, "own", 1))


def test_student_without_marks(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, own_rows,
):  # fmt: skip
    """A student without marks reads so."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    found_class(user, values, tmp_path, form, making, importing, counted, "unmarked")
    signed_in(user, form, account_of(values, "unmarked", 0))
    user.sees("No marks yet")
    user.sees_count(own_rows, 0)


def test_students_get_no_other_page(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows,
):  # fmt: skip
    """A student gets neither a class nor a test nor the import by its address."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    linked = (test_rows, test_link)
    student = user.another()
    head = found_class(user, values, tmp_path, form, making, importing, counted, "closed", students=2)
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("closed"))
    addresses = [head.url, user.url]
    set_test(user, setting, linked, values.title("closed test"))
    user.sees_count(mark_rows, 2)
    addresses.append(user.url)
    signed_in(student, form, account_of(values, "closed", 0))
    for address in addresses:
        student.visit(address)
        student.does_not_see(name_of(values, "closed", 1))
        student.does_not_see_field(file_input)


def test_teachers_get_no_test_of_others(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, mark_rows,
):  # fmt: skip
    """The other teacher does not get a test by its address."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    linked = (test_rows, test_link)
    brandt = user.another()
    found_class(user, values, tmp_path, form, making, importing, counted, "not of brandt")
    signed_in(user, form, ADLER)
    open_class(user, classes, values.title("not of brandt"))
    set_test(user, setting, linked, values.title("test of adler"))
    user.sees_count(mark_rows, 1)
    signed_in(brandt, form, BRANDT)
    brandt.visit(user.url)
    brandt.does_not_see(name_of(values, "not of brandt", 0))


def test_strangers_get_no_other_page(
    user, values, api, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, student_rows,
    export_link,
):  # fmt: skip
    """Whoever is not signed in gets the sign-in form at the addresses of a class and the import, and no Excel file."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    stranger = user.another()
    head = found_class(user, values, tmp_path, form, making, importing, counted, "secret")
    sign_in(user, form, ADLER)
    open_class(user, classes, values.title("secret"))
    user.sees_count(student_rows, 1)
    for address in (user.url, head.url):
        stranger.visit(address)
        stranger.sees_element(password_input)
        stranger.does_not_see(name_of(values, "secret", 0))
    export = urljoin(user.url, user.attribute_of(export_link, "href"))
    assert not api.get(export).content.startswith(b"PK"), "everybody can download the marks"


def test_markup_is_plain_text(
    user, values, tmp_path, start_url, username_input, password_input, sign_in_button, class_input, teacher_list,
    class_button, import_link, file_input, import_button, class_rows, imported_count, class_link, test_input,
    weight_input, test_button, test_rows, test_link, student_rows, mark_rows,
):  # fmt: skip
    """Markup in the names of a class, a student and a test, and in a user name, is shown letter by letter."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    linked = (test_rows, test_link)
    title, test = f"<i>{values.title('markup')}</i> & choir", f"<u>{values.title('markup test')}</u> &lt;"
    person = (f"<u>{values.word('markup')}</u>", f"<b>{values.name('markup')}</b> &")
    head = user.another()
    signed_in(head, form, HEAD)
    fill_class(head, making, title)
    head.row(class_rows, containing=title)
    import_file(head, importing, file_of(tmp_path, [";".join((*person, values.password("markup"), title))]))
    head.sees_number(1, in_=imported_count)
    signed_in(user, form, ADLER)
    open_class(user, classes, title)
    row = user.row(student_rows, containing=person[0])
    user.sees(person[1], in_=row)
    user.sees(title)
    set_test(user, setting, linked, test)
    user.row(mark_rows, containing=person[1])
    user.sees(test)
    student = user.another()
    signed_in(student, form, (person[0], values.password("markup")))
    student.sees(person[1])
    student.sees(title)


@pytest.mark.time_limit(90)
def test_marks_survive_a_restart(
    user, values, server, tmp_path, start_url, username_input, password_input, sign_in_button, class_input,
    teacher_list, class_button, import_link, file_input, import_button, class_rows, imported_count, class_link,
    class_size, test_input, weight_input, test_button, test_rows, test_link, mark_rows, mark_input, save_button,
):  # fmt: skip
    """After a restart the teacher finds class, students, test and marks."""
    form = (start_url, username_input, password_input, sign_in_button)
    making = (class_input, teacher_list, class_button)
    importing = (import_link, file_input, import_button)
    counted = (class_rows, imported_count)
    classes = (start_url, class_rows, class_link)
    setting = (test_input, weight_input, test_button)
    marking = (mark_rows, mark_input, save_button)
    linked = (test_rows, test_link)
    name, marks = values.title("kept test"), {0: values.number("kept", 1, 6), 1: ""}
    found_class(user, values, tmp_path, form, making, importing, counted, "kept", students=2)
    sign_in(user, form, ADLER)
    open_class(user, classes, values.title("kept"))
    set_test(user, setting, linked, name)
    give_marks(user, values, marking, "kept", marks)
    sees_marks(user, values, marking, "kept", marks)
    server.restart()
    teacher = user.another()
    sign_in(teacher, form, ADLER)
    teacher.visit(start_url)
    teacher.sees_number(2, in_=class_size, within=teacher.row(class_rows, containing=values.title("kept")))
    open_class(teacher, classes, values.title("kept"))
    teacher.click(test_link, within=teacher.row(test_rows, containing=name))
    sees_marks(teacher, values, marking, "kept", marks)
