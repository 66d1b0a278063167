"use strict";

/** Sort as soon as something is chosen from the list. */
/* TODO: code that runs at the start: a call. */
