// What is cut off or lies over something else in what is on top of the page now: the open dialog, or the page.

// Texts wider than the window or than a box that hides what does not fit, boxes with more in them than they show, and
// texts that lie over each other. A list of "text: what is wrong".
export function misfits(page) {
  return page.evaluate(() => {
    const faults = new Set();
    const root = document.querySelector("dialog[open]") ?? document.body;
    // What only screen readers get is a dot of one pixel; lists of options are the browser's own.
    const UNSEEN = ".unseen, article thead, .skip, script, style, noscript, option, [role=log], [role=alert]";
    const clipped = (style) => style !== "visible";
    const inside = (box, edge) => box.left >= edge.left - 1 && box.right <= edge.right + 1;
    const name = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
    const seen = (element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    const known = new Map();
    const look = (element) => {
      if (!known.has(element)) {
        const { overflowX, overflowY, textOverflow, display } = getComputedStyle(element);
        known.set(element, { overflowX, overflowY, textOverflow, display, edge: element.getBoundingClientRect() });
      }
      return known.get(element);
    };

    // Lines of text as they are seen, with what they belong to.
    const lines = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || element.closest(UNSEEN) || !seen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const say = (what) => faults.add(`${node.data.trim()}: ${what}`);
        if (!inside(box, { left: 0, right: innerWidth })) say("beyond the window");
        let shown = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
        for (let around = element; around && around !== document.documentElement; around = around.parentElement) {
          const { overflowX, overflowY, textOverflow, edge } = look(around);
          if (clipped(overflowX) && !inside(box, edge)) {
            say(textOverflow === "ellipsis" ? "shortened" : `cut off by ${name(around)}`);
          }
          // What is scrolled away is not seen, and not cut either.
          if (clipped(overflowY)) {
            shown = { ...shown, top: Math.max(shown.top, edge.top), bottom: Math.min(shown.bottom, edge.bottom) };
          }
        }
        if (shown.bottom - shown.top > 1) lines.push({ node, text: node.data.trim(), ...shown });
      }
    }

    // A button that stays in view while what is under it scrolls lies over it on purpose.
    const apart = ({ node }) => !node.parentElement.closest(".sticky");
    const still = lines.filter(apart);
    for (const [at, one] of still.entries()) {
      for (const other of still.slice(at + 1)) {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        // Lines of text are taller than their letters.
        if (one.node !== other.node && wide > 1 && high > 4) faults.add(`${one.text}: lies over ${other.text}`);
      }
    }

    for (const box of [document.documentElement, ...root.querySelectorAll("*")]) {
      if (box.closest(UNSEEN) || box.closest("svg") || !seen(box)) continue;
      const { overflowX, overflowY, display } = look(box);
      if (display === "inline" || display === "contents") continue;
      const outermost = box === document.documentElement;
      if ((outermost || clipped(overflowX)) && box.scrollWidth > box.clientWidth + 1) faults.add(`${name(box)}: too wide`);
      if (overflowY === "hidden" && box.scrollHeight > box.clientHeight + 1) faults.add(`${name(box)}: too high`);
      // A button or a label that a word sticks out of.
      if (box.matches("button, label, summary") && box.scrollWidth > box.clientWidth + 1) {
        faults.add(`${box.textContent.trim()}: wider than its ${name(box)}`);
      }
    }
    return [...faults];
  });
}
