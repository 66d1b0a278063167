/** The connection to the room, which is opened again by itself until it is closed on purpose. */

const RETRY_MS = 500;

export class Connection {
  /**
   * Joins the room.
   * @param {string} name
   * @param {(news: object) => void} onNews
   */
  constructor(name, onNews) {
    // TODO: implement constructor.
  }

  /** Opens a socket, now or after it was lost. */
  open() {
    // TODO: implement open.
  }

  /**
   * Sends a message, again and again until it has come back.
   * @param {string} text
   */
  say(text) {
    // TODO: implement say.
  }

  /** Leaves the room. */
  close() {
    // TODO: implement close.
  }

  /**
   * Takes in what the room tells, and passes it on.
   * @param {{kind: string}} news
   */
  hear(news) {
    // TODO: implement hear.
  }

  /**
   * Tells the room something if there is a connection.
   * @param {object} words
   */
  tell(words) {
    // TODO: implement tell.
  }
}
