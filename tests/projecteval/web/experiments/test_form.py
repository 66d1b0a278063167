"""The form of the experiment editor changes the YAML key by key and leaves everything else as it was."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.experiment import config_of, parse_experiment
from projecteval.experiment.criteria import criteria_of
from projecteval.mission import Mission, load_missions
from projecteval.mission.yaml_source import parse_yaml_source
from projecteval.scorers import scorer_names, usual_names
from projecteval.web.experiments.form import ExperimentForm, folders_of, form_of_text, with_form
from projecteval.web.fields import Choice, Group
from projecteval.web.site import Fields

TEXT = """\
version: 1
missions:
  folders: [missions]  # ours
  ids:
    - guest-book  # the simple one
    - gone
  skills: [forms]
agents:
  - canonical
  # a model
  - name: mine
    type: model:small-1
    temperature: 0
    further: {key: 1}
budgets: {run: {usd: 20.5}}
samples: 2  # for now
"""


@pytest.fixture
def missions(write_mission: Callable[..., Path], mission_yaml: str) -> tuple[Mission, ...]:
    """A guest book, and a hard one that is called Visitors."""
    visitors = mission_yaml.replace("id: guest-book", "id: visitors").replace("Guest book", "Visitors")
    visitors = visitors.replace("difficulty: easy", "difficulty: hard").replace("[forms, lists]", "[forms, undo]")
    write_mission(visitors, folder="visitors")
    return load_missions(paths=[write_mission().parent])


def form_of(text: str, missions: tuple[Mission, ...] = ()) -> ExperimentForm:
    form = form_of_text(text, missions)
    assert form is not None
    return form


def group_of(form: ExperimentForm, id: str) -> Group:
    return next(group for group in form.groups if group.id == id)


def choice_of(form: ExperimentForm, id: str) -> Choice:
    choice = group_of(form, id).choice
    assert choice is not None
    return choice


def sent(form: ExperimentForm) -> dict[str, list[str]]:
    """What a browser sends for the form as it is shown."""
    choices = [group.choice for group in form.groups if group.choice is not None]
    return {
        "offered": ["explain_parameters", *(choice.key for choice in choices)],
        **{choice.key: sorted(choice.chosen) for choice in choices},
        **{line.name: [line.value] for group in form.groups for line in group.lines},
        "explain_parameters": ["true"] if form.explains else [],
    }


def changed(text: str, missions: tuple[Mission, ...] = (), /, **changes: list[str]) -> str:
    """The YAML after the form was filled with `text`, and changed; `__` is a dot in a field's name."""
    fields = sent(form_of(text, missions)) | {name.replace("__", "."): value for name, value in changes.items()}
    return with_form(text, missions, Fields(values={name: values for name, values in fields.items() if values}))


def read(text: str) -> dict[str, object]:
    """As the loader of experiments reads it."""
    return dict(parse_yaml_source(text, path=Path("experiment.yaml")).mapping)


def test_a_form_that_is_sent_as_it_is_shown_changes_nothing(missions: tuple[Mission, ...]) -> None:
    assert changed(TEXT, missions) == TEXT


def test_missions_are_shown_with_what_they_are(missions: tuple[Mission, ...]) -> None:
    form = form_of(TEXT, missions)
    assert folders_of(TEXT) == ("missions",)
    shown = [(option.words, option.remark, option.checked) for option in choice_of(form, "ids").options]
    assert shown == [
        ("Guest book", "guest-book, website, easy", True),
        ("Visitors", "visitors, website, hard", False),
        ("", "not there", True),
    ]
    assert group_of(form, "ids").summary == "2 of 2 chosen"
    skills = {option.value: (option.remark, option.checked) for option in choice_of(form, "skills").options}
    rest = {"interaction": ("2", False), "lists": ("1", False), "undo": ("1", False)}
    assert skills == {"forms": ("2", True), **rest}
    assert [option.value for option in choice_of(form, "difficulties").options] == ["easy", "hard"]
    assert group_of(form_of("version: 1\n", missions), "ids").summary == "all 2"
    few = form_of("version: 1\nmissions: {tags: [undo]}\n", missions)
    assert group_of(few, "ids").summary == "all 2, 1 left by the filters below"


def test_a_variant_is_not_told_to_be_missing(missions: tuple[Mission, ...]) -> None:
    form = form_of("version: 1\nmissions: {ids: [guest-book~7]}\n", missions)
    assert choice_of(form, "ids").options[-1].remark == "variant of guest-book"


def test_missions_are_chosen_by_id(missions: tuple[Mission, ...]) -> None:
    after = changed(TEXT, missions, ids=["guest-book", "visitors"])
    assert after == TEXT.replace("    - gone\n", "    - visitors\n")
    ids = "  ids:\n    - guest-book  # the simple one\n    - gone\n"
    assert changed(TEXT, missions, ids=[]) == TEXT.replace(ids, "")
    filters = changed("version: 1\n", missions, ids=["visitors"], frameworks=["none"], languages=["python"])
    assert read(filters)["missions"] == {"ids": ["visitors"], "languages": ["python"], "frameworks": ["none"]}


def test_boxes_leave_agents_with_settings_alone(missions: tuple[Mission, ...]) -> None:
    after = changed(TEXT, missions, agents=["mutant"])
    assert after == TEXT.replace("  - canonical\n", "").replace("{key: 1}\n", "{key: 1}\n  - mutant\n")
    plain = form_of("version: 1\nagents: [model:small-1]\n")
    assert choice_of(plain, "agents").chosen == {"model:small-1"}


def test_an_agent_has_a_field_for_each_of_its_settings() -> None:
    group = group_of(form_of(TEXT), "agent-1")
    assert (group.title, group.says) == ("Agent mine", "model:small-1, temperature 0, further")
    lines = {str(line.path[-1]): line for line in group.lines}
    assert [line.value for line in group.lines if line.value] == ["mine", "model:small-1", "0"]
    assert lines["format"].options == ("json", "json-object", "xml", "fenced")
    assert (lines["libraries"].options, lines["libraries"].default) == (("true", "false"), "true")
    assert (lines["base_url"].reads, lines["retries"].default) == ("text", "5")
    assert lines.keys().isdisjoint({"further"}), "what has keys of its own stays in the YAML"
    command = group_of(form_of("agents: [{name: c, type: 'command:codex', time_s: 60, env: {A: b}}]\n"), "agent-0")
    names = [str(line.path[-1]) for line in command.lines]
    assert "time_s" in names
    assert {"env", "command", "pass_env"}.isdisjoint(names)
    other = group_of(form_of("agents: [{name: o, type: other, deep: true, many: 3, word: '7'}]\n"), "agent-0")
    assert [(line.label, line.value, line.reads) for line in other.lines[2:]] == [
        ("deep", "true", "truth"),
        ("many", "3", "number"),
        ("word", "7", "text"),
    ]


def test_settings_of_an_agent_are_written_into_its_lines(missions: tuple[Mission, ...]) -> None:
    after = changed(
        TEXT,
        missions,
        agents__1__temperature=["0.5"],
        agents__1__type=["model"],
        agents__1__model=["4"],
        agents__1__libraries=["false"],
    )
    lines = "    type: model\n    temperature: 0.5\n    further: {key: 1}\n    model: '4'\n    libraries: false\n"
    assert after == TEXT.replace("    type: model:small-1\n    temperature: 0\n    further: {key: 1}\n", lines)
    assert "temperature" not in changed(TEXT, missions, agents__1__temperature=[""])


def test_agents_are_added_and_removed(missions: tuple[Mission, ...]) -> None:
    added = changed(TEXT, missions, new_agent=["other"], new_agent_type=["model"])
    assert added == TEXT.replace("{key: 1}\n", "{key: 1}\n  - name: other\n    type: model\n")
    assert changed(added, missions, remove=["agent-2"]) == TEXT
    both = changed(
        added, missions, agents=[], agents__1__temperature=["1"], agents__2__model=["small-2"], remove=["agent-1"]
    )
    assert read(both)["agents"] == [{"name": "other", "type": "model", "model": "small-2"}]
    flow = changed("version: 1\nagents: [empty]\n", new_agent=["a"], new_agent_type=["command"])
    assert flow == "version: 1\nagents: [empty, {name: a, type: command}]\n"
    assert read(changed("version: 1\n", new_agent=["a"], new_agent_type=["model"]))["agents"] == [
        {"name": "a", "type": "model"}
    ]
    assert changed(TEXT, missions, new_agent=[" "], new_agent_type=["model"]) == TEXT


def test_a_form_with_other_fields_has_another_shape(missions: tuple[Mission, ...]) -> None:
    shape = form_of(TEXT, missions).shape
    assert form_of(changed(TEXT, missions, agents__1__temperature=["1"], samples=["9"]), missions).shape == shape
    for change in ({"remove": ["agent-1"]}, {"agents__1__type": ["command:codex"]}):
        assert form_of(changed(TEXT, missions, **change), missions).shape != shape


def test_lists_that_are_needed_stay_when_they_are_emptied() -> None:
    assert read(changed("version: 1\nlevels: [1, 2]\n", levels=[]))["levels"] == []
    assert read(changed("version: 1\n", levels=["1", "3"], modes=["cascade"])) == {
        "version": 1,
        "levels": [1, 3],
        "modes": ["cascade"],
    }


def test_budgets_limits_and_conditions() -> None:
    after = changed(
        TEXT,
        budgets__run__usd=[""],
        budgets__attempt__tokens=["9000"],
        limits__memory_mib=["1024"],
        samples=["3"],
        backend=["selenium"],
        cache=["shared"],
        formats=["json", "xml"],
        variant=["3, original"],
        explain_parameters=["true"],
    )
    for line in ("samples: 3  # for now\n", "  # a model\n", "    further: {key: 1}\n"):
        assert line in after
    found = read(after)
    assert found["budgets"] == {"attempt": {"tokens": 9000}}
    assert found["limits"] == {"memory_mib": 1024}
    assert (found["backend"], found["cache"], found["formats"]) == ("selenium", "shared", ["json", "xml"])
    assert found["variant"] == [3, "original"]
    assert found["explain_parameters"] is True
    parse_experiment(after, path=Path("experiment.yaml"))
    assert read(changed(after, variant=["4"], explain_parameters=[]))["variant"] == 4
    emptied = {name: [""] for name in ("budgets__attempt__tokens", "limits__memory_mib", "backend", "cache", "variant")}
    emptied |= {"formats": [], "explain_parameters": [], "budgets__run__usd": ["20.5"], "samples": ["2"]}
    assert read(changed(after, **emptied)) == read(TEXT)


def test_what_is_no_number_is_told_as_it_was_typed() -> None:
    after = changed("version: 1\nagents: [empty]\n", samples=["many"], budgets__run__usd=["1,5"])
    assert form_of(after).groups  # the form stays, so that it can be mended there
    with pytest.raises(UsageError) as told:
        parse_experiment(after, path=Path("experiment.yaml"))
    assert {problem.split(":")[2].strip() for problem in told.value.problems} == {"samples", "budgets.run.usd"}


def test_parts_of_another_shape_are_left_alone() -> None:
    odd = "version: 1\nmissions: [a]\nbudgets: 3\nlimits: {test_s: {a: 1}}\nagents: none\n"
    assert changed(odd) == odd
    assert changed(odd, ids=["b"], budgets__run__usd=["4"], new_agent=["a"], new_agent_type=["model"]) == odd
    assert form_of_text("a: [", ()) is None
    assert form_of_text("- a\n", ()) is None
    with pytest.raises(UsageError, match="is not YAML"):
        with_form("a: [", (), Fields(values={}))


def test_what_was_not_on_the_page_is_left_alone() -> None:
    assert with_form(TEXT, (), Fields(values={"samples": ["4"]})) == TEXT.replace("samples: 2", "samples: 4")


ALL = ("behaviour", *usual_names())
ALL_BUT_TESTS_OFF = [{"name": name, "enabled": False} for name in ("similarity", *usual_names()[len(scorer_names()) :])]


@pytest.mark.parametrize(
    ("held", "wanted", "written"),
    [
        ("", ALL, None),
        ("", ("behaviour",), ALL_BUT_TESTS_OFF),
        ("", ALL[1:], [{"name": "behaviour", "enabled": False}]),
        ("[behaviour, code]", ("behaviour", "checklist"), ["behaviour", "checklist"]),
        ("[similarity]", ALL, None),
        ("[similarity]", ALL[2:], [*ALL[2:]]),
        ("[similarity]", scorer_names(), "as it was"),
        ("[{name: code, enabled: false}]", ALL[:3], None),
        ("[{name: code, enabled: false}, behaviour]", ("code",), None),
        ("[behaviour]", (), None),
        ("[{name: similarity, enabled: false}]", ("behaviour", "code"), None),
    ],
)
def test_criteria_are_switched(
    missions: tuple[Mission, ...], tmp_path: Path, held: str, wanted: tuple[str, ...], written: object
) -> None:
    start = "version: 1\nmissions: {folders: [missions]}\nagents: [empty]\n"
    text = start + (f"criteria: {held}\n" if held else "")
    after = changed(text, criteria=list(wanted))
    path = tmp_path / "experiment.yaml"
    criteria = criteria_of(config_of(parse_experiment(after, path=path), path=path))
    assert {*criteria.scorers, *(["behaviour"] if criteria.behaviour else [])} == set(wanted)
    assert choice_of(form_of(after), "criteria").chosen == set(wanted)
    if set(wanted) == set(ALL):
        assert after == start
    elif written == "as it was":
        assert after == text
    elif written is not None:
        assert read(after)["criteria"] == written
