"""Product records over HTTP: python -m flask --app shop run."""

import json
from decimal import Decimal

from flask import Flask, jsonify, request, url_for

import fields
import records
from records import Conflict, NoSuchRecord

COLLECTION = "/api/v1/records"

app = Flask(__name__)
records.prepare()


@app.post(COLLECTION)
def add():
    body = read_body()
    errors = fields.wrong_fields(body, fields.WRITABLE, required=fields.REQUIRED)
    wanted = {"published": False} | body
    refuse(errors or fields.broken_rules(wanted))
    with records.transaction() as database:
        record = records.add(database, wanted, key=request.headers.get("Idempotency-Key"))
    return jsonify(record), 201, {"Location": url_for("show", number=record["id"])}


@app.get(f"{COLLECTION}/<int:number>")
def show(number):
    with records.transaction() as database:
        return jsonify(records.get(database, number))


@app.patch(f"{COLLECTION}/<int:number>")
def change(number):
    with records.transaction() as database:
        record = records.get(database, number)
        body = read_body()
        refuse(fields.wrong_fields(body, fields.CHANGEABLE, required={"version"}))
        version = body.pop("version")
        if record["version"] != version:
            raise Conflict(f"the record has version {record['version']} by now")
        refuse(fields.broken_rules(record | body))
        return jsonify(records.update(database, record | body))


@app.get(COLLECTION)
def search():
    query = fields.Query(request.args)
    refuse(query.errors)
    with records.transaction() as database:
        found, total = records.search(database, query)
    return jsonify(items=found, total=total, page=query.page, page_size=query.page_size)


class Refused(Exception):
    """Fields or query parameters that are wrong, each with a message."""

    def __init__(self, errors):
        super().__init__(errors)
        self.errors = errors


def refuse(errors):
    """Raise Refused if there are errors."""
    if errors:
        raise Refused(errors)


def read_body():
    """The JSON object in the body, its broken numbers exact; NaN and Infinity are not JSON."""
    try:
        body = json.loads(request.get_data(), parse_float=Decimal, parse_constant=no_number)
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise Refused({"body": "must be a JSON object"})
    return body


def no_number(word):
    """Refuse a word that Python would take for a number."""
    raise ValueError(word)


@app.errorhandler(Refused)
def answer_refused(error):
    return jsonify(errors=error.errors), 422


@app.errorhandler(Conflict)
def answer_conflict(error):
    return jsonify(conflict=str(error)), 409


@app.errorhandler(NoSuchRecord)
def answer_no_such_record(error):
    return jsonify(missing=str(error)), 404
