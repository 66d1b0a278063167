"""The shapes in which a document can hold a checklist."""

from pydantic import JsonValue

from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage
from projecteval.replies.reading import Repair

_WRAPPERS = ("checklist", "pages", "parts")
_PAGES = ("page", "title", "name", "part", "section")
_FUNCTIONS = ("functions", "function", "features", "items", "checklist")
_DESCRIPTIONS = ("description", "function", "feature", "name", "text", "item")

MAX_PAGES = 200
MAX_FUNCTIONS = 1000


def checklist_of(tree: JsonValue, repairs: set[Repair]) -> Checklist | None:
    """The checklist that a document holds; what was needed to read it goes into `repairs`."""
    if isinstance(tree, dict):
        wrapped = next((tree[name] for name in _WRAPPERS if isinstance(tree.get(name), list | dict)), None)
        if wrapped is not None and not any(name in tree for name in _PAGES):
            repairs.add(Repair.NESTING)
            return checklist_of(wrapped, repairs)
        if any(isinstance(tree.get(name), str) for name in _PAGES):
            repairs.add(Repair.NESTING)
            tree = [tree]
    if isinstance(tree, dict):
        repairs.add(Repair.NESTING)
        pages = [_page(name, functions, repairs) for name, functions in tree.items() if isinstance(functions, list)]
    elif isinstance(tree, list):
        pages = [_page_of_fields(fields, repairs) for fields in tree[:MAX_PAGES] if isinstance(fields, dict)]
    else:
        return None
    kept = tuple(page for page in pages[:MAX_PAGES] if page is not None)
    return Checklist(pages=kept) if kept else None


def _page_of_fields(fields: dict[str, JsonValue], repairs: set[Repair]) -> ChecklistPage | None:
    page = next((name for name in _PAGES if isinstance(fields.get(name), str)), None)
    functions = next((name for name in _FUNCTIONS if isinstance(fields.get(name), list)), None)
    if page is None or functions is None:
        return None
    if fields.keys() not in ({"page", "functions"}, {"title", "functions"}):
        repairs.add(Repair.FIELDS)
    return _page(str(fields[page]), fields[functions], repairs)


def _page(page: str, functions: JsonValue, repairs: set[Repair]) -> ChecklistPage | None:
    if not isinstance(functions, list):
        return None
    read = [_function(function, repairs) for function in functions[:MAX_FUNCTIONS]]
    kept = tuple(function for function in read if function is not None)
    return ChecklistPage(page=page, functions=kept) if kept else None


def _function(function: JsonValue, repairs: set[Repair]) -> ChecklistFunction | None:
    if isinstance(function, str) and function.strip():
        repairs.add(Repair.NESTING)
        return ChecklistFunction(description=function.strip())
    if not isinstance(function, dict):
        return None
    found = next((text for name in _DESCRIPTIONS if isinstance(text := function.get(name), str) and text), None)
    if found is None:
        return None
    if not function.keys() <= {"description", "required"} or "description" not in function:
        repairs.add(Repair.FIELDS)
    return ChecklistFunction(description=found, required=_flag(function.get("required", True), repairs))


def _flag(value: JsonValue, repairs: set[Repair]) -> bool:
    if isinstance(value, str) and value.strip().lower() in ("true", "false"):
        return value.strip().lower() == "true"
    if not isinstance(value, bool):
        repairs.add(Repair.TEXT)
        return str(value).strip().lower() not in ("no", "0", "0.0", "optional", "none")
    return value
