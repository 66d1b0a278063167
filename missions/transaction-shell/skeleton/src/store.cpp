#include "store.hpp"

#include <utility>

namespace {

constexpr std::size_t kMostUndone = 100;

}  // namespace

Store::Store() {
    throw "TODO: implement Store::Store.";
}

void Store::change(Tree next) {
    throw "TODO: implement Store::change.";
}

void Store::tick(std::int64_t ticks) {
    throw "TODO: implement Store::tick.";
}

bool Store::undo() {
    throw "TODO: implement Store::undo.";
}

bool Store::redo() {
    throw "TODO: implement Store::redo.";
}

void Store::begin() {
    throw "TODO: implement Store::begin.";
}

bool Store::commit() {
    throw "TODO: implement Store::commit.";
}

bool Store::rollback() {
    throw "TODO: implement Store::rollback.";
}

void Store::take_snapshot(const std::string& name) {
    throw "TODO: implement Store::take_snapshot.";
}

const Tree* Store::snapshot(const std::string& name) {
    throw "TODO: implement Store::snapshot.";
}

bool Store::forget_snapshot(const std::string& name) {
    throw "TODO: implement Store::forget_snapshot.";
}

std::vector<std::string> Store::snapshot_names() const {
    throw "TODO: implement Store::snapshot_names.";
}

void Store::go_to(const Tree& state) {
    throw "TODO: implement Store::go_to.";
}
