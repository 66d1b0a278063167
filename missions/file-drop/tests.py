"""What people do with a private file drop."""

import hashlib
from urllib.parse import urljoin

import pytest

MEBIBYTE = 1024 * 1024


def account(values, key):
    """Choose the user name and the password of a person."""
    return f"{values.word(key)}{values.number(key, 1000, 9999)}", values.password(key)


def enter(user, url, name_field, password_field, button, credentials):
    """Fill in a user name and a password on a page and send them."""
    name, password = credentials
    user.visit(url)
    user.fill(name_field, name)
    user.fill(password_field, password)
    user.click(button)


def binary(values, key, size):
    """Make seeded bytes of every value, so that a change of encoding shows."""
    return hashlib.shake_256(f"{key} {values.number(key, 1, 10**9)}".encode()).digest(size)


def made_file(folder, name, content):
    """Write a file that a person is going to upload."""
    path = folder / name
    path.write_bytes(content)
    return path


def upload(user, file_input, upload_button, path):
    """Choose a file and upload it."""
    user.upload(file_input, path)
    user.click(upload_button)


def address_of(user, link, row):
    """Read the address that a link in a row leads to."""
    return urljoin(user.url, user.attribute_of(link, "href", within=row))


def test_launches(user, signin_url):
    """The sign-in page opens."""
    user.opens(signin_url)


def test_registering_leads_to_the_files(
    user, values, register_url, register_name, register_password, register_button, files_url, upload_button
):
    """Whoever registers is signed in and sees the page with the files."""
    enter(user, register_url, register_name, register_password, register_button, account(values, "first"))
    user.sees_url(files_url)
    user.sees_element(upload_button)


def test_list_is_empty_at_first(
    user, values, register_url, register_name, register_password, register_button, no_files_note, file_rows,
    file_count, total_size,
):  # fmt: skip
    """Whoever has just registered has no files: a note says so, and both numbers are 0."""
    enter(user, register_url, register_name, register_password, register_button, account(values, "beginner"))
    user.sees_element(no_files_note)
    user.sees_number(0, in_=file_count)
    user.sees_number(0, in_=total_size)
    user.sees_count(file_rows, 0)


def test_long_user_name_is_possible(
    user, values, register_url, register_name, register_password, register_button, files_url, upload_button
):
    """A user name of 32 letters and digits is accepted."""
    name, password = account(values, "long name")
    name = f"{name}{'x9' * 16}"[:32]
    enter(user, register_url, register_name, register_password, register_button, (name, password))
    user.sees_url(files_url)
    user.sees_element(upload_button)


def test_signing_in_leads_to_the_files(
    user, values, register_url, register_name, register_password, register_button, signin_url, signin_name,
    signin_password, signin_button, files_url, signout_button, upload_button,
):  # fmt: skip
    """A person who registered signs in with another browser and is still signed in after a reload."""
    enter(user, register_url, register_name, register_password, register_button, account(values, "returning"))
    user.sees_element(upload_button)
    other = user.another()
    enter(other, signin_url, signin_name, signin_password, signin_button, account(values, "returning"))
    other.sees_url(files_url)
    other.sees_element(upload_button)
    other.reload()
    other.sees_element(signout_button)


def test_taken_name_is_refused(
    user, values, register_url, register_name, register_password, register_button, register_error, upload_button
):
    """A second registration under the same user name is refused."""
    name, password = account(values, "taken")
    _, other_password = account(values, "second")
    enter(user, register_url, register_name, register_password, register_button, (name, password))
    user.sees_element(upload_button)
    other = user.another()
    enter(other, register_url, register_name, register_password, register_button, (name, other_password))
    other.sees_any_of(["taken"], in_=register_error)


def test_refused_registration_changes_no_password(
    user, values, register_url, register_name, register_password, register_button, signin_url, signin_name,
    signin_password, signin_button, upload_button,
):  # fmt: skip
    """After a second registration under the same user name the first password still signs in."""
    name, password = account(values, "kept password")
    _, other_password = account(values, "other password")
    enter(user, register_url, register_name, register_password, register_button, (name, password))
    user.sees_element(upload_button)
    other = user.another()
    enter(other, register_url, register_name, register_password, register_button, (name, other_password))
    other.does_not_see_element(upload_button)
    enter(other, signin_url, signin_name, signin_password, signin_button, (name, password))
    other.sees_element(upload_button)


def test_short_password_is_refused(
    user, values, register_url, register_name, register_password, register_button, register_error, files_url,
    signin_button,
):  # fmt: skip
    """A password of 7 characters is refused and opens no account."""
    name, password = account(values, "short")
    enter(user, register_url, register_name, register_password, register_button, (name, password[-7:]))
    user.sees_any_of(["password"], in_=register_error)
    user.visit(files_url)
    user.sees_element(signin_button)


def test_shortest_password_is_accepted(
    user, values, register_url, register_name, register_password, register_button, files_url, upload_button
):
    """A password of 8 characters is enough."""
    name, password = account(values, "shortest")
    enter(user, register_url, register_name, register_password, register_button, (name, password[-8:]))
    user.sees_url(files_url)
    user.sees_element(upload_button)


def test_wrong_password_is_refused(
    user, values, register_url, register_name, register_password, register_button, upload_button, signin_url,
    signin_name, signin_password, signin_button, signin_error, files_url,
):  # fmt: skip
    """A wrong password shows a message and doesn't sign in."""
    name, password = account(values, "mistyping")
    enter(user, register_url, register_name, register_password, register_button, (name, password))
    user.sees_element(upload_button)
    other = user.another()
    enter(other, signin_url, signin_name, signin_password, signin_button, (name, password + "x"))
    other.sees_element(signin_error)
    other.visit(files_url)
    other.sees_element(signin_button)


def test_unknown_name_gets_the_same_message(
    user, values, register_url, register_name, register_password, register_button, upload_button, signin_url,
    signin_name, signin_password, signin_button, signin_error,
):  # fmt: skip
    """An unknown user name shows the same message as a wrong password, so that nobody learns who is registered."""
    name, password = account(values, "known")
    enter(user, register_url, register_name, register_password, register_button, (name, password))
    user.sees_element(upload_button)
    other = user.another()
    enter(other, signin_url, signin_name, signin_password, signin_button, (name, password + "x"))
    other.sees_element(signin_error)
    message = other.text_of(signin_error)
    enter(other, signin_url, signin_name, signin_password, signin_button, (f"{name}0", password))
    other.sees(message, in_=signin_error)
    assert message.strip(), "the message should have a text"


def test_no_message_without_a_refusal(
    user, values, register_url, register_name, register_password, register_button, register_error, signin_url,
    signin_button, signin_error, upload_button, upload_error,
):  # fmt: skip
    """Pages on which nothing was refused have no message."""
    user.visit(signin_url)
    user.sees_element(signin_button)
    user.does_not_see_element(signin_error)
    user.visit(register_url)
    user.sees_element(register_button)
    user.does_not_see_element(register_error)
    enter(user, register_url, register_name, register_password, register_button, account(values, "faultless"))
    user.sees_element(upload_button)
    user.does_not_see_element(upload_error)


def test_signed_out_visitor_lands_on_sign_in(user, files_url, signin_url, signin_button, file_input):
    """A visitor who is not signed in and opens the page with the files lands on the sign-in page."""
    user.visit(files_url)
    user.sees_url(signin_url)
    user.sees_element(signin_button)
    user.does_not_see_field(file_input)


def test_uploaded_file_is_listed(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows,
):  # fmt: skip
    """An uploaded file is listed with its name and its size, also after a reload."""
    name, size = f"{values.word('listed')}.bin", values.number("listed size", 301, 9999)
    enter(user, register_url, register_name, register_password, register_button, account(values, "lister"))
    upload(user, file_input, upload_button, made_file(tmp_path, name, binary(values, "listed", size)))
    user.sees_number(size, in_=user.row(file_rows, containing=name))
    user.reload()
    user.sees_number(size, in_=user.row(file_rows, containing=name))
    user.sees_count(file_rows, 1)


def test_signing_out_hides_the_files(
    user, values, tmp_path, register_url, register_name, register_password, register_button, signin_url, signin_button,
    files_url, signout_button, file_input, upload_button, file_rows,
):  # fmt: skip
    """After signing out neither the Back button nor the address shows the files."""
    name = f"{values.word('hidden')}.txt"
    enter(user, register_url, register_name, register_password, register_button, account(values, "leaver"))
    upload(user, file_input, upload_button, made_file(tmp_path, name, b"hidden"))
    user.row(file_rows, containing=name)
    user.click(signout_button)
    user.sees_url(signin_url)
    user.back()
    user.sees_element(signin_button)
    user.does_not_see(name)
    user.visit(files_url)
    user.sees_url(signin_url)
    user.does_not_see(name)


def test_download_gives_the_same_bytes(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, download_link,
):  # fmt: skip
    """A binary file is downloaded under its name with every byte as it was."""
    content = binary(values, "downloaded", values.number("downloaded size", 2001, 90000))
    path = made_file(tmp_path, f"{values.word('downloaded')}.bin", content)
    enter(user, register_url, register_name, register_password, register_button, account(values, "downloader"))
    upload(user, file_input, upload_button, path)
    downloaded = user.download(download_link, within=user.row(file_rows, containing=path.name))
    assert downloaded.name == path.name, f"expected the name {path.name}, found {downloaded.name}"
    assert downloaded.read_bytes() == content, "the downloaded bytes differ from the uploaded ones"


def test_file_of_one_mebibyte_is_kept(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, download_link,
):  # fmt: skip
    """A file of exactly 1 MiB is accepted and comes back whole."""
    path = made_file(tmp_path, f"{values.word('full')}.bin", binary(values, "full", MEBIBYTE))
    enter(user, register_url, register_name, register_password, register_button, account(values, "filler"))
    upload(user, file_input, upload_button, path)
    row = user.row(file_rows, containing=path.name)
    user.sees_number(MEBIBYTE, in_=row)
    assert user.download(download_link, within=row).read_bytes() == path.read_bytes(), "the bytes differ"


def test_too_large_file_is_refused(
    user, values, tmp_path, register_url, register_name, register_password, register_button, files_url, file_input,
    upload_button, upload_error, file_rows,
):  # fmt: skip
    """A file of one byte more than 1 MiB shows a message and is not stored."""
    path = made_file(tmp_path, f"{values.word('large')}.bin", binary(values, "large", MEBIBYTE + 1))
    enter(user, register_url, register_name, register_password, register_button, account(values, "large"))
    upload(user, file_input, upload_button, path)
    user.sees_any_of(["large"], in_=upload_error)
    user.visit(files_url)
    user.sees_element(upload_button)
    user.sees_count(file_rows, 0)


def test_empty_file_is_refused(
    user, values, tmp_path, register_url, register_name, register_password, register_button, files_url, file_input,
    upload_button, upload_error, file_rows,
):  # fmt: skip
    """A file without a byte shows a message and is not stored."""
    path = made_file(tmp_path, f"{values.word('nothing')}.txt", b"")
    enter(user, register_url, register_name, register_password, register_button, account(values, "empty"))
    upload(user, file_input, upload_button, path)
    user.sees_any_of(["empty"], in_=upload_error)
    user.visit(files_url)
    user.sees_element(upload_button)
    user.sees_count(file_rows, 0)


def test_same_names_are_kept_apart(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, download_link,
):  # fmt: skip
    """Three files of one name are listed under three names, each with its own content."""
    stem = values.word("twin")
    listed = [f"{stem}.txt", f"{stem} (2).txt", f"{stem} (3).txt"]
    contents = [values.text(f"twin {number}").encode() for number in range(3)]
    enter(user, register_url, register_name, register_password, register_button, account(values, "twin"))
    for name, content in zip(listed, contents, strict=True):
        upload(user, file_input, upload_button, made_file(tmp_path, f"{stem}.txt", content))
        user.row(file_rows, containing=name)
    for name, content in zip(listed, contents, strict=True):
        row = user.row(file_rows, containing=name)
        assert user.download(download_link, within=row).read_bytes() == content, f"{name} has other bytes"


def test_name_that_looks_like_html_is_shown(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows,
):  # fmt: skip
    """A name with a tag and an entity is shown letter by letter."""
    name = f"<b>{values.word('markup')} &amp; <img src=x>.txt"
    enter(user, register_url, register_name, register_password, register_button, account(values, "markup"))
    upload(user, file_input, upload_button, made_file(tmp_path, name, b"markup"))
    user.sees_count(file_rows, 1)
    user.sees(name, in_=user.nth(file_rows, 0))


def test_name_with_accents_is_kept(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, download_link,
):  # fmt: skip
    """A name with accents and a foreign script is listed and downloaded as it was."""
    path = made_file(tmp_path, f"Übersicht {values.word('accents')} žluť 東京.txt", values.text("accents").encode())
    enter(user, register_url, register_name, register_password, register_button, account(values, "accents"))
    upload(user, file_input, upload_button, path)
    downloaded = user.download(download_link, within=user.row(file_rows, containing=path.name))
    assert downloaded.name == path.name, f"expected the name {path.name}, found {downloaded.name}"
    assert downloaded.read_bytes() == path.read_bytes(), "the downloaded bytes differ from the uploaded ones"


def test_double_click_uploads_once(
    user, values, tmp_path, register_url, register_name, register_password, register_button, files_url, file_input,
    upload_button, file_rows, file_count,
):  # fmt: skip
    """A double click on Upload stores the file once."""
    name = f"{values.word('double')}.txt"
    enter(user, register_url, register_name, register_password, register_button, account(values, "double"))
    user.upload(file_input, made_file(tmp_path, name, values.text("double").encode()))
    user.double_click(upload_button)
    user.sees(name, in_=user.row(file_rows, containing=name))
    user.visit(files_url)
    user.sees_count(file_rows, 1)
    user.sees_number(1, in_=file_count)


def test_totals_follow_the_uploads(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_count, total_size, no_files_note,
):  # fmt: skip
    """The number of files and their total size follow every upload, and the note is gone."""
    sizes = [values.number(f"counted size {number}", 301, 4999) for number in range(3)]
    enter(user, register_url, register_name, register_password, register_button, account(values, "counter"))
    for number, size in enumerate(sizes):
        upload(user, file_input, upload_button, made_file(tmp_path, f"part-{number}.bin", b"x" * size))
        user.sees_number(number + 1, in_=file_count)
        user.sees_number(sum(sizes[: number + 1]), in_=total_size)
    user.does_not_see_element(no_files_note)


def test_totals_follow_the_deletions(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, file_count, total_size, delete_button,
):  # fmt: skip
    """The number of files and their total size follow every deletion."""
    sizes = [values.number(f"deleted size {number}", 301, 4999) for number in range(2)]
    enter(user, register_url, register_name, register_password, register_button, account(values, "uncounter"))
    for number, size in enumerate(sizes):
        upload(user, file_input, upload_button, made_file(tmp_path, f"part-{number}.bin", b"x" * size))
        user.row(file_rows, containing=f"part-{number}.bin")
    for number in range(2):
        with user.expects_dialog(accept=True):
            user.click(delete_button, within=user.row(file_rows, containing=f"part-{number}.bin"))
        user.sees_number(1 - number, in_=file_count)
        user.sees_number(sum(sizes[number + 1 :]), in_=total_size)


def test_list_is_private(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows,
):  # fmt: skip
    """Somebody else, signed in at the same time, doesn't see the file."""
    name = f"{values.word('private')}-{values.number('private', 1000, 9999)}.txt"
    enter(user, register_url, register_name, register_password, register_button, account(values, "owner"))
    upload(user, file_input, upload_button, made_file(tmp_path, name, b"private"))
    user.row(file_rows, containing=name)
    other = user.another()
    enter(other, register_url, register_name, register_password, register_button, account(values, "curious"))
    other.sees_element(upload_button)
    other.does_not_see(name)


def test_download_is_private(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, download_link,
):  # fmt: skip
    """Somebody else who is signed in and opens the download address is told that there is no such file."""
    path = made_file(tmp_path, f"{values.word('secret')}.txt", values.text("secret").encode())
    enter(user, register_url, register_name, register_password, register_button, account(values, "keeper"))
    upload(user, file_input, upload_button, path)
    address = address_of(user, download_link, user.row(file_rows, containing=path.name))
    other = user.another()
    enter(other, register_url, register_name, register_password, register_button, account(values, "thief"))
    other.sees_element(upload_button)
    other.visit(address)
    other.sees("File not found")


def test_signed_out_visitor_cannot_download(
    user, values, tmp_path, register_url, register_name, register_password, register_button, signin_button, file_input,
    upload_button, file_rows, download_link,
):  # fmt: skip
    """A visitor who is not signed in and opens the download address lands on the sign-in page."""
    path = made_file(tmp_path, f"{values.word('guarded')}.txt", values.text("guarded").encode())
    enter(user, register_url, register_name, register_password, register_button, account(values, "guard"))
    upload(user, file_input, upload_button, path)
    address = address_of(user, download_link, user.row(file_rows, containing=path.name))
    visitor = user.another()
    visitor.visit(address)
    visitor.sees_element(signin_button)


def test_delete_asks_first(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, delete_button,
):  # fmt: skip
    """A file whose deletion was cancelled in the dialog stays, also after a reload."""
    name = f"{values.word('kept')}.txt"
    enter(user, register_url, register_name, register_password, register_button, account(values, "hesitant"))
    upload(user, file_input, upload_button, made_file(tmp_path, name, b"kept"))
    with user.expects_dialog(accept=False):
        user.click(delete_button, within=user.row(file_rows, containing=name))
    user.reload()
    user.sees(name, in_=user.row(file_rows, containing=name))


def test_deleted_file_is_gone(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, delete_button,
):  # fmt: skip
    """A deleted file is no longer listed."""
    name = f"{values.word('deleted')}.txt"
    enter(user, register_url, register_name, register_password, register_button, account(values, "deleter"))
    upload(user, file_input, upload_button, made_file(tmp_path, name, b"deleted"))
    with user.expects_dialog(accept=True):
        user.click(delete_button, within=user.row(file_rows, containing=name))
    user.sees_element(upload_button)
    user.sees_count(file_rows, 0)


def test_deleted_file_is_not_found(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, download_link, delete_button,
):  # fmt: skip
    """The download address of a deleted file says that there is no such file."""
    name = f"{values.word('lost')}.txt"
    enter(user, register_url, register_name, register_password, register_button, account(values, "loser"))
    upload(user, file_input, upload_button, made_file(tmp_path, name, b"lost"))
    row = user.row(file_rows, containing=name)
    address = address_of(user, download_link, row)
    with user.expects_dialog(accept=True):
        user.click(delete_button, within=row)
    user.sees_count(file_rows, 0)
    user.visit(address)
    user.sees("File not found")


def test_share_link_opens_in_a_new_tab(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, share_button, share_link,
):  # fmt: skip
    """Sharing puts a link beside the file, which opens a page with its name and size in a new tab."""
    name, size = f"{values.word('shared')}.bin", values.number("shared size", 301, 9999)
    enter(user, register_url, register_name, register_password, register_button, account(values, "sharer"))
    upload(user, file_input, upload_button, made_file(tmp_path, name, b"x" * size))
    user.does_not_see_element(share_link, within=user.row(file_rows, containing=name))
    user.click(share_button, within=user.row(file_rows, containing=name))
    with user.expects_new_tab():
        user.click(share_link, within=user.row(file_rows, containing=name))
    user.sees(name)
    user.sees_number(size)
    user.close_tab()
    user.sees_element(share_link, within=user.row(file_rows, containing=name))


def test_shared_file_is_read_without_signing_in(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, share_button, share_link, shared_download_link,
):  # fmt: skip
    """A visitor who only has the share link sees the name and downloads the same bytes."""
    path = made_file(tmp_path, f"{values.word('public')}.bin", binary(values, "public", 3000))
    enter(user, register_url, register_name, register_password, register_button, account(values, "giver"))
    upload(user, file_input, upload_button, path)
    user.click(share_button, within=user.row(file_rows, containing=path.name))
    row = user.row(file_rows, containing=path.name)
    user.sees_element(share_link, within=row)
    visitor = user.another()
    visitor.visit(address_of(user, share_link, row))
    visitor.sees(path.name)
    visitor.sees_number(3000)
    assert visitor.download(shared_download_link).read_bytes() == path.read_bytes(), "the bytes differ"


def test_sharing_can_be_stopped(
    user, values, tmp_path, register_url, register_name, register_password, register_button, file_input, upload_button,
    file_rows, share_button, share_link, unshare_button,
):  # fmt: skip
    """When the sharing stops, the link disappears and its address says that there is no such file."""
    name = f"{values.word('unshared')}.txt"
    enter(user, register_url, register_name, register_password, register_button, account(values, "taker"))
    upload(user, file_input, upload_button, made_file(tmp_path, name, b"unshared"))
    user.click(share_button, within=user.row(file_rows, containing=name))
    user.sees_element(share_link, within=user.row(file_rows, containing=name))
    address = address_of(user, share_link, user.row(file_rows, containing=name))
    user.click(unshare_button, within=user.row(file_rows, containing=name))
    user.sees_element(share_button, within=user.row(file_rows, containing=name))
    user.does_not_see_element(share_link, within=user.row(file_rows, containing=name))
    visitor = user.another()
    visitor.visit(address)
    visitor.sees("File not found")


@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(
    user, server, values, tmp_path, register_url, register_name, register_password, register_button, signin_url,
    signin_name, signin_password, signin_button, file_input, upload_button, file_rows, download_link, share_button,
    share_link,
):  # fmt: skip
    """After a restart of the server the account, the file and the share link still work."""
    path = made_file(tmp_path, f"{values.word('lasting')}.bin", binary(values, "lasting", 5000))
    enter(user, register_url, register_name, register_password, register_button, account(values, "lasting"))
    upload(user, file_input, upload_button, path)
    user.click(share_button, within=user.row(file_rows, containing=path.name))
    user.sees_element(share_link, within=user.row(file_rows, containing=path.name))
    address = address_of(user, share_link, user.row(file_rows, containing=path.name))
    server.restart()
    visitor = user.another()
    visitor.visit(address)
    visitor.sees(path.name)
    enter(visitor, signin_url, signin_name, signin_password, signin_button, account(values, "lasting"))
    downloaded = visitor.download(download_link, within=visitor.row(file_rows, containing=path.name))
    assert downloaded.read_bytes() == path.read_bytes(), "the bytes differ after the restart"
