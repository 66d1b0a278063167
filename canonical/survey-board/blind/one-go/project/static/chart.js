// Draws a bar for each row of the results, from the left edge of the chart to the right.

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 600; // the length of a bar for all votes
const THICKNESS = 30;
const GAP = 10;
const COLOURS = ["#1457a8", "#c2410c", "#15803d", "#7e22ce", "#b59a00", "#be185d"];

const chart = document.getElementById("chart");
const votes = [...document.querySelectorAll("#results .result-votes")].map((cell) => Number(cell.textContent));
const total = votes.reduce((sum, count) => sum + count, 0);
const height = votes.length * (THICKNESS + GAP) + GAP;

chart.setAttribute("width", WIDTH);
chart.setAttribute("height", height);
chart.setAttribute("viewBox", `0 0 ${WIDTH} ${height}`);

votes.forEach((count, index) => {
  const bar = document.createElementNS(SVG, "rect");
  bar.setAttribute("class", "bar");
  bar.setAttribute("x", 0);
  bar.setAttribute("y", GAP + index * (THICKNESS + GAP));
  bar.setAttribute("width", total > 0 ? (WIDTH * count) / total : 0);
  bar.setAttribute("height", THICKNESS);
  bar.setAttribute("fill", COLOURS[index]);
  bar.setAttribute("shape-rendering", "crispEdges");
  chart.append(bar);
});
