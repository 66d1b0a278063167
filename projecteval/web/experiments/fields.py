"""The fields of an experiment's form, and what their groups say of themselves when they are folded."""

from dataclasses import dataclass

from projecteval.mission.yaml_source import FieldPath
from projecteval.web.fields import FormField

_MOST_NAMED = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One box; `words` are shown instead of its value, `remark` behind it."""

    value: str
    checked: bool
    words: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Several boxes for the list at `path`, which stays there when nothing is chosen if it is `needed`."""

    key: str
    path: FieldPath
    options: tuple[Option, ...]
    needed: bool = False

    @property
    def chosen(self) -> frozenset[str]:
        """The values of the checked boxes."""
        return frozenset(option.value for option in self.options if option.checked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Boxes or lines under a title; `none` says what counts where nothing is chosen.

    `says` is what the summary of a folded one tells instead of the names of what is chosen. `goes` is what can be
    removed with the whole group.
    """

    id: str
    title: str
    choice: Choice | None = None
    lines: tuple[FormField, ...] = ()
    folded: bool = False
    none: str = "all"
    says: str = ""
    goes: FieldPath = ()

    @property
    def summary(self) -> str:
        """What is chosen, in a few words."""
        if self.says:
            return self.says
        named = [f"{line.label} {line.value}" for line in self.lines if line.value]
        if self.choice is not None:
            named = [option.words or option.value for option in self.choice.options if option.checked]
            if self.choice.key == "criteria" and len(named) == len(self.choice.options):
                return self.none
            if len(named) > _MOST_NAMED:
                return f"{len(named)} of {len(self.choice.options)} chosen"
        return ", ".join(named) or self.none
