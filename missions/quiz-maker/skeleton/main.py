"""The pages of the quiz maker: for authors their desk and their quizzes, for everybody the published ones."""

from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request
from fastapi.responses import RedirectResponse
from fastapi.staticfiles import StaticFiles
from fastapi.templating import Jinja2Templates
from starlette.datastructures import FormData
from starlette.middleware.sessions import SessionMiddleware

import authors
import quizzes
import results
from database import HERE, Refused
from prepare import SECRET_KEY

app = FastAPI(openapi_url=None)
app.add_middleware(SessionMiddleware, secret_key=SECRET_KEY.read_text("ascii"), same_site="lax")
app.mount("/static", StaticFiles(directory=HERE / "static"))
templates = Jinja2Templates(HERE / "templates")


class NotSignedIn(Exception):
    """A page for authors was asked for by somebody else."""


@app.exception_handler(NotSignedIn)
def to_sign_in(_request, _error):
    """Lead to the sign-in form."""
    raise NotImplementedError("TODO: implement to_sign_in.")


def redirect(address):
    """Lead to another page after a form was sent."""
    raise NotImplementedError("TODO: implement redirect.")


async def sent_form(request: Request):
    """Return the fields of the form that was sent."""
    raise NotImplementedError("TODO: implement sent_form.")


def signed_in_author(request: Request):
    """Return the name of the author who is signed in."""
    raise NotImplementedError("TODO: implement signed_in_author.")


Sent = Annotated[FormData, Depends(sent_form)]
Author = Annotated[str, Depends(signed_in_author)]


def found(thing):
    """Return what was found; answer 404 if that is nothing."""
    raise NotImplementedError("TODO: implement found.")


def own_quiz(quiz_id: int, author: Author):
    """Return the quiz if it is this author's."""
    raise NotImplementedError("TODO: implement own_quiz.")


def published_quiz(quiz_id: int):
    """Return the quiz if everybody may play it."""
    raise NotImplementedError("TODO: implement published_quiz.")


Own = Annotated[quizzes.Quiz, Depends(own_quiz)]
Published = Annotated[quizzes.Quiz, Depends(published_quiz)]


def number_of(text):
    """Return a whole number that was sent in a form, or None."""
    raise NotImplementedError("TODO: implement number_of.")


@app.get("/sign-in")
def sign_in_page(request: Request):
    """Show the sign-in form."""
    raise NotImplementedError("TODO: implement sign_in_page.")


@app.post("/sign-in")
def sign_in(request: Request, sent: Sent):
    """Sign the author in and lead to the desk, or show the form again."""
    raise NotImplementedError("TODO: implement sign_in.")


@app.post("/sign-out")
def sign_out(request: Request):
    """Sign the author out and lead to the start page."""
    raise NotImplementedError("TODO: implement sign_out.")


@app.get("/desk")
def desk(request: Request, author: Author):
    """List the author's quizzes."""
    raise NotImplementedError("TODO: implement desk.")


@app.post("/desk")
def create_quiz(request: Request, author: Author, sent: Sent):
    """Create a quiz and lead to it, or explain why not."""
    raise NotImplementedError("TODO: implement create_quiz.")


def quiz_page(request, quiz, **context):
    """Render a quiz for its author, with its results once it is published."""
    raise NotImplementedError("TODO: implement quiz_page.")


@app.get("/desk/{quiz_id}")
def show_quiz(request: Request, quiz: Own):
    """Show a quiz to its author."""
    raise NotImplementedError("TODO: implement show_quiz.")


@app.post("/desk/{quiz_id}/questions")
def add_question(request: Request, quiz: Own, sent: Sent):
    """Add a question and show the quiz again, or explain why not."""
    raise NotImplementedError("TODO: implement add_question.")


@app.post("/desk/{quiz_id}/publish")
def publish(request: Request, quiz: Own):
    """Publish the quiz and show it again, or explain why not."""
    raise NotImplementedError("TODO: implement publish.")


@app.get("/")
def start_page(request: Request):
    """List the quizzes that everybody may play."""
    raise NotImplementedError("TODO: implement start_page.")


def play_page(request, quiz, **context):
    """Render the form with the questions of a quiz."""
    raise NotImplementedError("TODO: implement play_page.")


@app.get("/quizzes/{quiz_id}")
def play(request: Request, quiz: Published):
    """Show the questions of a quiz."""
    raise NotImplementedError("TODO: implement play.")


@app.post("/quizzes/{quiz_id}")
def submit(request: Request, quiz: Published, sent: Sent):
    """Store the answers and lead to the result, or explain why not."""
    raise NotImplementedError("TODO: implement submit.")


@app.get("/results/{token}")
def show_result(request: Request, token: str):
    """Show a result to whoever has its address."""
    raise NotImplementedError("TODO: implement show_result.")
