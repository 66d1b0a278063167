/** The tickets and their rules. */

/** The priorities, the highest first. */
export const PRIORITIES = ["High", "Normal", "Low"];

/** The priority of tickets for which nothing else was chosen. */
export const DEFAULT_PRIORITY = "Normal";

/** A ticket breaks a rule; the message tells people which one. */
export class Refused extends Error {}

/**
 * @param {object} ticket
 * @returns {boolean} whether the ticket can still be changed
 */
export function isOpen(ticket) {
  return ticket.state === "Open";
}

/** @param {string} priority */
function checkPriority(priority) {
  if (!PRIORITIES.includes(priority)) {
    throw new Refused(`Choose one of the priorities ${PRIORITIES.join(", ")}.`);
  }
}

/** All tickets; every change is kept at once. */
export class Tickets {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    // Tickets from before there were priorities and states lack both.
    this.list = store.read().map((ticket) => ({ priority: DEFAULT_PRIORITY, state: "Open", ...ticket }));
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
   * @param {{title: string, description: string, priority: string}} fields without a priority it gets the default one
   * @returns {object} the new ticket
   * @throws {Refused} without a title, and with an unknown priority
   */
  add({ title, description, priority }) {
    if (!title.trim()) {
      throw new Refused("Enter a title.");
    }
    const chosen = priority || DEFAULT_PRIORITY;
    checkPriority(chosen);
    const ticket = {
      id: this.list.length + 1,
      title: title.trim(),
      description: description.trim(),
      priority: chosen,
      state: "Open",
    };
    this.#keep([...this.list, ticket]);
    return ticket;
  }

  /**
   * Gives an open ticket another priority.
   * @param {object} ticket
   * @param {string} priority
   * @throws {Refused} when the ticket is closed, and with an unknown priority
   */
  prioritize(ticket, priority) {
    if (!isOpen(ticket)) {
      throw new Refused("This ticket is closed, so its priority stays.");
    }
    checkPriority(priority);
    this.#change(ticket, { priority });
  }

  /**
   * Closes an open ticket for good.
   * @param {object} ticket
   * @param {string} reason
   * @throws {Refused} when the ticket is closed already, and without a reason
   */
  close(ticket, reason) {
    if (!isOpen(ticket)) {
      throw new Refused("This ticket has been closed already.");
    }
    if (!reason.trim()) {
      throw new Refused("Enter a reason.");
    }
    this.#change(ticket, { state: "Closed", reason: reason.trim() });
  }

  #change(ticket, changes) {
    this.#keep(this.list.map((each) => (each.id === ticket.id ? { ...each, ...changes } : each)));
  }

  #keep(list) {
    this.store.write(list);
    this.list = list;
  }
}
