"""What happens at the desk can be undone, saved and loaded."""

import copy

from garage import Garage, Refused
from storage import DamagedFile, read_garage, write_garage


class Session:
    """A garage, what it was at first, and the commands that have changed it since."""

    def __init__(self, places):
        self.begin(Garage(places))

    def begin(self, garage):
        """Go on with a garage of which nothing can be taken back."""
        self.garage, self._first, self._changes = garage, copy.deepcopy(garage), []

    def change(self, words, command):
        """Carry out a command that changes something. Raises Refused; nothing is changed then."""
        lines = command(self.garage)
        self._changes.append((" ".join(words), command))
        return lines

    def undo(self):
        """Take the last change back: carry out all others once more. Raises Refused."""
        if not self._changes:
            raise Refused("nothing to undo")
        undone, _ = self._changes.pop()
        self.garage = copy.deepcopy(self._first)
        for _, command in self._changes:
            command(self.garage)
        return [f"undone {undone}"]

    def save(self, file):
        """Write the garage into a file. Raises Refused."""
        try:
            write_garage(file, self.garage)
        except OSError as error:
            raise Refused(f"cannot save {file}") from error
        return ["ok"]

    def load(self, file):
        """Take the garage of a file, which cannot be undone. Raises Refused."""
        try:
            self.begin(read_garage(file))
        except (OSError, DamagedFile) as error:
            raise Refused(f"cannot load {file}") from error
        return ["ok"]
