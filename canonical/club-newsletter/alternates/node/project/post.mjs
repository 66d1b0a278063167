/** The queue of mail: what waits, what was delivered and what came back. */

import { randomUUID } from "node:crypto";
import { keep, nextId, records } from "./records.mjs";
import { sendMessage } from "./smtp.mjs";

const SENDER = "newsletter@club.example";
const AGAIN_MS = 800;
const AT_ONCE = 5;

/** Puts a mail into the queue; `leave` is the reader's link for leaving, `issue` and `person` are ids. */
export function enqueue({ to, subject, text, leave = null, issue = null, person = null }) {
  records.queue.push({ id: nextId(), to, subject, text, leave, issue, person, state: "waits", reply: "", due: 0 });
}

/** Sends for ever what is due. */
export async function sendForEver() {
  for (;;) {
    const due = records.queue.filter((one) => one.state === "waits" && one.due <= Date.now());
    for (let at = 0; at < due.length; at += AT_ONCE) {
      await Promise.all(due.slice(at, at + AT_ONCE).map(trySending));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function trySending(mail) {
  if (mail.state !== "waits") return;
  const { code, text } = await sendMessage(SENDER, mail.to, written(mail));
  if (code < 400) {
    mail.state = "delivered";
  } else if (code < 500) {
    mail.due = Date.now() + AGAIN_MS;
  } else if (mail.state === "waits") {
    giveUp(mail, text);
  }
  keep();
}

function giveUp(mail, reply) {
  Object.assign(mail, { state: "bounced", reply, listed: mail.issue !== null });
  const person = mail.issue === null ? null : records.people.find((one) => one.id === mail.person);
  if (person) {
    person.state = "Bounced";
    dropFor(person);
  }
}

/** Nothing of an issue that still waits is sent to this person any more. */
export function dropFor(person) {
  for (const one of records.queue) {
    if (one.person === person.id && one.issue !== null && one.state === "waits") one.state = "dropped";
  }
}

function encoded(text) {
  return Buffer.from(text, "utf8").toString("base64").replaceAll(/.{76}/g, "$&\r\n");
}

function header(text) {
  const words = text.match(/.{1,12}/gsu) ?? [];
  return words.map((word) => `=?utf-8?b?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}

function asHtml(text) {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<p>${safe.replaceAll("\n", "<br>")}</p>`;
}

/** The message, once as text and once as HTML. */
function written(mail) {
  const border = randomUUID();
  const text = mail.leave ? `${mail.text}\n\nLeave: ${mail.leave}\n` : mail.text;
  const page = mail.leave ? `${asHtml(mail.text)}<p><a href="${mail.leave}">Leave</a></p>` : asHtml(mail.text);
  const part = (type, content) =>
    `--${border}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded(content)}`;
  return [
    `From: ${SENDER}`,
    `To: ${mail.to}`,
    `Subject: ${header(mail.subject)}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomUUID()}@club.example>`,
    ...(mail.leave
      ? [`List-Unsubscribe: <${mail.leave}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]
      : []),
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${border}"`,
    "",
    part("text/plain", text),
    part("text/html", page),
    `--${border}--`,
  ].join("\r\n");
}
