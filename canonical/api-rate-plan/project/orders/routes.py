"""The URLs of the API."""

from fastapi import APIRouter

from orders import audit, plans, store
from orders.errors import InvalidField
from orders.models import Action, AuditList, NewOrder, Order, OrderList, Plan, PlanList

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
def create_plan(plan: Plan) -> Plan:
    """Add a plan."""
    if (plan.percent is None) == (plan.amount_off is None):
        raise InvalidField("percent", "Give either a percentage or an amount.")
    if plan.valid_from and plan.valid_until and plan.valid_until < plan.valid_from:
        raise InvalidField("valid_until", "The last day must not be before the first one.")
    return plans.create(plan)


@router.delete("/plans/{code}", status_code=204)
def withdraw_plan(code: str) -> None:
    """Withdraw a plan; orders keep the discount that they have."""
    plans.withdraw(code)


@router.get("/audit")
def list_audit(plan: str | None = None, action: Action | None = None) -> AuditList:
    """List what happened to plans, and the discounts that were given."""
    return AuditList(items=audit.list_entries(plan, action))
