// Words between two pages that have the same key: nobody else reads them, changes them or puts them elsewhere.

const MOST_LETTERS = 20_000;

// `what` (anything that JSON writes) for `use` only, as letters.
export async function seal(key, use, what) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(what));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how(iv, use), await imported(key), text));
  return btoa(String.fromCharCode(...iv, ...sealed));
}

// What was sealed with this key for this use; nothing where it was not.
export async function open(key, use, letters) {
  if (typeof letters !== "string" || letters.length > MOST_LETTERS) return undefined;
  try {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const text = await crypto.subtle.decrypt(how(bytes.slice(0, 12), use), await imported(key), bytes.slice(12));
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

// The letters of bytes that are written a letter each.
export function hex(binary) {
  return [...binary].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

function how(iv, use) {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(use) };
}

function imported(key) {
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
}
