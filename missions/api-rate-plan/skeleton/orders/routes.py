"""The URLs of the API."""

from fastapi import APIRouter

from orders import audit, plans, store
from orders.errors import InvalidField
from orders.models import Action, AuditList, NewOrder, Order, OrderList, Plan, PlanList

router = APIRouter()


@router.get("/orders")
def list_orders(customer: str | None = None) -> OrderList:
    """List all orders, or those of one customer."""
    raise NotImplementedError("TODO: implement list_orders.")


@router.post("/orders", status_code=201)
def create_order(order: NewOrder) -> Order:
    """Take an order."""
    raise NotImplementedError("TODO: implement create_order.")


@router.get("/orders/{order_id:int}")
def read_order(order_id: int) -> Order:
    """Answer one order."""
    raise NotImplementedError("TODO: implement read_order.")


@router.get("/plans")
def list_plans() -> PlanList:
    """List all plans."""
    raise NotImplementedError("TODO: implement list_plans.")


@router.post("/plans", status_code=201)
def create_plan(plan: Plan) -> Plan:
    """Add a plan."""
    raise NotImplementedError("TODO: implement create_plan.")


@router.delete("/plans/{code}", status_code=204)
def withdraw_plan(code: str) -> None:
    """Withdraw a plan; orders keep the discount that they have."""
    raise NotImplementedError("TODO: implement withdraw_plan.")


@router.get("/audit")
def list_audit(plan: str | None = None, action: Action | None = None) -> AuditList:
    """List what happened to plans, and the discounts that were given."""
    raise NotImplementedError("TODO: implement list_audit.")
