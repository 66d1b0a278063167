"""The order API: python -m uvicorn main:app."""

from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError

from orders.database import make_tables
from orders.errors import Conflict, InvalidField, NotFound, answer_conflict, answer_invalid_field
from orders.errors import answer_not_found, answer_validation_error
from orders.routes import router


@asynccontextmanager
async def prepared(app: FastAPI):
    """Make the tables before the first request."""
    make_tables()
    yield


app = FastAPI(title="Orders", lifespan=prepared)
app.include_router(router)
app.add_exception_handler(RequestValidationError, answer_validation_error)
app.add_exception_handler(Conflict, answer_conflict)
app.add_exception_handler(InvalidField, answer_invalid_field)
app.add_exception_handler(NotFound, answer_not_found)
