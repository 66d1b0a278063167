"""What a run says to a person."""

from projecteval.reports.html import REPORT_NAME, write_report
from projecteval.reports.score_table import score_table
from projecteval.reports.tables import attempt_table, leaderboard

__all__ = ["REPORT_NAME", "attempt_table", "leaderboard", "score_table", "write_report"]
