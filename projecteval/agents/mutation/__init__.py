"""Small defects, seeded into working code, that the tests of a mission have to notice."""

from projecteval.agents.mutation.edit import Edit, Operator
from projecteval.agents.mutation.project import Mutation, mutations

__all__ = ["Edit", "Mutation", "Operator", "mutations"]
