#pragma once

#include "merge.h"
#include "rates.h"

// Prints the numbers of lines, the balances and, if there are rates, the worth on standard output.
// Returns false if that was not possible.
bool printSummary(const Counts& counts, const Balances& balances, const Rates* rates);
