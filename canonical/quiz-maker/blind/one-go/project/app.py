"""A website on which authors make quizzes and everybody can play them."""

import pathlib
import re

import accounts
import pages
import quizzes
from database import Database
from web import App, HTTPError, Response, redirect

PORT = 8000
FOLDER = pathlib.Path(__file__).resolve().parent
NOTHING_TYPED = {"text": "", "options": [""] * quizzes.OPTION_FIELDS, "right": ""}

database = Database(FOLDER / "data" / "quizzes.sqlite3", accounts.SCHEMA + quizzes.SCHEMA)
with database.transaction() as first_connection:
    accounts.prepare(first_connection)


def error_page(request, message):
    with database.transaction() as connection:
        author = accounts.signed_in(connection, request)
    return pages.error_page(message, author)


app = App(error_page)
app.static("/static/", FOLDER / "static")


def page(function):
    """Calls a page within a transaction and tells it who is signed in."""

    def wrapped(request, **values):
        with database.transaction() as connection:
            return function(request, connection, accounts.signed_in(connection, request), **values)

    return wrapped


def author_page(function):
    """A page for authors: whoever is not signed in gets the sign-in form instead."""

    @page
    def wrapped(request, connection, author, **values):
        if author is None:
            quiz_id = values.get("quiz_id")
            return Response(pages.sign_in_page(f"/quizzes/{quiz_id}" if quiz_id else "/desk", None))
        return function(request, connection, author, **values)

    return wrapped


# Signing in and out


@app.route("GET", "/sign-in")
@page
def get_sign_in(request, connection, author):
    return Response(pages.sign_in_page("/desk", author))


@app.route("POST", "/sign-in")
@page
def post_sign_in(request, connection, author):
    following = request.form("following")
    if not re.fullmatch(r"/quizzes/[0-9]{1,18}", following):
        following = "/desk"
    username = request.form("username")
    token = accounts.sign_in(connection, username, request.form("password"))
    if token is None:
        return Response(pages.sign_in_page(following, author, username, failed=True))
    return redirect(following, [accounts.cookie(token)])


@app.route("POST", "/sign-out")
@page
def post_sign_out(request, connection, author):
    accounts.sign_out(connection, request)
    return redirect("/", [accounts.cookie("")])


# For authors


def own_quiz(connection, author, quiz_id):
    quiz = quizzes.find_quiz(connection, quiz_id)
    if quiz is None or quiz["author"] != author:
        raise HTTPError(404, "There is no such quiz of yours.")
    return quiz


def quiz_response(connection, author, quiz, typed=NOTHING_TYPED, messages=()):
    questions = quizzes.find_questions(connection, quiz["id"])
    if quiz["published"]:
        results = quizzes.list_results(connection, quiz["id"])
        right = quizzes.count_right(connection, quiz["id"])
        below = pages.published_html(quiz, questions, results, right)
    else:
        below = pages.question_form(quiz, typed)
    return Response(pages.quiz_page(quiz, questions, below, author, messages))


@app.route("GET", "/desk")
@author_page
def get_desk(request, connection, author):
    return Response(pages.desk_page(quizzes.list_own(connection, author), author))


@app.route("POST", "/desk")
@author_page
def post_quiz(request, connection, author):
    title = request.form("title")
    messages = quizzes.check_title(connection, title)
    if messages:
        return Response(pages.desk_page(quizzes.list_own(connection, author), author, title, messages))
    return redirect(f"/quizzes/{quizzes.add_quiz(connection, author, title)}")


@app.route("GET", "/quizzes/{quiz_id:int}")
@author_page
def get_quiz(request, connection, author, quiz_id):
    return quiz_response(connection, author, own_quiz(connection, author, quiz_id))


@app.route("POST", "/quizzes/{quiz_id:int}")
@author_page
def post_question(request, connection, author, quiz_id):
    quiz = own_quiz(connection, author, quiz_id)
    if quiz["published"]:
        messages = ["The quiz has been published, so that nothing can be added."]
        return quiz_response(connection, author, quiz, messages=messages)
    options = (request.form_values("option") + NOTHING_TYPED["options"])[: quizzes.OPTION_FIELDS]
    typed = {"text": request.form("question"), "options": options, "right": request.form("right")}
    messages = quizzes.check_question(connection, quiz_id, typed)
    if messages:
        return quiz_response(connection, author, quiz, typed, messages)
    quizzes.add_question(connection, quiz_id, typed)
    return redirect(f"/quizzes/{quiz_id}")


@app.route("POST", "/quizzes/{quiz_id:int}/publish")
@author_page
def post_publish(request, connection, author, quiz_id):
    quiz = own_quiz(connection, author, quiz_id)
    if not quizzes.find_questions(connection, quiz_id):
        messages = ["Please add a question before you publish the quiz."]
        return quiz_response(connection, author, quiz, messages=messages)
    quizzes.publish(connection, quiz_id)
    return redirect(f"/quizzes/{quiz_id}")


# For players


def published_quiz(connection, quiz_id):
    quiz = quizzes.find_quiz(connection, quiz_id)
    if quiz is None or not quiz["published"]:
        raise HTTPError(404, "There is no such quiz.")
    return quiz


@app.route("GET", "/")
@page
def get_start(request, connection, author):
    return Response(pages.start_page(quizzes.list_published(connection), author))


@app.route("GET", "/play/{quiz_id:int}")
@page
def get_play(request, connection, author, quiz_id):
    quiz = published_quiz(connection, quiz_id)
    questions = quizzes.find_questions(connection, quiz_id)
    nothing = {question.id: "" for question in questions}
    return Response(pages.play_page(quiz, questions, author, "", nothing, []))


@app.route("POST", "/play/{quiz_id:int}")
@page
def post_play(request, connection, author, quiz_id):
    quiz = published_quiz(connection, quiz_id)
    questions = quizzes.find_questions(connection, quiz_id)
    name = request.form("name")
    chosen = {question.id: request.form(f"question-{question.id}") for question in questions}
    messages = quizzes.check_answers(connection, quiz_id, questions, name, chosen)
    if messages:
        return Response(pages.play_page(quiz, questions, author, name, chosen, messages))
    return redirect(f"/results/{quizzes.add_result(connection, quiz_id, questions, name, chosen)}")


@app.route("GET", "/results/{token}")
@page
def get_result(request, connection, author, token):
    result = quizzes.find_result(connection, token)
    if result is None:
        raise HTTPError(404, "There is no such result.")
    quiz = quizzes.find_quiz(connection, result["quiz_id"])
    questions = quizzes.find_questions(connection, quiz["id"])
    chosen = quizzes.find_chosen(connection, result["id"])
    return Response(pages.result_page(quiz, questions, result["name"], chosen, author))


if __name__ == "__main__":
    app.run(PORT)
