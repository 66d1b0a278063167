"""Variants of a small mission: what is chosen, what is written, and what is told when variants.yaml is wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.mission import load_mission, load_missions
from projecteval.mission.origins import split_id, variant_id
from projecteval.mission.variant_checks import problems_of_variants
from projecteval.mission.variants import derived_folder, variant_ids

WriteMission = Callable[..., Path]

VARIANTS = """\
format: 1
wordings:
  - |
    Please build a guest book. It shows all messages, at most 50 of them, that people leave.
  - |
    People want to leave messages. I need a guest book that lists them, at most 50.
entities:
  - words: [a message, message, messages]
    becomes: [[an entry, entry, entries], [a greeting, greeting, greetings]]
  - words: [guest book, guest books]
    becomes: [[wall board, wall boards], [comment page, comment pages], [visitor list, visitor lists]]
limits:
  - name: most messages
    was: [50, 51]
    becomes: {from: 40, to: 60, step: 10}
    places: [at most 50, MOST = 50, range(51)]
data:
  - name: what is typed
    was: [Hello]
    becomes: [[Hi], [Servus]]
    places: ['"Hello"']
"""


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROJECTEVAL_VARIANTS", str(tmp_path / "cache"))


@pytest.fixture
def folder(write_mission: WriteMission, mission_yaml: str, tests_py: str) -> Path:
    """The guest book with a limit, some data and variants."""
    tests = tests_py.replace("    server.restart()\n", '    server.restart()\n    assert range(51) and "Hello"\n')
    written = write_mission(mission_yaml.replace("are listed.", "are listed, at most 50."), tests)
    server = written.parents[1] / "canonical/guest-book/project/server.py"
    server.write_text(server.read_text("utf-8").replace("messages = []", "messages = []\nMOST = 50"), "utf-8")
    (written / "variants.yaml").write_text(VARIANTS, "utf-8")
    return written


def test_ids() -> None:
    assert variant_id("bill-splitter", 7) == "bill-splitter~7"
    assert split_id("bill-splitter~7") == ("bill-splitter", 7)
    assert split_id("bill-splitter") == ("bill-splitter", None)
    assert split_id("bill-splitter~x") == ("bill-splitter~x", None)


def test_a_variant_is_another_mission_with_its_own_solution(folder: Path) -> None:
    original, variant = load_missions(["guest-book", "guest-book~1"], paths=[folder])
    assert variant.id == "guest-book~1"
    assert variant.variant is not None
    assert (variant.variant.mission, variant.variant.seed) == ("guest-book", 1)
    assert variant.variant.folders[:2] == (original.folder, original.canonical_folder)
    assert variant.folder.is_relative_to(variant.variant.folders[2])
    told = f"{variant.title} {variant.prompt} {variant.checklist.without_tests()} {variant.parameters}".lower()
    assert "message" not in told
    assert "guest book" not in told
    assert "at most 50" not in told
    assert variant.test_names == original.test_names
    assert variant.skills == original.skills
    assert variant.provenance.endswith("Variant 1 of guest-book.")
    assert not any("message" in name for name in variant.canonical_parameters())
    solution = variant.canonical_project().text("server.py")
    assert solution is not None
    assert "message" not in solution
    assert "MOST = 50" not in solution
    assert '"Hello"' not in variant.tests_path.read_text("utf-8")
    assert [line for one in variant.solutions() for line in one.check()] == []


def test_the_seed_alone_chooses(folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def texts(seed: int) -> dict[Path, bytes]:
        derived, _ = derived_folder(folder, seed)
        root = derived.parents[1]
        return {path.relative_to(root): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}

    first = texts(3)
    assert first != {Path(str(path).replace("~4", "~3")): content for path, content in texts(4).items()}
    monkeypatch.setenv("PROJECTEVAL_VARIANTS", str(tmp_path / "elsewhere"))
    assert texts(3) == first


def test_seeds_take_every_alternative_in_turn(folder: Path) -> None:
    titles = [load_missions([f"guest-book~{seed}"], paths=[folder])[0].title for seed in range(6)]
    assert set(titles[:3]) == {"Wall board", "Comment page", "Visitor list"}
    assert titles[:3] == titles[3:]


def test_a_changed_original_is_derived_again(folder: Path) -> None:
    first, _ = derived_folder(folder, 1)
    (folder / "tests.py").write_text((folder / "tests.py").read_text("utf-8") + "\n# changed\n", "utf-8")
    second, _ = derived_folder(folder, 1)
    assert first != second
    assert (second / "tests.py").read_text("utf-8").endswith("# changed\n")


def test_own_skills_go_along(folder: Path) -> None:
    own = "format: 1\nskills:\n  games: {description: What is played., skills: {scores: Who has won.}}\n"
    (folder.parent / "skills.yaml").write_text(own, "utf-8")
    path = folder / "mission.yaml"
    path.write_text(path.read_text("utf-8").replace("[forms, lists]", "[scores]"), "utf-8")
    assert load_missions(["guest-book~0"], paths=[folder.parent])[0].main_skill == "games"


def test_a_sound_file_has_no_problems(folder: Path) -> None:
    assert list(problems_of_variants(folder)) == []


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[an entry, entry, entries]", "[entry, entries]", "entities.0: ['entry', 'entries'] must have as many forms"),
        ("[an entry, entry,", "[an own entry, entry,", "must have as many forms, of as many words each"),
        (
            "a message, message, messages",
            "a mesage, mesage, mesages",
            "entities.0: none of a mesage, mesage, mesages stands in",
        ),
        ("[a greeting, greeting, greetings]", "[a field, field, fields]", "'field' stands in the mission already"),
        ("[comment page, comment pages]", "[an entry, two entries]", "'an entry' is what entities.0 may become too"),
        ("to: 60, step: 10", "to: 41, step: 10", ""),
        ("from: 40, to: 60", "from: 50, to: 50", "becomes: has nothing to choose from besides what was"),
        ("{from: 40, to: 60, step: 10}", "[[40], [60, 61]]", "becomes: ['40'] must have as many values as was"),
        ("MOST = 50, ", "", "limits.0: no place is in the solution; say where it stands there"),
        (", range(51)", "", "limits.0: '51' is in none of the places; add the text around it"),
        ("range(51)", "range( 51)", "limits.0: the place 'range( 51)' with 50 or 51 in it stands nowhere"),
        ("lists them, at most 50.", "lists them.", "limits.0: no place is in wordings.1; say where it stands there"),
        ("lists them, at", "lists 50 of them, at", "limits.0: '50' stands in wordings.1 outside of the places; add"),
        ("Hello]", "Good day]", "data.0: the place '\"Hello\"' with Good day in it stands nowhere; copy it exactly"),
        ("format: 1", "format: 1\nword: x", "variants.yaml:2: word: is not a known key; "),
        ("  - |\n    People", "x:\n  - |\n    People", "wordings: "),
    ],
)
def test_a_wrong_file_is_explained(folder: Path, old: str, new: str, words: str) -> None:
    assert old in VARIANTS
    (folder / "variants.yaml").write_text(VARIANTS.replace(old, new, 1), "utf-8")
    problems = list(problems_of_variants(folder))
    if not words:
        assert problems == []
        return
    assert any(words in problem for problem in problems), problems
    assert all(problem.startswith(str(folder)) for problem in problems)


def test_a_wording_that_says_the_same_is_told(folder: Path) -> None:
    prompt = load_mission(folder).prompt
    same = VARIANTS.replace(
        "Please build a guest book. It shows all messages, at most 50 of them, that people leave.", prompt
    )
    (folder / "variants.yaml").write_text(same, "utf-8")
    assert "wordings.0: is said already; word it differently" in next(problems_of_variants(folder))


def test_changes_that_contradict_each_other_are_told(folder: Path) -> None:
    other = "  - {name: again, was: [50], becomes: [[9], [8]], places: [at most 50, MOST = 50, range(50)]}\ndata:\n"
    (folder / "variants.yaml").write_text(VARIANTS.replace("data:\n", other), "utf-8")
    with pytest.raises(UsageError, match="'50' is changed in two ways; correct the places"):
        derived_folder(folder, 0)


def test_unknown_missions_and_missions_without_variants_are_told(write_mission: WriteMission) -> None:
    plain = write_mission()
    with pytest.raises(
        UsageError, match=r"guest-book/variants.yaml: file: is not there; write it, or run guest-book as"
    ):
        load_missions(["guest-book~1"], paths=[plain])
    with pytest.raises(UsageError, match="missions: guest-bock: there is no such mission; did you mean guest-book"):
        load_missions(["guest-bock~1"], paths=[plain])
    with pytest.raises(UsageError, match="--variant: guest-book: no variants can be derived"):
        variant_ids(load_missions(paths=[plain]), [1], named=True, where="--variant")


def test_ids_of_a_run(folder: Path) -> None:
    missions = load_missions(paths=[folder])
    assert variant_ids(missions, [None, 7, 7], named=False, where="x") == ["guest-book", "guest-book~7"]
