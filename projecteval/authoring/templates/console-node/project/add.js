/** Adds up whole numbers, one a line. */

const readline = require("node:readline");

/**
 * Reads a whole number.
 * @param {string} line
 * @returns {number | null} null where the line is none
 */
function readNumber(line) {
  return /^[+-]?\d+$/.test(line) ? Number(line) : null;
}

/** Adds up what is entered until an empty line or the end of the input, and says the total. */
function addLines() {
  const lines = readline.createInterface({ input: process.stdin, output: process.stdout, prompt: "Number: " });
  let total = 0;
  lines.on("line", (line) => {
    const text = line.trim();
    if (!text) {
      lines.close();
      return;
    }
    const number = readNumber(text);
    if (number === null) {
      console.log("not a number");
    } else {
      total += number;
      console.log(`Sum so far: ${total}`);
    }
    lines.prompt();
  });
  lines.on("close", () => console.log(`Total: ${total}`));
  lines.prompt();
}

addLines();
