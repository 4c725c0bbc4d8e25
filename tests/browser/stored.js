// What the page has saved, read beside it.

// All matches, as [key, [revision, time, bytes]]; the page may be any of the site's. Fails where nothing was ever saved.
export const stored = (page) =>
  page.evaluate(
    () =>
      new Promise((done, failed) => {
        const opening = indexedDB.open("gul-bara");
        opening.onerror = () => failed(opening.error);
        // Only the page makes its store.
        opening.onupgradeneeded = () => opening.transaction.abort();
        opening.onsuccess = () => {
          const matches = opening.result.transaction("matches").objectStore("matches");
          const [keys, values] = [matches.getAllKeys(), matches.getAll()];
          matches.transaction.oncomplete = () => {
            opening.result.close();
            const listed = values.result.map(([revision, time, bytes]) => [revision, time, [...bytes]]);
            done(keys.result.map((key, nth) => [key, listed[nth]]));
          };
        };
      }),
  );
