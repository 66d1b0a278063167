"""Where things lie in Harbor's environments and in an exported task.

It imports nothing, because Harbor's own interpreter reads it.
"""

APP = "/app"
"""The folder that an agent works in; it is the artefact of every task."""
INPUTS = "/inputs"
"""The files that people will bring, as far as an agent is shown them."""
TESTS, SOLUTION, LOGS = "/tests", "/solution", "/logs/verifier"
"""Harbor's own places for the verifier, the solution, and what a verifier leaves."""
MISSIONS = "missions"
"""The folder in `TESTS` with the mission that is judged."""
PREPARED = "prepared"
"""The folder in `TESTS` with the solution whose packages the verifier's image holds."""
LAUNCH, PARAMETERS = "launch.yaml", "parameters.yaml"
"""The two answers beside the code."""
REWARD = "reward.txt"
"""1 where every test passed, 0 where one failed, and absent where one could not be scored."""
