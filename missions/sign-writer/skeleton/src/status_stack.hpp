// The stack of directional status entries (UAX #9, X1 to X8).
#pragma once

#include "explicit_levels.hpp"

class StatusStack {
  public:
    // Marks the levels and the overridden types of the characters that it takes.
    explicit StatusStack(ExplicitLevels& result);

    // Takes the character at a place; an FSI that stands for an RLI is a right isolate too.
    void take(std::size_t at, bool is_right_isolate);

  private:
    struct Status {
        int level;
        Bidi override_type;  // ON if there is no override
        bool is_isolate;
    };

    void mark(std::size_t at);
    int next_level(bool is_right) const;
    void embed(Bidi type);
    void isolate(bool is_right);
    void end_isolate();
    void end_embedding();

    ExplicitLevels& result_;
    std::vector<Status> entries_;
    int isolates_over_ = 0;
    int embeddings_over_ = 0;
    int isolates_ = 0;
};
