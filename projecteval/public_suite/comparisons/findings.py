"""What a person found out about replays that differ from the published count, by generation.

It rests on how many points each project has, on which of them this judge gave, and on what the public code of the
published judge does; which points that judge gave is not published, so that no more can be said than "would".
"""

_SAME_PROJECTS = "both judges ran the same projects, so that the difference lies in tests"
_DIAGRAM = (
    "19_2 would be one point: the three generations that pass it here are all above the published count, and drawing "
    "its diagram takes about the published limit of 3 s"
)

_ALONE = (
    "the published judge runs a program in its own process, where the modules beside it are not found: project 16 has "
    "such modules, so that"
)
_SCRIPT_FROM_ELSEWHERE = (
    "its home page loads a script from cdnjs.cloudflare.com, and the published judge does not run a website whose home "
    "page needs more than 3 s"
)

LOOKED_INTO = {
    "gpt-3.5-turbo-0125_20250210-023202_level_3": (
        "9 points more were executed here, as many as project 16 has, of which 3 were passed. Without it both counts, "
        "133 and 18, come out. The published judge asks the model for the start file of a program once more while it "
        "judges, and does not run a program without an answer"
    ),
    "gpt-4o_20250211-004959_level_1": (
        f"{_SAME_PROJECTS}. 1_2 and 4_2, which look at a page right after a click, would be two of the three points; "
        "the third is not known"
    ),
    "gpt-4o_20250211-013933_level_3": f"{_SAME_PROJECTS}. {_DIAGRAM}. The other one is not known",
    "gpt-4o_20250211-034921_level_1": (
        "13 points more were executed here: project 5 needs the package markdown2, which the published judge does not "
        "install. It passed 1 of them, so that 1 point of another project would have been given there and not here"
    ),
    "gpt-4o_20250211-041540_level_2": (
        f"{_SAME_PROJECTS}. {_ALONE[0].upper()}{_ALONE[1:]} 16_1 to 16_4, which are passed here, would be the four "
        "points"
    ),
    "gpt-4o_20250211-043943_level_3": (f"{_SAME_PROJECTS}. 19_6 lacks its material here, and would be the point"),
    "gpt-4o_20250211-062253_level_1": (
        "20 points more were executed here, as many as project 6 has, of which 1 was passed: "
        f"{_SCRIPT_FROM_ELSEWHERE}. Without it the difference is 2; 4_2, which looks at a page right after a click, "
        "would be one of these"
    ),
    "gpt-4o_20250211-064456_level_2": (
        f"{_SAME_PROJECTS}; which one is not known. {_ALONE[0].upper()}{_ALONE[1:]} 16_1, 16_2 and 16_4 would not have "
        "been passed there, and four others would"
    ),
    "gpt-4o_20250211-070420_level_3": f"{_SAME_PROJECTS}. {_DIAGRAM}",
    "gpt-4o_20250211-084420_level_1": (
        "18 points more were executed here, as many as project 8 has, of which 2 were passed: "
        f"{_SCRIPT_FROM_ELSEWHERE}. Without it both counts, 195 and 38, come out"
    ),
    "gpt-4o_20250211-090345_level_2": (
        f"{_SAME_PROJECTS}. 3_10 is not right by chance here: the page always shows the same password. 3_9, 3_10 and "
        "3_12 look for an element that only the page after a click has (3_9 right after that of 3_8, 3_12 after its "
        "own), and the published judge did not wait for that page. Two of these three would be the difference. In "
        f"project 16, {_ALONE} 16_1 would be one of them; a count cannot tell"
    ),
    "gpt-4o_20250211-092410_level_3": (
        f"{_SAME_PROJECTS}. {_DIAGRAM}; 12_14, which takes longer than that, would be another. The third is not known"
    ),
}
