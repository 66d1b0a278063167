"""A mission as a reward: the files of a project in, a number from 0 to 1 out, many times and fast."""

from projecteval.rewards.pool import RewardPool, reward
from projecteval.rewards.question import reply_files, reward_prompt
from projecteval.rewards.result import Cut, Reward
from projecteval.rewards.terms import RewardTerms

__all__ = ["Cut", "Reward", "RewardPool", "RewardTerms", "reply_files", "reward", "reward_prompt"]
