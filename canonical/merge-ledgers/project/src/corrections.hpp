// What is corrected or voided later than it was entered.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "ledger.hpp"

enum class Change { none, corrected, voided };

// The last correction or voiding of each reference.
class Corrections {
public:
    // Notes a correction or voiding; those of one file come in its order, and one file after the other.
    void add(const Record& record);

    // Changes an entry as it was corrected later.
    Change apply(Record& entry);

    // Where those stand that have changed no entry.
    std::vector<Place> unused() const;

private:
    struct Last {
        Record record;
        bool used = false;
    };

    std::unordered_map<std::string, Last> last_;
};
