"""Iterators, generators, promises and asynchronous functions."""

from .ops import ITERATOR, call, getv, nullish, truthy
from .values import (CATCH, END, HOLE, MISSING, R, UND, GenReturn, JSArray, JSFunction, JSObject, JSThrow, Special,
                     throw_type)
from .runtime import builtin, caught, proto_from

START = Special("start")


class RawResult:
    """A result object of an inner iterator that yield* hands on as it is."""

    def __init__(self, obj):
        self.obj = obj


def get_method(obj, key):
    f = getv(obj, key)
    if nullish(f):
        return UND
    if not isinstance(f, JSFunction):
        throw_type("not a function")
    return f


class Iter:
    """An iterator that is gone through."""

    def __init__(self, obj):
        self.obj = obj
        self.next = getv(obj, "next")
        self.done = False

    def step(self):
        self.done = True
        result = call(self.next, self.obj, [])
        if not isinstance(result, JSObject):
            throw_type("result of an iterator is no object")
        if truthy(getv(result, "done")):
            return END
        value = getv(result, "value")
        self.done = False
        return value

    def close(self):
        if self.done:
            return
        self.done = True
        f = get_method(self.obj, "return")
        if f is not UND and not isinstance(call(f, self.obj, []), JSObject):
            throw_type("result of an iterator is no object")

    def abort(self, error):
        if self.done or isinstance(error, GenReturn):
            return
        self.done = True
        if not isinstance(error, CATCH):
            return
        try:
            f = get_method(self.obj, "return")
            if f is not UND:
                call(f, self.obj, [])
        except CATCH:
            pass


class ArrayIter:
    """Goes through an array as its own iterator does."""

    def __init__(self, arr):
        self.arr = arr
        self.i = 0
        self.done = False

    def step(self):
        arr = self.arr
        i = self.i
        if self.done:
            return END
        if type(arr) is JSArray:
            if i < len(arr.items):
                self.i = i + 1
                v = arr.items[i]
                return UND if v is HOLE else v
        elif i < getv(arr, "length"):
            self.i = i + 1
            return getv(arr, str(i))
        self.done = True
        return END

    def close(self):
        self.done = True

    def abort(self, error):
        self.done = True


def iterof(value):
    f = getv(value, ITERATOR)
    if f is R.array_values and isinstance(value, JSArray) \
            and R.ArrayIteratorPrototype.props.get("next", MISSING) is R.array_next and R.array_next.v is R.array_next_code:
        return ArrayIter(value)
    obj = call(f, value, [])
    if not isinstance(obj, JSObject):
        throw_type("iterator is no object")
    return Iter(obj)


def collect(it):
    """What is left of an iterator."""
    out = []
    while True:
        v = it.step()
        if v is END:
            return out
        out.append(v)


def spread(value):
    return collect(iterof(value))


def itopen(its, value):
    it = iterof(value)
    its.append(it)
    return it


def dstep(it):
    if it.done:
        return UND
    v = it.step()
    if v is END:
        it.done = True
        return UND
    return v


def drest(it):
    return JSArray([] if it.done else collect(it))


def itclose(its):
    its.pop().close()


def unwind(its, error):
    while its:
        it = its.pop()
        if isinstance(error, GenReturn):
            it.close()
        else:
            it.abort(error)


def each(value, work):
    """Calls work for each value of an iterable, which is closed when work fails."""
    it = iterof(value)
    while True:
        v = it.step()
        if v is END:
            return
        try:
            work(v)
        except CATCH as e:
            it.abort(e)
            raise


def result(value, done):
    obj = JSObject(R.ObjectPrototype)
    obj.props = {"value": value, "done": done}
    return obj


class Generator(JSObject):
    __slots__ = ("frame", "state")


def generator_code(f, body):
    def code(this, args, nt):
        frame = body(this, args, nt)
        frame.send(None)
        proto = getv(f, "prototype")
        g = Generator(proto if isinstance(proto, JSObject) else R.GeneratorPrototype)
        g.frame = frame
        g.state = "start"
        return g
    return code


def resume(g, mode, value):
    """Goes on with a generator: next, throw or return."""
    if not isinstance(g, Generator):
        throw_type("not a generator")
    if g.state == "running":
        throw_type("generator is running")
    if g.state == "start" and mode != "next":
        g.state = "done"
    if g.state == "done":
        if mode == "throw":
            raise JSThrow(value)
        return result(value if mode == "return" else UND, True)
    first = g.state == "start"
    g.state = "running"
    try:
        if mode == "next":
            out = g.frame.send(None if first else value)
        elif mode == "throw":
            out = g.frame.throw(JSThrow(value))
        else:
            out = g.frame.throw(GenReturn(value))
    except StopIteration as e:
        g.state = "done"
        return result(e.value, True)
    except GenReturn as e:
        g.state = "done"
        return result(e.value, True)
    except BaseException:
        g.state = "done"
        raise
    g.state = "suspended"
    if type(out) is RawResult:
        return out.obj
    return result(out, False)


def ystar(iterable):
    """yield*: hands everything on to an inner iterator."""
    it = open_iterator(iterable)
    next_f = getv(it, "next")
    mode, value = "next", UND
    while True:
        if mode == "next":
            r = call(next_f, it, [value])
        elif mode == "throw":
            f = get_method(it, "throw")
            if f is UND:
                f = get_method(it, "return")
                if f is not UND and not isinstance(call(f, it, []), JSObject):
                    throw_type("result of an iterator is no object")
                throw_type("iterator without throw")
            r = call(f, it, [value])
        else:
            f = get_method(it, "return")
            if f is UND:
                raise GenReturn(value)
            r = call(f, it, [value])
        if not isinstance(r, JSObject):
            throw_type("result of an iterator is no object")
        if truthy(getv(r, "done")):
            if mode == "return":
                raise GenReturn(getv(r, "value"))
            return getv(r, "value")
        try:
            value = yield RawResult(r)
            mode = "next"
        except JSThrow as e:
            mode, value = "throw", e.value
        except GenReturn as e:
            mode, value = "return", e.value


def open_iterator(value):
    obj = call(getv(value, ITERATOR), value, [])
    if not isinstance(obj, JSObject):
        throw_type("iterator is no object")
    return obj


# promises

class Promise(JSObject):
    __slots__ = ("state", "value", "reactions", "handled")

    def __init__(self, proto):
        JSObject.__init__(self, proto)
        self.state = "pending"
        self.value = UND
        self.reactions = []
        self.handled = False


def new_promise():
    return Promise(R.PromisePrototype)


def settle(p, state, value):
    reactions = p.reactions
    p.state, p.value, p.reactions = state, value, None
    if state == "rejected" and not p.handled:
        R.rejected.append(p)
    for reaction in reactions:
        queue_reaction(p, reaction)


def queue_reaction(p, reaction):
    on_ok, on_bad = reaction
    work = on_ok if p.state == "fulfilled" else on_bad
    value = p.value
    R.jobs.append(lambda: work(value))


def react(p, on_ok, on_bad):
    """Calls one of two Python functions in a job when the promise is settled."""
    if p.state == "pending":
        p.reactions.append((on_ok, on_bad))
    else:
        queue_reaction(p, (on_ok, on_bad))
    p.handled = True


def resolve_promise(p, value):
    """What the resolve function of a promise does."""
    if value is p:
        try:
            throw_type("promise is resolved with itself")
        except JSThrow as e:
            settle(p, "rejected", e.value)
            return
    if not isinstance(value, JSObject):
        settle(p, "fulfilled", value)
        return
    try:
        then = getv(value, "then")
    except CATCH as e:
        settle(p, "rejected", caught(e))
        return
    if not isinstance(then, JSFunction):
        settle(p, "fulfilled", value)
        return

    def job():
        ok, bad = resolvers(p)
        try:
            call(then, value, [ok, bad])
        except CATCH as e:
            call(bad, UND, [caught(e)])
    R.jobs.append(job)


def resolvers(p):
    done = [False]

    def ok(this, args, nt):
        if not done[0]:
            done[0] = True
            resolve_promise(p, args[0] if args else UND)
        return UND

    def bad(this, args, nt):
        if not done[0]:
            done[0] = True
            settle(p, "rejected", args[0] if args else UND)
        return UND
    return builtin(ok, "", 1), builtin(bad, "", 1)


def as_promise(value):
    """PromiseResolve with the built-in constructor."""
    if isinstance(value, Promise) and getv(value, "constructor") is R.Promise:
        return value
    p = new_promise()
    resolve_promise(p, value)
    return p


def async_code(body):
    def code(this, args, nt):
        p = new_promise()
        async_step(body(this, args, nt), p, False, None)
        return p
    return code


def async_step(frame, p, failed, value):
    while True:
        try:
            out = frame.throw(JSThrow(value)) if failed else frame.send(value)
        except StopIteration as e:
            resolve_promise(p, e.value)
            return
        except CATCH as e:
            settle(p, "rejected", caught(e))
            return
        try:
            waited = as_promise(out)
        except CATCH as e:
            failed, value = True, caught(e)
            continue
        react(waited, lambda v: async_step(frame, p, False, v), lambda v: async_step(frame, p, True, v))
        return


def make_promise(nt):
    return Promise(proto_from(nt, R.PromisePrototype))
