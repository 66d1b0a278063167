"""What a person found out about replays that differ from the published count, by generation.

Where it says that an answer was changed, the changed one was judged by this judge, once.
"""

LOOKED_INTO = {
    "gpt-3.5-turbo-0125_20250209-191109_level_3": (
        "project 7 has quotes inside of an f-string, which only Python 3.12 and newer accept; with other quotes there "
        "it gets 4 points (runnable, 7_3 7_4 7_5), which makes 23 together. 10_8, which was passed, looks for 400 "
        "anywhere in a page of error messages, and was not passed in an earlier judging. Which version of the judge "
        "counted 22 of 292 is not known"
    ),
    "gpt-3.5-turbo-0125_20250210-022327_level_2": (
        "the whole difference is project 19, recorded as an empty list of files. The 37 points that were executed are "
        "those of projects 16 to 19, so that the published judge ran it, and gave it the point that every program "
        "gets; here a generation without a file is not judged. Where project 19 is not recorded at all "
        "(gpt-3.5-turbo-0125_20250210-021724_level_1), the published judge executed 29 as well"
    ),
    "gpt-3.5-turbo-0125_20250210-023202_level_3": (
        "project 7 has quotes inside of an f-string, which only Python 3.12 and newer accept; with other quotes there "
        "it gets 4 points (runnable, 7_3 7_4 7_5), which makes 20. Project 13, whose recorded parameter values are "
        "no valid JSON, gets the runnable point when it is judged without any. Both together have 49 points, 9 "
        "more than the 40 that are missing from what was executed here, so that another project would not have run "
        "there. Project 16 has 9 points, 3 of them passed here: with 7 and 13 and without 16 both counts, 133 and 18, "
        "come out. That fits, and is not proven; why 16 should not have run is not known"
    ),
    "gpt-4o_20250211-004959_level_1": (
        "the equal totals hide a difference. The 21 points that were executed there and not here are as many as "
        "project 10 has: its agent named manage.py, which lies in a folder below, and here such a project does not "
        "start. Started from there it gets 3 points (runnable, 10_2 10_19), which makes 59. So 3 of the points above "
        "would have been refused there; which ones cannot be told"
    ),
    "gpt-4o_20250211-090345_level_2": (
        "both judges ran the same projects, so that the two points lie in tests. 3_10 is not right by chance here: the "
        "page always shows the same password. 3_9, 3_10 and 3_12 look for an element that only the page after a click "
        "has (3_9 right after that of 3_8, 3_12 after its own), and the published judge did not wait for that page. "
        "Two of these three would be the difference; a count cannot tell"
    ),
}
