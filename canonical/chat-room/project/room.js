/** The room: who is in it, and what each of them is told. */

export class Room {
  /** @param {import("./conversation.js").Conversation} conversation */
  constructor(conversation) {
    this.conversation = conversation;
    /** @type {Map<import("ws").WebSocket, string>} the names of those who have joined */
    this.people = new Map();
  }

  /**
   * Listens to a page that was opened.
   * @param {import("ws").WebSocket} socket
   */
  enter(socket) {
    socket.on("message", (content) => this.hear(socket, content.toString()));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      if (this.people.delete(socket)) {
        this.tellPeople();
      }
    });
  }

  /**
   * Does what a page asks for.
   * @param {import("ws").WebSocket} socket
   * @param {string} content JSON with `kind` join or say
   */
  hear(socket, content) {
    const { kind, name, id, text } = parse(content);
    if (kind === "join" && !this.people.has(socket)) {
      this.join(socket, String(name ?? "").trim());
    } else if (kind === "say" && this.people.has(socket)) {
      this.say(socket, String(id), String(text ?? "").trim());
    }
  }

  /**
   * Lets somebody in, or tells why not.
   * @param {import("ws").WebSocket} socket
   * @param {string} name
   */
  join(socket, name) {
    const taken = [...this.people.values()].some((other) => other.toLowerCase() === name.toLowerCase());
    if (name === "" || taken) {
      tell(socket, { kind: "refused", reason: taken ? `The name ${name} is taken.` : "Please enter a name." });
      return;
    }
    this.people.set(socket, name);
    tell(socket, { kind: "welcome", name, messages: this.conversation.messages });
    this.tellPeople();
  }

  /**
   * Passes a message on to everybody.
   * @param {import("ws").WebSocket} socket
   * @param {string} id
   * @param {string} text
   */
  say(socket, id, text) {
    const message = { id, name: this.people.get(socket), text };
    if (text !== "" && this.conversation.add(message)) {
      this.tellAll({ kind: "message", message });
    }
  }

  /** Tells everybody who is in the room. */
  tellPeople() {
    this.tellAll({ kind: "people", names: [...this.people.values()] });
  }

  /**
   * Tells everybody in the room something.
   * @param {object} news
   */
  tellAll(news) {
    for (const socket of this.people.keys()) {
      tell(socket, news);
    }
  }
}

/**
 * Tells one page something.
 * @param {import("ws").WebSocket} socket
 * @param {object} news
 */
function tell(socket, news) {
  socket.send(JSON.stringify(news));
}

/**
 * Reads what a page has sent.
 * @param {string} content
 * @returns {object} empty if it is no JSON object
 */
function parse(content) {
  try {
    return Object(JSON.parse(content));
  } catch {
    return {};
  }
}
