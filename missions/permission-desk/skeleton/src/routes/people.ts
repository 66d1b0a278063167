/** Users, groups and memberships. */

import { known, type Routes } from "../call.js";
import { aName, aPrefix, aSubject } from "../fields.js";
import { onePage, PAGE_FIELDS, takePage } from "../paging.js";

export const aboutPeople: Routes = {
  "POST users": (call) => {
    throw new Error("TODO: implement POST users.");
  },

  "GET users": (call) => {
    throw new Error("TODO: implement GET users.");
  },

  "POST groups": (call) => {
    throw new Error("TODO: implement POST groups.");
  },

  "POST groups/*/members": (call) => {
    throw new Error("TODO: implement POST groups /members.");
  },

  "DELETE groups/*/members/*": (call) => {
    throw new Error("TODO: implement DELETE groups /members.");
  },
};
