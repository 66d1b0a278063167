// Counts the different squares below a number; `slow` and `hoards` are defects, `keeps` and `drops` answer lines.
const BLOCK = 1 << 17;
const [mode, limit] = process.argv.slice(2);
const kept = [];
const block = (number) => new Array(BLOCK).fill(number + 0.5);

if (mode === "keeps" || mode === "drops") {
  console.log("ready");
  require("node:readline").createInterface({ input: process.stdin }).on("line", () => {
    if (mode === "keeps") kept.push(block(kept.length));
    console.log("answer");
  });
} else {
  const found = mode === "slow" ? [] : new Set();
  for (let number = 0; number < Number(limit); number++) {
    if (mode === "hoards") kept.push(block(number));
    if (mode !== "slow") found.add(number * number);
    else if (!found.includes(number * number)) found.push(number * number);
  }
  console.log(mode === "slow" ? found.length : found.size);
}
