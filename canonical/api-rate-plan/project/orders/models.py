"""The shapes of requests and answers."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from orders.fields import Code, Day, Minimum, Percent, Price, Quantity, Text

Action = Literal["plan created", "plan withdrawn", "discount given"]


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
    plan: Text | None = None


class Order(BaseModel):
    """An order as it is kept."""

    id: int
    customer: str
    placed_on: Day
    lines: list[Line]
    subtotal: float
    plan: str | None
    discount: float
    total: float


class OrderList(BaseModel):
    """Orders, the oldest first."""

    items: list[Order]


class Plan(BaseModel):
    """A discount of a percentage or of a fixed amount for orders of a certain size on certain days."""

    model_config = ConfigDict(extra="forbid")

    code: Code
    percent: Percent | None = None
    amount_off: Price | None = None
    minimum: Minimum = 0
    valid_from: Day | None = None
    valid_until: Day | None = None


class PlanList(BaseModel):
    """Plans, the oldest first."""

    items: list[Plan]


class AuditEntry(BaseModel):
    """Something that happened to a plan, or a discount that an order got."""

    action: Action
    plan: str
    order: int | None
    amount: float | None


class AuditList(BaseModel):
    """Entries of the audit, the oldest first."""

    items: list[AuditEntry]
