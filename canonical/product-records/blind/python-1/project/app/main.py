"""The HTTP API for the product records of a shop."""

import json
import re
import sys
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException

from . import validation
from .store import Conflict, NotFound, Store
from .validation import Invalid

DATABASE = Path(__file__).resolve().parent.parent / "data" / "products.db"
PRODUCT_ID = re.compile(r"[1-9][0-9]{0,17}")

# Page numbers in a query may be of any length.
sys.set_int_max_str_digits(0)


@asynccontextmanager
async def lifespan(app):
    app.state.store = Store(DATABASE)
    yield
    app.state.store.close()


# Without the pages for documentation, which load scripts from other addresses.
app = FastAPI(title="Product records", lifespan=lifespan, docs_url=None, redoc_url=None, redirect_slashes=False)


def reply(status, content, headers=None):
    body = json.dumps(content).encode("ascii")
    return Response(body, status, headers=headers, media_type="application/json")


@app.exception_handler(Invalid)
async def invalid(request: Request, error: Invalid):
    return reply(422, {"errors": error.errors})


@app.exception_handler(NotFound)
async def not_found(request: Request, error: NotFound):
    return reply(404, {"error": str(error)})


@app.exception_handler(Conflict)
async def conflict(request: Request, error: Conflict):
    return reply(409, {"error": str(error)})


@app.exception_handler(HTTPException)
async def http_error(request: Request, error: HTTPException):
    return reply(error.status_code, {"error": str(error.detail)}, error.headers)


@app.exception_handler(Exception)
async def failure(request: Request, error: Exception):
    return reply(500, {"error": "Something went wrong in the server."})


def read_id(text):
    if not PRODUCT_ID.fullmatch(text):
        raise NotFound("There is no such product.")
    return int(text)


@app.get("/products")
async def list_products(request: Request):
    query = validation.check_query(request.query_params.multi_items())
    return reply(200, request.app.state.store.list(query))


@app.post("/products")
async def create_product(request: Request):
    values = validation.check_new_record(validation.parse_object(await request.body()))
    key = request.headers.get("Idempotency-Key")
    product = request.app.state.store.create(values, key)
    location = f"{request.base_url}products/{product['id']}"
    return reply(201, product, {"Location": location})


@app.get("/products/{product_id}")
async def get_product(request: Request, product_id: str):
    return reply(200, request.app.state.store.get(read_id(product_id)))


@app.patch("/products/{product_id}")
async def change_product(request: Request, product_id: str):
    body = await request.body()
    return reply(200, request.app.state.store.change(read_id(product_id), body))


@app.api_route("/products", methods=["PUT", "DELETE", "PATCH"])
async def refuse_on_collection():
    return reply(405, {"error": "Method Not Allowed"}, {"Allow": "GET, POST"})


@app.api_route("/products/{product_id}", methods=["PUT", "DELETE", "POST"])
async def refuse_on_product():
    return reply(405, {"error": "Method Not Allowed"}, {"Allow": "GET, PATCH"})
