// Merges ledgers into one file with running balances.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cerrno>
#include <map>
#include <memory>
#include <queue>
#include <sys/stat.h>
#include <unistd.h>
#include <unordered_map>
#include <vector>
#include "ledger.h"

static const size_t MOST_LEDGERS = 64;

static const char* const HELP =
    "usage: merge [--from DATE] [--to DATE] [--rates RATES] OUTPUT FILE...\n"
    "\n"
    "Merges 1 to 64 ledgers into the file OUTPUT, with running balances.\n"
    "\n"
    "  --from DATE    write only entries of this day, such as 2028-02-29, and later ones\n"
    "  --to DATE      leave out entries after this day, in balances too\n"
    "  --rates RATES  print the worth of all balances in euro, by the rates in this file\n"
    "  --help         show this text\n";

struct Options {
    std::string from, to, rates, output;
    bool withRates = false, help = false;
    std::vector<std::string> ledgers;
};

static Options parseOptions(int argc, char** argv) {
    Options o;
    int i = 1;
    for (; i < argc && argv[i][0] == '-' && argv[i][1]; ++i) {
        std::string name = argv[i];
        if (name == "--help") {
            o.help = true;
            return o;
        }
        if (name != "--from" && name != "--to" && name != "--rates") throw Failure(name + ": unknown option");
        if (++i == argc) throw Failure(name + ": its value is missing");
        std::string value = argv[i];
        if (name == "--rates") {
            o.rates = value;
            o.withRates = true;
        } else if (!isDate(value)) {
            throw Failure(name + ": there is no day " + value);
        } else {
            (name == "--from" ? o.from : o.to) = value;
        }
    }
    if (i == argc) throw Failure("OUTPUT is missing");
    o.output = argv[i++];
    if (i == argc) throw Failure("FILE is missing: there are no ledgers");
    for (; i < argc; ++i) o.ledgers.push_back(argv[i]);
    if (o.ledgers.size() > MOST_LEDGERS) throw Failure("FILE: there are more than 64 ledgers");
    return o;
}

struct Rates {
    long long millionths[CURRENCIES];
    Rates() {
        for (auto& rate : millionths) rate = -1;
        millionths[EURO] = 1000000;
    }
};

static bool parseRate(std::string_view line, Rates& rates) {
    if (line.size() < 5 || line[3] != ';') return false;
    int currency = findCurrency(line.substr(0, 3));
    if (currency < 0 || currency == EURO || rates.millionths[currency] >= 0) return false;
    std::string_view t = line.substr(4);
    size_t point = std::min(t.find('.'), t.size());
    std::string_view whole = t.substr(0, point);
    std::string_view part = point < t.size() ? t.substr(point + 1) : std::string_view("0");
    if (whole.empty() || whole.size() > 6 || part.empty() || part.size() > 6) return false;
    std::string digits = std::string(whole) + std::string(part) + std::string(6 - part.size(), '0');
    if (digits.find_first_not_of("0123456789") != std::string::npos) return false;
    rates.millionths[currency] = std::atoll(digits.c_str());
    return true;
}

static Rates readRates(const std::string& path) {
    Rates rates;
    LineReader reader(path);
    std::string wrong;
    while (reader.next()) {
        std::string_view line = reader.line();
        if (line.empty() || line[0] == '#' || parseRate(line, rates)) continue;
        if (!wrong.empty()) wrong += '\n';
        wrong += path + ":" + std::to_string(reader.number()) + ": rate";
    }
    if (!wrong.empty()) throw Failure(wrong);
    return rates;
}

// The last line of kind C or V with a reference
struct Correction {
    std::string date, account, text;
    long long amount = 0;
    long line = 0;
    int currency = 0;
    int file = 0;
    bool voids = false, used = false;
};

struct Account {
    Big balance[CURRENCIES] = {};
    bool present[CURRENCIES] = {};
};

// Written beside OUTPUT first, so that an older result stays if there is no new one.
class Output {
public:
    explicit Output(const std::string& path) : shown(path), target(path) {
        struct stat about;
        if (char* real = realpath(path.c_str(), nullptr)) {
            target = real;
            std::free(real);
        }
        bool exists = stat(target.c_str(), &about) == 0;
        if (exists && S_ISDIR(about.st_mode)) throw Failure(shown + ": is a folder");
        temporary = exists && !S_ISREG(about.st_mode) ? target : target + ".tmp" + std::to_string(getpid());
        file = std::fopen(temporary.c_str(), "wb");
        if (!file) fail();
        if (exists && S_ISREG(about.st_mode)) chmod(temporary.c_str(), about.st_mode & 07777);
    }
    ~Output() {
        if (file) std::fclose(file);
        if (!finished && temporary != target) std::remove(temporary.c_str());
    }
    void write(const std::string& line) {
        if (std::fwrite(line.data(), 1, line.size(), file) != line.size()) fail();
    }
    void finish() {
        int result = std::fclose(file);
        file = nullptr;
        if (result != 0) fail();
        if (temporary != target && std::rename(temporary.c_str(), target.c_str()) != 0) fail();
        finished = true;
    }
private:
    std::string shown, target, temporary;
    FILE* file = nullptr;
    bool finished = false;
    [[noreturn]] void fail() const { throw Failure(shown + ": cannot be written (" + std::strerror(errno) + ")"); }
};

class Merger {
public:
    explicit Merger(const Options& o) : options(o) {}

    void readCorrections() {
        for (size_t i = 0; i < options.ledgers.size(); ++i) {
            Ledger ledger(options.ledgers[i]);
            while (ledger.next()) {
                const Record& r = ledger.record();
                if (r.kind == 'E') {
                    ++entries;
                    continue;
                }
                ++corrections;
                Correction& c = byReference[std::string(r.ref)];
                if (r.date < c.date) continue;
                c.date.assign(r.date);
                c.voids = r.kind == 'V';
                c.file = static_cast<int>(i);
                c.line = ledger.number();
                c.account.assign(c.voids ? std::string_view() : r.account);
                c.text.assign(c.voids ? std::string_view() : r.text);
                c.currency = r.currency;
                c.amount = r.amount;
            }
            malformed += ledger.malformed;
        }
    }

    void merge(Output& output) {
        std::vector<std::unique_ptr<Ledger>> ledgers;
        auto later = [&ledgers](size_t a, size_t b) {
            const Record &x = ledgers[a]->record(), &y = ledgers[b]->record();
            int order = x.date.compare(y.date);
            if (order == 0) order = x.ref.compare(y.ref);
            return order != 0 ? order > 0 : a > b;
        };
        std::priority_queue<size_t, std::vector<size_t>, decltype(later)> queue(later);
        for (size_t i = 0; i < options.ledgers.size(); ++i) {
            ledgers.push_back(std::make_unique<Ledger>(options.ledgers[i]));
            ledgers[i]->silent = true;
            if (ledgers[i]->next()) queue.push(i);
        }
        std::string date, ref, account, text;    // of the entry that counts
        int currency = 0;
        long long amount = 0;
        while (!queue.empty()) {
            size_t i = queue.top();
            queue.pop();
            const Record& r = ledgers[i]->record();
            if (r.kind == 'E' && r.date == date && r.ref == ref) {
                if (r.account == account && r.currency == currency && r.text == text && r.amount == amount) {
                    ++duplicates;
                } else {
                    ++conflicts;
                    ledgers[i]->report("conflict");
                }
            } else if (r.kind == 'E') {
                date.assign(r.date);
                ref.assign(r.ref);
                account.assign(r.account);
                text.assign(r.text);
                currency = r.currency;
                amount = r.amount;
                take(r, output);
            }
            if (ledgers[i]->next()) queue.push(i);
        }
    }

    void reportUnused() {
        for (auto& item : byReference) {
            const Correction& c = item.second;
            if (c.used) continue;
            ++unused;
            std::fprintf(stderr, "%s:%ld: unused\n", options.ledgers[static_cast<size_t>(c.file)].c_str(), c.line);
        }
    }

    void printSummary(const Rates& rates) {
        std::printf("Entries: %ld\nDuplicates: %ld\nConflicts: %ld\nCorrections: %ld\nCorrected: %ld\n"
                    "Voided: %ld\nUnused: %ld\nMalformed: %ld\nWritten: %ld\n",
                    entries, duplicates, conflicts, corrections, corrected, voided, unused, malformed, written);
        static const Big scale[] = {1000, 100, 10, 1};
        Big worth = 0;    // in 1/1000000000 of a euro
        bool known = true;
        for (auto& item : accounts) {
            for (int c = 0; c < CURRENCIES; ++c) {
                if (!item.second.present[c]) continue;
                Big balance = item.second.balance[c];
                line = "Balance: " + item.first + ";" + CURRENCY_NAMES[c] + ";" + money(balance, CURRENCY_DECIMALS[c]) + "\n";
                std::fwrite(line.data(), 1, line.size(), stdout);
                if (rates.millionths[c] < 0) known = false;
                else worth += balance * scale[CURRENCY_DECIMALS[c]] * rates.millionths[c];
            }
        }
        if (!options.withRates) return;
        const Big cent = 10000000;
        Big cents = (worth < 0 ? worth - cent / 2 : worth + cent / 2) / cent;
        std::printf("Worth: %s\n", known ? (money(cents, 2) + " EUR").c_str() : "unknown");
    }

    bool reported() const { return malformed || conflicts || unused; }

private:
    const Options& options;
    std::unordered_map<std::string, Correction> byReference;
    std::map<std::string, Account, std::less<>> accounts;
    long entries = 0, duplicates = 0, conflicts = 0, corrections = 0, corrected = 0;
    long voided = 0, unused = 0, malformed = 0, written = 0;
    std::string line;

    // An entry that counts
    void take(const Record& entry, Output& output) {
        Record r = entry;
        if (!byReference.empty()) {
            auto it = byReference.find(std::string(r.ref));
            if (it != byReference.end() && r.date <= it->second.date) {
                Correction& c = it->second;
                c.used = true;
                if (c.voids) {
                    ++voided;
                    return;
                }
                ++corrected;
                r.account = c.account;
                r.currency = c.currency;
                r.amount = c.amount;
                r.text = c.text;
            }
        }
        if (!options.to.empty() && r.date > options.to) return;
        auto place = accounts.find(r.account);
        if (place == accounts.end()) place = accounts.emplace(std::string(r.account), Account()).first;
        place->second.present[r.currency] = true;
        Big balance = place->second.balance[r.currency] += r.amount;
        if (!options.from.empty() && r.date < options.from) return;
        ++written;
        int decimals = CURRENCY_DECIMALS[r.currency];
        line.assign(r.date).append(";").append(r.ref).append(";").append(r.account).append(";");
        line.append(CURRENCY_NAMES[r.currency]).append(";").append(money(r.amount, decimals)).append(";");
        line.append(money(balance, decimals)).append(";").append(r.text).append("\n");
        output.write(line);
    }
};

int main(int argc, char** argv) {
    static char reports[1 << 16];
    std::setvbuf(stderr, reports, _IOFBF, sizeof reports);
    try {
        Options options = parseOptions(argc, argv);
        if (options.help) {
            std::fputs(HELP, stdout);
            return 0;
        }
        Rates rates;
        if (options.withRates) rates = readRates(options.rates);
        for (auto& path : options.ledgers) LineReader readable(path);
        Merger merger(options);
        merger.readCorrections();
        Output output(options.output);
        merger.merge(output);
        merger.reportUnused();
        output.finish();
        merger.printSummary(rates);
        return merger.reported() ? 1 : 0;
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "%s\n", failure.what());
        return 2;
    }
}
