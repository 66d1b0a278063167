"""A writer drafts and publishes, visitors read and comment."""

import datetime
from urllib.parse import urlsplit

import pytest

USERNAME = "writer"
PASSWORD = "quill-and-lamp-4"
# The five newest posts, by their dates.
LISTED = ("june", "early june", "march", "april", "may")


def sign_in(user, form):
    """Sign the writer in; `form` is the address, both fields and the button."""
    url, username_input, password_input, button = form
    user.visit(url)
    user.fill(username_input, USERNAME)
    user.fill(password_input, PASSWORD)
    user.click(button)
    user.does_not_see_element(password_input)


def fill_post(user, fields, title, text, tags="", day="2024-05-17"):
    """Fill in a post; `fields` are those for title, text, tags and date."""
    for field, content in zip(fields, (title, text, tags, day), strict=True):
        user.fill(field, content)


def publish(user, url, fields, published_box, save_button, *post):
    """Write a post and publish it."""
    user.visit(url)
    fill_post(user, fields, *post)
    user.check(published_box)
    user.click(save_button)


def last_part(url):
    """The last part of an address."""
    return urlsplit(url).path.rstrip("/").rpartition("/")[2]


def open_post(user, url, search_input, post_rows, post_link, title):
    """Open a published post by a search for its title."""
    search(user, url, search_input, title)
    user.click(post_link, within=user.row(post_rows, containing=title))


def search(user, url, search_input, words):
    """Search from the start page."""
    user.visit(url)
    user.fill(search_input, words)
    user.press("Enter", on=search_input)


def comment(user, fields, button, name, text):
    """Send a comment; `fields` are those for the name and the comment."""
    user.fill(fields[0], name)
    user.fill(fields[1], text)
    user.click(button)


def sees_refusal(user, refusal, word):
    """Wait for a message with this word."""
    user.sees_element(refusal)
    user.eventually(lambda: word in user.text_of(refusal).lower(), f"the message should contain the word {word!r}")


def sees_titles(user, post_rows, titles):
    """Wait for exactly these posts in this order."""
    user.sees_count(post_rows, len(titles))
    for title, text in zip(titles, user.texts_of(post_rows), strict=True):
        assert title in text, f"expected the posts {titles} in this order, found {text!r} in the place of {title!r}"


def test_launches(user, start_url, search_input):
    """The start page opens with its search field."""
    user.visit(start_url)
    user.sees_element(search_input)


def test_no_posts_yet(user, start_url, post_rows):
    """Without any post the start page says so."""
    user.visit(start_url)
    user.sees("No posts yet")
    user.sees_count(post_rows, 0)


def test_desk_is_for_the_writer_alone(
    user, values, sign_in_url, username_input, password_input, sign_in_button, sign_in_error, desk_url, write_url,
    title_input,
):  # fmt: skip
    """Without the right password there is neither the desk nor the page for writing."""
    for url in (desk_url, write_url):
        user.visit(url)
        user.sees_element(password_input)
        user.does_not_see_element(title_input)
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, USERNAME)
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.visit(write_url)
    user.does_not_see_element(title_input)
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    user.visit(write_url)
    user.sees_element(title_input)


@pytest.mark.needs("test_desk_is_for_the_writer_alone")
def test_draft_is_for_the_writer_alone(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, published_box, save_button, post_text, desk_url, desk_rows, desk_state, start_url,
    search_input, post_rows,
):  # fmt: skip
    """A new post is a draft at first, which only the writer reads and finds."""
    title, text, other = values.title("draft"), values.text("draft"), user.another()
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    user.visit(write_url)
    user.sees_unchecked(published_box)
    today = datetime.date.today()
    near = {(today + datetime.timedelta(days=days)).isoformat() for days in (-1, 0, 1)}
    assert user.value_of(date_input) in near, "the date should be today's at first"
    fill_post(user, (title_input, text_input, tags_input, date_input), title, text)
    user.click(save_button)
    user.sees(text, in_=post_text)
    address = user.url
    user.visit(desk_url)
    user.sees("Draft", in_=desk_state, within=user.row(desk_rows, containing=title))
    other.visit(address)
    other.sees("No such post")
    other.does_not_see(text)
    search(other, start_url, search_input, title)
    other.sees("No posts found")
    other.sees_count(post_rows, 0)


@pytest.mark.needs("test_draft_is_for_the_writer_alone")
def test_published_post_is_read_by_everybody(
    user, values, sign_in_url, username_input, password_input, sign_in_button, published_box, save_button, post_text,
    desk_url, desk_rows, desk_state, edit_link, start_url, post_rows, post_link,
):  # fmt: skip
    """The draft that was changed to published is on the start page and leads to its text."""
    title, text, other = values.title("draft"), values.text("draft"), user.another()
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    user.visit(desk_url)
    user.click(edit_link, within=user.row(desk_rows, containing=title))
    user.check(published_box)
    user.click(save_button)
    user.sees(text, in_=post_text)
    user.visit(desk_url)
    user.sees("Published", in_=desk_state, within=user.row(desk_rows, containing=title))
    other.visit(start_url)
    other.does_not_see("No posts yet")
    row = other.row(post_rows, containing=title)
    other.sees("2024-05-17", in_=row)
    other.click(post_link, within=row)
    other.sees(text, in_=post_text)


@pytest.mark.needs("test_published_post_is_read_by_everybody")
def test_post_without_title_or_text_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, save_button, refusal, desk_url, desk_rows,
):  # fmt: skip
    """Spaces are neither a title nor a text; nothing is saved."""
    fields, title = (title_input, text_input, tags_input, date_input), values.title("refused")
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    user.visit(write_url)
    user.does_not_see_element(refusal)
    fill_post(user, fields, "   ", values.text("refused"))
    user.click(save_button)
    sees_refusal(user, refusal, "title")
    user.visit(write_url)
    fill_post(user, fields, title, "   ")
    user.click(save_button)
    sees_refusal(user, refusal, "text")
    user.visit(desk_url)
    user.row(desk_rows, containing=values.title("draft"))
    user.sees_count(desk_rows, 1)


@pytest.mark.needs("test_published_post_is_read_by_everybody")
def test_address_is_made_of_the_title(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, published_box, save_button, post_text,
):  # fmt: skip
    """The address has the words of the title, plain and joined by dashes, and a number if it is taken."""
    fields, word = (title_input, text_input, tags_input, date_input), values.word("address")
    title = f"Crème {word.upper()} & Été 24!"
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    for ending in ("", "-2", "-3"):
        text = values.text(f"address {ending}")
        publish(user, write_url, fields, published_box, save_button, title, text, "", "2020-01-01")
        user.sees(text, in_=post_text)
        expected = f"creme-{word}-ete-24{ending}"
        assert last_part(user.url) == expected, f"expected an address that ends with {expected}, found {user.url}"


@pytest.mark.needs("test_published_post_is_read_by_everybody")
def test_changed_title_keeps_the_address(
    user, values, sign_in_url, username_input, password_input, sign_in_button, desk_url, desk_rows, edit_link,
    title_input, text_input, save_button, post_text,
):  # fmt: skip
    """After the title and the text were changed, the old address shows the new post."""
    old, new, text, other = values.title("draft"), values.title("changed"), values.text("changed"), user.another()
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    user.visit(desk_url)
    user.click(edit_link, within=user.row(desk_rows, containing=old))
    user.sees_value(title_input, old)
    user.fill(title_input, new)
    user.fill(text_input, text)
    user.click(save_button)
    user.sees(text, in_=post_text)
    assert last_part(user.url) == old.lower().replace(" ", "-"), f"the address has become {user.url}"
    other.visit(user.url)
    other.sees(new)
    other.sees(text, in_=post_text)
    other.does_not_see(old)


@pytest.mark.needs("test_published_post_is_read_by_everybody")
def test_text_is_formatted(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, published_box, save_button, post_text, paragraphs, bold_parts, italic_parts, text_links,
):  # fmt: skip
    """Stars make bold and italic, brackets a link, and an empty line a new paragraph."""
    fields = (title_input, text_input, tags_input, date_input)
    bold, italic, link = (f"{values.word(key)} {values.word(key + ' too')}" for key in ("bold", "italic", "link"))
    address = f"https://example.org/{values.word('path')}?a=1&b=2"
    text = f"First **{bold}** and *{italic}*.\n\nSecond [{link}]({address}), 2 * 3."
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    publish(user, write_url, fields, published_box, save_button, values.title("formatted"), text, "", "2020-02-01")
    user.sees(f"First {bold} and {italic}.", in_=post_text)
    user.sees(f"Second {link}, 2 * 3.", in_=post_text)
    user.sees_count(paragraphs, 2)
    user.sees_count(bold_parts, 1)
    assert user.texts_of(bold_parts)[0].strip() == bold
    user.sees_count(italic_parts, 1)
    assert user.texts_of(italic_parts)[0].strip() == italic
    user.sees_count(text_links, 1)
    assert user.attribute_of(user.nth(text_links, 0), "href") == address


@pytest.mark.needs("test_text_is_formatted")
def test_markup_is_plain_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, published_box, save_button, post_text, text_links, bold_parts, start_url, search_input,
    post_rows, tag_links,
):  # fmt: skip
    """HTML in title, text and tag, and links that would run something, are shown letter by letter."""
    fields, word = (title_input, text_input, tags_input, date_input), values.word("markup")
    title = f"<i>{word}</i> &amp; more"
    text = f"<b>{word}</b> &lt; [run](javascript:alert) <a href=https://example.org/>x</a> <script>{word}</script>"
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    publish(user, write_url, fields, published_box, save_button, title, text, f"<u>{word}</u>", "2020-03-01")
    user.sees(text, in_=post_text)
    user.sees(title)
    user.sees(f"<u>{word}</u>", in_=user.nth(tag_links, 0))
    user.sees_count(text_links, 0)
    user.sees_count(bold_parts, 0)
    search(user, start_url, search_input, word)
    user.row(post_rows, containing=title)


@pytest.mark.needs("test_published_post_is_read_by_everybody")
@pytest.mark.time_limit(120)
def test_posts_are_sorted_and_paged(
    user, values, sign_in_url, username_input, password_input, sign_in_button, write_url, title_input, text_input,
    tags_input, date_input, published_box, save_button, post_text, start_url, post_rows, next_link, previous_link,
):  # fmt: skip
    """The newest dates come first, whatever was written first, five on the first page and older ones behind a link."""
    fields, other = (title_input, text_input, tags_input, date_input), user.another()
    days = ("2025-06-30", "2025-06-01", "2025-03-05", "2024-06-15", "2024-05-31")
    posts = dict(zip(LISTED, days, strict=True))
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    for key in values.pick(
        "order", [("june", "march", "may", "april", "early june"), ("may", "april", "march", "early june", "june")]
    ):
        tags = [values.word("shared tag"), values.word(f"tag {key}")]
        written = ", ".join(reversed(tags)).upper() if key == "march" else ",".join(tags)
        post = (values.title(key), values.text(key), written, posts[key])
        publish(user, write_url, fields, published_box, save_button, *post)
        user.sees(values.text(key), in_=post_text)
    titles = [values.title(key) for key in LISTED]
    other.visit(start_url)
    sees_titles(other, post_rows, titles)
    other.does_not_see_element(previous_link)
    other.click(next_link)
    other.sees_element(previous_link)
    other.does_not_see(titles[0])
    assert other.count(post_rows) >= 1, "the second page should list the older posts"
    other.click(previous_link)
    other.sees(titles[0])
    sees_titles(other, post_rows, titles)


@pytest.mark.needs("test_posts_are_sorted_and_paged")
def test_archive_leads_to_the_months(user, values, archive_url, month_rows, month_link, post_rows):
    """The months are listed with the newest first, with the number of their posts, and lead to these."""
    user.visit(archive_url)
    row = user.row(month_rows, containing="2025-06")
    user.sees_number(2, in_=row)
    user.sees_number(1, in_=user.row(month_rows, containing="2025-03"))
    texts = user.texts_of(month_rows)
    for month, text in zip(("2025-06", "2025-03", "2024-06", "2024-05"), texts, strict=False):
        assert month in text, f"expected the months in order, found {texts}"
    user.click(month_link, within=row)
    user.does_not_see(values.title("march"))
    sees_titles(user, post_rows, [values.title("june"), values.title("early june")])


@pytest.mark.needs("test_posts_are_sorted_and_paged")
def test_tag_leads_to_its_posts(user, values, start_url, search_input, post_rows, post_link, tag_links):
    """A tag that five posts share, one of them in capitals, leads to all of them, and another one to one."""
    open_post(user, start_url, search_input, post_rows, post_link, values.title("april"))
    user.sees_count(tag_links, 2)
    user.click(user.row(tag_links, containing=values.word("shared tag")))
    sees_titles(user, post_rows, [values.title(key) for key in LISTED])
    open_post(user, start_url, search_input, post_rows, post_link, values.title("april"))
    user.click(user.row(tag_links, containing=values.word("tag april")))
    sees_titles(user, post_rows, [values.title("april")])


@pytest.mark.needs("test_posts_are_sorted_and_paged")
def test_search_finds_title_and_text(user, values, start_url, search_input, post_rows):
    """A part of a title in capitals between spaces and a part of a text find their posts, other words none."""
    search(user, start_url, search_input, f" {values.title('march')[2:].upper()} ")
    sees_titles(user, post_rows, [values.title("march")])
    search(user, start_url, search_input, values.text("june")[3:-3])
    sees_titles(user, post_rows, [values.title("june")])
    search(user, start_url, search_input, values.word("nothing"))
    user.sees("No posts found")
    user.sees_count(post_rows, 0)


@pytest.mark.needs("test_posts_are_sorted_and_paged")
def test_comment_waits_for_approval(
    user, values, sign_in_url, username_input, password_input, sign_in_button, start_url, search_input, post_rows,
    post_link, comment_name, comment_text, comment_button, comments, desk_url, waiting_rows, approve_button, refusal,
):  # fmt: skip
    """Two comments are read by nobody but the writer until they are approved; then the older stands first."""
    fields, writer = (comment_name, comment_text), user.another()
    texts = [f"{values.text(f'comment {number}')} <b>&amp;" for number in range(2)]
    for number, text in enumerate(texts):
        open_post(user, start_url, search_input, post_rows, post_link, values.title("march"))
        comment(user, fields, comment_button, values.name(f"visitor {number}"), text)
        user.sees("waiting")
        user.does_not_see_element(refusal)
    user.reload()
    user.sees_count(comments, 0)
    sign_in(writer, (sign_in_url, username_input, password_input, sign_in_button))
    for number, text in reversed(list(enumerate(texts))):
        writer.visit(desk_url)
        row = writer.row(waiting_rows, containing=text)
        writer.sees(values.name(f"visitor {number}"), in_=row)
        writer.click(approve_button, within=row)
        writer.sees_count(waiting_rows, number)
    user.reload()
    user.sees_count(comments, 2)
    for number, text in enumerate(user.texts_of(comments)):
        found = " ".join(text.split())
        assert texts[number] in found, f"expected the comment {texts[number]!r}, found {found!r}"
        assert values.name(f"visitor {number}") in found, f"expected the name of who wrote it, found {found!r}"


@pytest.mark.needs("test_comment_waits_for_approval")
def test_deleted_comment_is_gone(
    user, values, sign_in_url, username_input, password_input, sign_in_button, start_url, search_input, post_rows,
    post_link, comment_name, comment_text, comment_button, comments, desk_url, waiting_rows, delete_button,
):  # fmt: skip
    """The writer deletes a comment that waits, and it never appears."""
    fields, text, writer = (comment_name, comment_text), values.text("unwanted"), user.another()
    open_post(user, start_url, search_input, post_rows, post_link, values.title("march"))
    comment(user, fields, comment_button, values.name("unwanted"), text)
    user.sees("waiting")
    sign_in(writer, (sign_in_url, username_input, password_input, sign_in_button))
    writer.visit(desk_url)
    writer.click(delete_button, within=writer.row(waiting_rows, containing=text))
    writer.sees_count(waiting_rows, 0)
    open_post(user, start_url, search_input, post_rows, post_link, values.title("march"))
    user.sees_count(comments, 2)
    user.does_not_see(text)


@pytest.mark.needs("test_comment_waits_for_approval")
def test_blank_comment_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, start_url, search_input, post_rows,
    post_link, comment_name, comment_text, comment_button, refusal, desk_url, desk_rows, waiting_rows,
):  # fmt: skip
    """Spaces are neither a name nor a comment, and nothing waits for approval."""
    fields = (comment_name, comment_text)
    open_post(user, start_url, search_input, post_rows, post_link, values.title("june"))
    user.does_not_see_element(refusal)
    comment(user, fields, comment_button, "   ", values.text("nameless"))
    sees_refusal(user, refusal, "name")
    open_post(user, start_url, search_input, post_rows, post_link, values.title("june"))
    comment(user, fields, comment_button, values.name("silent"), "   ")
    sees_refusal(user, refusal, "comment")
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    user.visit(desk_url)
    user.row(desk_rows, containing=values.title("june"))
    user.sees_count(waiting_rows, 0)


@pytest.mark.needs("test_comment_waits_for_approval")
def test_double_click_comments_once(
    user, values, sign_in_url, username_input, password_input, sign_in_button, start_url, search_input, post_rows,
    post_link, comment_name, comment_text, comment_button, desk_url, waiting_rows,
):  # fmt: skip
    """A double click on the button sends the comment once."""
    open_post(user, start_url, search_input, post_rows, post_link, values.title("june"))
    user.fill(comment_name, values.name("double"))
    user.fill(comment_text, values.text("double"))
    user.double_click(comment_button)
    user.sees("waiting")
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button))
    user.visit(desk_url)
    user.sees(values.text("double"), in_=user.row(waiting_rows, containing=values.name("double")))
    user.sees_count(waiting_rows, 1)


@pytest.mark.needs("test_deleted_comment_is_gone")
@pytest.mark.time_limit(90)
def test_blog_survives_a_restart(
    user, values, server, start_url, search_input, post_rows, post_link, post_text, tag_links, comments
):
    """After a restart of the server the post, its tags and its comments are there."""
    server.restart()
    open_post(user, start_url, search_input, post_rows, post_link, values.title("march"))
    user.sees(values.text("march"), in_=post_text)
    user.sees_count(tag_links, 2)
    user.sees_count(comments, 2)
    user.sees(values.name("visitor 0"), in_=user.nth(comments, 0))
