'use strict';

const path = require('node:path');
const { Store } = require('./store');
const { createApi } = require('./api');

const PORT = 8000;
const DATABASE = path.join(__dirname, '..', 'data', 'notes.db');

const store = new Store(DATABASE);
const server = createApi(store);

// Without an address it listens on IPv6 and IPv4, so that "localhost" works whatever it leads to.
server.listen(PORT, () => console.log(`Task notes API on http://localhost:${PORT}/`));

function stop() {
  server.close(() => {
    store.close();
    process.exit(0);
  });
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 3000).unref();
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
