#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "store.hpp"

bool isName(std::string_view word);  // KEY or NAME

class Shell {
public:
    explicit Shell(int out) : out_(out) {}

    bool loadAtStart(const std::string& path);
    int session(int in);

private:
    using Words = std::vector<std::string_view>;
    struct Command {
        size_t least, most;  // words after the command itself
        void (Shell::*act)(const Words&);
    };
    struct WrongArguments {};

    Store store_;
    int out_;
    std::string output_;
    Words words_;  // of the command that is carried out
    bool quit_ = false;
    bool inFile_ = false;  // answers are not shown
    bool failed_ = false;  // the command was answered with an error

    static const Command* findCommand(std::string_view name);
    void execute();  // the command in words_
    void flush();
    bool eachLine(int fd, const std::function<void()>& beforeRead, const std::function<bool(std::string_view)>& line);

    void answer(std::string_view text);
    void answerCount(uint64_t n, std::string_view what = " keys");
    void answerEntry(std::string_view prefix, const Entry& e);
    void error(const std::string& text);

    static std::string name(std::string_view word);
    static int64_t ticks(std::string_view word);  // any N
    static std::string path(std::string_view word);

    void setExpiry(const std::string& key, int64_t expiry);

    void say(const Words& w);
    void set(const Words& w);
    void get(const Words& w);
    void type(const Words& w);
    void del(const Words& w);
    void add(const Words& w);
    void append(const Words& w);
    void tick(const Words& w);
    void now(const Words& w);
    void expire(const Words& w);
    void keep(const Words& w);
    void ttl(const Words& w);
    void range(const Words& w);
    void count(const Words& w);
    void erase(const Words& w);
    void begin(const Words& w);
    void commit(const Words& w);
    void rollback(const Words& w);
    void undo(const Words& w);
    void redo(const Words& w);
    void snapshot(const Words& w);
    void restore(const Words& w);
    void forget(const Words& w);
    void snapshots(const Words& w);
    void diff(const Words& w);
    void save(const Words& w);
    void load(const Words& w);
    void run(const Words& w);
    void quit(const Words& w);
};
