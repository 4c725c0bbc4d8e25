// The colours hold from the first paint on, and so does what of the page is shown: by the address, else by what was
// chosen.
(function () {
  var root = document.documentElement;
  var controls = /[?&]controls=(play|board)\b/.exec(location.search);
  if (controls) root.dataset.controls = controls[1];
  try {
    var asked = /[?&]theme=(light|dark)\b/.exec(location.search);
    var chosen = asked || /\btheme=(light|dark)\b/.exec(localStorage.getItem("gul-bara.preferences"));
    if (chosen) root.dataset.theme = chosen[1];
  } catch (_) {}
})();
