#include <cstdio>
#include <exception>
#include <memory>

#include "failure.h"
#include "merge.h"
#include "options.h"
#include "output_file.h"
#include "rates.h"
#include "summary.h"

namespace {

constexpr int EXIT_GOOD = 0;
constexpr int EXIT_REPORTED = 1;
constexpr int EXIT_NO_RESULT = 2;

void complain(const char* message) {
    std::fprintf(stderr, "merge-ledgers: %s\n", message);
}

// Opens all ledgers and reads the rates; everything that is wrong with them is reported.
bool openFiles(const Options& options, Ledgers& ledgers, Rates& rates) {
    bool good = true;
    if (options.hasRates) {
        try {
            good = rates.read(options.rates);
        } catch (const Failure& failure) {
            complain(failure.what());
            good = false;
        }
    }
    for (const std::string& path : options.ledgers) {
        try {
            ledgers.push_back(std::make_unique<Ledger>(path));
        } catch (const Failure& failure) {
            complain(failure.what());
            good = false;
        }
    }
    return good;
}

int run(const Options& options) {
    Ledgers ledgers;
    Rates rates;
    if (!openFiles(options, ledgers, rates)) return EXIT_NO_RESULT;

    OutputFile output(options.output);
    Merge merge(ledgers, options.from, options.to);
    merge.run(output);
    output.commit();

    const Counts& counts = merge.counts();
    if (!printSummary(counts, merge.balances(), options.hasRates ? &rates : nullptr)) {
        complain("the summary could not be printed");
        return EXIT_REPORTED;
    }
    const bool reported = counts.malformed > 0 || counts.conflicts > 0 || counts.unused > 0;
    return reported ? EXIT_REPORTED : EXIT_GOOD;
}

}  // namespace

int main(int argc, char** argv) {
    static char errorBuffer[16 * 1024];  // there may be millions of reports
    std::setvbuf(stderr, errorBuffer, _IOFBF, sizeof errorBuffer);
    installSignalHandlers();
    try {
        const Options options = parseOptions(argc, argv);
        if (options.help) {
            std::fputs(HELP, stdout);
            return std::fflush(stdout) == 0 ? EXIT_GOOD : EXIT_NO_RESULT;
        }
        return run(options);
    } catch (const std::exception& exception) {
        complain(exception.what());
        return EXIT_NO_RESULT;
    }
}
