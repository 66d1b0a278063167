"""C++, Java and TypeScript, byte for byte: what stands for a body is all that differs from the source.

A piece has a `%` for each of its bodies. A program is made of pieces, its bodies of statements; its skeleton must be
the pieces with the mark of what is missing where the bodies were.
"""

import re
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from masker.compiled import mask_cpp, mask_java
from masker.javascript import mask_typescript

CPP = [
    "#include <vector>",
    "#pragma once",
    "namespace shop {\nint f(int a) {%}\n}",
    "namespace { namespace inner::deep { int f() {%} } }",
    "inline namespace v2 { void g(); }",
    "template <typename T, int N = 3>\nT largest(const std::vector<T>& all) {%}",
    "template <> int largest<int>(int a) {%}",
    "template <typename... A> auto sum(A... a) -> decltype((a + ...)) {%}",
    "template <class T> struct Pair { T a{}; T b; T both() const {%} };",
    "template <typename T> requires std::integral<T>\nT gcd(T a, T b) {%}",
    "template <typename T> concept Small = sizeof(T) < 9;",
    "struct P { int x = 1, y{2}; bool operator<(const P& o) const noexcept {%} P& operator++() {%} };",
    "bool operator==(const P& a, const P& b) {%}",
    "std::ostream& operator<<(std::ostream& out, const P& p) {%}",
    "struct F { int operator()(int a) const {%} explicit operator bool() const {%} int& operator[](int i) {%} };",
    "class C : public B, private D {\n public:\n  C(int a, std::string b) : B(a), b_{std::move(b)}, c_(3) {%}\n"
    "  C() = default;\n  C(const C&) = delete;\n  virtual ~C() noexcept {%}\n"
    " private:\n  std::string b_;\n  int c_;\n};",
    'C::C(int a) : B(a), b_("{") {%}',
    "C::~C() {%}",
    "struct O { struct I { int f() {%} }; union { int i; float g; }; enum class E : char { A = 'a', B }; I i; };",
    "struct A { virtual int area() const = 0; virtual void draw() override; static constexpr int K = 3; };",
    "constexpr int twice(int a) {%}",
    "static inline int* find(int* a, int (*compare)(int, int)) {%}",
    'extern "C" { int c_style(void) {%} }',
    'extern "C" int one(void) {%}',
    "[[nodiscard]] int checked(int a) noexcept(true) {%}",
    "__attribute__((noinline)) int odd() {%}",
    "auto by_name = [](const P& a, const P& b) {%};",
    "auto adds = [total = 0](int a) mutable -> int {%};",
    'const char* text = R"x({ return 1; } // )" )x";',
    'const std::string words = "int f() { return 1; }"; // int g() { return 2; }',
    "/* int h() { return 3; } */",
    "#if defined(A) && !B\nint branch() {%}\n#else\nint branch(int a) {%}\n#endif",
    "#ifdef DEBUG\n#define LOG 1\n#endif",
    "#define LIMIT 5",
    "using Names = std::vector<std::string>;",
    "typedef int (*compare_t)(const void*, const void*);",
    'std::map<std::string, std::function<int(int)>> table = {{"a", [](int a) {%}}, {"b", nullptr}};',
    "int f(std::function<int()> g = [] {%}) {%}",
    "struct W { std::function<int()> f_; W() : f_([this] {%}) {%} };",
    "struct G { friend bool operator!=(const G& a, const G& b) {%} auto operator<=>(const G&) const = default; };",
    'long double operator""_km(long double a) {%}',
    "template <typename T> T Pair<T>::both() const {%}",
    'static const struct { const char* name; int (*run)(int); } COMMANDS[] = {{"a", one}, {"}", two}};',
    "alignas(16) thread_local static int counter{0};",
    "int main(int argc, char** argv) {%}",
]
JAVA = [
    "import java.util.*;",
    "@FunctionalInterface interface Shape { double area(); default int rows() {%} static Shape of() {%} "
    "private int x() {%} }",
    "public class Debt<T extends Comparable<T>> extends Base<T> implements A, B {\n  private int sum = 3;\n"
    "  Debt(int sum) {%}\n  @Override public int compareTo(Debt<T> o) {%}\n"
    "  static <K, V> Map<K, V> of(K k, V... v) throws IOException {%}\n}",
    "abstract class Q { abstract int f(int a); native void g(); protected abstract <T> T h(T t); "
    "synchronized void i() {%} }",
    "record Point(int x, int y) implements Comparable<Point> { Point {%} static int z = 1; int sum() {%} }",
    "record Line(Point a, @NotNull Point b) {}",
    "enum Kind { CASH(1) { @Override int days() {%} }, CARD(2); private final int n; Kind(int n) {%} int days() {%} }",
    "enum Plain { A, B, C }",
    "sealed interface S permits X, Y {} ",
    "final class X implements S { class Inner { int f() {%} } static class Nested { int g() {%} } }",
    '@interface Marked { String value() default "{ }"; int[] ids() default {1, 2}; }',
    "class L { Function<Integer, Integer> f = a -> {%}; Runnable r = () -> {%}; Comparator<X> c = X::compare; }",
    "class S2 { static int a; static {%} }",
    "class S3 { int a; {%} S3() {%} }",
    'class V { int f(final int... a) {%} int[] g()[] {%} @Deprecated @SuppressWarnings({"x", "y"}) void h() {%} }',
    'class T { String text = """\n  void f() { return; }\n  """; char c = \'{\'; int n = 1_000; }',
    "class A { Comparator<X> c = new Comparator<>() { @Override public int compare(X a, X b) {%} }; }",
    'enum Op { ADD("+", (a, b) -> {%}), NONE(null, null) { void f() {%} }; Op(String s, F f) {%} }',
    "class N<T extends Number & Comparable<? super T>> { <U extends T> N(U u) {%} int[] a = {1, 2}; T get() {%} }",
    "// class U { int f() { return 1; } }",
    "/** class W { int f() { return 1; } } */",
]
TYPESCRIPT = [
    "import { a, type B } from './b';",
    "export * as all from './c';",
    "export interface Shape { area(): number; readonly name?: string; [key: string]: unknown }",
    "type Both<T> = { [K in keyof T]?: T[K] } & Partial<Other>;",
    "export enum Kind { Cash = 'cash', Card = 1 << 2 }",
    "declare module 'x' { export function f(): void; }",
    "function over(a: string): string;\nfunction over(a: number): number;\nfunction over(a: any): any {%}",
    "export async function* stream<T extends object>(all: T[], { a = 1 }: Options = {}): AsyncGenerator<T> {%}",
    "export default function (a: number) {%}",
    "const twice = (a: number): number => {%};",
    "export const make = async <T,>(a: T): Promise<T> => {%};",
    "const named = function inner(this: Window, ...rest: string[]) {%};",
    "@Injectable({ a: 1 })\nexport class Store<T> extends Base<T> implements A, B {\n  @Input() name!: string;\n"
    "  private static count = 0;\n  readonly #secret: number = 3;\n"
    "  constructor(private readonly a: A, public b = 2) {%}\n"
    "  get size(): number {%}\n  set size(value: number) {%}\n  static of<U>(u: U): Store<U>;\n"
    "  static of(u: any): any {%}\n  @Get(':id') async find(@Param('id') id: string): Promise<void> {%}\n"
    "  *each(): Iterator<T> {%}\n"
    "  handler = (event: Event) => {%};\n  abstract2?(): void;\n}",
    "abstract class Q { abstract f(a: number): string; protected abstract readonly g: number; h() {%} static {%} }",
    "namespace Inner { export function f(): number {%} export const a = 1; }",
    "const text: string = `function f() { return ${1 + 1}; }`;",
    "const handlers = { f(a: number): number {%}, get x() {%}, async *g() {%}, h: () => {%}, 'i': function () {%} };",
    "abstract class Maker { constructor(protected readonly a: new () => Shape) {%} }",
    "function later(this: void, a = () => {%}, { b } = { b: 1 }) {%}",
    "export class Signal<const T extends string> { accessor a = 1; declare b: T; override f() {%} }",
    "const kept = { low: 1, high: [2, 3] } as const satisfies Limits;",
    "// function g() { return 1; }",
    "/** function h() { return 1; } */",
    "function isA(a: unknown): a is A {%}",
    "function asserts(a: unknown): asserts a is A {%}",
]
CPP_BODIES = [
    "return 1;", "int a = 0;\n  for (int i = 0; i < 3; ++i) { a += i; }\n  // the end\n  return a;",
    "return R\"y(})y\"[0];", "auto f = [&](int a) { return a; }; return f(1);", "if (a) { return 1; } else return 2;",
    "struct Local { int f() { return 1; } } l; return l.f();",
    "int b = 1;\n#if A\n  b = 2;\n#else\n  b = 3;\n#endif\n  return b;", "throw std::runtime_error(\"}\");",
]  # fmt: skip
JAVA_BODIES = [
    "a();", "int b = 0;\n    for (int c : all) { b += c; } // the end\n    d(b);", "String s = \"}\"; e(s);",
    "Runnable r = () -> { f(); }; r.run();", "new Object() { int g() { return 1; } }.g();",
    "class Local { int h() { return 1; } }",
    "switch (a) { case 1 -> { b(); } default -> c(); }",
    "try { a(); } catch (Exception e) { throw e; } finally { b(); }",
]  # fmt: skip
TYPESCRIPT_BODIES = [
    "return 1 as any;", "let a = 0;\n  for (const b of c) { a += b; } // the end\n  return a;", "return `}${a}`;",
    "const f = (a: number) => { return a; }; return f(1);", "return /[}]/.test(a);",
    "function inner() { return 1; } return inner();",
    "try { await a(); } catch { b(); } finally { c(); }", "if (a) { return <any>b; } switch (c) { case 1: return d; }",
]  # fmt: skip
MARKS = {
    "cpp": r'throw "TODO: implement [^"\n]*";',
    "java": r'throw new UnsupportedOperationException\("TODO: implement [^"\n]*"\);|/\* TODO: prepare the \w+\. \*/',
    "typescript": r'throw new Error\("TODO: [^"\n]*"\);',
}
quick = settings(
    max_examples=60, deadline=None, database=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
MASKS: dict[str, Callable[[bytes, str], bytes]] = {"cpp": mask_cpp, "java": mask_java, "typescript": mask_typescript}
PIECES = {"cpp": CPP, "java": JAVA, "typescript": TYPESCRIPT}
BODIES = {"cpp": CPP_BODIES, "java": JAVA_BODIES, "typescript": TYPESCRIPT_BODIES}


def filled(pieces: list[str], bodies: list[str]) -> str:
    """A program of these pieces, whose bodies are taken in turn."""
    before, *after = "\n".join(pieces).split("%")
    return before + "".join(f" {bodies[place % len(bodies)]} {part}" for place, part in enumerate(after))


def skeleton_of(language: str, source: bytes) -> str:
    once = MASKS[language](source, "file")
    assert MASKS[language](once, "file") == once, "masking again changes nothing"
    return once.decode()


def assert_exact(language: str, pieces: list[str], bodies: list[str], newline: str = "\n") -> None:
    program = filled(pieces, bodies).replace("\n", newline).encode()
    found = re.sub(MARKS[language], "%", skeleton_of(language, program))
    assert found == "\n".join(pieces).replace("%", " % ").replace("\n", newline)


@pytest.mark.parametrize(("language", "piece"), [(name, piece) for name, own in PIECES.items() for piece in own])
def test_each_piece_alone(language: str, piece: str) -> None:
    for body in BODIES[language]:
        assert_exact(language, [piece], [body])


@pytest.mark.parametrize("language", PIECES)
@quick
@given(chosen=st.data(), newline=st.sampled_from(["\n", "\r\n"]))
def test_pieces_together(language: str, chosen: st.DataObject, newline: str) -> None:
    pieces = chosen.draw(st.lists(st.sampled_from(PIECES[language]), min_size=1, max_size=8, unique=True))
    bodies = chosen.draw(st.lists(st.sampled_from(BODIES[language]), min_size=1, max_size=4))
    assert_exact(language, pieces, bodies, newline)


def test_a_last_line_needs_no_end() -> None:
    assert mask_cpp(b"int f() { return 1; }\n#include <vector>", "a.cpp").endswith(b"}\n#include <vector>")
