// Fetches the second part of the program (scripts/split.mjs): quietly when the first part starts and says what it
// lends; at once where a function of it is called before it is there.
var gulBaraLater = (function () {
  var first, second = "";
  function quietly() {
    fetch(second)
      .then(function (answer) {
        return answer.ok ? answer.arrayBuffer() : Promise.reject(answer.status);
      })
      .then(function (code) {
        return WebAssembly.instantiate(code, { first: first });
      })
      .catch(function () {
        setTimeout(quietly, 3000);
      });
  }
  return function (lent) {
    if (lent) {
      first = lent;
      return second && quietly();
    }
    // The page has messages for a program that fails (faults.js), and none for a network that does.
    try {
      var request = new XMLHttpRequest();
      request.open("GET", second, false);
      request.overrideMimeType("text/plain; charset=x-user-defined");
      request.send();
      var code = Uint8Array.from(request.responseText, function (sign) {
        return sign.charCodeAt(0);
      });
      new WebAssembly.Instance(new WebAssembly.Module(code), { first: first });
    } catch (error) {
      throw new WebAssembly.LinkError(String(error));
    }
  };
})();
