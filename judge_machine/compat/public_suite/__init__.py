"""The names that the public ProjectEval test code expects, on top of this judge.

A test is a function whose arguments are `driver` (Selenium), for a website, and its parameters; the parameter `name` of
test `test_2_10` is the mission's parameter `test_2_10__name`. All tests of a mission share one browser session, one
console program and the project's folder, and run in order.

What differs from the judge that the tests were written for, with equal verdicts in mind:

- After a click, the next command waits until the navigation that the click started has ended (`rest`).
- `time.sleep` waits until the page is at rest, and for the given time at most.
- A date is typed as year, month, day (`elements`); a Windows path names a material or a download (`paths`).
- Programs run in the project's sandbox, never in the process of the tests; the project does not see reference files.
- A reference to a file outside of the downloads, the project and the materials finds no file.
"""
