"""Creates, reads, changes and lists records in the database."""

import json
import sqlite3

from records.database import transaction
from records.errors import Conflict, InvalidFields, NotFound
from records.models import NewProduct, Product, ProductChange, ProductPage, ProductQuery, broken_rules

ORDERS = {
    None: "id",
    "price": "price_cents, id",
    "-price": "price_cents DESC, id",
    "name": "casefold(name), id",
    "-name": "casefold(name) DESC, id",
}


def create(product: NewProduct, key: str | None) -> Product:
    """Create a record, or answer the one that the same request with this idempotency key created before."""
    raise NotImplementedError("TODO: implement create.")


def read(product_id: int) -> Product:
    """Read the record with this id."""
    raise NotImplementedError("TODO: implement read.")


def change(product_id: int, wanted: ProductChange) -> Product:
    """Change the named fields of a record if it still has the version that the client has read."""
    raise NotImplementedError("TODO: implement change.")


def list_page(query: ProductQuery) -> ProductPage:
    """List one page of the records that match a query, and count all that match."""
    raise NotImplementedError("TODO: implement list_page.")


def conditions_of(query: ProductQuery) -> tuple[list[str], list]:
    """Turn the filters of a query into SQL conditions and their values."""
    raise NotImplementedError("TODO: implement conditions_of.")


def check_rules(fields: dict) -> None:
    """Raise InvalidFields if a record would break a rule between its fields."""
    raise NotImplementedError("TODO: implement check_rules.")


def insert(connection: sqlite3.Connection, fields: dict) -> Product:
    """Insert a new record. Raises Conflict if its sku is taken."""
    raise NotImplementedError("TODO: implement insert.")


def find(connection: sqlite3.Connection, product_id: int) -> Product:
    """Find the record with this id. Raises NotFound."""
    raise NotImplementedError("TODO: implement find.")


def row_of(fields: dict) -> dict:
    """Turn the fields of a record into the columns of its row; amounts are kept in whole cents."""
    raise NotImplementedError("TODO: implement row_of.")


def product_of(row: sqlite3.Row) -> Product:
    """Turn a row into a record."""
    raise NotImplementedError("TODO: implement product_of.")
