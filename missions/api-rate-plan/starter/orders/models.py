"""The shapes of requests and answers."""

from pydantic import BaseModel, ConfigDict, Field

from orders.fields import Day, Price, Quantity, Text


class NewLine(BaseModel):
    """So many pieces of one thing."""

    model_config = ConfigDict(extra="forbid")

    name: Text
    quantity: Quantity
    unit_price: Price


class Line(NewLine):
    """A line with what it costs."""

    amount: float


class NewOrder(BaseModel):
    """An order that a client wants to place."""

    model_config = ConfigDict(extra="forbid")

    customer: Text
    placed_on: Day
    lines: list[NewLine] = Field(min_length=1, max_length=50)


class Order(BaseModel):
    """An order as it is kept."""

    id: int
    customer: str
    placed_on: Day
    lines: list[Line]
    subtotal: float


class OrderList(BaseModel):
    """Orders, the oldest first."""

    items: list[Order]
