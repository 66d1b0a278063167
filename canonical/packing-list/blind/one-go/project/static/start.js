import { post, showRefusal } from "./common.js";

const form = document.getElementById("journey-form");
const input = document.getElementById("journey-name");
let pending = false;

async function createJourney(event) {
  event.preventDefault();
  if (pending) {
    return;
  }
  pending = true;
  const answer = await post("/journeys", { name: input.value });
  if (answer.refusal) {
    showRefusal(answer.refusal);
    input.focus();
    pending = false;
  } else {
    location.assign(answer.address);
  }
}

if (form) {
  form.addEventListener("submit", createJourney);
  input.focus();
}
