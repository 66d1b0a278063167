"""Lists to choose from as pages and libraries make them; each logs what was chosen as "chosen LABEL;"."""

from dataclasses import dataclass

LABELS = ("City bike", "Racing bike", "E-bike")

SCRIPT = """<pre id=log></pre><script>
const LABELS = ["City bike", "Racing bike", "E-bike"];
const $ = (id) => document.getElementById(id);
const chosen = (label) => { $("log").textContent += `chosen ${label}; `; };
const make = (tag, attributes, text = "") => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
};
const listOf = (labels, pick, attributes = {}) => {
  const list = make("ul", { role: "listbox", ...attributes });
  for (const label of labels) {
    const option = make("li", { role: "option", "data-value": label.slice(0, 2) }, label);
    option.addEventListener("click", () => pick(label, option));
    list.append(option);
  }
  return list;
};
</script>"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Widget:
    """A list under the locator `kind`; `readable` says whether its options can be listed without typing."""

    name: str
    html: str
    readable: bool = True


WIDGETS = (
    Widget(
        name="select-only combobox",
        html="""<div id=kind role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false aria-controls=kinds>
        <span id=shown>Please choose</span> <span aria-hidden=true>▾</span></div>
        <ul id=kinds role=listbox hidden></ul><script>
        for (const label of LABELS) {
          const option = make("li", { role: "option" }, label);
          option.onclick = () => { $("shown").textContent = label; $("kinds").hidden = true; chosen(label); };
          $("kinds").append(option);
        }
        $("kind").onclick = () => { $("kinds").hidden = !$("kinds").hidden; };
        $("kind").onkeydown = (event) => { if (event.key === "Escape") $("kinds").hidden = true; };</script>""",
    ),
    Widget(
        name="button with a list in a portal, beside another list",
        html="""<ul role=listbox><li role=option>City bike<li role=option>Racing bike<li role=option>E-bike</ul>
        <button id=kind aria-haspopup=listbox aria-expanded=false>Please choose ▾</button><div id=app></div><script>
        let open = null;
        const close = () => { open?.remove(); open = null; };
        addEventListener("pointerdown", (event) => {
          if (event.target.closest("#kind") && !open) {
            open = listOf(LABELS, (label) => { $("kind").firstChild.data = `${label} ▾`; close(); chosen(label); },
              { style: "position: fixed; left: 300px; top: 200px; background: white" });
            document.body.append(open);
          } else if (open && !open.contains(event.target)) close();
        });
        addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });</script>""",
    ),
    Widget(
        name="field that asks the server for suggestions",
        html="""<input id=kind role=combobox aria-autocomplete=list aria-expanded=false><div id=portal></div><script>
        $("kind").oninput = () => setTimeout(() => {
          const fitting = LABELS.filter((label) => label.toLowerCase().includes($("kind").value.toLowerCase()));
          $("portal").replaceChildren(listOf(fitting, (label) => {
            $("kind").value = label; $("portal").replaceChildren(); chosen(label);
          }));
        }, 150);</script>""",
        readable=False,
    ),
    Widget(
        name="field that draws its options anew under the mouse",
        html="""<input id=kind role=combobox aria-expanded=false aria-controls=kinds><div id=kinds role=listbox></div>
        <script>
        const draw = () => {
          $("kinds").replaceChildren(...listOf(LABELS, (label) => {
            $("kind").value = label; $("kinds").replaceChildren(); chosen(label);
          }).children);
        };
        let moves = 0;
        $("kinds").onmousemove = () => { if ($("kinds").firstChild && moves++ < 2) draw(); };
        $("kind").onfocus = $("kind").onclick = draw;
        $("kind").onkeydown = (event) => { if (event.key === "Escape") $("kinds").replaceChildren(); };</script>""",
    ),
    Widget(
        name="combobox of ARIA 1.1 around its field, which cannot be typed into",
        html="""<div id=kind role=combobox aria-haspopup=listbox aria-expanded=false aria-owns=kinds>
        <input readonly placeholder="Please choose"></div><ul id=kinds role=listbox style="display: none"></ul><script>
        const field = document.querySelector("input");
        const show = (is) => { $("kinds").style.display = is ? "block" : "none"; };
        $("kinds").append(...listOf(LABELS, (label) => { field.value = label; show(false); chosen(label); }).children);
        field.onclick = () => show(true);
        field.onkeydown = (event) => { if (event.key === "Escape") show(false); };</script>""",
    ),
    Widget(
        name="listbox that scrolls",
        html="""<ul id=kind role=listbox style="height: 60px; overflow: auto"></ul><script>
        const many = [...LABELS.slice(0, 1), ...Array.from({ length: 30 }, (_, n) => `Bike ${n}`), ...LABELS.slice(1)];
        $("kind").append(...listOf(many, (label, option) => {
          for (const other of $("kind").children) other.setAttribute("aria-selected", other === option);
          chosen(label);
        }).children);</script>""",
        readable=False,
    ),
    Widget(
        name="radio buttons hidden behind cards",
        html="""<fieldset id=kind><legend>Kind</legend>
        <label><input type=radio name=k value=c style="position: absolute; opacity: 0"><b>City bike</b></label>
        <label><input type=radio name=k value=r style="position: absolute; opacity: 0"><b>Racing bike</b></label>
        <label><input type=radio name=k value=e style="position: absolute; opacity: 0"><b>E-bike</b></label></fieldset>
        <script>$("kind").onchange = (event) => chosen(event.target.closest("label").textContent);</script>""",
    ),
    Widget(
        name="radio buttons beside their texts",
        html="""<p id=kind><input type=radio name=k value=c> City bike<br><input type=radio name=k value=r> Racing
        bike<br><input type=radio name=k value=e> E-bike</p><script>$("kind").onchange = (event) =>
        chosen({ c: "City bike", r: "Racing bike", e: "E-bike" }[event.target.value]);</script>""",
    ),
    Widget(
        name="radio group of plain elements",
        html="""<div id=kind role=radiogroup></div><script>
        for (const label of LABELS) {
          const radio = make("div", { role: "radio", "aria-checked": "false", tabindex: 0 }, `○ ${label}`);
          radio.onclick = () => {
            for (const one of $("kind").children) one.setAttribute("aria-checked", one === radio);
            chosen(label);
          };
          $("kind").append(radio);
        }</script>""",
    ),
    Widget(
        name="button that opens with the keyboard",
        html="""<button id=kind type=button aria-expanded=false aria-controls=kinds>Please choose</button>
        <div id=kinds></div><script>
        $("kind").onkeydown = (event) => {
          if (event.key === "Escape") $("kinds").replaceChildren();
          if (event.key === "ArrowDown") $("kinds").replaceChildren(listOf(LABELS, (label) => {
            $("kind").textContent = label; $("kinds").replaceChildren(); chosen(label);
          }));
        };</script>""",
    ),
    Widget(
        name="frame around a replaced native list",
        html="""<div id=kind><select style="position: absolute; clip-path: inset(50%); width: 1px; height: 1px"
        aria-hidden=true tabindex=-1><option>City bike<option>Racing bike<option>E-bike</select>
        <span role=combobox tabindex=0 aria-haspopup=true aria-expanded=false id=box>Please choose</span></div><script>
        const select = document.querySelector("select");
        let open = null;
        const close = () => { open?.remove(); open = null; };
        $("box").onmousedown = () => {
          if (open) return close();
          open = listOf(LABELS, (label) => {
            select.value = $("box").textContent = label; close(); chosen(select.selectedOptions[0].label);
          });
          document.body.append(open);
        };
        addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });</script>""",
    ),
    Widget(
        name="menu that covers the page and moves in",
        html="""<div id=kind role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false>Please choose</div>
        <style>@keyframes in { from { transform: translateY(80px) } } .back { position: fixed; inset: 0 }
        [role=listbox] { position: absolute; left: 40px; top: 60px; animation: in 250ms; background: white }</style>
        <script>let back = null;
        const close = () => { back?.remove(); back = null; };
        $("kind").onmousedown = () => {
          back = make("div", { class: "back" });
          back.onclick = close;
          back.append(listOf(LABELS, (label) => { $("kind").textContent = label; chosen(label); close(); }));
          document.body.append(back);
        };
        addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });</script>""",
    ),
    Widget(
        name="frame around a tiny field and the chosen text",
        html="""<div id=kind style="border: 1px solid; width: 300px; padding: 8px"><div id=shown>Please choose</div>
        <input id=tiny role=combobox aria-autocomplete=list aria-expanded=false style="width: 4px; border: 0"></div>
        <script>let open = null;
        const close = () => { open?.remove(); open = null; };
        const show = () => {
          close();
          const fitting = LABELS.filter((label) => label.includes($("tiny").value));
          open = listOf(fitting, (label) => {
            $("shown").textContent = label; $("tiny").value = ""; close(); chosen(label);
          }, { id: "react-list" });
          $("tiny").setAttribute("aria-controls", "react-list");
          document.body.append(open);
        };
        $("kind").onmousedown = show;
        $("tiny").oninput = show;
        $("tiny").onkeydown = (event) => { if (event.key === "Escape") close(); };</script>""",
    ),
    Widget(
        name="native list",
        html="""<label id=kind>Kind <select onchange="chosen(this.value)"><option value="">Please choose
        <option>City bike<option>Racing bike<option>E-bike</select></label>""",
        readable=False,
    ),
)
