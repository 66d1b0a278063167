"""The pages as HTML. Everything that people have typed goes through `_t`, which makes plain text of it."""

from html import escape

from lounge import rooms


def _t(value):
    return escape(str(value), quote=True)


def _layout(person, title, content, *, refusal=None, path="/"):
    """A page: for whoever is signed in with name, role and the button that signs out, else with that to sign in."""
    message = f'<p id="refusal" role="alert">{_t(refusal)}</p>' if refusal else ""
    top = _sign_in_form(path) if person is None else _who(person)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{_t(title)} – Member lounge</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/style.css">
<script src="/static/pages.js" defer></script>
</head>
<body>
<header>{top}</header>
<main>
<h1 id="page-title">{_t(title)}</h1>
{message}
{content}
</main>
</body>
</html>
"""


def _sign_in_form(path):
    return f"""<form id="sign-in-form" method="post" action="/sign-in">
<input type="hidden" name="leads_to" value="{_t(path)}">
<button id="sign-in" type="submit">Sign in</button>
</form>"""


def _who(person):
    new_room = '<a id="nav-new-room" href="/rooms/new">New room</a>' if rooms.is_moderator(person) else ""
    return f"""<nav aria-label="Pages">
<a id="nav-rooms" href="/">Rooms</a>
{new_room}
<a id="nav-profile" href="/profile">Profile</a>
</nav>
<p><span id="my-name">{_t(person['name'])}</span> <span id="my-role">{_t(person['role'])}</span></p>
<form id="sign-out-form" method="post" action="/sign-out">
<button id="sign-out" type="submit">Sign out</button>
</form>"""


def outside_page(path, *, refusal=None):
    """What everybody sees who is not signed in."""
    return _layout(None, "Member lounge", "<p>Here the members of the club talk.</p>", refusal=refusal, path=path)


def message_page(person, title, message, *, path="/"):
    """A page that only says something, such as that there is no such page."""
    return _layout(person, title, "", refusal=message, path=path)


def start_page(person, listed):
    """The rooms that a person may read."""
    rows = "".join(
        f"""<tr class="room-row">
<td><a class="room-link" href="/rooms/{room['address']}">{_t(room['title'])}</a></td>
<td><span class="room-kind">{_kind(room)}</span></td>
</tr>
"""
        for room in listed
    )
    content = f"""<table id="rooms">
<thead><tr><th>Room</th><th>Kind</th></tr></thead>
<tbody>{rows}</tbody>
</table>"""
    return _layout(person, "Rooms", content)


def profile_page(person, *, refusal=None, name=None):
    """The profile of whoever is signed in."""
    content = f"""<p>E-mail address: <span id="my-email">{_t(person['email'])}</span></p>
<form id="profile-form" method="post" action="/profile" novalidate>
<label for="profile-name">Name</label>
<input id="profile-name" name="name" type="text" value="{_t(person['name'] if name is None else name)}">
<button id="save-profile" type="submit">Save</button>
</form>"""
    return _layout(person, "Profile", content, refusal=refusal)


def new_room_page(person, *, refusal=None, title="", private=False):
    """The form for a new room, for moderators alone."""
    if not rooms.is_moderator(person):
        return _layout(person, "New room", "", refusal=refusal or "Only moderators make rooms.")
    checked = " checked" if private else ""
    content = f"""<form id="room-form" method="post" action="/rooms/new" novalidate>
<label for="new-title">Title</label>
<input id="new-title" name="title" type="text" value="{_t(title)}" autocomplete="off">
<label class="box"><input id="new-private" name="private" type="checkbox" value="yes"{checked}> Private</label>
<button id="make-room" type="submit">Make room</button>
</form>"""
    return _layout(person, "New room", content, refusal=refusal)


def room_page(person, room, posts, admitted, everybody, *, refusal=None, text=""):
    """A room with its posts, and what the person may do in it."""
    action = f"/rooms/{room['address']}"
    listed = "".join(_post(person, post, action) for post in posts)
    parts = [f'<p>This room is <span id="this-kind">{_kind(room).lower()}</span>.</p>']
    if room["closed"]:
        parts.append('<p id="closed-mark">Nobody can post here at the moment: a moderator has closed the room.</p>')
    if rooms.is_moderator(person):
        turn, label = ("open", "Open again") if room["closed"] else ("close", "Close room")
        parts.append(
            f"""<form id="close-form" method="post" action="{action}">
<button id="close-room" type="submit" name="do" value="{turn}">{label}</button>
</form>"""
        )
    parts.append(f'<ol id="posts">{listed}</ol>')
    if rooms.may_post(person, room):
        parts.append(
            f"""<form id="post-form" method="post" action="{action}" novalidate>
<label for="new-post">New post</label>
<textarea id="new-post" name="text" rows="3">
{_t(text)}</textarea>
<button id="send-post" type="submit" name="do" value="post">Send</button>
</form>"""
        )
    if rooms.is_maker(person, room):
        parts.append(_door(admitted, everybody, action))
    return _layout(person, room["title"], "\n".join(parts), refusal=refusal)


def _post(person, post, action):
    moderator, author = rooms.is_moderator(person), post["author"] == person["id"]
    shown = []
    if post["hidden"]:
        shown.append('<p class="post-hidden">Hidden by a moderator</p>')
    if not post["hidden"] or moderator or author:
        shown.append(f'<p class="post-text">{_t(post["text"])}</p>')
    buttons = []
    if author:
        buttons.append('<button class="delete-post" type="submit" name="do" value="delete">Delete</button>')
    if moderator:
        turn, label = ("show", "Show again") if post["hidden"] else ("hide", "Hide")
        buttons.append(f'<button class="hide-post" type="submit" name="do" value="{turn}">{label}</button>')
    form = ""
    if buttons:
        form = f"""<form method="post" action="{action}">
<input type="hidden" name="post" value="{post['id']}">
{''.join(buttons)}
</form>"""
    return f"""<li class="post">
<span class="post-author">{_t(post['author_name'])}</span>
{''.join(shown)}
{form}
</li>
"""


def _door(admitted, everybody, action):
    """Who was let into a private room, and whom its maker may let in."""
    options = "".join(f'<option value="{one["id"]}">{_t(one["name"])}</option>' for one in everybody)
    rows = "".join(
        f"""<li class="admitted">
<span class="admitted-name">{_t(one['name'])}</span>
<form method="post" action="{action}">
<input type="hidden" name="person" value="{one['id']}">
<button class="show-out" type="submit" name="do" value="show-out">Show to the door</button>
</form>
</li>
"""
        for one in admitted
    )
    return f"""<h2>Who is let in</h2>
<ul id="admitted-people">{rows}</ul>
<form id="admit-form" method="post" action="{action}">
<label for="admit-person">Person</label>
<select id="admit-person" name="person">{options}</select>
<button id="admit" type="submit" name="do" value="admit">Let in</button>
</form>"""


def _kind(room):
    return "Private" if room["private"] else "Open"
