// The lines of a file of jobs, and their results.
#pragma once

#include <string>

#include "table.hpp"

// The result of a job; false if its line does not have the right form.
bool run_job(const std::string& line, const Table& table, std::string& result);
