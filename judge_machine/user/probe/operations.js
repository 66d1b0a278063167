// The questions that the verbs ask; `request.op` names one of them.

const OPERATIONS = {
  page,
  pageNext: () => new Promise((resolve) => { // once the tasks that wait now, such as sending a form, have run
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { channel.port1.close(); resolve(page()); };
    channel.port2.postMessage(0);
  }),
  sees: () => {
    const both = document.body ? texts(document.body, false) : { drawn: "", written: "" };
    return { ...page(), text: both.drawn, shows: shows(both, normal(request.wanted)) };
  },
  look: () => {
    const answer = resolve(request.chain);
    const complete = answer.place === request.chain.length - 1;
    const whole = complete ? answer.chosen : [];
    const spare = complete && !answer.chosen.length && answer.all.length === 1 && request.hiddenToo ? answer.all : [];
    const states = [...whole, ...spare].slice(0, MOST_ELEMENTS).map(state);
    const wanted = normal(request.wanted);
    for (const one of states) one.shows = shows({ drawn: one.text, written: one.written }, wanted);
    return { ...page(), ...report(answer), complete, states };
  },
  find: () => {
    const answer = resolve(request.chain);
    const complete = answer.place === request.chain.length - 1;
    let element = null, stopped = null;
    const candidates = request.need === "file" && !answer.chosen.length ? answer.all : answer.chosen;
    if (complete && candidates.length === 1) {
      element = candidates[0];
      if (request.need === "file") element = fileInput(element);
      stopped = element ? obstacle(element, request.need) : { kind: "unsuitable", words: "it is not a file field" };
    }
    const told = { ...page(), ...report(answer), complete, count: candidates.length };
    told.obstacle = stopped && stopped.kind ? stopped : null;
    told.state = element && state(element);
    return { report: told, element: request.need === "act" ? stopped?.on ?? element : element };
  },
  selectAll: () => selectAll(request.element),
  setNatively: () => setNatively(control(request.element), request.value),
  pickOption: () => pickOption(request.element, normal(request.wanted)),
  focus: () => { control(request.element).focus(); return true; },
  readClipboard: () => navigator.clipboard
    ? navigator.clipboard.readText().then((text) => ({ text }), (error) => ({ error: String(error) }))
    : { error: "the page is not in a secure context" },
  clearClipboard: () => navigator.clipboard?.writeText("").then(() => true, () => false) ?? false,
  localStorage: () => {
    try { return { value: localStorage.getItem(request.key) }; } catch (error) { return { error: String(error) }; }
  },
  candidates: () => candidates(request.chain),
  markup: () => document.documentElement?.outerHTML.slice(0, request.most) ?? "",
};
