//// functions
set -e; f() { false; echo "in f"; }; f || echo or; if f; then echo then; fi; f && echo and; ! f; echo after; f; echo never
//// functions-that-end-with-a-list
set -e; f() { false && true; }; f || echo handled; g() { if false; then :; fi; }; g; echo "if is fine"; f; echo never
//// pipelines
set -e; false | true; echo one; true | { true; }; ! true | false; echo two; true | false; echo never
//// subshells
set -e; (false; echo never) || echo one; (false && true); echo two
//// subshells-end
set -e; ( echo in; false; echo never ); echo never
//// tested-subshells
set -e; ( false; echo "still in" ) || echo no; if ( false; true ); then echo yes; fi; ( set -e; false; echo on ) && echo and; echo end
//// substitutions
set -e; echo "a $(false) b"; x=$(true; echo in); echo $x; y=$(false) || echo one; : $(exit 3); z=$(exit 4); echo never
//// exit-trap
set -e; trap 'echo "trap $?"' EXIT; f() { (exit 5); }; f; echo never
//// missing-command
set -e; no-such-command 2>/dev/null || echo $?; no-such-command 2>/dev/null; echo never
//// and-or-in-function-call
set -e; g() { echo g1; false; echo g2; }; f() { g; echo f; }; f || :; if f; then echo if; fi; g
