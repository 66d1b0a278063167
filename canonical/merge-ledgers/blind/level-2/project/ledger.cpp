#include "ledger.h"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

const char* const CURRENCY_NAMES[CURRENCIES] = {"CHF", "EUR", "GBP", "JPY", "KWD", "USD"};
const int CURRENCY_DECIMALS[CURRENCIES] = {2, 2, 2, 0, 3, 2};

static const size_t BUFFER = 64 * 1024;

static bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool isDate(std::string_view t) {
    if (t.size() != 10 || t[4] != '-' || t[7] != '-') return false;
    for (size_t i = 0; i < 10; ++i)
        if (i != 4 && i != 7 && !isDigit(t[i])) return false;
    int year = (t[0] - '0') * 1000 + (t[1] - '0') * 100 + (t[2] - '0') * 10 + (t[3] - '0');
    int month = (t[5] - '0') * 10 + (t[6] - '0');
    int day = (t[8] - '0') * 10 + (t[9] - '0');
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (year < 1 || month < 1 || month > 12) return false;
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return day >= 1 && day <= days[month - 1] + (month == 2 && leap);
}

static bool isReference(std::string_view t) {
    if (t.empty() || t.size() > 20) return false;
    return std::all_of(t.begin(), t.end(), [](char c) {
        return isDigit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-';
    });
}

int findCurrency(std::string_view t) {
    for (int i = 0; i < CURRENCIES; ++i)
        if (t == CURRENCY_NAMES[i]) return i;
    return -1;
}

static bool parseAmount(std::string_view t, int decimals, long long& amount) {
    size_t i = 0;
    bool negative = !t.empty() && t[0] == '-';
    if (negative) ++i;
    size_t start = i;
    long long value = 0;
    while (i < t.size() && isDigit(t[i]) && i - start < 16) value = value * 10 + (t[i++] - '0');
    if (i == start || i - start > 15) return false;
    int given = 0;
    if (i < t.size()) {
        if (t[i++] != '.') return false;
        while (i < t.size() && isDigit(t[i]) && given < decimals) {
            value = value * 10 + (t[i++] - '0');
            ++given;
        }
        if (given == 0 || i != t.size()) return false;
    }
    for (; given < decimals; ++given) value *= 10;
    amount = negative ? -value : value;
    return true;
}

const char* parseRecord(std::string_view line, Record& r) {
    std::string_view fields[6];
    for (auto& field : fields) {
        size_t end = line.find(';');
        if (end == std::string_view::npos) return "fields";
        field = line.substr(0, end);
        line.remove_prefix(end + 1);
    }
    r.date = fields[0];
    r.ref = fields[1];
    r.account = fields[3];
    r.text = line;
    if (!isDate(r.date)) return "date";
    if (!isReference(r.ref)) return "reference";
    if (fields[2] != "E" && fields[2] != "C" && fields[2] != "V") return "kind";
    r.kind = fields[2][0];
    if (r.kind == 'V') return nullptr;
    if (r.account.empty()) return "account";
    r.currency = findCurrency(fields[4]);
    if (r.currency < 0) return "currency";
    if (!parseAmount(fields[5], CURRENCY_DECIMALS[r.currency], r.amount)) return "amount";
    return nullptr;
}

std::string money(Big amount, int decimals) {
    bool negative = amount < 0;
    if (negative) amount = -amount;
    std::string digits;
    while (amount > 0) {
        digits += static_cast<char>('0' + static_cast<int>(amount % 10));
        amount /= 10;
    }
    while (static_cast<int>(digits.size()) <= decimals) digits += '0';
    std::reverse(digits.begin(), digits.end());
    if (decimals) digits.insert(digits.size() - static_cast<size_t>(decimals), ".");
    return negative ? "-" + digits : digits;
}

LineReader::LineReader(const std::string& p) : path(p), buffer(BUFFER, '\0'), file(open(p.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (file < 0) throw Failure(path + ": cannot be read (" + std::strerror(errno) + ")");
    try {
        fill();
    } catch (...) {
        close(file);
        throw;
    }
    if (filled >= 3 && buffer.compare(0, 3, "\xEF\xBB\xBF") == 0) position = 3;
}

LineReader::~LineReader() { close(file); }

bool LineReader::fill() {
    ssize_t got;
    do got = read(file, &buffer[0], buffer.size());
    while (got < 0 && errno == EINTR);
    if (got < 0) throw Failure(path + ": cannot be read (" + std::strerror(errno) + ")");
    position = 0;
    filled = static_cast<size_t>(got);
    return filled > 0;
}

bool LineReader::next() {
    current.clear();
    bool any = false;
    while (true) {
        if (position == filled && !fill()) {
            if (any) ++count;
            return any;
        }
        any = true;
        const char* start = buffer.data() + position;
        const char* end = static_cast<const char*>(std::memchr(start, '\n', filled - position));
        if (!end) {
            current.append(start, filled - position);
            position = filled;
            continue;
        }
        current.append(start, static_cast<size_t>(end - start));
        position += static_cast<size_t>(end - start) + 1;
        if (!current.empty() && current.back() == '\r') current.pop_back();
        ++count;
        return true;
    }
}

void Ledger::report(const char* word) const {
    std::fprintf(stderr, "%s:%ld: %s\n", name.c_str(), reader.number(), word);
}

bool Ledger::next() {
    while (reader.next()) {
        std::string_view line = reader.line();
        if (line.empty() || line[0] == '#') continue;
        const char* wrong = parseRecord(line, current);
        if (!wrong) {
            int order = current.date.compare(lastDate);
            if (order < 0 || (order == 0 && current.ref < lastRef)) wrong = "order";
        }
        if (!wrong) {
            lastDate.assign(current.date);
            lastRef.assign(current.ref);
            return true;
        }
        ++malformed;
        if (!silent) report(wrong);
    }
    return false;
}
