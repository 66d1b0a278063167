"""The URLs of the API."""

from fastapi import APIRouter

from orders import store
from orders.models import NewOrder, Order, OrderList

router = APIRouter()


@router.get("/orders")
def list_orders(customer: str | None = None) -> OrderList:
    """List all orders, or those of one customer."""
    return OrderList(items=store.list_all(customer))


@router.post("/orders", status_code=201)
def create_order(order: NewOrder) -> Order:
    """Take an order."""
    return store.create(order)


@router.get("/orders/{order_id:int}")
def read_order(order_id: int) -> Order:
    """Answer one order."""
    return store.read(order_id)
