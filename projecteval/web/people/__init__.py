"""The pages on which a person who is an agent works: served by the run itself, on loopback."""

from projecteval.web.people.desk import PeopleDesk

__all__ = ["PeopleDesk"]
