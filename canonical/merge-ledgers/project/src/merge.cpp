#include "merge.hpp"

#include <functional>
#include <memory>
#include <queue>
#include <tuple>

namespace {

// A file and its next entry.
struct Source {
    Ledger ledger;
    Record entry;
};

// Whether one source comes after another.
struct Later {
    bool operator()(const Source* one, const Source* other) const { return key(*other) < key(*one); }

    static std::tuple<const std::string&, const std::string&, int> key(const Source& source) {
        return {source.entry.date, source.entry.reference, source.entry.place.file};
    }
};

// Gives the entries of many files in the order of date, reference, file and line.
class Entries {
public:
    explicit Entries(const std::vector<std::string>& files) {
        for (const std::string& path : files) {
            const int place = static_cast<int>(sources_.size());
            // What is malformed was reported when the corrections were collected.
            sources_.push_back(std::make_unique<Source>(Source{Ledger(path, place, [](const Place&, const char*) {}), {}}));
            advance(sources_.back().get());
        }
    }

    bool next(Record& entry) {
        if (queue_.empty()) return false;
        Source* const first = queue_.top();
        queue_.pop();
        std::swap(entry, first->entry);
        advance(first);
        return true;
    }

private:
    void advance(Source* source) {
        if (source->ledger.next_entry(source->entry)) queue_.push(source);
    }

    std::vector<std::unique_ptr<Source>> sources_;
    std::priority_queue<Source*, std::vector<Source*>, Later> queue_;
};

bool same_key(const Record& one, const Record& other) {
    return one.reference == other.reference && one.date == other.date;
}

bool same_content(const Record& one, const Record& other) {
    return one.account == other.account && one.currency == other.currency && one.amount == other.amount &&
           one.text == other.text;
}

void write(std::ostream& output, const Record& entry, Units balance) {
    const int decimals = entry.currency->decimals;
    output << entry.date << ';' << entry.reference << ';' << entry.account << ';' << entry.currency->name << ';'
           << amount_text(entry.amount, decimals) << ';' << amount_text(balance, decimals) << ';' << entry.text << '\n';
}

}  // namespace

Corrections collect_corrections(const std::vector<std::string>& files, Books& books, const Report& report) {
    Corrections corrections;
    const Report malformed = [&](const Place& place, const char* word) {
        ++books.malformed;
        report(place, word);
    };
    for (std::size_t file = 0; file < files.size(); ++file) {
        Ledger ledger(files[file], static_cast<int>(file), malformed);
        Record record;
        while (ledger.next(record)) {
            if (record.kind == Kind::entry) {
                ++books.entries;
            } else {
                ++books.corrections;
                corrections.add(record);
            }
        }
    }
    return corrections;
}

void merge(const Options& options, Corrections& corrections, std::ostream& output, Books& books, const Report& report) {
    Entries entries(options.files);
    Record first;  // of those with the same date and reference, as it was entered
    Record entry;
    while (entries.next(entry)) {
        if (same_key(entry, first)) {
            if (same_content(entry, first)) {
                ++books.duplicates;
            } else {
                ++books.conflicts;
                report(entry.place, "conflict");
            }
            continue;
        }
        first = entry;
        const Change change = corrections.apply(entry);
        if (change == Change::corrected) ++books.corrected;
        if (change == Change::voided) ++books.voided;
        if (change == Change::voided || entry.date > options.to) continue;
        const Units balance = books.book(entry);
        if (entry.date < options.from) continue;
        write(output, entry, balance);
        ++books.written;
    }
    for (const Place& place : corrections.unused()) {
        ++books.unused;
        report(place, "unused");
    }
}
