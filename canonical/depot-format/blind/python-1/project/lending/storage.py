"""The files of the depot: all books in one JSON file, which is replaced as a whole or not at all.

Depots in older formats are read as they are, see `old_formats.py`. Who saves one brings it into the new format and puts
the older files aside.
"""

import json
import os
import shutil
from dataclasses import fields
from datetime import date
from pathlib import Path

from lending.books import Books
from lending.errors import DepotError
from lending.old_formats import NEWEST, OLD_FILES, RECORDS, SETTINGS, format_of_settings, load_old
from lending.reading import damaged, number_format, read_json, records_of, settings_of

DEPOT = "depot.json"
# What older programs find: they refuse it.
_MARK = b'{"format":3}'


def create_books(folder):
    """Write the files of a new depot. Raises DepotError where there is one."""
    folder = Path(folder)
    if os.path.lexists(folder / DEPOT) or os.path.lexists(folder / SETTINGS):
        raise DepotError(f"{folder}: there is a depot already")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _not_written(error) from error
    save_books(folder, Books())


def load_books(folder):
    """Read the depot, of whichever format. Raises DepotError where there is none, DamagedData for a file that is wrong."""
    folder = Path(folder)
    depot_format = format_of(folder)
    if depot_format < NEWEST:
        return load_old(folder, depot_format)
    return _load_newest(folder / DEPOT)


def format_of(folder):
    """The format of a depot. Raises DepotError where there is none, DamagedData where it cannot be told."""
    folder = Path(folder)
    if os.path.lexists(folder / DEPOT):
        return NEWEST
    if not (folder / SETTINGS).is_file():
        raise DepotError(f"{folder}: there is no depot; make one with: init")
    return format_of_settings(folder)


def save_books(folder, books):
    """Write the books, all or nothing, and put files of an older format aside. Raises DepotError; nothing is changed then."""
    folder = Path(folder)
    if os.path.lexists(folder / DEPOT) or not os.path.lexists(folder / SETTINGS):
        _replace_books(folder, books)
    else:
        _convert(folder, format_of_settings(folder), books)


def upgrade(folder):
    """Bring a depot into the newest format, if it is of an older one: the format that it had. Raises DepotError."""
    books, depot_format = load_books(folder), format_of(folder)
    if depot_format < NEWEST:
        save_books(folder, books)
    return depot_format


def _load_newest(path):
    content = read_json(path)
    if not isinstance(content, dict):
        raise damaged(path, "cannot be read", "it is no object")
    if number_format(content, path) != NEWEST:
        raise damaged(path, "cannot be read", f"it is not of format {NEWEST}")
    books = Books(settings=settings_of(content.get("settings"), path, complete=True))
    for name, kind in RECORDS.items():
        described = content.get(name)
        if not isinstance(described, list):
            raise damaged(path, "cannot be read", f"it has no list of {name}")
        setattr(books, name, records_of(kind, described, path))
    return books


def _replace_books(folder, books):
    text = _text_of(books)
    # The mark alone would be a depot whose books are lost, so a new depot gets it last.
    is_new = not os.path.lexists(folder / DEPOT)
    try:
        _write_new(folder / DEPOT, text)
        if is_new:
            os.replace(_new(folder / DEPOT), folder / DEPOT)
        if _bytes_of(folder / SETTINGS) != _MARK:
            _write_new(folder / SETTINGS, _MARK)
            os.replace(_new(folder / SETTINGS), folder / SETTINGS)
        if not is_new:
            os.replace(_new(folder / DEPOT), folder / DEPOT)
    except OSError as error:
        if is_new:
            _remove(folder / DEPOT)
        _remove(_new(folder / DEPOT), _new(folder / SETTINGS))
        raise _not_written(error) from error
    _flush(folder)
    _finish(folder)


def _convert(folder, old_format, books):
    """Write the books of an older depot in the newest format.

    Until `depot.json` is there the older files are untouched, with copies in the folder for them; from then on they
    count for nothing, so that they can be removed one by one.
    """
    aside = folder / f"format-{old_format}"
    names = OLD_FILES[old_format]
    for name in names:
        if os.path.lexists(aside / name) and _bytes_of(aside / name) != _bytes_of(folder / name):
            raise DepotError(f"{aside.name}/{name}: is there already")
    text = _text_of(books)
    made, copied = not os.path.lexists(aside), []
    try:
        _write_new(folder / DEPOT, text)
        _write_new(folder / SETTINGS, _MARK)
        aside.mkdir(exist_ok=True)
        for name in names:
            if not os.path.lexists(aside / name):
                copied.append(aside / name)
                shutil.copy2(folder / name, aside / name)
                _flush(aside / name)
        _flush(aside)
        os.replace(_new(folder / DEPOT), folder / DEPOT)
        _flush(folder)
        try:
            os.replace(_new(folder / SETTINGS), folder / SETTINGS)
        except OSError:
            _remove(folder / DEPOT)
            raise
    except OSError as error:
        _remove(_new(folder / DEPOT), _new(folder / SETTINGS), *copied)
        if made and aside.is_dir():
            aside.rmdir()
        raise _not_written(error) from error
    _finish(folder)
    _flush(folder)


def _finish(folder):
    """Remove the older files that were put aside already, also after a power failure in the midst of it."""
    for old_format, names in OLD_FILES.items():
        aside = folder / f"format-{old_format}"
        if not aside.is_dir():
            continue
        for name in names:
            if name != SETTINGS and os.path.lexists(folder / name):
                content = _bytes_of(folder / name)
                if content is not None and content == _bytes_of(aside / name):
                    _remove(folder / name)


def _text_of(books):
    content = {"format": NEWEST, "settings": _described_settings(books.settings)}
    for name in RECORDS:
        content[name] = [_described(record) for record in getattr(books, name).values()]
    try:
        return (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode("utf-8")
    except UnicodeEncodeError as error:
        raise _not_written(error) from error


def _described(record):
    values = {one.name: getattr(record, one.name) for one in fields(record)}
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}


def _described_settings(settings):
    values = {one.name: getattr(settings, one.name) for one in fields(settings)}
    days = {day.isoformat(): reason for day, reason in sorted(settings.closed_days.items())}
    return {**values, "closed_weekdays": list(settings.closed_weekdays), "closed_days": days}


def _new(path):
    return path.with_name(f"{path.name}.new")


def _write_new(path, content):
    with open(_new(path), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _flush(path):
    """See to it that a power failure does not undo what was done to a file or folder, where the system can do that."""
    try:
        opened = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(opened)
    except OSError:
        pass
    finally:
        os.close(opened)


def _bytes_of(path):
    """What is in a file; None where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError:
        return None


def _remove(*paths):
    for path in paths:
        try:
            path.unlink()
        except OSError:
            # It is not there, or no file of ours; what remains counts for nothing.
            continue


def _not_written(error):
    return DepotError(f"{DEPOT}: cannot be written: {error}")
