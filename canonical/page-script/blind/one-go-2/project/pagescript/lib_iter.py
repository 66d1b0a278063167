"""The prototypes of iterators and generators."""

from .ops import ITERATOR, getv, to_length
from .runtime import arg, install, method, tag
from .runtime_iter import result, resume
from .values import END, HOLE, R, UND, JSArray, JSFunction, JSObject, Prop, throw_type


class PyIterator(JSObject):
    """An iterator object around a Python generator."""
    __slots__ = ()


def make_iterator(proto, values):
    it = PyIterator(proto)
    it.cls = proto.cls
    it.data = values
    return it


def array_walk(obj, kind):
    i = 0
    while True:
        if type(obj) is JSArray:
            if i >= len(obj.items):
                return
            if kind == "keys":
                yield float(i)
                i += 1
                continue
            v = obj.items[i]
            if v is HOLE:
                v = getv(obj, str(i))
        else:
            if i >= to_length(getv(obj, "length")):
                return
            if kind == "keys":
                yield float(i)
                i += 1
                continue
            v = getv(obj, str(i))
        yield v if kind == "values" else JSArray([float(i), v])
        i += 1


def iterator_proto(name):
    proto = JSObject(R.IteratorPrototype)
    proto.cls = name
    tag(proto, name)

    def step(this, args):
        if not isinstance(this, PyIterator) or this.cls != name:
            throw_type("wrong iterator")
        v = next(this.data, END)
        return result(UND, True) if v is END else result(v, False)
    method(proto, "next", 0, step)
    return proto


def setup_iterators():
    R.IteratorPrototype = JSObject(R.ObjectPrototype)
    method(R.IteratorPrototype, ITERATOR, 0, lambda t, a: t)
    R.ArrayIteratorPrototype = iterator_proto("Array Iterator")
    R.array_next = R.ArrayIteratorPrototype.props["next"]  # the Prop itself: it is changed in place or replaced
    R.array_next_code = R.array_next.v
    R.StringIteratorPrototype = iterator_proto("String Iterator")
    R.MapIteratorPrototype = iterator_proto("Map Iterator")
    R.SetIteratorPrototype = iterator_proto("Set Iterator")
    gen = R.GeneratorPrototype = JSObject(R.IteratorPrototype)
    tag(gen, "Generator")
    install(gen, [("next", 1, lambda t, a: resume(t, "next", arg(a, 0))),
                  ("return", 1, lambda t, a: resume(t, "return", arg(a, 0))),
                  ("throw", 1, lambda t, a: resume(t, "throw", arg(a, 0)))])
    f = R.GeneratorFunctionPrototype = JSObject(R.FunctionPrototype)
    tag(f, "GeneratorFunction")
    f.props["prototype"] = Prop(gen, False, False, True)
    gen.props["constructor"] = Prop(f, False, False, True)
    for proto, name in ((f, "GeneratorFunction"), (JSObject(R.FunctionPrototype), "AsyncFunction")):
        def code(this, args, nt):
            return throw_type("functions are not made from texts")
        maker = JSFunction(code, R.Function, 2)
        maker.props["length"] = Prop(1.0, False, False, True)
        maker.props["name"] = Prop(name, False, False, True)
        maker.props["prototype"] = Prop(proto)
        proto.props["constructor"] = Prop(maker, False, False, True)
        if name == "AsyncFunction":
            tag(proto, name)
            R.AsyncFunctionPrototype = proto
