// The colours a person chose hold from the first paint on.
try {
  var chosen = /\btheme=(light|dark)\b/.exec(localStorage.getItem("gul-bara.preferences"));
  if (chosen) document.documentElement.dataset.theme = chosen[1];
} catch (_) {}
