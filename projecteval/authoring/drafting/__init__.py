"""Has a model draft a mission step by step, each step to be reviewed by a person.

The order is that in which missions are made by hand: prompt, checklist, tests, parameters, a passing skeleton of the
program, the solution, how it is launched, its parameter values, and at last the masked skeleton.
"""
