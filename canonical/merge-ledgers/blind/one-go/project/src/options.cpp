#include "options.h"

#include <cstddef>
#include <set>

#include "failure.h"

namespace {

constexpr std::size_t MAX_LEDGERS = 64;

Date dateOption(const std::string& option, const std::string& value) {
    Date date = 0;
    if (!parseDate(value, date)) throw Failure(option + ": " + value + " is not a day that exists (YYYY-MM-DD)");
    return date;
}

}  // namespace

const char* const HELP =
    "Usage: merge-ledgers [--from DATE] [--to DATE] [--rates RATES] OUTPUT FILE...\n"
    "\n"
    "Merges 1 to 64 sorted ledgers into the file OUTPUT, with running balances.\n"
    "\n"
    "Options, which come first:\n"
    "  --from DATE    write only entries of this day (YYYY-MM-DD) and later ones;\n"
    "                 the balances include all earlier ones\n"
    "  --to DATE      leave entries after this day out of OUTPUT and the balances\n"
    "  --rates RATES  print the worth of all balances in euro, with the rates of the\n"
    "                 file RATES, which has lines such as USD;0.915\n"
    "  --help         print this help\n"
    "\n"
    "Exit code: 0, or 1 if a line was malformed, in conflict or unused,\n"
    "or 2 if there is no result.\n";

Options parseOptions(int argc, char** argv) {
    Options options;
    std::set<std::string> given;
    int i = 1;
    for (; i < argc; ++i) {
        const std::string option = argv[i];
        if (option == "--") {
            ++i;
            break;
        }
        if (option.size() < 2 || option[0] != '-') break;
        if (option == "--help") {
            options.help = true;
            return options;
        }
        if (option != "--from" && option != "--to" && option != "--rates") {
            throw Failure(option + ": this option is unknown");
        }
        if (!given.insert(option).second) throw Failure(option + ": this option is given twice");
        if (i + 1 == argc) throw Failure(option + ": the value of this option is missing");

        const std::string value = argv[++i];
        if (option == "--from") {
            options.from = dateOption(option, value);
        } else if (option == "--to") {
            options.to = dateOption(option, value);
        } else {
            options.hasRates = true;
            options.rates = value;
        }
    }

    if (i == argc || argv[i][0] == '\0') throw Failure("OUTPUT is missing, see --help");
    options.output = argv[i++];
    if (i == argc) throw Failure("FILE is missing: there has to be at least one ledger, see --help");
    options.ledgers.assign(argv + i, argv + argc);
    if (options.ledgers.size() > MAX_LEDGERS) {
        throw Failure("too many ledgers: " + options.ledgers[MAX_LEDGERS] + " is more than 64 of them");
    }
    return options;
}
