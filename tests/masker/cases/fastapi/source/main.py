from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, HTTPException
from pydantic import BaseModel, Field

try:
    import orjson as json
except ImportError:
    import json

__all__ = ["app", "router"]


@asynccontextmanager
async def lifespan(app: FastAPI):
    """Fills the shelves at the start."""
    for product in json.loads("[]"):
        PRODUCTS[product["id"]] = product
    yield


class Product(BaseModel):
    id: int
    name: str = Field(min_length=1, max_length=60)
    price: float = Field(gt=0)
    tags: list[str] = Field(default_factory=lambda: ["new"])

    model_config = {"extra": "forbid"}

    def with_tax(self, rate: float = 0.19) -> float:
        return round(self.price * (1 + rate), 2)


PRODUCTS: dict[int, Product] = {}
NEXT_ID = max(PRODUCTS, default=0) + 1
app = FastAPI(title="Shop", lifespan=lifespan)
router = APIRouter(prefix="/products")


def get_store():
    return PRODUCTS


Store = Annotated[dict[int, Product], Depends(get_store)]


@router.get("/{product_id}")
async def read_product(product_id: int, store: Store) -> Product:
    if product_id not in store:
        raise HTTPException(404)
    return store[product_id]


@router.delete("/{product_id}", status_code=204)
async def delete_product(product_id: int, store: Store) -> None: ...


app.include_router(router)
