"""The target of a recorded locator: a single element, or one of several, possibly inside another one."""

from dataclasses import dataclass

from projecteval.authoring.recording.script import Chain, RecordedCall

# Such an element repeats; named by its text and followed by more, it is the row in which something is looked for.
_ROW_ROLES = frozenset({"row", "listitem", "article", "option", "treeitem"})
_FIXED_POSITIONS = {"first": 0, "last": -1}
# Found by the very text that they show, so they are something that is seen rather than a place.
_SHOWN_ROLES = frozenset(
    {"heading", "cell", "gridcell", "columnheader", "rowheader", "listitem", "row", "paragraph", "alert", "status"}
)
# A frame is another page, and the verbs do not combine places.
_NOT_SAID = frozenset({"frame_locator", "content_frame", "and_", "or_"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """An element: `calls` find it, or find several of which `containing` or `index` chooses one; inside `within`."""

    calls: Chain
    containing: str | None = None
    index: int | None = None
    within: "Target | None" = None

    @property
    def many(self) -> bool:
        """True if `calls` find several elements."""
        return self.containing is not None or self.index is not None

    @property
    def shown_text(self) -> str | None:
        """The text by which it was found, where it is text and nothing that a person acts on."""
        if len(self.calls) != 1 or self.many:
            return None
        (call,) = self.calls
        if call.name == "get_by_text" and call.plain:
            return call.text
        name = call.option("name")
        if call.name == "get_by_role" and call.text in _SHOWN_ROLES and call.plain and isinstance(name, str):
            return name
        return None


def target_of(chain: Chain) -> Target | None:
    """Return the element that a chain of a script leads to; None for what the verbs of `user` cannot say."""
    within: Target | None = None
    calls: list[RecordedCall] = []
    for place, call in enumerate(chain):
        is_last = place == len(chain) - 1
        if call.name in _NOT_SAID:
            return None
        if call.name == "nth" or call.name in _FIXED_POSITIONS:
            index = call.arguments[0] if call.arguments else _FIXED_POSITIONS.get(call.name)
            if not isinstance(index, int) or not calls:
                return None
            within, calls = Target(calls=tuple(calls), index=index, within=within), []
        elif call.name == "filter":
            text = call.option("has_text")
            if not isinstance(text, str) or len(call.options) != 1 or not call.plain or not calls:
                return None
            within, calls = Target(calls=tuple(calls), containing=text, within=within), []
        elif not is_last and _is_named_row(call):
            text = call.option("name")
            row = RecordedCall(name=call.name, arguments=call.arguments)
            within, calls = Target(calls=(*calls, row), containing=str(text), within=within), []
        else:
            calls.append(call)
    return Target(calls=tuple(calls), within=within) if calls else within


def _is_named_row(call: RecordedCall) -> bool:
    return (
        call.name == "get_by_role" and call.text in _ROW_ROLES and isinstance(call.option("name"), str) and call.plain
    )
