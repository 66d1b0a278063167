"""The URLs of the API."""

from typing import Annotated

from fastapi import APIRouter, Header, Query, Response

from records import store
from records.database import make_tables
from records.models import NewProduct, Product, ProductChange, ProductPage, ProductQuery

router = APIRouter(prefix="/products", on_startup=[make_tables])


@router.get("")
def list_products(query: Annotated[ProductQuery, Query()]) -> ProductPage:
    """List one page of the records that match the query."""
    raise NotImplementedError("TODO: implement list_products.")


@router.post("", status_code=201)
def create_product(
    product: NewProduct, response: Response, idempotency_key: Annotated[str | None, Header()] = None
) -> Product:
    """Create a record and tell its URL."""
    raise NotImplementedError("TODO: implement create_product.")


@router.get("/{product_id:int}")
def read_product(product_id: int) -> Product:
    """Answer one record."""
    raise NotImplementedError("TODO: implement read_product.")


@router.patch("/{product_id:int}")
def change_product(product_id: int, change: ProductChange) -> Product:
    """Change the named fields of a record."""
    raise NotImplementedError("TODO: implement change_product.")
