"""The keys of a cluster: with them scheduler, workers and runs prove to each other that they belong to it.

There is one certificate for all members, signed by an authority whose own key is never written, so that nobody can make
further ones. Whoever has the folder may run programs on every member.
"""

import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from projecteval.errors import UsageError
from projecteval.storage import write_bytes

if TYPE_CHECKING:
    from distributed import Security

AUTHORITY, CERTIFICATE, KEY = "authority.pem", "member.pem", "member-key.pem"
_DAYS = 3650
_NAME = "projecteval cluster"


def make_keys(folder: Path, *, days: int = _DAYS) -> None:
    """Write the keys of a new cluster into `folder`, valid for `days` days; only its owner may read the key.

    Raises UsageError for a folder that has anything in it.
    """
    if folder.exists() and (not folder.is_dir() or next(folder.iterdir(), None) is not None):
        raise UsageError(f"{folder}: folder: exists and is not empty; name a new one")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    authority, certificate, key = _member(days)
    # The key is never there with rights that others have.
    (folder / KEY).touch(mode=0o600)
    (folder / KEY).write_bytes(key)
    write_bytes(folder / CERTIFICATE, certificate)
    write_bytes(folder / AUTHORITY, authority)


def security_of(folder: Path | None) -> "Security | None":
    """The encryption of a cluster's connections; None without keys. Raises UsageError for a folder that lacks them."""
    if folder is None:
        return None
    if missing := [name for name in (AUTHORITY, CERTIFICATE, KEY) if not (folder / name).is_file()]:
        raise UsageError(
            f"{folder}: lacks {', '.join(missing)}; copy the whole folder that `projecteval cluster keys` made"
        )
    from distributed import Security  # noqa: PLC0415 - takes a third of a second

    own = {"cert": str(folder / CERTIFICATE), "key": str(folder / KEY)}
    roles = {f"tls_{role}_{part}": path for role in ("client", "scheduler", "worker") for part, path in own.items()}
    return Security(require_encryption=True, tls_ca_file=str(folder / AUTHORITY), **roles)


def _member(days: int) -> tuple[bytes, bytes, bytes]:
    """The authority's certificate, the member's certificate and the member's key, as PEM."""
    from cryptography import x509  # noqa: PLC0415
    from cryptography.hazmat.primitives import hashes, serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415
    from cryptography.x509.oid import NameOID  # noqa: PLC0415

    def name(role: str) -> x509.Name:
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"{_NAME} {role}")])

    now = datetime.datetime.now(datetime.UTC)
    authority_key, member_key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    identifier = x509.SubjectKeyIdentifier.from_public_key(authority_key.public_key())

    def certificate(role: str, key: ec.EllipticCurvePrivateKey, *, is_authority: bool) -> bytes:
        usage = x509.KeyUsage(
            digital_signature=True, key_cert_sign=is_authority, crl_sign=is_authority,
            content_commitment=False, key_encipherment=False, data_encipherment=False, key_agreement=False,
            encipher_only=False, decipher_only=False,
        )  # fmt: skip
        made = (
            x509.CertificateBuilder()
            .subject_name(name(role))
            .issuer_name(name("authority"))
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(hours=1))  # clocks of machines differ
            .not_valid_after(now + datetime.timedelta(days=days))
            .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
            .add_extension(usage, critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(identifier), critical=False)
            .sign(authority_key, hashes.SHA256())
        )
        return made.public_bytes(serialization.Encoding.PEM)

    return (
        certificate("authority", authority_key, is_authority=True),
        certificate("member", member_key, is_authority=False),
        member_key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        ),
    )
