// Keeps a press of the mouse from reaching another element than the one it is meant for: the page may move things
// between the look at where the element is and the press.

const PRESSED = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "dblclick"];
let aimed = null;
let missed = false;

const aim = (element) => {
  aimed = element;
  missed = false;
};

const guard = (event) => {
  if (!event.isTrusted) return;
  if (aimed && event.type === "pointerdown") {
    missed = !dom.contains(aimed, event.target);
    aimed = null;
  }
  if (!missed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

for (const name of PRESSED) addEventListener(name, guard, { capture: true });

const landed = () => {
  const answer = !missed;
  missed = false;
  return answer;
};
