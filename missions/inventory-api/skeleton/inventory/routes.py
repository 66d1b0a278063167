"""The URLs of the API."""

from typing import Annotated

from fastapi import APIRouter, Header, Query, Response

from inventory import items, movements
from inventory.database import make_tables
from inventory.models import Bulk, Item, ItemChange, ItemPage, ItemQuery, Movement, Movements, NewItem, NewMovement

router = APIRouter(on_startup=[make_tables])

Key = Annotated[str | None, Header(alias="Idempotency-Key")]


@router.get("/items")
def list_items(query: Annotated[ItemQuery, Query()]) -> ItemPage:
    """List one page of the items that match the query."""
    raise NotImplementedError("TODO: implement list_items.")


@router.post("/items", status_code=201)
def create_item(item: NewItem, response: Response) -> Item:
    """Create an item and tell its URL."""
    raise NotImplementedError("TODO: implement create_item.")


@router.get("/items/{item_id:int}")
def read_item(item_id: int, response: Response) -> Item:
    """Answer one item."""
    raise NotImplementedError("TODO: implement read_item.")


@router.patch("/items/{item_id:int}")
def change_item(
    item_id: int, change: ItemChange, response: Response, if_match: Annotated[str | None, Header()] = None
) -> Item:
    """Change the named fields of an item."""
    raise NotImplementedError("TODO: implement change_item.")


@router.get("/movements")
def list_movements(item: Annotated[int, Query(ge=1, lt=2**63)]) -> Movements:
    """List the history of an item."""
    raise NotImplementedError("TODO: implement list_movements.")


@router.post("/movements", status_code=201)
def book_movement(movement: NewMovement, key: Key = None) -> Movement:
    """Book one movement."""
    raise NotImplementedError("TODO: implement book_movement.")


@router.post("/movements/bulk", status_code=201)
def book_movements(bulk: Bulk, key: Key = None) -> Movements:
    """Book many movements, all or none."""
    raise NotImplementedError("TODO: implement book_movements.")
