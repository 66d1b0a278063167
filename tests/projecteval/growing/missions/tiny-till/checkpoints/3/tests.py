"""What the third message brings."""

from earlier import printed


def test_pieces_are_multiplied(console, till_command, values):
    """Several pieces of one price."""
    price = values.number("piece", 100, 199)
    assert printed(console, till_command, f"3x{price}")[-1:] == [str(3 * price)]


def test_payments_are_kept(console, till_command, journal_file, values):
    """The file has what was paid."""
    price = values.number("kept", 100, 999)
    console.run(till_command, str(price))
    assert console.file(journal_file).read_text().split()[-1:] == [str(price)]
