"""Boxes, and the rectangles that they take."""

from dataclasses import dataclass, field

ROW_GROUPS = ("table-header-group", "table-row-group", "table-footer-group")
COLUMNS = ("table-column", "table-column-group")
TABLES = ("table", "inline-table")
FLEXES = ("flex", "inline-flex")
ATOMIC_INLINES = ("inline-block", "inline-table", "inline-flex")
INLINES = ("inline", "text", "break", *ATOMIC_INLINES)
SPACES = " \t\r\n"


@dataclass(frozen=True)
class Edges:
    """The widths of margin, border or padding on the four sides."""

    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    left: float = 0.0

    @property
    def across(self):
        """Left and right together."""
        raise NotImplementedError("TODO: implement across.")

    @property
    def along(self):
        """Top and bottom together."""
        raise NotImplementedError("TODO: implement along.")


@dataclass
class Rect:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


@dataclass(eq=False)
class Box:
    """A box; x and y are those of its border box in the border box of its holder."""

    style: dict
    display: str
    element: object = None
    text: str = ""
    children: list = field(default_factory=list)
    parent: object = None
    has_lines: bool = False  # the children are inline
    starts: bool = True  # of an inline box: it has its left edge
    ends: bool = True  # of an inline box: it has its right edge
    holder: object = None
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    height: float = 0.0
    shift: tuple = (0.0, 0.0)  # of a relative position
    margin: Edges = Edges()
    border: Edges = Edges()
    padding: Edges = Edges()
    fragments: list = field(default_factory=list)  # of an inline box, in the border box of the holder
    line_baselines: list = field(default_factory=list)  # of a box with lines, from its border box
    row_baseline: float | None = None  # of a table, from its border box
    content_height: float = 0.0  # of a cell: what its content takes
    static_place: tuple = (None, 0.0, 0.0)  # where an absolute box would be: a holder and a place in it
    base_width: float | None = None  # of what is in lines: the width of the containing block
    static_align: object = None  # in a flex container: finds the static place, once the size is known
    known_range: object = None  # how wide its content wants to be, once that was asked for

    def __repr__(self):
        raise NotImplementedError("TODO: implement __repr__.")

    def add(self, child):
        """Put a box into this one."""
        raise NotImplementedError("TODO: implement add.")

    @property
    def is_absolute(self):
        """True if it is out of the flow by its position."""
        raise NotImplementedError("TODO: implement is_absolute.")

    @property
    def is_floating(self):
        """True if it floats."""
        raise NotImplementedError("TODO: implement is_floating.")

    @property
    def is_in_flow(self):
        """True if it takes part in the flow."""
        raise NotImplementedError("TODO: implement is_in_flow.")

    @property
    def is_inline(self):
        """True if it stands in a line."""
        raise NotImplementedError("TODO: implement is_inline.")

    @property
    def is_block_in_flow(self):
        """True if it is one of the blocks of a block container."""
        raise NotImplementedError("TODO: implement is_block_in_flow.")

    @property
    def is_space(self):
        """True if it is a text of nothing but white space that lines may drop."""
        raise NotImplementedError("TODO: implement is_space.")

    @property
    def has_own_context(self):
        """True if neither floats nor margins inside meet those outside."""
        raise NotImplementedError("TODO: implement has_own_context.")

    @property
    def extra_width(self):
        """Border and padding, left and right together."""
        raise NotImplementedError("TODO: implement extra_width.")

    @property
    def extra_height(self):
        """Border and padding, top and bottom together."""
        raise NotImplementedError("TODO: implement extra_height.")

    @property
    def inner_left(self):
        """Border and padding on the left."""
        raise NotImplementedError("TODO: implement inner_left.")

    @property
    def inner_top(self):
        """Border and padding at the top."""
        raise NotImplementedError("TODO: implement inner_top.")

    def put(self, holder, x, y):
        """Say where the border box is."""
        raise NotImplementedError("TODO: implement put.")

    def within(self):
        """The box and all below it, in document order."""
        raise NotImplementedError("TODO: implement within.")
