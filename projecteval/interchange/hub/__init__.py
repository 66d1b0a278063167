"""The Hugging Face hub: missions and results as folders to upload as datasets, written without a network."""

from projecteval.interchange.hub.missions import write_missions
from projecteval.interchange.hub.results import write_results, write_results_as_parquet

__all__ = ["write_missions", "write_results", "write_results_as_parquet"]
