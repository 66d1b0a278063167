"""Removal of files and directories."""

import os
import stat


def remove_tree(path, complain=None):
    """Remove whatever is there; returns whether all of it is gone.

    `complain` gets the errors; without it they are raised."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return True
    try:
        if not stat.S_ISDIR(mode):
            os.unlink(path)
            return True
        complete = True
        for name in os.listdir(path):
            if not remove_tree(os.path.join(path, name), complain):
                complete = False
        if complete:
            os.rmdir(path)
        return complete
    except OSError as error:
        if complain is None:
            raise
        complain(path, error)
        return False
