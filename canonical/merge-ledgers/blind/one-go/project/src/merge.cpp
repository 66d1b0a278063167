#include "merge.h"

#include <algorithm>

#include "report.h"

void Merge::run(OutputFile& output) {
    checkLines();
    mergeEntries(output);
    reportUnused();
}

// The first time through all ledgers: counts and reports the lines, and collects the corrections.
void Merge::checkLines() {
    for (std::size_t i = 0; i < ledgers_.size(); ++i) {
        Ledger& ledger = *ledgers_[i];
        while (ledger.read()) {
            const LedgerLine& line = ledger.line();
            if (ledger.problem() != nullptr) {
                ++counts_.malformed;
                report(ledger.path(), line.number, ledger.problem());
            } else if (line.kind == Kind::Entry) {
                ++counts_.entries;
            } else {
                ++counts_.corrections;
                addCorrection(i, line);
            }
        }
    }
}

// Lines come in the order of the ledgers and their lines, so of those with the same date the later one counts.
void Merge::addCorrection(std::size_t ledger, const LedgerLine& line) {
    Correction& correction = corrections_[std::string(line.reference)];
    if (line.date < correction.date) return;
    correction.ledger = ledger;
    correction.number = line.number;
    correction.date = line.date;
    correction.kind = line.kind;
    correction.currency = line.currency;
    correction.amount = line.amount;
    correction.account.assign(line.account);
    correction.text.assign(line.text);
}

// The second time through all ledgers: takes the entries in the order of date, reference, ledger and line.
void Merge::mergeEntries(OutputFile& output) {
    const auto after = [this](std::size_t left, std::size_t right) { return comesAfter(left, right); };
    std::vector<std::size_t> heap;  // the ledgers that have an entry left; the one with the next entry is in front
    for (std::size_t i = 0; i < ledgers_.size(); ++i) {
        ledgers_[i]->rewind();
        if (ledgers_[i]->readEntry()) heap.push_back(i);
    }
    std::make_heap(heap.begin(), heap.end(), after);

    while (!heap.empty()) {
        std::pop_heap(heap.begin(), heap.end(), after);
        Ledger& ledger = *ledgers_[heap.back()];
        const LedgerLine& line = ledger.line();
        if (line.date == first_.date && line.reference == first_.reference) {
            handleOther(ledger);
        } else {
            handleFirst(line, output);
        }
        if (ledger.readEntry()) {
            std::push_heap(heap.begin(), heap.end(), after);
        } else {
            heap.pop_back();
        }
    }
}

bool Merge::comesAfter(std::size_t left, std::size_t right) const {
    const LedgerLine& a = ledgers_[left]->line();
    const LedgerLine& b = ledgers_[right]->line();
    if (a.date != b.date) return a.date > b.date;
    const int order = a.reference.compare(b.reference);
    return order != 0 ? order > 0 : left > right;
}

void Merge::handleFirst(const LedgerLine& line, OutputFile& output) {
    first_.date = line.date;
    first_.reference.assign(line.reference);
    first_.currency = line.currency;
    first_.amount = line.amount;
    first_.account.assign(line.account);
    first_.text.assign(line.text);

    std::string_view account = line.account;
    int currency = line.currency;
    std::int64_t amount = line.amount;
    std::string_view text = line.text;

    const auto found = corrections_.find(first_.reference);
    if (found != corrections_.end() && line.date <= found->second.date) {
        Correction& correction = found->second;
        correction.used = true;
        if (correction.kind == Kind::Voiding) {
            ++counts_.voided;
            return;
        }
        ++counts_.corrected;
        account = correction.account;
        currency = correction.currency;
        amount = correction.amount;
        text = correction.text;
    }

    if (line.date > to_) return;
    Balance& balance = balanceOf(account, currency);
    balance.sum += amount;
    balance.exists = true;

    if (line.date < from_) return;
    ++counts_.written;
    const Currency& money = CURRENCIES[currency];
    std::string& out = output.buffer();
    out.append(line.dateText).append(1, ';');
    out.append(line.reference).append(1, ';');
    out.append(account).append(1, ';');
    out.append(money.code).append(1, ';');
    appendDecimal(out, amount, money.decimals);
    out += ';';
    appendDecimal(out, balance.sum, money.decimals);
    out += ';';
    out.append(text);
    output.endLine();
}

void Merge::handleOther(const Ledger& ledger) {
    const LedgerLine& line = ledger.line();
    if (line.currency == first_.currency && line.amount == first_.amount && line.account == first_.account &&
        line.text == first_.text) {
        ++counts_.duplicates;
    } else {
        ++counts_.conflicts;
        report(ledger.path(), line.number, "conflict");
    }
}

void Merge::reportUnused() {
    for (const auto& [reference, correction] : corrections_) {
        if (correction.used) continue;
        ++counts_.unused;
        report(ledgers_[correction.ledger]->path(), correction.number, "unused");
    }
}

Balance& Merge::balanceOf(std::string_view account, int currency) {
    auto found = balances_.find(account);
    if (found == balances_.end()) found = balances_.try_emplace(std::string(account)).first;
    return found->second[static_cast<std::size_t>(currency)];
}
