"""The pages of the site: python -m uvicorn site_app:app."""

import secrets
from typing import Annotated

from fastapi import Cookie, FastAPI, Form, Request, Response
from fastapi.responses import PlainTextResponse, RedirectResponse
from fastapi.templating import Jinja2Templates

import downloads
import people
import storage

PASSWORD = "open-doors-9"
OWNER_COOKIE = "owner"

Typed = Annotated[str, Form()]
OwnerCookie = Annotated[str, Cookie(alias=OWNER_COOKIE)]

app = FastAPI(openapi_url=None)
pages = Jinja2Templates(directory="pages")
storage.prepare()


def lead_to(address):
    """Lead the browser on after a form."""
    return RedirectResponse(address, 303)


def attachment(content, media_type, name):
    """A file that the browser keeps."""
    return Response(content, media_type=media_type, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@app.exception_handler(people.Unknown)
def answer_unknown(request, unknown):
    return PlainTextResponse("There is no such page.", 404)


@app.get("/")
def start(request: Request):
    return pages.TemplateResponse(request, "start.html", {"events": people.events()})


@app.get("/owner")
def ask_for_password(request: Request):
    return pages.TemplateResponse(request, "owner.html")


@app.post("/owner")
def sign_in(request: Request, password: Typed = ""):
    if not secrets.compare_digest(password.encode(), PASSWORD.encode()):
        return pages.TemplateResponse(request, "owner.html", {"wrong": "This is not the password."}, 403)
    answer = lead_to("/announce")
    answer.set_cookie(OWNER_COOKIE, people.open_session(), httponly=True, samesite="lax")
    return answer


@app.get("/announce")
def announce_form(request: Request, owner: OwnerCookie = ""):
    return pages.TemplateResponse(request, "announce.html") if people.is_owner(owner) else lead_to("/owner")


@app.post("/announce")
def announce(request: Request, owner: OwnerCookie = "", title: Typed = "", date: Typed = "", capacity: Typed = ""):
    if not people.is_owner(owner):
        return lead_to("/owner")
    try:
        number = people.announce(title, date, capacity)
    except people.Refused as refused:
        typed = {"title": title, "date": date, "capacity": capacity, "wrong": refused}
        return pages.TemplateResponse(request, "announce.html", typed, 422)
    return lead_to(f"/events/{number}")


@app.get("/events/{number}")
def event(request: Request, number: int, owner: OwnerCookie = ""):
    return event_page(request, number, owner)


def event_page(request, number, owner, status=200, **typed):
    """The page of an event; `typed` is what stands in the form, and what is wrong with it."""
    shown = {"event": people.event(number), "ticket": secrets.token_urlsafe(24)}
    if people.is_owner(owner):
        shown["people"] = people.participants(number)
    return pages.TemplateResponse(request, "event.html", shown | typed, status)


@app.post("/events/{number}")
def sign_up(
    request: Request, number: int, owner: OwnerCookie = "", ticket: Typed = "", name: Typed = "", email: Typed = ""
):
    try:
        return lead_to(f"/my/{people.sign_up(number, ticket, name, email)}")
    except people.Refused as refused:
        return event_page(request, number, owner, 422, ticket=ticket, name=name, email=email, wrong=refused)


@app.get("/events/{number}/calendar")
def calendar(number: int):
    return attachment(downloads.calendar(people.event(number)), "text/calendar", f"event-{number}.ics")


@app.get("/events/{number}/people")
def list_of_people(number: int, owner: OwnerCookie = ""):
    if not people.is_owner(owner):
        return lead_to("/owner")
    people.event(number)
    return attachment(downloads.table(people.participants(number)), "text/csv", f"people-{number}.csv")


@app.get("/my/{address}")
def own_page(request: Request, address: str):
    return pages.TemplateResponse(request, "mine.html", {"mine": people.own(address), "address": address})


@app.post("/my/{address}/cancel")
def cancel(address: str):
    people.cancel(address)
    return lead_to(f"/my/{address}")
