#include "savefile.hpp"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>

#include "shell.hpp"

// A saved file: the magic, the number of bytes of the entries (8 bytes, little endian), the number of entries (8), the
// entries, and a checksum of all that (8). An entry: type (1), length of the key (1), key, ticks left or 0 (8), and a
// number (8), a flag (1), or length (8) and bytes of a text.
namespace {

const std::string_view kMagic = "txshell saved 1\n";
const size_t kHead = 32;
const size_t kTail = 8;

class Checksum {
    uint64_t h_ = 0xcbf29ce484222325u;

public:
    void add(std::string_view s) {
        for (unsigned char c : s) {
            h_ = (h_ ^ c) * 0x100000001b3u;
            h_ ^= h_ >> 29;  // each step can be reversed, so that one changed byte is always seen
        }
    }
    uint64_t get() const { return h_; }
};

void addInt(std::string& out, uint64_t n) {
    for (int i = 0; i < 8; ++i) out += char(n >> (8 * i) & 255);
}

uint64_t readInt(std::string_view s) {
    uint64_t n = 0;
    for (int i = 7; i >= 0; --i) n = n << 8 | static_cast<unsigned char>(s[size_t(i)]);
    return n;
}

void addEntry(std::string& out, const Entry& e, int64_t clock) {
    out += char('0' + int(e.value.type));
    out += char(e.key.size());
    out += e.key;
    addInt(out, e.expiry == kForever ? 0 : uint64_t(e.expiry - clock));
    if (e.value.type == Type::Number) {
        addInt(out, uint64_t(e.value.number));
    } else if (e.value.type == Type::Flag) {
        out += char(e.value.number);
    } else {
        std::string text = e.value.plainText();
        addInt(out, text.size());
        out += text;
    }
}

uint64_t entrySize(const Entry& e) {
    uint64_t n = 2 + e.key.size() + 8;
    if (e.value.type == Type::Number) return n + 8;
    if (e.value.type == Type::Flag) return n + 1;
    return n + 8 + e.value.text->bytes;
}

bool writeAll(int fd, std::string_view s) {
    while (!s.empty()) {
        ssize_t n = write(fd, s.data(), s.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        s.remove_prefix(size_t(n));
    }
    return true;
}

bool writeTree(int fd, const Node* root, int64_t clock) {
    uint64_t bytes = 0;
    for (tree::Cursor c(root); c.get(); c.next()) bytes += entrySize(*c.get());
    std::string out(kMagic);
    addInt(out, bytes);
    addInt(out, tree::size(root));
    Checksum sum;
    for (tree::Cursor c(root);; c.next()) {
        if (!c.get() || out.size() > 65536) {
            sum.add(out);
            if (!writeAll(fd, out)) return false;
            out.clear();
        }
        if (!c.get()) break;
        addEntry(out, *c.get(), clock);
    }
    addInt(out, sum.get());
    return writeAll(fd, out);
}

bool readFile(const std::string& path, std::string& data) {
    int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) return false;
    struct stat st;
    bool ok = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && uint64_t(st.st_size) >= kHead + kTail;
    if (ok) {
        data.resize(size_t(st.st_size));
        size_t have = 0;
        while (have < data.size()) {
            ssize_t n = read(fd, &data[have], data.size() - have);
            if (n < 0 && errno == EINTR) continue;
            if (n <= 0) break;
            have += size_t(n);
        }
        ok = have == data.size();
    }
    close(fd);
    return ok;
}

// Reads the entries; the checksum has already been found right.
bool readEntries(std::string_view s, uint64_t count, int64_t clock, std::vector<Ref<Entry>>& entries) {
    auto take = [&](size_t n, std::string_view& part) {
        if (s.size() < n) return false;
        part = s.substr(0, n);
        s.remove_prefix(n);
        return true;
    };
    std::string_view head, key, left, part;
    while (!s.empty()) {
        if (!take(2, head) || !take(static_cast<unsigned char>(head[1]), key) || !take(8, left)) return false;
        if (!isName(key) || (!entries.empty() && key <= entries.back()->key)) return false;
        uint64_t ticks = readInt(left);
        if (ticks > 1000000000) return false;
        Value value;
        if (head[0] == '0') {
            if (!take(8, part)) return false;
            value = Value::ofNumber(int64_t(readInt(part)));
        } else if (head[0] == '1') {
            if (!take(8, part)) return false;
            uint64_t length = readInt(part);
            if (length > s.size() || !take(size_t(length), part)) return false;
            value = Value::ofText(part);
        } else if (head[0] == '2') {
            if (!take(1, part) || static_cast<unsigned char>(part[0]) > 1) return false;
            value = Value::ofFlag(part[0]);
        } else {
            return false;
        }
        entries.emplace_back(new Entry(key, std::move(value), ticks ? clock + int64_t(ticks) : kForever));
    }
    return entries.size() == count;
}

}  // namespace

bool saveTree(const Node* root, int64_t clock, const std::string& path) {
    struct stat st;
    bool exists = stat(path.c_str(), &st) == 0;
    if (exists && !S_ISREG(st.st_mode)) {  // such as a device
        int fd = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
        if (fd < 0) return false;
        bool ok = writeTree(fd, root, clock);
        return close(fd) == 0 && ok;
    }
    if (exists && access(path.c_str(), W_OK) != 0) return false;
    if (!path.empty() && path.back() == '/') return false;

    // The file is replaced only once the new one is complete.
    std::string target = path;
    if (exists) {
        char* real = realpath(path.c_str(), nullptr);  // what a link leads to
        if (!real) return false;
        target = real;
        free(real);
    }
    size_t slash = target.rfind('/');
    std::string temporary = (slash == std::string::npos ? "" : target.substr(0, slash + 1)) + ".txshell-" + std::to_string(getpid());
    unlink(temporary.c_str());
    int fd = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0) return false;
    bool ok = writeTree(fd, root, clock);
    if (ok && exists && fchmod(fd, st.st_mode & 07777) != 0) ok = false;
    if (ok && fsync(fd) != 0 && errno != EINVAL && errno != ENOSYS) ok = false;
    if (close(fd) != 0) ok = false;
    if (ok && rename(temporary.c_str(), target.c_str()) != 0) ok = false;
    if (!ok) unlink(temporary.c_str());
    return ok;
}

bool loadTree(const std::string& path, int64_t clock, Node*& root) {
    std::string data;
    if (!readFile(path, data)) return false;
    std::string_view s = data;
    if (s.substr(0, kMagic.size()) != kMagic) return false;
    if (readInt(s.substr(kMagic.size())) != s.size() - kHead - kTail) return false;
    Checksum sum;
    sum.add(s.substr(0, s.size() - kTail));
    if (sum.get() != readInt(s.substr(s.size() - kTail))) return false;
    std::vector<Ref<Entry>> entries;
    uint64_t count = readInt(s.substr(kMagic.size() + 8));
    if (!readEntries(s.substr(kHead, s.size() - kHead - kTail), count, clock, entries)) return false;
    root = tree::build(entries);
    return true;
}
