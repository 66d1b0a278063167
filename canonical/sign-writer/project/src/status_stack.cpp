#include "status_stack.hpp"

namespace {

constexpr int kMostDepth = 125;

}  // namespace

StatusStack::StatusStack(ExplicitLevels& result) : result_(result), entries_{{result.paragraph, Bidi::ON, false}} {}

void StatusStack::take(std::size_t at, bool is_right_isolate) {
    Bidi type = result_.types[at];
    switch (type) {
        case Bidi::RLE:
        case Bidi::LRE:
        case Bidi::RLO:
        case Bidi::LRO:
            embed(type);
            break;
        case Bidi::PDF:
            end_embedding();
            break;
        case Bidi::BN:
            break;
        case Bidi::B:
            result_.levels[at] = result_.paragraph;
            break;
        case Bidi::PDI:
            end_isolate();
            mark(at);
            break;
        default:
            mark(at);
            if (is_initiator(type)) {
                isolate(is_right_isolate);
            }
    }
}

void StatusStack::mark(std::size_t at) {
    result_.levels[at] = static_cast<Level>(entries_.back().level);
    if (entries_.back().override_type != Bidi::ON) {
        result_.types[at] = entries_.back().override_type;
    }
}

// The next odd or even level above the present one; 0 if it is too deep or an earlier one was.
int StatusStack::next_level(bool is_right) const {
    int level = entries_.back().level;
    level = is_right ? (level + 1) | 1 : (level + 2) & ~1;
    return level <= kMostDepth && isolates_over_ == 0 && embeddings_over_ == 0 ? level : 0;
}

void StatusStack::embed(Bidi type) {  // X2 to X5
    bool is_right = type == Bidi::RLE || type == Bidi::RLO;
    Bidi direction = is_right ? Bidi::R : Bidi::L;
    bool is_override = type == Bidi::RLO || type == Bidi::LRO;
    if (int level = next_level(is_right); level > 0) {
        entries_.push_back({level, is_override ? direction : Bidi::ON, false});
    } else if (isolates_over_ == 0) {
        ++embeddings_over_;
    }
}

void StatusStack::isolate(bool is_right) {  // X5a, X5b
    if (int level = next_level(is_right); level > 0) {
        ++isolates_;
        entries_.push_back({level, Bidi::ON, true});
    } else {
        ++isolates_over_;
    }
}

void StatusStack::end_isolate() {  // X6a
    if (isolates_over_ > 0) {
        --isolates_over_;
    } else if (isolates_ > 0) {
        embeddings_over_ = 0;
        while (!entries_.back().is_isolate) {
            entries_.pop_back();
        }
        entries_.pop_back();
        --isolates_;
    }
}

void StatusStack::end_embedding() {  // X7
    if (isolates_over_ > 0) {
        return;
    }
    if (embeddings_over_ > 0) {
        --embeddings_over_;
    } else if (!entries_.back().is_isolate && entries_.size() > 1) {
        entries_.pop_back();
    }
}
