"""The prototypes of iterators and generators."""

from pagescript.library.building import Builder, prototype
from pagescript.machine.generators import Generator
from pagescript.machine.iterators import NativeIterator
from pagescript.values.basics import ITERATOR, TO_STRING_TAG, realm, type_error


def set_up():
    """Define them."""
    root = Builder(prototype("Iterator"))

    @root.method(ITERATOR, 0)
    def itself(this):
        return this

    for kind in ("Array", "Map", "Set", "String"):
        builder = Builder(prototype(kind + "Iterator", "Iterator"))
        builder.method("next", 0)(_advance)
        builder.tag(TO_STRING_TAG, kind + " Iterator")
    _add_generators()


def _advance(this):
    if not isinstance(this, NativeIterator):
        raise type_error("the value is no iterator")
    return this.advance()


def _resumer(mode):
    def resume(this, value):
        if not isinstance(this, Generator):
            raise type_error("the value is no generator")
        return this.resume(mode, value)

    return resume


def _add_generators():
    builder = Builder(prototype("Generator", "Iterator"))
    for mode in ("next", "return", "throw"):
        builder.method(mode, 1)(_resumer(mode))
    builder.tag(TO_STRING_TAG, "Generator")
    functions = Builder(realm.prototypes["GeneratorFunction"])
    functions.tag("prototype", builder.holder)
    functions.tag(TO_STRING_TAG, "GeneratorFunction")
    builder.tag("constructor", functions.holder)
