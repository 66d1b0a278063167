"""Keys that tell the order of the members of a chain."""

from bisect import bisect_left
from operator import attrgetter

GAP = 1 << 64
KEY = attrgetter('key')


def position(members, member):
    """The index of a member in a list that is sorted by the keys."""
    return bisect_left(members, member.key, key=KEY)


def remove(members, member):
    if members[-1] is member:
        members.pop()
    else:
        del members[position(members, member)]


def insert(members, member):
    if not members or members[-1].key < member.key:
        members.append(member)
    else:
        members.insert(position(members, member), member)
