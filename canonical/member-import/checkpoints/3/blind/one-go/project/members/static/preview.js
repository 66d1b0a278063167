// The Enter key in a cell of the preview saves the row of this cell, not the first one,
// and in the field for the name it imports.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  if (event.target.matches("#who")) {
    event.preventDefault();
    document.querySelector("#import").click();
  } else if (event.target.matches(".preview-row input")) {
    event.preventDefault();
    if (!event.target.matches(".row-box")) event.target.closest("tr").querySelector(".row-save").click();
  }
});

// While an import runs, the page shows how far it is, and then what became of it.
const PAUSE = 300;

async function follow(progress) {
  try {
    const news = await (await fetch(progress.dataset.from, { cache: "no-store" })).json();
    if (news === null) {
      window.location.reload();
      return;
    }
    progress.textContent = news.progress;
    if (news.result !== null) {
      showResult(progress, news.result);
      return;
    }
  } catch {
    // The server does not answer at the moment: try again.
  }
  setTimeout(follow, PAUSE, progress);
}

function showResult(progress, text) {
  const line = document.createElement("p");
  const result = document.createElement("span");
  result.id = "result";
  result.textContent = text;
  line.append("Imported: ", result);
  progress.parentElement.after(line);
}

const running = document.querySelector("#progress[data-from]");
if (running !== null) follow(running);
