/** The tickets and their rules. */

/** From the most to the least urgent. */
export const PRIORITIES = ["High", "Normal", "Low"];

export const DEFAULT_PRIORITY = "Normal";

const byPriority = (one, other) => { /* TODO: implement byPriority. */ };
const byTitle = (one, other) => { /* TODO: implement byTitle. */ };

/** What lists can be sorted by besides age. */
const ORDERS = { priority: byPriority, title: byTitle };

/** A ticket breaks a rule; the message tells people which one. */
export class Refused extends Error {}

/** All tickets; every change is kept at once. */
export class Tickets {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    // TODO: implement constructor.
  }

  /**
   * @param {string} [order] `priority` or `title`; anything else means by age
   * @returns {object[]} all tickets in this order, and the oldest first between equals
   */
  all(order) {
    // TODO: implement all.
  }

  /** @returns {{open: number, closed: number}} how many tickets are in each state */
  counts() {
    // TODO: implement counts.
  }

  /**
   * @param {string} id
   * @returns {object | undefined} the ticket with this id
   */
  find(id) {
    // TODO: implement find.
  }

  /**
   * Adds a ticket.
   * @param {{title: string, description: string, priority: string}} fields
   * @returns {object} the new ticket
   * @throws {Refused} without a title, or with a priority that does not exist
   */
  add({ title, description, priority }) {
    // TODO: implement add.
  }

  /**
   * Gives a ticket another priority.
   * @param {object} ticket
   * @param {string} priority
   * @throws {Refused} when there is no such priority, or the ticket is closed
   */
  prioritise(ticket, priority) {
    // TODO: implement prioritise.
  }

  /**
   * Closes a ticket for good.
   * @param {object} ticket
   * @param {string} reason
   * @throws {Refused} without a reason, or when the ticket is closed already
   */
  close(ticket, reason) {
    // TODO: implement close.
  }
}
