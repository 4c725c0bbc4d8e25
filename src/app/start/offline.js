// Keeps the page for offline play (sw.js), and tells the program what there is to tell: "ready", once, and "waiting"
// when another version can be taken. The program answers with the event "gul-bara-take".

// What the program's start waits for (scripts/start.mjs).
var gulBaraHere;
(function () {
  var worker = "";
  var workers;
  try {
    workers = navigator.serviceWorker;
  } catch (_) {
    // In a sandboxed frame.
  }
  // The quick build is not kept.
  if (!worker || !workers || !isSecureContext) return;
  var first = !workers.controller;
  // The service worker is not asked for what is fetched at once (later.js), so that offline it would not come. Whatever
  // happens, the program starts.
  if (!first) gulBaraHere = gulBaraAhead().catch(function () {});
  // Whether this page has asked for the other version.
  var taking = false;
  var tell = function (news) {
    dispatchEvent(new CustomEvent("gul-bara-offline", { detail: news }));
  };
  // A page at which nobody has done anything is no turn to disturb; once, whatever comes.
  var untouched = function () {
    try {
      if (!navigator.userActivation || navigator.userActivation.hasBeenActive) return false;
      if (sessionStorage.getItem("gul-bara.taken")) return false;
      sessionStorage.setItem("gul-bara.taken", "1");
      return true;
    } catch (_) {
      return false;
    }
  };
  workers.addEventListener("controllerchange", function () {
    // The first worker takes the page over without a change of version.
    if (first) first = false;
    else if (taking || untouched()) location.reload();
    // Another tab has taken it, or the browser by itself: this page is still of the version before.
    else tell("waiting");
  });
  addEventListener("load", function () {
    workers.register(worker).then(function (registration) {
      // Some browsers forbid it by giving nothing.
      if (!registration) return;
      var take = function () {
        taking = true;
        if (registration.waiting) registration.waiting.postMessage("take over");
        else location.reload();
      };
      var waiting = function () {
        if (!registration.waiting || !workers.controller) return;
        if (untouched()) take();
        else tell("waiting");
      };
      addEventListener("gul-bara-take", take);
      var follow = function () {
        var next = registration.installing;
        var newHere = !workers.controller;
        if (!next) return;
        next.addEventListener("statechange", function () {
          if (next.state === "installed") waiting();
          if (next.state === "activated" && newHere) tell("ready");
        });
      };
      waiting();
      follow();
      registration.addEventListener("updatefound", follow);
    }, function () {
      // Where workers are forbidden the page is played online.
    });
  });
})();
