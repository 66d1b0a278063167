"""The URLs of the API."""

from fastapi import APIRouter

from orders import plans, store
from orders.models import Action, Audit, NewOrder, NewPlan, Order, OrderList, Plan, PlanList

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


@router.get("/plans")
def list_plans() -> PlanList:
    """List all plans."""
    return PlanList(items=plans.list_all())


@router.post("/plans", status_code=201)
def create_plan(plan: NewPlan) -> Plan:
    """Add a plan."""
    return plans.create(plan)


@router.delete("/plans/{code}", status_code=204)
def withdraw_plan(code: str) -> None:
    """Withdraw a plan."""
    plans.withdraw(code)


@router.get("/audit")
def read_audit(plan: str | None = None, action: Action | None = None) -> Audit:
    """Tell what happened to all plans or to one, or only what is of one kind."""
    return Audit(items=plans.audit(plan, action))
