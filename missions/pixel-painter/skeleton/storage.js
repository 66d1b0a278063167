// Keeps the picture in this browser, and hands it out as a PNG file.

import { COLUMNS, ROWS, emptyCells } from "./picture.js";

const KEY = "pixel-painter";
const SIZE = 20;

export function load() {
  // TODO: implement load.
}

export function save(cells) {
  // TODO: implement save.
}

// Downloads the picture, every cell a square of 20 pixels.
export function download(cells) {
  // TODO: implement download.
}
