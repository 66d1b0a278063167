"""The activity of a page, read from the browser's own events: requests, console, downloads.

Both backends feed the same Chrome DevTools events in, so that their evidence reads the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from judge_machine.user.driver import FinishedDownload, Traffic

MOST_LINES = 200
LONGEST_LINE = 1000
LONGEST_FILE_NAME = 255  # bytes, as file systems take them
LONGEST_SUFFIX = 20

CRASH_EVENT = "Inspector.targetCrashed"
PAGE_EVENTS = (
    "Network.requestWillBeSent",
    "Network.requestWillBeSentExtraInfo",
    "Network.responseReceived",
    "Network.loadingFinished",
    "Network.loadingFailed",
    "Page.frameScheduledNavigation",
    "Page.frameClearedScheduledNavigation",
    "Page.frameDetached",
    "Runtime.consoleAPICalled",
    "Runtime.exceptionThrown",
    "Log.entryAdded",
    CRASH_EVENT,
    "Fetch.requestPaused",
)
PAGE_DOMAINS = ("Page", "Network", "Runtime", "Log", "Inspector")  # what sends these events once it is enabled
DOWNLOAD_EVENTS = ("Browser.downloadWillBegin", "Browser.downloadProgress")
WAITED_FOR = ("XHR", "Fetch")
OUTLIVING = ("Fetch", "Ping")  # a page can ask for them to continue after it is left
REMEMBERED_SIGN_INS = ("basic ", "digest ", "negotiate ", "ntlm ")


@dataclass(slots=True)
class PageWatch:
    """Follows one tab; `console` and `failed_requests` are shared by the tabs of a context.

    `signed_in`: the browser itself has sent a password, and is going to send it again. `crashed`: the tab shows
    nothing any more, and answers nothing. `sent` counts the requests that were put on the wire. `held` has those whose
    answers the browser keeps from the page, by the numbers of the pause and of the request.
    """

    console: list[str]
    failed_requests: list[str]
    signed_in: bool = False
    crashed: bool = False
    sent: int = 0
    held: dict[str, str] = field(default_factory=dict)
    _scheduled: set[str] = field(default_factory=set)  # frames that are about to ask for a document
    _navigations: set[str] = field(default_factory=set)
    _fetches: set[str] = field(default_factory=set)
    _outliving: set[str] = field(default_factory=set)
    _addresses: dict[str, str] = field(default_factory=dict)

    @property
    def traffic(self) -> Traffic:
        return Traffic(navigating=bool(self._scheduled or self._navigations), fetches=len(self._fetches))

    @property
    def requests(self) -> frozenset[str]:
        """The numbers of the requests in progress."""
        return frozenset(self._addresses)

    @property
    def may_outlive_page(self) -> bool:
        """True while a request is in progress that may reach the project after the page was left."""
        return bool(self._outliving)

    def arrived(self) -> None:
        """The current page has loaded, whatever the events said."""
        self._scheduled.clear()
        self._navigations.clear()

    def leave_fetches(self) -> None:
        """Count those in progress no longer: they have been waited for."""
        self._fetches.clear()

    def forget(self) -> None:
        """Forget all that was followed; what was noted for the context as well."""
        for followed in (self._scheduled, self._navigations, self._fetches, self._outliving, self._addresses):
            followed.clear()
        self.console.clear()
        self.failed_requests.clear()
        self.signed_in = False

    def take(self, method: str, event: Mapping[str, Any]) -> None:
        """Take in one event."""
        match method:
            case "Network.requestWillBeSent":
                self._request(event)
            case "Network.requestWillBeSentExtraInfo":
                self.sent += 1
                sent = [value for name, value in event["headers"].items() if name.lower() == "authorization"]
                self.signed_in = self.signed_in or any(one.lower().startswith(REMEMBERED_SIGN_INS) for one in sent)
            case "Network.responseReceived":
                status, address = event["response"]["status"], event["response"]["url"]
                if status >= 400:
                    _note(self.failed_requests, f"{status} {self._addresses.get(event['requestId'], address)}")
            case "Network.loadingFinished":
                self._ended(event["requestId"])
            case "Network.loadingFailed":
                address = self._addresses.get(event["requestId"], "a request")
                if not event.get("canceled"):
                    _note(self.failed_requests, f"{event.get('errorText', 'failed')} {address}")
                self._ended(event["requestId"])
            # The page itself says that a link or a form leads on, long before the browser asks for the document.
            case "Page.frameScheduledNavigation" if not event["delay"]:
                self._scheduled.add(event["frameId"])
            case "Page.frameClearedScheduledNavigation" | "Page.frameDetached":
                self._scheduled.discard(event["frameId"])
            case "Runtime.consoleAPICalled" | "Runtime.exceptionThrown" | "Log.entryAdded":
                _note(self.console, _console_line(method, event))
            case "Fetch.requestPaused":
                self.held[event["requestId"]] = event.get("networkId", "")
            case "Inspector.targetCrashed":
                self.crashed = True

    def _request(self, event: Mapping[str, Any]) -> None:
        number, kind = event["requestId"], event.get("type")
        # Such an address is answered in two exchanges; the browser reports only the first, still without the password.
        self.signed_in = self.signed_in or urlsplit(event["request"]["url"]).username is not None
        self._addresses[number] = f"{event['request']['method']} {event['request']['url']}"[:LONGEST_LINE]
        if kind == "Document" and number == event.get("loaderId"):
            self._navigations.add(number)
        elif kind in WAITED_FOR:
            self._fetches.add(number)
        if kind in OUTLIVING:
            self._outliving.add(number)

    def _ended(self, number: str) -> None:
        self._navigations.discard(number)
        self._fetches.discard(number)
        self._outliving.discard(number)
        self._addresses.pop(number, None)


@dataclass(slots=True)
class DownloadWatch:
    """Follows the downloads of one context into `directory`, where the browser names each file by its number."""

    directory: Path
    _names: dict[str, str] = field(default_factory=dict)
    _finished: list[FinishedDownload] = field(default_factory=list)

    @property
    def finished(self) -> tuple[FinishedDownload, ...]:
        return tuple(self._finished)

    @property
    def under_way(self) -> bool:
        """True while a download has begun and not ended."""
        return bool(self._names)

    def forget(self) -> None:
        """Forget the downloads; their files stay."""
        self._names.clear()
        self._finished.clear()

    def take(self, method: str, event: Mapping[str, Any]) -> None:
        """Take in one event."""
        number = event["guid"]
        if method == "Browser.downloadWillBegin":
            self._names[number] = file_name(event["suggestedFilename"])
        elif number in self._names and event["state"] in ("completed", "canceled"):
            path = self.directory / number if event["state"] == "completed" else None
            self._finished.append(FinishedDownload(suggested_name=self._names.pop(number), path=path))


def file_name(suggested: str) -> str:
    """A name that a file can have, from the one that a page suggests: a long one is cut, and keeps its suffix."""
    name = suggested.replace("\0", "").encode("utf-8", "replace").decode("utf-8").rpartition("/")[2]
    if name in ("", ".", ".."):
        return "download"
    suffix = Path(name).suffix.encode()[:LONGEST_SUFFIX]
    stem = name.encode()[: LONGEST_FILE_NAME - len(suffix)]
    return name if len(name.encode()) <= LONGEST_FILE_NAME else (stem + suffix).decode("utf-8", "ignore")


def download_behaviour(person: str, directory: Path) -> dict[str, object]:
    """Return the parameters of Browser.setDownloadBehavior for the context of this DevTools id."""
    return {
        "behavior": "allowAndName",
        "browserContextId": person,
        "downloadPath": str(directory),
        "eventsEnabled": True,
    }


def _console_line(method: str, event: Mapping[str, Any]) -> str:
    if method == "Runtime.consoleAPICalled":
        return f"{event['type']}: {' '.join(_words(argument) for argument in event.get('args', ()))}"
    if method == "Runtime.exceptionThrown":
        details = event["exceptionDetails"]
        return f"uncaught: {details.get('exception', {}).get('description') or details.get('text', '')}"
    entry = event["entry"]
    return f"{entry['level']}: {entry['text']} {entry.get('url', '')}".rstrip()


def _words(argument: Mapping[str, Any]) -> str:
    return str(argument.get("value", argument.get("description", argument.get("type", ""))))


def _note(lines: list[str], line: str) -> None:
    if len(lines) < MOST_LINES:
        lines.append(line[:LONGEST_LINE])
