"""What all pages have in common."""

from html import escape
from http import HTTPStatus

from .exchange import Response

STYLE = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 0 auto; padding: 1rem; color: #222; }
nav a, nav form { margin-right: 1rem; display: inline-block; }
.field { display: block; margin: .8rem 0 .2rem; }
input[type=text], input[type=password] { font: inherit; width: 100%; box-sizing: border-box; padding: .3rem; }
button { font: inherit; margin: .6rem 0; padding: .3rem .8rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #ccc; overflow-wrap: anywhere; }
#seats { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); }
.refusal { color: #a00; font-weight: bold; }
#pay-code, .ticket-code, #door-answer { font-size: 1.4rem; font-weight: bold; }
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

PUBLIC_LINKS = (("nav-start", "/", "Events"),)
OFFICE_LINKS = (
    ("nav-new-event", "/office/events/new", "New event"),
    ("nav-orders", "/office/orders", "Orders"),
    ("nav-takings", "/office/takings", "Takings"),
    ("nav-door", "/office/door", "Door"),
)


def page(title: str, content: str, *, for_office: bool = False, status: HTTPStatus = HTTPStatus.OK) -> Response:
    """A page; the title is plain text, the content is markup."""
    links = PUBLIC_LINKS + (OFFICE_LINKS if for_office else ())
    navigation = "".join(f'<a id="{id}" href="{address}">{text}</a>' for id, address, text in links)
    if for_office:
        navigation += (
            '<form method="post" action="/office/sign-out"><button id="sign-out-button">Sign out</button></form>'
        )
    body = f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} – Ticket office</title>
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


def text_field(id: str, name: str, label: str, value: str = "", attributes: str = "") -> str:
    return (
        f'<label class="field" for="{id}">{escape(label)}</label>\n'
        f'<input id="{id}" name="{name}" type="text" autocomplete="off" value="{escape(value)}" {attributes}>'
    )
