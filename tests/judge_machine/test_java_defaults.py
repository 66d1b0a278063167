"""Java projects without a launch manifest: what is derived, and that a real one runs by it."""

import shutil
from pathlib import Path

import pytest

from judge_machine import JudgeRequest, Outcome, ParameterDescription, ParameterKind, judge
from judge_machine.defaults import default_manifest
from judge_machine.errors import ProjectError
from tests.files import write_files

JAVA_MAIN = "package desk;\npublic class Main { public static void main(String[] words) {} }"
JAVA_COMPILE = ["javac", "-encoding", "UTF-8", "-d", "build"]


def test_a_java_program_is_compiled_and_not_started(tmp_path: Path) -> None:
    files = {"src/desk/Main.java": JAVA_MAIN, "src/desk/Clock.java": "package desk;\nclass Clock {}"}
    manifest, reason = default_manifest(write_files(tmp_path, files))

    assert manifest.build == [[*JAVA_COMPILE, "src/desk/Clock.java", "src/desk/Main.java"]]
    assert manifest.start is None
    assert reason == "desk.Main is a Java program without a server, compiled into build/"


@pytest.mark.parametrize(
    ("made", "address"),
    [
        ("HttpServer.create(new InetSocketAddress(9090), 0)", "http://localhost:9090/"),
        ('HttpServer.create(new InetSocketAddress("127.0.0.1", 8081), 0)', "http://localhost:8081/"),
        ("HttpServer.create(new InetSocketAddress(port), 0)", "http://localhost:8000/"),
        ("new ServerSocket(99999)", "http://localhost:8000/"),
    ],
)
def test_a_java_server_is_compiled_and_started(tmp_path: Path, made: str, address: str) -> None:
    files = {
        "Main.java": "class Main { static public final void main(String[] w) {} }",
        "Web.java": f"class Web {{ Web() {{ {made}; }} }}",
    }
    manifest, _ = default_manifest(write_files(tmp_path, {**files, "public/index.html": "<p>"}))

    assert manifest.build == [[*JAVA_COMPILE, "Main.java", "Web.java"]]
    assert manifest.start == ["java", "-cp", "build", "Main"]
    assert manifest.ready_url == address


def test_java_without_a_main_method_is_no_program(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="Java files with a main method"):
        default_manifest(write_files(tmp_path, {"Clock.java": "class Clock {}"}))


SERVER = """\
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;

public class Server {
    public static void main(String[] words) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(8000), 0);
        server.createContext("/", exchange -> {
            byte[] body = "{\\"heap_mib\\": %d}".formatted(Runtime.getRuntime().maxMemory() >> 20).getBytes();
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }
}
"""
TESTS = """\
def test_launches(api, page):
    assert api.get(page).expect(200).json["heap_mib"] > 0
"""


@pytest.mark.skipif(shutil.which("javac", path="/usr/bin") is None, reason="needs javac in /usr/bin")
def test_a_java_server_is_judged(tmp_path: Path) -> None:
    (tmp_path / "tests.py").write_text(TESTS)
    judgement = judge(
        JudgeRequest(
            project=write_files(tmp_path / "project", {"Server.java": SERVER}),
            tests=tmp_path / "tests.py",
            parameters={"page": ParameterDescription(kind=ParameterKind.URL, description="The page.")},
            values={"page": "/"},
            evidence=tmp_path / "evidence",
        )
    )
    assert [(one.outcome, one.message) for one in judgement.verdicts] == [(Outcome.PASSED, "")]
