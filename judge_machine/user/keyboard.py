"""Names of keys, the same on every backend: "Enter", "ArrowLeft", "Control+A", or one character."""

from dataclasses import dataclass

from judge_machine.errors import HarnessError

MODIFIERS = ("Control", "Shift", "Alt", "Meta")
NAMED_KEYS = (
    "Enter", "Tab", "Escape", "Backspace", "Delete", "Insert", "Home", "End", "PageUp", "PageDown",
    "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Space",
    *(f"F{number}" for number in range(1, 13)),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyPress:
    """One key, with the modifiers that are held meanwhile."""

    key: str
    modifiers: tuple[str, ...] = ()

    @property
    def chord(self) -> str:
        return "+".join((*self.modifiers, self.key))


def parse_key(name: str) -> KeyPress:
    """Read a key's name. Raises HarnessError for a name that no keyboard has: the mission's test is wrong."""
    key = "+" if name.endswith("+") else name.rsplit("+", 1)[-1]
    modifiers = name[: -len(key)].removesuffix("+").split("+") if name != key else []
    if name == " ":
        key = "Space"
    if any(modifier not in MODIFIERS for modifier in modifiers) or (len(key) != 1 and key not in NAMED_KEYS):
        raise HarnessError(
            f"unknown key {name!r}; use one character, one of {', '.join(NAMED_KEYS)}, or Control+A and the like"
        )
    if len(key) == 1 and modifiers and "Shift" not in modifiers:
        key = key.lower()
    return KeyPress(key=key, modifiers=tuple(modifiers))
