"""What is right and wrong in bodies and query parameters."""
import json
import re

from .problems import invalid

NAME_LENGTH = (1, 100)
LOCATION_LENGTH = (1, 40)
NOTE_LENGTH = (0, 200)
CHANGE_LIMIT = 100000
BULK_LIMIT = 100
PAGE_SIZE_LIMIT = 100
PAGE_SIZE_DEFAULT = 20
SORTS = ("name", "-name", "quantity", "-quantity")
BIGGEST_ID = 2**63 - 1

WHOLE_NUMBER = re.compile(r"-?[0-9]+\Z")


# ---------------------------------------------------------------- bodies

def _parse_int(text):
    # Numbers of absurd length are out of every range; do not spend time on them.
    if len(text) > 400:
        return -(10**400) if text.startswith("-") else 10**400
    return int(text)


def _no_constant(text):
    raise ValueError(f"{text} is not JSON")


def parse_json(raw):
    """The value in a body, or ValueError."""
    try:
        return json.loads(raw.decode("utf-8-sig"), parse_int=_parse_int, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def parse_object(raw):
    """The JSON object in a body, or a refusal."""
    try:
        value = parse_json(raw)
    except ValueError:
        raise invalid({"body": "The body must be valid JSON."}) from None
    if not isinstance(value, dict):
        raise invalid({"body": "The body must be a JSON object."})
    return value


def fingerprint(raw):
    """The same text for the same body, whatever its white space and the order of its fields."""
    try:
        return json.dumps(parse_json(raw), sort_keys=True, separators=(",", ":"))
    except (ValueError, RecursionError):
        return "raw:" + raw.hex()


def text_error(value, length):
    least, most = length
    if not isinstance(value, str):
        return "This must be a text."
    if not least <= len(value) <= most:
        return f"This must have {least} to {most} characters."
    if any("\ud800" <= character <= "\udfff" for character in value):
        return "This holds an incomplete character."
    return None


def whole(value):
    """The value as int if it is a whole number, else None."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return None


def unknown_errors(body, known):
    return {field: "This field is not known here." for field in body if field not in known}


ITEM_FIELDS = {"name": NAME_LENGTH, "location": LOCATION_LENGTH}


def check_new_item(body):
    errors = unknown_errors(body, ITEM_FIELDS)
    for field, length in ITEM_FIELDS.items():
        if field not in body:
            errors[field] = "This field is missing."
        elif message := text_error(body[field], length):
            errors[field] = message
    if errors:
        raise invalid(errors)
    return body["name"], body["location"]


def check_item_changes(body):
    errors = unknown_errors(body, ITEM_FIELDS)
    for field, length in ITEM_FIELDS.items():
        if field in body and (message := text_error(body[field], length)):
            errors[field] = message
    if not body:
        errors = {field: "Give a name, a location or both." for field in ITEM_FIELDS}
    if errors:
        raise invalid(errors)
    return body


def movement_errors(body, item_exists):
    errors = unknown_errors(body, ("item", "change", "note"))
    if "item" not in body:
        errors["item"] = "This field is missing."
    else:
        item = whole(body["item"])
        if item is None:
            errors["item"] = "This must be a whole number, the id of an item."
        elif not 1 <= item <= BIGGEST_ID or not item_exists(item):
            errors["item"] = "There is no item with this id."
    if "change" not in body:
        errors["change"] = "This field is missing."
    else:
        change = whole(body["change"])
        if change is None:
            errors["change"] = "This must be a whole number."
        elif change == 0:
            errors["change"] = "This must not be 0."
        elif not -CHANGE_LIMIT <= change <= CHANGE_LIMIT:
            errors["change"] = f"This must be from {-CHANGE_LIMIT} to {CHANGE_LIMIT}."
    if "note" in body and (message := text_error(body["note"], NOTE_LENGTH)):
        errors["note"] = message
    return errors


def _movement(body):
    return whole(body["item"]), whole(body["change"]), body.get("note", "")


def check_movement(body, item_exists):
    errors = movement_errors(body, item_exists)
    if errors:
        raise invalid(errors)
    return [_movement(body)]


def check_bulk(body, item_exists):
    errors = unknown_errors(body, ("movements",))
    movements = body.get("movements")
    if "movements" not in body:
        errors["movements"] = "This field is missing."
    elif not isinstance(movements, list):
        errors["movements"] = "This must be a list."
    elif not 1 <= len(movements) <= BULK_LIMIT:
        errors["movements"] = f"This must have 1 to {BULK_LIMIT} movements."
    else:
        for place, movement in enumerate(movements):
            if not isinstance(movement, dict):
                errors[str(place)] = "This must be an object."
                continue
            wrong = movement_errors(movement, item_exists)
            if wrong:
                errors[str(place)] = " ".join(f"{field}: {message}" for field, message in wrong.items())
    if errors:
        raise invalid(errors)
    return [_movement(movement) for movement in movements]


# ---------------------------------------------------------------- query parameters

def single_values(pairs, known):
    """The parameters that are known and given once, and the errors of the others."""
    values, errors = {}, {}
    for name, value in pairs:
        if name not in known:
            errors[name] = "This parameter is not known here."
        elif name in values or name in errors:
            errors[name] = "This parameter may be given only once."
        else:
            values[name] = value
    return values, errors


def _number(values, errors, name, least, most, default):
    if name not in values or name in errors:
        return default
    text = values[name]
    if not WHOLE_NUMBER.match(text):
        errors[name] = "This must be a whole number."
        return default
    number = int(text)
    if least is not None and number < least or most is not None and number > most:
        errors[name] = f"This must be at least {least}." if most is None else f"This must be from {least} to {most}."
        return default
    return number


def check_item_query(pairs):
    values, errors = single_values(pairs, ("location", "below", "sort", "page", "page_size"))
    query = {
        "location": values.get("location"),
        "below": _number(values, errors, "below", None, None, None),
        "sort": values.get("sort"),
        "page": _number(values, errors, "page", 1, None, 1),
        "page_size": _number(values, errors, "page_size", 1, PAGE_SIZE_LIMIT, PAGE_SIZE_DEFAULT),
    }
    if query["sort"] is not None and query["sort"] not in SORTS:
        errors["sort"] = "This must be one of " + ", ".join(SORTS) + "."
    if errors:
        raise invalid(errors)
    return query


def check_history_query(pairs, item_exists):
    values, errors = single_values(pairs, ("item",))
    item = None
    if "item" not in values:
        errors["item"] = "This parameter is missing."
    elif "item" not in errors:
        item = _number(values, errors, "item", None, None, None)
        if item is not None and not (1 <= item <= BIGGEST_ID and item_exists(item)):
            errors["item"] = "There is no item with this id."
    if errors:
        raise invalid(errors)
    return item


def check_no_query(pairs):
    _, errors = single_values(pairs, ())
    if errors:
        raise invalid(errors)
