"""The review by a model: a rubric, answers that rest on lines of the project, and two runs that must agree."""
