/** The tickets and their rules. */

/** From the most to the least urgent. */
export const PRIORITIES = ["High", "Normal", "Low"];

export const DEFAULT_PRIORITY = "Normal";

const byPriority = (one, other) => PRIORITIES.indexOf(one.priority) - PRIORITIES.indexOf(other.priority);
const byTitle = (one, other) => one.title.localeCompare(other.title, "en", { sensitivity: "base" });

/** What lists can be sorted by besides age. */
const ORDERS = { priority: byPriority, title: byTitle };

/** A ticket breaks a rule; the message tells people which one. */
export class Refused extends Error {}

/** All tickets; every change is kept at once. */
export class Tickets {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    this.list = store.read();
  }

  /**
   * @param {string} [order] `priority` or `title`; anything else means by age
   * @returns {object[]} all tickets in this order, and the oldest first between equals
   */
  all(order) {
    return Object.hasOwn(ORDERS, order) ? this.list.toSorted(ORDERS[order]) : this.list;
  }

  /** @returns {{open: number, closed: number}} how many tickets are in each state */
  counts() {
    const closed = this.list.filter((ticket) => ticket.reason).length;
    return { open: this.list.length - closed, closed };
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
   * @param {{title: string, description: string, priority: string}} fields
   * @returns {object} the new ticket
   * @throws {Refused} without a title, or with a priority that does not exist
   */
  add({ title, description, priority }) {
    if (!title.trim()) {
      throw new Refused("Enter a title.");
    }
    const ticket = { id: this.list.length + 1, title: title.trim(), description: description.trim() };
    this.prioritise(ticket, priority);
    this.list.push(ticket);
    this.store.write(this.list);
    return ticket;
  }

  /**
   * Gives a ticket another priority.
   * @param {object} ticket
   * @param {string} priority
   * @throws {Refused} when there is no such priority, or the ticket is closed
   */
  prioritise(ticket, priority) {
    if (!PRIORITIES.includes(priority)) {
      throw new Refused("Choose a priority.");
    }
    if (ticket.reason) {
      throw new Refused("This ticket is closed.");
    }
    ticket.priority = priority;
    this.store.write(this.list);
  }

  /**
   * Closes a ticket for good.
   * @param {object} ticket
   * @param {string} reason
   * @throws {Refused} without a reason, or when the ticket is closed already
   */
  close(ticket, reason) {
    if (ticket.reason) {
      throw new Refused("This ticket is closed already.");
    }
    if (!reason.trim()) {
      throw new Refused("Enter a reason.");
    }
    ticket.reason = reason.trim();
    this.store.write(this.list);
  }
}
