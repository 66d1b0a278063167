"""The files of the depot: JSON, one file for everything, which is replaced as a whole or not at all.

Depots in older formats are read as they are, and brought into this format when they are saved.
"""

import json
import os
import shutil
from contextlib import ExitStack, suppress
from pathlib import Path

from lending.books import Books
from lending.errors import DamagedData, DepotError
from lending.formats import (
    DEPOT,
    FORMAT,
    KINDS,
    OLDER_KINDS,
    SETTINGS,
    books_of,
    described_books,
    file_of,
    format_of_settings,
    older_books,
)

# What older programs find in place of the settings: they refuse the folder.
_MARK = json.dumps({"format": FORMAT}, separators=(",", ":"))


def create_books(folder):
    """Write the files of a new depot. Raises DepotError where there is one."""
    folder = Path(folder)
    if _is_there(folder / DEPOT) or _is_there(folder / SETTINGS):
        raise DepotError(f"{folder}: there is a depot already")
    folder.mkdir(parents=True, exist_ok=True)
    save_books(folder, Books())


def load_books(folder):
    """Read the files of the depot in any format. Raises DepotError where there is none, DamagedData for a wrong file."""
    folder = Path(folder)
    if _is_there(folder / DEPOT):
        return books_of(_read(folder / DEPOT))
    settings, found = _older_settings(folder)
    return older_books(settings, {kind: _read(folder / file_of(kind)) for kind in OLDER_KINDS[found]})


def save_books(folder, books):
    """Write all that the depot knows, or nothing. Files of an older format are put aside. Raises DepotError."""
    folder = Path(folder)
    is_first = not _is_there(folder / DEPOT)
    aside, files = _files_to_put_aside(folder, is_first)
    new = folder / f"{DEPOT}.new"
    try:
        with ExitStack() as undo:
            _write(new, json.dumps(described_books(books), indent=1, ensure_ascii=False) + "\n")
            undo.callback(new.unlink, missing_ok=True)
            if is_first:
                # From here on the older files count for nothing.
                os.replace(new, folder / DEPOT)
                undo.callback((folder / DEPOT).unlink)
            if not _is_marked(folder):
                _put_aside(folder, aside, files, undo)
            if not is_first:
                os.replace(new, folder / DEPOT)
            undo.pop_all()
    except (OSError, UnicodeError) as error:
        raise DepotError(f"{DEPOT}: cannot be written: {error}") from error
    _keep(folder)


def upgrade_books(folder):
    """Bring a depot into the format of this program; the format that it had. Raises DepotError."""
    folder = Path(folder)
    books = load_books(folder)
    found = FORMAT if _is_there(folder / DEPOT) else _older_settings(folder)[1]
    if found != FORMAT or not _is_marked(folder):
        save_books(folder, books)
    return found


def _older_settings(folder):
    """The content of the settings of a depot in an older format, and this format."""
    if not _is_there(folder / SETTINGS):
        if any(_is_there(folder / file_of(kind)) for kind in KINDS):
            raise DamagedData(f"{SETTINGS}: cannot be read: it is missing")
        raise DepotError(f"{folder}: there is no depot; make one with: init")
    settings = _read(folder / SETTINGS)
    found = format_of_settings(settings)
    if found == FORMAT:
        raise DamagedData(f"{DEPOT}: cannot be read: it is missing")
    return settings, found


def _files_to_put_aside(folder, is_first):
    """The folder for the files of an older format, or None, and the names of these files. Raises DepotError.

    If there is depot.json already, such files are what a broken save has left; then nothing is refused for them.
    """
    try:
        found = format_of_settings(_read(folder / SETTINGS))
    except DamagedData:
        return None, []
    if found == FORMAT:
        return None, []
    aside = folder / f"format-{found}"
    # The settings come last: as long as they are there, not all is put aside.
    names = [*(file_of(kind) for kind in OLDER_KINDS[found]), SETTINGS]
    files = []
    for name in names:
        if not _is_there(folder / name):
            continue
        if _is_there(aside / name) and not _are_same(folder / name, aside / name):
            if is_first:
                raise DepotError(f"{aside.name}/{name}: is there already")
            continue
        files.append(name)
    return aside, files


def _put_aside(folder, aside, files, undo):
    """Move files into a folder, and put the mark in place of the settings; undo takes it back."""
    if files:
        if not aside.is_dir():
            aside.mkdir()
            undo.callback(aside.rmdir)
        for name in files:
            if name == SETTINGS:
                # A copy, since there must be settings all the time.
                undo.callback((aside / name).unlink, missing_ok=True)
                shutil.copy2(folder / name, aside / name)
            else:
                os.replace(folder / name, aside / name)
                undo.callback(os.replace, aside / name, folder / name)
        _keep(aside)
    mark = folder / f"{SETTINGS}.new"
    _write(mark, _MARK)
    undo.callback(mark.unlink, missing_ok=True)
    was_there = _is_there(folder / SETTINGS)
    os.replace(mark, folder / SETTINGS)
    if not was_there:
        undo.callback((folder / SETTINGS).unlink, missing_ok=True)
    elif SETTINGS in files:
        undo.callback(shutil.copy2, aside / SETTINGS, folder / SETTINGS)


def _is_marked(folder):
    try:
        return _read(folder / SETTINGS) == {"format": FORMAT}
    except DamagedData:
        return False


def _is_there(path):
    return os.path.lexists(path)


def _are_same(path, other):
    try:
        return path.read_bytes() == other.read_bytes()
    except OSError:
        return False


def _read(path):
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise DamagedData(f"{path.name}: cannot be read: {error}") from error


def _write(path, text):
    """Write a file for good; what is left of it is removed if that fails."""
    content = text.encode("utf-8")
    with path.open("wb") as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            path.unlink(missing_ok=True)
            raise


def _keep(folder):
    """Let the names of the files in a folder outlast a power failure, where the system can do that."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
