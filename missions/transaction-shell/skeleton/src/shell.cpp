#include "shell.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "store_file.hpp"

namespace {

const std::string kDone = "ok";
const std::string kNone = "none";
constexpr std::int64_t kMostTicks = 1000000000;

// An answer that begins with "error: ".
class Refusal : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

Refusal wrong_arguments() {
    throw "TODO: implement wrong_arguments.";
}

const std::string& path_of(const std::string& word) {
    throw "TODO: implement path_of.";
}

const std::string& key_of(const std::string& word) {
    throw "TODO: implement key_of.";
}

std::int64_t number_of(const std::string& word) {
    throw "TODO: implement number_of.";
}

std::int64_t amount_of(const std::string& word) {
    throw "TODO: implement amount_of.";
}

Value value_of(const std::string& word) {
    throw "TODO: implement value_of.";
}

void expect_word(const std::string& found, std::string_view expected) {
    throw "TODO: implement expect_word.";
}

// The content of an entry that must have this type.
template <typename Content>
const Content& content_of(const Entry& entry) {
    throw "TODO: implement content_of.";
}

std::string line_of(const Entry& entry) {
    throw "TODO: implement line_of.";
}

std::string counted(std::size_t number, const char* things) {
    throw "TODO: implement counted.";
}

std::vector<const Entry*> entries_of(const Tree& state) {
    throw "TODO: implement entries_of.";
}

}  // namespace

const std::vector<Shell::Command>& Shell::commands() {
    throw "TODO: implement Shell::commands.";
}

bool Shell::start_with_file(const std::string& path) {
    throw "TODO: implement Shell::start_with_file.";
}

std::string Shell::answer(std::string_view line) {
    throw "TODO: implement Shell::answer.";
}

std::string Shell::carried_out(const Words& words) {
    throw "TODO: implement Shell::carried_out.";
}

std::string Shell::put(const std::string& key, Value value, std::int64_t expires) {
    throw "TODO: implement Shell::put.";
}

std::string Shell::say(const Words& arguments) {
    throw "TODO: implement Shell::say.";
}

std::string Shell::set(const Words& arguments) {
    throw "TODO: implement Shell::set.";
}

std::string Shell::get(const Words& arguments) {
    throw "TODO: implement Shell::get.";
}

std::string Shell::type(const Words& arguments) {
    throw "TODO: implement Shell::type.";
}

std::string Shell::del(const Words& arguments) {
    throw "TODO: implement Shell::del.";
}

std::string Shell::add(const Words& arguments) {
    throw "TODO: implement Shell::add.";
}

std::string Shell::append(const Words& arguments) {
    throw "TODO: implement Shell::append.";
}

std::string Shell::expire(const Words& arguments) {
    throw "TODO: implement Shell::expire.";
}

std::string Shell::keep(const Words& arguments) {
    throw "TODO: implement Shell::keep.";
}

std::string Shell::ttl(const Words& arguments) {
    throw "TODO: implement Shell::ttl.";
}

std::string Shell::tick(const Words& arguments) {
    throw "TODO: implement Shell::tick.";
}

std::string Shell::now(const Words&) {
    throw "TODO: implement Shell::now.";
}

std::string Shell::range(const Words& arguments) {
    throw "TODO: implement Shell::range.";
}

std::string Shell::count(const Words& arguments) {
    throw "TODO: implement Shell::count.";
}

std::string Shell::erase(const Words& arguments) {
    throw "TODO: implement Shell::erase.";
}

std::string Shell::begin(const Words&) {
    throw "TODO: implement Shell::begin.";
}

std::string Shell::commit(const Words&) {
    throw "TODO: implement Shell::commit.";
}

std::string Shell::rollback(const Words&) {
    throw "TODO: implement Shell::rollback.";
}

std::string Shell::undo(const Words&) {
    throw "TODO: implement Shell::undo.";
}

std::string Shell::redo(const Words&) {
    throw "TODO: implement Shell::redo.";
}

std::string Shell::snapshot(const Words& arguments) {
    throw "TODO: implement Shell::snapshot.";
}

std::string Shell::restore(const Words& arguments) {
    throw "TODO: implement Shell::restore.";
}

std::string Shell::forget(const Words& arguments) {
    throw "TODO: implement Shell::forget.";
}

std::string Shell::snapshots(const Words&) {
    throw "TODO: implement Shell::snapshots.";
}

std::string Shell::diff(const Words& arguments) {
    throw "TODO: implement Shell::diff.";
}

std::string Shell::save(const Words& arguments) {
    throw "TODO: implement Shell::save.";
}

std::string Shell::load(const Words& arguments) {
    throw "TODO: implement Shell::load.";
}

std::string Shell::run(const Words& arguments) {
    throw "TODO: implement Shell::run.";
}

std::string Shell::quit(const Words&) {
    throw "TODO: implement Shell::quit.";
}
