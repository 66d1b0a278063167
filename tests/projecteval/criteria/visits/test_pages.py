"""The scores of visited pages."""

import pytest

from judge_machine import NO_RESOURCES, Aspect, Isolation, Judgement, PageFinding, Visit, VisitedPage
from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.criteria.visits.pages import Accessibility, Appearance
from projecteval.experiment.criteria import criteria_of
from projecteval.project import Project
from projecteval.runs import RunConfig
from projecteval.runs.settings import RunSettings
from projecteval.scorers import Case, usual_names
from projecteval.scorers.choice import instrument_called
from tests.missions.shipped import MISSIONS

MISSION = MISSIONS["bill-splitter"]
KEY = AttemptKey(agent="a", mission=MISSION.id, level=Level.PROMPT, mode=Mode.DIRECT, sample=0)


def finding(rule: str, impact: str = "", count: int = 1) -> PageFinding:
    return PageFinding(rule=rule, text="what is wrong", elements=("p: text",), impact=impact, count=count)


def case(visit: Visit | None, *, handed_in: bool = True) -> Case:
    code = StageOutcome(name=StageName.CODE, artefact=Project({"main.py": "print()"}))
    judgement = Judgement(verdicts=(), resources=NO_RESOURCES, isolation=Isolation(name="none"), visit=visit)
    attempt = Attempt.of_stages(KEY, (code,) if handed_in else ())
    return Case(criterion="", mission=MISSION, attempt=attempt, judgement=judgement)


def visit(*pages: VisitedPage, **others: object) -> Visit:
    return Visit(asked=(Aspect.ACCESSIBILITY, Aspect.APPEARANCE), pages=pages, **others)  # type: ignore[arg-type]


PAGES = (
    VisitedPage(test="t", address="/", kept=8, broken=1, accessibility=(finding("region", "moderate"),)),
    VisitedPage(test="t", address="/a", kept=6, broken=1, accessibility=(finding("label", "critical", 3),)),
    VisitedPage(test="t", address="/b", appearance=(finding("overflow"),)),
    VisitedPage(test="t", address="/c", problem="it is stuck"),
)


def test_the_scores_are_shares_of_the_pages_that_could_be_examined() -> None:
    share, rules = Accessibility().assess(case(visit(*PAGES)))
    assert (share.name, share.value, share.n) == ("accessibility", 2 / 3, 3)
    assert [page["address"] for page in share.details["pages"]] == ["/a", "/c"]
    assert (rules.name, rules.value, rules.n) == ("accessibility:rules", 14 / 16, 16)
    assert rules.details["by_rule"]["label"] == {"impact": "critical", "pages": 1, "elements": 3}
    (appearance,) = Appearance().assess(case(visit(*PAGES)))
    assert (appearance.value, appearance.n, appearance.details["not_examined"]) == (2 / 3, 3, 1)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (case(None), "it was judged without --visit appearance; judge it again with it"),
        (case(Visit(asked=(Aspect.COVERAGE,))), "it was judged without --visit appearance; judge it again with it"),
        (case(visit(missing={Aspect.APPEARANCE: "no page"})), "no page"),
        (case(visit(PAGES[3])), "no page could be examined: it is stuck"),
        (case(visit(), handed_in=False), "the agent handed in no project"),
    ],
)
def test_a_score_that_cannot_be_had_is_missing_with_its_reason(given: Case, reason: str) -> None:
    (score,) = Appearance().assess(given)
    assert (score.value, score.missing_reason) == (None, reason)


def test_they_are_on_where_they_are_asked_for_and_ask_the_judge() -> None:
    def config(**settings: object) -> RunConfig:
        return RunConfig(agents=("a",), missions=("m",), settings=RunSettings.model_validate(settings))

    assert not set(Aspect) & set(usual_names())
    assert criteria_of(config()).visit == ()
    named = criteria_of(config(criteria={"behaviour": True, "appearance": True}))
    assert (named.visit, named.scorers) == ((Aspect.APPEARANCE,), ("appearance",))
    alone = criteria_of(config(criteria={"coverage": True}))
    assert (alone.visit, alone.scorers, alone.behaviour) == ((Aspect.COVERAGE,), ("coverage",), True)
    beside = criteria_of(config(visit=["accessibility"]))
    assert beside.scorers == (*usual_names(), "accessibility")
    assert instrument_called("appearance").scores(case(visit(*PAGES)))[0].value == pytest.approx(2 / 3)
