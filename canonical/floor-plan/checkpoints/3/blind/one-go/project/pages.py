"""The two pages as HTML. The page of a plan is filled by plan.js."""

import json
from html import escape

STYLE = """
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 75rem; padding: 1rem; color: #222; background: #f6f5f1; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.15rem; margin: 0 0 .5rem; }
label { display: inline-flex; flex-direction: column; font-size: .85rem; color: #555; }
input, select { font: inherit; color: #222; padding: .3rem .5rem; border: 1px solid #999; border-radius: .3rem; max-width: 100%; }
input { width: 14rem; }
input.short { width: 5rem; }
input[type=checkbox] { width: 1.2rem; height: 1.2rem; margin: 0; }
button { font: inherit; padding: .3rem .8rem; border: 1px solid #275d43; border-radius: .3rem; background: #2f7353; color: #fff; cursor: pointer; }
button.plain { background: #fff; color: #275d43; }
button:disabled { opacity: .45; cursor: default; }
header, .line { display: flex; flex-wrap: wrap; gap: .7rem; align-items: end; }
header { justify-content: space-between; align-items: center; margin-bottom: 1rem; }
section { background: #fff; border: 1px solid #ddd; border-radius: .5rem; padding: 1rem; margin-bottom: 1rem; }
ul, ol { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid #e4e4e4; padding: .5rem 0; overflow-wrap: anywhere; }
.columns { display: grid; gap: 1rem; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); align-items: start; }
@media (max-width: 50rem) { .columns { grid-template-columns: minmax(0, 1fr); } }
.typed, .log-line { white-space: pre-wrap; overflow-wrap: anywhere; }
.table-name { font-weight: bold; }
.error { background: #fbe6e3; border: 1px solid #c0392b; border-radius: .3rem; padding: .5rem .8rem; margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
#messages { position: sticky; top: 0; }
"""


def layout(title, body):
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
{body}
</body>
</html>
"""


def entry_page(person="", evening="", message=None):
    error = f'<p id="entry-message" class="error" role="alert">{escape(message)}</p>' if message else ""
    return layout(
        "Floor plan",
        f"""<header><h1 id="entry-title">Floor plan</h1></header>
<section>
{error}
<form id="entry-form" class="line" method="post" action="/" autocomplete="off">
<label>Your name <input id="person" name="person" value="{escape(person)}"></label>
<label>Evening <input id="evening" name="evening" value="{escape(evening)}"></label>
<button id="enter">Enter</button>
</form>
</section>""",
    )


def plan_page(view):
    # Inside of a script element only "<" could end the data.
    start = json.dumps(view).replace("<", "\\u003c")
    return layout(
        f"{view['evening']} – Floor plan",
        f"""<header>
<h1 id="evening-name" class="typed">{escape(view["evening"])}</h1>
<form class="line" method="post" action="/plan/{view["plan"]}">
<span id="person-name" class="typed">{escape(view["person"])}</span>
<button id="leave" class="plain" name="do" value="leave">Leave</button>
</form>
</header>
<div id="messages">
<p id="message" class="error" role="alert" hidden></p>
<p id="offline" class="error" role="alert" hidden></p>
</div>
<div class="columns">
<div>
<section>
<h2>New table</h2>
<form id="add-form" class="line" autocomplete="off">
<label>Name <input id="new-name" name="name"></label>
<label>Place (A1 to J20) <input id="new-place" class="short" name="place"></label>
<label>Chairs <input id="new-chairs" class="short" name="chairs" inputmode="numeric"></label>
<button id="add">Add</button>
</form>
</section>
<section>
<h2>Ticked tables</h2>
<form id="ticked-form" class="line" autocomplete="off">
<label>Direction
<select id="direction">
<option value="left">Left</option>
<option value="right">Right</option>
<option value="up">Up</option>
<option value="down">Down</option>
</select></label>
<button id="move">Move ticked</button>
<button id="remove-ticked" class="plain" type="button">Remove ticked</button>
</form>
</section>
<section>
<h2>Tables</h2>
<p id="no-tables" hidden></p>
<ul id="tables"></ul>
</section>
</div>
<div>
<section>
<h2>Your changes</h2>
<p class="line"><button id="undo" class="plain" type="button" disabled>Undo</button> <button id="skip" class="plain" type="button" disabled>Skip</button> <span id="next-undo" class="typed">nothing</span></p>
<p class="line"><button id="redo" class="plain" type="button" disabled>Redo</button> <span id="next-redo" class="typed">nothing</span></p>
</section>
<section>
<h2>Versions</h2>
<form id="keep-form" class="line" autocomplete="off">
<label>Name <input id="version" name="version"></label>
<button id="keep">Keep</button>
</form>
<ul id="versions"></ul>
<form id="compare-form" class="line" autocomplete="off">
<label>From <select id="first"><option value="now">Now</option></select></label>
<label>To <select id="second"><option value="now">Now</option></select></label>
<button id="compare">Compare</button>
</form>
<p id="no-differences" hidden></p>
<ul id="differences"></ul>
</section>
<section>
<h2>Files</h2>
<p><a id="export" href="/plan/{view["plan"]}/export" download="floor-plan.csv">Download the plan (CSV)</a></p>
<form id="import-form" class="line" autocomplete="off">
<label>CSV file <input id="file" type="file" accept=".csv,text/csv"></label>
<button id="import">Import</button>
</form>
</section>
<section>
<h2>Log</h2>
<ol id="log"></ol>
</section>
</div>
</div>
<template id="row">
<li class="table-row">
<form class="line" autocomplete="off">
<label>Tick <input class="row-box" type="checkbox"></label>
<span><span class="typed table-name"></span> at <span class="table-place"></span>, chairs: <span class="table-chairs"></span></span>
<label>Name <input class="row-name" name="name"></label>
<label>Place <input class="row-place short" name="place"></label>
<label>Chairs <input class="row-chairs short" name="chairs" inputmode="numeric"></label>
<button class="row-save">Save</button>
<button class="row-remove plain" type="button">Remove</button>
</form>
</li>
</template>
<template id="version-row">
<li class="version-row line">
<span class="typed version-name"></span><span>kept by <span class="typed version-person"></span></span>
<button class="version-restore plain" type="button">Restore</button>
</li>
</template>
<script id="start" type="application/json">{start}</script>
<script src="/plan.js"></script>""",
    )
