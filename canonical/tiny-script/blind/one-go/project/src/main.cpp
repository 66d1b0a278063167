// The command line: COMMAND FILE [--steps N]

#include <pthread.h>

#include <cstdint>
#include <cstdio>
#include <limits>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "builtins.h"
#include "lexer.h"
#include "machine.h"
#include "parser.h"
#include "utf8.h"

namespace {

// Nested expressions and calls are carried out recursively.
constexpr std::size_t STACK_BYTES = std::size_t{256} << 20;
constexpr std::uint64_t UNLIMITED = std::numeric_limits<std::uint64_t>::max();
constexpr std::string_view BYTE_ORDER_MARK = "\xEF\xBB\xBF";

struct Arguments {
    std::string file;
    std::uint64_t steps = UNLIMITED;
};

// What the thread with the large stack is to do, and what came of it.
struct Job {
    std::string source;
    std::uint64_t steps;
    int exitCode = 0;
};

// A whole number from 1 on; one that is too large for the counter limits nothing.
std::optional<std::uint64_t> readSteps(std::string_view text) {
    std::uint64_t steps = 0;
    bool isHuge = false;
    for (const char c : text) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        const std::uint64_t digit = static_cast<std::uint64_t>(c - '0');
        isHuge = isHuge || __builtin_mul_overflow(steps, std::uint64_t{10}, &steps) ||
                 __builtin_add_overflow(steps, digit, &steps);
    }
    if (isHuge) {
        return UNLIMITED;
    }
    return steps == 0 ? std::nullopt : std::optional<std::uint64_t>(steps);
}

std::optional<Arguments> readArguments(const std::vector<std::string>& words) {
    Arguments arguments;
    bool hasFile = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--steps") {
            const auto steps = i + 1 < words.size() ? readSteps(words[i + 1]) : std::nullopt;
            if (!steps) {
                std::fprintf(stderr, "--steps needs a whole number from 1 on\n");
                return std::nullopt;
            }
            arguments.steps = *steps;
            ++i;
        } else if (!hasFile) {
            arguments.file = words[i];
            hasFile = true;
        } else {
            std::fprintf(stderr, "unexpected argument %s\n", words[i].c_str());
            return std::nullopt;
        }
    }
    if (!hasFile) {
        std::fprintf(stderr, "usage: COMMAND FILE [--steps N]\n");
        return std::nullopt;
    }
    return arguments;
}

std::optional<std::string> readFile(const std::string& name) {
    std::FILE* const file = std::fopen(name.c_str(), "rb");
    if (file == nullptr) {
        std::fprintf(stderr, "cannot read %s\n", name.c_str());
        return std::nullopt;
    }
    std::string content;
    std::vector<char> buffer(1 << 16);
    std::size_t count = 0;
    while ((count = std::fread(buffer.data(), 1, buffer.size(), file)) > 0) {
        content.append(buffer.data(), count);
    }
    const bool failed = std::ferror(file) != 0;
    std::fclose(file);
    if (failed) {
        std::fprintf(stderr, "cannot read %s\n", name.c_str());
        return std::nullopt;
    }
    if (!utf8::isValid(content)) {
        std::fprintf(stderr, "cannot read %s: it is not in UTF-8\n", name.c_str());
        return std::nullopt;
    }
    return content;
}

void report(Position at, const std::string& message) {
    std::fprintf(stderr, "error at %u:%u: ", at.line, at.column);
    std::fwrite(message.data(), 1, message.size(), stderr);
    std::fputc('\n', stderr);
}

int runScript(std::string_view source, std::uint64_t steps) {
    Body script;
    try {
        script = Parser(source, builtins::names()).parse();
    } catch (const SyntaxError& error) {
        report(error.at, "syntax error");
        return EXIT_SYNTAX;
    }
    Machine machine(steps);
    const Ref<Env> around = builtins::makeScope();
    try {
        script.run(machine, around.get());
    } catch (const ScriptError& error) {
        machine.flush();
        report(error.at, error.message);
        for (std::size_t i = error.calls.size(); i > 0; --i) {
            std::fprintf(stderr, "called at %u:%u\n", error.calls[i - 1].line, error.calls[i - 1].column);
        }
        return error.exitCode;
    }
    return 0;
}

void* runJob(void* argument) {
    Job& job = *static_cast<Job*>(argument);
    std::string_view source = job.source;
    if (source.substr(0, BYTE_ORDER_MARK.size()) == BYTE_ORDER_MARK) {
        source.remove_prefix(BYTE_ORDER_MARK.size());
    }
    try {
        job.exitCode = runScript(source, job.steps);
    } catch (const std::bad_alloc&) {
        std::fprintf(stderr, "out of memory\n");
        job.exitCode = EXIT_ERROR;
    }
    return nullptr;
}

// Runs the job on a stack that is as large as the system allows.
void runOnLargeStack(Job& job) {
    for (std::size_t bytes = STACK_BYTES; bytes >= (std::size_t{1} << 20); bytes /= 2) {
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, bytes);
        pthread_t thread;
        const bool started = pthread_create(&thread, &attributes, runJob, &job) == 0;
        pthread_attr_destroy(&attributes);
        if (started) {
            pthread_join(thread, nullptr);
            return;
        }
    }
    runJob(&job);
}

}  // namespace

int main(int count, char** words) {
    const auto arguments = readArguments(std::vector<std::string>(words + 1, words + count));
    if (!arguments) {
        return EXIT_USAGE;
    }
    auto source = readFile(arguments->file);
    if (!source) {
        return EXIT_USAGE;
    }
    Job job{std::move(*source), arguments->steps};
    runOnLargeStack(job);
    return job.exitCode;
}
