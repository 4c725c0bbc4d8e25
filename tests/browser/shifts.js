// How far the page has shifted by itself.

// Has the pages that `page` opens from now on note each shift, in `window.shifts`.
export const noteShifts = (page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value))).observe({
      type: "layout-shift",
      buffered: true,
    });
  });

// What it has noted.
export const shifts = (page) => page.evaluate(() => window.shifts);
