"""The shapes of requests and answers."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator

from orders.fields import Code, Day, Minimum, Percent, Price, Quantity, Text
from orders.money import to_cents
from orders.usable import problem_now

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
    # It comes last, since the other fields decide whether the plan can be used.
    plan: Code | None = None

    @property
    def subtotal_cents(self) -> int:
        """What all lines cost together, in cents."""
        return subtotal_cents(self.lines)

    @field_validator("plan")
    @classmethod
    def can_be_used(cls, code: str | None, info: ValidationInfo) -> str | None:
        """Refuse a plan that cannot be used, as far as the other fields are right; they are told together."""
        if code is not None:
            lines = info.data.get("lines")
            problem = problem_now(code, info.data.get("placed_on"), None if lines is None else subtotal_cents(lines))
            if problem is not None:
                raise ValueError(problem)
        return code


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


class NewPlan(BaseModel):
    """A plan that a client wants to add."""

    model_config = ConfigDict(extra="forbid")

    code: Code
    amount_off: Price | None = None
    # It comes after amount_off, on which it depends; so does valid_until on valid_from.
    percent: Percent | None = Field(default=None, validate_default=True)
    minimum: Minimum = 0
    valid_from: Day | None = None
    valid_until: Day | None = None

    @field_validator("percent", mode="before")
    @classmethod
    def one_of_two(cls, percent: object, info: ValidationInfo) -> object:
        """Refuse a plan with both a percentage and an amount, and one with neither."""
        # A wrong amount_off is not among the data, but it was given.
        amount_given = "amount_off" not in info.data or info.data["amount_off"] is not None
        if amount_given == (percent is not None):
            raise ValueError("either percent or amount_off must be given, and not both")
        return percent

    @field_validator("valid_until")
    @classmethod
    def not_before_the_first(cls, last: Day | None, info: ValidationInfo) -> Day | None:
        """Refuse a last day before the first."""
        first = info.data.get("valid_from")
        if first is not None and last is not None and last < first:
            raise ValueError("must not be before valid_from")
        return last


class Plan(BaseModel):
    """A plan as it is kept."""

    code: str
    percent: float | None
    amount_off: float | None
    minimum: float
    valid_from: Day | None
    valid_until: Day | None


class PlanList(BaseModel):
    """Plans, the oldest first."""

    items: list[Plan]


class AuditEntry(BaseModel):
    """Something that happened to a plan."""

    action: str
    plan: str
    order: int | None
    amount: float | None


class Audit(BaseModel):
    """What happened, the oldest first."""

    items: list[AuditEntry]


def subtotal_cents(lines: list[NewLine]) -> int:
    """What lines cost together, in cents."""
    return sum(line.quantity * to_cents(line.unit_price) for line in lines)
