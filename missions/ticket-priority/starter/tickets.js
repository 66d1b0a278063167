/** The tickets and their rules. */

/** A ticket breaks a rule; the message tells people which one. */
export class Refused extends Error {}

/** All tickets; every change is kept at once. */
export class Tickets {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    this.list = store.read();
  }

  /** @returns {object[]} all tickets, the oldest first */
  all() {
    return this.list;
  }

  /**
   * @param {string} id
   * @returns {object | undefined} the ticket with this id
   */
  find(id) {
    return this.list.find((ticket) => String(ticket.id) === id);
  }

  /**
   * Adds a ticket.
   * @param {{title: string, description: string}} fields
   * @returns {object} the new ticket
   * @throws {Refused} without a title
   */
  add({ title, description }) {
    if (!title.trim()) {
      throw new Refused("Enter a title.");
    }
    const ticket = { id: this.list.length + 1, title: title.trim(), description: description.trim() };
    this.list.push(ticket);
    this.store.write(this.list);
    return ticket;
  }
}
