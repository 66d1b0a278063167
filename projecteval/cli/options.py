"""Options that several commands share, and those that say how a run is carried out."""

from pathlib import Path
from typing import Annotated, Literal

import typer

Backend = Annotated[
    Literal["playwright", "selenium"], typer.Option("--browser-backend", help="Which library drives the browser.")
]
Seed = Annotated[int, typer.Option(metavar="N", help="Seed of the names and numbers that the tests use.")]
MissionFolders = Annotated[
    list[Path] | None,
    typer.Option("--missions", metavar="DIR", help="Folder with missions instead of the shipped ones; repeatable."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
ExplainParameters = Annotated[
    bool,
    typer.Option(
        "--explain-parameters",
        help="Judge again what a parameter failed, with a locator found on the page; changes no verdict and no score.",
    ),
]
Visit = Annotated[
    str | None,
    typer.Option(
        metavar="NAMES",
        help="Also look at the pages and the code: coverage, accessibility, appearance. Changes no verdict.",
    ),
]
Unsafe = Annotated[
    bool, typer.Option("--unsafe", help="Run untrusted code even where isolation is missing, with your own rights.")
]
Workers = Annotated[
    int | None, typer.Option(min=1, max=64, metavar="N", help="How many attempts are judged at once. Default: 1.")
]
Rejudge = Annotated[
    bool, typer.Option("--rejudge", help="Judge every attempt itself, also one that is equal to one that was judged.")
]
Concurrency = Annotated[
    int | None, typer.Option(min=1, max=256, metavar="N", help="How many are generated at once. Default: 8.")
]
Growth = Annotated[
    Literal["own", "reference"] | None,
    typer.Option(help="Where a mission grows, whose code an agent is given to change. Default: own."),
]
Cache = Annotated[
    Literal["own", "shared", "read"] | None,
    typer.Option(help="Which kept replies of models are used: the run's own, or also those of others. Default: own."),
]
JudgesAddress = Annotated[
    str | None,
    typer.Option("--judges", metavar="ADDRESS", help="A cluster that judges: tls://HOST:PORT, tcp://localhost:PORT."),
]
ClusterKeys = Annotated[
    Path | None,
    typer.Option(
        "--cluster-keys", metavar="DIR", envvar="PROJECTEVAL_CLUSTER_KEYS", help="Folder with the keys of the cluster."
    ),
]
MixedWorkers = Annotated[
    bool, typer.Option("--mixed-workers", help="Also use workers of another version, browser or isolation.")
]
