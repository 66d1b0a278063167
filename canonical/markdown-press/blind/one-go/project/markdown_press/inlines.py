"""Inlines: the text of paragraphs and headings.

The text becomes a flat list of pieces. Links and emphasis are not nested
objects, but pieces that begin and end them, so that no depth of nesting needs
recursion.
"""

import re
from bisect import bisect_left

from .characters import (
    ASCII_PUNCTUATION,
    PUNCTUATION,
    REFERENCE,
    WHITESPACE,
    character_class,
    decode_reference,
    decode_references,
    encode_address,
    escape_html,
)
from .links import MAX_LABEL, SPACE, LinkScanner, normalize_label
from .tags import TAG

_PLAIN = re.compile(r"[^\n!&*<\[\\\]_`]+")
_TICKS = re.compile(r"`+")
_STARS_OR_LINES = re.compile(r"\*+|_+")
_ESCAPABLE = re.compile(ASCII_PUNCTUATION)
_URI_AUTOLINK = re.compile(r"<([A-Za-z][A-Za-z0-9.+-]{1,31}:[^\x00-\x20\x7f<>]*)>")
_DOMAIN_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_EMAIL_AUTOLINK = re.compile(
    r"<([A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+"
    rf"@{_DOMAIN_LABEL}(?:\.{_DOMAIN_LABEL})*)>"
)
_DECLARATION = re.compile(r"<![A-Za-z]")


class Piece:
    """A piece of inline content other than text, which is a plain string.

    Its kind is "code", "html", "soft break", "hard break", "link",
    "end of link", "image" or "end of image".
    """

    __slots__ = ("kind", "text", "title")

    def __init__(self, kind, text="", title=""):
        self.kind = kind
        self.text = text
        self.title = title


class Delimiter:
    """A run of * or _: what is left of it, and the tags made from it."""

    __slots__ = (
        "char",
        "position",
        "length",
        "count",
        "can_open",
        "can_close",
        "opened",
        "closed",
        "previous",
        "next",
    )

    def __init__(self, char, position, length, can_open, can_close):
        self.char = char
        self.position = position
        self.length = length
        self.count = length
        self.can_open = can_open
        self.can_close = can_close
        self.opened = []  # names of elements, the innermost first
        self.closed = []
        self.previous = None
        self.next = None


class Bracket:
    """A [ or ![ that may begin a link or an image."""

    __slots__ = ("is_image", "text_start", "piece_index", "delimiter", "bracket_after")

    def __init__(self, is_image, text_start, piece_index, delimiter):
        self.is_image = is_image
        self.text_start = text_start
        self.piece_index = piece_index
        self.delimiter = delimiter  # the last one before the bracket
        self.bracket_after = False


class InlineParser:
    """Parses one text."""

    def __init__(self, text, definitions):
        self.text = text
        self.definitions = definitions
        self.pieces = []
        self.brackets = []
        # Brackets below this index cannot begin links any more, because a
        # link within them has been found. They can still begin images.
        self.link_floor = 0
        self.head = Delimiter("", -1, 0, False, False)
        self.tail = self.head
        self.scanner = LinkScanner(text)
        self.tick_runs = None
        self.missing_ends = set()
        self.handlers = {
            "\n": self._read_line_ending,
            "\\": self._read_backslash,
            "`": self._read_ticks,
            "&": self._read_reference,
            "<": self._read_angle_bracket,
            "*": self._read_delimiters,
            "_": self._read_delimiters,
            "!": self._read_exclamation_mark,
            "[": self._read_opening_bracket,
            "]": self._read_closing_bracket,
        }

    def parse(self):
        """Return the pieces of the text."""
        text = self.text
        pieces = self.pieces
        handlers = self.handlers
        size = len(text)
        pos = 0
        while pos < size:
            match = _PLAIN.match(text, pos)
            if match is None:
                pos = handlers[text[pos]](pos)
                continue
            run = match[0]
            pos = match.end()
            if text.startswith("\n", pos):
                kept = run.rstrip(" ")
                is_hard = len(run) - len(kept) >= 2
                pieces.append(kept)
                pieces.append(Piece("hard break" if is_hard else "soft break"))
                pos += 1
            else:
                pieces.append(run)
        self._match_emphasis(self.head)
        return pieces

    # Each of the following reads what begins at pos, and returns its end.

    def _read_line_ending(self, pos):
        self.pieces.append(Piece("soft break"))
        return pos + 1

    def _read_backslash(self, pos):
        following = self.text[pos + 1 : pos + 2]
        if following == "\n":
            self.pieces.append(Piece("hard break"))
            return pos + 2
        if _ESCAPABLE.match(following):
            self.pieces.append(following)
            return pos + 2
        self.pieces.append("\\")
        return pos + 1

    def _read_ticks(self, pos):
        text = self.text
        if self.tick_runs is None:
            self.tick_runs = {}
            for match in _TICKS.finditer(text, pos):
                length = match.end() - match.start()
                self.tick_runs.setdefault(length, []).append(match.start())
        end = _TICKS.match(text, pos).end()
        length = end - pos
        starts = self.tick_runs.get(length, [])
        index = bisect_left(starts, end)
        if index == len(starts):
            self.pieces.append(text[pos:end])
            return end
        content = text[end : starts[index]].replace("\n", " ")
        if content[0] == " " and content[-1] == " " and content.strip(" "):
            content = content[1:-1]
        self.pieces.append(Piece("code", content))
        return starts[index] + length

    def _read_reference(self, pos):
        match = REFERENCE.match(self.text, pos)
        if match is None:
            self.pieces.append("&")
            return pos + 1
        self.pieces.append(decode_reference(match[0]))
        return match.end()

    def _read_angle_bracket(self, pos):
        text = self.text
        match = _URI_AUTOLINK.match(text, pos)
        prefix = ""
        if match is None:
            match = _EMAIL_AUTOLINK.match(text, pos)
            prefix = "mailto:"
        if match is not None:
            address = decode_references(match[1])
            self.pieces.append(Piece("link", prefix + address))
            self.pieces.append(address)
            self.pieces.append(Piece("end of link"))
            return match.end()
        end = self._html_end(pos)
        if end is None:
            self.pieces.append("<")
            return pos + 1
        self.pieces.append(Piece("html", text[pos:end]))
        return end

    def _html_end(self, pos):
        """Return the end of the raw HTML at pos, or None."""
        text = self.text
        match = TAG.match(text, pos)
        if match is not None:
            return match.end()
        if text.startswith("<!--", pos):
            for comment in ("<!-->", "<!--->"):
                if text.startswith(comment, pos):
                    return pos + len(comment)
            return self._end_after("-->", pos + 4)
        if text.startswith("<?", pos):
            return self._end_after("?>", pos + 2)
        if text.startswith("<![CDATA[", pos):
            return self._end_after("]]>", pos + 9)
        if _DECLARATION.match(text, pos):
            return self._end_after(">", pos + 3)
        return None

    def _end_after(self, mark, start):
        """Return the end of the next such mark, or None. A mark that is
        missing once is not searched for again."""
        if mark in self.missing_ends:
            return None
        found = self.text.find(mark, start)
        if found < 0:
            self.missing_ends.add(mark)
            return None
        return found + len(mark)

    def _read_delimiters(self, pos):
        text = self.text
        char = text[pos]
        end = _STARS_OR_LINES.match(text, pos).end()
        before = character_class(text[pos - 1]) if pos > 0 else WHITESPACE
        after = character_class(text[end]) if end < len(text) else WHITESPACE
        is_left = after != WHITESPACE and (
            after != PUNCTUATION or before in (WHITESPACE, PUNCTUATION)
        )
        is_right = before != WHITESPACE and (
            before != PUNCTUATION or after in (WHITESPACE, PUNCTUATION)
        )
        if char == "_":
            can_open = is_left and (not is_right or before == PUNCTUATION)
            can_close = is_right and (not is_left or after == PUNCTUATION)
        else:
            can_open = is_left
            can_close = is_right
        if not can_open and not can_close:
            self.pieces.append(text[pos:end])
            return end
        delimiter = Delimiter(char, pos, end - pos, can_open, can_close)
        delimiter.previous = self.tail
        self.tail.next = delimiter
        self.tail = delimiter
        self.pieces.append(delimiter)
        return end

    def _read_exclamation_mark(self, pos):
        if self.text.startswith("[", pos + 1):
            return self._add_bracket(True, "![", pos)
        self.pieces.append("!")
        return pos + 1

    def _read_opening_bracket(self, pos):
        return self._add_bracket(False, "[", pos)

    def _add_bracket(self, is_image, mark, pos):
        end = pos + len(mark)
        if self.brackets:
            self.brackets[-1].bracket_after = True
        self.brackets.append(Bracket(is_image, end, len(self.pieces), self.tail))
        self.pieces.append(mark)
        return end

    def _read_closing_bracket(self, pos):
        target = None
        if self.brackets:
            bracket = self.brackets.pop()
            index = len(self.brackets)
            if bracket.is_image or index >= self.link_floor:
                target = self._find_target(bracket, pos)
            self.link_floor = min(self.link_floor, index)
        if target is None:
            self.pieces.append("]")
            return pos + 1

        destination, title, end = target
        kind = "image" if bracket.is_image else "link"
        self.pieces[bracket.piece_index] = Piece(kind, destination, title)
        self.pieces.append(Piece("end of " + kind, "", title))
        self._match_emphasis(bracket.delimiter)
        if not bracket.is_image:
            self.link_floor = len(self.brackets)
        return end

    def _find_target(self, bracket, pos):
        """Return destination, title and end of the link whose text ends at
        pos, or None."""
        text = self.text
        after = pos + 1
        if text.startswith("(", after):
            target = self._read_inline_target(after + 1)
            if target is not None:
                return target
        end = after
        if text.startswith("[", after):
            label_end = self.scanner.label_end(after)
            if label_end is not None:
                return self._look_up(text[after + 1 : label_end - 1], label_end)
            if text.startswith("]", after + 1):
                end = after + 2
        label = text[bracket.text_start : pos]
        if bracket.bracket_after or len(label) > MAX_LABEL:
            return None
        return self._look_up(label, end)

    def _look_up(self, label, end):
        definition = self.definitions.get(normalize_label(label))
        if definition is None:
            return None
        destination, title = definition
        return destination, title, end

    def _read_inline_target(self, pos):
        """Read what follows the ( of an inline link."""
        text = self.text
        found = self.scanner.destination(SPACE.match(text, pos).end())
        if found is None:
            return None
        destination, destination_end = found
        title = ""
        pos = SPACE.match(text, destination_end).end()
        if pos > destination_end:
            found = self.scanner.title(pos)
            if found is not None:
                title, title_end = found
                pos = SPACE.match(text, title_end).end()
        if not text.startswith(")", pos):
            return None
        return destination, title, pos + 1

    def _match_emphasis(self, bottom):
        """Match the delimiters above bottom, and forget them."""
        # By kind of closer: the position below which it finds no opener.
        floors = {}
        closer = bottom.next
        while closer is not None:
            if not closer.can_close:
                closer = closer.next
                continue
            kind = (closer.char, closer.can_open, closer.length % 3)
            floor = floors.get(kind, -1)
            opener = closer.previous
            while opener is not bottom and opener.position >= floor:
                if (
                    opener.can_open
                    and opener.char == closer.char
                    and not self._is_odd_match(opener, closer)
                ):
                    break
                opener = opener.previous
            else:
                floors[kind] = closer.position
                following = closer.next
                if not closer.can_open:
                    self._remove_delimiter(closer)
                closer = following
                continue

            if opener.count >= 2 and closer.count >= 2:
                used, name = 2, "strong"
            else:
                used, name = 1, "em"
            opener.count -= used
            closer.count -= used
            opener.opened.append(name)
            closer.closed.append(name)
            opener.next = closer
            closer.previous = opener
            if opener.count == 0:
                self._remove_delimiter(opener)
            if closer.count == 0:
                following = closer.next
                self._remove_delimiter(closer)
                closer = following
        bottom.next = None
        self.tail = bottom

    @staticmethod
    def _is_odd_match(opener, closer):
        """Tell whether the rule of multiples of 3 forbids a match."""
        return (
            (closer.can_open or opener.can_close)
            and closer.length % 3 != 0
            and (opener.length + closer.length) % 3 == 0
        )

    def _remove_delimiter(self, delimiter):
        delimiter.previous.next = delimiter.next
        if delimiter.next is None:
            self.tail = delimiter.previous
        else:
            delimiter.next.previous = delimiter.previous


def render_inlines(text, definitions):
    """Return the HTML of a text, and what it shows as plain characters."""
    out = []
    shown = []
    images = 0  # how many images are open; within them there are no tags
    for piece in InlineParser(text, definitions).parse():
        if isinstance(piece, str):
            out.append(escape_html(piece))
            shown.append(piece)
        elif isinstance(piece, Delimiter):
            rest = piece.char * piece.count
            shown.append(rest)
            if images:
                out.append(rest)
            else:
                out.extend(f"</{name}>" for name in piece.closed)
                out.append(rest)
                out.extend(f"<{name}>" for name in reversed(piece.opened))
        elif piece.kind == "soft break":
            out.append("\n")
            shown.append("\n")
        elif piece.kind == "hard break":
            out.append("\n" if images else "<br />\n")
            shown.append("\n")
        elif piece.kind == "code":
            content = escape_html(piece.text)
            out.append(content if images else f"<code>{content}</code>")
            shown.append(piece.text)
        elif piece.kind == "html":
            if images:
                out.append(escape_html(piece.text))
                shown.append(piece.text)
            else:
                out.append(piece.text)
        elif piece.kind == "image":
            if not images:
                out.append(f'<img src="{encode_address(piece.text)}" alt="')
            images += 1
        elif piece.kind == "end of image":
            images -= 1
            if not images:
                out.append(f'"{_title_attribute(piece)} />')
        elif not images:
            if piece.kind == "link":
                address = encode_address(piece.text)
                out.append(f'<a href="{address}"{_title_attribute(piece)}>')
            else:
                out.append("</a>")
    return "".join(out), "".join(shown)


def _title_attribute(piece):
    return f' title="{escape_html(piece.title)}"' if piece.title else ""
