// The page that helps a site owner: what is chosen is shown at once, and written out to be copied.
(function () {
  "use strict";

  const form = document.querySelector("form");
  const shown = document.querySelector("gul-bara");
  const status = document.querySelector("[role=status]");
  const [element, frame] = ["element", "frame"].map((name) => document.querySelector(`textarea[name=${name}]`));

  const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

  function show() {
    const chosen = [...new FormData(form)].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value);
    const fresh = document.createElement("gul-bara");
    for (const [name, value] of chosen) fresh.setAttribute(name, value);
    // A match begun with the choices before must not stand in the way of these.
    fresh.setAttribute("begin", "always");
    fresh.addEventListener("unclear", ({ detail }) => (status.textContent = `Not understood: ${detail.words.join(", ")}`));
    status.textContent = "";
    document.querySelector("gul-bara").replaceWith(fresh);
    const attributes = chosen.map(([name, value]) => ` ${name}="${quoted(value)}"`).join("");
    const script = new URL("embed.js", location.href).href;
    element.value = `<script src="${script}"></script>\n<gul-bara${attributes}></gul-bara>`;
    const address = new URL("./", location.href);
    for (const [name, value] of chosen) address.searchParams.set(name, value);
    frame.value = `<iframe src="${quoted(address.href)}" title="Gul Bara" width="800" height="500" loading="lazy"\n  allow="clipboard-write; web-share; fullscreen; screen-wake-lock"></iframe>`;
  }

  form.addEventListener("change", show);
  for (const field of [element, frame]) field.addEventListener("focus", () => field.select());
  if (shown) show();
})();
