#include "clusters.hpp"

namespace {

bool is_control(Cluster value) {
    throw "TODO: implement is_control.";
}

// Goes through a text and keeps what the rules need to know of the characters before.
class ClusterScan {
  public:
    // True if there is a boundary before a character; it is taken after that.
    bool breaks_before(const Properties& next) {
        throw "TODO: implement breaks_before.";
    }

  private:
    bool decide(const Properties& next) const {
        throw "TODO: implement decide.";
    }

    bool joins_syllable(Cluster after) const {
        throw "TODO: implement joins_syllable.";
    }

    void take(const Properties& next) {
        throw "TODO: implement take.";
    }

    Cluster before_ = Cluster::CN;
    int indicators_ = 0;           // regional indicators in a row
    bool in_picture_ = false;      // behind ExtPict Extend*
    bool follows_joiner_ = false;  // behind ExtPict Extend* ZWJ
};

}  // namespace

std::vector<std::size_t> cluster_bounds(const Table& table, const Text& text) {
    throw "TODO: implement cluster_bounds.";
}
