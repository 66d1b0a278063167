"""The pages as HTML."""

from web import escape

CHART_WIDTH = 600
BAR_THICKNESS = 30
BAR_GAP = 10


def layout(title, body, author):
    sign_out = ""
    if author:
        sign_out = f"""<span id="author">{escape(author)}</span>
<form id="sign-out-form" method="post" action="/sign-out"><button id="sign-out" type="submit">Sign out</button></form>"""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/style.css">
<link rel="stylesheet" href="/static/quiz.css">
<script src="/static/forms.js" defer></script>
</head>
<body>
<header>
<nav aria-label="Pages">
<a id="start-link" href="/">All quizzes</a>
<a id="desk-link" href="/desk">Desk</a>
{sign_out}
</nav>
</header>
<main>
{body}
</main>
</body>
</html>
"""


def error_page(message, author):
    return layout("Error", f'<h1 id="title-of-page">Error</h1>\n<p id="error">{escape(message)}</p>', author)


def refusal_html(messages):
    return f'<p id="refusal" role="alert">{escape(" ".join(messages))}</p>' if messages else ""


def start_page(quizzes, author):
    if quizzes:
        rows = "\n".join(
            f'<li class="published"><a class="published-link" href="/play/{quiz["id"]}">{escape(quiz["title"])}</a></li>'
            for quiz in quizzes
        )
        listing = f'<ul id="published">\n{rows}\n</ul>'
    else:
        listing = '<p id="no-quizzes">No quizzes yet</p>'
    return layout("Quizzes", f'<h1 id="title-of-page">Quizzes</h1>\n{listing}', author)


def sign_in_page(following, author, username="", failed=False):
    message = '<p id="sign-in-error" role="alert">User name or password is wrong.</p>' if failed else ""
    return layout(
        "Sign in",
        f"""<h1 id="title-of-page">Sign in</h1>
{message}
<form id="sign-in-form" method="post" action="/sign-in" novalidate>
<input type="hidden" name="following" value="{escape(following)}">
<div class="row"><label for="username">User name</label>
<input id="username" name="username" type="text" value="{escape(username)}" autocomplete="username" autofocus></div>
<div class="row"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password"></div>
<button id="sign-in" class="main" type="submit">Sign in</button>
</form>""",
        author,
    )


# For authors


def desk_page(quizzes, author, title="", messages=()):
    if quizzes:
        rows = "\n".join(
            f'<tr class="quiz"><td><a class="quiz-link" href="/quizzes/{quiz["id"]}">{escape(quiz["title"])}</a></td>'
            f'<td class="quiz-state">{"Published" if quiz["published"] else "Draft"}</td>'
            f'<td class="quiz-results">{quiz["results"]}</td></tr>'
            for quiz in quizzes
        )
        listing = f"""<table id="quizzes">
<thead><tr><th>Title</th><th>State</th><th>Results</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>"""
    else:
        listing = '<p id="no-own-quizzes">No quizzes of yours yet</p>'
    return layout(
        "Desk",
        f"""<h1 id="title-of-page">Desk</h1>
{refusal_html(messages)}
<form id="quiz-form" method="post" action="/desk" novalidate autocomplete="off">
<div class="row"><label for="title">Title of a new quiz</label>
<input id="title" name="title" type="text" value="{escape(title)}"></div>
<button id="create" class="main" type="submit">Create quiz</button>
</form>
{listing}""",
        author,
    )


def option_html(option):
    text = escape(option["text"])
    if option["is_right"]:
        return f'<li class="option"><span class="right-option">{text}</span> <span class="mark">✓</span></li>'
    return f'<li class="option">{text}</li>'


def questions_html(questions):
    rows = "\n".join(
        f'<li class="question"><p class="question-text">{escape(question.text)}</p>'
        f'<ul class="options">{"".join(option_html(option) for option in question.options)}</ul></li>'
        for question in questions
    )
    return f'<ol id="questions">\n{rows}\n</ol>' if questions else ""


def question_form(quiz, typed):
    options = "\n".join(
        f'<div class="row option-row"><label for="option-{number + 1}">Option {number + 1}</label>'
        f'<input id="option-{number + 1}" class="option-input" name="option" type="text" value="{escape(text)}">'
        f'<span><input id="right-{number + 1}" class="right-input" name="right" type="radio" value="{number}" '
        f'aria-label="Option {number + 1} is right"{" checked" if typed["right"] == str(number) else ""}>'
        f'<label for="right-{number + 1}">right</label></span></div>'
        for number, text in enumerate(typed["options"])
    )
    return f"""<h2 id="question-form-title">New question</h2>
<form id="question-form" method="post" action="/quizzes/{quiz["id"]}" novalidate autocomplete="off">
<div class="row"><label for="question">Question</label>
<input id="question" name="question" type="text" value="{escape(typed["text"])}" autofocus></div>
{options}
<button id="add" class="main" type="submit">Add question</button>
</form>
<form id="publish-form" method="post" action="/quizzes/{quiz["id"]}/publish">
<button id="publish" type="submit">Publish quiz</button>
</form>"""


def chart(numbers, players):
    height = len(numbers) * (BAR_THICKNESS + BAR_GAP) + BAR_GAP
    bars = []
    for index, number in enumerate(numbers):
        length = CHART_WIDTH * number / players if players else 0
        hue = 360 * index / len(numbers)
        bars.append(
            f'<rect class="bar" x="0" y="{BAR_GAP + index * (BAR_THICKNESS + BAR_GAP)}" width="{length:.3f}" '
            f'height="{BAR_THICKNESS}" fill="hsl({hue:.2f}, 75%, 40%)" shape-rendering="crispEdges"></rect>'
        )
    return (
        f'<svg id="chart" role="img" aria-label="Players who answered each question right" width="{CHART_WIDTH}" '
        f'height="{height}" viewBox="0 0 {CHART_WIDTH} {height}">' + "".join(bars) + "</svg>"
    )


def results_html(results):
    if not results:
        return '<p id="no-results">No results yet</p>'
    rows = "\n".join(
        f'<tr class="result"><td class="result-name">{escape(result["name"])}</td>'
        f'<td class="result-score">{result["score"]}</td></tr>'
        for result in results
    )
    return f"""<table id="results">
<thead><tr><th>Name</th><th>Right answers</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>"""


def published_html(quiz, questions, results, right):
    numbers = [right.get(question.id, 0) for question in questions]
    rows = "\n".join(
        f'<tr class="tally"><td class="tally-question">{escape(question.text)}</td>'
        f'<td class="tally-right">{number}</td></tr>'
        for question, number in zip(questions, numbers)
    )
    return f"""<p><a id="player-link" href="/play/{quiz["id"]}">Play this quiz</a></p>
<h2 id="results-title">Results</h2>
{results_html(results)}
<h2 id="tally-title">Right answers</h2>
<table id="tally">
<thead><tr><th>Question</th><th>Players</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>
{chart(numbers, len(results))}"""


def quiz_page(quiz, questions, below, author, messages):
    return layout(
        quiz["title"],
        f"""<h1 id="quiz-title">{escape(quiz["title"])}</h1>
{refusal_html(messages)}
{questions_html(questions)}
{below}""",
        author,
    )


# For players


def play_question(question, chosen):
    choices = "\n".join(
        f'<div class="choice"><input id="choice-{option["id"]}" class="choice-input" type="radio" '
        f'name="question-{question.id}" value="{option["id"]}"{" checked" if str(option["id"]) == chosen else ""}>'
        f'<label class="choice-label" for="choice-{option["id"]}">{escape(option["text"])}</label></div>'
        for option in question.options
    )
    return f"""<fieldset class="play-question">
<legend class="play-text">{escape(question.text)}</legend>
{choices}
</fieldset>"""


def play_page(quiz, questions, author, name, chosen, messages):
    fields = "\n".join(play_question(question, chosen[question.id]) for question in questions)
    return layout(
        quiz["title"],
        f"""<h1 id="quiz-title">{escape(quiz["title"])}</h1>
{refusal_html(messages)}
<form id="play-form" method="post" action="/play/{quiz["id"]}" novalidate>
<div class="row"><label for="name">Your name</label>
<input id="name" name="name" type="text" value="{escape(name)}" autocomplete="off"></div>
{fields}
<button id="send" class="main" type="submit">Send</button>
</form>""",
        author,
    )


def answer_row(question, option_id):
    option = question.option(option_id)
    if option["is_right"]:
        verdict, right = "Right", ""
    else:
        verdict, right = "Wrong", escape(question.right["text"])
    return (
        f'<tr class="answer"><td class="answer-question">{escape(question.text)}</td>'
        f'<td class="answer-chosen">{escape(option["text"])}</td><td class="answer-verdict">{verdict}</td>'
        f'<td class="answer-right">{right}</td></tr>'
    )


def result_page(quiz, questions, name, chosen, author):
    score = sum(question.option(chosen[question.id])["is_right"] for question in questions)
    rows = "\n".join(answer_row(question, chosen[question.id]) for question in questions)
    return layout(
        quiz["title"],
        f"""<h1 id="quiz-title">{escape(quiz["title"])}</h1>
<p id="player-name">{escape(name)}</p>
<p id="score">{score} of {len(questions)}</p>
<table id="answers">
<thead><tr><th>Question</th><th>Your answer</th><th></th><th>The right option</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>""",
        author,
    )
