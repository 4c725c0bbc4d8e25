// Fetches the second part of the program (scripts/split.mjs) with the style of what it shows (scripts/apart.mjs) and the
// scripts for sounds and the like (src/app/device/): quietly when the first part starts and says what it lends. A function of
// the second part that is called before it is there has it fetched at once.

// Fetches the second part's code before the first part starts (offline.js).
var gulBaraAhead;
var gulBaraLater = (function () {
  var first, second = "", style = "", device = "";
  var code;
  gulBaraAhead = function () {
    return fetch(second)
      .then(function (answer) {
        return answer.ok ? answer.arrayBuffer() : Promise.reject(answer.status);
      })
      .then(function (bytes) {
        return (code = bytes);
      });
  };
  function quietly() {
    Promise.resolve(code || gulBaraAhead())
      .then(function (code) {
        return WebAssembly.instantiate(code, { first: first });
      })
      .catch(function () {
        setTimeout(quietly, 3000);
      });
  }
  function dress() {
    var link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = style;
    link.onerror = function () {
      link.remove();
      setTimeout(dress, 3000);
    };
    document.head.append(link);
  }
  function equip() {
    var script = document.createElement("script");
    script.type = "module";
    script.src = device;
    document.head.append(script);
  }
  return function (lent) {
    if (lent) {
      first = lent;
      // In a task of its own (tasks.js).
      return gulBaraTasks(1, function () {
        if (style) dress();
        equip();
        if (second) quietly();
      });
    }
    // The page has messages for a program that fails (faults.js), and none for a network that does.
    try {
      var bytes = code;
      if (!bytes) {
        var request = new XMLHttpRequest();
        request.open("GET", second, false);
        request.overrideMimeType("text/plain; charset=x-user-defined");
        request.send();
        bytes = Uint8Array.from(request.responseText, function (sign) {
          return sign.charCodeAt(0);
        });
      }
      new WebAssembly.Instance(new WebAssembly.Module(bytes), { first: first });
    } catch (error) {
      throw new WebAssembly.LinkError(String(error));
    }
  };
})();
