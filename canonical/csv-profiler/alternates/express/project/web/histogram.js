/** The page of a column of numbers. */

import { columnNumber, fetchFile, id } from "./stored.js";
import { describe, histogram } from "./column.js";
import { make } from "./dom.js";

const BAR = { width: 40, gap: 4, height: 200 };
const SVG = "http://www.w3.org/2000/svg";

const { name, header, rows } = await fetchFile();
const column = rows.map((row) => row[columnNumber]);
const counts = histogram(column);
const { smallest, largest } = describe(column);

/** A border between two ranges, or an end. */
function border(number) {
  const value = Number(smallest) + ((Number(largest) - Number(smallest)) * number) / counts.length;
  return String(Number(value.toPrecision(6)));
}

function draw(picture) {
  const highest = Math.max(...counts);
  picture.setAttribute("width", counts.length * (BAR.width + BAR.gap));
  picture.setAttribute("height", BAR.height);
  counts.forEach((count, index) => {
    const height = (BAR.height * count) / highest;
    const bar = document.createElementNS(SVG, "rect");
    bar.setAttribute("x", index * (BAR.width + BAR.gap));
    bar.setAttribute("y", BAR.height - height);
    bar.setAttribute("width", BAR.width);
    bar.setAttribute("height", height);
    picture.append(bar);
  });
}

document.querySelector("h1").textContent = header[columnNumber];
document.querySelector(".back").append(make("a", { href: `/file.html?id=${id}` }, name));
document.querySelector(".ranges").append(
  ...counts.map((count, index) => make("li", {}, `${border(index)} to ${border(index + 1)}: `, make("output", {}, count))),
);
draw(document.querySelector(".bars"));
document.body.hidden = false;
