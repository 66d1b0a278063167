"use strict";

const sortList = document.getElementById("sort");
const searchField = document.getElementById("search");

sortList.addEventListener("change", () => {
  location.assign(sortList.selectedOptions[0].dataset.address);
});

// The back button shows what was searched, not what was chosen or typed afterwards.
window.addEventListener("pageshow", (event) => {
  const [navigation] = performance.getEntriesByType("navigation");
  if (event.persisted || (navigation && navigation.type === "back_forward")) {
    searchField.value = searchField.defaultValue;
    for (const option of sortList.options) {
      option.selected = option.defaultSelected;
    }
  }
});
