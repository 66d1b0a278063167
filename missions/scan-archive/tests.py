"""An office keeps its scans in an object store, which fails, forgets and changes things now and then."""

import hashlib
import re
from urllib.parse import unquote, urljoin

import pytest

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff"
LARGEST = 1048576


def scan(values, key, size=None, start=b"%PDF-"):
    """Make the bytes of a scan, other ones for each key; a PDF file by default."""
    number = values.number(key, 1, 10**9)
    size = size or 400 + number % 100
    return (start + hashlib.shake_256(f"{key} {number}".encode()).hexdigest(size).encode())[:size]


def key_of(content):
    """The key that the object of a scan must have."""
    return f"scans/{hashlib.sha256(content).hexdigest()}"


def saved(folder, name, content):
    """Write a file that a person is going to choose."""
    path = folder / name
    path.write_bytes(content)
    return path


def make_folder(user, making, name, quota="900000"):
    """Make a folder; `making` is the address, both fields and the button. Returns the address of its page."""
    url, name_input, quota_input, button = making
    user.visit(url)
    user.fill(name_input, name)
    user.fill(quota_input, quota)
    user.click(button)
    user.sees(name)
    return user.url


def send(user, url, filing, title, path, seconds="0"):
    """Upload a paper to a folder, without a file if there is no path; `filing` is the three fields and the button."""
    title_input, seconds_input, file_input, button = filing
    user.visit(url)
    user.fill(title_input, title)
    user.fill(seconds_input, seconds)
    if path:
        user.upload(file_input, path)
    user.click(button)


def add(user, url, filing, state, title, path, seconds="0"):
    """Upload a paper to a folder, which opens its page with `state`. Returns the address of the page."""
    send(user, url, filing, title, path, seconds)
    user.sees_element(state)
    user.sees(title)
    return user.url


def is_refused(user, form, refusal, word, *texts):
    """Expect that texts are refused with a message with a word, or that a field does not take one."""
    url, *fields, button = form
    user.visit(url)
    taken = [user.takes(field, text) for field, text in zip(fields, texts, strict=True)]
    if all(taken):
        user.click(button)
        user.sees_any_of([word], in_=refusal)


def address_of(user, rows, link, index=0):
    """The address of a download on the page of a paper; the newest version has the index 0."""
    return urljoin(user.url, user.attribute_of(link, "href", within=user.nth(rows, index)))


def name_in(reply):
    """The name that a download gives to its file, encoded as the standard says or as it is."""
    header = reply.headers["Content-Disposition"]
    encoded = re.search(r"filename\*=utf-8'[^']*'([^;\s]+)", header, re.IGNORECASE)
    return unquote(encoded[1]) if encoded else header.encode("latin-1", "replace").decode("utf-8", "replace")


def throw_away(user, url, trash_button):
    """Throw a paper into the trash."""
    user.visit(url)
    user.click(trash_button)


def press_in(user, listing, button, containing):
    """Press a button in a row, which leaves the list then; `listing` is the address and the rows."""
    url, rows = listing
    user.visit(url)
    user.click(button, within=user.row(rows, containing=containing))
    leaves(user, listing, containing)


def leaves(user, listing, containing):
    """Expect no row with a text before long; the page is loaded again until then."""
    url, rows = listing

    def look():
        user.visit(url)
        return not any(containing in text for text in user.texts_of(rows))

    user.eventually(look, f"no row contains {containing!r}")


def sees_state(user, url, state, expected):
    """Expect a state on the page of a paper, which is loaded now."""
    user.visit(url)
    user.sees(expected, in_=state)


def test_launches(user, start_url):
    """The start page opens."""
    user.opens(start_url)


def test_folder_is_listed(
    user, values, tmp_path, start_url, folder_rows, folder_link, folder_name_input, quota_input, create_button,
    title_input, seconds_input, file_input, upload_button, paper_state, used_bytes,
):  # fmt: skip
    """A folder is on the start page with its quota, its used bytes and a link to its page."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    name, size = values.title("listed"), values.number("listed", 500, 900)
    url = make_folder(user, making, name, "54321")
    add(user, url, filing, paper_state, "Paper", saved(tmp_path, "a.pdf", scan(values, "listed", size)))
    user.visit(start_url)
    row = user.row(folder_rows, containing=name)
    user.sees_number(54321, in_=row)
    user.sees_number(size, in_=row)
    user.click(folder_link, within=row)
    user.sees_url(url)
    user.sees_number(size, in_=used_bytes)


def test_blank_name_is_refused(
    user, start_url, folder_rows, folder_name_input, quota_input, create_button, refusal,
):  # fmt: skip
    """A folder without a name is refused, and is not listed."""
    making = (start_url, folder_name_input, quota_input, create_button)
    user.visit(start_url)
    user.does_not_see_element(refusal)
    before = user.count(folder_rows)
    for blank in ("", "   "):
        is_refused(user, making, refusal, "name", blank, "5000")
    user.visit(start_url)
    user.sees_count(folder_rows, before)


def test_wrong_quotas_are_refused(
    user, values, start_url, folder_name_input, quota_input, create_button, refusal,
):  # fmt: skip
    """A quota that cannot be is refused, and the folder is not listed."""
    making = (start_url, folder_name_input, quota_input, create_button)
    name = values.title("wrong quota")
    for wrong in ("0", "100000001", "2.5", "-3"):
        is_refused(user, making, refusal, "quota", name, wrong)
    user.visit(start_url)
    user.does_not_see(name)


def test_scan_is_stored_under_its_hash(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_state,
):  # fmt: skip
    """Each scan is an object with the SHA-256 of its bytes in its key, and with the type that its bytes have."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("hashed"))
    for start, kind in ((b"%PDF-", "application/pdf"), (PNG, "image/png"), (JPEG, "image/jpeg")):
        content = scan(values, kind, start=start)
        add(user, url, filing, paper_state, values.title(kind), saved(tmp_path, "scan.pdf", content))
        found = object_store.holding(content)
        assert found.key == key_of(content)
        assert found.content_type.partition(";")[0] == kind


def test_paper_is_listed(
    user, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input, seconds_input,
    file_input, upload_button, paper_rows, paper_link, listed_state, paper_state, details_title,
):  # fmt: skip
    """A paper is in the list of its folder, with its state and a link to its page."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    title = values.title("paper")
    url = make_folder(user, making, values.title("with a paper"))
    page = add(user, url, filing, paper_state, title, saved(tmp_path, "scan.pdf", scan(values, "paper")))
    user.sees("Complete", in_=paper_state)
    user.sees_value(details_title, title)
    user.visit(url)
    row = user.row(paper_rows, containing=title)
    user.sees("Complete", in_=listed_state, within=row)
    user.click(paper_link, within=row)
    user.sees_url(page)


def test_same_bytes_are_stored_once(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, used_bytes,
    title_input, seconds_input, file_input, upload_button, paper_rows, paper_state,
):  # fmt: skip
    """Papers with the same bytes have one object, which counts once in each folder."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    size = values.number("twin", 300, 900)
    content = scan(values, "twin", size)
    first, second = (make_folder(user, making, values.title(key)) for key in ("one folder", "another"))
    for url, name in ((first, "a.pdf"), (first, "b.pdf"), (second, "c.pdf")):
        add(user, url, filing, paper_state, values.title(name), saved(tmp_path, name, content))
    object_store.sees_copies(1, content)
    for url, papers in ((first, 2), (second, 1)):
        user.visit(url)
        user.sees_count(paper_rows, papers)
        user.sees_number(size, in_=used_bytes)


def test_double_click_makes_one_paper(
    user, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input, seconds_input,
    file_input, upload_button, paper_rows, paper_state,
):  # fmt: skip
    """A double click on the button uploads one paper."""
    making = (start_url, folder_name_input, quota_input, create_button)
    url = make_folder(user, making, values.title("double"))
    user.fill(title_input, values.title("double paper"))
    user.fill(seconds_input, "0")
    user.upload(file_input, saved(tmp_path, "scan.pdf", scan(values, "double")))
    user.double_click(upload_button)
    user.sees("Complete", in_=paper_state)
    user.visit(url)
    user.sees_count(paper_rows, 1)


def test_blank_title_is_refused(
    user, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal, title_input,
    seconds_input, file_input, upload_button, paper_rows,
):  # fmt: skip
    """A paper without a title is refused, and is not listed."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("untitled"))
    for blank in ("", "   "):
        send(user, url, filing, blank, saved(tmp_path, "scan.pdf", scan(values, "untitled")))
        user.sees_any_of(["title"], in_=refusal)
    user.visit(url)
    user.does_not_see_element(refusal)
    user.sees_count(paper_rows, 0)


def test_wrong_seconds_are_refused(
    user, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal, title_input,
    seconds_input, file_input, upload_button, paper_rows,
):  # fmt: skip
    """A time that cannot be is refused, and the paper is not listed."""
    making = (start_url, folder_name_input, quota_input, create_button)
    url = make_folder(user, making, values.title("seconds"))
    path = saved(tmp_path, "scan.pdf", scan(values, "seconds"))
    for wrong in ("-1", "1000000001", "1.5"):
        user.visit(url)
        user.fill(title_input, values.title("wrong seconds"))
        user.upload(file_input, path)
        if user.takes(seconds_input, wrong):
            user.click(upload_button)
            user.sees_any_of(["seconds"], in_=refusal)
    user.visit(url)
    user.sees_count(paper_rows, 0)


def test_other_files_are_refused(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal,
    title_input, seconds_input, file_input, upload_button, paper_rows,
):  # fmt: skip
    """A file that is no scan is refused, whatever its name is, and is not stored."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("typed"))
    for index, content in enumerate((scan(values, "no scan", start=b"PDF-"), PNG[:7] + b"?", b"")):
        send(user, url, filing, values.title("no scan"), saved(tmp_path, f"{index}.pdf", content))
        user.sees_any_of(["type"], in_=refusal)
        object_store.sees_copies(0, content)
    send(user, url, filing, values.title("no file"), None)
    user.sees_any_of(["type"], in_=refusal)
    user.visit(url)
    user.sees_count(paper_rows, 0)


def test_too_large_scan_is_refused(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal,
    title_input, seconds_input, file_input, upload_button, paper_rows, paper_state,
):  # fmt: skip
    """A scan of 1048576 bytes is stored, and one with a byte more is refused."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("large"), "100000000")
    content = scan(values, "large", LARGEST + 1)
    send(user, url, filing, values.title("too large"), saved(tmp_path, "large.pdf", content))
    user.sees_any_of(["large"], in_=refusal)
    add(user, url, filing, paper_state, values.title("largest"), saved(tmp_path, "largest.pdf", content[:-1]))
    object_store.holding(content[:-1])
    object_store.sees_copies(0, content)
    user.visit(url)
    user.sees_count(paper_rows, 1)


def test_quota_is_kept(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal,
    used_bytes, title_input, seconds_input, file_input, upload_button, paper_state, version_input, version_button,
):  # fmt: skip
    """The quota can be used up exactly; neither a paper nor a version goes beyond it, and the same bytes are free."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    half = values.number("half", 300, 600)
    first, second, more = (scan(values, key, half) for key in ("first half", "second half", "more"))
    url = make_folder(user, making, values.title("quota"), str(2 * half))
    add(user, url, filing, paper_state, "First", saved(tmp_path, "first.pdf", first))
    send(user, url, filing, "Above", saved(tmp_path, "above.pdf", second + b"+"))
    user.sees_any_of(["quota"], in_=refusal)
    object_store.sees_copies(0, second + b"+")
    page = add(user, url, filing, paper_state, "Second", saved(tmp_path, "second.pdf", second))
    user.upload(version_input, saved(tmp_path, "more.pdf", more))
    user.click(version_button)
    user.sees_any_of(["quota"], in_=refusal)
    object_store.sees_copies(0, more)
    user.visit(page)
    user.upload(version_input, saved(tmp_path, "again.pdf", first))
    user.click(version_button)
    user.sees("Version 2")
    user.visit(url)
    user.sees_number(2 * half, in_=used_bytes)


def test_markup_is_plain_text(
    user, values, tmp_path, start_url, folder_rows, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_rows, paper_state, details_title, details_note, save_button,
    version_rows,
):  # fmt: skip
    """Names, titles, notes and names of files are shown as they are."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    name, title, note = (f'<b>"{values.title(key)}"</b>' for key in ("markup folder", "markup", "note"))
    path = saved(tmp_path, f"<i>{values.word('markup')}&amp;.pdf", scan(values, "markup"))
    url = make_folder(user, making, name)
    add(user, url, filing, paper_state, title, path)
    user.row(version_rows, containing=path.name)
    user.fill(details_note, note)
    user.click(save_button)
    user.sees_value(details_note, note)
    user.sees_value(details_title, title)
    user.visit(url)
    user.row(paper_rows, containing=title)
    user.visit(start_url)
    user.row(folder_rows, containing=name)


def test_details_are_changed(
    user, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal, title_input,
    seconds_input, file_input, upload_button, paper_rows, paper_state, details_title, details_note, save_button,
):  # fmt: skip
    """Title and note can be changed, but the title cannot be blank."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("details"))
    path = saved(tmp_path, "scan.pdf", scan(values, "details"))
    page = add(user, url, filing, paper_state, values.title("old title"), path)
    user.fill(details_title, values.title("new title"))
    user.fill(details_note, values.text("new note"))
    user.click(save_button)
    user.sees(values.title("new title"))
    user.sees_url(page)
    user.fill(details_title, "  ")
    user.click(save_button)
    user.sees_any_of(["title"], in_=refusal)
    user.visit(page)
    user.does_not_see_element(refusal)
    user.sees_value(details_title, values.title("new title"))
    user.sees_value(details_note, values.text("new note"))
    user.visit(url)
    user.row(paper_rows, containing=values.title("new title"))
    user.does_not_see(values.title("old title"))


def test_new_version_comes_first(
    user, api, values, tmp_path, start_url, folder_name_input, quota_input, create_button, used_bytes,
    title_input, seconds_input, file_input, upload_button, paper_state, version_rows, download_link, version_input,
    version_button,
):  # fmt: skip
    """A new version stands above the older ones, all of which can be downloaded."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("versions"))
    contents = [scan(values, key, size) for key, size in (("old", 611), ("new", 722))]
    add(user, url, filing, paper_state, "Versions", saved(tmp_path, "old.pdf", contents[0]))
    user.upload(version_input, saved(tmp_path, "new.png", contents[1]))
    user.click(version_button)
    user.sees_count(version_rows, 2)
    for index, (label, name, size) in enumerate((("Version 2", "new.png", 722), ("Version 1", "old.pdf", 611))):
        row = user.nth(version_rows, index)
        user.sees(label, in_=row)
        user.sees(name, in_=row)
        user.sees_number(size, in_=row)
        assert api.get(address_of(user, version_rows, download_link, index)).content == contents[1 - index]
    user.visit(url)
    user.sees_number(611 + 722, in_=used_bytes)


def test_same_version_is_refused(
    user, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal, title_input,
    seconds_input, file_input, upload_button, paper_state, version_rows, version_input, version_button,
):  # fmt: skip
    """The bytes of the newest version are no new version, but those of an older one are."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("same"))
    first, second = (saved(tmp_path, f"{key}.pdf", scan(values, key)) for key in ("same one", "same two"))
    page = add(user, url, filing, paper_state, "Same", first)
    for path, versions in ((second, 2), (first, 3)):
        user.upload(version_input, path)
        user.click(version_button)
        user.sees_count(version_rows, versions)
    user.upload(version_input, first)
    user.click(version_button)
    user.sees_any_of(["same"], in_=refusal)
    user.visit(page)
    user.sees_count(version_rows, 3)


def test_download_has_name_and_bytes(
    user, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input, seconds_input,
    file_input, upload_button, paper_state, version_rows, download_link,
):  # fmt: skip
    """A download has the name of the file, with its accents and spaces, and all bytes."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    content = scan(values, "accents", start=PNG) + bytes(range(256))
    path = saved(tmp_path, f"Übergabe {values.word('accents')} №7.png", content)
    url = make_folder(user, making, values.title("accents"))
    add(user, url, filing, paper_state, "Accents", path)
    downloaded = user.download(download_link, within=user.nth(version_rows, 0))
    assert downloaded.name == path.name
    assert downloaded.read_bytes() == content


def test_download_keeps_every_letter_of_the_name(
    user, api, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input, seconds_input,
    file_input, upload_button, paper_state, version_rows, download_link,
):  # fmt: skip
    """The name of a download has the narrow and wide spaces of names that systems give, and signs made of several."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    # macOS puts a narrow no-break space before AM and PM, and Japanese names have the wide space U+3000.
    name = f"Screenshot 10.15.00\u202fAM {values.word('narrow')}\u3000\u66f8\u985e \U0001f469\u200d\U0001f4bc.png"
    url = make_folder(user, making, values.title("letters"))
    add(user, url, filing, paper_state, "Letters", saved(tmp_path, name, scan(values, "letters", start=PNG)))
    reply = api.get(address_of(user, version_rows, download_link)).expect(200)
    assert name in name_in(reply), f"expected the name {name!r}, found {reply.headers['Content-Disposition']!r}"


def test_download_has_the_type_of_the_scan(
    user, api, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input, seconds_input,
    file_input, upload_button, paper_state, version_rows, download_link,
):  # fmt: skip
    """A download is an attachment with the type that its bytes have, whatever its name is."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("types"))
    for start, kind in ((b"%PDF-", "application/pdf"), (JPEG, "image/jpeg")):
        path = saved(tmp_path, "scan.html", scan(values, f"type {kind}", start=start))
        add(user, url, filing, paper_state, values.title(f"type {kind}"), path)
        reply = api.get(address_of(user, version_rows, download_link)).expect(200)
        assert reply.headers["Content-Type"].partition(";")[0] == kind
        assert reply.headers["Content-Disposition"].startswith("attachment")


def test_ranges_are_parts(
    user, api, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input, seconds_input,
    file_input, upload_button, paper_state, version_rows, download_link,
):  # fmt: skip
    """A range of a scan is answered with these bytes."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    content = scan(values, "ranges", 500)
    url = make_folder(user, making, values.title("ranges"))
    add(user, url, filing, paper_state, "Ranges", saved(tmp_path, "scan.pdf", content))
    address = address_of(user, version_rows, download_link)
    for asked, first, last in (("0-99", 0, 99), ("450-", 450, 499), ("-20", 480, 499), ("490-700", 490, 499)):
        reply = api.get(address, headers={"Range": f"bytes={asked}"}).expect(206)
        assert reply.content == content[first : last + 1]
        assert reply.headers["Content-Range"] == f"bytes {first}-{last}/500"


def test_range_beyond_the_end_is_refused(
    user, api, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input, seconds_input,
    file_input, upload_button, paper_state, version_rows, download_link,
):  # fmt: skip
    """A range of which the scan has no byte is answered with 416."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("beyond"))
    add(user, url, filing, paper_state, "Beyond", saved(tmp_path, "scan.pdf", scan(values, "beyond", 500)))
    address = address_of(user, version_rows, download_link)
    api.get(address, headers={"Range": "bytes=500-"}).expect(416)


def test_paper_is_kept_for_its_seconds(
    user, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal, title_input,
    seconds_input, file_input, upload_button, paper_rows, paper_state, hold_button, trash_button,
):  # fmt: skip
    """A paper that must still be kept does not go to the trash, held or not; when its seconds are over it does."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    path = saved(tmp_path, "scan.pdf", scan(values, "kept"))
    long, short = values.title("kept long"), values.title("kept for a second")
    url = make_folder(user, making, values.title("kept"))
    page = add(user, url, filing, paper_state, short, path, "1")
    add(user, url, filing, paper_state, long, path, "1000000000")
    user.click(trash_button)
    user.sees_any_of(["kept"], in_=refusal)
    user.click(hold_button)
    user.does_not_see_element(refusal)
    user.click(trash_button)
    user.sees_any_of(["kept"], in_=refusal)
    user.sees_any_of(["held"], in_=refusal)

    def is_gone():
        user.visit(url)
        if user.count(paper_rows) == 1:
            return True
        user.visit(page)
        user.click(trash_button)
        return False

    user.eventually(is_gone, "the paper whose seconds are over is in the trash")
    user.row(paper_rows, containing=long)


def test_held_paper_stays_as_it_is(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal,
    title_input, seconds_input, file_input, upload_button, paper_rows, paper_state, details_title, save_button,
    version_rows, version_input, version_button, hold_button, release_button, trash_button,
):  # fmt: skip
    """A held paper cannot be thrown away and gets neither a new version nor a new title."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    title, further = values.title("held"), scan(values, "further")
    url = make_folder(user, making, values.title("hold"))
    page = add(user, url, filing, paper_state, title, saved(tmp_path, "scan.pdf", scan(values, "held")))
    user.click(hold_button)
    user.sees_element(release_button)
    user.does_not_see_element(hold_button)
    user.click(trash_button)
    user.sees_any_of(["held"], in_=refusal)
    user.visit(page)
    user.upload(version_input, saved(tmp_path, "further.pdf", further))
    user.click(version_button)
    user.sees_any_of(["held"], in_=refusal)
    user.visit(page)
    user.fill(details_title, values.title("changed"))
    user.click(save_button)
    user.sees_any_of(["held"], in_=refusal)
    user.visit(page)
    user.sees_value(details_title, title)
    user.sees_count(version_rows, 1)
    object_store.sees_copies(0, further)
    user.visit(url)
    user.row(paper_rows, containing=title)


def test_released_paper_can_go(
    user, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input, seconds_input,
    file_input, upload_button, paper_rows, paper_state, hold_button, release_button, trash_button,
):  # fmt: skip
    """A paper that was held and is released goes to the trash, which leads to the folder."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("release"))
    add(user, url, filing, paper_state, values.title("freed"), saved(tmp_path, "scan.pdf", scan(values, "freed")))
    user.click(hold_button)
    user.click(release_button)
    user.sees_element(hold_button)
    user.does_not_see_element(release_button)
    user.click(trash_button)
    user.sees_url(url)
    user.sees_count(paper_rows, 0)


def test_paper_in_the_trash_is_hidden(
    user, api, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input, seconds_input,
    file_input, upload_button, paper_rows, paper_state, version_rows, download_link, trash_button, trash_url,
    trash_rows,
):  # fmt: skip
    """A paper in the trash is listed there alone, and neither its page nor its download opens."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    title = values.title("hidden")
    url = make_folder(user, making, values.title("hiding"))
    page = add(user, url, filing, paper_state, title, saved(tmp_path, "scan.pdf", scan(values, "hidden")))
    address = address_of(user, version_rows, download_link)
    throw_away(user, page, trash_button)
    api.get(page).expect(404)
    api.get(address).expect(404)
    user.visit(url)
    user.sees_count(paper_rows, 0)
    user.visit(trash_url)
    user.row(trash_rows, containing=title)


def test_paper_is_restored(
    user, api, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input, seconds_input,
    file_input, upload_button, paper_rows, paper_state, version_rows, download_link, trash_button, trash_url,
    trash_rows, restore_button,
):  # fmt: skip
    """A restored paper is back in its folder and can be downloaded."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    title, content = values.title("restored"), scan(values, "restored")
    url = make_folder(user, making, values.title("restoring"))
    page = add(user, url, filing, paper_state, title, saved(tmp_path, "scan.pdf", content))
    throw_away(user, page, trash_button)
    press_in(user, (trash_url, trash_rows), restore_button, title)
    user.visit(url)
    user.row(paper_rows, containing=title)
    sees_state(user, page, paper_state, "Complete")
    assert api.get(address_of(user, version_rows, download_link)).content == content


def test_deleted_paper_leaves_the_store(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_state, version_rows, version_input, version_button, trash_button,
    trash_url, trash_rows, delete_button,
):  # fmt: skip
    """The scans of all versions stay in the store while the paper is in the trash, and leave when it is deleted."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    contents = [scan(values, key) for key in ("deleted", "deleted too")]
    url = make_folder(user, making, values.title("deleting"))
    page = add(user, url, filing, paper_state, values.title("deleted"), saved(tmp_path, "1.pdf", contents[0]))
    user.upload(version_input, saved(tmp_path, "2.pdf", contents[1]))
    user.click(version_button)
    user.sees_count(version_rows, 2)
    throw_away(user, page, trash_button)
    for content in contents:
        object_store.sees_copies(1, content)
    press_in(user, (trash_url, trash_rows), delete_button, values.title("deleted"))
    for content in contents:
        object_store.sees_copies(0, content)


def test_shared_scan_stays_until_the_last_paper(
    user, api, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_state, version_rows, download_link, version_input,
    version_button, trash_button, trash_url, trash_rows, delete_button,
):  # fmt: skip
    """A scan that an old version of another paper has stays in the store until that one is deleted too."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    shared, own = scan(values, "shared"), scan(values, "own")
    path = saved(tmp_path, "shared.pdf", shared)
    url = make_folder(user, making, values.title("sharing"))
    first = add(user, url, filing, paper_state, values.title("first owner"), path)
    second = add(user, url, filing, paper_state, values.title("second owner"), path)
    for page in (first, second):
        user.visit(page)
        user.upload(version_input, saved(tmp_path, "own.pdf", own if page == first else own + b"2"))
        user.click(version_button)
        user.sees_count(version_rows, 2)
    address = address_of(user, version_rows, download_link, 1)
    throw_away(user, first, trash_button)
    press_in(user, (trash_url, trash_rows), delete_button, values.title("first owner"))
    object_store.sees_copies(0, own)
    object_store.sees_copies(1, shared)
    assert api.get(address).content == shared
    throw_away(user, second, trash_button)
    press_in(user, (trash_url, trash_rows), delete_button, values.title("second owner"))
    object_store.sees_copies(0, shared)


def test_trash_counts_until_it_is_deleted(
    user, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal, used_bytes,
    title_input, seconds_input, file_input, upload_button, paper_state, trash_button, trash_url, trash_rows,
    delete_button,
):  # fmt: skip
    """Papers in the trash use the quota of their folder; when they are deleted they do not any more."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    title, further = values.title("counted"), saved(tmp_path, "further.pdf", scan(values, "counted too", 600))
    url = make_folder(user, making, values.title("counting"), "1000")
    page = add(user, url, filing, paper_state, title, saved(tmp_path, "scan.pdf", scan(values, "counted", 600)))
    throw_away(user, page, trash_button)
    user.visit(url)
    user.sees_number(600, in_=used_bytes)
    send(user, url, filing, values.title("counted too"), further)
    user.sees_any_of(["quota"], in_=refusal)
    press_in(user, (trash_url, trash_rows), delete_button, title)
    user.visit(url)
    user.sees_number(0, in_=used_bytes)
    add(user, url, filing, paper_state, values.title("counted too"), further)


def test_upload_is_refused_while_the_store_fails(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal,
    used_bytes, title_input, seconds_input, file_input, upload_button, paper_rows, paper_state, version_rows,
    version_input, version_button,
):  # fmt: skip
    """While the store does not work nothing of an upload is shown; afterwards it can be uploaded again."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    title, content = values.title("late"), scan(values, "late")
    path = saved(tmp_path, "scan.pdf", content)
    url = make_folder(user, making, values.title("failing"))
    page = add(user, url, filing, paper_state, values.title("early"), saved(tmp_path, "a.pdf", scan(values, "a", 500)))
    with object_store.fails("PUT") as outage:
        send(user, url, filing, title, path)
        user.sees_any_of(["store"], in_=refusal)
        user.visit(page)
        user.upload(version_input, path)
        user.click(version_button)
        user.sees_any_of(["store"], in_=refusal)
        assert outage.attempts
    user.visit(page)
    user.sees_count(version_rows, 1)
    user.visit(url)
    user.sees_count(paper_rows, 1)
    user.sees_number(500, in_=used_bytes)
    object_store.sees_copies(0, content)
    add(user, url, filing, paper_state, title, path)
    object_store.holding(content)


def test_pages_work_while_the_store_fails(
    user, api, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal,
    title_input, seconds_input, file_input, upload_button, paper_rows, listed_state, paper_state, version_rows,
    download_link, check_url, problem_rows,
):  # fmt: skip
    """While the store does not work the lists are shown, with unknown states, and downloads say so."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    title = values.title("unknown")
    url = make_folder(user, making, values.title("away"))
    page = add(user, url, filing, paper_state, title, saved(tmp_path, "scan.pdf", scan(values, "unknown")))
    address = address_of(user, version_rows, download_link)
    with object_store.fails():
        user.visit(url)
        user.sees("Unknown", in_=listed_state, within=user.row(paper_rows, containing=title))
        sees_state(user, page, paper_state, "Unknown")
        api.get(address).expect(503)
        user.visit(check_url)
        user.sees_any_of(["store"], in_=refusal)
        user.sees_count(problem_rows, 0)
    sees_state(user, page, paper_state, "Complete")
    api.get(address).expect(200)


def test_states_are_known_while_the_store_is_slow(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_rows, listed_state, paper_state,
):  # fmt: skip
    """A store that takes its time, but works, leaves no state of a paper unknown."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    titles = [values.title(f"slow {number}") for number in range(6)]
    url = make_folder(user, making, values.title("slow"))
    for number, title in enumerate(titles):
        add(user, url, filing, paper_state, title, saved(tmp_path, "scan.pdf", scan(values, f"slow {number}")))
    with object_store.slow(0.7):
        user.visit(url)
        for title in titles:
            user.sees("Complete", in_=listed_state, within=user.row(paper_rows, containing=title))


def test_removal_is_tried_again(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_state, trash_button, trash_url, trash_rows, delete_button,
):  # fmt: skip
    """A deleted paper is gone at once, and its scan leaves the store as soon as that works again."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    title, content = values.title("removed"), scan(values, "removed")
    url = make_folder(user, making, values.title("removing"))
    page = add(user, url, filing, paper_state, title, saved(tmp_path, "scan.pdf", content))
    throw_away(user, page, trash_button)
    with object_store.fails("DELETE") as outage:
        press_in(user, (trash_url, trash_rows), delete_button, title)
        outage.sees_attempt()
        outage.sees_attempt(within_s=5)
        object_store.sees_copies(1, content)
    object_store.sees_copies(0, content, within_s=5)


@pytest.mark.time_limit(90)
def test_removal_goes_on_after_a_restart(
    user, object_store, server, values, tmp_path, start_url, folder_name_input, quota_input, create_button,
    title_input, seconds_input, file_input, upload_button, paper_state, trash_button, trash_url, trash_rows,
    delete_button,
):  # fmt: skip
    """A scan that is to leave the store does so, although the server was started again in between."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    title, content = values.title("restarted"), scan(values, "restarted")
    url = make_folder(user, making, values.title("restarting"))
    page = add(user, url, filing, paper_state, title, saved(tmp_path, "scan.pdf", content))
    throw_away(user, page, trash_button)
    with object_store.fails("DELETE"):
        press_in(user, (trash_url, trash_rows), delete_button, title)
        server.restart()
    object_store.sees_copies(0, content, within_s=5)


def test_scan_that_was_uploaded_again_stays(
    user, api, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_state, version_rows, download_link, trash_button, trash_url,
    trash_rows, delete_button,
):  # fmt: skip
    """A scan that waits for its removal stays when somebody uploads it again in the meantime."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    again, gone = scan(values, "again"), scan(values, "gone")
    url = make_folder(user, making, values.title("again"))
    paths = [saved(tmp_path, name, content) for name, content in (("again.pdf", again), ("gone.pdf", gone))]
    pages = [add(user, url, filing, paper_state, values.title(path.name), path) for path in paths]
    for page in pages:
        throw_away(user, page, trash_button)
    with object_store.fails("DELETE") as outage:
        for path in paths:
            press_in(user, (trash_url, trash_rows), delete_button, values.title(path.name))
        outage.sees_attempt()
        add(user, url, filing, paper_state, values.title("back again"), paths[0])
        address = address_of(user, version_rows, download_link)
    object_store.sees_copies(0, gone, within_s=5)
    assert api.get(address).content == again
    object_store.sees_copies(1, again)


def test_missing_scan_is_found(
    user, api, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_rows, listed_state, paper_state, version_rows, download_link,
    trash_button, check_url, problem_rows, problem_state,
):  # fmt: skip
    """A scan that has vanished from the store is not handed out; list and check page say so, of the trash too."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    title, content = values.title("vanished"), scan(values, "vanished")
    url = make_folder(user, making, values.title("vanishing"))
    page = add(user, url, filing, paper_state, title, saved(tmp_path, "scan.pdf", content))
    address = address_of(user, version_rows, download_link)
    object_store.remove(key_of(content))
    user.visit(url)
    user.sees("Incomplete", in_=listed_state, within=user.row(paper_rows, containing=title))
    assert content not in api.get(address).expect(404).content
    throw_away(user, page, trash_button)
    user.visit(check_url)
    row = user.row(problem_rows, containing=key_of(content))
    user.sees("Missing", in_=problem_state, within=row)
    user.sees(title, in_=row)


def test_missing_scan_is_repaired(
    user, api, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_rows, paper_state, version_rows, download_link, hold_button,
    release_button, check_url, problem_rows, repair_input, repair_button,
):  # fmt: skip
    """The right file repairs a scan that has vanished, also of a held paper, and makes no other paper."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    content = scan(values, "mended")
    path = saved(tmp_path, "scan.pdf", content)
    url = make_folder(user, making, values.title("mending"))
    page = add(user, url, filing, paper_state, values.title("mended"), path)
    user.click(hold_button)
    user.sees_element(release_button)
    object_store.remove(key_of(content))
    user.visit(check_url)
    row = user.row(problem_rows, containing=key_of(content))
    user.upload(repair_input, path, within=row)
    user.click(repair_button, within=row)
    leaves(user, (check_url, problem_rows), key_of(content))
    assert object_store.holding(content).key == key_of(content)
    sees_state(user, page, paper_state, "Complete")
    user.sees_count(version_rows, 1)
    assert api.get(address_of(user, version_rows, download_link)).content == content
    user.visit(url)
    user.sees_count(paper_rows, 1)


def test_other_bytes_repair_nothing(
    user, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, refusal,
    title_input, seconds_input, file_input, upload_button, paper_state, check_url, problem_rows, repair_input,
    repair_button,
):  # fmt: skip
    """A file with other bytes, whether it is a scan or not, repairs nothing and is not stored."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    content, other = scan(values, "right bytes", 500), scan(values, "other bytes", 500)
    url = make_folder(user, making, values.title("other"))
    page = add(user, url, filing, paper_state, values.title("right"), saved(tmp_path, "scan.pdf", content))
    object_store.remove(key_of(content))
    for wrong in (other, b"no scan", b"", scan(values, "large bytes", LARGEST + 1)):
        user.visit(check_url)
        row = user.row(problem_rows, containing=key_of(content))
        user.upload(repair_input, saved(tmp_path, "scan.pdf", wrong), within=row)
        user.click(repair_button, within=row)
        user.sees_any_of(["other"], in_=refusal)
        object_store.sees_copies(0, wrong)
    sees_state(user, page, paper_state, "Incomplete")


def test_damaged_scan_is_not_handed_out(
    user, api, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_state, version_rows, download_link, check_url, problem_rows,
    problem_state,
):  # fmt: skip
    """A scan whose bytes were changed in the store is found, and nobody gets the wrong bytes."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    content, changed = scan(values, "changed", 600), scan(values, "into this", 600)
    url = make_folder(user, making, values.title("changing"))
    page = add(user, url, filing, paper_state, values.title("changed"), saved(tmp_path, "scan.pdf", content))
    address = address_of(user, version_rows, download_link)
    object_store.put(key_of(content), changed, content_type="application/pdf")
    for headers in ({}, {"Range": "bytes=100-199"}):
        assert changed[100:200] not in api.get(address, headers=headers).expect(404).content
    sees_state(user, page, paper_state, "Incomplete")
    user.visit(check_url)
    row = user.row(problem_rows, containing=key_of(content))
    user.sees("Damaged", in_=problem_state, within=row)


def test_uploading_again_repairs(
    user, api, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_state, version_rows, download_link,
):  # fmt: skip
    """Uploading the same bytes as another paper repairs what was changed or has vanished."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    url = make_folder(user, making, values.title("healing"))
    for key in ("healed change", "healed loss"):
        content = scan(values, key, 600)
        path = saved(tmp_path, f"{key}.pdf", content)
        page = add(user, url, filing, paper_state, values.title(key), path)
        if key == "healed loss":
            object_store.remove(key_of(content))
        else:
            object_store.put(key_of(content), content[::-1], content_type="application/pdf")
        add(user, url, filing, paper_state, values.title(f"{key}, again"), path)
        sees_state(user, page, paper_state, "Complete")
        assert api.get(address_of(user, version_rows, download_link)).content == content
        assert object_store.holding(content).key == key_of(content)


def test_stray_is_removed(
    user, object_store, values, check_url, problem_rows, problem_state, remove_button,
):  # fmt: skip
    """An object of the archive that no paper has can be removed; objects with other keys stay."""
    stray, foreign = scan(values, "stray"), scan(values, "foreign")
    keys = [f"scans/<b>{values.word('stray')}</b> & ü+1%.pdf", f"letters/{values.word('foreign')}"]
    for key, content in zip(keys, (stray, foreign), strict=True):
        object_store.put(key, content)
    user.visit(check_url)
    row = user.row(problem_rows, containing=keys[0])
    user.sees("Stray", in_=problem_state, within=row)
    user.does_not_see(keys[1])
    user.click(remove_button, within=row)
    leaves(user, (check_url, problem_rows), keys[0])
    object_store.sees_copies(0, stray)
    object_store.sees_copies(1, foreign)


def test_stray_that_became_a_scan_stays(
    user, api, object_store, values, tmp_path, start_url, folder_name_input, quota_input, create_button, title_input,
    seconds_input, file_input, upload_button, paper_state, version_rows, download_link, check_url, problem_rows,
    remove_button,
):  # fmt: skip
    """An object that was shown as stray stays when a paper has it by the time at which it is to be removed."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    content, checking = scan(values, "adopted"), user.another()
    object_store.put(key_of(content), content, content_type="application/pdf")
    checking.visit(check_url)
    row = checking.row(problem_rows, containing=key_of(content))
    url = make_folder(user, making, values.title("adopting"))
    page = add(user, url, filing, paper_state, values.title("adopted"), saved(tmp_path, "scan.pdf", content))
    checking.click(remove_button, within=row)
    leaves(checking, (check_url, problem_rows), key_of(content))
    sees_state(user, page, paper_state, "Complete")
    object_store.sees_copies(1, content)
    assert api.get(address_of(user, version_rows, download_link)).content == content


@pytest.mark.time_limit(90)
def test_everything_survives_a_restart(
    user, api, server, values, tmp_path, start_url, folder_rows, folder_name_input, quota_input, create_button,
    title_input, seconds_input, file_input, upload_button, paper_state, version_rows, download_link, hold_button,
    release_button, trash_button, trash_url, trash_rows,
):  # fmt: skip
    """Folders, papers, holds and the trash are still there after the server was started again."""
    making = (start_url, folder_name_input, quota_input, create_button)
    filing = (title_input, seconds_input, file_input, upload_button)
    content = scan(values, "survivor")
    url = make_folder(user, making, values.title("survivor"))
    thrown = add(user, url, filing, paper_state, values.title("thrown"), saved(tmp_path, "a.pdf", content + b"+"))
    throw_away(user, thrown, trash_button)
    page = add(user, url, filing, paper_state, values.title("stays"), saved(tmp_path, "b.pdf", content))
    user.click(hold_button)
    user.sees_element(release_button)
    server.restart()
    user.visit(start_url)
    user.row(folder_rows, containing=values.title("survivor"))
    user.visit(trash_url)
    user.row(trash_rows, containing=values.title("thrown"))
    user.visit(page)
    user.sees_element(release_button)
    assert api.get(address_of(user, version_rows, download_link)).content == content


def test_many_strays_are_found(user, object_store, values, check_url, problem_count, problem_rows):
    """The check sees all objects, however many pages their list has."""
    user.visit(check_url)
    before = user.count(problem_rows)
    user.sees_number(before, in_=problem_count)
    keys = [f"scans/{values.word('many')}-{number:03}" for number in range(230)]
    for key in keys:
        object_store.put(key, key.encode())
    user.visit(check_url)
    user.sees_number(before + len(keys), in_=problem_count)
    user.sees_count(problem_rows, before + len(keys))
    user.row(problem_rows, containing=keys[-1])
