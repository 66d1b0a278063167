"""What all pages have in common."""

from html import escape
from http import HTTPStatus

from .exchange import Response

STYLE = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 0 auto; padding: 1rem; color: #222; }
nav a, nav form { margin-right: 1rem; display: inline-block; }
label { display: block; margin: .8rem 0 .2rem; }
input, textarea { font: inherit; width: 100%; box-sizing: border-box; padding: .3rem; }
textarea { min-height: 14rem; }
button { font: inherit; margin: .6rem 0; padding: .3rem .8rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #ccc; overflow-wrap: anywhere; }
.refusal { color: #a00; font-weight: bold; }
.issue-text { white-space: pre-wrap; overflow-wrap: anywhere; }
#preview { border: 1px solid #ccc; padding: 0 1rem; }
"""

# A second click on a button shortly after the first one does not send its form again.
SCRIPT = """
document.addEventListener('submit', event => {
  const form = event.target;
  if (form.dataset.sent) { event.preventDefault(); return; }
  form.dataset.sent = 'yes';
  setTimeout(() => { delete form.dataset.sent; }, 1000);
});
"""

PUBLIC_LINKS = (("nav-start", "/", "Subscribe"), ("nav-archive", "/archive", "Archive"))
EDITOR_LINKS = (
    ("nav-issues", "/editor/issues", "Issues"),
    ("nav-new-issue", "/editor/issues/new", "New issue"),
    ("nav-readers", "/editor/readers", "Readers"),
    ("nav-bounces", "/editor/bounces", "Bounces"),
    ("nav-links", "/editor/links", "Validity of links"),
)


def page(title: str, content: str, *, for_editor: bool = False, status: HTTPStatus = HTTPStatus.OK) -> Response:
    """A page; the title is plain text, the content is markup."""
    links = PUBLIC_LINKS + (EDITOR_LINKS if for_editor else ())
    navigation = "".join(f'<a id="{id}" href="{address}">{text}</a>' for id, address, text in links)
    if for_editor:
        navigation += (
            '<form method="post" action="/editor/sign-out"><button id="sign-out-button">Sign out</button></form>'
        )
    body = f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} – Club newsletter</title>
<link rel="icon" href="data:,">
<style>{STYLE}</style>
</head>
<body>
<nav>{navigation}</nav>
<main>
<h1 id="heading">{escape(title)}</h1>
{content}
</main>
<script>{SCRIPT}</script>
</body>
</html>
"""
    return Response(body, status)


def message_page(status: HTTPStatus, title: str, message: str) -> Response:
    return page(title, f'<p id="message">{escape(message)}</p>', status=status)


def refusal(message: str) -> str:
    """The message about what was refused; nothing if nothing was."""
    return f'<p id="refusal" class="refusal" role="alert">{escape(message)}</p>' if message else ""


def status_for(message: str) -> HTTPStatus:
    """The status of a page that shows this refusal, or none."""
    return HTTPStatus.UNPROCESSABLE_ENTITY if message else HTTPStatus.OK


def issue_content(subject: str, text: str) -> str:
    """Subject and text of an issue as its readers see them."""
    return (
        f'<h2 id="issue-subject">{escape(subject)}</h2>\n'
        f'<div id="issue-text" class="issue-text">{escape(text)}</div>'
    )
