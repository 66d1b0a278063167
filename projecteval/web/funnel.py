"""The funnel of an attempt, which the report shows too."""

from projecteval.reports.funnel import PLACES, FunnelStage, funnel, loss_in_words

__all__ = ["PLACES", "FunnelStage", "funnel", "loss_in_words"]
