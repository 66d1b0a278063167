//// exit
trap 'echo bye' EXIT; echo hi
//// exit-status
trap 'echo "status $?"' EXIT; false; exit 3
//// last-command-status
trap 'echo "status $?"; true' 0; (exit 4)
//// exit-in-trap
trap 'echo one; exit 5; echo never' EXIT; exit 3
//// plain-exit-in-trap
trap 'false; exit' EXIT; exit 3
//// replaced-and-removed
trap 'echo one' EXIT; trap 'echo two' EXIT; (trap 'echo sub' EXIT; trap - EXIT); trap - EXIT; echo no trap; trap 'echo three' EXIT; trap '' EXIT
//// subshells
trap 'echo outer' EXIT; (echo sub); (trap 'echo inner' EXIT; echo in); x=$(trap 'echo val' EXIT; echo a); echo $x; { trap 'echo outer2' EXIT; }; echo a | (trap 'echo pipe' EXIT; cat); (trap 'echo sub exit' EXIT; exit 3) || echo $?; echo end
//// functions-and-eval
f() { trap 'echo from f' EXIT; echo f; }; f; eval 'trap "echo changed" EXIT'; echo end
//// multi-line
trap '
for i in 1 2; do
  echo $i
done
f() { echo f; }
f' EXIT
echo first
//// after-errors
trap 'echo cleaned' EXIT; : > f; (readonly r=1; trap 'echo sub cleaned' EXIT; r=2; echo never) 2>/dev/null || echo failed; (trap 'echo "again"' EXIT; set -u; echo $u) 2>/dev/null || echo failed; rm f
//// listed
trap 'echo "its" $x' EXIT; trap '' HUP; trap -- 'echo
two' USR1; trap > f; trap - HUP USR1; cat f; trap - EXIT; trap; . ./f; trap
