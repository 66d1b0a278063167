"""Follows every link of the web interface and sends every form, as a person with a browser can."""

import re
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import prod
from urllib.parse import urldefrag, urlencode, urljoin, urlsplit

from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx import Response
from lxml import html

_MOST_CHOICES = 40  # of the selects of one form, in every combination; of more, each option alone
_AS_A_FORM = {"Content-Type": "application/x-www-form-urlencoded"}

Values = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One request, and the page that led to it.

    `values` are those of a form that is posted, `button` the value of the button.
    """

    method: str
    address: str
    page: str
    values: Values = ()
    button: str = ""

    @property
    def path(self) -> str:
        return urlsplit(self.address).path

    @property
    def is_choice(self) -> bool:
        """True for a page that a form or a link of the same page narrows."""
        return bool(urlsplit(self.address).query) and self.path == urlsplit(self.page).path

    def __str__(self) -> str:
        return f"{self.method} {self.address}{' ' if self.button else ''}{self.button}, from {self.page}"


@dataclass(kw_only=True)
class Crawl:
    """The requests of one crawl from the first page on, and what was wrong with their answers.

    `unsent` is a pattern of paths whose forms are noted only, because they start programs. `alike` says of how many
    addresses that fit a pattern each is asked for; they stand for the others. `typed` is what is typed into empty
    fields that a form requires, by name.
    """

    browser: TestClient
    unsent: str
    alike: Mapping[str, int]
    typed: Mapping[str, str]
    asked: list[Step] = field(default_factory=list)
    known: set[tuple[str, str, str]] = field(default_factory=set)
    count: Counter[str] = field(default_factory=Counter)
    forms: deque[Step] = field(default_factory=deque)
    pages: list[Step] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def follow_links(self) -> None:
        """Ask for every page and file that links and choices lead to, from the first page on."""
        self._go([Step(method="GET", address="/", page="the start")])

    def send_forms(self) -> None:
        """Post the forms that were found, one after the other, and follow the links from where each leads."""
        while self.forms:
            self._go([self.forms.popleft()])

    def unlinked(self) -> list[str]:
        """The routes that no page led to, such as `GET /compare`."""
        asked = {self._route_of(step) for step in self.asked}
        return [route for route in self._routes if route not in asked]

    def one_of_each(self) -> list[str]:
        """The address of the first page of each route."""
        found: dict[str, str] = {}
        for step in self.pages:
            found.setdefault(self._route_of(step), step.address)
        return list(found.values())

    @cached_property
    def _routes(self) -> dict[str, re.Pattern[str]]:
        """Method and path of each route, and what its addresses look like."""
        app = self.browser.app
        assert isinstance(app, FastAPI)
        return {
            f"{method.upper()} {path}": re.compile(
                re.sub(r"{path}", ".+", path).replace("{", "(?P<").replace("}", ">[^/]+)")
            )
            for path, methods in app.openapi()["paths"].items()
            for method in methods
        }

    def _route_of(self, step: Step) -> str:
        fitting = [
            name for name, path in self._routes.items() if name.startswith(step.method) and path.fullmatch(step.path)
        ]
        return min(fitting, key=lambda name: name.count("{"))

    def _go(self, steps: list[Step]) -> None:
        waiting = deque(steps)
        while waiting:
            step = waiting.popleft()
            patterns = [pattern for pattern in self.alike if re.fullmatch(pattern, step.address)]
            # A button of the first line of a list stands for those of the others.
            key = (step.method, step.address, re.sub(r"\d+", "0", step.button))
            if key in self.known or any(self.alike[pattern] <= self.count[pattern] for pattern in patterns):
                continue
            self.known.add(key)
            self.count.update(patterns)
            for found in self._take(step):
                if found.method == "POST":
                    self.forms.append(found)
                elif not (step.is_choice and found.is_choice):  # choices are not combined any further
                    waiting.append(found)

    def _take(self, step: Step) -> Iterator[Step]:
        self.asked.append(step)
        if step.method == "POST" and re.fullmatch(self.unsent, step.path):
            return
        try:
            answer = self._answer(step)
        except Exception as error:  # noqa: BLE001  # whatever a page raises is what is looked for
            self.problems.append(f"{step}: {type(error).__name__}: {error}")
            return
        if answer.status_code >= 400:
            self.problems.append(f"{step}: {answer.status_code}: {_words(answer)}")
        elif "location" in answer.headers:
            yield Step(method="GET", address=urljoin(step.address, answer.headers["location"]), page=step.address)
        elif answer.headers["content-type"].startswith("text/html") and answer.text.strip():
            page = html.document_fromstring(answer.text)
            yield from self._links(step, page)
            if step.method == "GET":
                self.pages.append(step)
                yield from self._forms(step, page)

    def _answer(self, step: Step) -> Response:
        if step.method == "GET":
            return self.browser.get(step.address)
        return self.browser.post(step.address, content=urlencode(step.values), headers=_AS_A_FORM)

    def _links(self, step: Step, page: html.HtmlElement) -> Iterator[Step]:
        for element in page.xpath("//*[self::a or self::link or self::script or self::img or self::iframe]"):
            target = element.get("href") or element.get("src") or ""
            address, fragment = urldefrag(urljoin(step.address, target))
            if not target or urlsplit(address).netloc:
                self.problems.append(f"{step}: {element.tag} leads to {target!r}")
            elif target.startswith("#") and not page.xpath("//*[@id=$id]", id=fragment):
                self.problems.append(f"{step}: nothing on the page is called {fragment!r}")
            yield Step(method="GET", address=address, page=step.address)
        for target in page.xpath("//@hx-get"):
            yield Step(method="GET", address=urljoin(step.address, target), page=step.address)

    def _forms(self, step: Step, page: html.HtmlElement) -> Iterator[Step]:
        for form in page.forms:
            address = urljoin(step.address, form.action or step.path)
            if form.method == "POST":
                yield Step(method="POST", address=address, values=self._values(form), page=step.address)
            else:
                for values in self._choices(form):
                    query = urlencode(values)
                    yield Step(method="GET", address=f"{address}?{query}", page=step.address)
        for element in page.xpath("//*[@hx-post]"):
            included = "".join(element.xpath("ancestor-or-self::*[@hx-include][1]/@hx-include")).removeprefix("#")
            (form,) = page.xpath("//form[@id=$id]", id=included) or element.xpath("ancestor::form[1]")
            button = element.get("value") if element.tag == "button" else ""
            values = (*self._values(form), *([(element.get("name"), button)] if button else []))
            address = urljoin(step.address, element.get("hx-post"))
            yield Step(method="POST", address=address, values=values, button=button, page=step.address)

    def _values(self, form: html.FormElement, chosen: Mapping[str, str] | None = None) -> Values:
        """What a browser sends for a form as it is filled, with these choices, and with what it requires."""
        found = [(name, value.removeprefix("\n")) for name, value in form.form_values() if name not in (chosen or {})]
        given = {name for name, value in found if value}
        missing = [one.name for one in form.inputs if one.get("required") is not None and one.name not in given]
        typed = [(name, self.typed.get(name, "crawled")) for name in missing]
        return (*(pair for pair in found if pair[0] not in missing), *typed, *(chosen or {}).items())

    def _choices(self, form: html.FormElement) -> Iterator[Values]:
        """The values as the form is filled, then with the options of its selects."""
        options = {one.name: one.value_options for one in form.inputs if isinstance(one, html.SelectElement)}
        yield self._values(form)
        if prod(map(len, options.values())) <= _MOST_CHOICES:
            for chosen in product(*options.values()):
                yield self._values(form, dict(zip(options, chosen, strict=True)))
        else:
            for name, own in options.items():
                for option in own:
                    yield self._values(form, {name: option})


def _words(answer: Response) -> str:
    """The problems that a page of an error names, else its beginning."""
    notes = html.document_fromstring(answer.text).xpath("//*[contains(@class, 'note') or contains(@class, 'failed')]")
    return "; ".join(note.text_content() for note in notes) or f"{answer.text:.200}"
