"""Names, rights and effects, and the order in which names are listed."""

VIEW = "view"
BORROW = "borrow"
LEND = "lend"
ADMINISTER = "administer"
RIGHTS = (VIEW, BORROW, LEND, ADMINISTER)

# No single person gives these away.
RIGHTS_FOR_TWO = (LEND, ADMINISTER)

ALLOW = "allow"
DENY = "deny"
NONE = "none"
EFFECTS = (ALLOW, DENY, NONE)
EFFECT_LABELS = {ALLOW: "Allow", DENY: "Deny", NONE: "Inherit"}

LONGEST_NAME = 40


def is_name(text):
    return 1 <= len(text) <= LONGEST_NAME and ";" not in text and "," not in text


def name_order(name):
    return (name.casefold(), name)


def alphabetical(names):
    return sorted(names, key=name_order)


def key_state(holder):
    return "In" if holder is None else f"With {holder}"


def cell_text(right, role, area):
    return f"{right} of {role} at {area}"


def right_text(right, area):
    return f"{right} at {area}"
