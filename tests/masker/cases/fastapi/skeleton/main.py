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
    raise NotImplementedError("TODO: implement lifespan.")


class Product(BaseModel):
    id: int
    name: str = Field(min_length=1, max_length=60)
    price: float = Field(gt=0)
    tags: list[str] = Field(default_factory=lambda: None)

    model_config = {"extra": "forbid"}

    def with_tax(self, rate: float = 0.19) -> float:
        raise NotImplementedError("TODO: implement with_tax.")


PRODUCTS: dict[int, Product] = {}
NEXT_ID = None  # TODO: set NEXT_ID.
app = FastAPI(title="Shop", lifespan=lifespan)
router = APIRouter(prefix="/products")


def get_store():
    raise NotImplementedError("TODO: implement get_store.")


Store = Annotated[dict[int, Product], Depends(get_store)]


@router.get("/{product_id}")
async def read_product(product_id: int, store: Store) -> Product:
    raise NotImplementedError("TODO: implement read_product.")


@router.delete("/{product_id}", status_code=204)
async def delete_product(product_id: int, store: Store) -> None: ...


app.include_router(router)
