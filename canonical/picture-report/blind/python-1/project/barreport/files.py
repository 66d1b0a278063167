"""Writes both files, or neither."""

import os

from .errors import Exists, Unusable


def _same(first, second):
    return os.path.realpath(first) == os.path.realpath(second)


def check_targets(measurements, targets, force):
    """Makes sure that the targets may be written."""
    first, second = targets
    if _same(first, second):
        raise Unusable(f"IMAGE and REPORT are the same file: {first}")
    existing = [target for target in targets if os.path.lexists(target)]
    if existing and not force:
        raise Exists(" and ".join(existing) + (" exist" if len(existing) > 1 else " exists")
                     + " already; use --force to replace what exists")
    for target in targets:
        if _same(target, measurements):
            raise Unusable(f"{target}: the measurements themselves cannot be replaced")
        if os.path.isdir(target):
            raise Unusable(f"{target}: a folder cannot be replaced")
        if target.endswith("/"):
            raise Unusable(f"{target}: this is the path of a folder")


def _make_folders(path, made):
    missing = []
    folder = os.path.dirname(os.path.abspath(path))
    while not os.path.isdir(folder):
        missing.append(folder)
        parent = os.path.dirname(folder)
        if parent == folder:
            break
        folder = parent
    for folder in reversed(missing):
        os.mkdir(folder)
        made.append(folder)


def write_all(contents):
    """Writes the contents, given as (path, bytes). If one cannot be written, nothing is changed."""
    made, temporary, path, done = [], [], "", False
    try:
        for path, content in contents:
            _make_folders(path, made)
            name = os.path.join(os.path.dirname(os.path.abspath(path)), f".chart-{os.getpid()}-{len(temporary)}.tmp")
            with open(name, "xb") as file:
                temporary.append((name, os.path.realpath(path)))
                file.write(content)
        while temporary:
            name, target = temporary[0]
            os.replace(name, target)
            temporary.pop(0)
        done = True
    except OSError as error:
        raise Unusable(f"{path}: it cannot be written: {error.strerror}") from None
    finally:
        for name, _ in temporary:
            os.unlink(name)
        for folder in [] if done else reversed(made):
            try:
                os.rmdir(folder)
            except OSError:
                pass
