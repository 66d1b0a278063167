"""Functions of Object that freeze and seal."""

from pagescript.values.exotic import Array
from pagescript.values.objects import Object
from pagescript.values.properties import Property


def _lock(value, *, frozen):
    value.extensible = False
    if isinstance(value, Array):
        value.sealed = True
        value.frozen = value.frozen or frozen
    for key in value.props:
        found = value.props[key]
        kept = found if type(found) is Property else Property(found)
        kept.configurable = False
        if frozen and not kept.is_accessor:
            kept.writable = False
        value.props[key] = kept


def _is_locked(value, *, frozen):
    if not isinstance(value, Object):
        return True
    if value.extensible:
        return False
    properties = [value.own_property(key) for key in value.own_keys()]
    return not any(one.configurable or (frozen and not one.is_accessor and one.writable) for one in properties)


def add_locking(builder):
    """Add them."""

    @builder.method("freeze", 1)
    def freeze(this, value):
        if isinstance(value, Object):
            _lock(value, frozen=True)
        return value

    @builder.method("seal", 1)
    def seal(this, value):
        if isinstance(value, Object):
            _lock(value, frozen=False)
        return value

    @builder.method("preventExtensions", 1)
    def prevent(this, value):
        if isinstance(value, Object):
            value.extensible = False
        return value

    @builder.method("isFrozen", 1)
    def is_frozen(this, value):
        return _is_locked(value, frozen=True)

    @builder.method("isSealed", 1)
    def is_sealed(this, value):
        return _is_locked(value, frozen=False)

    @builder.method("isExtensible", 1)
    def is_extensible(this, value):
        return isinstance(value, Object) and value.extensible
