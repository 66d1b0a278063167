"""What people type."""


class Refused(Exception):
    """Something that is not done, for reasons that people are told."""

    def __init__(self, *reasons):
        super().__init__(*reasons)
        self.reasons = reasons


def fold(text):
    """Return the text without capital letters, for comparing."""
    return text.strip().casefold()
