"""Pages that work for a person and turn on whoever examines them by script."""

from dataclasses import dataclass, field

SECRET = "zebra 4711"  # what a test expects, and what the page never shows

SHOP = """<!doctype html><meta charset=utf-8><title>Shop</title><body>
<h1>Shop</h1><p id=total>Total 41</p><p id=hidden style="display:none">zebra hidden</p>
<form id=form>{names}<label>Name <input id=customer></label>
<select id=colours><option value=r>red</option><option value=g>green</option></select>
<input type=checkbox id=gift><button id=go type=button>Go</button><em id=inside>inside the form</em></form>
<ul><li class=row>first 10</li><li class=row>second 20</li></ul><p id=out></p>
<script>
var learnt = [], forged = "zebra 4711";
const say = Object.getOwnPropertyDescriptor(Node.prototype, "textContent").set;
const told = document.querySelector("#out"), listen = EventTarget.prototype.addEventListener;
const on = (target, name, act) => Reflect.apply(listen, target, [name, act]);
on(document.querySelector("#go"), "click", () => Reflect.apply(say, told, ["clicked"]));
</script>{late}<script>{script}</script></body>"""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostilePage:
    """`script` runs before anybody looks, `names` stand in the form, `late` behind everything else.

    `stops_chromedriver`: the driver's own scripts may fail in it, so that its mouse and keyboard do not reach the page.
    """

    script: str = ""
    names: str = ""
    late: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    stops_chromedriver: bool = False

    @property
    def source(self) -> str:
        return SHOP.format(script=self.script, names=self.names, late=self.late)


def _inputs(*names: str) -> str:
    return "".join(f"<input type=hidden name={name} value='{SECRET}'>" for name in names)


def _images(*names: str) -> str:
    return "".join(f"<img name={name} alt=''><form name={name}></form>" for name in names)


def _policy(policy: str) -> dict[str, str]:
    return {"Content_Security_Policy": policy}


def _replaced(prototype: str, *names: str, by: str = "() => { throw Error('sabotage') }") -> str:
    listed = ", ".join(f"'{name}'" for name in names)
    return (
        f"for (const name of [{listed}])"
        f" Object.defineProperty({prototype}, name, {{ value: {by}, configurable: true, writable: true }});"
    )


def _read(prototype: str, *names: str) -> str:
    listed = ", ".join(f"'{name}'" for name in names)
    return f"for (const name of [{listed}]) Object.defineProperty({prototype}, name, {{ get: () => forged }});"


_LISTEN = """const UNTOUCHED = ["constructor", "push", "join", "toString", "valueOf", "includes"];
for (const prototype of [String, Array, RegExp, Map, Set, Number, Boolean].map((one) => one.prototype))
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const usual = Object.getOwnPropertyDescriptor(prototype, name).value;
    if (typeof usual !== "function" || UNTOUCHED.includes(name)) continue;
    prototype[name] = function (...given) {
      learnt[learnt.length] = `${this} ${given}`;
      return Reflect.apply(usual, this, given);
    };
  }"""
_FORGE_STATES = """const map = Array.prototype.map;
Array.prototype.map = function (...given) {
  const made = Reflect.apply(map, this, given);
  for (const one of made) if (one && typeof one === "object")
    Object.assign(one, { text: forged, drawn: forged, written: forged, value: forged, shows: true });
  return made;
};"""
_SETTER_TRAPS = """const NAMES = ["drawn", "written", "text", "wanted", "containing", "value", "op", "chain", "picked"];
for (const name of NAMES)
  Object.defineProperty(Object.prototype, name, { set(given) { learnt.push(String(given)); }, get: () => forged });"""
_WATCH = """new MutationObserver((records) => { for (const one of records)
  if (one.target !== told && one.target.id !== "total") learnt.push(`changed ${one.target.outerHTML}`);
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
const before = Reflect.ownKeys(window).length;
setInterval(() => { if (Reflect.ownKeys(window).length !== before) learnt.push("new global"); }, 20);"""
_WORKER = "navigator.serviceWorker.register('/worker.js').catch(() => 0);"

PAGES = {
    "includes_says_yes": HostilePage(script="String.prototype.includes = () => true;"),
    "replace_throws": HostilePage(script=_replaced("String.prototype", "replace", "replaceAll", "split", "normalize")),
    "trim_forges": HostilePage(script=_replaced("String.prototype", "trim", "slice", "toString", by="() => forged")),
    "builtins_listen": HostilePage(script=_LISTEN, stops_chromedriver=True),
    "map_forges_states": HostilePage(script=_FORGE_STATES),
    "array_forges": HostilePage(
        script=_replaced("Array.prototype", "some", "every", "includes", by="() => true"), stops_chromedriver=True
    ),
    "array_throws": HostilePage(
        script=_replaced("Array.prototype", "filter", "find", "join", "entries", "flat"), stops_chromedriver=True
    ),
    "collections_throw": HostilePage(
        script="Map = Set = WeakMap = WeakRef = Promise = function () { throw Error('sabotage') };",
        stops_chromedriver=True,
    ),
    "json_throws": HostilePage(script=_replaced("JSON", "stringify", "parse"), stops_chromedriver=True),
    "functions_throw": HostilePage(
        script=_replaced("Function.prototype", "call", "apply", "bind"), stops_chromedriver=True
    ),
    "objects_throw": HostilePage(
        script=_replaced("Object", "assign", "entries", "fromEntries", "keys", "getOwnPropertyDescriptor"),
        stops_chromedriver=True,
    ),
    "iterators_forge": HostilePage(script=_replaced("Array.prototype", "values", by="function* () { yield forged; }")),
    "everything_is_thenable": HostilePage(
        script="Object.prototype.then = function (done) { done({ drawn: forged, written: forged }); };",
        stops_chromedriver=True,
    ),
    "setters_listen": HostilePage(script=_SETTER_TRAPS, stops_chromedriver=True),
    "texts_are_forged": HostilePage(
        script=_read("Node.prototype", "textContent", "nodeValue")
        + _read("HTMLElement.prototype", "innerText", "outerText", "title", "hidden")
        + _read("CharacterData.prototype", "data")
        + _read("Document.prototype", "title", "body", "readyState", "documentElement")
    ),
    "values_are_forged": HostilePage(
        script=_read("HTMLInputElement.prototype", "value", "checked", "type")
        + _read("HTMLOptionElement.prototype", "label", "text", "value")
        + _read("HTMLSelectElement.prototype", "value", "options", "selectedOptions")
    ),
    "hidden_looks_visible": HostilePage(
        script=_replaced("Element.prototype", "checkVisibility", by="() => true")
        + _replaced("Element.prototype", "getClientRects", by="() => [{ width: 9, height: 9, left: 1, top: 1 }]")
        + _replaced("window", "getComputedStyle", by="() => ({ display: 'block', visibility: 'visible' })")
    ),
    "finding_throws": HostilePage(
        script=_replaced(
            "Document.prototype", "querySelector", "querySelectorAll", "getElementById", "evaluate", "elementFromPoint"
        )
        + _replaced("Element.prototype", "querySelectorAll", "matches", "closest", "getAttribute", "scrollIntoView")
        + _replaced("CSS", "escape")
    ),
    "channels_are_silent": HostilePage(
        script="MessageChannel = function () { return { port1: {}, port2: { postMessage() {} } }; }; Event = null;"
        "setTimeout = setInterval = requestAnimationFrame = queueMicrotask = () => 0;"
    ),
    "events_stop": HostilePage(
        script="EventTarget.prototype.addEventListener = EventTarget.prototype.dispatchEvent = () => false;"
    ),
    "prototypes_are_gone": HostilePage(
        script="for (const one of document.querySelectorAll('*')) Object.setPrototypeOf(one, null);"
        "Object.setPrototypeOf(HTMLElement.prototype, {});",
        stops_chromedriver=True,
    ),
    "impostors_wait": HostilePage(
        script="window.ask = window.elementOf = () => ({ drawn: forged, written: forged, value: forged });"
        "Object.freeze(window.ask);"
    ),
    "status_is_forged": HostilePage(
        script=_replaced("Performance.prototype", "getEntriesByType", by="() => [{ responseStatus: 503 }]")
        + "Object.defineProperty(performance, 'timeOrigin', { get() { throw Error('sabotage') } });"
    ),
    "storage_forges": HostilePage(script=_replaced("Storage.prototype", "getItem", by="() => forged")),
    "clipboard_throws": HostilePage(
        script="Object.defineProperty(navigator, 'clipboard', { get() { throw Error('sabotage') } });"
    ),
    "stack_traces_listen": HostilePage(
        script="Error.prepareStackTrace = (_, frames) => learnt.push(frames.map((one) => one.getFunction()).join());"
    ),
    "traces_are_watched": HostilePage(script=_WATCH),
    "form_is_clobbered": HostilePage(
        names=_inputs("tagName", "id", "value", "type", "children", "childNodes", "textContent", "nodeType", "matches")
        + _inputs("getAttribute", "hasAttribute", "closest", "contains", "isConnected", "checkVisibility", "labels")
        + _inputs("getClientRects", "getBoundingClientRect", "querySelectorAll", "scrollIntoView", "innerText")
    ),
    "form_hides_its_parents": HostilePage(
        names=_inputs("parentElement", "parentNode", "ownerDocument", "previousElementSibling", "isContentEditable")
        + _inputs("focus", "checked", "options", "control", "dispatchEvent", "addEventListener", "hidden", "dataset")
    ),
    "document_is_clobbered": HostilePage(
        late=_images("body", "title", "documentElement", "querySelectorAll", "elementFromPoint", "activeElement")
        + _images("getElementById", "evaluate", "getAnimations", "open", "readyState", "forms", "createElement"),
        stops_chromedriver=True,
    ),
    "window_is_clobbered": HostilePage(
        late="".join(f"<a id={name}></a>" for name in ("ask", "elementOf", "OPERATIONS", "dom", "CSS", "first"))
    ),
    "odd_elements": HostilePage(
        script="for (const tag of ['INPUT', 'SELECT', 'OPTION', 'LABEL', 'TEXTAREA', 'FORM'])"
        " for (const space of ['urn:x', 'http://www.w3.org/2000/svg', null])"
        " document.body.append(document.createElementNS(space, tag));"
    ),
    "strict_policy": HostilePage(headers=_policy("default-src 'unsafe-inline'; connect-src 'none'")),
    "trusted_types": HostilePage(headers=_policy("require-trusted-types-for 'script'")),
    "sandboxed": HostilePage(headers=_policy("sandbox allow-scripts allow-forms")),
    "isolated_origin": HostilePage(
        headers={"Cross_Origin_Opener_Policy": "same-origin", "Cross_Origin_Embedder_Policy": "require-corp"}
    ),
    "no_clipboard": HostilePage(headers={"Permissions_Policy": "clipboard-read=(), clipboard-write=()"}),
    "service_worker": HostilePage(script=_WORKER),
}  # fmt: skip
