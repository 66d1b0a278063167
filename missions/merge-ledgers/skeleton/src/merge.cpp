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
    bool operator()(const Source* one, const Source* other) const { throw "TODO: implement operator()."; }

    static std::tuple<const std::string&, const std::string&, int> key(const Source& source) {
        throw "TODO: implement key.";
    }
};

// Gives the entries of many files in the order of date, reference, file and line.
class Entries {
public:
    explicit Entries(const std::vector<std::string>& files) {
        throw "TODO: implement Entries.";
    }

    bool next(Record& entry) {
        throw "TODO: implement next.";
    }

private:
    void advance(Source* source) {
        throw "TODO: implement advance.";
    }

    std::vector<std::unique_ptr<Source>> sources_;
    std::priority_queue<Source*, std::vector<Source*>, Later> queue_;
};

bool same_key(const Record& one, const Record& other) {
    throw "TODO: implement same_key.";
}

bool same_content(const Record& one, const Record& other) {
    throw "TODO: implement same_content.";
}

void write(std::ostream& output, const Record& entry, Units balance) {
    throw "TODO: implement write.";
}

}  // namespace

Corrections collect_corrections(const std::vector<std::string>& files, Books& books, const Report& report) {
    throw "TODO: implement collect_corrections.";
}

void merge(const Options& options, Corrections& corrections, std::ostream& output, Books& books, const Report& report) {
    throw "TODO: implement merge.";
}
