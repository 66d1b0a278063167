#include "weak_types.hpp"

namespace {

class WeakTypes {
  public:
    WeakTypes(const RunSequence& sequence, std::vector<Bidi>& types) : sequence_(sequence), types_(types) {}

    void resolve_marks() {  // W1
        throw "TODO: implement resolve_marks.";
    }

    void resolve_arabic() {  // W2, W3
        throw "TODO: implement resolve_arabic.";
    }

    void resolve_separators() {  // W4
        throw "TODO: implement resolve_separators.";
    }

    void resolve_terminators() {  // W5
        throw "TODO: implement resolve_terminators.";
    }

    void resolve_others() {  // W6, W7
        throw "TODO: implement resolve_others.";
    }

  private:
    static bool is_strong(Bidi type) { throw "TODO: implement is_strong."; }

    std::size_t count() const { throw "TODO: implement count."; }
    Bidi& type(std::size_t at) { throw "TODO: implement type."; }

    const RunSequence& sequence_;
    std::vector<Bidi>& types_;
};

}  // namespace

void resolve_weak(const RunSequence& sequence, std::vector<Bidi>& types) {
    throw "TODO: implement resolve_weak.";
}
