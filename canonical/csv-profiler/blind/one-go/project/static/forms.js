// Forms ask before they do what cannot be taken back, and a double click sends them once.

const SENT_FOR = 10000; // milliseconds after which a form whose answer never came may be sent again

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  if (form.dataset.confirm && !window.confirm(form.dataset.confirm)) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
  setTimeout(() => delete form.dataset.sent, SENT_FOR);
});

// The second click of a double click does nothing, also if it hits the page that comes next.
document.addEventListener(
  "click",
  (event) => {
    if (event.detail > 1 && event.target.closest("button, a")) {
      event.preventDefault();
      event.stopPropagation();
    }
  },
  true,
);

// A page that comes back from the browser's memory can send its forms again.
window.addEventListener("pageshow", () => {
  for (const form of document.forms) {
    delete form.dataset.sent;
  }
});
