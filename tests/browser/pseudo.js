// A language that nobody speaks: every text of the English one longer and with marks on its letters. It finds what does
// not fit, and what a page shows without asking its texts has no marks.

const MARKED = { a: "å", c: "ç", d: "ð", e: "é", g: "ğ", i: "î", n: "ñ", o: "ö", r: "ř", s: "š", t: "ţ", u: "û", y: "ý" };
const FILLING = " ölomé nîpu žavî";

// The text, as long as in the longest of our languages: short ones grow most. Placeholders stay as they are.
export function pseudo(text) {
  if (!/[a-z]{2}/i.test(text.replace(/\{\w+\}/g, ""))) return text;
  const marked = text.replace(/\{\w+\}|[a-z]/g, (part) => MARKED[part] ?? part);
  const more = Math.ceil(text.length * (text.length < 12 ? 0.8 : 0.4));
  const filling = FILLING.repeat(1 + more / FILLING.length).slice(0, more).trimEnd();
  return marked.replace(/(\s*)$/, `${filling}$1`);
}

// Before the page is opened: it gets these texts in place of the English ones.
export async function speakPseudo(page) {
  await page.route("**/texts-*/en.txt", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).split("\n").map(pseudo).join("\n") });
  });
}
