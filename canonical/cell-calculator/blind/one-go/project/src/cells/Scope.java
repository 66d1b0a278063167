package cells;

/** What a formula needs while it is calculated. */
record Scope(Grid grid, Ref[] refs) {
}
