"""Promise."""

from .ops import SYM, call, getv
from .runtime import arg, builtin, caught, constructor, getter, install, tag
from .runtime_iter import Promise, each, make_promise, new_promise, react, resolve_promise, resolvers, settle
from .values import CATCH, R, UND, JSArray, JSFunction, JSObject, throw_type


def promise_code(this, args, nt):
    if nt is UND:
        throw_type("Promise needs new")
    f = arg(args, 0)
    if not isinstance(f, JSFunction):
        throw_type("executor is no function")
    p = make_promise(nt)
    ok, bad = resolvers(p)
    try:
        call(f, UND, [ok, bad])
    except CATCH as e:
        call(bad, UND, [caught(e)])
    return p


def then(this, args):
    if not isinstance(this, Promise):
        throw_type("not a promise")
    out = new_promise()
    ok, bad = arg(args, 0), arg(args, 1)

    def handler(f, otherwise):
        def work(value):
            if not isinstance(f, JSFunction):
                otherwise(out, value)
                return
            try:
                value = f.code(UND, [value], UND)
            except CATCH as e:
                settle(out, "rejected", caught(e))
                return
            resolve_promise(out, value)
        return work
    react(this, handler(ok, resolve_promise), handler(bad, lambda p, v: settle(p, "rejected", v)))
    return out


def catch(this, args):
    return call(getv(this, "then"), this, [UND, arg(args, 0)])


def finish(this, args):
    """Promise.prototype.finally."""
    if not isinstance(this, JSObject):
        throw_type("not an object")
    f = arg(args, 0)
    if not isinstance(f, JSFunction):
        return call(getv(this, "then"), this, [f, f])

    def wait(value, failed):
        out = resolved(call(f, UND, []))

        def after(t, a, nt):
            if failed:
                from .values import JSThrow
                raise JSThrow(value)
            return value
        return call(getv(out, "then"), out, [builtin(after, "", 0)])
    ok = builtin(lambda t, a, nt: wait(arg(a, 0), False), "", 1)
    bad = builtin(lambda t, a, nt: wait(arg(a, 0), True), "", 1)
    return call(getv(this, "then"), this, [ok, bad])


def resolved(value):
    from .runtime_iter import as_promise
    return as_promise(value)


def need_this(this):
    if not isinstance(this, JSFunction) or not this.ckind:
        throw_type("this is no constructor")


def resolve(this, args):
    need_this(this)
    return resolved(arg(args, 0))


def reject(this, args):
    need_this(this)
    p = new_promise()
    settle(p, "rejected", arg(args, 0))
    return p


def combine(this, args, each_promise, finished):
    """What all, allSettled and race have in common."""
    need_this(this)
    out = new_promise()
    ok, bad = resolvers(out)
    values = []
    left = [1]

    def done():
        left[0] -= 1
        if not left[0] and finished:
            call(ok, UND, [JSArray(values)])

    def add(value):
        i = len(values)
        values.append(UND)
        left[0] += 1
        p = call(resolver, this, [value])
        on_ok, on_bad = each_promise(values, i, done, ok, bad)
        call(getv(p, "then"), p, [on_ok, on_bad])
    try:
        resolver = getv(this, "resolve")
        if not isinstance(resolver, JSFunction):
            throw_type("resolve is no function")
        each(arg(args, 0), add)
        done()
    except CATCH as e:
        call(bad, UND, [caught(e)])
    return out


def once(work):
    used = [False]

    def code(this, args, nt):
        if not used[0]:
            used[0] = True
            work(arg(args, 0))
        return UND
    return builtin(code, "", 1)


def all_parts(values, i, done, ok, bad):
    def keep(v):
        values[i] = v
        done()
    return once(keep), bad


def settled_parts(values, i, done, ok, bad):
    used = [False]

    def part(status, name):
        def code(this, args, nt):
            if not used[0]:
                used[0] = True
                obj = JSObject(R.ObjectPrototype)
                obj.props = {"status": status, name: arg(args, 0)}
                values[i] = obj
                done()
            return UND
        return builtin(code, "", 1)
    return part("fulfilled", "value"), part("rejected", "reason")


def race_parts(values, i, done, ok, bad):
    return ok, bad


def setup_promise():
    proto = R.PromisePrototype = JSObject(R.ObjectPrototype)
    R.jobs.clear()
    R.rejected = []
    f = R.Promise = constructor("Promise", 1, promise_code, proto)
    getter(f, SYM["species"], lambda t: t)
    install(f, [("all", 1, lambda t, a: combine(t, a, all_parts, True)),
                ("allSettled", 1, lambda t, a: combine(t, a, settled_parts, True)),
                ("race", 1, lambda t, a: combine(t, a, race_parts, False)),
                ("resolve", 1, resolve), ("reject", 1, reject)])
    install(proto, [("then", 2, then), ("catch", 1, catch), ("finally", 1, finish)])
    tag(proto, "Promise")


