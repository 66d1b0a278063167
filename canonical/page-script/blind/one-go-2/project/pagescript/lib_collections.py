"""Map, Set, WeakMap and WeakSet."""

from .lib_iter import make_iterator
from .ops import ITERATOR, SYM, call, getv, nullish
from .runtime import arg, constructor, getter, install, proto_from, tag
from .runtime_iter import each
from .values import R, UND, JSArray, JSFunction, JSObject, Prop, Special, throw_type

NAN_KEY, TRUE_KEY, FALSE_KEY = Special("nan"), Special("true"), Special("false")


def hashed(v):
    if type(v) is float:
        return v if v == v else NAN_KEY
    if v is True:
        return TRUE_KEY
    return FALSE_KEY if v is False else v


class Entry:
    __slots__ = ("key", "value", "prev", "next", "gone")

    def __init__(self, key, value, prev):
        self.key, self.value, self.prev, self.next, self.gone = key, value, prev, None, False


class Table:
    """Entries in the order in which they came; what goes through them sees later changes."""

    def __init__(self):
        self.index = {}
        self.head = self.last = Entry(None, None, None)

    def set(self, key, value):
        h = hashed(key)
        entry = self.index.get(h)
        if entry is not None:
            entry.value = value
            return
        if type(key) is float and key == 0:
            key = 0.0
        entry = Entry(key, value, self.last)
        self.last.next = entry
        self.last = entry
        self.index[h] = entry

    def delete(self, key):
        entry = self.index.pop(hashed(key), None)
        if entry is None:
            return False
        entry.gone = True
        entry.prev.next = entry.next
        if entry.next is not None:
            entry.next.prev = entry.prev
        else:
            self.last = entry.prev
        return True

    def clear(self):
        entry = self.head.next
        while entry is not None:
            following = entry.next
            entry.gone = True
            entry.prev = self.head
            entry.next = None
            entry = following
        self.index = {}
        self.head.next = None
        self.last = self.head

    def walk(self):
        at = self.head
        while True:
            while at.gone:
                at = at.prev
            at = at.next
            if at is None:
                return
            yield at


def pairs(table, kind):
    for e in table.walk():
        if kind == "keys":
            yield e.key
        elif kind == "values":
            yield e.value
        else:
            yield JSArray([e.key, e.value])


def table_of(this, cls):
    if not isinstance(this, JSObject) or this.cls != cls:
        throw_type("wrong this")
    return this.data


def maker(cls, proto, adder, entries):
    def code(this, args, nt):
        if nt is UND:
            throw_type(cls + " needs new")
        obj = JSObject(proto_from(nt, proto))
        obj.cls, obj.data = cls, Table()
        source = arg(args, 0)
        if nullish(source):
            return obj
        add = getv(obj, adder)
        if not isinstance(add, JSFunction):
            throw_type("not a function")

        def take(v):
            if not entries:
                call(add, obj, [v])
                return
            if not isinstance(v, JSObject):
                throw_type("an entry is no object")
            key = getv(v, "0")
            call(add, obj, [key, getv(v, "1")])
        each(source, take)
        return obj
    return constructor(cls, 0, code, proto)


def common(cls, proto, weak):
    def need_key(v):
        if weak and not isinstance(v, JSObject):
            throw_type("a key must be an object")
        return v

    def add(this, args):
        table_of(this, cls).set(need_key(arg(args, 0)), arg(args, 0))
        return this

    def put(this, args):
        table_of(this, cls).set(need_key(arg(args, 0)), arg(args, 1))
        return this

    def get(this, args):
        entry = table_of(this, cls).index.get(hashed(arg(args, 0)))
        return UND if entry is None else entry.value

    def clear(this, args):
        table_of(this, cls).clear()
        return UND

    def for_each(this, args):
        table = table_of(this, cls)
        f = arg(args, 0)
        if not isinstance(f, JSFunction):
            throw_type("not a function")
        for e in table.walk():
            call(f, arg(args, 1), [e.value, e.key, this])
        return UND
    is_map = cls in ("Map", "WeakMap")
    install(proto, [("delete", 1, lambda t, a: table_of(t, cls).delete(arg(a, 0))),
                    ("has", 1, lambda t, a: hashed(arg(a, 0)) in table_of(t, cls).index)])
    install(proto, [("get", 1, get), ("set", 2, put)] if is_map else [("add", 1, add)])
    if not weak:
        install(proto, [("clear", 0, clear), ("forEach", 1, for_each)])
        getter(proto, "size", lambda t: float(len(table_of(t, cls).index)))
    tag(proto, cls)
    return maker(cls, proto, "set" if is_map else "add", is_map)


def setup_collections():
    for cls in ("Map", "Set", "WeakMap", "WeakSet"):
        proto = JSObject(R.ObjectPrototype)
        weak = cls.startswith("Weak")
        f = common(cls, proto, weak)
        if weak:
            continue
        getter(f, SYM["species"], lambda t: t)
        iterators = R.MapIteratorPrototype if cls == "Map" else R.SetIteratorPrototype

        def walker(kind, cls=cls, iterators=iterators):
            return lambda t, a: make_iterator(iterators, pairs(table_of(t, cls), kind))
        install(proto, [("entries", 0, walker("entries")), ("values", 0, walker("values"))])
        if cls == "Map":
            install(proto, [("keys", 0, walker("keys"))])
            main = proto.props["entries"].v
        else:
            main = proto.props["values"].v
            proto.props["keys"] = Prop(main, True, False, True)
        proto.props[ITERATOR] = Prop(main, True, False, True)
