"""The terms of an attempt, from the configuration of its run and the limits of its mission."""

from projecteval.attempt import AttemptKey
from projecteval.pipeline.opening import OpenRun
from projecteval.stages import Terms


def terms_of(run: OpenRun, key: AttemptKey) -> Terms:
    """What the first prompt of the attempt says; the same whatever other attempts have done by then."""
    config, missions = run.config, run.prepared.missions
    mission, sharing = missions[key.mission], run.prepared.sharing[key.mission]
    most = config.submissions(key.agent)
    shares = mission.submissions is not None and bool(sharing) and most > 1
    if mission.submissions is not None:
        # Each of the others keeps one of a shared limit.
        most = max(1, min(most, mission.submissions - len(sharing)))
    budgets = config.settings.budgets
    return Terms(
        most=most,
        shared_limit=mission.submissions if shares else None,
        shared_with=tuple(missions[other].title for other in sharing) if shares else (),
        penalty=config.settings.submissions_penalty,
        feedback=config.feedback(key.agent),
        attempt_budget=budgets.attempt.model_dump(exclude_none=True),
        agent_budget=budgets.agent.model_dump(exclude_none=True),
    )
