#include "clusters.hpp"

namespace {

bool is_control(Cluster value) {
    return value == Cluster::CN || value == Cluster::CR || value == Cluster::LF;
}

// Goes through a text and keeps what the rules need to know of the characters before.
class ClusterScan {
  public:
    // True if there is a boundary before a character; it is taken after that.
    bool breaks_before(const Properties& next) {
        bool is_break = decide(next);
        take(next);
        return is_break;
    }

  private:
    bool decide(const Properties& next) const {
        Cluster after = next.cluster;
        if (before_ == Cluster::CR && after == Cluster::LF) {  // GB3
            return false;
        }
        if (is_control(before_) || is_control(after)) {  // GB4, GB5
            return true;
        }
        if (joins_syllable(after)) {  // GB6 to GB8
            return false;
        }
        if (after == Cluster::EX || after == Cluster::ZWJ || after == Cluster::SM) {  // GB9, GB9a
            return false;
        }
        if (before_ == Cluster::PP) {  // GB9b
            return false;
        }
        if (follows_joiner_ && next.is_pictographic) {  // GB11
            return false;
        }
        // GB12, GB13, GB999
        return !(after == Cluster::RI && indicators_ % 2 == 1);
    }

    bool joins_syllable(Cluster after) const {
        switch (before_) {
            case Cluster::L:
                return after == Cluster::L || after == Cluster::V || after == Cluster::LV || after == Cluster::LVT;
            case Cluster::LV:
            case Cluster::V:
                return after == Cluster::V || after == Cluster::T;
            case Cluster::LVT:
            case Cluster::T:
                return after == Cluster::T;
            default:
                return false;
        }
    }

    void take(const Properties& next) {
        follows_joiner_ = in_picture_ && next.cluster == Cluster::ZWJ;
        in_picture_ = next.is_pictographic || (in_picture_ && next.cluster == Cluster::EX);
        indicators_ = next.cluster == Cluster::RI ? indicators_ + 1 : 0;
        before_ = next.cluster;
    }

    Cluster before_ = Cluster::CN;
    int indicators_ = 0;           // regional indicators in a row
    bool in_picture_ = false;      // behind ExtPict Extend*
    bool follows_joiner_ = false;  // behind ExtPict Extend* ZWJ
};

}  // namespace

std::vector<std::size_t> cluster_bounds(const Table& table, const Text& text) {
    std::vector<std::size_t> bounds;
    ClusterScan scan;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (scan.breaks_before(table.of(text[at]))) {
            bounds.push_back(at);
        }
    }
    bounds.push_back(text.size());
    return bounds;
}
