"""What lets tests that were written for other judges run in this one."""
