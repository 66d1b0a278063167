"""Layouts of small pages, with the boxes as they have to be. Run: python -m unittest discover tests"""
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from pagelayout.document import parse_page  # noqa: E402
from pagelayout.page import page_lines  # noqa: E402

PAGE = "<html><head><style>%s</style></head><body>%s</body></html>"
CASES = []


def T(name, css, body, **boxes):
    CASES.append((name, css, body, boxes))

F = '.f{float:left;width:100px;height:50px}.r{float:right;width:100px;height:50px}.c{clear:both}.h{height:20px}.o{overflow:hidden}'
T('clear in parent',F,'<div id="p"><div class="f" id="f"></div><div class="c h" style="margin-top:40px" id="c"></div></div>',p='0 0 800 70',f='0 0 100 50',c='0 50 800 20')
T('nofloat pending',F,'<div style="height:10px"></div><div id="p"><div class="f" id="f"></div><div class="h" style="margin-top:40px" id="c"></div></div>',p='0 50 800 20',f='0 50 100 50',c='0 50 800 20')
T('clearfix',F,'<div id="p"><div class="f" id="f"></div><div class="c" id="c"></div></div><div class="h" id="n" style="margin-top:30px"></div>',p='0 0 800 50',c='0 50 800 0',n='0 80 800 20')
T('empty selfcollapse mid',F,'<div class="h"></div><div id="e" style="margin:20px 0 30px"></div><div class="h" id="n" style="margin-top:25px"></div>',e='0 40 800 0',n='0 50 800 20')
T('empty w float',F,'<div class="h"></div><div id="e" style="margin-top:20px"><div class="f" id="f"></div></div><div id="n" style="margin-top:50px">x</div>',e='0 40 800 0',f='0 40 100 50',n='0 70 800 20')
T('clear hyp2',F,'<div class="h"></div><div class="f" id="f"></div><div id="n" class="c h" style="margin-top:80px"></div>',n='0 100 800 20')
T('clear neg',F,'<div class="h"></div><div class="f" id="f"></div><div id="n" class="c" style="margin-top:10px"><div id="k" class="h" style="margin-top:30px"></div></div>',n='0 70 800 20',k='0 70 800 20')
T('bfc beside',F,'<div class="f"></div><div class="o h" id="o"></div><div class="r"></div><div class="o h" id="o2" style="width:650px"></div><div class="o h" id="o3" style="width:750px"></div>',o='100 0 700 20',o2='0 50 650 20')
T('bfc pushed',F,'<div id="p"><div class="f" style="width:700px"></div><div class="o" id="o" style="width:200px;margin-top:30px;height:10px"></div></div>',p='0 0 800 60',o='0 50 200 10')
T('bfc margin',F,'<div class="f"></div><div class="o h" id="o" style="margin:0 50px 0 150px"></div>',o='150 0 600 20')
T('height auto neg',F,'<div id="p"><div style="height:100px;margin-bottom:-30px"></div></div><div id="n" class="h"></div>',p='0 0 800 100',n='0 70 800 20')
T('float in line',F,'<div id="p" style="width:300px">aaa bbb <div class="f" id="f"></div><span id="s">ccc</span> ddd eee fff ggg hhh iii</div>',f='0 0 100 50',s='180 0 30 20')
T('float defer',F,'<div id="p" style="width:150px">aaaa bbbb <div class="f" id="f"></div><span id="s">ccc</span> <span id="d">dd</span></div>',f='0 20 100 50',s='100 0 30 20',d='100 20 20 20')
T('long word',F,'<div id="p" style="width:150px"><div class="f" id="f"></div><span id="s">cccccccccc</span></div>',s='0 50 100 20',p='0 0 150 70')
T('center long','','<div style="width:50px;text-align:right;text-indent:10px"><span id="s">aaaaaaaa</span> <span id="d">b</span></div>',s='10 0 80 20',d='40 20 10 20')
T('justify','','<div style="width:100px;text-align:justify"><b id="a">aa</b> <b id="b">bb</b> <b id="c">cc</b> <b id="d">ddddd</b></div>',a='0 0 20 20',b='40 0 20 20',c='80 0 20 20',d='0 20 50 20')
T('ib baseline','','<div id="p">x<div id="i" style="display:inline-block;width:20px;height:30px"></div></div>',p='0 0 800 34',i='10 0 20 30')
T('ib top','','<div id="p">x<div id="i" style="display:inline-block;width:20px;height:50px;vertical-align:top"></div><div id="j" style="display:inline-block;width:20px;height:30px;vertical-align:bottom"></div></div>',p='0 0 800 50',i='10 0 20 50',j='30 20 20 30')
T('pre','','<div id="p" style="white-space:pre">a  b\n  <span id="s">c</span>\n</div>',p='0 0 800 40',s='20 20 10 20')
T('preline','','<div id="p" style="white-space:pre-line">a  b  \n  <span id="s">c</span>\n\n</div>',p='0 0 800 60',s='0 20 10 20')
T('blockininline','','<div id="p">aa <span>bb <div id="d">cc</div><b id="e">dd</b></span> ee</div>',p='0 0 800 60',d='0 20 800 20',e='0 40 20 20')
T('shrink',F,'<div id="p" style="float:left"><div class="f"></div>aaa bbb<div class="r"></div></div>',p='0 0 270 50')
T('abs static','','<div style="text-align:center" id="p"><span id="a" style="position:absolute">xx</span></div><div>aaa <div id="b" style="position:absolute">q</div><span id="c" style="position:absolute">q</span>bbb</div>',a='400 0 20 20',b='0 20 10 20',c='40 0 10 20')
T('fixed table','table{table-layout:fixed;width:300px;border-spacing:10px}','<table><tr><td id="a" style="width:50px">aaaaaaaaaaaaaaaaa</td><td id="b">b</td><td id="c">c</td></tr></table>',a='10 10 50 20',b='70 10 105 20')
T('auto table','table{width:300px}td{padding:0}','<table><tr><td id="a" style="width:30%">aa</td><td id="b" style="width:50px">b</td><td id="c">c</td><td id="d">ccc</td></tr></table>',a='0 0 90 20',b='90 0 50 20',c='140 0 40 20',d='180 0 120 20')
T('celldiv','.x{display:table-cell}','<div id="p">  <span class="x" id="a">a</span> <span class="x" id="b">bb</span> </div>',p='0 0 800 20',a='0 0 10 20',b='10 0 20 20')
T('rowh','table{height:100px}','<table id="t"><tr id="r1"><td id="a">a</td></tr><tr id="r2" style="height:30px"><td id="b" style="vertical-align:middle"><b id="bb">b</b></td></tr></table>',r1='0 0 10 70',r2='0 70 10 30',bb='0 75 10 20')
T('grow','.x{display:flex;width:300px}','<div class="x"><div id="a" style="flex:1 0 50px">a</div><div id="b" style="flex:2 0 50px">b</div></div>',a='0 0 116.67 20',b='116.67 0 183.33 20')
T('shrink min','.x{display:flex;width:100px}','<div class="x"><div id="a" style="width:100px">aaaaaaaa</div><div id="b" style="width:100px">b</div></div>',a='0 0 80 20',b='80 0 20 20')
T('wrap','.x{display:flex;flex-wrap:wrap;width:100px;height:100px;gap:5px 10px}.x div{width:45px}','<div class="x"><div id="a">a</div><div id="b">b</div><div id="c">c</div></div>',a='0 0 45 47.5',b='55 0 45 47.5',c='0 52.5 45 47.5')
T('wraprev','.x{display:flex;flex-wrap:wrap-reverse;width:100px;height:100px}.x div{width:50px;height:20px}','<div class="x"><div id="a">a</div><div id="b">b</div><div id="c">c</div></div>',a='0 80 50 20',b='50 80 50 20',c='0 30 50 20')
T('col','.x{display:flex;flex-direction:column;width:100px;height:200px}','<div class="x"><div id="a" style="flex:1">a</div><div id="b" style="align-self:flex-end">bb</div><div id="c" style="margin-top:auto;margin-left:auto;height:50%"><div id="d" style="height:50%"></div></div></div>',a='0 0 100 80',b='80 80 20 20',c='100 100 0 100',d='100 100 0 50')
T('colrev','.x{display:flex;flex-direction:column-reverse;width:100px}','<div class="x"><div id="a">a</div><div id="b">bb</div></div>',a='0 20 100 20',b='0 0 100 20')
T('rowrev','.x{display:flex;flex-direction:row-reverse;width:100px;justify-content:space-between}','<div class="x"><div id="a">a</div><div id="b">bb</div></div>',a='90 0 10 20',b='0 0 20 20')
T('base','.x{display:flex;align-items:baseline}','<div class="x" id="x"><div id="a" style="font-size:40px">a</div><div id="b">bb</div><div id="c" style="height:50px;width:5px"></div></div>',x='0 0 800 58',a='0 18 20 40',b='20 34 20 20',c='40 0 5 50')
T('stretch','.x{display:flex}','<div class="x" id="x"><div id="a" style="height:50px">a</div><div id="b"><div id="c" style="height:50%">bb</div></div></div>',b='10 0 20 50',c='10 0 20 25')
T('absflex','.x{display:flex;width:200px;height:100px;justify-content:center;align-items:flex-end}','<div class="x" id="x"><div id="a" style="position:absolute;width:50px;height:10px;margin-left:10px"></div></div>',a='80 90 50 10')
T('order','.x{display:flex;justify-content:space-evenly;width:90px}','<div class="x" id="x"><div id="a" style="order:1">a</div><div id="b">b</div></div>',b='23.33 0 10 20',a='56.67 0 10 20')
T('inlineflex','.x{display:inline-flex;gap:5px}','<div id="p">q<div class="x" id="x"><div id="a">aaa bbb</div><div id="b">b</div></div></div>',x='10 0 85 20',b='85 0 10 20')
T('minh','.x{display:flex;min-height:100px;align-items:center}','<div class="x" id="x"><div id="a">aaa bbb</div></div>',x='0 0 800 100',a='0 40 70 20')
T('abs','#r{position:relative;width:300px;height:200px;padding:10px;border:5px solid;margin:7px}','<div id="r"><div id="a" style="position:absolute;right:0;bottom:0;padding:3px">aaa bbb</div><div id="b" style="position:absolute;left:10%;width:50%;top:0;height:50%"></div><div id="c" style="position:absolute;left:300px">aaa bbb</div><div id="d" style="position:absolute;left:0;right:0;top:0;bottom:0;margin:auto;width:20px;height:20px"></div></div>',r='7 7 330 230',a='256 206 76 26',b='44 12 160 110',c='312 22 30 40',d='162 112 20 20')
T('colspan','table{border-spacing:10px}','<table id="t"><tr><td id="a" colspan="2">aaaaaaaaaa</td></tr><tr><td id="b">b</td><td id="c">ccc</td></tr></table>',t='0 0 120 70',a='10 10 100 20',b='10 40 22.5 20',c='42.5 40 67.5 20')
T('tablebase','td{vertical-align:baseline}','<table id="t"><tr id="r"><td id="a" style="font-size:40px">a</td><td id="b" style="padding-top:30px">b</td><td id="c" style="vertical-align:bottom"><b id="cc">c</b></td></tr></table>',r='0 0 40 54',cc='30 34 10 20')
T('thead','','<table id="t"><tfoot id="f"><tr><td>f</td></tr></tfoot><tbody id="b"><tr><td>f</td></tr></tbody><thead id="h"><tr><td>f</td></tr></thead></table>',h='0 0 10 20',b='0 20 10 20',f='0 40 10 20')
T('pseudo','p::before{content:"ab";display:block;height:7px}p:after{content:"x" "y";float:right}','<p id="p">q<b id="q">r</b></p>',p='0 0 800 27',q='10 7 10 20')
T('sel','p:not(.a):nth-child(2n+1){width:10px} p[title|="en"]{height:3px} div > p ~ p + p{margin-left:4px} *{line-height:2}','<div><p id="a" class="a">a</p><p id="b">b</p><p id="c" title="en-us">c</p></div>',a='0 0 800 40',b='0 40 800 40',c='4 80 10 3')
T('intr','','<div id="f" style="float:left"><div style="padding:0 10%;width:50%;margin:0 5px">aaaa bb</div></div>',f='0 0 80 40')
T('percent','html,body{height:100%}','<div id="a" style="height:50%;min-height:10px"><div id="b" style="height:50%"></div></div>',a='0 0 800 300',b='0 0 800 150')
T('rel','','<div style="position:relative;left:10px;top:5px"><b style="position:relative;left:3px"><i id="i">x</i></b><div id="q" style="position:relative;top:10%;right:2px">z</div></div>',i='13 5 10 20',q='8 25 800 20')
T('caption','','<table id="t" style="margin:10px"><caption id="c" style="caption-side:bottom;margin:3px 0">q</caption><tr><td id="a">aaaa</td></tr></table>',t='10 10 40 46',c='10 33 40 20',a='10 10 40 20')
T('brclear',F,'<div><div class="f"></div>a<br style="clear:left"/><b id="b">x</b></div>',b='0 50 10 20')
T('two floats',F,'<div style="width:250px"><div class="f"></div><div class="f" style="height:30px"></div><div class="f" id="f"></div><b id="b">xxx</b></div>',f='100 30 100 50',b='200 0 30 20')
T('tall line',F,'<div style="width:200px"><div class="f" style="height:10px"></div><div class="f" style="height:40px;clear:left;width:150px"></div><b id="b">xxx</b></div>',b='150 0 30 20')
T('nowrapib','','<div style="width:50px"><span style="white-space:nowrap">aaaa <b id="b">bb</b></span> <i id="i">c</i></div>',b='50 0 20 20',i='0 20 10 20')
T('pad close','','<div style="width:60px">aa <b id="b" style="padding:0 10px">bbb</b> c</div>',b='0 20 50 20')
T('split pad','','<div style="width:80px"><b id="b" style="padding:0 10px;border:solid">aaa bbb ccc</b> d</div>',b='0 -3 43 66')
T('inline float rel',F,'<p style="margin:0">aa <b style="position:relative;left:5px" id="b">bb <i id="i">c</i></b></p>',b='35 0 40 20',i='65 0 10 20')
T('neg margin','','<div><b style="margin-left:-10px" id="b">aa</b></div>',b='-10 0 20 20')
T('abs in empties','','<div style="height:20px;margin-bottom:10px"></div><div style="margin-top:15px" id="p"><div id="a" style="position:absolute;margin-top:3px">x</div><div style="margin-top:40px" id="q">q</div></div>',p='0 60 800 20',a='0 63 10 20')
T('abs after','','<div style="height:20px;margin-bottom:10px"></div><div id="a" style="position:absolute;margin-top:3px">x</div><div style="margin-top:40px" id="q">q</div>',a='0 33 10 20',q='0 60 800 20')
T('table beside',F,'<div class="f"></div><table id="t"><tr><td>aaa</td></tr></table>',t='100 0 30 20')
T('flex in ib','','<div id="p">x<div style="display:inline-block" id="i"><div style="display:flex;padding-top:10px"><b>y</b></div></div></div>',i='10 0 10 30',p='0 0 800 30')
T('text table','','<div style="display:table" id="t">aa <b id="b">b</b></div>',t='0 0 40 20',b='30 0 10 20')
T('inlinecell','','<span>q <span style="display:table-cell" id="a">a</span> z</span>',a='20 0 10 20')
T('rowspan','table{border-spacing:2px}','<table id="t"><tr><td id="a" rowspan="2">a</td><td>b</td></tr><tr id="r"><td id="c">cc</td></tr></table>',a='2 2 10 42',c='14 24 20 20',r='2 24 32 20')
T('colgroupw','table{width:200px}','<table id="t"><colgroup style="width:50px"><col id="x"/><col id="y" style="width:20px"/></colgroup><tr><td id="a">a</td><td>b</td><td id="c">b</td></tr></table>',x='0 0 50 20',y='50 0 20 20',c='70 0 130 20')
T('maxw','','<div style="max-width:100px;margin:0 auto" id="a">x</div>',a='350 0 100 20')
T('ind pct','','<div style="width:200px;text-indent:10%"><b id="a">x</b><div><i id="i">q</i></div></div>',a='20 0 10 20',i='20 20 10 20')
T('floatclear r',F,'<div class="f"></div><div class="r" style="clear:left" id="r"></div>x',r='700 50 100 50')
T('marg pct','','<div style="width:200px"><div style="margin:10% 5%;padding:1%" id="a"></div></div>',a='10 20 180 4')
T('mincol','.x{display:flex;flex-direction:column;min-height:100px}','<div class="x" id="x"><div id="a" style="flex:1">a</div><div id="b">b</div></div>',a='0 0 800 80',b='0 80 800 20')
T('tableflex','.x{display:flex}','<div class="x" id="x"><table id="a" style="flex:1"><tr><td id="c">a</td></tr></table><div id="b">b</div></div>',a='0 0 790 20',c='0 0 790 20')
T('bottom top','','<div id="p"><b id="t" style="vertical-align:top;line-height:40px">t</b><i id="i" style="vertical-align:bottom;line-height:60px">q</i></div>',p='0 0 800 60')
T('bfc narrow low',F,'<div style="width:400px"><div class="f"></div><div class="f" style="clear:left;width:200px"></div><div class="o" id="o" style="height:80px"></div></div>',o='200 0 200 80')
T('bfc center',F,'<div style="width:400px"><div class="f"></div><div class="o h" id="o" style="width:100px;margin:0 auto"></div></div>',o='200 0 100 20')
T('clear collapses parent',F,'<div class="f"></div><div id="p" style="margin-top:10px"><div class="c" id="c" style="margin-top:20px;margin-bottom:5px"></div></div><div id="n" style="margin-top:30px" class="h"></div>',p='0 10 800 50',c='0 60 800 0')
T('abs wrap','','<div style="width:60px">aaa <b id="a" style="position:absolute">x</b> bbbb</div>',a='40 0 10 20')
T('abs wrap2','','<div style="width:60px">aaa <b id="a" style="position:absolute">x</b>bbbb</div>',a='0 20 10 20')
T('ib wrap','.i{display:inline-block;width:40px;height:20px}','<div style="width:100px"><b class="i"></b><b class="i" id="a"></b><b class="i" id="b"></b></div>',a='40 0 40 20',b='0 24 40 20')
T('ib nowrap','.i{display:inline-block;width:40px;height:20px}','<div style="width:100px;white-space:nowrap"><b class="i"></b><b class="i" id="a"></b><b class="i" id="b"></b></div>',b='80 0 40 20')
T('shrink ib text','.i{display:inline-block}','<div style="width:100px"><b class="i" id="a">aaa bbb ccc ddd</b></div>',a='0 0 100 40')
T('rounded','','<div style="height:100px" id="p"><div style="height:50%;margin-bottom:20px" id="c"></div></div><div id="n" style="height:1px"></div>',c='0 0 800 50',n='0 100 800 1')
T('marg thru','','<div id="a" style="margin-bottom:20px"><div id="b" style="margin-bottom:30px;height:10px"></div></div><div id="c" style="margin-top:-5px;height:5px"></div>',a='0 0 800 10',c='0 35 800 5')
T('float noinc','','<div id="a"><div style="float:left;height:40px;width:10px"></div>x</div><div id="b" class="o" style="overflow:hidden"><i style="float:left;height:70px">q</i></div>',a='0 0 800 20',b='10 20 790 70')
T('inh','div{width:inherit;padding:3px}#a{width:100px;border:1px solid;border-left:none}','<div id="a"><div id="b">x</div></div>',a='0 0 107 34',b='3 4 106 26')
T('imp','p{height:10px!important;width:20px}#p{height:30px}','<p id="p" style="width:40px;height:3px">x</p>',p='0 0 40 10')
T('pctcols','table{width:200px}','<table><tr><td id="a" style="width:60%">a</td><td id="b" style="width:60%">b</td></tr></table>',a='0 0 120 20',b='120 0 80 20')
T('px beyond','table{width:200px}','<table><tr><td id="a" style="width:30px">a</td><td id="b" style="width:10px">b</td></tr></table>',a='0 0 150 20',b='150 0 50 20')
T('interp','table{width:100px}','<table><tr><td id="a">aa aa aa</td><td id="b">bbb bbb bbb</td></tr></table>',a='0 0 41.43 60',b='41.43 0 58.57 60')
T('vmid','','<table style="height:60px"><tr><td id="a" style="vertical-align:bottom"><b id="b">x</b></td><td><b id="c">y</b></td></tr></table>',b='0 40 10 20',c='10 0 10 20')
T('nested flex h','','<div style="display:flex;height:100px"><div style="display:flex;flex-direction:column;width:50px" id="k"><div style="flex:1" id="a"></div><div style="height:20%" id="b"></div></div></div>',k='0 0 50 100',a='0 0 50 80',b='0 80 50 20')
T('flex wrap inline','','<div style="display:inline-flex;flex-wrap:wrap" id="k"><div style="width:500px">x</div><div style="width:500px" id="b">y</div></div>',k='0 0 800 40',b='0 20 500 20')
T('lh','','<div id="p" style="line-height:30px">x<b id="b">y</b></div>',p='0 0 800 30',b='10 5 10 20')
T('fixed','','<div style="position:relative;top:50px"><div id="p" style="position:fixed;right:0;bottom:10px">xx</div></div>',p='780 570 20 20')
T('absmax','','<div id="p" style="position:absolute;left:0;right:0;max-width:100px;margin:0 auto;top:0;bottom:0;max-height:40px">xx</div>',p='350 0 100 40')
T('text after block abs','','<div id="p">aa <div id="a" style="position:absolute">x</div> bb</div>',a='0 20 10 20',p='0 0 800 20')
T('negclear','','<div style="float:left;width:10px;height:30px" id="f"></div><div style="clear:left;float:left;width:10px;height:30px" id="g"></div><div style="float:left;width:5px;height:5px" id="h"></div>',g='0 30 10 30',h='10 30 5 5')
T('float pushes','','<div style="width:100px">aaaaa <i style="float:right;width:30px;height:10px" id="f"></i>bbb</div>',f='70 0 30 10')
T('floatfit','','<div style="width:100px">aaaaa <i style="float:right;width:50px;height:10px" id="f"></i><b id="b">bbb</b></div>',f='50 0 50 10',b='0 20 30 20')


class Layouts(unittest.TestCase):
    def test_cases(self):
        for name, css, body, boxes in CASES:
            with self.subTest(name):
                got = {}
                for line in page_lines(parse_page((PAGE % (css, body)).encode())):
                    key, *values = line.split()
                    got[key] = " ".join("%g" % float(v) for v in values)
                self.assertEqual({k: got[k] for k in boxes}, boxes)


if __name__ == "__main__":
    unittest.main()
