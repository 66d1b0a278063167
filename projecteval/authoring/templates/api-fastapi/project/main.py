"""An HTTP API that keeps notes."""

from typing import Annotated

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field

import store

app = FastAPI()
store.prepare()


class NewNote(BaseModel):
    """What a caller sends; anything else is answered with 422."""

    text: Annotated[str, Field(min_length=1)]


@app.get("/notes")
def show_notes():
    """All notes."""
    return store.read_notes()


@app.get("/notes/{number}")
def show_note(number: int):
    """One note, or 404."""
    note = store.find_note(number)
    if note is None:
        raise HTTPException(404)
    return note


@app.post("/notes", status_code=201)
def make_note(note: NewNote):
    """Keep a note."""
    return store.add_note(note.text)
