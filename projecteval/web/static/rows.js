// Lists of many rows get a field that narrows them as one types. Without this script they are shown whole.
(() => {
  const FEWEST = 15; // a shorter list is read faster than a word is typed
  const PAUSE_MS = 300; // a screen reader hears the count when the typing pauses, not at each letter
  const ROWS = "tbody > tr, :scope > li, :scope > label";

  const made = (name, attributes, ...content) => {
    const element = Object.assign(document.createElement(name), attributes);
    element.append(...content);
    return element;
  };

  const narrow = (list) => {
    const rows = [...list.querySelectorAll(ROWS)];
    if (rows.length < FEWEST) return;
    const folds = [...list.querySelectorAll("details")];
    const noun = list.dataset.rows;
    const field = made("input", { type: "search", autocomplete: "off", spellcheck: false });
    const count = made("output", {}, `${rows.length} ${noun}`);
    const box = made("div", { className: "narrow", role: "search", ariaLabel: `Filter ${noun}` },
      made("label", {}, `Filter these ${noun} `, field), count);
    let texts, open, pause;

    // A row is also found by the words of the folds around it: they name the mission.
    const textOf = (row) => {
      let text = row.textContent;
      for (let fold = row.closest("details"); fold && list.contains(fold); fold = fold.parentElement.closest("details"))
        text += ` ${fold.querySelector("summary").textContent}`;
      return text.toLowerCase();
    };

    const apply = () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      texts ??= rows.map(textOf);
      open ??= folds.map((fold) => fold.open);
      const shown = rows.filter((row, place) => {
        row.hidden = !words.every((word) => texts[place].includes(word));
        return !row.hidden;
      });
      folds.forEach((fold, place) => {
        fold.hidden = !shown.some((row) => fold.contains(row));
        fold.open = words.length > 0 || open[place];
      });
      if (!words.length) open = undefined;
      clearTimeout(pause);
      pause = setTimeout(() => {
        count.value = words.length ? `${shown.length} of ${rows.length} ${noun} shown` : `${rows.length} ${noun}`;
      }, PAUSE_MS);
    };

    field.addEventListener("input", apply);
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault(); // it does not send the form around it
      if (event.key === "Escape" && field.value) {
        field.value = "";
        apply();
      }
    });
    list.before(box);
  };

  document.querySelectorAll("[data-rows]").forEach(narrow);
})();
