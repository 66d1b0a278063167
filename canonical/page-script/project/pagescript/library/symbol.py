"""Booleans and symbols."""

from pagescript.library.building import Builder, constructor, prototype
from pagescript.library.number_texts import this_value
from pagescript.machine.functions import prototype_for
from pagescript.values import basics
from pagescript.values.basics import TO_PRIMITIVE, TO_STRING_TAG, Symbol, realm, type_error, undefined
from pagescript.values.conversions import to_boolean, to_text
from pagescript.values.objects import Wrapper


def set_up():
    """Define Boolean and Symbol."""
    _set_up_booleans()
    _set_up_symbols()


def _set_up_booleans():
    realm.prototypes["Boolean"] = Wrapper(realm.prototypes["Object"], False)
    constructor(
        "Boolean",
        1,
        lambda this, value: to_boolean(value),
        lambda new_target, value: Wrapper(prototype_for(new_target, "Boolean"), to_boolean(value)),
    )
    builder = Builder(realm.prototypes["Boolean"])

    @builder.method("toString", 0)
    def text(this):
        return "true" if this_value(this, bool) else "false"

    @builder.method("valueOf", 0)
    def value(this):
        return this_value(this, bool)


def _refuse_new(new_target):
    raise type_error("Symbol is not a constructor")


def _set_up_symbols():
    prototype("Symbol")
    made = constructor(
        "Symbol", 0, lambda this, text: Symbol(text if text is undefined else to_text(text)), _refuse_new
    )
    builder = Builder(made)
    for symbol in (basics.ITERATOR, basics.HAS_INSTANCE, TO_PRIMITIVE, TO_STRING_TAG, basics.SPECIES):
        builder.constant(symbol.description.partition(".")[2], symbol)

    @builder.method("for", 1)
    def shared(this, key):
        key = to_text(key)
        return realm.symbols.setdefault(key, Symbol(key))

    @builder.method("keyFor", 1)
    def key_for(this, symbol):
        symbol = this_value(symbol, Symbol)
        return symbol.description if symbol in realm.symbols.values() else undefined

    methods = Builder(realm.prototypes["Symbol"])

    @methods.method("toString", 0)
    def text(this):
        return repr(this_value(this, Symbol))

    @methods.method("valueOf", 0)
    def value(this):
        return this_value(this, Symbol)

    @methods.getter("description")
    def description(this):
        return this_value(this, Symbol).description

    methods.tag(TO_STRING_TAG, "Symbol")
