//// simple
: > a1; : > a2; : > b1; : > .h; mkdir d; : > d/x; : > d/.y
echo *; echo a*; echo ?1; echo *1 d/*; echo d/.y*; echo x* "a*" 'a'* a"*" a\*; echo */ */x ./a? .h*
//// brackets
: > a; : > b; : > c; : > A; : > 1; : > -; : > ]; : > x-y
echo [a-c] [!a-c] [abc]; echo []a] []-] [!]a-z]; echo [[:digit:]] [[:upper:][:digit:]] [![:alpha:]]; echo [a-]; echo x[-]y x[!a]y
//// no-bracket
: > '[a'; : > a; : > b; echo [a; echo [a*; echo "[a]" [a] \[a] [a\] ["a"] [ab"]"; echo [; echo a]
//// quoted-in-brackets
: > a; : > b; : > -; : > '!'; echo [a\-b] [a"-"b]; echo ["!"a]; echo [!a]; echo [\!a]
//// hidden
mkdir d .e; : > .a; : > d/.b; : > .e/c; echo *; echo d/*; echo */.b; echo .e/*; echo [.]a ?a "."a; echo .[!.]*; echo .e/?
//// none
echo *.txt; x='*.none'; echo $x "$x"; for f in *.c; do echo "file $f"; done; echo */ *"?"; echo nothing/* /nothing*/x
//// results-of-expansions
: > f1; : > f2; : > 'g h'; p='f*'; echo $p "$p" $p"1"; q='?'; echo f$q f"$q"; set -- *; echo $# "$3"; for i in *; do echo "<$i>"; done; r='[fg]*'; set -- $r; echo $#; x=*; echo "$x"; echo $x
//// not-in-these
: > f1; x=f*; echo "$x"; case f1 in f*) echo fits;; esac; case 'f*' in "f*") echo text;; esac; echo out > f*; cat 'f*'; echo "${x}"; cat <<END
f* $x
END
//// noglob
: > a; : > b; set -f; echo * ?; x=*; echo $x; set +f; echo *; echo $x; set -o noglob; echo *; set +o noglob; echo [ab]
//// deep
mkdir -p a/b/c a/x b/b; : > a/b/c/f; : > a/x/f; : > b/b/g; echo */*/f */*/*/f a/*/ */b; echo ./*/b/? a/./*; echo a//x/*; echo */b/../x
//// order
: > b; : > a; : > B; : > _; : > 10; : > 9; : > a.b; : > a-b; echo *; echo [aB]* [!a]
//// signs-in-names
: > 'a b'; : > 'c*d'; : > 'e?f'; : > "q'q"; for f in *; do printf '<%s>' "$f"; done; echo; echo c"*"d c\** e[?]f *\ *; x=c*; for f in $x; do echo "$f"; done
//// slashes
mkdir d; : > d/f; echo d[/]f d?f [d]/f d/[f] "d"/*; echo ?*/f; echo *d/f* d*/
//// removal
: > x.tmp; : > y.tmp; : > z; rm *.tmp; echo *; rm -f *.tmp; echo $?; rm [z]; echo *
