"""Functions of a script, and those that are built in."""

from pagescript.machine.frames import Frame, run
from pagescript.machine.generators import Generator, start_async
from pagescript.values.basics import ITERATOR, UNSET, realm, type_error, undefined
from pagescript.values.conversions import get_value
from pagescript.values.objects import Object
from pagescript.values.properties import Property


class Function(Object):
    """A function of a script: its code and the scope and frame around it."""

    kind = "Function"
    is_callable = True

    def __init__(self, code, frame):
        generator = code.style == "generator"
        self.proto = realm.prototypes["GeneratorFunction" if generator else "Function"]
        self.extensible = True
        self.code = code
        self.scope = frame.scope
        self.owner = frame.owner if code.is_arrow else None
        self.home = None
        self.is_constructor = code.is_constructor

    def __getattr__(self, name):
        if name != "props":
            raise AttributeError(name)
        code = self.code
        self.props = {
            "length": Property(float(code.length), writable=False, enumerable=False),
            "name": Property(code.name, writable=False, enumerable=False),
        }
        if code.style == "generator":
            self.define("prototype", Object(realm.prototypes["Generator"]), enumerable=False, configurable=False)
        elif code.is_constructor and not code.is_class:
            prototype = Object(realm.prototypes["Object"])
            prototype.define("constructor", self, enumerable=False)
            self.define("prototype", prototype, enumerable=False, configurable=False)
        return self.props

    def frame(self, this, arguments):
        """A frame with the arguments in their places."""
        code = self.code
        scope = [self.scope, *code.initial]
        if code.takes_simply:
            count = min(len(arguments), code.parameters)
            scope[1 : count + 1] = arguments[:count]
        frame = Frame(code, self, scope)
        if code.is_arrow:
            frame.owner = self.owner
        frame.this = this
        frame.arguments = arguments
        if code.arguments_slot:
            scope[code.arguments_slot] = arguments_object(arguments)
        return frame

    def call(self, this, arguments):
        """Call it."""
        code = self.code
        if code.is_class:
            raise type_error(f"Class constructor {code.name} cannot be invoked without 'new'")
        frame = self.frame(this, arguments)
        if code.style in ("async", "async-arrow"):
            return start_async(frame)
        run(frame)
        if code.style == "generator":
            prototype = self.get("prototype")
            return Generator(frame, prototype if isinstance(prototype, Object) else realm.prototypes["Generator"])
        return frame.result

    def construct(self, arguments, new_target):
        """Call it as `new` does."""
        code = self.code
        this = UNSET if code.is_derived else Object(prototype_for(new_target, "Object"))
        frame = self.frame(this, arguments)
        frame.new_target = new_target
        run(frame)
        if isinstance(frame.result, Object):
            return frame.result
        if code.is_derived:
            if frame.result is not undefined:
                raise type_error("a derived constructor returns no object")
            return frame.receiver()
        return this


def arguments_object(arguments):
    """The object `arguments` of a call."""
    made = Object(realm.prototypes["Object"])
    made.kind = "Arguments"
    for place, value in enumerate(arguments):
        made.props[str(place)] = value
    made.define("length", float(len(arguments)), enumerable=False)
    made.define(ITERATOR, realm.prototypes["Array"].get("values"), enumerable=False)
    return made


def prototype_for(new_target, kind):
    """The prototype of an object that a constructor makes, which may be derived from the built-in one."""
    found = get_value(new_target, "prototype")
    return found if isinstance(found, Object) else realm.prototypes[kind]
