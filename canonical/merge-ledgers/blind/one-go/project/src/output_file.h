#pragma once

#include <string>

// The file to write. What is appended goes to a temporary file next to it, which replaces it with commit();
// without that the older file stays as it was.
class OutputFile {
public:
    explicit OutputFile(const std::string& path);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    // Lines are appended to this; endLine() writes it when it is full.
    std::string& buffer() { return buffer_; }
    void endLine();

    void commit();

private:
    void createTemporary();
    void flush();

    std::string path_;       // as it was given
    std::string target_;     // the file behind it, if it is a symbolic link
    std::string temporary_;  // empty if there is none (any more)
    int file_ = -1;
    std::string buffer_;
};

// Lets no temporary file stay behind when the program is interrupted, and makes errors of what would be signals.
void installSignalHandlers();
