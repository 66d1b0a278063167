"""TypeScript: types stay, and what stands for a body has every type."""

import pytest

from masker import mask_tree
from masker.javascript import mask_typescript


def mask(source: str, path: str = "a.ts") -> str:
    return mask_typescript(source.encode(), path).decode()


@pytest.mark.parametrize(
    "source",
    [
        "import { a } from 'b';\nimport type { C } from './c';\nexport type { C };\n",
        "export interface X { y: number; m(): void }\ntype Y = X | null;\n",
        "export enum E { A = 1, B }\ndeclare const z: number;\n",
        "const limits = { low: 1 } as const;\nconst k = [1, 2] satisfies number[];\nconst m = limits!;\n",
        "function over(a: string): string;\nabstract class G<T> { abstract m(): void; x?: T }\n",
        "import express from 'express';\nconst app: Express = express();\napp.use(express.json());\n",
        "const found: Map<string, number> = new Map<string, number>();\n",
    ],
)
def test_structure_stays_byte_for_byte(source: str) -> None:
    assert mask(source) == source


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (
            "export function f(a: string): number {\n  // Counts.\n  return a.length;\n}\n",
            'export function f(a: string): number {\n  // Counts.\n  throw new Error("TODO: implement f.");\n}\n',
        ),
        (
            "const f = async <T,>(x: T): Promise<T> => x;",
            'const f = async <T,>(x: T): Promise<T> => { throw new Error("TODO: implement f."); };',
        ),
        (
            "class A extends B { private readonly a: number = g(1);\n"
            " constructor(private x: number) { super(x); this.a = x; } }",
            "class A extends B { private readonly a: number = undefined as any /* TODO: set a. */;\n"
            ' constructor(private x: number) { super(x); throw new Error("TODO: implement constructor."); } }',
        ),
        ("const v: unknown = JSON.parse(text) as X;", "const v: unknown = undefined as any /* TODO: set v. */ as X;"),
        (
            "namespace N { export const a = 1; export function f() { return 1; } }",
            'namespace N { export const a = 1; export function f() { throw new Error("TODO: implement f."); } }',
        ),
    ],
)
def test_solutions_go(source: str, expected: str) -> None:
    assert mask(source) == expected
    assert mask(expected) == expected


def test_jsx_is_read_in_tsx_alone() -> None:
    source = "export const Page = (): Element => <p>{count()}</p>;\n"
    skeleton = 'export const Page = (): Element => { throw new Error("TODO: implement Page."); };\n'
    assert mask_tree({"page.tsx": source.encode()}).files == {"page.tsx": skeleton.encode()}
    cast = "const a = <any>1;\n"
    assert mask(cast) == "const a = undefined as any /* TODO: set a. */;\n"
