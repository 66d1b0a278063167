#include "corrections.hpp"

void Corrections::add(const Record& record) {
    throw "TODO: implement Corrections::add.";
}

Change Corrections::apply(Record& entry) {
    throw "TODO: implement Corrections::apply.";
}

std::vector<Place> Corrections::unused() const {
    throw "TODO: implement Corrections::unused.";
}
