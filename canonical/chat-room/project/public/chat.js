/** The page: asks for a name, then shows the room. */

import { Connection } from "./connection.js";

const element = (id) => document.getElementById(id);

/** @type {Connection | null} */
let connection = null;

element("join-form").addEventListener("submit", (event) => {
  event.preventDefault();
  connection?.close();
  connection = new Connection(element("name").value, showNews);
});

element("message-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = element("message");
  if (field.value.trim() !== "") {
    connection.say(field.value);
  }
  field.value = "";
  field.focus();
});

element("leave").addEventListener("click", () => showQuestion(""));

/**
 * Shows what the room tells.
 * @param {{kind: string, reason?: string, messages?: object[], message?: object, names?: string[]}} news
 */
function showNews(news) {
  switch (news.kind) {
    case "refused":
      showQuestion(news.reason);
      break;
    case "welcome":
      showRoom(news.messages);
      break;
    case "message":
      addMessage(news.message);
      break;
    case "people":
      showPeople(news.names);
      break;
  }
}

/**
 * Leaves the room and asks for a name.
 * @param {string} problem why the last name was refused, or an empty text
 */
function showQuestion(problem) {
  connection.close();
  element("room").hidden = true;
  element("join-form").hidden = false;
  element("problem").textContent = problem;
  element("problem").hidden = problem === "";
  element("name").focus();
}

/**
 * Shows the room with the whole conversation, on joining and after the connection was lost.
 * @param {object[]} messages
 */
function showRoom(messages) {
  const joining = element("room").hidden;
  element("join-form").hidden = true;
  element("room").hidden = false;
  element("messages").replaceChildren();
  messages.forEach(addMessage);
  if (joining) {
    element("message").focus();
  }
}

/**
 * Adds a message at the end of the conversation.
 * @param {{name: string, text: string}} message
 */
function addMessage({ name, text }) {
  const writer = document.createElement("strong");
  writer.textContent = name;
  const item = document.createElement("li");
  item.append(writer, ` ${text}`);
  element("messages").append(item);
  item.scrollIntoView({ block: "nearest" });
}

/**
 * Lists who is in the room.
 * @param {string[]} names
 */
function showPeople(names) {
  const items = names.map((name) => {
    const item = document.createElement("li");
    item.textContent = name;
    return item;
  });
  element("people").replaceChildren(...items);
  element("people-count").textContent = names.length;
}
