"""Static quality: functions, duplicates and the findings of linters; nothing that was handed in is run."""

from projecteval.criteria.quality.findings import Finding, Findings
from projecteval.criteria.quality.measures import Measures

__all__ = ["Finding", "Findings", "Measures"]
