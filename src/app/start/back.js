// Back closes what is open above the page, before it leaves the page: while a dialog is open it has an entry of its own
// in the history. Dialogs are the browser's own elements, so the program need not know of this.
(function () {
  var DIALOG = "dialog";
  // Whether the entry of a dialog that was closed in another way is being left, which takes a moment.
  var leaving = false;
  // The page's address then, which the settings may have changed (?lang=) in the entry that is left.
  var address;
  var topmost = function () {
    var open = document.querySelectorAll("dialog[open]");
    return open[open.length - 1];
  };
  var own = function () {
    return history.state === DIALOG;
  };
  var follow = function () {
    if (leaving) return;
    if (!topmost()) {
      leaving = own();
      address = location.href;
      if (leaving) history.back();
    } else if (!own()) {
      history.pushState(DIALOG, "");
    }
  };
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["open"], subtree: true });
  addEventListener("popstate", function () {
    var dialog = topmost();
    if (leaving) {
      leaving = false;
      history.replaceState(history.state, "", address);
    } else if (dialog && !own()) dialog.close();
    follow();
  });
  // A page loaded anew has none open.
  follow();

  // A page that comes back as it was left may be behind: another tab may have played on meanwhile.
  addEventListener("pageshow", function (event) {
    if (event.persisted) location.reload();
  });
})();
