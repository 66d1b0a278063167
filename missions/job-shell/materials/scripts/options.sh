//// getopts
while getopts ab:c o -a -b val -c rest; do echo "$o ${OPTARG:-none}"; done; echo "$o $OPTIND"
//// grouped
set -- -abval -cb sep -a word -c; while getopts ab:c o; do echo "$o ${OPTARG-}"; done; shift $((OPTIND - 1)); echo "$# $*"
//// ends
set -- -a -- -b; while getopts ab o; do echo $o; done; echo $OPTIND; OPTIND=1; set -- -a - -b; while getopts ab o; do echo $o; done; echo $OPTIND; OPTIND=1; set -- x -a; getopts a o; echo $? $OPTIND; OPTIND=1; set --; getopts a o; echo $? $o
//// errors
set -- -x -a; while getopts ab: o 2>/dev/null; do echo "$o<${OPTARG:-none}>"; done; OPTIND=1; set -- -b; getopts ab: o 2>/dev/null; echo "$? $o<${OPTARG:-none}>"
//// silent
set -- -x -b; while getopts :ab: o; do echo "$o<${OPTARG-unset}>"; done; echo $OPTIND; OPTIND=1; while getopts :b: o -ab -b; do echo "$o<$OPTARG>"; done
//// again
f() { OPTIND=1; while getopts n:v o; do case $o in n) echo "n=$OPTARG";; v) echo verbose;; ?) return 2;; esac; done; shift $((OPTIND - 1)); echo "rest: $*"; }; f -v -n 5 a b; f -n7 c; f -vn -v; f -z 2>/dev/null || echo bad
//// arguments-with-signs
set -- -o -x -o '' -o 'a b' -o-o -- -o; while getopts o: o; do echo "<$OPTARG>"; done; shift $((OPTIND-1)); echo $1 $#
//// set
set -- -a; echo $1; set -f -- *; echo $*; set +f; set -ef; case $- in *e*) case $- in *f*) echo both;; esac;; esac; set +ef; case $- in *[ef]*) echo some;; *) echo none;; esac; set -o noglob a b; echo * $#; set +o noglob; set -u +u -- ; echo $#
//// set-keeps
set -- a b; set -f; echo $#; set -f --; echo $#; set +f c; echo $1; set -- --; echo $1; set -- "$@" -e; echo $*; set -e; echo $#; set +e
//// usage
usage() { echo "usage: job [-q] [-o file] name" ; exit 64; }
main() { quiet=no out=-; while getopts qo: opt; do case $opt in q) quiet=yes;; o) out=$OPTARG;; *) usage;; esac; done; shift $((OPTIND - 1)); [ $# -eq 1 ] || usage; echo "$quiet $out $1"; }
(main -q -o f name); (main name); (main -o f -q 'the name'); (main) ; echo $?; (main -z x 2>/dev/null); echo $?; main a b
//// begins-anew
set -- -abc; getopts abc o; getopts abc o; echo $o; OPTIND=1; getopts abc o; echo $o; OPTIND=1; set -- -xy; while getopts xy o; do printf '%s ' $o; done; echo; f() { OPTIND=1; getopts x o && echo "in $o"; }; f -x
