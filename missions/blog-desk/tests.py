"""A writer drafts and publishes, visitors read and comment; each test has posts of its own."""

import datetime
from urllib.parse import urlsplit

import pytest

USERNAME = "writer"
PASSWORD = "quill-and-lamp-4"


def sign_in(user, form):
    """Sign the writer in; `form` is the address, both fields and the button."""
    url, username_input, password_input, button = form
    user.visit(url)
    user.fill(username_input, USERNAME)
    user.fill(password_input, PASSWORD)
    user.click(button)
    user.does_not_see_field(password_input)


def signed_in(user, form):
    """Be signed in as the writer, with a session of an earlier test or a new one."""
    user.signed_in_as(USERNAME, by=lambda: sign_in(user, form))


def fill_post(user, writing, title, text, tags="", day="2020-01-01"):
    """Fill in a new post; `writing` is the address, the fields for title, text, tags and date, and the button."""
    url, *fields, _ = writing
    user.visit(url)
    for field, content in zip(fields, (title, text, tags, day), strict=True):
        user.fill(field, content)


def save_draft(user, writing, *post):
    """Write a post and keep it as a draft."""
    fill_post(user, writing, *post)
    user.click(writing[-1])


def publish(user, writing, published_box, title, *post):
    """Write a post and publish it, which leads to its page."""
    fill_post(user, writing, title, *post)
    user.check(published_box)
    user.click(writing[-1])
    user.sees(title)


def last_part(url):
    """The last part of an address."""
    return urlsplit(url).path.rstrip("/").rpartition("/")[2]


def search(user, url, search_input, words):
    """Search from the start page."""
    user.visit(url)
    user.fill(search_input, words)
    user.press("Enter", on=search_input)


def comment(user, commenting, name, text):
    """Send a comment; `commenting` is the fields for the name and the comment, and the button."""
    user.fill(commenting[0], name)
    user.fill(commenting[1], text)
    user.click(commenting[2])


def listed(user, post_rows, titles):
    """Those of these titles that are listed, in their order."""
    return [title for text in user.texts_of(post_rows) for title in titles if title in text]


def test_launches(user, start_url):
    """The start page opens."""
    user.opens(start_url)


def test_no_posts_yet(user, start_url, post_rows):
    """Without any post the start page says so."""
    user.visit(start_url)
    user.sees("No posts yet")
    user.sees_count(post_rows, 0)


def test_desk_is_for_the_writer_alone(user, desk_url, write_url, password_input, title_input):
    """Whoever is not signed in gets the sign-in form instead of the desk and the page for writing."""
    for url in (desk_url, write_url):
        user.visit(url)
        user.sees_element(password_input)
        user.does_not_see_field(title_input)


def test_wrong_password_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, sign_in_error, desk_url,
):  # fmt: skip
    """A wrong password shows a message, and the desk stays closed."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, USERNAME)
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.visit(desk_url)
    user.sees_element(password_input)


def test_new_post_is_a_draft_of_today(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, desk_url, desk_rows, desk_state,
):  # fmt: skip
    """The page for writing has today's date and no tick; the saved post is a draft on the desk."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    title, today = values.title("new"), datetime.date.today()
    near = {(today + datetime.timedelta(days=days)).isoformat() for days in (-1, 0, 1)}
    signed_in(user, form)
    user.visit(write_url)
    user.sees_unchecked(published_box)
    assert user.value_of(date_input) in near, "the date should be today's at first"
    save_draft(user, writing, title, values.text("new"))
    user.sees(title)
    user.visit(desk_url)
    user.sees("Draft", in_=desk_state, within=user.row(desk_rows, containing=title))


def test_saving_leads_to_the_post(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, post_text, refusal,
):  # fmt: skip
    """A saved post is shown with its title and its text, and without a message."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    title, text = values.title("saved"), values.text("saved")
    signed_in(user, form)
    user.visit(write_url)
    user.does_not_see_element(refusal)
    save_draft(user, writing, title, text)
    user.sees(text, in_=post_text)
    user.sees(title)
    user.does_not_see_element(refusal)


def test_draft_is_for_the_writer_alone(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button,
):  # fmt: skip
    """The writer reads a draft at its address; somebody else reads there that there is no such post."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    title, text, other = values.title("draft"), values.text("draft"), user.another()
    signed_in(user, form)
    save_draft(user, writing, title, text)
    user.sees(text)
    other.visit(user.url)
    other.sees("No such post")
    other.does_not_see(text)


def test_draft_is_in_no_list(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, start_url, search_input, tag_links, post_rows,
):  # fmt: skip
    """Somebody else finds a draft neither on the start page nor by a search nor by a tag."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    title, other, tag = values.title("hidden"), user.another(), values.word("hidden tag")
    signed_in(user, form)
    save_draft(user, writing, title, values.text("hidden"), tag, "2024-05-16")
    user.sees(title)
    publish(user, writing, published_box, values.title("shown"), values.text("shown"), tag)
    other.visit(start_url)
    other.does_not_see(title)
    search(other, start_url, search_input, title)
    other.sees("No posts found")
    other.visit(user.url)
    other.click(other.row(tag_links, containing=tag))
    other.row(post_rows, containing=values.title("shown"))
    other.does_not_see(title)


def test_published_post_is_listed(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, start_url, post_rows, post_link, post_text,
):  # fmt: skip
    """A published post is on the start page with its date, and leads to its text."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    title, text, other = values.title("published"), values.text("published"), user.another()
    signed_in(user, form)
    publish(user, writing, published_box, title, text, "", "2024-05-17")
    other.visit(start_url)
    row = other.row(post_rows, containing=title)
    other.sees("2024-05-17", in_=row)
    other.does_not_see("No posts yet")
    other.click(post_link, within=row)
    other.sees(text, in_=post_text)


def test_draft_is_published_from_the_desk(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, desk_url, desk_rows, desk_state, edit_link,
):  # fmt: skip
    """A draft that is changed to published is read by everybody."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    title, text, other = values.title("ready"), values.text("ready"), user.another()
    signed_in(user, form)
    save_draft(user, writing, title, text)
    user.sees(text)
    address = user.url
    user.visit(desk_url)
    user.click(edit_link, within=user.row(desk_rows, containing=title))
    user.check(published_box)
    user.click(save_button)
    user.sees(text)
    user.visit(desk_url)
    user.sees("Published", in_=desk_state, within=user.row(desk_rows, containing=title))
    other.visit(address)
    other.sees(text)


def test_post_needs_a_title(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, refusal, desk_url, desk_rows,
):  # fmt: skip
    """Neither nothing nor spaces are a title, and nothing is saved."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    signed_in(user, form)
    user.visit(desk_url)
    before = user.count(desk_rows)
    for blank in ("", "   "):
        save_draft(user, writing, blank, values.text("untitled"))
        user.sees_any_of(["title"], in_=refusal)
    user.visit(desk_url)
    user.sees_count(desk_rows, before)


def test_post_needs_a_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, refusal, desk_url,
):  # fmt: skip
    """Neither nothing nor spaces are a text, and nothing is saved."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    title = values.title("textless")
    signed_in(user, form)
    for blank in ("", "   "):
        save_draft(user, writing, title, blank)
        user.sees_any_of(["text"], in_=refusal)
    user.visit(desk_url)
    user.does_not_see(title)


def test_address_is_made_of_the_title(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box,
):  # fmt: skip
    """The address ends with the words of the title, plain, in lower case and joined by dashes."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    word = values.word("address")
    signed_in(user, form)
    publish(user, writing, published_box, f"Crème {word.upper()} & Été 24!", values.text("address"))
    expected = f"creme-{word}-ete-24"
    assert last_part(user.url) == expected, f"expected an address that ends with {expected}, found {user.url}"


def test_taken_address_gets_a_number(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box,
):  # fmt: skip
    """The second and the third post of one title have 2 and 3 at the end of their addresses."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    title, ends = f"Taken {values.word('taken')}", []
    signed_in(user, form)
    for _ in range(3):
        publish(user, writing, published_box, title, values.text("taken"))
        ends.append(last_part(user.url))
    first = ends[0]
    assert ends[1:] == [f"{first}-2", f"{first}-3"], f"expected {first}, {first}-2 and {first}-3, found {ends}"


def test_changed_title_keeps_the_address(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, desk_url, desk_rows, edit_link,
):  # fmt: skip
    """After title and text were changed, the old address shows the new post."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    old, new, text, other = values.title("old"), values.title("changed"), values.text("changed"), user.another()
    signed_in(user, form)
    publish(user, writing, published_box, old, values.text("old"))
    address = user.url
    user.visit(desk_url)
    user.click(edit_link, within=user.row(desk_rows, containing=old))
    user.sees_value(title_input, old)
    user.fill(title_input, new)
    user.fill(text_input, text)
    user.click(save_button)
    user.sees(text)
    assert last_part(user.url) == last_part(address), f"the address has become {user.url}"
    other.visit(address)
    other.sees(new)
    other.sees(text)


def test_empty_line_begins_a_paragraph(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, post_text, paragraphs,
):  # fmt: skip
    """Two texts with an empty line between them are two paragraphs."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    texts = values.text("first paragraph"), values.text("second paragraph")
    signed_in(user, form)
    publish(user, writing, published_box, values.title("paragraphs"), "\n\n".join(texts))
    user.sees(texts[0], in_=post_text)
    user.sees_count(paragraphs, 2)
    user.sees(texts[1], in_=user.nth(paragraphs, 1))


def test_stars_make_bold_and_italic(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, post_text, bold_parts, italic_parts,
):  # fmt: skip
    """Two stars make bold, one star makes italic, and a star between spaces is a star."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    bold, italic = (f"{values.word(key)} {values.word(key + ' too')}" for key in ("bold", "italic"))
    signed_in(user, form)
    publish(user, writing, published_box, values.title("stars"), f"First **{bold}** and *{italic}*, 2 * 3.")
    user.sees(f"First {bold} and {italic}, 2 * 3.", in_=post_text)
    for parts, words in ((bold_parts, bold), (italic_parts, italic)):
        user.sees_count(parts, 1)
        found = user.texts_of(parts)[0].strip()
        assert found == words, f"expected {words!r}, found {found!r}"


def test_brackets_make_a_link(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, post_text, text_links,
):  # fmt: skip
    """Words in brackets with an address are a link."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    words, address = values.word("link"), f"https://example.org/{values.word('path')}?a=1&b=2"
    signed_in(user, form)
    publish(user, writing, published_box, values.title("linked"), f"Read [{words}]({address}) now.")
    user.sees(f"Read {words} now.", in_=post_text)
    user.sees_count(text_links, 1)
    found = user.attribute_of(user.nth(text_links, 0), "href")
    assert found == address, f"expected a link to {address}, found {found}"


def test_markup_in_a_text_is_plain_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, post_text, text_links, bold_parts,
):  # fmt: skip
    """HTML in a text, and a link that would run something, are shown letter by letter."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    word = values.word("markup")
    text = f"<b>{word}</b> &lt; [run](javascript:alert) <a href=https://example.org/>x</a> <script>{word}</script>"
    signed_in(user, form)
    publish(user, writing, published_box, values.title("markup"), text)
    user.sees(text, in_=post_text)
    user.sees_count(text_links, 0)
    user.sees_count(bold_parts, 0)


def test_markup_in_title_and_tag_is_plain_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, tag_links, start_url, search_input, post_rows,
):  # fmt: skip
    """HTML in a title and in a tag is shown letter by letter, the title in a list, too."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    word = values.word("marked")
    title = f"<i>{word}</i> &amp; more"
    signed_in(user, form)
    publish(user, writing, published_box, title, values.text("marked"), f"<u>{word}</u>")
    user.sees(f"<u>{word}</u>", in_=user.nth(tag_links, 0))
    search(user, start_url, search_input, word)
    user.row(post_rows, containing=title)


def test_five_posts_are_on_a_page(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, start_url, post_rows, next_link, previous_link,
):  # fmt: skip
    """Of six posts, the newest of all, five stand on the first page and one on the next; links lead on and back."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    titles = [values.title(f"paged {number}") for number in range(6)]
    sign_in(user, form)
    for number, title in enumerate(titles):
        publish(user, writing, published_box, title, values.text("paged"), "", f"2025-11-{20 - number}")
    user.visit(start_url)
    user.sees_count(post_rows, 5)
    assert listed(user, post_rows, titles) == titles[:5], f"expected {titles[:5]}"
    user.does_not_see_element(previous_link)
    user.click(next_link)
    user.row(post_rows, containing=titles[5])
    user.click(previous_link)
    user.row(post_rows, containing=titles[0])
    user.does_not_see(titles[5])


def test_newest_date_comes_first(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, start_url, post_rows,
):  # fmt: skip
    """Three posts, the newest of all, stand by their dates, whatever was written first."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    titles = [values.title(f"dated {number}") for number in range(3)]
    signed_in(user, form)
    for number in (1, 0, 2):
        publish(user, writing, published_box, titles[number], values.text("dated"), "", f"2025-12-0{3 - number}")
    user.visit(start_url)
    user.row(post_rows, containing=titles[0])
    found = listed(user, post_rows, titles)
    assert found == titles, f"expected the posts {titles}, found {found}"


def test_archive_lists_the_months(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, archive_url, month_rows,
):  # fmt: skip
    """The months of three posts are listed, the newest first, with the numbers of their posts without any draft."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    signed_in(user, form)
    for number, day in enumerate(("2025-03-05", "2025-06-30", "2025-06-01")):
        publish(user, writing, published_box, values.title(f"archived {number}"), values.text("archived"), "", day)
    for number, day in enumerate(("2025-06-15", "2025-05-01")):
        save_draft(user, writing, values.title(f"unarchived {number}"), values.text("archived"), "", day)
        user.sees(values.title(f"unarchived {number}"))
    user.visit(archive_url)
    user.sees_number(2, in_=user.row(month_rows, containing="2025-06"))
    user.sees_number(1, in_=user.row(month_rows, containing="2025-03"))
    visitor = user.another()
    visitor.visit(archive_url)
    visitor.sees_number(2, in_=visitor.row(month_rows, containing="2025-06"))
    visitor.does_not_see("2025-05")
    found = listed(user, month_rows, ("2025-06", "2025-03"))
    assert found == ["2025-06", "2025-03"], f"expected the newest month first, found {found}"


def test_month_leads_to_its_posts(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, archive_url, month_rows, month_link, post_rows,
):  # fmt: skip
    """A month in the archive leads to its posts, and to no others."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    signed_in(user, form)
    for key, day in (("april", "2019-04-30"), ("may", "2019-05-01")):
        publish(user, writing, published_box, values.title(key), values.text(key), "", day)
    user.visit(archive_url)
    user.click(month_link, within=user.row(month_rows, containing="2019-04"))
    user.row(post_rows, containing=values.title("april"))
    user.sees_count(post_rows, 1)


def test_tag_leads_to_its_posts(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, tag_links, post_rows,
):  # fmt: skip
    """A tag that two posts share, in one of them in capitals, leads to both of them and to no others."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    tag, other = values.word("shared tag"), values.word("own tag")
    signed_in(user, form)
    publish(user, writing, published_box, values.title("capital tag"), values.text("tag 1"), f"{other}, {tag.upper()}")
    publish(user, writing, published_box, values.title("without tag"), values.text("tag 2"), other)
    publish(user, writing, published_box, values.title("small tag"), values.text("tag 3"), tag)
    user.click(user.row(tag_links, containing=tag))
    user.sees_count(post_rows, 2)
    for key in ("capital tag", "small tag"):
        user.row(post_rows, containing=values.title(key))


def test_search_finds_a_title(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, start_url, search_input, post_rows,
):  # fmt: skip
    """A part of a title in capitals between spaces finds this post alone."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    title = f"{values.title('sought')} {values.word('sought')}"
    sign_in(user, form)
    publish(user, writing, published_box, title, values.text("sought"))
    publish(user, writing, published_box, values.title("not sought"), values.text("not sought"))
    search(user, start_url, search_input, f" {title[2:].upper()} ")
    user.row(post_rows, containing=title)
    user.sees_count(post_rows, 1)


def test_search_finds_a_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, start_url, search_input, post_rows,
):  # fmt: skip
    """A part of a text finds its post alone."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    text = values.text("found text")
    sign_in(user, form)
    publish(user, writing, published_box, values.title("found"), text)
    search(user, start_url, search_input, text[3:-3])
    user.row(post_rows, containing=values.title("found"))
    user.sees_count(post_rows, 1)


def test_search_without_result_says_so(user, values, start_url, search_input, post_rows):
    """A search that no post matches says so."""
    search(user, start_url, search_input, f"{values.word('nothing')} {values.word('at all')} zzz")
    user.sees("No posts found")
    user.sees_count(post_rows, 0)


def test_comment_waits_for_approval(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, comment_name, comment_text, comment_button, desk_url,
    waiting_rows, refusal,
):  # fmt: skip
    """A comment is read by the writer alone until it is approved, and whoever sent it is told so."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    commenting = (comment_name, comment_text, comment_button)
    visitor, text = user.another(), values.text("patient")
    signed_in(user, form)
    publish(user, writing, published_box, values.title("patient"), values.text("post of the patient"))
    visitor.visit(user.url)
    comment(visitor, commenting, values.name("patient"), text)
    visitor.sees("waiting")
    visitor.does_not_see_element(refusal)
    visitor.visit(user.url)
    visitor.does_not_see(text)
    user.visit(desk_url)
    user.sees(values.name("patient"), in_=user.row(waiting_rows, containing=text))


def test_approved_comments_stand_below_the_post(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, comment_name, comment_text, comment_button, desk_url,
    waiting_rows, approve_button, comments,
):  # fmt: skip
    """Two comments that were approved, the later one first, stand below the post with the older first."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    commenting = (comment_name, comment_text, comment_button)
    visitor, texts = user.another(), [values.text(f"approved {number}") for number in range(2)]
    signed_in(user, form)
    publish(user, writing, published_box, values.title("approved"), values.text("post of the approved"))
    address = user.url
    for number, text in enumerate(texts):
        visitor.visit(address)
        comment(visitor, commenting, values.name(f"approved {number}"), text)
        visitor.sees("waiting")
    for text in reversed(texts):
        user.visit(desk_url)
        user.click(approve_button, within=user.row(waiting_rows, containing=text))
        user.eventually(
            lambda text=text: not any(text in row for row in user.texts_of(waiting_rows)), "the comment waits no more"
        )
    visitor.visit(address)
    visitor.sees_count(comments, 2)
    for number, text in enumerate(texts):
        visitor.sees(text, in_=visitor.nth(comments, number))
        visitor.sees(values.name(f"approved {number}"), in_=visitor.nth(comments, number))


def test_deleted_comment_is_gone(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, comment_name, comment_text, comment_button, desk_url,
    waiting_rows, delete_button,
):  # fmt: skip
    """The writer deletes a comment that waits, and it never appears."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    commenting = (comment_name, comment_text, comment_button)
    visitor, text = user.another(), values.text("unwanted")
    signed_in(user, form)
    publish(user, writing, published_box, values.title("unwanted"), values.text("post of the unwanted"))
    visitor.visit(user.url)
    comment(visitor, commenting, values.name("unwanted"), text)
    visitor.sees("waiting")
    user.visit(desk_url)
    user.click(delete_button, within=user.row(waiting_rows, containing=text))
    user.does_not_see(text)
    user.visit(desk_url)
    user.does_not_see(text)
    user.visit(visitor.url)
    user.does_not_see(text)


def test_comment_needs_a_name(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, comment_name, comment_text, comment_button, desk_url,
    refusal,
):  # fmt: skip
    """Neither nothing nor spaces are a name, and nothing waits for approval."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    commenting = (comment_name, comment_text, comment_button)
    visitor, text = user.another(), values.text("nameless")
    signed_in(user, form)
    publish(user, writing, published_box, values.title("nameless"), values.text("post of the nameless"))
    for blank in ("", "   "):
        visitor.visit(user.url)
        visitor.does_not_see_element(refusal)
        comment(visitor, commenting, blank, text)
        visitor.sees_any_of(["name"], in_=refusal)
    user.visit(desk_url)
    user.does_not_see(text)


def test_comment_needs_a_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, comment_name, comment_text, comment_button, desk_url,
    refusal,
):  # fmt: skip
    """Neither nothing nor spaces are a comment, and nothing waits for approval."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    commenting = (comment_name, comment_text, comment_button)
    visitor, name = user.another(), values.name("silent")
    signed_in(user, form)
    publish(user, writing, published_box, values.title("silent"), values.text("post of the silent"))
    for blank in ("", "   "):
        visitor.visit(user.url)
        comment(visitor, commenting, name, blank)
        visitor.sees_any_of(["comment"], in_=refusal)
    user.visit(desk_url)
    user.does_not_see(name)


def test_double_click_comments_once(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, comment_name, comment_text, comment_button, desk_url,
    waiting_rows,
):  # fmt: skip
    """A double click on the button sends the comment once."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    visitor, text = user.another(), values.text("double")
    signed_in(user, form)
    publish(user, writing, published_box, values.title("double"), values.text("post of the double"))
    visitor.visit(user.url)
    visitor.fill(comment_name, values.name("double"))
    visitor.fill(comment_text, text)
    visitor.double_click(comment_button)
    visitor.sees("waiting")
    user.visit(desk_url)
    user.row(waiting_rows, containing=text)


def test_markup_in_a_comment_is_plain_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, published_box, comment_name, comment_text, comment_button, desk_url,
    waiting_rows, approve_button, comments,
):  # fmt: skip
    """HTML in a name and a comment is shown letter by letter, on the desk and below the post."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    commenting = (comment_name, comment_text, comment_button)
    visitor, name, text = user.another(), f"<i>{values.name('bold')}</i>", f"<b>{values.text('bold')}</b> &amp;"
    signed_in(user, form)
    publish(user, writing, published_box, values.title("bold"), values.text("post of the bold"))
    visitor.visit(user.url)
    comment(visitor, commenting, name, text)
    visitor.sees("waiting")
    user.visit(desk_url)
    row = user.row(waiting_rows, containing=text)
    user.sees(name, in_=row)
    user.click(approve_button, within=row)
    user.does_not_see(text)
    visitor.visit(visitor.url)
    visitor.sees(name, in_=visitor.row(comments, containing=text))


@pytest.mark.time_limit(90)
def test_blog_survives_a_restart(
    user, values, server, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input,
    text_input, tags_input, date_input, save_button, published_box, comment_name, comment_text, comment_button,
    post_text, tag_links, desk_url, waiting_rows,
):  # fmt: skip
    """After a restart of the server the post, its tags and the comment that waits are there."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    writing = (write_url, title_input, text_input, tags_input, date_input, save_button)
    commenting = (comment_name, comment_text, comment_button)
    visitor, title, text = user.another(), values.title("kept"), values.text("kept")
    tags = values.word("kept tag"), values.word("other kept tag")
    signed_in(user, form)
    publish(user, writing, published_box, title, text, ", ".join(tags))
    visitor.visit(user.url)
    comment(visitor, commenting, values.name("kept"), values.text("kept comment"))
    visitor.sees("waiting")
    server.restart()
    visitor.visit(user.url)
    visitor.sees(text, in_=post_text)
    visitor.sees(title)
    visitor.sees_count(tag_links, 2)
    writer = user.another()
    signed_in(writer, form)
    writer.visit(desk_url)
    writer.row(waiting_rows, containing=values.text("kept comment"))
