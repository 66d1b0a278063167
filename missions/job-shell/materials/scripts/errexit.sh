//// plain
set -e; echo a; true; false; echo never
//// status-is-kept
set -e; (exit 7); echo never
//// conditions
set -e; if false; then echo no; fi; while false; do :; done; until ! false; do :; done; false || echo or; false && echo and; ! true; ! false; if ! true; then :; elif false; then :; fi; echo end
//// last-of-a-list
set -e; false && true; echo one; true && true; echo two; { false || true; }; echo three; true && false; echo never
//// last-in-braces
set -e; if { false; echo "in the condition"; true; }; then echo then; fi; { true && { false && true; }; }; echo on; { echo in; false; }; echo never
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
//// loops
set -e; for i in 1 2; do false || continue; echo never; done; while true; do break; done; for i in 1 2 3; do [ $i -lt 3 ] || false; echo $i; done; echo never
//// switched
set -e; set +e; false; echo one; set -e; (set +e; false; echo two); set -o errexit; set +o errexit; false; echo three; set -e; case x in x) false;; esac; echo never
//// utilities-that-fail
set -e; cat nothing 2>/dev/null || echo one; cd nothing 2>/dev/null || echo two; read x < /dev/null || echo three; test 1 = 1; [ 1 = 2 ]; echo never
//// case-and-braces
set -e; case a in b) false;; esac; { :; } ; ( : ); f() { return 0; false; }; f; x=1; unset x; shift 0; eval 'true'; eval 'false' || echo eval; eval 'echo e; false; echo never'; echo never
//// exit-trap
set -e; trap 'echo "trap $?"' EXIT; f() { (exit 5); }; f; echo never
//// negated-last
set -e; ! true; echo one; f() { ! true; }; f; echo never
//// missing-command
set -e; no-such-command 2>/dev/null || echo $?; no-such-command 2>/dev/null; echo never
//// and-or-in-function-call
set -e; g() { echo g1; false; echo g2; }; f() { g; echo f; }; f || :; if f; then echo if; fi; g
