// What is shown when the program cannot start or has failed: why, Reload, and Save. Plain script, since the program is
// not there to do it. The texts are put in by scripts/start.mjs.
var gulBaraStarted;
(function () {
  var TEXTS = {};
  var shown;
  var isFault = function (error) {
    return typeof WebAssembly === "object" && (error instanceof WebAssembly.RuntimeError || error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError);
  };
  var started = function () {
    return document.querySelector("main");
  };
  // Before the start anything that fails is a part that did not come, or came from another version.
  var failed = function (error) {
    if (typeof WebAssembly !== "object") show("noWebAssembly");
    else if (!started()) again();
    else if (isFault(error)) show("failed");
  };
  addEventListener(
    "error",
    function (event) {
      failed(event.error);
    },
    true,
  );
  addEventListener("unhandledrejection", function (event) {
    failed(event.reason);
  });
  addEventListener("DOMContentLoaded", function () {
    if (typeof WebAssembly !== "object") show("noWebAssembly");
  });
  // Called by the program once the page is shown.
  gulBaraStarted = function () {
    try {
      sessionStorage.removeItem("gul-bara.again");
    } catch (_) {}
  };

  // The page once more, since another version may have been published in between; then the message.
  function again() {
    if (shown) return;
    try {
      if (!sessionStorage.getItem("gul-bara.again")) {
        sessionStorage.setItem("gul-bara.again", "1");
        shown = true;
        return location.reload();
      }
    } catch (_) {}
    // A sandboxed frame may fetch only what its server gives to everyone, a page opened as a file nothing at all.
    show(self.origin === "null" ? "alone" : "notLoaded");
  }

  function show(why) {
    if (shown) return;
    shown = true;
    var playing = started();
    // What a broken program opens must not lie over this.
    document.querySelectorAll("dialog").forEach(function (dialog) {
      dialog.remove();
    });
    var wanted = (playing ? [document.documentElement.lang] : []).concat(navigator.languages || [navigator.language]);
    var language = wanted
      .map(function (name) {
        return name.slice(0, 2);
      })
      .find(function (name) {
        return TEXTS[name];
      });
    var text = TEXTS[language] || TEXTS.en;
    var box = make("div", "");
    box.className = "fault";
    box.lang = language || "en";
    box.setAttribute("role", "alertdialog");
    box.setAttribute("aria-label", text[why]);
    (document.body || document.documentElement).append(box);
    box.append(make("p", text[why]));
    if (playing) box.append(make("p", text.saved));
    if (why === "alone") {
      var link = make("a", location.href);
      link.href = location.href;
      link.target = "_blank";
      box.append(link);
    } else if (why !== "noWebAssembly") {
      button(text.reload, function () {
        location.reload();
      }).focus();
    }
    if (playing) {
      button(text.save, function () {
        newest(function (bytes) {
          var file = make("a", "");
          file.href = URL.createObjectURL(new Blob([code(bytes)], { type: "text/plain" }));
          file.download = "gul-bara.txt";
          file.click();
        });
      });
    }

    function button(label, act) {
      var made = make("button", label);
      made.type = "button";
      made.addEventListener("click", act);
      box.append(made);
      return made;
    }
  }

  function make(tag, text) {
    var made = document.createElement(tag);
    made.textContent = text;
    return made;
  }

  // The bytes of the match that was written last.
  function newest(then) {
    var opening = indexedDB.open("gul-bara");
    opening.onsuccess = function () {
      var reading = opening.result.transaction("matches").objectStore("matches").getAll();
      reading.onsuccess = function () {
        var last = reading.result.sort(function (one, other) {
          return other[1] - one[1];
        })[0];
        if (last) then(last[2]);
      };
    };
  }

  // The code of a saved match, which the page opens: what follows the head and its inverted double (src/play/save.rs).
  // Before these stands, in a match with a friend, what holds this end's secrets, twice as well.
  function code(bytes) {
    if (bytes[0] === 2) bytes = bytes.subarray(5 + 2 * new DataView(bytes.buffer, bytes.byteOffset).getUint32(1, true));
    var head = 5 + bytes[3] + 256 * bytes[4];
    return btoa(String.fromCharCode.apply(null, bytes.subarray(2 * head)))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "");
  }
})();
