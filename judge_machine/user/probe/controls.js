// What a person can change something with: fields and buttons. A link only leads elsewhere.

const BUTTON_SELECTOR = "button, input:is([type=submit], [type=button], [type=reset], [type=image]), [role=button]";
const FIELD_ROLES = ["textbox", "searchbox", "combobox", "listbox", "checkbox", "switch", "radio", "slider", "spinbutton"];
const FIELD_SELECTOR = [
  "input:not([type=submit], [type=button], [type=reset], [type=image], [type=hidden])", "textarea", "select",
  "[contenteditable]:not([contenteditable=false])", ...FIELD_ROLES.map((role) => `[role=${role}]`),
].join(", ");

// A check box or a file field is often hidden behind its label.
const reachable = (element) => shown(element)
  || (dom.matches(element, "input:is([type=checkbox], [type=radio], [type=file])") && [...(element.labels ?? [])].some(shown));

const around = (scope, selector) => byCss(selector, scope).elements;

const isField = (element) => around(control(element), FIELD_SELECTOR).some(reachable);

const usable = (element) => reachable(element) && !disabled(element)
  && !element.readOnly && dom.getAttribute(element, "aria-readonly") !== "true";

const within = (element, others) => others.some((other) => dom.contains(other, element) || control(other) === element);

// The fields and buttons of a part of the page that can be used, but for those that `besides` leads to.
const controls = ({ chain, besides }) => {
  const answer = resolve(chain) ?? { all: [], chosen: [], place: 0, complete: true, how: "", reason: null };
  const scopes = chain.length ? answer.chosen : [document];
  const spared = besides.flatMap((one) => { const { complete, chosen } = resolve(one); return complete ? chosen : []; });
  const found = answer.complete
    ? scopes.flatMap((scope) => around(scope, `${FIELD_SELECTOR}, ${BUTTON_SELECTOR}`)) : [];
  const left = [...new Set(found)].filter((element) => usable(element) && !within(element, spared));
  return {
    ...where(), ...report(answer), visible: scopes.length, controls: left.length, outlines: left.slice(0, 5).map(outline),
  };
};
