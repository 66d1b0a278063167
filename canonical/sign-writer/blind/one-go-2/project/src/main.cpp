// Sign writer: lays texts out for printers that know nothing about languages.

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <system_error>

#include "jobs.hpp"
#include "table.hpp"

namespace {

constexpr int kFine = 0;
constexpr int kWrongJob = 1;
constexpr int kUnreadable = 2;

bool read_file(const char* path, std::string& content) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return false;
  std::ifstream file(path, std::ios::binary);
  if (!file) return false;
  char buffer[65536];
  while (file.read(buffer, sizeof buffer) || file.gcount() > 0) {
    content.append(buffer, static_cast<std::size_t>(file.gcount()));
  }
  return !file.bad();
}

int run_jobs(const std::string& jobs, const Table& table) {
  int exit_code = kFine;
  std::size_t begin = 0;
  while (begin < jobs.size()) {
    std::size_t end = jobs.find('\n', begin);
    if (end == std::string::npos) end = jobs.size();
    std::string result;
    if (!run_job(jobs.substr(begin, end - begin), table, result)) {
      result = "error";
      exit_code = kWrongJob;
    }
    result += '\n';
    std::cout.write(result.data(), static_cast<std::streamsize>(result.size()));
    begin = end + 1;
  }
  std::cout.flush();
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  if (argc != 3) {
    std::cerr << "Usage: sign_writer TABLE JOBS\n";
    return kUnreadable;
  }
  std::string table_text;
  std::string jobs;
  if (!read_file(argv[1], table_text)) {
    std::cerr << "The file cannot be read: " << argv[1] << "\n";
    return kUnreadable;
  }
  if (!read_file(argv[2], jobs)) {
    std::cerr << "The file cannot be read: " << argv[2] << "\n";
    return kUnreadable;
  }
  return run_jobs(jobs, Table(table_text));
}
