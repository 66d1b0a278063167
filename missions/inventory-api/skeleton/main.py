"""The inventory API: python -m uvicorn main:app."""

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError

from inventory.errors import Refusal, answer_refusal, answer_validation_error
from inventory.routes import router

app = FastAPI(title="Inventory")
app.include_router(router)
app.add_exception_handler(RequestValidationError, answer_validation_error)
app.add_exception_handler(Refusal, answer_refusal)
