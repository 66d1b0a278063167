//// evaluated-late
x=1; trap 'echo $x' EXIT; trap "echo now $x" USR1; x=2; kill -s USR1 $$; echo end
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
//// reset
trap 'echo one' USR1; kill -s USR1 $$; trap 'echo two' USR1; kill -s USR1 $$; trap '' USR1; kill -s USR1 $$; trap - USR1; (trap 'echo sub' TERM; echo s); echo end; trap 'echo $?; exit 3' HUP INT; (exit 5); kill -s HUP $$; echo never
