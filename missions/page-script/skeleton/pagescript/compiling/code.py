"""What the compiler hands to the machine."""

from dataclasses import dataclass, field


class Label:
    """A place in the operations of a function, known in the end."""

    __slots__ = ("place",)

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")


@dataclass
class Code:
    """A compiled function: its operations, and what a call prepares."""

    name: str
    style: str
    is_method: bool = False
    operations: list = field(default_factory=list)
    temporaries: int = 0
    initial: list = field(default_factory=list)
    parameters: int = 0
    length: int = 0
    takes_simply: bool = True
    has_arguments: bool = False
    arguments_slot: int = 0
    is_class: bool = False
    is_derived: bool = False

    @property
    def is_arrow(self):
        """True if `this` is that of the function around."""
        raise NotImplementedError("TODO: implement is_arrow.")

    @property
    def is_constructor(self):
        """True if it can be called with `new`."""
        raise NotImplementedError("TODO: implement is_constructor.")
