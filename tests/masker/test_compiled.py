"""C, C++ and Java: what stays, what goes, and that compilers accept what is left."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from masker import MaskError, mask_tree
from masker.compiled import mask_c, mask_cpp, mask_java

CPP = """\
#include <string>
#include <vector>
#define LIMIT 5
#define TWICE(x) ((x) * 2)

namespace shop {
/// An order of a customer.
class Order : public Base {
 public:
  explicit Order(int number) : number_(number), lines_{} { check(number); }
  ~Order() override = default;
  Order(const Order&) = delete;
  // Adds a line.
  void add(const std::string& line) {
    // The oldest first.
    lines_.push_back(line);
    ++count_;  // for the sum
  }
  const std::string& first() const { return lines_.front(); }
  bool operator<(const Order& other) const noexcept { return number_ < other.number_; }
 private:
  int number_ = 3;
};
template <typename T>
T* largest(std::vector<T>& all) {
  return &all[0];
}
}  // namespace shop

int shop::Order::total(int sum) try { return sum; } catch (...) { throw; }
int main() {}
"""

CPP_SKELETON = """\
#include <string>
#include <vector>
#define LIMIT 5
#define TWICE(x) /* TODO: define TWICE. */

namespace shop {
/// An order of a customer.
class Order : public Base {
 public:
  explicit Order(int number) : number_(number), lines_{} { throw "TODO: implement Order."; }
  ~Order() override = default;
  Order(const Order&) = delete;
  // Adds a line.
  void add(const std::string& line) {
    // The oldest first.
    throw "TODO: implement add.";
  }
  const std::string& first() const { throw "TODO: implement first."; }
  bool operator<(const Order& other) const noexcept { throw "TODO: implement operator."; }
 private:
  int number_ = 3;
};
template <typename T>
T* largest(std::vector<T>& all) {
  throw "TODO: implement largest.";
}
}  // namespace shop

int shop::Order::total(int sum) { throw "TODO: implement shop::Order::total."; }
int main() {}
"""

JAVA = """\
import java.util.*;
import java.util.function.*;

/** What somebody owes. */
public class Debt extends Base implements Comparable<Debt> {
  private static final int LIMIT = 5;
  private static final Map<String, Integer> RATES = new HashMap<>();
  static { RATES.put("a", 1); }
  private final Comparator<Debt> order = (p, q) -> { return p.sum - q.sum; };
  private final Supplier<Integer> three = () -> 3;
  private final int sum;
  Debt(int sum) {
    super("debt");
    this.sum = sum;
  }
  @Override
  public int compareTo(Debt other) {
    // The smaller first.
    return Integer.compare(sum, other.sum);
  }
  record Payment(int cents) {
    Payment { if (cents < 0) throw new IllegalArgumentException("negative"); }
  }
  enum Kind { CASH { int days() { return 0; } }; int days() { return 14; } }
  interface Shown { void show(); default int rows() { return 2; } }
}
"""

JAVA_SKELETON = re.sub(
    r"<<(\w+)>>",
    r'throw new UnsupportedOperationException("TODO: implement \1.");',
    """\
import java.util.*;
import java.util.function.*;

/** What somebody owes. */
public class Debt extends Base implements Comparable<Debt> {
  private static final int LIMIT = 5;
  private static final Map<String, Integer> RATES = new HashMap<>();
  static { /* TODO: prepare the class. */ }
  private final Comparator<Debt> order = (p, q) -> { <<order>> };
  private final Supplier<Integer> three = () -> { <<three>> };
  private final int sum;
  Debt(int sum) {
    super("debt");
    <<Debt>>
  }
  @Override
  public int compareTo(Debt other) {
    // The smaller first.
    <<compareTo>>
  }
  record Payment(int cents) {
    Payment { <<Payment>> }
  }
  enum Kind { CASH { int days() { <<days>> } }; int days() { <<days>> } }
  interface Shown { void show(); default int rows() { <<rows>> } }
}
""",
)


def test_cpp() -> None:
    assert mask_cpp(CPP.encode(), "order.cpp").decode() == CPP_SKELETON


def test_java() -> None:
    assert mask_java(JAVA.encode(), "Debt.java").decode() == JAVA_SKELETON


def test_c_has_no_statement_that_fits_every_function() -> None:
    source = (
        "#include <stdio.h>\nstatic int twice(int x) {\n  return 2 * x;\n}\n"
        "int main(void) { /* Begins. */ return twice(1); }\n"
    )
    assert mask_c(source.encode(), "main.c").decode() == (
        "#include <stdio.h>\nstatic int twice(int x) {\n  /* TODO: implement twice. */\n}\n"
        "int main(void) { /* Begins. */ /* TODO: implement main. */ }\n"
    )


def test_a_header_may_be_of_either_language() -> None:
    source = "#pragma once\nnamespace a { class B { int c() { return 1; } int d(); }; }\nint twice(int x);\n"
    assert mask_c(source.encode(), "b.h").decode() == source.replace("return 1;", "/* TODO: implement c. */")


@pytest.mark.parametrize(
    ("path", "source"),
    [("a.cpp", CPP), ("a.hpp", CPP), ("a.h", CPP), ("A.java", JAVA), ("a.c", "int f() { return 1; }")],
)
def test_masking_again_changes_nothing(path: str, source: str) -> None:
    once = mask_tree({path: source.encode()})
    assert once.files[path] != source.encode()
    assert mask_tree(once.files).files == once.files


@pytest.mark.parametrize(
    ("path", "language"), [("a.cpp", "C\\+\\+"), ("a.c", "C"), ("a.h", "C or C\\+\\+"), ("A.java", "Java")]
)
def test_what_does_not_parse_is_refused_with_its_line(path: str, language: str) -> None:
    with pytest.raises(MaskError, match=f"^{path}:2: the {language} does not parse$"):
        mask_tree({path: b"int x;\nint f( {\n"})


def test_settings_of_cmake_are_kept() -> None:
    (entry,) = mask_tree({"CMakeLists.txt": b"add_executable(a a.cpp)\n"}).report
    assert (entry.action, entry.reason) == ("kept", "configuration")


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++")
def test_a_compiler_accepts_a_skeleton_in_cpp(tmp_path: Path) -> None:
    compiled = CPP_SKELETON.replace(
        "class Order : public Base {", "struct Base { virtual ~Base() = default; };\nclass Order : public Base {"
    )
    compiled = compiled.replace(" private:\n", "  int total(int sum);\n private:\n  std::vector<std::string> lines_;\n")
    (tmp_path / "order.cpp").write_text(compiled)
    subprocess.run(
        ["g++", "-std=c++17", "-Wall", "-Wno-terminate", "-Werror=return-type", "-c", "order.cpp"],
        cwd=tmp_path,
        check=True,
    )


@pytest.mark.skipif(shutil.which("javac") is None, reason="needs javac")
def test_a_compiler_accepts_a_skeleton_in_java(tmp_path: Path) -> None:
    (tmp_path / "Base.java").write_text("class Base { Base(String name) {} }\n")
    (tmp_path / "Debt.java").write_text(JAVA_SKELETON)
    subprocess.run(["javac", "-d", ".", "Base.java", "Debt.java"], cwd=tmp_path, check=True)
