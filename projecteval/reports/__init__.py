"""What a run says to a person."""

from projecteval.reports.html import write_report
from projecteval.reports.tables import attempt_table, leaderboard

__all__ = ["attempt_table", "leaderboard", "write_report"]
