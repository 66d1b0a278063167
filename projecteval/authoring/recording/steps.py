"""What a recorded script says, step by step."""

from dataclasses import dataclass

Literal = str | int | bool | None | tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call of a chain, such as `get_by_role("button", name="Save")`; an attribute is a call without arguments.

    `plain` is False where some argument is no literal: a pattern, or a name.
    """

    name: str
    arguments: tuple[Literal, ...] = ()
    options: tuple[tuple[str, Literal], ...] = ()
    plain: bool = True

    def option(self, name: str) -> Literal:
        """The keyword argument `name`, or None."""
        return dict(self.options).get(name)

    @property
    def text(self) -> str | None:
        """The first argument where it is a text."""
        return self.arguments[0] if self.arguments and isinstance(self.arguments[0], str) else None


Chain = tuple[Call, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One action or expectation; `around` is what happened meanwhile: a dialog, a new tab or a download.

    `chain` leads to the element and is empty for what is done to the page, `action` is what is done or expected.
    `expects` tells an expectation from an action. `page` is the script's name of the page, "page" for the first one.
    `source` is the statement as it was recorded.
    """

    chain: Chain
    action: Call
    page: str = "page"
    expects: bool = False
    around: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """A statement that is no step that we know."""

    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A recorded script in its order."""

    steps: tuple[Step | Unread, ...]
