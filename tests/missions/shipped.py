"""The missions that come with projecteval, loaded once for all tests about them."""

from projecteval.mission import load_missions

MISSIONS = {mission.id: mission for mission in load_missions()}
