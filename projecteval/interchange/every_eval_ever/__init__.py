"""Every Eval Ever: the results of a run as records of its schema 0.3.0, with a row for each attempt.

The two JSON Schemas in `schemas` are those of the project, under its MIT licence; the tests check what is written
against them.
"""
