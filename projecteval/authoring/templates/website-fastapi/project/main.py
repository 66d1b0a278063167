"""A shopping list on one page: the page, and what it asks for."""

from fastapi import FastAPI
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel

import store

app = FastAPI()
store.prepare()


class NewItem(BaseModel):
    """What was typed."""

    text: str


@app.get("/items")
def show_items():
    """The texts of all items, the newest first."""
    return store.read_items()


@app.post("/items")
def add_item(item: NewItem):
    """Add an item, or refuse an empty one."""
    if not item.text.strip():
        return JSONResponse({"message": "Please type something."}, status_code=422)
    store.add_item(item.text)
    return JSONResponse(store.read_items(), status_code=201)


app.mount("/", StaticFiles(directory="static", html=True))
