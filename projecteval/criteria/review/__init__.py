"""The rules of a mission for the code that is handed in, decided on syntax trees and by the content of files."""

from projecteval.criteria.review.review import Finding, RuleOutcome, review_project

__all__ = ["Finding", "RuleOutcome", "review_project"]
