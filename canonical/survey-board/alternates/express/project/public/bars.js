"use strict";

/** Draws a bar for each share, one below the other; the full width stands for all votes. */

const BAR = { height: 24, gap: 8, width: 480 };
const COLOURS = ["#0b7285", "#e8590c", "#5f3dc4", "#2b8a3e", "#c2255c", "#868e96"];

const picture = document.querySelector("svg[data-shares]");
const shares = picture.dataset.shares.split(" ").map(Number);

picture.setAttribute("width", BAR.width);
picture.setAttribute("height", shares.length * (BAR.height + BAR.gap));
shares.forEach((share, index) => {
  const bar = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  bar.setAttribute("y", index * (BAR.height + BAR.gap));
  bar.setAttribute("width", (BAR.width * share) / 100);
  bar.setAttribute("height", BAR.height);
  bar.setAttribute("fill", COLOURS[index]);
  picture.append(bar);
});
