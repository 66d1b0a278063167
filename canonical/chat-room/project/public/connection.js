/** The connection to the room, which is opened again by itself until it is closed on purpose. */

const RETRY_MS = 500;

export class Connection {
  /**
   * Joins the room.
   * @param {string} name
   * @param {(news: object) => void} onNews
   */
  constructor(name, onNews) {
    this.name = name;
    this.onNews = onNews;
    this.closed = false;
    /** @type {Map<string, string>} what was sent and has not come back from the room yet, by id */
    this.pending = new Map();
    this.open();
  }

  /** Opens a socket, now or after it was lost. */
  open() {
    this.socket = new WebSocket(new URL("room", location.href.replace(/^http/, "ws")));
    this.socket.addEventListener("open", () => this.tell({ kind: "join", name: this.name }));
    this.socket.addEventListener("message", ({ data }) => this.hear(JSON.parse(data)));
    this.socket.addEventListener("close", () => {
      if (!this.closed) {
        setTimeout(() => this.closed || this.open(), RETRY_MS);
      }
    });
  }

  /**
   * Sends a message, again and again until it has come back.
   * @param {string} text
   */
  say(text) {
    const id = crypto.randomUUID();
    this.pending.set(id, text);
    this.tell({ kind: "say", id, text });
  }

  /** Leaves the room. */
  close() {
    this.closed = true;
    this.socket.close();
  }

  /**
   * Takes in what the room tells, and passes it on.
   * @param {{kind: string}} news
   */
  hear(news) {
    if (this.closed) {
      return;
    }
    if (news.kind === "message") {
      this.pending.delete(news.message.id);
    }
    if (news.kind === "welcome") {
      news.messages.forEach(({ id }) => this.pending.delete(id));
      this.pending.forEach((text, id) => this.tell({ kind: "say", id, text }));
    }
    this.onNews(news);
  }

  /**
   * Tells the room something if there is a connection.
   * @param {object} words
   */
  tell(words) {
    if (this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(words));
    }
  }
}
