// The commands of the shell and their answers.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "store.hpp"

class Shell {
public:
    // Begin with a saved file. False if it cannot be read.
    bool start_with_file(const std::string& path);

    // Carry a line out and return its answer, whose lines all end in a line break; nothing for an empty line.
    std::string answer(std::string_view line);

    bool has_ended() const { throw "TODO: implement has_ended."; }
    std::size_t depth() const { throw "TODO: implement depth."; }

private:
    using Words = std::vector<std::string>;
    using Handler = std::function<std::string(Shell&, const Words&)>;
    struct Command {
        std::string_view name;
        std::size_t fewest;  // arguments
        std::size_t most;
        Handler handler;
    };
    static const std::vector<Command>& commands();

    std::string carried_out(const Words& words);
    std::string put(const std::string& key, Value value, std::int64_t expires);

    std::string say(const Words& arguments);
    std::string set(const Words& arguments);
    std::string get(const Words& arguments);
    std::string type(const Words& arguments);
    std::string del(const Words& arguments);
    std::string add(const Words& arguments);
    std::string append(const Words& arguments);
    std::string expire(const Words& arguments);
    std::string keep(const Words& arguments);
    std::string ttl(const Words& arguments);
    std::string tick(const Words& arguments);
    std::string now(const Words& arguments);
    std::string range(const Words& arguments);
    std::string count(const Words& arguments);
    std::string erase(const Words& arguments);
    std::string begin(const Words& arguments);
    std::string commit(const Words& arguments);
    std::string rollback(const Words& arguments);
    std::string undo(const Words& arguments);
    std::string redo(const Words& arguments);
    std::string snapshot(const Words& arguments);
    std::string restore(const Words& arguments);
    std::string forget(const Words& arguments);
    std::string snapshots(const Words& arguments);
    std::string diff(const Words& arguments);
    std::string save(const Words& arguments);
    std::string load(const Words& arguments);
    std::string run(const Words& arguments);
    std::string quit(const Words& arguments);

    Store store_;
    bool has_ended_ = false;
    bool is_running_file_ = false;
};
