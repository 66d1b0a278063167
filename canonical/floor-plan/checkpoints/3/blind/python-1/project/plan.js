"use strict";
// The page of a plan. It shows the state that the server tells, asks for a newer one every second, and leaves alone
// what a person is typing.

(function () {
  const FIELDS = ["name", "place", "chairs"];
  const PAUSE = 1000;      // milliseconds between two questions for news
  const IDLE = 2500;       // milliseconds without typing until a field that contains what it did at first may follow
  const address = JSON.parse(document.getElementById("address").textContent);
  const get = (id) => document.getElementById(id);

  let state = null;        // what is shown
  let lastLog = 0;         // number of the newest entry of the log that is shown
  const shownVersions = new Set();
  const rows = new Map();  // a row for each table, also for those that somebody else has removed: they may come back

  // ---------------------------------------------------------------- small helpers

  function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  // A paragraph that is in the page only while it has something to tell.
  function tell(id, text) {
    let element = get(id);
    if (!text) {
      if (element) element.remove();
      return;
    }
    if (!element) {
      element = make("p", { id: id, role: "alert" });
      get("messages").append(element);
    }
    setText(element, text);
  }

  function setValue(input, value) {
    if (input.value === value) return;
    const focused = document.activeElement === input;
    const from = input.selectionStart, to = input.selectionEnd, length = input.value.length;
    input.value = value;
    if (!focused) return;
    const move = (at) => (at === length ? value.length : Math.min(at, value.length));
    input.setSelectionRange(from === 0 ? 0 : move(from), move(to));
  }

  // ---------------------------------------------------------------- fields of the rows

  // A field is clean while nothing was typed into it; then it follows the table. Its base is what the table had, and
  // the version of the plan, when the person began to type.
  function makeField(name, className) {
    const input = make("input", { class: className, name: name, type: "text", autocomplete: "off" });
    if (name === "chairs") input.inputMode = "numeric";
    const field = { input: input, dirty: false, base: { value: "", version: 0 }, typed: 0, at: 0 };
    input.addEventListener("input", () => {
      field.dirty = true;
      field.typed += 1;
      field.at = Date.now();
    });
    return field;
  }

  function follow(field, value) {
    if (field.dirty && field.input.value === field.base.value &&
        (document.activeElement !== field.input || Date.now() - field.at > IDLE)) field.dirty = false;
    if (field.dirty) return;
    field.base = { value: value, version: state.version };
    setValue(field.input, value);
  }

  function makeRow(id) {
    const row = { id: id, table: null, fields: {} };
    row.name = make("span", { class: "table-name" });
    row.place = make("span", { class: "table-place" });
    row.chairs = make("span", { class: "table-chairs" });
    row.box = make("input", { class: "row-box", type: "checkbox", autocomplete: "off", "aria-label": "Tick this table" });
    for (const name of FIELDS) row.fields[name] = makeField(name, "row-" + name + (name === "name" ? "" : " short"));
    const remove = make("button", { class: "row-remove", type: "button" }, "Remove");
    const form = make("form", { class: "row-form", autocomplete: "off", novalidate: "" },
      make("label", {}, "Name ", row.fields.name.input),
      make("label", {}, "Place ", row.fields.place.input),
      make("label", {}, "Chairs ", row.fields.chairs.input),
      make("button", { class: "row-save", type: "submit" }, "Save"), remove);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      save(row);
    });
    remove.addEventListener("click", () => act("remove", { table: id }, (answer) => {
      if (!answer.refused) forget([id], answer);
    }));
    row.element = make("li", { class: "table" },
      make("div", { class: "shown" }, row.box, row.name, row.place, make("span", {}, row.chairs, " chairs")), form);
    return row;
  }

  // ---------------------------------------------------------------- showing

  function followTables() {
    for (const table of state.tables) {
      const row = rows.get(table.id);
      for (const name of FIELDS) follow(row.fields[name], String(table[name]));
    }
  }

  // Puts the rows into their order, without moving the one in which the cursor is: it would lose it.
  function arrange(list, wanted) {
    const keep = new Set(wanted);
    for (const element of Array.from(list.children)) if (!keep.has(element)) element.remove();
    const fixed = wanted.findIndex((element) => element.contains(document.activeElement));
    let next = list.firstElementChild;
    wanted.forEach((element, index) => {
      if (index === fixed) next = element.nextElementSibling;
      else if (element === next) next = next.nextElementSibling;
      else list.insertBefore(element, next);
    });
  }

  function showTables() {
    for (const table of state.tables) {
      if (!rows.has(table.id)) rows.set(table.id, makeRow(table.id));
      const row = rows.get(table.id);
      for (const name of FIELDS) setText(row[name], String(table[name]));
    }
    followTables();
    arrange(get("tables"), state.tables.map((table) => rows.get(table.id).element));
    if (state.tables.length) {
      if (get("no-tables")) get("no-tables").remove();
    } else if (!get("no-tables")) {
      get("listing").prepend(make("p", { id: "no-tables" }, "No tables yet"));
    }
  }

  // New versions come to the front, in the list as well as behind "Now" in the lists of the comparison.
  function showVersions(versions) {
    for (const [id, name, person] of versions.slice().reverse()) {
      if (shownVersions.has(id)) continue;
      shownVersions.add(id);
      const restore = make("button", { class: "version-restore", type: "button" }, "Restore");
      restore.addEventListener("click", () => act("restore", { version: id }));
      get("versions").prepend(make("li", { class: "version" }, make("span", { class: "version-name" }, name),
        make("span", {}, "kept by ", make("span", { class: "version-person" }, person)), restore));
      for (const list of [get("first"), get("second")]) {
        list.insertBefore(make("option", { value: id }, name), list.children[1] || null);
      }
    }
  }

  function showDifferences(texts) {
    get("differences").replaceChildren(...texts.map((text) => make("li", { class: "difference" }, text)));
    if (get("no-differences")) get("no-differences").remove();
    if (!texts.length) get("comparison").append(make("p", { id: "no-differences" }, "No differences"));
  }

  function showLog(entries) {
    const fresh = entries.filter((entry) => entry[0] > lastLog);
    if (!fresh.length) return;
    get("log").prepend(...fresh.map((entry) => make("li", { class: "log-line" }, entry[1])));
    lastLog = fresh[0][0];
  }

  function show(news) {
    if (news.gone) {
      location.replace("/");
      return false;
    }
    if (state && news.person !== undefined && news.person !== state.person) {
      location.reload();
      return false;
    }
    if (news.same || news.differences || (state && news.version <= state.version)) return true;
    state = news;
    showTables();
    showVersions(news.versions);
    showLog(news.log);
    setText(get("next-undo"), news.undo === null ? "nothing" : news.undo);
    setText(get("next-redo"), news.redo === null ? "nothing" : news.redo);
    get("undo").disabled = get("skip").disabled = news.undo === null;
    get("redo").disabled = news.redo === null;
    tell("message", news.message);
    return true;
  }

  // ---------------------------------------------------------------- doing

  let queue = Promise.resolve();

  // Sends what a button is for, one after the other; then what is left to do in the page, with the answer.
  function act(action, data, then) {
    send(async () => {
      const body = new URLSearchParams(data);
      body.set("log", lastLog);
      return fetch(address + "/" + action, { method: "POST", body: body, keepalive: true });
    }, then);
  }

  function send(ask, then) {
    queue = queue.then(async () => {
      try {
        const answer = await (await ask()).json();
        tell("offline", "");
        if (show(answer) && then) then(answer);
      } catch (error) {
        console.error(error);
        tell("offline", "The server did not answer; please look whether this was carried out.");
      }
    });
  }

  function save(row) {
    const data = { table: row.id };
    const before = {}, sent = [];
    for (const name of FIELDS) {
      const field = row.fields[name];
      before[name] = field.typed;
      if (!field.dirty || field.input.value === field.base.value) continue;
      sent.push(name);
      data[name] = field.input.value;
      data["base_" + name] = field.base.value;
      data["seen_" + name] = field.base.version;
    }
    act("save", data, (answer) => {
      if (answer.refused && !answer.conflict) return;
      const table = answer.tables.find((other) => other.id === row.id);
      if (!table) return;
      for (const name of FIELDS) {
        const field = row.fields[name];
        const base = { value: String(table[name]), version: answer.version };
        if (answer.conflict) {
          // It was told who changed what; from now on that is what the person types over.
          if (sent.includes(name) && field.dirty) field.base = base;
        } else if (field.typed === before[name]) {
          field.dirty = false;
        } else if (sent.includes(name)) {
          field.base = base;
        }
      }
      followTables();
    });
  }

  // Nothing stays of what was typed into rows which the person has removed, and of their ticks.
  function forget(ids, answer) {
    for (const id of ids) {
      const row = rows.get(id);
      if (!row || answer.tables.some((table) => table.id === id)) continue;
      row.box.checked = false;
      for (const name of FIELDS) row.fields[name].dirty = false;
    }
    if (state.tables.some((table) => ids.includes(table.id))) followTables();
  }

  function ticked() {
    return state.tables.map((table) => table.id).filter((id) => rows.get(id).box.checked);
  }

  const fresh = FIELDS.map((name) => ({ name: name, input: get(name), typed: 0 }));
  for (const field of fresh) field.input.addEventListener("input", () => { field.typed += 1; });

  get("add-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const data = {};
    for (const field of fresh) data[field.name] = field.input.value;
    const before = fresh.map((field) => field.typed);
    act("add", data, (answer) => {
      if (answer.refused) return;
      fresh.forEach((field, index) => { if (field.typed === before[index]) field.input.value = ""; });
    });
  });

  get("ticked-form").addEventListener("submit", (event) => {
    event.preventDefault();
    act("move", { tables: ticked().join(","), direction: get("direction").value });
  });
  get("remove-ticked").addEventListener("click", () => {
    const ids = ticked();
    act("remove-ticked", { tables: ids.join(",") }, (answer) => {
      if (!answer.refused) forget(ids, answer);
    });
  });

  get("import-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const file = get("file").files[0];
    send(async () => {
      let name = "", bytes = new ArrayBuffer(0);
      if (file) {
        try {
          bytes = await file.arrayBuffer();
          name = file.name;
        } catch (error) {
          console.error(error);  // it was changed since it was chosen
        }
      }
      const query = new URLSearchParams({ name: name, log: lastLog });
      return fetch(address + "/import?" + query, { method: "POST", body: bytes, keepalive: bytes.byteLength < 30000 });
    });
  });

  let versionTyped = 0;
  get("version").addEventListener("input", () => { versionTyped += 1; });
  get("keep-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const before = versionTyped;
    act("keep", { version: get("version").value }, (answer) => {
      if (!answer.refused && versionTyped === before) get("version").value = "";
    });
  });

  get("compare-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const query = new URLSearchParams({ first: get("first").value, second: get("second").value });
    send(async () => fetch(address + "/compare?" + query, { cache: "no-store" }),
      (answer) => showDifferences(answer.differences));
  });

  for (const action of ["undo", "redo", "skip"]) get(action).addEventListener("click", () => act(action, {}));

  // ---------------------------------------------------------------- following others

  let failures = 0, timer = null;

  async function poll() {
    clearTimeout(timer);
    try {
      const stop = new AbortController();
      const limit = setTimeout(() => stop.abort(), 8000);
      const response = await fetch(address + "/state?version=" + state.version + "&log=" + lastLog,
        { signal: stop.signal, cache: "no-store" });
      const news = await response.json();
      clearTimeout(limit);
      if (failures > 2) tell("offline", "");
      failures = 0;
      if (!show(news)) return;
      followTables();
    } catch (error) {
      failures += 1;
      if (failures > 2) tell("offline", "The server does not answer at the moment.");
    }
    clearTimeout(timer);
    timer = setTimeout(poll, PAUSE);
  }

  show(JSON.parse(get("state").textContent));
  timer = setTimeout(poll, PAUSE);
  window.addEventListener("pageshow", (event) => { if (event.persisted) poll(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) poll(); });
})();
