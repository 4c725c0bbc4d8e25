// Finds the language of the page and fetches its texts beside the program, which has none (src/app/language.rs).

// Calls `then` with the texts of a language, a line each, fetched once, in a task of its own (tasks.js): the whole page is
// made of them; with an empty text where they cannot be had, and then the next call tries again.
var texts = {};
function withTexts(code, then) {
  texts[code] =
    texts[code] ||
    fetch("texts-BUILD/" + code + ".txt").then(function (answer) {
      return answer.ok ? answer.text() : Promise.reject(answer.status);
    });
  texts[code]
    .catch(function () {
      delete texts[code];
      return "";
    })
    .then(function (lines) {
      gulBaraTasks(1, function () {
        then(lines);
      });
    });
}

// So that a reload and a copied link speak this language too.
function writeIntoAddress(code) {
  var address = new URL(location);
  address.searchParams.set("lang", code);
  writeAddress(address);
}

// The first language that the page has: of the address, as chosen before, of the browser.
(function () {
  var kept;
  try {
    kept = /\blang=(\w+)/.exec(localStorage.getItem("gul-bara.preferences"));
  } catch (_) {}
  var spoken = [new URLSearchParams(location.search).get("lang"), kept && kept[1]]
    .concat(navigator.languages)
    .map(function (code) {
      return String(code).toLowerCase().split(/[-_]/)[0];
    })
    .find(function (code) {
      return "LANGUAGES".split(" ").includes(code);
    });
  if (spoken) document.documentElement.lang = spoken;
  // Beside the first board it is said what this is before the program can say it (src/bin/pages/index.rs).
  withTexts(spoken || "en", function (lines) {
    var line = document.querySelector(".first p");
    if (line) line.textContent = lines.split("\n")[FIRST_LINE];
  });
})();
