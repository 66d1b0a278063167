"""The stages of an attempt: checklist, skeleton, code, launch manifest, parameter values."""

from projecteval.stages.run_stages import run_stages

__all__ = ["run_stages"]
