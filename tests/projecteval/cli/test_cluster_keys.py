"""Connections of a cluster are encrypted, and whoever lacks its keys is turned away; a machine says what it lacks."""

import os
from pathlib import Path

import pytest

from tests.projecteval.cli.command import projecteval, run_tiny
from tests.projecteval.cli.started_cluster import started_cluster


@pytest.mark.slow
def test_only_members_are_let_in(tmp_path: Path) -> None:
    keys, others = tmp_path / "keys", tmp_path / "others"
    for folder in (keys, others):
        assert projecteval("cluster", "keys", folder).code == 0
    assert (keys / "member-key.pem").stat().st_mode & 0o777 == 0o600
    with started_cluster(tmp_path / "cluster", "only", keys=keys) as cluster:
        assert cluster.address.startswith("tls://")
        options = ["--judges", cluster.address, "--cluster-keys"]
        refused = run_tiny(tmp_path / "refused", *options, others, missions=["tiny-adder"])
        assert (refused.code, refused.out) == (3, "")
        assert f"projecteval: {cluster.address}: no scheduler answers" in refused.err
        assert not (tmp_path / "refused").exists()
        ended = run_tiny(tmp_path / "run", *options, keys, missions=["tiny-adder"])
        assert ended.code == 0, ended.err
    assert "--cluster-keys DIR" in run_tiny(tmp_path / "no", *options[:2], missions=["tiny-adder"]).refused()


def test_keys_are_not_written_over_others(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "is not empty; name a new one" in projecteval("cluster", "keys", tmp_path).refused()
    assert (
        "lacks authority.pem, member.pem, member-key.pem"
        in run_tiny(
            tmp_path / "run", "--judges", "tls://localhost:1", "--cluster-keys", tmp_path, missions=["tiny-adder"]
        ).refused()
    )


def test_nothing_but_loopback_without_keys() -> None:
    assert "make keys with" in projecteval("cluster", "scheduler", "--host", "192.0.2.1").refused()
    assert "is another machine" in projecteval("worker", "tcp://example.org:8786").refused()
    assert "give exactly one of both" in projecteval("worker").refused()


def test_a_machine_that_cannot_judge_says_what_it_lacks(tmp_path: Path) -> None:
    ended = projecteval("worker", "tcp://localhost:1", PROJECTEVAL_BROWSER=str(tmp_path / "none"), PATH=os.defpath)
    assert (ended.code, ended.out) == (1, "")
    assert "projecteval: browser: no Chromium, Chrome or Edge; apt-get install chromium" in ended.err
    assert "this machine cannot judge" in ended.err
