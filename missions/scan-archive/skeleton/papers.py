"""Papers and their versions: what may become of them."""

import time

import folders
import removals
import store
from database import connection, reading
from refused import Refused
from scans import changing, key_of, states, store_scan

LONGEST_S = 1_000_000_000


def add(folder_id, form, title, seconds, file_name, scan):
    """Store a paper with its first version and return its id; a form that is sent again has one. Raises Refused."""
    raise NotImplementedError("TODO: implement add.")


def add_version(paper_id, file_name, scan):
    """Store a further version of a paper. Raises Refused."""
    raise NotImplementedError("TODO: implement add_version.")


def insert_version(database, paper_id, number, file_name, scan):
    """Insert a version and its scan."""
    raise NotImplementedError("TODO: implement insert_version.")


def versions_of(database, paper_id):
    """The versions of a paper with their scans, the newest first."""
    raise NotImplementedError("TODO: implement versions_of.")


def changeable(database, paper_id):
    """A paper that may be changed. Raises Refused."""
    raise NotImplementedError("TODO: implement changeable.")


def find(paper_id, in_trash=False):
    """The paper with this id that is in the trash or not, or None."""
    raise NotImplementedError("TODO: implement find.")


def list_versions(paper_id):
    """The versions of a paper, the newest first."""
    raise NotImplementedError("TODO: implement list_versions.")


def papers_in(folder_id):
    """The papers of a folder that are not in the trash, each with its state."""
    raise NotImplementedError("TODO: implement papers_in.")


def state(paper_id):
    """The state of a paper."""
    raise NotImplementedError("TODO: implement state.")


def known_states(database):
    """The states of all scans, or None while the store does not work."""
    raise NotImplementedError("TODO: implement known_states.")


def state_of(scans, known):
    """The state of a paper with these scans."""
    raise NotImplementedError("TODO: implement state_of.")


def save(paper_id, title, note):
    """Change title and note. Raises Refused."""
    raise NotImplementedError("TODO: implement save.")


def hold(paper_id, is_held):
    """Hold a paper, or release it."""
    raise NotImplementedError("TODO: implement hold.")


def throw_away(paper_id):
    """Put a paper into the trash and return its folder. Raises Refused."""
    raise NotImplementedError("TODO: implement throw_away.")


def trash():
    """The papers in the trash."""
    raise NotImplementedError("TODO: implement trash.")


def restore(paper_id):
    """Take a paper out of the trash."""
    raise NotImplementedError("TODO: implement restore.")


def delete(paper_id):
    """Delete a paper of the trash for good; the scans that nobody else has leave the store."""
    raise NotImplementedError("TODO: implement delete.")
