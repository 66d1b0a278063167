// Keeps the picture in this browser, and hands it out as a PNG file.

import { COLUMNS, ROWS, emptyCells } from "./picture.js";

const KEY = "pixel-painter";
const SIZE = 20;

export function load() {
  const kept = localStorage.getItem(KEY);
  return kept === null ? emptyCells() : JSON.parse(kept);
}

export function save(cells) {
  localStorage.setItem(KEY, JSON.stringify(cells));
}

// Downloads the picture, every cell a square of 20 pixels.
export function download(cells) {
  const canvas = document.createElement("canvas");
  canvas.width = COLUMNS * SIZE;
  canvas.height = ROWS * SIZE;
  const pen = canvas.getContext("2d");
  cells.forEach((colour, index) => {
    pen.fillStyle = colour;
    pen.fillRect((index % COLUMNS) * SIZE, Math.floor(index / COLUMNS) * SIZE, SIZE, SIZE);
  });
  const link = document.createElement("a");
  link.download = "painting.png";
  link.href = canvas.toDataURL("image/png");
  link.click();
}
