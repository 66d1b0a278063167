"""Member lounge: the members of a club talk in rooms."""

import hashlib
import hmac
import re
import secrets
import sys
from functools import wraps
from pathlib import Path
from urllib.parse import urlsplit

import openid
import pages
from once import Once
from store import MODERATOR, NoSuchRoom, Refused, Store, role_of
from web import App, Response, e, redirect, serve

SESSION, BROWSER, AGAIN = "session", "browser", "again"
DID_NOT_WORK = "The sign-in did not work."
NOT_CONFIRMED = "Please confirm your e-mail address first."
NO_ROOM = "There is no such room."

app = App()
store = Store(Path(__file__).parent / "data" / "lounge.sqlite")
once = Once(10)


def hashed(token):
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def cookie(name, value):
    return "Set-Cookie", f"{name}={value}; Path=/; HttpOnly; SameSite=Lax"


def no_cookie(name):
    return "Set-Cookie", f"{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"


def current(request):
    token = request.cookie(SESSION)
    return store.person_of(hashed(token)) if token else None


def safe_target(target):
    """An address of this site to which somebody is led after signing in."""
    if not re.fullmatch(r"/(?![/\\])[\x21-\x7e]*", target) or target.startswith(("/sign-in", "/sign-out")):
        return "/"
    return target


def error_page(request, status, text):
    person = current(request)
    if person is None:
        return Response(pages.sign_in_page(safe_target(request.target)), 401)
    return Response(pages.page(person, "Member lounge", f'<p id="error">{e(text)}</p>'), status)


app.error_page = error_page


def signed_in(handler):
    """Whoever is not signed in sees the button that leads to the provider instead of the page."""
    @wraps(handler)
    def guarded(request, *arguments):
        person = current(request)
        if person is None:
            target = safe_target(request.target)
            return Response(pages.sign_in_page(target), 200 if target == "/" else 401)
        return handler(request, person, *arguments)
    return guarded


def line(text):
    return re.sub(r"[\x00-\x1f\x7f]+", " ", text).strip()


def number(text):
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else 0


# signing in and out

def came_to_nothing(request, target, text, status=400):
    """The page after a sign-in that did not work; nobody is signed in then."""
    token = request.cookie(SESSION)
    if token:
        store.sign_out(hashed(token))
    return Response(pages.sign_in_page(target, text), status, [no_cookie(SESSION)])


@app.route("POST", "/sign-in")
def sign_in(request):
    target = safe_target(request.get("target"))
    try:
        address, state, nonce, verifier = openid.begin(bool(request.cookie(AGAIN)))
    except openid.Failed as reason:
        print("sign-in:", reason, file=sys.stderr)
        return came_to_nothing(request, target, DID_NOT_WORK, 503)
    browser = secrets.token_urlsafe(32)
    store.begin_sign_in(hashed(browser), state, nonce, verifier, target)
    return redirect(address, [cookie(BROWSER, browser)])


@app.route("GET", "/sign-in")
def sign_in_form(request):
    return redirect("/")


@app.route("GET", "/sign-in/callback")
def callback(request):
    browser = request.cookie(BROWSER)
    begun = store.take_sign_in(hashed(browser)) if browser else None
    target = begun["target"] if begun else "/"
    try:
        if begun is None:
            raise openid.Failed("This browser has begun no sign-in")
        if not hmac.compare_digest(request.query.get("state", "").encode(), begun["state"].encode()):
            raise openid.Failed("The state is another one")
        if request.query.get("iss", openid.issuer()) != openid.issuer():
            raise openid.Failed("The answer is that of another issuer")
        if "error" in request.query or not request.query.get("code"):
            raise openid.Failed(f"The provider says {request.query.get('error')!r}")
        claims, id_token = openid.finish(request.query["code"], begun["nonce"], begun["verifier"])
    except openid.Failed as reason:
        print("sign-in:", reason, file=sys.stderr)
        return came_to_nothing(request, target, DID_NOT_WORK)
    if claims.get("email_verified") is not True:
        return came_to_nothing(request, target, NOT_CONFIRMED, 403)
    email = claims.get("email") if isinstance(claims.get("email"), str) else ""
    name = line(claims["name"]) if isinstance(claims.get("name"), str) else ""
    name = name[:40].strip() or email.partition("@")[0][:40] or "Somebody"
    earlier, token = request.cookie(SESSION), secrets.token_urlsafe(32)
    if earlier:
        store.sign_out(hashed(earlier))
    store.sign_in(hashed(token), claims["sub"], name, email, role_of(claims.get("groups")), id_token)
    return redirect(target, [cookie(SESSION, token), no_cookie(BROWSER), no_cookie(AGAIN)])


@app.route("POST", "/sign-out")
def sign_out(request):
    token = request.cookie(SESSION)
    id_token = store.sign_out(hashed(token)) if token else None
    address = openid.sign_out_address(id_token) if id_token else "/"
    return redirect(address, [no_cookie(SESSION), cookie(AGAIN, "1")])


# pages

@app.route("GET", "/")
@signed_in
def start(request, person):
    return Response(pages.start_page(person, store.rooms(person)))


@app.route("GET", "/profile")
@signed_in
def profile(request, person):
    return Response(pages.profile_page(person))


@app.route("POST", "/profile")
@signed_in
def save_profile(request, person):
    name = line(request.get("name"))
    if not 1 <= len(name) <= 40:
        return Response(pages.profile_page(person, request.get("name"), "A name has 1 to 40 characters."), 422)
    store.rename(person["id"], name)
    return redirect("/profile")


@app.route("GET", "/rooms/new")
@signed_in
def new_room_form(request, person):
    if person["role"] != MODERATOR:
        return Response(pages.page(person, "New room", refusal="Only moderators make rooms."), 403)
    return Response(pages.new_room_page(person))


@app.route("POST", "/rooms/new")
@signed_in
def new_room(request, person):
    if person["role"] != MODERATOR:
        return Response(pages.page(person, "New room", refusal="Only moderators make rooms."), 403)
    title, private = line(request.get("title")), bool(request.get("private"))
    if not 1 <= len(title) <= 60:
        return Response(pages.new_room_page(person, request.get("title"), private,
                                            "A title has 1 to 60 characters."), 422)
    key = (request.get("token"), person["id"], title, private)
    return redirect(f"/rooms/{once.get(key, lambda: store.add_room(person['id'], title, private))}")


def no_room(person):
    return Response(pages.page(person, "Member lounge", refusal=NO_ROOM), 404)


def show_room(person, room_id, status=200, typed="", refusal=None):
    room = store.room(room_id, person)
    return Response(pages.room_page(person, room, store.posts(room_id), store.people(), store.admitted(room_id),
                                    typed, refusal), status)


@app.route("GET", "/rooms/([^/]+)")
@signed_in
def room_page(request, person, room_id):
    try:
        return show_room(person, number(room_id))
    except NoSuchRoom:
        return no_room(person)


@app.route("POST", "/rooms/([^/]+)")
@signed_in
def change_room(request, person, room_id):
    room, action = number(room_id), request.get("action")
    post, other = number(request.get("post")), number(request.get("person"))
    typed = request.get("text") if action == "post" else ""
    try:
        if action == "post":
            text = typed.strip()
            once.get((request.get("token"), person["id"], room, text), lambda: store.add_post(room, person, text))
        elif action == "delete":
            store.delete_post(room, person, post)
        elif action in ("hide", "show"):
            store.set_hidden(room, person, post, action == "hide")
        elif action in ("close", "open"):
            store.set_closed(room, person, action == "close")
        elif action == "admit":
            store.admit(room, person, other)
        elif action == "remove":
            store.remove(room, person, other)
        else:
            store.room(room, person)
    except Refused as reason:
        try:
            return show_room(person, room, 422, typed, str(reason))
        except NoSuchRoom:
            return no_room(person)
    except NoSuchRoom:
        return no_room(person)
    return redirect(f"/rooms/{room}")


if __name__ == "__main__":
    serve(app)
