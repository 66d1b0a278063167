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
//// evaluated-late
x=1; trap 'echo $x' EXIT; trap "echo now $x" USR1; x=2; kill -s USR1 $$; echo end
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
//// signals
trap 'echo got usr1' USR1; trap 'echo got $x' USR2 HUP; x=1; kill -s USR1 $$; echo a; x=2; kill -s USR2 $$; kill -s HUP $$; echo b; trap 'echo term' TERM; kill -s TERM $$; echo end
//// status-around-signals
trap 'false' USR1; kill -s USR1 $$; echo $?; trap 'echo in $?' USR1; f() { kill -s USR1 $$; return 3; }; f; echo $?; (exit 6); echo $?
//// ignored
trap '' USR1 TERM; kill -s USR1 $$; kill -s TERM $$; (kill -s TERM $$; echo sub); echo here; trap - TERM; (trap 'echo never' USR1; echo in)
//// default
(kill -s TERM $$; echo maybe) > /dev/null; echo never
//// ends-by-a-signal
echo before; trap 'echo never' EXIT; trap - EXIT; kill -s USR1 $$; echo never
//// exit-by-a-trap
trap 'echo leaving; exit 9' TERM; trap 'echo "exit $?"' EXIT; kill -s TERM $$; echo never
//// during-a-loop
trap 'stop=1' USR1; i=0 stop=; while [ -z "$stop" ]; do i=$((i+1)); [ $i = 3 ] && kill -s USR1 $$; done; echo $i; trap 'echo t$i' USR1; for i in 1 2; do kill -s USR1 $$; echo $i; done
//// from-a-subshell
trap 'echo got it' USR1; (echo sending; kill -s USR1 $$; echo sent); echo after; echo x | { read x; kill -s USR1 $$; echo $x; }; echo end
//// subshells-forget-traps
trap 'echo never' USR2; (trap 'echo own' EXIT; echo sub); (kill -s 0 $$ && echo there); trap - USR2; trap; echo none
//// listed
trap 'echo "its" $x' EXIT; trap '' HUP; trap -- 'echo
two' USR1; trap > f; trap - HUP USR1; cat f; trap - EXIT; trap; . ./f; trap
