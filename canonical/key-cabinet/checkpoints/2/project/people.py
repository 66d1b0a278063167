"""The caretakers, and the PINs of everybody."""

from werkzeug.security import check_password_hash, generate_password_hash

CARETAKERS = {"caretaker": "24681357", "deputy": "97538642"}
# A PIN has few digits: what protects it is that the file is on our own machine.
METHOD = "pbkdf2:sha256:1000"


def hashed(pin):
    """The PIN as it is stored."""
    return generate_password_hash(pin, method=METHOD)


def is_known(world, name):
    """True for a caretaker and for somebody in the register."""
    return name in CARETAKERS or name in world.people


def pin_is_right(world, name, pin):
    """True if there is such a person with this PIN."""
    if name in CARETAKERS:
        return CARETAKERS[name] == pin
    return name in world.people and check_password_hash(world.people[name]["pin"], pin)
