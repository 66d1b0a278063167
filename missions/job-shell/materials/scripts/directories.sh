//// cd
here=$PWD; mkdir -p a/b; cd a; echo ${PWD#"$here"}; cd b; echo ${PWD#"$here"}; cd ..; echo ${PWD#"$here"}; cd ../a/./b//; echo ${PWD#"$here"}; cd ../..; [ "$PWD" = "$here" ] && echo same; cd /; pwd; cd //; cd "$here/a/../a"; echo ${PWD#"$here"}
//// minus
here=$PWD; mkdir a; cd a; x=$(cd -); [ "$x" = "$here" ] && echo shown; cd - > /dev/null; [ "$PWD" = "$here" ] && echo back; [ "$OLDPWD" = "$here/a" ] && echo old; cd -  > f; cat a/f 2>/dev/null; cd "$here"; cat f | { read x; echo ${x#"$here"}; }
//// failing
here=$PWD; cd nothing 2>/dev/null || echo one; [ "$PWD" = "$here" ] && echo same; : > f; cd f 2>/dev/null || echo two; cd f/ 2>/dev/null; [ "$(pwd)" = "$here" ] && echo still; (cd /; cd nothing) 2>/dev/null || echo four
//// home
mkdir h; HOME=$PWD/h; here=$PWD; cd; echo ${PWD#"$here"}; cd ..; (cd; pwd | { read x; echo ${x#"$here"}; }); echo ${PWD#"$here"}.; HOME=/; cd; pwd
//// subshells
here=$PWD; mkdir a; (cd a; : > f; echo *); echo *; x=$(cd a && echo *); echo $x; cd a | :; [ "$PWD" = "$here" ] && echo here; { cd a; }; echo *; echo text > g; cd ..; cat a/g; f() { cd a; }; f; echo ${PWD#"$here"}
//// search
here=$PWD; mkdir -p p/x q/y z; CDPATH=$here/p:$here/q; cd x > f; echo ${PWD#"$here"}; cat "$here/f" | { read l; echo ${l#"$here"}; }; cd "$here"; cd y > /dev/null; echo ${PWD#"$here"}; cd "$here"; cd ./z; echo ${PWD#"$here"}; cd ../z; echo ${PWD#"$here"}; cd ..; CDPATH=; cd z; echo ${PWD#"$here"}
//// pwd
[ "$(pwd)" = "$PWD" ] && echo one; cd /; [ "$(pwd)" = / ] && echo two; pwd -L; pwd -P; cd -L /; pwd; cd -P /; pwd; cd -- /; echo $PWD; cd /./; pwd; cd /..; pwd
//// names
here=$PWD; mkdir -- 'a b' -x; mkdir -p 'c d/e'; cd 'a b'; echo "${PWD#"$here"}"; cd ../-x 2>/dev/null; cd "$here"; for d in */; do (cd "./$d" && echo "${PWD#"$here"}"); done; x='c d'; cd "$x/e"; echo "${PWD##*/}"; cd - > /dev/null; echo "${PWD#"$here"}"
//// oldpwd
here=$PWD; mkdir a b; cd a; cd ../b; echo ${OLDPWD#"$here"}; (cd ..; echo ${OLDPWD#"$here"}); echo ${OLDPWD#"$here"}; OLDPWD=$here/a; cd - > /dev/null; echo ${PWD#"$here"}; cd . ; echo ${OLDPWD#"$here"}
