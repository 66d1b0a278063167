"""Text that agents and projects wrote, escaped for the programs that open our files."""

import re

# What Excel, LibreOffice and Google Sheets take for a formula when a cell of a text file begins with it.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "＝", "＋", "－", "＠")
# What XML 1.0 lacks or discourages: the C1 characters steer terminals.
_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
MOST_CELL_CHARACTERS = 32_000  # a cell of a workbook holds 32,767


def cell_text(text: str) -> str:
    """`text` for a cell: never a formula, no character that XML lacks, not longer than a cell may be."""
    text = xml_text(text)
    if text.lstrip(" ").startswith(_FORMULA_STARTS):
        text = f"'{text}"
    return text if len(text) <= MOST_CELL_CHARACTERS else f"{text[:MOST_CELL_CHARACTERS]} …"


def xml_text(text: str) -> str:
    """`text` with the characters that XML 1.0 does not allow spelled out."""
    return _NOT_IN_XML.sub(lambda match: match[0].encode("unicode_escape").decode("ascii"), text)


def markdown_text(text: str, *, most: int = 300) -> str:
    """`text` in one line of at most `most` characters, for a Markdown table: shown literally, without markup."""
    line = " ".join(xml_text(text).split())
    line = line if len(line) <= most else f"{line[: most - 1]}…"
    line = re.sub(r"([\\`*_{}\[\]()<>#|!~&:])", r"\\\1", line)
    return line.replace("@", "@\u200b")  # no mention that would send a message
