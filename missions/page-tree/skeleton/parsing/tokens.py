"""The tokens that a page is cut into."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Characters:
    """Some characters of text."""

    text: str
    kind = "characters"


@dataclass(slots=True)
class StartTag:
    """A start tag."""

    name: str
    attributes: dict = field(default_factory=dict)
    self_closing: bool = False
    kind = "start_tag"


@dataclass(slots=True)
class EndTag:
    """An end tag; its attributes do not matter."""

    name: str
    kind = "end_tag"


@dataclass(slots=True)
class CommentToken:
    """A comment."""

    words: str
    kind = "comment"


@dataclass(slots=True)
class DoctypeToken:
    """A document type; what is missing is None."""

    name: str | None = None
    public: str | None = None
    system: str | None = None
    force_quirks: bool = False
    kind = "doctype"


@dataclass(slots=True)
class EndOfFile:
    """The end of the page."""

    kind = "end_of_file"
