const refusal = document.getElementById("refusal");

export async function post(address, data) {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(data),
      keepalive: true,
    });
    if (response.ok) {
      return await response.json();
    }
  } catch {
    // Told below.
  }
  return { refusal: "The server did not answer as expected. Please load the page again." };
}

export function showRefusal(text) {
  refusal.textContent = text ?? "";
  refusal.hidden = !text;
}

// The second click of a double click does nothing.
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

// A page that comes back from the browser's memory is stale.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) {
    location.reload();
  }
});
