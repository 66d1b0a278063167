"""The shapes of requests and answers."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

MAX_CHANGE = 100_000


def not_zero(change: int) -> int:
    """Refuse a movement that moves nothing."""
    if change == 0:
        raise ValueError("must not be 0")
    return change


Name = Annotated[str, Field(min_length=1, max_length=100)]
Location = Annotated[str, Field(min_length=1, max_length=40)]
Change = Annotated[int, Field(strict=True, ge=-MAX_CHANGE, le=MAX_CHANGE), AfterValidator(not_zero)]


class NewItem(BaseModel):
    """An item that a client wants to create."""

    model_config = ConfigDict(extra="forbid")

    name: Name
    location: Location


class ItemChange(BaseModel):
    """The fields of an item that a client wants to change."""

    model_config = ConfigDict(extra="forbid")

    name: Name = None
    location: Location = None


class Item(BaseModel):
    """A whole item; its version is told in the ETag."""

    id: int
    name: str
    location: str
    quantity: int
    version: int = Field(exclude=True)

    @property
    def etag(self) -> str:
        """The value of the ETag header."""
        return f'"{self.version}"'


class NewMovement(BaseModel):
    """A movement that a client wants to book."""

    model_config = ConfigDict(extra="forbid")

    item: Annotated[int, Field(strict=True)]
    change: Change
    note: Annotated[str, Field(max_length=200)] = ""


class Bulk(BaseModel):
    """Movements that are booked all or none."""

    model_config = ConfigDict(extra="forbid")

    movements: Annotated[list[NewMovement], Field(min_length=1, max_length=100)]


class Movement(NewMovement):
    """A booked movement; `quantity` is how many there were afterwards."""

    id: int
    quantity: int


class Movements(BaseModel):
    """Several movements in their order."""

    items: list[Movement]


class ItemQuery(BaseModel):
    """Which items a client wants to see, in which order, and which page of them."""

    location: str | None = None
    below: Annotated[int, Field(ge=-(2**62), le=2**62)] | None = None
    sort: Literal["name", "-name", "quantity", "-quantity"] | None = None
    page: Annotated[int, Field(ge=1, le=1_000_000_000)] = 1
    page_size: Annotated[int, Field(ge=1, le=100)] = 20


class ItemPage(BaseModel):
    """One page of the items that match a query."""

    items: list[Item]
    total: int
    page: int
    page_size: int
