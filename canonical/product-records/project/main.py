"""The product records API: python -m uvicorn main:app."""

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError

from records.errors import Conflict, InvalidFields, NotFound, answer_conflict, answer_invalid_fields
from records.errors import answer_not_found, answer_validation_error
from records.routes import router

app = FastAPI(title="Product records")
app.include_router(router)
app.add_exception_handler(RequestValidationError, answer_validation_error)
app.add_exception_handler(InvalidFields, answer_invalid_fields)
app.add_exception_handler(Conflict, answer_conflict)
app.add_exception_handler(NotFound, answer_not_found)
