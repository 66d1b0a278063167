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
    return redirect("/sign-in")


def redirect(address):
    """Lead to another page after a form was sent."""
    return RedirectResponse(address, status_code=303)


async def sent_form(request: Request):
    """Return the fields of the form that was sent."""
    return await request.form()


def signed_in_author(request: Request):
    """Return the name of the author who is signed in."""
    if "author" not in request.session:
        raise NotSignedIn
    return request.session["author"]


Sent = Annotated[FormData, Depends(sent_form)]
Author = Annotated[str, Depends(signed_in_author)]


def found(thing):
    """Return what was found; answer 404 if that is nothing."""
    if thing is None:
        raise HTTPException(404)
    return thing


def own_quiz(quiz_id: int, author: Author):
    """Return the quiz if it is this author's."""
    return found(quizzes.own_quiz(quiz_id, author))


def published_quiz(quiz_id: int):
    """Return the quiz if everybody may play it."""
    return found(quizzes.published_quiz(quiz_id))


Own = Annotated[quizzes.Quiz, Depends(own_quiz)]
Published = Annotated[quizzes.Quiz, Depends(published_quiz)]


def number_of(text):
    """Return a whole number that was sent in a form, or None."""
    return int(text) if text and text.isascii() and text.isdigit() else None


@app.get("/sign-in")
def sign_in_page(request: Request):
    """Show the sign-in form."""
    return templates.TemplateResponse(request, "sign_in.html")


@app.post("/sign-in")
def sign_in(request: Request, sent: Sent):
    """Sign the author in and lead to the desk, or show the form again."""
    name = sent.get("username", "")
    if not authors.password_is_right(name, sent.get("password", "")):
        return templates.TemplateResponse(request, "sign_in.html", {"wrong": True})
    request.session["author"] = name
    return redirect("/desk")


@app.post("/sign-out")
def sign_out(request: Request):
    """Sign the author out and lead to the start page."""
    request.session.clear()
    return redirect("/")


@app.get("/desk")
def desk(request: Request, author: Author):
    """List the author's quizzes."""
    return templates.TemplateResponse(request, "desk.html", {"quizzes": quizzes.quizzes_of(author)})


@app.post("/desk")
def create_quiz(request: Request, author: Author, sent: Sent):
    """Create a quiz and lead to it, or explain why not."""
    try:
        return redirect(f"/desk/{quizzes.create_quiz(sent.get('title', ''), author)}")
    except Refused as reason:
        context = {"quizzes": quizzes.quizzes_of(author), "refusal": str(reason)}
        return templates.TemplateResponse(request, "desk.html", context)


def quiz_page(request, quiz, **context):
    """Render a quiz for its author, with its results once it is published."""
    context |= {"quiz": quiz, "questions": quizzes.questions_of(quiz.id)}
    if quiz.published:
        context |= {"results": results.results_of(quiz.id), "tallies": results.tallies_of(quiz.id)}
    return templates.TemplateResponse(request, "quiz.html", context)


@app.get("/desk/{quiz_id}")
def show_quiz(request: Request, quiz: Own):
    """Show a quiz to its author."""
    return quiz_page(request, quiz, labels=[""] * quizzes.OPTIONS)


@app.post("/desk/{quiz_id}/questions")
def add_question(request: Request, quiz: Own, sent: Sent):
    """Add a question and show the quiz again, or explain why not."""
    text, labels, right = sent.get("question", ""), sent.getlist("option"), number_of(sent.get("right"))
    try:
        quizzes.add_question(quiz.id, text, labels, right)
    except Refused as reason:
        return quiz_page(request, quiz, refusal=str(reason), text=text, labels=labels, right=right)
    return redirect(f"/desk/{quiz.id}")


@app.post("/desk/{quiz_id}/publish")
def publish(request: Request, quiz: Own):
    """Publish the quiz and show it again, or explain why not."""
    try:
        quizzes.publish(quiz.id)
    except Refused as reason:
        return quiz_page(request, quiz, refusal=str(reason), labels=[""] * quizzes.OPTIONS)
    return redirect(f"/desk/{quiz.id}")


@app.get("/")
def start_page(request: Request):
    """List the quizzes that everybody may play."""
    return templates.TemplateResponse(request, "start.html", {"quizzes": quizzes.published_quizzes()})


def play_page(request, quiz, **context):
    """Render the form with the questions of a quiz."""
    context |= {"quiz": quiz, "questions": quizzes.questions_of(quiz.id)}
    return templates.TemplateResponse(request, "play.html", context)


@app.get("/quizzes/{quiz_id}")
def play(request: Request, quiz: Published):
    """Show the questions of a quiz."""
    return play_page(request, quiz, chosen={})


@app.post("/quizzes/{quiz_id}")
def submit(request: Request, quiz: Published, sent: Sent):
    """Store the answers and lead to the result, or explain why not."""
    name = sent.get("name", "")
    chosen = {
        question.id: number_of(sent.get(f"question-{question.id}")) for question in quizzes.questions_of(quiz.id)
    }
    try:
        return redirect(f"/results/{results.submit(quiz.id, name, chosen)}")
    except Refused as reason:
        return play_page(request, quiz, refusal=str(reason), name=name, chosen=chosen)


@app.get("/results/{token}")
def show_result(request: Request, token: str):
    """Show a result to whoever has its address."""
    result = found(results.find_result(token))
    quiz = quizzes.published_quiz(result.quiz_id)
    context = {"result": result, "quiz": quiz, "answers": results.answers_of(result)}
    return templates.TemplateResponse(request, "result.html", context)
