"""Configurations of strangers: what they would do outside of the sandbox, and the approval that it needs."""

from projecteval.approval.approvals import Approvals, approve_own, check_approved, digest_of
from projecteval.approval.effects import Effect, effects_of, tests_of

__all__ = ["Approvals", "Effect", "approve_own", "check_approved", "digest_of", "effects_of", "tests_of"]
