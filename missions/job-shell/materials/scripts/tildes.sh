//// where
HOME=/h; echo ~ ~/ ~/x a~ "~" '~/x' \~ ~\/x x~/y ~"/x" "~"/x
//// assignments
HOME=/h; x=~ y=~/a:~:~/b:c~:\~ z="~:~" w=a:~; echo $x $y $z $w; echo x=~ a:~ :~
//// results
HOME='/a  b/*'; printf '<%s>' ~ ~/x; x=~/y; printf '<%s>' "$x"; y='~'; printf '<%s>' $y; echo
//// in-braces
HOME=/h; unset u; echo ${u:-~} ${u:-~/x} "${u:-~}" ${u:=~/a}; echo $u ${HOME+~}; x=/h/a; echo ${x#~} ${x#~/} ${x#"~"}
//// in-case
HOME=/h; case /h in ~) echo home;; *) echo other;; esac; case ~/x in /h/*) echo below;; esac; case '~' in "~") echo sign;; esac
//// in-redirections
mkdir h; HOME=$PWD/h; echo text > ~/f; cat h/f; cat < ~/f; for i in ~/f; do cat $i; done
//// changed
HOME=/a; HOME=/b x=~; echo $HOME; HOME=/c; echo ~; (HOME=/d; echo ~); echo ~
//// cd-home
mkdir h; HOME=$PWD/h; cd; [ "$PWD" = ~ ] && echo home; cd ~/..; [ "$PWD" = ~ ] || echo above
