/** A client for the mail server: one conversation for each message. */

import { connect } from "node:net";

const PATIENCE_MS = 10000;

/** Answers of the mail server, each as its code and its text. */
async function* repliesOf(socket) {
  let rest = "";
  let texts = [];
  for await (const chunk of socket) {
    rest += chunk;
    const lines = rest.split("\r\n");
    rest = lines.pop();
    for (const line of lines) {
      texts.push(line.slice(4));
      if (line[3] !== "-") {
        yield { code: Number(line.slice(0, 3)), text: texts.join(" ") };
        texts = [];
      }
    }
  }
}

/**
 * Sends one message to one address.
 * @returns {Promise<{code: number, text: string}>} the reply that decided; its code is 250 if the message was taken, and
 *   421 if the server is not available
 */
export async function sendMessage(sender, recipient, message) {
  const socket = connect(Number(process.env.SMTP_PORT), process.env.SMTP_HOST);
  socket.setEncoding("utf8");
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("no answer")));
  const data = message.replaceAll(/^\./gm, "..");
  const steps = ["EHLO club.example", `MAIL FROM:<${sender}>`, `RCPT TO:<${recipient}>`, "DATA", `${data}\r\n.`];
  try {
    let reply = { code: 421, text: "" };
    for await (reply of repliesOf(socket)) {
      if (reply.code >= 400 || !steps.length) break;
      socket.write(`${steps.shift()}\r\n`);
    }
    return reply.code >= 400 || !steps.length ? reply : { code: 421, text: "the connection ended" };
  } catch (problem) {
    return { code: 421, text: String(problem) };
  } finally {
    socket.end("QUIT\r\n", () => socket.destroy());
  }
}
