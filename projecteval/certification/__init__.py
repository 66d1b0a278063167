"""The certificate of a mission: proof that it measures what it says."""

from projecteval.certification.author_files import written_mutations
from projecteval.certification.blind import hand_in, problems_of_blind
from projecteval.certification.certificate import Certificate, Settings
from projecteval.certification.certify import certify, certify_in_steps, default_mutants
from projecteval.certification.content import content_sha256
from projecteval.certification.document import percent
from projecteval.certification.judgings import Judgings
from projecteval.certification.register import Register, certificate_of

__all__ = [
    "Certificate",
    "Judgings",
    "Register",
    "Settings",
    "certificate_of",
    "certify",
    "certify_in_steps",
    "content_sha256",
    "default_mutants",
    "hand_in",
    "percent",
    "problems_of_blind",
    "written_mutations",
]
