#include "ledger.h"

#include <cstddef>

namespace {

bool parseKind(std::string_view text, Kind& kind) {
    if (text == "E") {
        kind = Kind::Entry;
    } else if (text == "C") {
        kind = Kind::Correction;
    } else if (text == "V") {
        kind = Kind::Voiding;
    } else {
        return false;
    }
    return true;
}

}  // namespace

bool Ledger::read() {
    std::string_view text;
    do {
        if (!reader_.next(text)) return false;
    } while (text.empty() || text.front() == '#');

    line_.number = reader_.number();
    problem_ = parse(text);
    if (problem_ == nullptr) problem_ = checkOrder();
    return true;
}

bool Ledger::readEntry() {
    while (read()) {
        if (problem_ == nullptr && line_.kind == Kind::Entry) return true;
    }
    return false;
}

void Ledger::rewind() {
    reader_.rewind();
    problem_ = nullptr;
    lastDate_ = 0;
    lastReference_.clear();
}

const char* Ledger::parse(std::string_view text) {
    std::string_view fields[6];
    std::size_t begin = 0;
    for (std::string_view& field : fields) {
        const std::size_t end = text.find(';', begin);
        if (end == std::string_view::npos) return "fields";
        field = text.substr(begin, end - begin);
        begin = end + 1;
    }

    line_.dateText = fields[0];
    line_.reference = fields[1];
    line_.account = fields[3];
    line_.text = text.substr(begin);
    if (!parseDate(line_.dateText, line_.date)) return "date";
    if (!isReference(line_.reference)) return "reference";
    if (!parseKind(fields[2], line_.kind)) return "kind";
    if (line_.kind == Kind::Voiding) {
        line_.account = {};
        line_.currency = 0;
        line_.amount = 0;
        line_.text = {};
        return nullptr;
    }
    if (line_.account.empty()) return "account";
    line_.currency = findCurrency(fields[4]);
    if (line_.currency < 0) return "currency";
    if (!parseAmount(fields[5], line_.currency, line_.amount)) return "amount";
    return nullptr;
}

const char* Ledger::checkOrder() {
    if (line_.date < lastDate_ || (line_.date == lastDate_ && line_.reference < lastReference_)) return "order";
    lastDate_ = line_.date;
    lastReference_.assign(line_.reference);
    return nullptr;
}
