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
//// loops
set -e; for i in 1 2; do false || continue; echo never; done; while true; do break; done; for i in 1 2 3; do [ $i -lt 3 ] || false; echo $i; done; echo never
//// switched
set -e; set +e; false; echo one; set -e; (set +e; false; echo two); set -o errexit; set +o errexit; false; echo three; set -e; case x in x) false;; esac; echo never
//// utilities-that-fail
set -e; cat nothing 2>/dev/null || echo one; cd nothing 2>/dev/null || echo two; read x < /dev/null || echo three; test 1 = 1; [ 1 = 2 ]; echo never
//// case-and-braces
set -e; case a in b) false;; esac; { :; } ; ( : ); f() { return 0; false; }; f; x=1; unset x; shift 0; eval 'true'; eval 'false' || echo eval; eval 'echo e; false; echo never'; echo never
//// negated-last
set -e; ! true; echo one; f() { ! true; }; f; echo never
