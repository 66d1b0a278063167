"""What the office of a school does with places, prerequisites and the timetable of its courses."""

import re

import pytest

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")


def code_of(values, key):
    """The code of a course: the key keeps the codes of different courses apart."""
    return f"{key.upper()}-{values.number(f'code {key}', 100, 999)}"


def create(user, values, courses_url, form, key, *, places=9, day="Monday", starts="09:00", ends="10:00"):
    """Fill in the form of a course and send it; `form` holds its fields and its button."""
    *fields, day_select, button = form
    user.visit(courses_url)
    texts = (code_of(values, key), values.title(f"title {key}"), str(places), starts, ends)
    for field, text in zip(fields, texts, strict=True):
        user.fill(field, text)
    user.choose(day_select, day)
    user.click(button)


def open_course(user, courses_url, course_rows, course_link, code):
    user.visit(courses_url)
    user.click(course_link, within=user.row(course_rows, containing=code))


def enrol(user, student_input, enrol_button, name):
    user.fill(student_input, name)
    user.click(enrol_button)


def test_launches(user, courses_url):
    """The start page opens."""
    user.opens(courses_url)


def test_new_course_has_free_places(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, course_rows, course_link, free_places,
):  # fmt: skip
    """A new course is on the start page, and its page shows that all of its places are free."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    places = values.number("places", 11, 99)
    create(user, values, courses_url, form, "new", places=places)
    user.sees_number(places, in_=free_places)
    open_course(user, courses_url, course_rows, course_link, code_of(values, "new"))
    user.sees(values.title("title new"))
    user.sees_number(places, in_=free_places)


def test_course_needs_a_code_of_its_own_and_a_title(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, course_rows, refusal,
):  # fmt: skip
    """Spaces are neither a code nor a title, and a code that a course has is refused; none of them is listed."""
    fields = (code_input, title_input, places_input, starts_input, ends_input)
    create(user, values, courses_url, (*fields, day_select, create_button), "taken")
    code, title = code_of(values, "own"), values.title("title of its own")
    for wrong_code, wrong_title in (("  ", title), (code, "  "), (code_of(values, "taken"), title)):
        user.visit(courses_url)
        for field, text in zip(fields, (wrong_code, wrong_title, "7", "09:00", "10:00"), strict=True):
            user.fill(field, text)
        user.choose(day_select, "Monday")
        user.click(create_button)
        user.sees_element(refusal)
    user.visit(courses_url)
    user.row(course_rows, containing=code_of(values, "taken"))
    assert not [row for row in user.texts_of(course_rows) if code in row or title in row]


def test_wrong_number_of_places_is_refused(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, course_rows, refusal, free_places,
):  # fmt: skip
    """No, a hundred, half and unnamed places are refused, and the course is not listed; one and 99 are right."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    for places in (0, 100, "2.5", ""):
        create(user, values, courses_url, form, "wrong", places=places)
        user.sees_any_of(["places"], in_=refusal)
    user.visit(courses_url)
    assert not [row for row in user.texts_of(course_rows) if code_of(values, "wrong") in row]
    for key, places in (("wrong", 1), ("most", 99)):
        create(user, values, courses_url, form, key, places=places)
        user.sees_number(places, in_=free_places)


def test_end_must_be_after_start(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, course_rows, refusal, free_places,
):  # fmt: skip
    """An end before the start and one at the start are refused, and the course is not listed; a minute is enough."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    for starts, ends in (("14:00", "09:30"), ("14:00", "14:00")):
        create(user, values, courses_url, form, "end", starts=starts, ends=ends)
        user.sees_any_of(["time"], in_=refusal)
    user.visit(courses_url)
    assert not [row for row in user.texts_of(course_rows) if code_of(values, "end") in row]
    create(user, values, courses_url, form, "end", starts="14:00", ends="14:01")
    user.sees_element(free_places)
    user.sees(code_of(values, "end"))


def test_enrolling_takes_one_place(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, free_places,
):  # fmt: skip
    """A student is listed as enrolled and takes one place, also when the page is loaded again."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    places = values.number("taken", 5, 60)
    create(user, values, courses_url, form, "take", places=places)
    enrol(user, student_input, enrol_button, values.name("take"))
    user.sees("enrolled", in_=user.row(enrolment_rows, containing=values.name("take")))
    user.sees_number(places - 1, in_=free_places)
    user.reload()
    user.sees_number(places - 1, in_=free_places)


def test_double_click_enrols_once(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, course_rows, course_link, student_input, enrol_button, enrolment_rows, free_places,
):  # fmt: skip
    """Whoever is enrolled with a double click takes one place."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    places = values.number("double", 5, 60)
    create(user, values, courses_url, form, "double", places=places)
    user.fill(student_input, values.name("double"))
    user.double_click(enrol_button)
    user.row(enrolment_rows, containing=values.name("double"))
    open_course(user, courses_url, course_rows, course_link, code_of(values, "double"))
    user.sees_count(enrolment_rows, 1)
    user.sees_number(places - 1, in_=free_places)


def test_students_are_listed_by_name(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows,
):  # fmt: skip
    """The students of a course stand in the order of their names."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    first, second = f"Zora {values.word('zora')}", f"Abel {values.word('abel')}"
    create(user, values, courses_url, form, "names")
    for name in (first, second):
        enrol(user, student_input, enrol_button, name)
        user.row(enrolment_rows, containing=name)
    for name, text in zip((second, first), user.texts_of(enrolment_rows), strict=True):
        assert name in text, f"expected the row of {name!r}, found {text!r}"


def test_same_name_is_the_same_student(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, refusal,
):  # fmt: skip
    """A name in capital letters, with spaces around it, is a student who is enrolled already, and refused."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name = values.name("same")
    create(user, values, courses_url, form, "same")
    enrol(user, student_input, enrol_button, name)
    user.row(enrolment_rows, containing=name)
    enrol(user, student_input, enrol_button, f"  {name.upper()} ")
    user.sees_element(refusal)
    user.sees_count(enrolment_rows, 1)


def test_withdrawing_frees_the_place(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, withdraw_button, free_places,
):  # fmt: skip
    """When the only student withdraws somebody else can have the place."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    create(user, values, courses_url, form, "free", places=1)
    enrol(user, student_input, enrol_button, values.name("free one"))
    user.click(withdraw_button, within=user.row(enrolment_rows, containing=values.name("free one")))
    user.sees_number(1, in_=free_places)
    user.sees_count(enrolment_rows, 0)
    enrol(user, student_input, enrol_button, values.name("free two"))
    user.row(enrolment_rows, containing=values.name("free two"))


def test_withdrawing_frees_the_time(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, withdraw_button,
):  # fmt: skip
    """Who has withdrawn from a course can have another one at the same time."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name = values.name("free time")
    create(user, values, courses_url, form, "before")
    enrol(user, student_input, enrol_button, name)
    user.click(withdraw_button, within=user.row(enrolment_rows, containing=name))
    user.sees_count(enrolment_rows, 0)
    create(user, values, courses_url, form, "after")
    enrol(user, student_input, enrol_button, name)
    user.row(enrolment_rows, containing=name)


def test_full_course_is_refused(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, refusal, free_places,
):  # fmt: skip
    """The third student of a course with two places is refused and not listed."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    create(user, values, courses_url, form, "full", places=2)
    for key in ("full one", "full two"):
        enrol(user, student_input, enrol_button, values.name(key))
        user.row(enrolment_rows, containing=values.name(key))
    user.sees_number(0, in_=free_places)
    enrol(user, student_input, enrol_button, values.name("full three"))
    user.sees_any_of(["full"], in_=refusal)
    user.sees_count(enrolment_rows, 2)


def test_last_place_goes_to_the_first_of_two(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, course_rows, course_link, student_input, enrol_button, enrolment_rows, refusal,
):  # fmt: skip
    """Of two people who see the last place only the first one can give it to a student."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    create(user, values, courses_url, form, "last", places=1)
    other = user.another()
    open_course(other, courses_url, course_rows, course_link, code_of(values, "last"))
    other.fill(student_input, values.name("last late"))
    enrol(user, student_input, enrol_button, values.name("last first"))
    user.row(enrolment_rows, containing=values.name("last first"))
    other.click(enrol_button)
    other.sees_element(refusal)
    other.sees_count(enrolment_rows, 1)
    other.row(enrolment_rows, containing=values.name("last first"))


def test_prerequisite_must_be_passed(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, course_rows, course_link, prerequisite_select, prerequisite_button, prerequisite_rows,
    student_input, enrol_button, enrolment_rows, pass_button, refusal,
):  # fmt: skip
    """Who is enrolled in the prerequisite is refused, and welcome after having passed it."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    basic, advanced, name = code_of(values, "basic"), code_of(values, "advanced"), values.name("eager")
    create(user, values, courses_url, form, "basic", day="Monday")
    enrol(user, student_input, enrol_button, name)
    user.row(enrolment_rows, containing=name)
    create(user, values, courses_url, form, "advanced", day="Tuesday")
    user.choose(prerequisite_select, basic)
    user.click(prerequisite_button)
    user.row(prerequisite_rows, containing=basic)
    enrol(user, student_input, enrol_button, name)
    user.sees_any_of(["prerequisite"], in_=refusal)
    user.sees_count(enrolment_rows, 0)
    open_course(user, courses_url, course_rows, course_link, basic)
    user.click(pass_button, within=user.row(enrolment_rows, containing=name))
    user.sees("passed", in_=user.row(enrolment_rows, containing=name))
    open_course(user, courses_url, course_rows, course_link, advanced)
    enrol(user, student_input, enrol_button, name)
    user.row(enrolment_rows, containing=name)


def test_every_prerequisite_counts(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, course_rows, course_link, prerequisite_select, prerequisite_button, prerequisite_rows,
    student_input, enrol_button, enrolment_rows, pass_button, refusal,
):  # fmt: skip
    """Of two prerequisites one is not enough, and a course of somebody else who passed does not help."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name, stranger = values.name("half way"), values.name("stranger")
    for key, student in (("left", name), ("right", stranger)):
        create(user, values, courses_url, form, key)
        enrol(user, student_input, enrol_button, student)
        user.click(pass_button, within=user.row(enrolment_rows, containing=student))
        user.sees("passed", in_=user.row(enrolment_rows, containing=student))
    create(user, values, courses_url, form, "both")
    for count, key in enumerate(("left", "right"), start=1):
        user.choose(prerequisite_select, code_of(values, key))
        user.click(prerequisite_button)
        user.sees_count(prerequisite_rows, count)
    enrol(user, student_input, enrol_button, name)
    user.sees_element(refusal)
    user.sees_count(enrolment_rows, 0)
    open_course(user, courses_url, course_rows, course_link, code_of(values, "right"))
    enrol(user, student_input, enrol_button, name)
    user.click(pass_button, within=user.row(enrolment_rows, containing=name))
    user.sees("passed", in_=user.row(enrolment_rows, containing=name))
    open_course(user, courses_url, course_rows, course_link, code_of(values, "both"))
    enrol(user, student_input, enrol_button, name)
    user.row(enrolment_rows, containing=name)


def test_circle_is_refused(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, course_rows, course_link, prerequisite_select, prerequisite_button, prerequisite_rows,
    refusal,
):  # fmt: skip
    """The first of three courses that build on each other can have neither of the others as its prerequisite."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    create(user, values, courses_url, form, "ring1")
    for key, needed in (("ring2", "ring1"), ("ring3", "ring2")):
        create(user, values, courses_url, form, key)
        user.choose(prerequisite_select, code_of(values, needed))
        user.click(prerequisite_button)
        user.row(prerequisite_rows, containing=code_of(values, needed))
    for key in ("ring2", "ring3"):
        open_course(user, courses_url, course_rows, course_link, code_of(values, "ring1"))
        user.choose(prerequisite_select, code_of(values, key))
        user.click(prerequisite_button)
        user.sees_any_of(["circle"], in_=refusal)
        user.sees_count(prerequisite_rows, 0)


def test_overlap_is_refused(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, refusal,
):  # fmt: skip
    """Courses that begin in, end in, lie in or surround another one of the student on the same day are refused."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    day, name = values.pick("clash day", DAYS), values.name("busy")
    create(user, values, courses_url, form, "clash", day=day, starts="10:00", ends="12:00")
    enrol(user, student_input, enrol_button, name)
    user.row(enrolment_rows, containing=name)
    for key, starts, ends in (
        ("begins", "11:59", "13:00"), ("stops", "09:00", "10:01"), ("inside", "10:30", "11:30"),
        ("around", "09:00", "13:00"),
    ):  # fmt: skip
        create(user, values, courses_url, form, key, day=day, starts=starts, ends=ends)
        enrol(user, student_input, enrol_button, name)
        user.sees_any_of(["clash"], in_=refusal)
        user.sees_count(enrolment_rows, 0)
    enrol(user, student_input, enrol_button, values.name("idle"))
    user.row(enrolment_rows, containing=values.name("idle"))


def test_neighbouring_times_are_no_clash(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows,
):  # fmt: skip
    """A course that ends when another starts, one that starts when it ends, and one on another day are allowed."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name = values.name("tidy")
    for key, day, starts, ends in (
        ("middle", "Thursday", "10:00", "12:00"), ("earlier", "Thursday", "08:00", "10:00"),
        ("later", "Thursday", "12:00", "13:30"), ("elsewhen", "Friday", "10:00", "12:00"),
    ):  # fmt: skip
        create(user, values, courses_url, form, key, day=day, starts=starts, ends=ends)
        enrol(user, student_input, enrol_button, name)
        user.sees_count(enrolment_rows, 1)


def test_passing_frees_the_place(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, pass_button, free_places,
):  # fmt: skip
    """Who passed stays listed, but gives the place to another student."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name = values.name("done")
    create(user, values, courses_url, form, "passed", places=1)
    enrol(user, student_input, enrol_button, name)
    user.click(pass_button, within=user.row(enrolment_rows, containing=name))
    user.sees_number(1, in_=free_places)
    enrol(user, student_input, enrol_button, values.name("next"))
    user.row(enrolment_rows, containing=values.name("next"))
    user.row(enrolment_rows, containing=name)


def test_passing_frees_the_time(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, pass_button,
):  # fmt: skip
    """Who has passed a course can have another one at the same time."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name = values.name("done in time")
    create(user, values, courses_url, form, "early")
    enrol(user, student_input, enrol_button, name)
    user.click(pass_button, within=user.row(enrolment_rows, containing=name))
    user.sees("passed", in_=user.row(enrolment_rows, containing=name))
    create(user, values, courses_url, form, "follow")
    enrol(user, student_input, enrol_button, name)
    user.row(enrolment_rows, containing=name)


def test_no_message_without_a_refusal(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, refusal,
):  # fmt: skip
    """Neither the start page nor the page of a course has a message while nothing is refused."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    user.visit(courses_url)
    user.does_not_see_element(refusal)
    create(user, values, courses_url, form, "quiet")
    user.does_not_see_element(refusal)
    enrol(user, student_input, enrol_button, values.name("quiet"))
    user.row(enrolment_rows, containing=values.name("quiet"))
    user.does_not_see_element(refusal)


def test_student_page_lists_all_courses(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, pass_button, student_link,
):  # fmt: skip
    """The page of a student lists the courses that the student has passed and those of now."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name = values.name("learner")
    for key, day in (("learnt", "Monday"), ("learning", "Tuesday")):
        create(user, values, courses_url, form, key, day=day)
        enrol(user, student_input, enrol_button, name)
        user.row(enrolment_rows, containing=name)
        if key == "learnt":
            user.click(pass_button, within=user.row(enrolment_rows, containing=name))
            user.sees("passed", in_=user.row(enrolment_rows, containing=name))
    user.click(student_link, within=user.row(enrolment_rows, containing=name))
    user.sees(code_of(values, "learnt"))
    user.sees(code_of(values, "learning"))


def test_summary_is_sorted(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, student_link, summary_link, summary_rows,
):  # fmt: skip
    """The summary has the name and the courses by day and time, whatever their order was."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name = values.name("printed")
    slots = [("Monday", "15:00", "16:30"), ("Tuesday", "08:00", "09:00"), ("Tuesday", "13:00", "13:30")]
    slots.append(("Wednesday", "09:00", "10:00"))
    for position in (3, 1, 0, 2):
        day, starts, ends = slots[position]
        create(user, values, courses_url, form, f"sum{position}", day=day, starts=starts, ends=ends)
        enrol(user, student_input, enrol_button, name)
        user.row(enrolment_rows, containing=name)
    user.click(student_link, within=user.row(enrolment_rows, containing=name))
    user.click(summary_link)
    user.sees_count(summary_rows, 4)
    user.sees(name)
    for position, text in enumerate(user.texts_of(summary_rows)):
        expected = [*slots[position], code_of(values, f"sum{position}"), values.title(f"title sum{position}")]
        assert all(part in text for part in expected), f"expected {expected} in row {position + 1}, found {text!r}"


def test_summary_adds_up_the_hours(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, student_link, summary_link, summary_hours,
):  # fmt: skip
    """The hours of two courses stand on the summary together, with one decimal."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name, hours = values.name("busy week"), values.number("hours", 1, 8)
    for key, day, ends in (("long", "Thursday", f"{9 + hours:02}:00"), ("short", "Friday", "10:30")):
        create(user, values, courses_url, form, key, day=day, starts="09:00", ends=ends)
        enrol(user, student_input, enrol_button, name)
        user.row(enrolment_rows, containing=name)
    user.click(student_link, within=user.row(enrolment_rows, containing=name))
    user.click(summary_link)
    text, total = user.text_of(summary_hours), f"{hours + 1.5:.1f}"
    assert total in re.findall(r"[\d.]+", text), f"expected {total} hours, found {text!r}"


def test_summary_has_nothing_to_click(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, student_link, summary_link, summary_rows, api,
):  # fmt: skip
    """The page for printing has neither links nor buttons nor forms."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name = values.name("paper")
    create(user, values, courses_url, form, "paper")
    enrol(user, student_input, enrol_button, name)
    user.click(student_link, within=user.row(enrolment_rows, containing=name))
    user.click(summary_link)
    user.row(summary_rows, containing=code_of(values, "paper"))
    controls = re.findall(r"<(?:a|button|form)\b", api.get(user.url).expect(200).text)
    assert not controls, f"expected neither links nor buttons nor forms on the summary, found {controls}"


def test_summary_without_courses_says_so(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, pass_button, student_link, summary_link,
    summary_rows,
):  # fmt: skip
    """Whoever has passed the only course has no course on the summary."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    name = values.name("finished")
    create(user, values, courses_url, form, "only")
    enrol(user, student_input, enrol_button, name)
    user.click(pass_button, within=user.row(enrolment_rows, containing=name))
    user.sees("passed", in_=user.row(enrolment_rows, containing=name))
    user.click(student_link, within=user.row(enrolment_rows, containing=name))
    user.click(summary_link)
    user.sees("No courses this week")
    user.sees_count(summary_rows, 0)


def test_markup_is_plain_text(
    user, values, courses_url, code_input, title_input, places_input, starts_input, ends_input, day_select,
    create_button, student_input, enrol_button, enrolment_rows, student_link, summary_link, summary_rows,
):  # fmt: skip
    """Markup in a code, a title and a name is shown letter by letter on the student's page and on the summary."""
    code, title = f"<u>{code_of(values, 'markup')}</u>", f"<b>{values.title('markup')}</b> & more"
    name = f"<i>{values.name('markup')}</i>"
    user.visit(courses_url)
    fields = (code_input, title_input, places_input, starts_input, ends_input)
    for field, text in zip(fields, (code, title, "3", "09:00", "10:00"), strict=True):
        user.fill(field, text)
    user.choose(day_select, "Friday")
    user.click(create_button)
    user.sees(title)
    enrol(user, student_input, enrol_button, name)
    user.click(student_link, within=user.row(enrolment_rows, containing=name))
    user.sees_element(summary_link)
    for text in (code, title, name):
        user.sees(text)
    user.click(summary_link)
    user.sees(title, in_=user.row(summary_rows, containing=code))
    user.sees(name)


@pytest.mark.time_limit(60)
def test_data_survive_a_restart(
    user, values, server, courses_url, code_input, title_input, places_input, starts_input, ends_input,
    day_select, create_button, course_rows, course_link, prerequisite_select, prerequisite_button,
    prerequisite_rows, student_input, enrol_button, enrolment_rows, free_places,
):  # fmt: skip
    """After a restart a course has its places, students and prerequisites."""
    form = (code_input, title_input, places_input, starts_input, ends_input, day_select, create_button)
    places = values.number("kept", 5, 60)
    create(user, values, courses_url, form, "kept0")
    create(user, values, courses_url, form, "kept1", places=places)
    enrol(user, student_input, enrol_button, values.name("kept"))
    user.row(enrolment_rows, containing=values.name("kept"))
    user.choose(prerequisite_select, code_of(values, "kept0"))
    user.click(prerequisite_button)
    user.sees_count(prerequisite_rows, 1)
    server.restart()
    open_course(user, courses_url, course_rows, course_link, code_of(values, "kept1"))
    user.sees_number(places - 1, in_=free_places)
    user.row(enrolment_rows, containing=values.name("kept"))
    user.row(prerequisite_rows, containing=code_of(values, "kept0"))
