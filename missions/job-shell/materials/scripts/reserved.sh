//// as-arguments
echo if then else fi do done case esac while until for { } ! in
//// as-names-of-variables
if=1 then=2 do=3; echo $if $then $do
//// quoted-is-no-reserved-word
\if true 2>/dev/null; echo $?
'done' 2>/dev/null; echo $?
"{" echo 2>/dev/null || echo none
//// braces-need-blanks
{echo 2>/dev/null || echo one
echo {a} }{ a}
{ echo }; }
//// for-in-in
for in in in do; do echo $in; done
for do in done; do echo $do; done
//// for-lines
for x
in a b
do
echo $x
done
set -- p q; for y; do echo $y; done
for z do echo $z; done
for z
do echo $z
done
//// case-words
case in in in) echo in;; esac
case esac in [e]sac) echo esac;; esac
case if in then|if) echo if; esac
case x in x) esac; echo $?
//// case-forms
case a in b) echo b
;;
(a)
echo a
esac
case a
in a ) echo A ;; * ) echo other ;; esac
case z in esac; echo $?
//// if-without-semicolons
if (true) then (echo yes) fi
if { false; } then echo no; elif { true; } then { echo elif; } else echo else; fi
while (false) do echo; done; echo $?
//// bang
! true; echo $?
! false; echo $?
! { false; }; echo $?
! true | false; echo $?
if ! false; then echo not; fi
echo !
//// nested
if true; then if false; then echo a; else for i in 1 2; do case $i in 2) while true; do echo deep; break; done;; *) { echo $i; }; esac; done; fi; fi
//// after-assignments
x=1 if 2>/dev/null || echo "no command"
//// functions-of-all-kinds
a() { echo a; }
b () (echo b)
c()
if true; then echo c; fi
d() for i in 1 2; do echo $i; done
e() case $1 in x) echo x;; *) echo other; esac
a;b;c;d;e x;e y
//// and-or-lines
true &&
echo one ||

echo two
false ||
# comment
echo three
echo four |
cat
//// semicolons-and-lines
if true
then
echo a; echo b

echo c;
fi; echo d;
{ echo e
}
(echo f
)
