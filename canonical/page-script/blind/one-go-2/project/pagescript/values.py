"""Values of the language: undefined is UND, null is None, numbers are floats, texts are strings of code units."""


class Special:
    __slots__ = ("text",)

    def __init__(self, text):
        self.text = text

    def __bool__(self):
        return False


UND = Special("undefined")
TDZ = Special("tdz")
HOLE = Special("hole")
MISSING = Special("missing")
END = Special("end")


class Symbol:
    __slots__ = ("desc",)

    def __init__(self, desc):
        self.desc = desc


class JSThrow(Exception):
    def __init__(self, value):
        self.value = value


class GenReturn(BaseException):
    """Ends a generator as return does."""

    def __init__(self, value):
        self.value = value


CATCH = (JSThrow, RecursionError)


class Prop:
    """A property with attributes; get is None for one with a value."""
    __slots__ = ("v", "get", "set", "w", "e", "c")

    def __init__(self, v=UND, w=False, e=False, c=False, get=None, set=None):
        self.v, self.w, self.e, self.c, self.get, self.set = v, w, e, c, get, set


class Desc:
    """A descriptor in which fields may be missing."""
    __slots__ = ("v", "get", "set", "w", "e", "c")

    def __init__(self, v=MISSING, w=MISSING, e=MISSING, c=MISSING, get=MISSING, set=MISSING):
        self.v, self.w, self.e, self.c, self.get, self.set = v, w, e, c, get, set


class Realm:
    """The built-in objects of the script that runs."""


R = Realm()


def throw_error(kind, text):
    proto = R.error_protos[kind]
    obj = JSObject(proto)
    obj.cls = "Error"
    obj.props["message"] = Prop(text, True, False, True)
    raise JSThrow(obj)


def throw_type(text="not possible"):
    throw_error("TypeError", text)


def index_of(key):
    """The index that a text is, or -1."""
    if type(key) is str and key and key[0] in "0123456789" and len(key) <= 10 and key.isascii() and key.isdigit():
        if key[0] != "0" or len(key) == 1:
            n = int(key)
            if n < 4294967295:
                return n
    return -1


class JSObject:
    __slots__ = ("props", "proto", "ext", "cls", "data")
    exotic = False

    def __init__(self, proto):
        self.props = {}
        self.proto = proto
        self.ext = True
        self.cls = "Object"
        self.data = None

    def lookup(self, key):
        """The own property as it is stored: a value, a Prop or MISSING."""
        return self.props.get(key, MISSING)

    def get_own(self, key):
        v = self.lookup(key)
        if v is MISSING:
            return None
        return v if type(v) is Prop else Prop(v, True, True, True)

    def store(self, key, prop):
        if prop.get is None and prop.w and prop.e and prop.c:
            self.props[key] = prop.v
        else:
            self.props[key] = prop

    def define(self, key, d):
        """ValidateAndApplyPropertyDescriptor."""
        old = self.get_own(key)
        accessor = d.get is not MISSING or d.set is not MISSING
        if old is None:
            if not self.ext:
                return False
            e, c = d.e is True, d.c is True
            if accessor:
                self.store(key, Prop(UND, False, e, c, UND if d.get is MISSING else d.get,
                                     UND if d.set is MISSING else d.set))
            else:
                self.store(key, Prop(UND if d.v is MISSING else d.v, d.w is True, e, c))
            return True
        data = d.v is not MISSING or d.w is not MISSING
        old_accessor = old.get is not None
        if not old.c:
            if d.c is True or (d.e is not MISSING and d.e != old.e):
                return False
            if (accessor and not old_accessor) or (data and old_accessor):
                return False
            if old_accessor:
                if (d.get is not MISSING and d.get is not old.get) or (d.set is not MISSING and d.set is not old.set):
                    return False
            elif not old.w:
                if d.w is True or (d.v is not MISSING and not same_value(d.v, old.v)):
                    return False
        new = Prop(old.v, old.w, old.e, old.c, old.get, old.set)
        if accessor and not old_accessor:
            new.v, new.w, new.get, new.set = UND, False, UND, UND
        elif data and old_accessor:
            new.v, new.w, new.get, new.set = UND, False, None, None
        if d.v is not MISSING:
            new.v = d.v
        for name in ("w", "e", "c", "get", "set"):
            value = getattr(d, name)
            if value is not MISSING:
                setattr(new, name, value)
        self.store(key, new)
        return True

    def has(self, key):
        o = self
        while o is not None:
            if o.lookup(key) is not MISSING:
                return True
            o = o.proto
        return False

    def delete(self, key):
        p = self.get_own(key)
        if p is None:
            return True
        if not p.c:
            return False
        del self.props[key]
        return True

    def keys(self):
        """The own keys in their order."""
        return order_keys(self.props)


def order_keys(props):
    indexes, texts, symbols = [], [], []
    for k in props:
        if type(k) is not str:
            symbols.append(k)
        elif index_of(k) >= 0:
            indexes.append(k)
        else:
            texts.append(k)
    if indexes:
        indexes.sort(key=int)
    return indexes + texts + symbols


def same_value(a, b):
    if type(a) is float and type(b) is float:
        if a != a:
            return b != b
        return a == b and (a != 0 or str(a) == str(b))
    if type(a) is str:
        return type(b) is str and a == b
    return a is b


def set_length(obj, n):
    items = obj.items
    if n < len(items):
        del items[n:]
    elif n > len(items):
        if n - len(items) > 20000000:
            throw_error("RangeError", "Invalid array length")
        items.extend([HOLE] * (n - len(items)))


class JSArray(JSObject):
    """An array whose elements have the usual attributes; it becomes a SlowArray if one loses them."""
    __slots__ = ("items",)
    exotic = True

    def __init__(self, items, proto=None):
        self.props = {}
        self.proto = R.ArrayPrototype if proto is None else proto
        self.ext = True
        self.cls = "Array"
        self.data = None
        self.items = items

    def lookup(self, key):
        i = index_of(key)
        if i >= 0:
            if i < len(self.items):
                v = self.items[i]
                return MISSING if v is HOLE else v
            return MISSING
        if key == "length":
            return Prop(float(len(self.items)), True, False, False)
        return self.props.get(key, MISSING)

    def slow(self):
        items = self.items
        self.__class__ = SlowArray
        rest = self.props
        self.props = {str(i): v for i, v in enumerate(items) if v is not HOLE}
        self.props["length"] = Prop(float(len(items)), True, False, False)
        self.props.update(rest)
        self.items = None

    def define(self, key, d):
        i = index_of(key)
        plain = d.get is MISSING and d.set is MISSING
        if i >= 0:
            exists = i < len(self.items) and self.items[i] is not HOLE
            flags = (d.w, d.e, d.c)
            if plain and (False not in flags) and (exists or MISSING not in flags):
                if i >= len(self.items):
                    set_length(self, i + 1)
                if d.v is not MISSING:
                    self.items[i] = d.v
                elif not exists:
                    self.items[i] = UND
                return True
        elif key == "length":
            if plain and d.w is not False and d.e is not True and d.c is not True:
                if d.v is not MISSING:
                    set_length(self, array_length(d.v))
                return True
        else:
            return JSObject.define(self, key, d)
        self.slow()
        return self.define(key, d)

    def delete(self, key):
        i = index_of(key)
        if i >= 0:
            if i < len(self.items):
                self.items[i] = HOLE
            return True
        if key == "length":
            return False
        return JSObject.delete(self, key)

    def keys(self):
        return [str(i) for i, v in enumerate(self.items) if v is not HOLE] + order_with_length(self.props)


def order_with_length(props):
    keys = order_keys(props)
    return ["length"] + [k for k in keys if k != "length"]


def array_length(v):
    from .ops import to_number
    x = to_number(v)
    if x != x or x < 0 or x > 4294967295 or x != int(x):
        throw_error("RangeError", "Invalid array length")
    return int(x)


class SlowArray(JSArray):
    __slots__ = ()

    def lookup(self, key):
        return self.props.get(key, MISSING)

    def slow(self):
        pass

    def define(self, key, d):
        length = self.props["length"]
        i = index_of(key)
        if i >= 0:
            if i >= length.v and not length.w:
                return False
            if not JSObject.define(self, key, d):
                return False
            if i >= length.v:
                length.v = float(i + 1)
            return True
        if key != "length" or d.v is MISSING:
            return JSObject.define(self, key, d)
        n = array_length(d.v)
        if not length.w and n != length.v:
            return False
        ok = True
        for k in sorted((k for k in self.props if index_of(k) >= n), key=int, reverse=True):
            if not JSObject.delete(self, k):
                n = int(k) + 1
                ok = False
                break
        d = Desc(float(n), d.w, d.e, d.c)
        done = JSObject.define(self, key, d)
        return ok and done

    def delete(self, key):
        return JSObject.delete(self, key)

    def keys(self):
        return order_keys(self.props)


class StringObject(JSObject):
    """An object around a text."""
    __slots__ = ()
    exotic = True

    def lookup(self, key):
        i = index_of(key)
        if 0 <= i < len(self.data):
            return Prop(self.data[i], False, True, False)
        if key == "length":
            return Prop(float(len(self.data)), False, False, False)
        return self.props.get(key, MISSING)

    def delete(self, key):
        p = self.lookup(key)
        if type(p) is Prop and not p.c:
            return False
        return JSObject.delete(self, key)

    def keys(self):
        return [str(i) for i in range(len(self.data))] + order_with_length(self.props)


class JSFunction(JSObject):
    """code(this, args, new_target); ckind 0: no constructor, 1: gets a new object as this, 2: makes its object."""
    __slots__ = ("code", "ckind", "home")

    def __init__(self, code, proto, ckind=0):
        self.props = {}
        self.proto = proto
        self.ext = True
        self.cls = "Function"
        self.data = None
        self.code = code
        self.ckind = ckind
        self.home = None
