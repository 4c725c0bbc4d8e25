// The element <gul-bara>: the game inside another site's page. Its attributes are what the game's address asks for
// (docs/embedding.md); what happens in the game becomes events, and ask() says what is wanted of it.
(function () {
  "use strict";

  const HOME = new URL(".", document.currentScript.src);
  const WORDS = ["lang", "theme", "controls", "opponent", "level", "side", "rules", "match", "game", "replay", "begin"];
  // From this width on the panel stands beside the board.
  const WIDE = 700;

  const sized = (height) => `:host { display: block; height: ${Math.round(height)}px }`;

  class GulBara extends HTMLElement {
    static observedAttributes = WORDS;
    #frame;
    // Gives way to any style of the site; and no policy of the site forbids it, as it would a style element.
    #size = new CSSStyleSheet();
    #ready = false;
    // What was asked for before the game could hear.
    #waiting = [];
    #hear = (event) => this.#heard(event);

    connectedCallback() {
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      this.#frame = document.createElement("iframe");
      this.#frame.title = this.getAttribute("title") ?? "Gul Bara";
      this.#frame.loading = "lazy";
      this.#frame.allow = "clipboard-write; web-share; fullscreen; screen-wake-lock";
      Object.assign(this.#frame.style, { border: "0", width: "100%", height: "100%", display: "block", borderRadius: "inherit" });
      this.#open();
      shadow.adoptedStyleSheets = [this.#size];
      shadow.replaceChildren(this.#frame);
      addEventListener("message", this.#hear);
      this.#fit();
    }

    disconnectedCallback() {
      this.#ready = false;
      removeEventListener("message", this.#hear);
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      // Colours change in place; for anything else the game is opened anew.
      if (name === "theme" && now) this.ask({ theme: now });
      else this.#open();
    }

    // What is wanted of the game, as attributes are: { opponent: "bot", level: 4 } begins a match, { game: code } opens one.
    ask(wanted) {
      const ask = new URLSearchParams(wanted).toString();
      if (this.#ready) this.#frame.contentWindow.postMessage({ gulBara: 1, ask }, HOME.origin);
      else this.#waiting.push(ask);
    }

    #open() {
      this.#ready = false;
      this.#frame.src = this.#address();
    }

    #address() {
      const address = new URL(HOME);
      for (const word of WORDS) {
        if (this.hasAttribute(word)) address.searchParams.set(word, this.getAttribute(word));
      }
      address.searchParams.set("origin", location.origin);
      return address.href;
    }

    #heard({ data, origin, source }) {
      if (source !== this.#frame.contentWindow || origin !== HOME.origin || data?.gulBara !== 1) return;
      if (data.said === "ready") {
        this.#ready = true;
        for (const ask of this.#waiting.splice(0)) source.postMessage({ gulBara: 1, ask }, origin);
      }
      if (data.said === "resize") this.#size.replaceSync(sized(data.height));
      this.dispatchEvent(new CustomEvent(data.said, { detail: data }));
    }

    // A first guess at the height that the game wants at this width; then it says so itself.
    #fit() {
      this.#size.replaceSync(":host { display: block }");
      const width = this.clientWidth;
      this.#size.replaceSync(sized(width >= WIDE ? width * 0.625 : Math.min(width * 1.78, 760)));
    }
  }

  // The line that site owners copy brings this script each time.
  if (!customElements.get("gul-bara")) customElements.define("gul-bara", GulBara);
})();
