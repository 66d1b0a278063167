//// last-command
true; (exit 3)
//// exit-values
(exit 0); echo $?; (exit 255); echo $?; (exit); echo $?; (false; exit); echo $?; (exit 3; exit 4); echo $?; exit 42
//// compound
{ false; }; echo $?; (false); echo $?; if true; then (exit 3); fi; echo $?; if false; then :; fi; echo $?; if (exit 4); then :; else echo $?; fi; if false; then :; elif (exit 5); then :; fi; echo $?; while (exit 6); do :; done; echo $?; case x in x) (exit 7);; esac; echo $?
//// lists
true && false; echo $?; false && true; echo $?; false || (exit 3); echo $?; (exit 4) || (exit 5) || (exit 6); echo $?; true || false; echo $?; (exit 7) && echo never || echo "or $?"; (exit 8) || true && (exit 9); echo $?
//// assignments
false; x=1; echo $?; false; x=$u; echo $?; x=$(exit 3); echo $?; false; x=$(:); echo $?; x=$(exit 4)$(exit 5); echo $?; x=1 y=$(exit 6); echo $?; x=$(exit 7) true; echo $?; x=$((1 + $(exit 8) 0)); echo $?; : $(exit 9); echo $?
//// redirections-alone
false; > f; echo $?; > f$(exit 3); echo $?; false; < f; echo $?; < none 2>/dev/null || echo failed; x=$(exit 4) > f; echo $?
//// functions
f() { :; }; false; f; echo $?; g() { (exit 3); h=$?; return; }; g; echo $? $h; k() { false; return $?; }; k; echo $?; l() { return 0; false; }; l; echo $?; m() { false || return; }; m; echo $?; false; n() { return; }; n; echo $?; o() { for i in; do :; done; }; false; o; echo $?; false; p() { echo def; } ; echo $?
//// utilities
cd . ; echo $?; set -- a; echo $?; shift; echo $?; false; : ; echo $?; false; unset u; echo $?; false; export x; echo $?; false; trap - EXIT; echo $?; false; eval; echo $?; test 1 = 2; echo $?; test 1 -eq x 2>/dev/null; [ $? -gt 1 ] && echo more; getopts a x; echo $?; false; set --; echo $?; set -f; echo $?; unalias none 2>/dev/null || echo failed
//// negation
! true; echo $?; ! (exit 9); echo $?; x=1; ! x=$(false); echo $?; ! { ! false; }; echo $?; if ! { false || ! true; }; then echo yes; fi; f() { ! true; }; f; echo $?; ! f && echo 'not f'
//// pipelines-and-subshells
(exit 3) | (exit 4); echo $?; (exit 5) | true; echo $?; x=$( (exit 6); echo $? ); echo $x; (exit 7; echo never); echo $?; ( (exit 8) ); echo $?; { (exit 9); } | { read x; (exit 2); }; echo $?; echo a | cat nothing 2>/dev/null || echo failed; (set -e; (exit 11); echo never); echo $?
//// end-of-the-script
echo a
f() { return 12; }
if true; then f; fi
# the last line
//// empty-file
//// after-a-comment
false
# comment

//// not-of-a-definition
false
f() { :; }
