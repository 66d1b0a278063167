"""Names, rights and effects, and the order in which names are listed."""

VIEW = "view"
BORROW = "borrow"
LEND = "lend"
ADMINISTER = "administer"
RIGHTS = (VIEW, BORROW, LEND, ADMINISTER)

ALLOW = "allow"
DENY = "deny"
NONE = "none"
EFFECTS = (ALLOW, DENY, NONE)

LONGEST_NAME = 40


def is_name(text):
    return 1 <= len(text) <= LONGEST_NAME and ";" not in text and "," not in text


def name_order(name):
    return (name.casefold(), name)


def alphabetical(names):
    return sorted(names, key=name_order)
