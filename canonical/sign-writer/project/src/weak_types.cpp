#include "weak_types.hpp"

namespace {

class WeakTypes {
  public:
    WeakTypes(const RunSequence& sequence, std::vector<Bidi>& types) : sequence_(sequence), types_(types) {}

    void resolve_marks() {  // W1
        Bidi before = sequence_.start;
        for (std::size_t at = 0; at < count(); ++at) {
            if (type(at) == Bidi::NSM) {
                bool is_isolate = is_initiator(before) || before == Bidi::PDI;
                type(at) = is_isolate ? Bidi::ON : before;
            }
            before = type(at);
        }
    }

    void resolve_arabic() {  // W2, W3
        Bidi strong = sequence_.start;
        for (std::size_t at = 0; at < count(); ++at) {
            if (is_strong(type(at))) {
                strong = type(at);
            } else if (type(at) == Bidi::EN && strong == Bidi::AL) {
                type(at) = Bidi::AN;
            }
            if (type(at) == Bidi::AL) {
                type(at) = Bidi::R;
            }
        }
    }

    void resolve_separators() {  // W4
        for (std::size_t at = 1; at + 1 < count(); ++at) {
            Bidi before = type(at - 1), after = type(at + 1);
            if (before != after) {
                continue;
            }
            if (type(at) == Bidi::CS && (before == Bidi::EN || before == Bidi::AN)) {
                type(at) = before;
            } else if (type(at) == Bidi::ES && before == Bidi::EN) {
                type(at) = Bidi::EN;
            }
        }
    }

    void resolve_terminators() {  // W5
        for (std::size_t first = 0, last = 0; first < count(); first = last) {
            for (last = first; last < count() && type(last) == Bidi::ET; ++last) {
            }
            if (last == first) {
                ++last;
                continue;
            }
            bool follows = first > 0 && type(first - 1) == Bidi::EN;
            bool precedes = last < count() && type(last) == Bidi::EN;
            for (std::size_t at = first; (follows || precedes) && at < last; ++at) {
                type(at) = Bidi::EN;
            }
        }
    }

    void resolve_others() {  // W6, W7
        Bidi strong = sequence_.start;
        for (std::size_t at = 0; at < count(); ++at) {
            Bidi& here = type(at);
            if (here == Bidi::ES || here == Bidi::ET || here == Bidi::CS) {
                here = Bidi::ON;
            } else if (is_strong(here)) {
                strong = here;
            } else if (here == Bidi::EN && strong == Bidi::L) {
                here = Bidi::L;
            }
        }
    }

  private:
    static bool is_strong(Bidi type) { return type == Bidi::L || type == Bidi::R || type == Bidi::AL; }

    std::size_t count() const { return sequence_.places.size(); }
    Bidi& type(std::size_t at) { return types_[sequence_.places[at]]; }

    const RunSequence& sequence_;
    std::vector<Bidi>& types_;
};

}  // namespace

void resolve_weak(const RunSequence& sequence, std::vector<Bidi>& types) {
    WeakTypes weak(sequence, types);
    weak.resolve_marks();
    weak.resolve_arabic();
    weak.resolve_separators();
    weak.resolve_terminators();
    weak.resolve_others();
}
