// What of the page's program is fetched after its first part (scripts/split.mjs): by the paths of its functions, those
// that no first game of two people calls. A function that is listed here and wanted early is fetched at once, so the
// list is about speed alone; the test `split.spec.js` sees that a first game wants none.
export const LATER = [
  // The dialogs; their frame stands in the page from the start.
  /^gul_bara::app::dialogs::(?!dialog_host|provide_dialogs|question::question_dialog)/,
  /^gul_bara::app::(browser|setup)::/,
  // A game written out or read.
  /^gul_bara::record::(text|base64url)::/,
  // What only broken things print.
  /^core::(panicking|fmt::builders|slice::index|str::slice_error_fail|str::pattern|slice::sort::stable)/,
  /^<?&?[\w: <>$]* as core::fmt::Debug>::fmt/,
  /escape_debug|StrSearcher|TwoWaySearcher|PadAdapter|from_str_radix|is_alphanumeric/,
  /^<?wasm_streams::|^intounderlying/,
];
