// A module or style that a frame may not load leaves an empty page: then the words for that case are shown.
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById("blocked").hidden = false;
  },
  true,
);
