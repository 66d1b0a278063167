"""The provider's pages for people."""

from html import escape

SIGN_IN_TITLE = "Sign in with your account"
HELD_TITLE = "One moment please"

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>body {{ font: 1rem sans-serif; margin: 3rem auto; max-width: 24rem; }} label, button {{ margin: 0.5rem 0; }}
label, input {{ display: block; }}</style>
</head>
<body>
<h1>{title}</h1>
{content}
</body>
</html>
"""

_SIGN_IN = """<form method="post">
<label>User name <input id="provider-user-name" name="user_name" autocomplete="username"></label>
<label>Password <input id="provider-password" name="password" type="password"></label>
<button id="provider-sign-in" name="do" value="sign-in">Sign in</button>
<button id="provider-cancel" name="do" value="cancel">Cancel</button>
</form>"""

_SIGN_OUT = """<p>A site asks to sign you out, and does not say of whom it speaks.</p>
<form method="post"><button id="provider-sign-out" name="do" value="sign-out">Sign out</button></form>"""


def sign_in_page(problem: str = "") -> str:
    """The page on which a person signs in."""
    return _page(SIGN_IN_TITLE, (f'<p role="alert">{escape(problem)}</p>' if problem else "") + _SIGN_IN)


def sign_out_page() -> str:
    """The page that asks whether to sign out."""
    return _page("Sign out", _SIGN_OUT)


def message_page(title: str, message: str) -> str:
    """A page that says something."""
    return _page(title, f"<p>{escape(message)}</p>")


def _page(title: str, content: str) -> str:
    return _PAGE.format(title=escape(title), content=content)
