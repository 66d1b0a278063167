"""Operations: functions that take the frame and its stack, and give back the next place if it is not the following one."""
