// Carries out the jobs of a file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table.hpp"

// The result of one job; nothing if the job is wrong.
std::optional<std::string> result_of(const Table& table, std::string_view job);
