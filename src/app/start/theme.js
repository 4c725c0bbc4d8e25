// The colours hold from the first paint on, and so does what of the page is shown: by the address, else by what was
// chosen. The style of high contrast is fetched where it was chosen, where the system wants it and nothing else was
// chosen, and where the system forces colours of its own.
(function () {
  var root = document.documentElement;
  var controls = /[?&]controls=(play|board)\b/.exec(location.search);
  if (controls) root.dataset.controls = controls[1];
  try {
    var asked = /[?&]theme=(light|dark|contrast)\b/.exec(location.search);
    var chosen = asked || /\btheme=(light|dark|contrast)\b/.exec(localStorage.getItem("gul-bara.preferences"));
    if (chosen) root.dataset.theme = chosen[1];
  } catch (_) {}

  var more = matchMedia("(prefers-contrast: more)");
  var forced = matchMedia("(forced-colors: active)");
  var sheet;
  function follow() {
    var theme = root.dataset.theme;
    var wanted = theme === "contrast" || forced.matches || (!theme && more.matches);
    if (wanted && !sheet) {
      sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = "contrast.css";
      // Nothing is painted before it is there.
      sheet.setAttribute("blocking", "render");
      document.head.append(sheet);
    }
    if (sheet) sheet.disabled = !wanted;
  }
  follow();
  more.onchange = forced.onchange = follow;
  new MutationObserver(follow).observe(root, { attributeFilter: ["data-theme"] });
})();
