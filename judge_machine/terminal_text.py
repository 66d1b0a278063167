"""The text that a person reads in the bytes that a program sends to its terminal."""

import codecs
import re

ESCAPE = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # CSI: colours, cursor, modes
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"  # OSC: titles, links
    r"|\x1b[PX^_][^\x1b]*\x1b\\"  # strings for the terminal
    r"|\x1b[ -/]*[0-OQ-WYZ\\`-~]"  # all other sequences of two or more characters
    r"|[\x00\x07\x0e\x0f]"
)
UNFINISHED = re.compile(r"(?:\x1b(?:[\[\]PX^_ -/][^\x1b]{0,4096})?|\r)\Z")
NUMBER = re.compile(r"(?<![\w.,])[-\u2212]?\d+(?:[,'\u00a0\u202f]\d{3})*(?:\.\d+)?")


class TerminalText:
    """Turns the bytes of a terminal, piece by piece, into text without escape codes and with plain line ends."""

    def __init__(self) -> None:
        self._decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
        self._unfinished = ""

    def read(self, piece: bytes, *, final: bool = False) -> str:
        """The text of the next piece; what may continue in the one after it is kept back unless this is the last."""
        text = ESCAPE.sub("", self._unfinished + self._decode(piece, final))
        cut = None if final else UNFINISHED.search(text)
        self._unfinished = cut[0] if cut else ""
        return re.sub(r"\r+\n", "\n", text[: cut.start()] if cut else text)


def number_of(match: re.Match[str]) -> float:
    """The value of a match of `NUMBER`: thousands separators are allowed, the decimal point is a point."""
    return float(re.sub(r"[,'\u00a0\u202f]", "", match[0]).replace("\u2212", "-"))
