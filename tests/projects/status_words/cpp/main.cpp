// Counts the different squares below a number; `slow`, `hoards` and `leaks` are defects, `keeps` and `drops` answer lines.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

static const std::size_t BLOCK = 1 << 20;

static char *block() {
    char *made = new char[BLOCK];
    std::memset(made, 1, BLOCK);
    return made;
}

static int answer(bool keeps) {
    std::vector<char *> kept;
    std::puts("ready");
    std::fflush(stdout);
    for (int read; (read = std::getchar()) != EOF;) {
        if (read != '\n') continue;
        if (keeps) kept.push_back(block());
        std::puts("answer");
        std::fflush(stdout);
    }
    return 0;
}

int main(int, char **arguments) {
    const std::string mode = arguments[1];
    if (mode == "keeps" || mode == "drops") return answer(mode == "keeps");
    const long limit = std::atol(arguments[2]);
    std::vector<long> found;
    for (long number = 0; number < limit; ++number) {
        const long square = number * number;
        if (mode == "slow" && std::find(found.begin(), found.end(), square) != found.end()) continue;
        found.push_back(square);
        if (mode == "hoards" || mode == "leaks") {
            char *lost = block();
            if (mode == "leaks" && number % 2) delete[] lost;
        }
    }
    std::printf("%zu\n", found.size());
}
