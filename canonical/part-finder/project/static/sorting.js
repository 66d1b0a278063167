"use strict";

/** Sort as soon as something is chosen from the list. */
document.getElementById("sort").addEventListener("change", (event) => event.target.form.submit());
