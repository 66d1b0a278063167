/** Long lists, page by page. */

import { digits, type Form } from "./fields.js";

/** The query parameters of every list. */
export const PAGE_FIELDS = ["page", "page_size"];

const LARGEST_PAGE = 200;
const USUAL_PAGE = 50;

export interface Page {
  page: number;
  size: number;
}

export function takePage(form: Form): Page {
  throw new Error("TODO: implement takePage.");
}

/** One page of a list under this name, and where it is. */
export function onePage<T>(name: string, list: T[], { page, size }: Page): object {
  throw new Error("TODO: implement onePage.");
}
