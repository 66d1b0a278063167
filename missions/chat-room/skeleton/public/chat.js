/** The page: asks for a name, then shows the room. */

import { Connection } from "./connection.js";

const element = (id) => { /* TODO: implement element. */ };

/** @type {Connection | null} */
let connection = null;

/* TODO: code that runs at the start: 3 calls. */

/**
 * Shows what the room tells.
 * @param {{kind: string, reason?: string, messages?: object[], message?: object, names?: string[]}} news
 */
function showNews(news) {
  // TODO: implement showNews.
}

/**
 * Leaves the room and asks for a name.
 * @param {string} problem why the last name was refused, or an empty text
 */
function showQuestion(problem) {
  // TODO: implement showQuestion.
}

/**
 * Shows the room with the whole conversation, on joining and after the connection was lost.
 * @param {object[]} messages
 */
function showRoom(messages) {
  // TODO: implement showRoom.
}

/**
 * Adds a message at the end of the conversation.
 * @param {{name: string, text: string}} message
 */
function addMessage({ name, text }) {
  // TODO: implement addMessage.
}

/**
 * Lists who is in the room.
 * @param {string[]} names
 */
function showPeople(names) {
  // TODO: implement showPeople.
}
