'use strict';

/** An answer that ends the handling of a request early. */
class HttpError extends Error {
  constructor(status, body, headers = {}) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

module.exports = { HttpError };
