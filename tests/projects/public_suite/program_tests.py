"""What the dialect of the public suite offers for programs; some of these tests are meant to fail."""


def test_launches():
    """A program was handed in."""


def test_1_1(entry, error_message):
    stdout, stderr = utils.run_entry(entry)
    assert error_message in stdout or utils.string_similarity(error_message, stderr) > threshold


def test_1_2(entry):
    utils.rename_file("1-words.txt", "words.txt")
    stdout, stderr = utils.run_entry(entry)
    utils.rename_file("words.txt", "1-words.txt")
    assert "references: []" in stdout
    with open("count.txt") as file:
        assert file.read() == "21"


def test_1_3():
    assert "\n".join(_subprocess.read_output()).startswith("What is it?")
    assert _subprocess.send_command("a word") == "You said a word.\n> "
    assert "Bye." in _subprocess.send_command("quit")
    assert _subprocess.poll() == 0


def test_1_4():
    with open("1-reference.txt") as file:
        assert file.read() == "reference"


def test_1_5(entry):
    stdout, stderr = utils.run_entry(entry)
    assert (stdout, "No such file" in stderr) == ("", True)


def test_1_6():
    open("/etc/passwd")


def test_1_7():
    utils.rename_file("1-nowhere.txt", "words.txt")
