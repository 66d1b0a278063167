/** The room: who is in it, and what each of them is told. */

export class Room {
  /** @param {import("./conversation.js").Conversation} conversation */
  constructor(conversation) {
    // TODO: implement constructor.
  }

  /**
   * Listens to a page that was opened.
   * @param {import("ws").WebSocket} socket
   */
  enter(socket) {
    // TODO: implement enter.
  }

  /**
   * Does what a page asks for.
   * @param {import("ws").WebSocket} socket
   * @param {string} content JSON with `kind` join or say
   */
  hear(socket, content) {
    // TODO: implement hear.
  }

  /**
   * Lets somebody in, or tells why not.
   * @param {import("ws").WebSocket} socket
   * @param {string} name
   */
  join(socket, name) {
    // TODO: implement join.
  }

  /**
   * Passes a message on to everybody.
   * @param {import("ws").WebSocket} socket
   * @param {string} id
   * @param {string} text
   */
  say(socket, id, text) {
    // TODO: implement say.
  }

  /** Tells everybody who is in the room. */
  tellPeople() {
    // TODO: implement tellPeople.
  }

  /**
   * Tells everybody in the room something.
   * @param {object} news
   */
  tellAll(news) {
    // TODO: implement tellAll.
  }
}

/**
 * Tells one page something.
 * @param {import("ws").WebSocket} socket
 * @param {object} news
 */
function tell(socket, news) {
  // TODO: implement tell.
}

/**
 * Reads what a page has sent.
 * @param {string} content
 * @returns {object} empty if it is no JSON object
 */
function parse(content) {
  // TODO: implement parse.
}
