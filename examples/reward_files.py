"""Rewards for many answers to one mission at once, as for the samples of one step of a training."""

import projecteval as pe

mission = pe.load_mission("log-digest")
print(pe.reward_prompt(mission).splitlines()[0])
answers = {"parameters.yaml": "digest_command: python log_digest.py\n"}
silent = pe.Project({"log_digest.py": "", **answers})
solution = mission.canonical_project().with_files(answers)
with pe.RewardPool(deadline_s=120, floor=0.1) as pool:
    futures = [pool.submit(mission, files, seed=1) for files in (pe.Project({}), silent, solution)]
    for future in futures:
        reward = future.result()
        print(f"{reward:.2f} {reward.parts['launches']:.0f} {reward.cut or 'whole'} {reward.message[:60]!r}")
