// The command line: COMMAND FILE [--steps N]
#include <pthread.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "interp.h"

namespace {

struct Job {
    std::string script;
    int64_t steps = INT64_MAX;
    int code = 0;
};

bool readFile(const char* name, std::string& into) {
    FILE* file = fopen(name, "rb");
    if (!file) return false;
    char buffer[65536];
    size_t n;
    while ((n = fread(buffer, 1, sizeof buffer, file)) > 0) into.append(buffer, n);
    bool good = !ferror(file);
    fclose(file);
    return good;
}

bool readSteps(const char* text, int64_t& steps) {
    if (!*text) return false;
    int64_t value = 0;
    for (const char* c = text; *c; c++) {
        if (*c < '0' || *c > '9') return false;
        if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, *c - '0', &value)) {
            // More than any script takes.
            for (; *c; c++) {
                if (*c < '0' || *c > '9') return false;
            }
            value = INT64_MAX;
            break;
        }
    }
    steps = value;
    return value >= 1;
}

void* work(void* argument) {
    Job* job = static_cast<Job*>(argument);
    try {
        std::vector<Token> tokens = tokenize(job->script);
        job->code = interpret(parse(tokens), job->steps);
    } catch (const SyntaxError& e) {
        fprintf(stderr, "error at %u:%u: syntax error\n", e.pos.line, e.pos.column);
        job->code = 2;
    }
    // What the script still holds is not worth being given back piece by piece.
    fflush(stderr);
    _exit(job->code);
}

int wrongCall(const char* what) {
    fprintf(stderr, "%s\n", what);
    return 3;
}

}  // namespace

int main(int argc, char** argv) {
    static Job job;
    const char* file = nullptr;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--steps") == 0) {
            i++;
            if (i >= argc || !readSteps(argv[i], job.steps)) return wrongCall("--steps");
        } else if (!file) {
            file = argv[i];
        } else {
            return wrongCall(argv[i]);
        }
    }
    if (!file) return wrongCall("FILE");
    if (!readFile(file, job.script)) return wrongCall(file);

    // Deeply nested scripts and values need a large stack; only what is used of it takes memory.
    for (size_t size = size_t{256} << 20; size >= (size_t{8} << 20); size /= 2) {
        pthread_attr_t attributes;
        pthread_t thread;
        pthread_attr_init(&attributes);
        if (pthread_attr_setstacksize(&attributes, size) == 0 && pthread_create(&thread, &attributes, work, &job) == 0) {
            pthread_join(thread, nullptr);
            return job.code;
        }
    }
    work(&job);
}
