"""What happens at the desk can be undone, saved and loaded."""

import copy

from garage import Garage, Refused
from storage import DamagedFile, read_garage, write_garage


class Session:
    """A garage, and what it was before each command that changed it."""

    def __init__(self, places):
        self.garage = Garage(places)
        self._before = []

    def change(self, words, command):
        """Carry out a command that changes something. Raises Refused; nothing is changed then."""
        before = copy.deepcopy(self.garage)
        lines = command(self.garage)
        self._before.append((" ".join(words), before))
        return lines

    def undo(self):
        """Take the last change back. Raises Refused."""
        if not self._before:
            raise Refused("nothing to undo")
        command, self.garage = self._before.pop()
        return [f"undone {command}"]

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
            self.garage = read_garage(file)
        except (OSError, DamagedFile) as error:
            raise Refused(f"cannot load {file}") from error
        self._before = []
        return ["ok"]
