"""The pages as HTML."""

from web import escape

OPTION_FIELDS = 6


def layout(title, body, script=""):
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/style.css">
<script src="/static/forms.js" defer></script>
{script}
</head>
<body>
<header><a id="board-link" href="/">Board</a></header>
<main>
{body}
</main>
</body>
</html>
"""


def error_page(message):
    return layout("Survey board", f'<h1 id="title-of-page">Survey board</h1>\n<p id="error">{escape(message)}</p>')


def refusal_html(messages):
    return f'<p id="refusal" role="alert">{escape(" ".join(messages))}</p>' if messages else ""


def board_page(polls):
    if polls:
        rows = "\n".join(
            f'<tr class="poll"><td><a class="poll-link" href="/polls/{poll["id"]}">{escape(poll["question"])}</a></td>'
            f'<td class="poll-votes">{poll["votes"]}</td>'
            f'<td class="poll-state">{"Closed" if poll["closed"] else "Open"}</td></tr>'
            for poll in polls
        )
        listing = f"""<table id="polls">
<thead><tr><th>Question</th><th>Votes</th><th>State</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>"""
    else:
        listing = '<p id="no-polls">No polls yet</p>'
    return layout(
        "Survey board",
        f"""<h1 id="title-of-page">Survey board</h1>
<p><a id="new-poll-link" href="/new">New poll</a></p>
{listing}""",
    )


def new_page(question, options, messages):
    fields = "\n".join(
        f'<div class="row"><label for="option-{number}">Option {number}</label>'
        f'<input id="option-{number}" class="option-input" name="option" type="text" value="{escape(text)}"></div>'
        for number, text in enumerate(options, 1)
    )
    return layout(
        "New poll",
        f"""<h1 id="title-of-page">New poll</h1>
{refusal_html(messages)}
<form id="poll-form" method="post" action="/new" novalidate autocomplete="off">
<div class="row"><label for="question">Question</label>
<input id="question" name="question" type="text" value="{escape(question)}" autofocus></div>
{fields}
<button id="create" type="submit">Create poll</button>
</form>""",
    )


def vote_form(poll, options):
    choices = "\n".join(
        f'<div class="choice"><input id="choice-{option["id"]}" class="choice-input" name="option" type="radio" '
        f'value="{option["id"]}" autocomplete="off">'
        f'<label class="choice-label" for="choice-{option["id"]}">{escape(option["text"])}</label></div>'
        for option in options
    )
    return f"""<form id="vote-form" method="post" action="/polls/{poll["id"]}" novalidate autocomplete="off">
<fieldset>
<legend id="poll-question">{escape(poll["question"])}</legend>
{choices}
</fieldset>
<button id="vote" type="submit">Vote</button>
</form>"""


def percent(votes, total):
    """The share in percent with one decimal; halves are rounded up."""
    tenths = (votes * 2000 + total) // (2 * total) if total else 0
    return f"{tenths // 10}.{tenths % 10}%"


def results_html(poll, options):
    total = sum(option["votes"] for option in options)
    rows = "\n".join(
        f'<tr class="result"><td class="result-text">{escape(option["text"])}</td>'
        f'<td class="result-votes">{option["votes"]}</td>'
        f'<td class="result-percent">{percent(option["votes"], total)}</td></tr>'
        for option in options
    )
    return f"""<h1 id="poll-question">{escape(poll["question"])}</h1>
<table id="results">
<thead><tr><th>Option</th><th>Votes</th><th>Share</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>
<svg id="chart" role="img" aria-label="Share of each option"></svg>"""


def close_form(poll):
    return f"""<form id="close-form" method="post" action="/polls/{poll["id"]}/close">
<button id="close" type="submit">Close poll</button>
</form>"""


def poll_page(poll, options, shows_results, is_creator, messages):
    content = results_html(poll, options) if shows_results else vote_form(poll, options)
    script = '<script src="/static/chart.js" defer></script>' if shows_results else ""
    ended = '<p id="ended">Voting has ended.</p>' if poll["closed"] else ""
    close = close_form(poll) if is_creator and not poll["closed"] else ""
    return layout(poll["question"], f"{refusal_html(messages)}\n{content}\n{ended}\n{close}", script)
