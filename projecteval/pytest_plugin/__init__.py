"""The pytest plugin: `pytest --projecteval MISSION --project DIR` runs the tests of a mission against a folder.

pytest loads this module in every run of whoever has projecteval installed. So it imports nothing but pytest, and the
rest only where the option is given.
"""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("projecteval", "the tests of a mission, against a project of your own")
    group.addoption("--projecteval", metavar="MISSION", help="id or folder of the mission whose tests are run")
    group.addoption("--project", metavar="DIR", default=".", help="folder of the project (default: this folder)")
    group.addoption("--project-launch", metavar="FILE", help="launch manifest (default: launch.yaml in DIR)")
    group.addoption("--project-parameters", metavar="FILE", help="answers (default: parameters.yaml in DIR)")
    group.addoption("--project-seed", metavar="N", type=int, default=0, help="seed of names and numbers (default: 0)")
    try:
        group.addoption("--headed", action="store_true", help="show the browser")
    except ValueError:  # pytest-playwright has the same option, and the same meaning
        return


def pytest_load_initial_conftests(early_config: pytest.Config, args: list[str]) -> None:
    """Name the tests of the mission to pytest."""
    if early_config.known_args_namespace.projecteval is not None:
        from projecteval.pytest_plugin.own_project import name_tests  # noqa: PLC0415 - heavy

        name_tests(early_config, args)


def pytest_configure(config: pytest.Config) -> None:
    """Have the mission's own fixtures and outcomes, where a mission is named."""
    if config.getoption("projecteval") is not None:
        from projecteval.pytest_plugin.own_project import OwnProject  # noqa: PLC0415 - heavy

        config.pluginmanager.register(OwnProject(config), "projecteval-own-project")
