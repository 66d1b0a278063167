"""The pages as HTML."""

import secrets

from store import GUEST, MODERATOR
from web import e

STYLE = """
body { font: 16px/1.4 sans-serif; margin: 0 auto; max-width: 56rem; padding: 1rem; color: #222; }
nav a, nav form { display: inline; margin-right: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: .3rem .5rem; text-align: left; overflow-wrap: anywhere; }
#refusal { background: #fdd; border: 1px solid #b00; padding: .5rem; }
label { display: inline-block; margin: .3rem .5rem .3rem 0; }
textarea { width: 100%; min-height: 5rem; box-sizing: border-box; }
.post { border: 1px solid #ccc; margin: .5rem 0; padding: .5rem; }
.post form, .admitted form { display: inline; }
.post-text { white-space: pre-wrap; overflow-wrap: anywhere; }
"""


def _token():
    return f'<input type="hidden" name="token" value="{secrets.token_urlsafe(12)}">'


def _page(title, menu, body, refusal):
    message = f'<p id="refusal" role="alert">{e(refusal)}</p>' if refusal else ""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)}</title>
<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>
<body><nav id="menu">{menu}</nav>
<h1 id="title">{e(title)}</h1>{message}
{body}</body></html>"""


def page(person, title, body="", refusal=None):
    making = '<a id="menu-new-room" href="/rooms/new">New room</a>' if person["role"] == MODERATOR else ""
    menu = f"""<a id="menu-start" href="/">Rooms</a> <a id="menu-profile" href="/profile">Profile</a> {making}
<span id="my-name">{e(person["name"])}</span> (<span id="my-role">{e(person["role"])}</span>)
<form id="sign-out-form" action="/sign-out" method="post"><button id="sign-out">Sign out</button></form>"""
    return _page(title, menu, body, refusal)


def sign_in_page(target, refusal=None):
    return _page("Member lounge", "", f"""<form id="sign-in-form" action="/sign-in" method="post">
<input type="hidden" name="target" value="{e(target)}">
<button id="sign-in">Sign in</button></form>""", refusal)


def start_page(person, rooms):
    rows = "".join(f'<tr class="room"><td><a class="room-link" href="/rooms/{room["id"]}">{e(room["title"])}</a></td>'
                   f'<td class="room-kind">{"Private" if room["private"] else "Open"}</td></tr>' for room in rooms)
    if not rows:
        return page(person, "Member lounge", '<p id="no-rooms">There are no rooms yet.</p>')
    return page(person, "Member lounge", '<table id="rooms"><thead><tr><th>Room</th><th>Kind</th></tr></thead>'
                                         f'<tbody>{rows}</tbody></table>')


def profile_page(person, typed=None, refusal=None):
    return page(person, "Your profile", f"""
<p>E-mail address: <span id="email">{e(person["email"])}</span></p>
<form id="profile-form" action="/profile" method="post">
<label for="name">The name that you go by</label>
<input type="text" id="name" name="name" value="{e(person["name"] if typed is None else typed)}">
<button id="save">Save</button></form>""", refusal)


def new_room_page(person, title="", private=False, refusal=None):
    return page(person, "New room", f"""
<form id="room-form" action="/rooms/new" method="post">{_token()}
<p><label for="room-title">Title</label><input type="text" id="room-title" name="title" value="{e(title)}"></p>
<p><input type="checkbox" id="private" name="private" value="1"{" checked" if private else ""}>
<label for="private">Private</label></p>
<button id="make">Make the room</button></form>""", refusal)


def _post(person, room, post):
    own = post["author"] == person["id"]
    moderator = person["role"] == MODERATOR
    text = ""
    if post["hidden"]:
        text = '<p class="post-hidden">Hidden by a moderator</p>'
    if not post["hidden"] or own or moderator:
        text += f'<div class="post-text">{e(post["text"])}</div>'
    buttons = ""
    if own:
        buttons += '<button class="delete" name="action" value="delete">Delete</button> '
    if moderator:
        buttons += ('<button class="hide" name="action" value="show">Show</button>' if post["hidden"]
                    else '<button class="hide" name="action" value="hide">Hide</button>')
    if buttons:
        buttons = (f'<form class="post-form" action="/rooms/{room["id"]}" method="post">'
                   f'<input type="hidden" name="post" value="{post["id"]}">{buttons}</form>')
    return f'<article class="post"><strong class="post-author">{e(post["name"])}</strong>{text}{buttons}</article>'


def room_page(person, room, posts, people, admitted, typed="", refusal=None):
    address = f'/rooms/{room["id"]}'
    parts = [f'<p>Kind: <span id="kind">{"Private" if room["private"] else "Open"}</span></p>']
    if room["closed"]:
        parts.append('<p id="closed">Nobody posts here any more.</p>')
    parts.append(f'<div id="posts">{"".join(_post(person, room, post) for post in posts)}</div>')
    if person["role"] != GUEST and not room["closed"]:
        parts.append(f"""<form id="new-post-form" action="{address}" method="post">{_token()}
<label for="new-post">New post</label><textarea id="new-post" name="text">
{e(typed)}</textarea>
<button id="send" name="action" value="post">Send</button></form>""")
    if person["role"] == MODERATOR:
        action, text = ("open", "Open the room again") if room["closed"] else ("close", "Close the room")
        parts.append(f'<form id="close-form" action="{address}" method="post">'
                     f'<button id="close-room" name="action" value="{action}">{text}</button></form>')
    if room["private"] and room["maker"] == person["id"]:
        options = "".join(f'<option value="{other["id"]}">{e(other["name"])}</option>' for other in people)
        items = "".join(f'<li class="admitted"><span class="admitted-name">{e(other["name"])}</span> '
                        f'<form class="remove-form" action="{address}" method="post">'
                        f'<input type="hidden" name="person" value="{other["id"]}">'
                        '<button class="remove" name="action" value="remove">Show to the door</button></form></li>'
                        for other in admitted)
        parts.append(f"""<h2 id="admitted-title">Who was let in</h2><ul id="admitted">{items}</ul>
<form id="admit-form" action="{address}" method="post">
<label for="person-list">Person</label><select id="person-list" name="person">{options}</select>
<button id="admit" name="action" value="admit">Let in</button></form>""")
    return page(person, room["title"], "\n".join(parts), refusal)
