//// runs-up-to-the-error
echo one
echo two; echo three
if then; fi
echo never
//// the-line-as-a-whole
echo one
echo never; )
//// unfinished
echo one
if true; then
echo never
//// unfinished-quote
echo one
echo 'never
//// unfinished-substitution
echo one
echo $(echo never
//// unfinished-braces
echo one
echo ${never
//// wrong-closing
echo one
{ echo never; ) }
//// lonely-words
(eval 'done') 2>/dev/null || echo one; (eval 'fi') 2>/dev/null || echo two; (eval '}') 2>/dev/null || echo three; (eval 'then echo') 2>/dev/null || echo four; (eval 'esac') 2>/dev/null || echo five; (eval 'echo; do') 2>/dev/null || echo six
//// empty-parts
(eval 'if ; then :; fi') 2>/dev/null || echo one; (eval 'if :; then fi') 2>/dev/null || echo two; (eval 'while :; do done') 2>/dev/null || echo three; (eval '{ }') 2>/dev/null || echo four; (eval '()') 2>/dev/null || echo five; (eval 'f() { }') 2>/dev/null || echo six; (eval 'for i in 1; do done') 2>/dev/null || echo seven; (eval ';') 2>/dev/null || echo eight; (eval 'echo a;; echo b') 2>/dev/null || echo nine
//// operators
(eval '&& echo') 2>/dev/null || echo one; (eval 'echo a &&') 2>/dev/null || echo two; (eval 'echo a | | cat') 2>/dev/null || echo three; (eval '| cat') 2>/dev/null || echo four; (eval 'echo a || ; echo') 2>/dev/null || echo five; (eval 'echo >') 2>/dev/null || echo six; (eval 'echo > ; echo') 2>/dev/null || echo seven; (eval 'a | ! b; ! |') 2>/dev/null || echo eight; (eval '( echo ) echo') 2>/dev/null || echo nine
//// for-and-case
(eval 'for 1x in a; do :; done') 2>/dev/null || echo one; (eval 'for x in a do :; done') 2>/dev/null || echo two; (eval 'case x a) :;; esac') 2>/dev/null || echo three; (eval 'case x in a :;; esac') 2>/dev/null || echo four; (eval 'case in esac') 2>/dev/null || echo five; (eval 'for x; in a; do :; done') 2>/dev/null || echo six; (eval 'case x in a) :; b) :; esac') 2>/dev/null || echo seven
//// functions
(eval 'f( { :; }') 2>/dev/null || echo one; (eval 'f(x) { :; }') 2>/dev/null || echo three; (eval '{ :; } () { :; }') 2>/dev/null || echo four; (eval '"f"() { :; }; "f"') 2>/dev/null; f() { echo ok; }; f
//// in-eval-ends-the-script
trap 'echo trapped' EXIT
eval 'echo in' 'eval; if'
echo never
//// in-subshell-of-eval
(eval 'echo (')  2>/dev/null; echo on; x=$(eval 'case') 2>/dev/null || echo "<$x>"; eval '' ; echo $?; eval; echo $?; eval '# comment' ; echo $?; false; eval ' '; echo $?
//// compound-then-word
echo a
{ echo b; } echo c
//// redirection-is-fine
{ echo a; } > f 2>&1; cat f; if true; then echo b; fi >> f; cat f; ! { echo c; }; echo $?
