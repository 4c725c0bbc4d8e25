// Back closes what is open above the page, before it leaves the page: while a dialog is open it has an entry of its own
// in the history. Dialogs are the browser's own elements, so the program need not know of this; one that shows a text with an
// address of its own has it as `data-address`, and it stands in the dialog's entry.

// Gives the page this address, in the entry below that of a dialog, too: Back leads there.
var writeAddress;
(function () {
  var DIALOG = "dialog";
  // Whether the entry of a dialog is being left for the one below, which takes a moment: the dialog was closed in another
  // way, or an address is to be written there.
  var leaving = false;
  var address;
  var topmost = function () {
    var open = document.querySelectorAll("dialog[open]");
    return open[open.length - 1];
  };
  var own = function () {
    return history.state === DIALOG;
  };
  var leave = function () {
    if (!leaving) history.back();
    leaving = true;
  };
  // Whether this entry is one of a text that the program has yet to open: it was come to by Forward, or loaded anew.
  var named = function () {
    return own() && !topmost() && /^#\//.test(location.hash);
  };
  var follow = function () {
    if (leaving) return;
    var dialog = topmost();
    if (dialog) {
      var wanted = dialog.dataset.address || location.pathname + location.search;
      history[own() ? "replaceState" : "pushState"](DIALOG, "", wanted);
    } else if (own()) {
      leave();
    }
  };
  var write = function () {
    var wanted = address;
    address = "";
    if (wanted) history.replaceState(history.state, "", wanted);
  };
  writeAddress = function (wanted) {
    address = wanted;
    if (own()) leave();
    else write();
  };
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["open", "data-address"], subtree: true });
  addEventListener("popstate", function () {
    var dialog = topmost();
    if (leaving) {
      leaving = false;
      write();
    } else if (dialog && !own()) dialog.close();
    // A dialog that is still open gets its entry anew.
    if (!named()) follow();
  });
  // A page loaded anew has none open.
  if (!named()) follow();

  // A page that comes back as it was left may be behind: another tab may have played on meanwhile.
  addEventListener("pageshow", function (event) {
    if (event.persisted) location.reload();
  });
})();
