"""The kinds of values that fields of a request take."""

import datetime
import re
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def two_decimals(amount: float) -> float:
    """Refuse a number with more than two decimals."""
    if round(amount, 2) != amount:
        raise ValueError("must have at most two decimals")
    return amount


def written_as_day(value: object) -> object:
    """Refuse whatever is not a text such as 2024-02-29."""
    if not isinstance(value, str) or not DAY.fullmatch(value):
        raise ValueError("must be a date written as YYYY-MM-DD")
    return value


Text = Annotated[str, Field(strict=True, min_length=1, max_length=100)]
Quantity = Annotated[int, Field(strict=True, ge=1, le=1000)]
Price = Annotated[float, Field(strict=True, ge=0.01, le=100_000), AfterValidator(two_decimals)]
Percent = Annotated[float, Field(strict=True, ge=0.01, le=100), AfterValidator(two_decimals)]
Minimum = Annotated[float, Field(strict=True, ge=0, le=100_000), AfterValidator(two_decimals)]
Code = Annotated[str, Field(strict=True, pattern=r"^[A-Za-z0-9-]{3,20}$")]
Day = Annotated[datetime.date, BeforeValidator(written_as_day)]
