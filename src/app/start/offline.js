// Keeps the page for offline play (sw.js), and tells the program what there is to tell: "ready", once, and "waiting"
// when another version can be taken. The program answers with the event "gul-bara-take".
(function () {
  var worker = "";
  var workers = navigator.serviceWorker;
  // The quick build is not kept.
  if (!worker || !workers || !isSecureContext) return;
  var tell = function (news) {
    dispatchEvent(new CustomEvent("gul-bara-offline", { detail: news }));
  };
  var once = function (name) {
    try {
      if (sessionStorage.getItem(name)) return false;
      sessionStorage.setItem(name, "1");
      return true;
    } catch (_) {
      return false;
    }
  };
  var take = function (waiting) {
    workers.addEventListener("controllerchange", function () {
      location.reload();
    });
    waiting.postMessage("take over");
  };
  addEventListener("load", function () {
    var first = !workers.controller;
    workers.register(worker).then(function (registration) {
      // Some browsers forbid it by giving nothing.
      if (!registration) return;
      // A page that was just opened is no turn to disturb.
      if (registration.waiting && !first && once("gul-bara.taken")) {
        return take(registration.waiting);
      }
      var waiting = function () {
        if (registration.waiting && workers.controller) tell("waiting");
      };
      addEventListener("gul-bara-take", function () {
        if (registration.waiting) take(registration.waiting);
      });
      waiting();
      var follow = function () {
        var next = registration.installing;
        if (!next) return;
        next.addEventListener("statechange", function () {
          if (next.state === "installed") waiting();
          if (next.state === "activated" && first) tell("ready");
        });
      };
      follow();
      registration.addEventListener("updatefound", follow);
    }, function () {
      // Where workers are forbidden the page is played online.
    });
  });
})();
