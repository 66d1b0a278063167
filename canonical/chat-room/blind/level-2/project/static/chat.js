"use strict";

const RETRY_MS = 300;
const ANSWER_MS = 2000;

const byId = (id) => document.getElementById(id);
const nameInput = byId("name-input");
const joinError = byId("join-error");
const messageInput = byId("message-input");
const messageList = byId("messages");

let session = null;   // {client, name, last, number, outbox, socket, inRoom}

function newClient() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function showError(message) {
  joinError.textContent = message;
  joinError.hidden = message === "";
}

function showRoom() {
  byId("join-page").hidden = true;
  byId("room-page").hidden = false;
  byId("status").hidden = true;
  messageInput.focus();
}

function showJoin() {
  byId("room-page").hidden = true;
  byId("join-page").hidden = false;
  messageList.replaceChildren();
  byId("people").replaceChildren();
  byId("people-count").textContent = "0";
  messageInput.value = "";
  nameInput.focus();
}

function showMessages(current, messages) {
  const atEnd = messageList.scrollHeight - messageList.scrollTop - messageList.clientHeight < 80;
  const fragment = document.createDocumentFragment();
  for (const message of messages) {
    if (message.id <= current.last) {
      continue;
    }
    current.last = message.id;
    const item = document.createElement("li");
    item.className = "message";
    const writer = document.createElement("span");
    writer.className = "writer";
    writer.textContent = message.name;
    const text = document.createElement("span");
    text.className = "text";
    text.textContent = message.text;
    item.append(writer, ": ", text);
    fragment.append(item);
  }
  messageList.append(fragment);
  if (atEnd) {
    messageList.scrollTop = messageList.scrollHeight;
  }
}

function showPeople(names) {
  byId("people").replaceChildren(...names.map((name) => {
    const item = document.createElement("li");
    item.className = "person";
    item.textContent = name;
    return item;
  }));
  byId("people-count").textContent = String(names.length);
}

async function serverAnswers() {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ANSWER_MS);
  try {
    const response = await fetch("/alive", {cache: "no-store", signal: abort.signal});
    return response.ok;
  } catch (error) {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function deliver(current, entry) {
  if (current.inRoom && current.socket.readyState === WebSocket.OPEN) {
    current.socket.send(JSON.stringify({type: "say", number: entry.number, text: entry.text}));
  }
}

function receive(current, value) {
  if (value.type === "joined") {
    const again = current.joinedBefore;
    current.inRoom = true;
    current.joinedBefore = true;
    if (!again) {
      showError("");
      nameInput.value = "";
      showRoom();
    }
    byId("status").hidden = true;
    showMessages(current, value.messages);
    current.outbox.forEach((entry) => deliver(current, entry));
  } else if (value.type === "refused") {
    const inRoom = current.joinedBefore;
    end(current);
    if (inRoom) {
      showJoin();
    }
    showError(value.message);
    nameInput.focus();
  } else if (value.type === "message") {
    showMessages(current, [value.message]);
  } else if (value.type === "people") {
    showPeople(value.names);
  } else if (value.type === "received") {
    current.outbox = current.outbox.filter((entry) => entry.number !== value.number);
  }
}

// Connects as soon as the server answers, and again whenever the connection is lost.
async function connect(current) {
  while (session === current && !(await serverAnswers())) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  if (session !== current) {
    return;
  }
  const socket = new WebSocket(`ws://${location.host}/socket`);
  current.socket = socket;
  socket.onopen = () => {
    socket.send(JSON.stringify({client: current.client, name: current.name, last: current.last}));
  };
  socket.onmessage = (event) => {
    if (session === current) {
      receive(current, JSON.parse(event.data));
    }
  };
  socket.onclose = () => {
    current.inRoom = false;
    if (session === current) {
      byId("status").hidden = false;
      setTimeout(() => connect(current), RETRY_MS);
    }
  };
}

function end(current) {
  session = null;
  if (current.socket) {
    if (current.inRoom && current.socket.readyState === WebSocket.OPEN) {
      current.socket.send(JSON.stringify({type: "leave"}));
    }
    current.socket.close();
  }
}

byId("join-form").addEventListener("submit", (event) => {
  event.preventDefault();
  if (session) {
    return;
  }
  const name = nameInput.value.trim();
  if (name === "") {
    showError("Please enter a name.");
    nameInput.focus();
    return;
  }
  showError("");
  session = {client: newClient(), name, last: 0, number: 0, outbox: [], socket: null, inRoom: false, joinedBefore: false};
  connect(session);
});

byId("message-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = messageInput.value.trim();
  messageInput.value = "";
  messageInput.focus();
  if (text === "" || !session) {
    return;
  }
  session.number += 1;
  const entry = {number: session.number, text};
  session.outbox.push(entry);
  deliver(session, entry);
});

byId("leave-button").addEventListener("click", () => {
  if (session) {
    end(session);
  }
  showJoin();
});

window.addEventListener("pagehide", () => {
  if (session) {
    end(session);
    showJoin();
  }
});
