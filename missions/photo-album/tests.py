"""A keeper fills albums with pictures and shares them; each test but the first ones has an album of its own."""

import re
from urllib.parse import urljoin

import pytest

USERNAME = "keeper"
PASSWORD = "paper-frame-6"
HARBOUR, MEADOW, STAMP, TOWER, LETTER = "harbour.png", "meadow.jpg", "stamp.png", "tower.jpg", "letter.png"
BLUES = ((20, 60, 200), (40, 110, 220), (10, 40, 150), (70, 130, 250))  # the quarters of the harbour
REDS = ((200, 40, 30), (230, 90, 60), (150, 20, 20), (250, 120, 90))  # the quarters of the upright tower


def sign_in(user, url, form):
    """Fill in the sign-in form and send it; `form` holds its fields and its button."""
    username_input, password_input, button = form
    user.visit(url)
    user.fill(username_input, USERNAME)
    user.fill(password_input, PASSWORD)
    user.click(button)
    user.does_not_see_element(password_input)


def signed_in(user, url, form):
    """Be signed in as the keeper, with a session of an earlier test or a new one."""
    user.signed_in_as(USERNAME, by=lambda: sign_in(user, url, form))


def new_album(user, url, title_input, create_button, title):
    user.visit(url)
    user.fill(title_input, title)
    user.click(create_button)


def upload(user, file_input, upload_button, *paths):
    user.upload(file_input, *paths)
    user.click(upload_button)


def is_counted(addresses):
    """Return whether addresses differ only in numbers that are close together."""
    numbers = [[int(number) for number in re.findall(r"\d+", address)] for address in addresses]
    return len({re.sub(r"\d+", "", address) for address in addresses}) == 1 and all(
        max(alike) - min(alike) < 1000 for alike in zip(*numbers, strict=False)
    )


def sizes_of_images(user):
    """Width and height in pixels of each picture file that the page shows."""
    script = "Array.from(document.images, (one) => [one.naturalWidth, one.naturalHeight])"
    page = user.page
    found = page.evaluate(script) if hasattr(page, "evaluate") else page.execute_script(f"return {script}")
    return [tuple(size) for size in found]


def shared_address(user, share_button, share_link):
    """Share the album that is open, and return the address of its shared page."""
    user.click(share_button)
    user.sees_element(share_link)
    return address_of(user, share_link, "href", None)


def sees_captions(user, rows, caption_input, captions):
    """The pictures of an album have these captions in this order."""
    user.sees_count(rows, len(captions))
    for place, caption in enumerate(captions):
        user.sees_value(caption_input, caption, within=user.nth(rows, place))


def hue_of(picture):
    """The strongest of red, green and blue in the mean colour of a picture."""
    mean = picture.convert("RGB").resize((1, 1)).getpixel((0, 0))
    return ("red", "green", "blue")[mean.index(max(mean))]


def sees_hue(user, element, hue, within):
    user.sees_drawing(element, colours=3, within=within)
    user.eventually(lambda: hue_of(user.picture_of(element, within=within)) == hue, f"the picture is {hue}")


def address_of(user, element, name, within):
    return urljoin(user.url, user.attribute_of(element, name, within=within))


def stored(api, image, tmp_path, address):
    """The picture file that is answered at an address."""
    path = tmp_path / "answered"
    path.write_bytes(api.get(address).expect(200).content)
    return image.open(path)


def has_quarters(picture, colours):
    """The middles of the four quarters have these colours, nearly."""
    places = [(picture.width * x // 4, picture.height * y // 4) for y in (1, 3) for x in (1, 3)]
    found = [channel for place in places for channel in picture.convert("RGB").getpixel(place)]
    wanted = [channel for colour in colours for channel in colour]
    return all(abs(one - other) < 40 for one, other in zip(found, wanted, strict=True))


def test_launches(user, sign_in_url):
    """The sign-in page opens."""
    user.opens(sign_in_url)


def test_strangers_must_sign_in(user, password_input, albums_url, title_input):
    """A stranger gets the sign-in form instead of the albums."""
    user.visit(albums_url)
    user.sees_element(password_input)
    user.does_not_see_field(title_input)


def test_wrong_password_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, sign_in_error, albums_url, title_input
):
    """A wrong password shows a message beside the form and opens nothing."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, USERNAME)
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.sees_element(password_input)
    user.visit(albums_url)
    user.does_not_see_field(title_input)


def test_keeper_signs_in_and_out(
    user, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input, sign_out_button
):
    """The right password opens the albums until signing out."""
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    user.visit(albums_url)
    user.sees_element(title_input)
    user.click(sign_out_button)
    user.visit(albums_url)
    user.sees_element(password_input)
    user.does_not_see_field(title_input)


def test_no_albums_says_so(user, sign_in_url, username_input, password_input, sign_in_button, albums_url, album_rows):
    """At the beginning there is no album, and the page says so."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    user.visit(albums_url)
    user.sees("No albums yet")
    user.sees_count(album_rows, 0)


def test_new_album_is_opened(
    user, values, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input, create_button,
    album_rows, album_link, albums_link, picture_rows, file_input,
):  # fmt: skip
    """The page of a new album is shown, has no pictures, and is found again by its title."""
    title = values.title("opened")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    user.sees_element(file_input)
    user.sees(title)
    user.sees("No pictures yet")
    user.sees_count(picture_rows, 0)
    user.click(albums_link)
    user.sees_url(albums_url)
    user.does_not_see("No albums yet")
    user.click(album_link, within=user.row(album_rows, containing=title))
    user.sees_element(file_input)
    user.sees(title)


def test_enter_creates_an_album(
    user, values, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input, file_input
):
    """Enter in the field for the title creates an album and shows its page."""
    title = values.title("entered")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    user.visit(albums_url)
    user.fill(title_input, title)
    user.press("Enter", on=title_input)
    user.sees_element(file_input)
    user.sees(title)


def test_newest_album_comes_first(
    user, values, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input, create_button,
    album_rows, file_input,
):  # fmt: skip
    """Of two new albums the later one stands above the earlier one."""
    titles = [values.title(f"ordered {number}") for number in range(2)]
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    for title in titles:
        new_album(user, albums_url, title_input, create_button, title)
        user.sees_element(file_input)
    user.visit(albums_url)
    for place, title in enumerate(reversed(titles)):
        user.sees(title, in_=user.nth(album_rows, place))


def test_pictures_are_counted(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, album_rows, album_count,
):  # fmt: skip
    """A new album has no pictures, and three after as many were uploaded."""
    title = values.title("counted")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    user.sees_element(file_input)
    user.visit(albums_url)
    user.sees_number(0, in_=album_count, within=user.row(album_rows, containing=title))
    user.back()
    upload(user, file_input, upload_button, *(materials / name for name in (HARBOUR, MEADOW, STAMP)))
    user.sees_count(picture_rows, 3)
    user.visit(albums_url)
    user.sees_number(3, in_=album_count, within=user.row(album_rows, containing=title))


def test_wrong_titles_are_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input, create_button,
    album_rows, refusal, file_input,
):  # fmt: skip
    """Spaces are no title, and a title exists in capital letters, too."""
    title = values.title("twice")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    user.sees_element(file_input)
    user.visit(albums_url)
    user.row(album_rows, containing=title)
    user.does_not_see_element(refusal)
    before = user.count(album_rows)
    for wrong, word in (("   ", "empty"), (f" {title.upper()} ", "exists")):
        new_album(user, albums_url, title_input, create_button, wrong)
        user.sees_any_of([word], in_=refusal)
    user.visit(albums_url)
    user.sees_count(album_rows, before)
    user.does_not_see_element(refusal)


def test_uploaded_pictures_are_shown(
    user, values, materials, tmp_path, sign_in_url, username_input, password_input, sign_in_button, albums_url,
    title_input, create_button, file_input, upload_button, picture_rows, caption_input,
):  # fmt: skip
    """A PNG and a JPEG of one upload, and another one later, are shown in this order under their files' names."""
    names = [values.word(f"uploaded {number}") for number in range(3)]
    paths = [tmp_path / f"{name}{ending}" for name, ending in zip(names, (".png", ".jpg", ".png"), strict=True)]
    for path, source in zip(paths, (HARBOUR, MEADOW, STAMP), strict=True):
        path.write_bytes((materials / source).read_bytes())
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("uploaded"))
    upload(user, file_input, upload_button, paths[0], paths[1])
    sees_captions(user, picture_rows, caption_input, names[:2])
    upload(user, file_input, upload_button, paths[2])
    sees_captions(user, picture_rows, caption_input, names)
    user.does_not_see("No pictures yet")


def test_thumbnails_show_their_pictures(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, thumbnail,
):  # fmt: skip
    """Each thumbnail shows its own picture."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("seen"))
    upload(user, file_input, upload_button, *(materials / name for name in (HARBOUR, MEADOW, STAMP)))
    user.sees_count(picture_rows, 3)
    for place, hue in enumerate(("blue", "green", "red")):
        sees_hue(user, thumbnail, hue, user.nth(picture_rows, place))


def test_reload_uploads_nothing(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, refusal,
):  # fmt: skip
    """A reload after an upload adds nothing and refuses nothing."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("reloaded"))
    upload(user, file_input, upload_button, materials / HARBOUR)
    user.sees_count(picture_rows, 1)
    user.reload()
    user.sees_count(picture_rows, 1)
    user.does_not_see_element(refusal)


def test_link_leads_to_the_picture(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, picture_link,
):  # fmt: skip
    """The keeper's own link shows the picture in the size that was uploaded."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("full size"))
    upload(user, file_input, upload_button, materials / HARBOUR)
    user.sees_count(picture_rows, 1)
    user.opens(address_of(user, picture_link, "href", user.nth(picture_rows, 0)))
    user.eventually(
        lambda: (640, 400) in sizes_of_images(user), "the picture has 640 by 400 pixels, as it was uploaded"
    )


def test_wrong_files_are_refused(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, caption_input, refusal,
):  # fmt: skip
    """No file and a text with the name of a picture are refused; the picture beside the text is kept."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("wrong"))
    user.click(upload_button)
    user.sees_any_of(["choose"], in_=refusal)
    upload(user, file_input, upload_button, materials / LETTER, materials / HARBOUR)
    user.sees_any_of(["picture"], in_=refusal)
    user.sees(LETTER, in_=refusal)
    sees_captions(user, picture_rows, caption_input, ["harbour"])
    upload(user, file_input, upload_button, materials / MEADOW)
    sees_captions(user, picture_rows, caption_input, ["harbour", "meadow"])
    user.does_not_see_element(refusal)


def test_double_click_adds_one_picture(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, album_rows, album_link,
):  # fmt: skip
    """A double click on the button adds the picture once."""
    title = values.title("double")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    user.upload(file_input, materials / HARBOUR)
    user.double_click(upload_button)
    user.sees_count(picture_rows, 1)
    user.visit(albums_url)
    user.click(album_link, within=user.row(album_rows, containing=title))
    user.sees_count(picture_rows, 1)


def test_same_picture_is_refused(
    user, values, materials, tmp_path, sign_in_url, username_input, password_input, sign_in_button, albums_url,
    title_input, create_button, file_input, upload_button, picture_rows, caption_input, refusal,
):  # fmt: skip
    """The same picture is refused under another name, and taken in another album."""
    copy = tmp_path / "copy.png"
    copy.write_bytes((materials / HARBOUR).read_bytes())
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("same 1"))
    upload(user, file_input, upload_button, materials / HARBOUR)
    user.sees_count(picture_rows, 1)
    upload(user, file_input, upload_button, copy)
    user.sees_any_of(["already"], in_=refusal)
    sees_captions(user, picture_rows, caption_input, ["harbour"])
    new_album(user, albums_url, title_input, create_button, values.title("same 2"))
    upload(user, file_input, upload_button, copy)
    sees_captions(user, picture_rows, caption_input, ["copy"])
    user.does_not_see_element(refusal)


def test_caption_is_saved_with_enter(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, caption_input, album_rows, album_link,
):  # fmt: skip
    """Enter saves the caption of this picture alone, also an empty one; it is there when the page is opened again."""
    title, caption = values.title("captions"), values.text("caption", words=5)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    upload(user, file_input, upload_button, materials / HARBOUR, materials / MEADOW)
    user.sees_count(picture_rows, 2)
    for place, text, captions in ((1, caption, ["harbour", caption]), (0, "", ["", caption])):
        row = user.nth(picture_rows, place)
        user.fill(caption_input, text, within=row)
        user.press("Enter", on=caption_input, within=row)
        sees_captions(user, picture_rows, caption_input, captions)
        user.visit(albums_url)
        user.click(album_link, within=user.row(album_rows, containing=title))
        sees_captions(user, picture_rows, caption_input, captions)


def test_caption_is_the_alternative_text(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, caption_input, thumbnail,
):  # fmt: skip
    """The alternative text of a thumbnail is the caption, also when it has changed."""
    caption = values.text("alternative", words=4)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("alternative"))
    upload(user, file_input, upload_button, materials / HARBOUR)
    user.sees_count(picture_rows, 1)
    row = user.nth(picture_rows, 0)
    assert user.attribute_of(thumbnail, "alt", within=row) == "harbour"
    user.fill(caption_input, caption, within=row)
    user.press("Enter", on=caption_input, within=row)
    user.sees_value(caption_input, caption, within=user.nth(picture_rows, 0))
    user.eventually(
        lambda: user.attribute_of(thumbnail, "alt", within=user.nth(picture_rows, 0)) == caption,
        f"the alternative text should be {caption!r}",
    )


def test_pictures_change_places(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, caption_input, earlier_button, later_button,
):  # fmt: skip
    """The last picture moves to the front step by step, and the first one back by one."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("moved"))
    upload(user, file_input, upload_button, *(materials / name for name in (HARBOUR, MEADOW, STAMP)))
    sees_captions(user, picture_rows, caption_input, ["harbour", "meadow", "stamp"])
    for place, button, captions in (
        (2, earlier_button, ["harbour", "stamp", "meadow"]),
        (1, earlier_button, ["stamp", "harbour", "meadow"]),
        (0, later_button, ["harbour", "stamp", "meadow"]),
    ):
        user.click(button, within=user.nth(picture_rows, place))
        sees_captions(user, picture_rows, caption_input, captions)
    user.reload()
    sees_captions(user, picture_rows, caption_input, ["harbour", "stamp", "meadow"])


def test_ends_go_no_further(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, earlier_button, later_button,
):  # fmt: skip
    """The first picture cannot go earlier, nor the last one later."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("ends"))
    upload(user, file_input, upload_button, materials / HARBOUR, materials / MEADOW)
    user.sees_count(picture_rows, 2)
    user.sees_disabled(earlier_button, within=user.nth(picture_rows, 0))
    user.sees_enabled(later_button, within=user.nth(picture_rows, 0))
    user.sees_enabled(earlier_button, within=user.nth(picture_rows, 1))
    user.sees_disabled(later_button, within=user.nth(picture_rows, 1))


def test_delete_asks_first(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, caption_input, delete_button, earlier_button, later_button,
):  # fmt: skip
    """A dismissed dialog keeps the picture; an accepted one deletes it, the others close ranks, a new one is last."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("deleted"))
    upload(user, file_input, upload_button, *(materials / name for name in (HARBOUR, MEADOW, STAMP)))
    sees_captions(user, picture_rows, caption_input, ["harbour", "meadow", "stamp"])
    with user.expects_dialog(accept=False):
        user.click(delete_button, within=user.nth(picture_rows, 1))
    user.reload()
    sees_captions(user, picture_rows, caption_input, ["harbour", "meadow", "stamp"])
    with user.expects_dialog(accept=True):
        user.click(delete_button, within=user.nth(picture_rows, 1))
    sees_captions(user, picture_rows, caption_input, ["harbour", "stamp"])
    user.click(later_button, within=user.nth(picture_rows, 0))
    sees_captions(user, picture_rows, caption_input, ["stamp", "harbour"])
    upload(user, file_input, upload_button, materials / MEADOW)
    sees_captions(user, picture_rows, caption_input, ["stamp", "harbour", "meadow"])
    user.click(earlier_button, within=user.nth(picture_rows, 2))
    sees_captions(user, picture_rows, caption_input, ["stamp", "meadow", "harbour"])


def test_cover_is_chosen(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, caption_input, cover_button, earlier_button, album_rows,
    album_link, album_cover,
):  # fmt: skip
    """The first picture, whichever it is, is the cover until another one is chosen, whose button is then disabled."""
    title = values.title("cover")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    upload(user, file_input, upload_button, materials / HARBOUR, materials / MEADOW)
    user.sees_disabled(cover_button, within=user.nth(picture_rows, 0))
    user.sees_enabled(cover_button, within=user.nth(picture_rows, 1))
    user.visit(albums_url)
    row = user.row(album_rows, containing=title)
    sees_hue(user, album_cover, "blue", row)
    user.click(album_link, within=row)
    user.click(earlier_button, within=user.nth(picture_rows, 1))
    sees_captions(user, picture_rows, caption_input, ["meadow", "harbour"])
    user.sees_disabled(cover_button, within=user.nth(picture_rows, 0))
    user.visit(albums_url)
    row = user.row(album_rows, containing=title)
    sees_hue(user, album_cover, "green", row)
    user.click(album_link, within=row)
    user.click(cover_button, within=user.nth(picture_rows, 1))
    user.sees_disabled(cover_button, within=user.nth(picture_rows, 1))
    user.sees_enabled(cover_button, within=user.nth(picture_rows, 0))
    user.visit(albums_url)
    sees_hue(user, album_cover, "blue", user.row(album_rows, containing=title))


def test_deleted_cover_makes_room_for_the_first(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, cover_button, delete_button, earlier_button, album_rows,
    album_cover,
):  # fmt: skip
    """A cover stays the cover wherever it moves; when it was deleted the first picture takes its place."""
    title = values.title("lost cover")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    upload(user, file_input, upload_button, *(materials / name for name in (HARBOUR, MEADOW, STAMP)))
    user.click(cover_button, within=user.nth(picture_rows, 2))
    user.sees_disabled(cover_button, within=user.nth(picture_rows, 2))
    user.click(earlier_button, within=user.nth(picture_rows, 2))
    user.sees_disabled(cover_button, within=user.nth(picture_rows, 1))
    with user.expects_dialog(accept=True):
        user.click(delete_button, within=user.nth(picture_rows, 1))
    user.sees_count(picture_rows, 2)
    user.sees_disabled(cover_button, within=user.nth(picture_rows, 0))
    user.visit(albums_url)
    sees_hue(user, album_cover, "blue", user.row(album_rows, containing=title))


def test_shared_album_is_shown(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, caption_input, later_button,
    share_button, share_link, shared_rows, shared_thumbnail,
):  # fmt: skip
    """Who has the link sees the title, and pictures and captions in their order."""
    title, caption = values.title("shared"), values.text("shared caption", words=4)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    upload(user, file_input, upload_button, materials / HARBOUR, materials / MEADOW)
    row = user.nth(picture_rows, 0)
    user.fill(caption_input, caption, within=row)
    user.press("Enter", on=caption_input, within=row)
    sees_captions(user, picture_rows, caption_input, [caption, "meadow"])
    user.click(later_button, within=user.nth(picture_rows, 0))
    sees_captions(user, picture_rows, caption_input, ["meadow", caption])
    friend = user.another()
    friend.visit(shared_address(user, share_button, share_link))
    friend.sees(title)
    friend.sees_count(shared_rows, 2)
    for place, (text, hue) in enumerate((("meadow", "green"), (caption, "blue"))):
        shared = friend.nth(shared_rows, place)
        friend.sees(text, in_=shared)
        sees_hue(friend, shared_thumbnail, hue, shared)


def test_shared_album_is_read_only(
    user, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, share_button, share_link, shared_rows,
):  # fmt: skip
    """The shared page has nothing to change or upload anything."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("read only"))
    upload(user, file_input, upload_button, materials / HARBOUR)
    user.sees_count(picture_rows, 1)
    friend = user.another()
    friend.visit(shared_address(user, share_button, share_link))
    friend.sees_count(shared_rows, 1)
    friend.does_not_see_controls()


def test_address_of_a_shared_album_is_not_counted(
    user, values, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input, create_button,
    share_button, share_link,
):  # fmt: skip
    """The addresses of two shared albums do not follow from each other."""
    addresses = []
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    for number in range(2):
        new_album(user, albums_url, title_input, create_button, values.title(f"guessed {number}"))
        addresses.append(shared_address(user, share_button, share_link))
    assert not is_counted(addresses), f"one address can be guessed from the other: {addresses}"


def test_thumbnails_are_small_files(
    user, api, image, values, materials, tmp_path, sign_in_url, username_input, password_input, sign_in_button,
    albums_url, title_input, create_button, file_input, upload_button, picture_rows, share_button, share_link,
    shared_rows, shared_thumbnail, shared_link,
):  # fmt: skip
    """Thumbnails have 200 pixels on the longer side, a small picture keeps its size, and links give the very files."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("small"))
    upload(user, file_input, upload_button, *(materials / name for name in (HARBOUR, MEADOW, STAMP)))
    user.sees_count(picture_rows, 3)
    user.click(share_button)
    user.visit(address_of(user, share_link, "href", None))
    user.sees_count(shared_rows, 3)
    sizes = {HARBOUR: (200, 125), MEADOW: (100, 200), STAMP: (120, 80)}
    for place, (name, size) in enumerate(sizes.items()):
        row = user.nth(shared_rows, place)
        small = stored(api, image, tmp_path, address_of(user, shared_thumbnail, "src", row))
        assert small.size == size, f"expected a thumbnail of {name} with {size} pixels, found {small.size}"
        reply = api.get(address_of(user, shared_link, "href", row)).expect(200)
        assert reply.content == (materials / name).read_bytes(), f"the link does not lead to the uploaded {name}"
    first = address_of(user, shared_thumbnail, "src", user.nth(shared_rows, 0))
    assert has_quarters(stored(api, image, tmp_path, first), BLUES), "the thumbnail does not show the picture"


def test_sideways_picture_stands_upright(
    user, api, image, values, materials, tmp_path, sign_in_url, username_input, password_input, sign_in_button,
    albums_url, title_input, create_button, file_input, upload_button, picture_rows, share_button, share_link,
    shared_rows, shared_thumbnail,
):  # fmt: skip
    """The thumbnail of a picture that was taken sideways is higher than wide, with its upper edge on top."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("sideways"))
    upload(user, file_input, upload_button, materials / TOWER)
    user.sees_count(picture_rows, 1)
    user.click(share_button)
    user.visit(address_of(user, share_link, "href", None))
    row = user.nth(shared_rows, 0)
    small = stored(api, image, tmp_path, address_of(user, shared_thumbnail, "src", row))
    assert abs(small.width - 200 * 2 / 3) < 2, f"expected two thirds of 200 pixels, found a width of {small.width}"
    assert small.height == 200
    assert has_quarters(small, REDS), "the thumbnail is not upright"


def test_deleted_picture_is_gone(
    user, api, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, delete_button, share_button, share_link, shared_rows,
    shared_thumbnail, shared_link,
):  # fmt: skip
    """The addresses of a deleted picture and its thumbnail answer 404; those of the other picture do not."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("gone"))
    upload(user, file_input, upload_button, materials / HARBOUR, materials / MEADOW)
    user.sees_count(picture_rows, 2)
    user.click(share_button)
    friend = user.another()
    friend.visit(address_of(user, share_link, "href", None))
    friend.sees_count(shared_rows, 2)
    addresses = [
        address_of(friend, element, name, friend.nth(shared_rows, place))
        for place in (0, 1)
        for element, name in ((shared_thumbnail, "src"), (shared_link, "href"))
    ]
    for address in addresses:
        api.get(address).expect(200)
    with user.expects_dialog(accept=True):
        user.click(delete_button, within=user.nth(picture_rows, 0))
    user.sees_count(picture_rows, 1)
    for address, status in zip(addresses, (404, 404, 200, 200), strict=True):
        api.get(address).expect(status)
    friend.reload()
    friend.sees_count(shared_rows, 1)
    friend.sees("meadow", in_=friend.nth(shared_rows, 0))


def test_albums_are_private(
    user, api, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, picture_link, thumbnail,
):  # fmt: skip
    """Nobody else gets the page or a picture of an album that is not shared."""
    title, content = values.title("private"), (materials / HARBOUR).read_bytes()
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    upload(user, file_input, upload_button, materials / HARBOUR)
    user.sees_count(picture_rows, 1)
    row = user.nth(picture_rows, 0)
    for element, name in ((picture_link, "href"), (thumbnail, "src")):
        reply = api.get(address_of(user, element, name, row))
        is_picture = reply.headers.get("content-type", "").startswith("image/") or reply.content == content
        assert not is_picture, "a stranger gets a picture of an album that is not shared"
    stranger = user.another()
    stranger.visit(user.url)
    stranger.sees_element(password_input)
    stranger.does_not_see(title)


def test_stopped_sharing_hides_everything(
    user, api, values, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, file_input, upload_button, picture_rows, share_button, share_link, unshare_button, shared_rows,
    shared_thumbnail, shared_link,
):  # fmt: skip
    """When the sharing was stopped, the shared page and its pictures are gone."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("hidden"))
    upload(user, file_input, upload_button, materials / HARBOUR)
    user.sees_count(picture_rows, 1)
    shared = shared_address(user, share_button, share_link)
    user.does_not_see_element(share_button)
    friend = user.another()
    friend.visit(shared)
    row = friend.nth(shared_rows, 0)
    old = [shared, address_of(friend, shared_thumbnail, "src", row), address_of(friend, shared_link, "href", row)]
    for address in old:
        api.get(address).expect(200)
    user.click(unshare_button)
    user.sees_element(share_button)
    user.does_not_see_element(share_link)
    for address in old:
        api.get(address).expect(404)


def test_sharing_again_makes_a_new_address(
    user, api, values, sign_in_url, username_input, password_input, sign_in_button, albums_url, title_input,
    create_button, share_button, share_link, unshare_button,
):  # fmt: skip
    """An album that is shared again has another address, and the old one stays dead."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, values.title("shared again"))
    old = shared_address(user, share_button, share_link)
    user.click(unshare_button)
    fresh = shared_address(user, share_button, share_link)
    assert fresh != old, "sharing again brings the old address back"
    api.get(fresh).expect(200)
    api.get(old).expect(404)


def test_markup_is_plain_text(
    user, values, materials, tmp_path, sign_in_url, username_input, password_input, sign_in_button, albums_url,
    title_input, create_button, file_input, upload_button, picture_rows, caption_input, refusal, album_rows,
    share_button, share_link, shared_rows, shared_thumbnail,
):  # fmt: skip
    """Markup in a title, a caption and the name of a file is shown letter by letter on all pages."""
    title, caption = f'<b>{values.title("markup")}</b> & "more"', f'"><i>{values.word("markup")}</i> &lt;'
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    user.sees(title)
    letter = tmp_path / f"<u>{values.word('letter')}.png"
    letter.write_bytes((materials / LETTER).read_bytes())
    upload(user, file_input, upload_button, letter, materials / HARBOUR)
    user.sees(letter.name, in_=refusal)
    row = user.nth(picture_rows, 0)
    user.fill(caption_input, caption, within=row)
    user.press("Enter", on=caption_input, within=row)
    sees_captions(user, picture_rows, caption_input, [caption])
    user.click(share_button)
    friend = user.another()
    friend.visit(address_of(user, share_link, "href", None))
    friend.sees(title)
    friend.sees(caption, in_=friend.nth(shared_rows, 0))
    assert friend.attribute_of(shared_thumbnail, "alt", within=friend.nth(shared_rows, 0)) == caption
    user.visit(albums_url)
    user.row(album_rows, containing=title)


@pytest.mark.time_limit(60)
def test_albums_survive_a_restart(
    user, values, server, materials, sign_in_url, username_input, password_input, sign_in_button, albums_url,
    title_input, create_button, file_input, upload_button, picture_rows, caption_input, cover_button, share_button,
    share_link, shared_rows, shared_thumbnail, album_rows, album_cover,
):  # fmt: skip
    """After a restart the shared album is at its address with its captions, and the cover is the chosen one."""
    title, caption = values.title("stored"), values.text("stored caption", words=4)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    new_album(user, albums_url, title_input, create_button, title)
    upload(user, file_input, upload_button, materials / HARBOUR, materials / MEADOW)
    row = user.nth(picture_rows, 1)
    user.fill(caption_input, caption, within=row)
    user.press("Enter", on=caption_input, within=row)
    sees_captions(user, picture_rows, caption_input, ["harbour", caption])
    user.click(cover_button, within=user.nth(picture_rows, 1))
    user.sees_disabled(cover_button, within=user.nth(picture_rows, 1))
    user.click(share_button)
    shared = address_of(user, share_link, "href", None)
    server.restart()
    friend = user.another()
    friend.visit(shared)
    friend.sees(title)
    friend.sees_count(shared_rows, 2)
    friend.sees(caption, in_=friend.nth(shared_rows, 1))
    sees_hue(friend, shared_thumbnail, "green", friend.nth(shared_rows, 1))
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button))
    user.visit(albums_url)
    row = user.row(album_rows, containing=title)
    sees_hue(user, album_cover, "green", row)
