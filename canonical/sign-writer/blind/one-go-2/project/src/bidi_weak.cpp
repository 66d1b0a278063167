#include "bidi_sequence.hpp"

namespace {

bool is_isolate_control(Bidi type) { return is_isolate_initiator(type) || type == Bidi::PDI; }

bool is_strong(Bidi type) { return type == Bidi::L || type == Bidi::R || type == Bidi::AL; }

}  // namespace

void SequenceResolver::resolve_weak(Bidi start) {
  resolve_marks(start);
  // W2
  Bidi strong = start;
  for (Bidi& type : types_) {
    if (is_strong(type)) strong = type;
    if (type == Bidi::EN && strong == Bidi::AL) type = Bidi::AN;
  }
  // W3
  for (Bidi& type : types_) {
    if (type == Bidi::AL) type = Bidi::R;
  }
  resolve_separators();
  resolve_terminators();
  // W6
  for (Bidi& type : types_) {
    if (type == Bidi::ES || type == Bidi::ET || type == Bidi::CS) type = Bidi::ON;
  }
  resolve_latin_numbers(start);
}

// W1
void SequenceResolver::resolve_marks(Bidi start) {
  Bidi previous = start;
  for (Bidi& type : types_) {
    if (type == Bidi::NSM) type = is_isolate_control(previous) ? Bidi::ON : previous;
    previous = type;
  }
}

// W4
void SequenceResolver::resolve_separators() {
  for (std::size_t i = 1; i + 1 < types_.size(); ++i) {
    const Bidi previous = types_[i - 1];
    if (previous != types_[i + 1]) continue;
    if (previous == Bidi::EN && (types_[i] == Bidi::ES || types_[i] == Bidi::CS)) {
      types_[i] = Bidi::EN;
    } else if (previous == Bidi::AN && types_[i] == Bidi::CS) {
      types_[i] = Bidi::AN;
    }
  }
}

// W5
void SequenceResolver::resolve_terminators() {
  const std::size_t size = types_.size();
  std::size_t i = 0;
  while (i < size) {
    if (types_[i] != Bidi::ET) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < size && types_[end] == Bidi::ET) ++end;
    const bool is_number = (i > 0 && types_[i - 1] == Bidi::EN) ||
                           (end < size && types_[end] == Bidi::EN);
    for (; i < end; ++i) {
      if (is_number) types_[i] = Bidi::EN;
    }
  }
}

// W7
void SequenceResolver::resolve_latin_numbers(Bidi start) {
  Bidi strong = start;
  for (Bidi& type : types_) {
    if (type == Bidi::L || type == Bidi::R) strong = type;
    if (type == Bidi::EN && strong == Bidi::L) type = Bidi::L;
  }
}
