/** Adds up orders by customer. */

const { existsSync, readFileSync, writeFileSync } = require("node:fs");

/**
 * Adds up orders in whole cents.
 * @param {string} text lines with customer and amount, below a line with the names of the columns
 * @returns {Map<string, number>} cents by customer
 */
function addUp(text) {
  const totals = new Map();
  for (const line of text.trim().split(/\r?\n/).slice(1)) {
    const [customer, amount] = line.split(",");
    totals.set(customer, (totals.get(customer) ?? 0) + Math.round(Number(amount) * 100));
  }
  return totals;
}

/**
 * Reads the orders from one file and writes the totals to another.
 * @returns {number} the exit code
 */
function main(source, target) {
  if (!existsSync(source)) {
    console.error(`there is no file ${source}`);
    return 2;
  }
  const totals = addUp(readFileSync(source, "utf-8"));
  const lines = [...totals.keys()].sort().map((customer) => `${customer},${(totals.get(customer) / 100).toFixed(2)}`);
  writeFileSync(target, ["customer,total", ...lines, ""].join("\n"));
  return 0;
}

process.exitCode = main(process.argv[2], process.argv[3]);
