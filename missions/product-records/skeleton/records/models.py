"""The shapes of requests and answers, and the rules between fields."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

MAX_PAGE_SIZE = 50


def whole_cents(amount: float) -> float:
    """Refuse an amount with more than two decimals."""
    raise NotImplementedError("TODO: implement whole_cents.")


Sku = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{3,32}$")]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Category = Annotated[str, Field(min_length=1, max_length=50)]
Amount = Annotated[float, Field(strict=True, ge=0, le=1_000_000, allow_inf_nan=False), AfterValidator(whole_cents)]
Stock = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
Flag = Annotated[bool, Field(strict=True)]


class NewProduct(BaseModel):
    """A record that a client wants to create."""

    model_config = ConfigDict(extra="forbid")

    sku: Sku
    name: Name
    category: Category
    list_price: Amount
    price: Amount
    stock: Stock
    published: Flag = False


class ProductChange(BaseModel):
    """The fields of a record that a client wants to change, and the version that it has read."""

    model_config = ConfigDict(extra="forbid")

    version: Annotated[int, Field(strict=True)]
    name: Name = None
    category: Category = None
    list_price: Amount = None
    price: Amount = None
    stock: Stock = None
    published: Flag = None

    @property
    def fields(self) -> dict:
        """The fields that the client has named, without the version."""
        raise NotImplementedError("TODO: implement fields.")


class Product(NewProduct):
    """A whole record."""

    id: int
    version: int


class ProductQuery(BaseModel):
    """Which records a client wants to see, in which order, and which page of them."""

    category: str | None = None
    published: bool | None = None
    min_price: Annotated[float, Field(allow_inf_nan=False)] | None = None
    max_price: Annotated[float, Field(allow_inf_nan=False)] | None = None
    q: str | None = None
    sort: Literal["price", "-price", "name", "-name"] | None = None
    page: Annotated[int, Field(ge=1, le=1_000_000_000)] = 1
    page_size: Annotated[int, Field(ge=1)] = 10

    @property
    def limit(self) -> int:
        """How many records a page has at most."""
        raise NotImplementedError("TODO: implement limit.")


class ProductPage(BaseModel):
    """One page of the records that match a query."""

    items: list[Product]
    total: int
    page: int
    page_size: int


def broken_rules(fields: dict) -> dict[str, str]:
    """Find the rules between fields that a record breaks: a message by the field at fault."""
    raise NotImplementedError("TODO: implement broken_rules.")
