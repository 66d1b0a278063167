"use strict";

(() => {
  const PAUSE = 1000;
  const LARGEST_FILE = 5000000;
  const KINDS = ["name", "place", "chairs"];

  const find = (id) => document.getElementById(id);
  const start = JSON.parse(find("start").textContent);
  const address = `/plan/${start.plan}`;
  const list = find("tables");
  const rows = new Map(); // by the id of the table; also rows of tables that others removed, should they come back
  let latest = start;

  // Rows: each field knows the value that it showed before anything else was typed, and with which write this came.

  function normal(kind, text) {
    const trimmed = text.trim();
    if (kind === "place") return trimmed.toUpperCase();
    if (kind === "chairs" && /^[0-9]+$/.test(trimmed)) return trimmed.replace(/^0+(?=.)/, "");
    return trimmed;
  }

  function isTyped(field) {
    return normal(field.kind, field.input.value) !== field.value;
  }

  function makeRow(table) {
    const element = find("row").content.firstElementChild.cloneNode(true);
    const row = { id: table.id, element, box: element.querySelector(".row-box"), fields: {} };
    for (const kind of KINDS) {
      const input = element.querySelector(`.row-${kind}`);
      input.value = table.values[kind];
      row.fields[kind] = {
        kind,
        input,
        shown: element.querySelector(`.table-${kind}`),
        value: table.values[kind],
        write: table.writes[kind],
      };
      input.addEventListener("blur", () => {
        const now = latest.tables.find((other) => other.id === row.id);
        if (now) fill(row, now);
      });
    }
    element.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      save(row);
    });
    element.querySelector(".row-remove").addEventListener("click", () => act({ action: "remove", table: row.id }));
    return row;
  }

  function fill(row, table) {
    for (const kind of KINDS) {
      const field = row.fields[kind];
      const value = table.values[kind];
      if (field.shown.textContent !== value) field.shown.textContent = value;
      if (isTyped(field)) continue;
      if (field.value !== value) field.input.value = value;
      field.value = value;
      field.write = table.writes[kind];
    }
  }

  function arrange(elements) {
    for (const element of [...list.children]) {
      if (!elements.includes(element)) element.remove();
    }
    const now = [...list.children];
    if (now.length === elements.length && now.every((element, index) => element === elements[index])) return;
    // The row with the cursor stays where it is, or the cursor would be lost; the others go around it.
    const fixed = elements.findIndex((element) => element.parentNode === list && element.contains(document.activeElement));
    elements.forEach((element, index) => {
      if (index < fixed) list.insertBefore(element, elements[fixed]);
      else if (index > fixed) list.append(element);
    });
  }

  // The whole page

  function show(own) {
    const ids = new Set(latest.tables.map((table) => table.id));
    if (own) {
      for (const id of [...rows.keys()]) {
        const element = rows.get(id).element;
        if (!ids.has(id) && element.parentNode === list) {
          element.remove();
          rows.delete(id);
        }
      }
    }
    arrange(
      latest.tables.map((table) => {
        if (!rows.has(table.id)) rows.set(table.id, makeRow(table));
        const row = rows.get(table.id);
        fill(row, table);
        return row.element;
      }),
    );
    say("no-tables", latest.tables.length ? null : "No tables yet");
    say("message", latest.message);
    showVersions();
    showLog();
    for (const action of ["undo", "redo"]) {
      find(action).disabled = !latest[action];
      const told = find(`next-${action}`);
      const text = latest[action] || "nothing";
      if (told.textContent !== text) told.textContent = text;
    }
    find("skip").disabled = !latest.undo;
  }

  function showVersions() {
    const versions = find("versions");
    // There are only ever more of them, the last one first.
    for (let index = latest.versions.length - versions.children.length - 1; index >= 0; index -= 1) {
      const version = latest.versions[index];
      const element = find("version-row").content.firstElementChild.cloneNode(true);
      element.querySelector(".version-name").textContent = version.name;
      element.querySelector(".version-person").textContent = version.person;
      element.querySelector(".version-restore").addEventListener("click", () => {
        act({ action: "restore", version: version.id });
      });
      versions.prepend(element);
      for (const id of ["first", "second"]) {
        find(id).options[0].after(new Option(version.name, version.id));
      }
    }
  }

  function showDifferences(differences) {
    const elements = differences.map((text) => {
      const element = document.createElement("li");
      element.className = "difference typed";
      element.textContent = text;
      return element;
    });
    find("differences").replaceChildren(...elements);
    say("no-differences", elements.length ? null : "No differences");
  }

  function showLog() {
    const log = find("log");
    // The log only grows, at its beginning.
    for (let index = latest.log.length - log.children.length - 1; index >= 0; index -= 1) {
      const line = document.createElement("li");
      line.className = "log-line";
      line.textContent = latest.log[index];
      log.prepend(line);
    }
  }

  function say(id, text) {
    const element = find(id);
    if (element.textContent !== (text || "")) element.textContent = text || "";
    element.hidden = !text;
  }

  function take(state, own) {
    if (state.person !== start.person) {
      location.reload(); // somebody else has entered in this browser
      return;
    }
    const older = state.version[0] === latest.version[0] && state.version[1] < latest.version[1];
    if (!older) latest = state;
    show(own);
  }

  // Talking to the server

  async function ask(path, options) {
    const answer = await fetch(address + path, { cache: "no-store", signal: AbortSignal.timeout(20000), ...options });
    if (answer.status === 403) {
      location.href = "/";
      return null;
    }
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    say("offline", null);
    return answer.status === 204 ? null : answer.json();
  }

  function lost() {
    say("offline", "The server does not answer just now.");
  }

  let queue = Promise.resolve();

  // One after the other; what is sent is an object, or a function that makes it when it is its turn.
  function act(what, done) {
    queue = queue.then(async () => {
      try {
        const sent = typeof what === "function" ? await what() : what;
        const outcome = await ask("/do", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ person: start.person, ...sent }),
        });
        if (!outcome) return;
        if (done) done(outcome, sent);
        take(outcome.state, !outcome.refused);
      } catch {
        lost();
      }
    });
  }

  function compare() {
    const query = new URLSearchParams({ first: find("first").value, second: find("second").value });
    queue = queue.then(async () => {
      try {
        const answer = await ask(`/compare?${query}`);
        if (answer) showDifferences(answer.differences);
      } catch {
        lost();
      }
    });
  }

  // The content of a file as base64; nothing if it cannot be read or is much too large for a plan.
  function contentOf(file) {
    return new Promise((resolve) => {
      if (!file || file.size > LARGEST_FILE) {
        resolve("");
        return;
      }
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(reader.result.slice(reader.result.indexOf(",") + 1)));
      reader.addEventListener("error", () => resolve(""));
      reader.readAsDataURL(file);
    });
  }

  function save(row) {
    const raw = {};
    act(
      () => {
        const sent = { action: "save", table: row.id, typed: {}, seen: {} };
        for (const kind of KINDS) {
          const field = row.fields[kind];
          raw[kind] = field.input.value;
          if (isTyped(field)) {
            sent.typed[kind] = field.input.value;
            sent.seen[kind] = field.write;
          }
        }
        return sent;
      },
      (outcome, sent) => {
        const table = outcome.state.tables.find((other) => other.id === row.id);
        if (!table || (outcome.refused && !outcome.overtaken)) return;
        for (const kind of KINDS) {
          const field = row.fields[kind];
          if (kind in sent.typed) {
            // Saved, or else the person knows by now what others have changed.
            field.value = table.values[kind];
            field.write = table.writes[kind];
          }
          if (!outcome.refused && field.input.value === raw[kind]) field.input.value = field.value;
        }
      },
    );
  }

  function ticked() {
    return latest.tables.map((table) => table.id).filter((id) => rows.get(id).box.checked);
  }

  find("add-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const sent = { action: "add" };
    for (const kind of KINDS) sent[kind] = find(`new-${kind}`).value;
    act(sent, (outcome) => {
      if (outcome.refused) return;
      for (const kind of KINDS) {
        const input = find(`new-${kind}`);
        if (input.value === sent[kind]) input.value = "";
      }
    });
  });

  find("ticked-form").addEventListener("submit", (event) => {
    event.preventDefault();
    act({ action: "move", ticked: ticked(), direction: find("direction").value });
  });
  find("remove-ticked").addEventListener("click", () => act({ action: "remove-ticked", ticked: ticked() }));
  find("keep-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const sent = { action: "keep", name: find("version").value };
    act(sent, (outcome) => {
      if (!outcome.refused && find("version").value === sent.name) find("version").value = "";
    });
  });
  find("compare-form").addEventListener("submit", (event) => {
    event.preventDefault();
    compare();
  });
  find("import-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const file = find("file").files[0];
    act(async () => ({ action: "import", file: file ? file.name : "", content: await contentOf(file) }));
  });
  for (const action of ["undo", "redo", "skip"]) {
    find(action).addEventListener("click", () => act({ action }));
  }

  async function follow() {
    try {
      const state = await ask(`/state?known=${latest.version.join("-")}`);
      if (state) take(state, false);
    } catch {
      lost();
    }
    setTimeout(follow, PAUSE);
  }

  show(false);
  setTimeout(follow, PAUSE);
})();
