#include "corrections.hpp"

void Corrections::add(const Record& record) {
    const auto [found, is_new] = last_.try_emplace(record.reference, Last{record});
    if (!is_new && found->second.record.date <= record.date) found->second.record = record;
}

Change Corrections::apply(Record& entry) {
    const auto found = last_.find(entry.reference);
    if (found == last_.end()) return Change::none;
    const Record& last = found->second.record;
    if (last.date < entry.date) return Change::none;
    found->second.used = true;
    if (last.kind == Kind::voiding) return Change::voided;
    entry.account = last.account;
    entry.currency = last.currency;
    entry.amount = last.amount;
    entry.text = last.text;
    return Change::corrected;
}

std::vector<Place> Corrections::unused() const {
    std::vector<Place> places;
    for (const auto& [reference, last] : last_) {
        if (!last.used) places.push_back(last.record.place);
    }
    return places;
}
