/** The file that the address of the page names. */

import { readTable } from "./csv.js";

const query = new URLSearchParams(location.search);

export const id = query.get("id");
export const columnNumber = Number(query.get("column"));

/** Fetches the file: its name and what is inside. */
export async function fetchFile() {
  const response = await fetch(`/uploads/${id}`);
  if (!response.ok) {
    throw new Error(`There is no file ${id}.`);
  }
  const name = decodeURIComponent(response.headers.get("X-Name"));
  return { name, ...readTable(await response.arrayBuffer()) };
}
