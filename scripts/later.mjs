// What of the page's program is fetched after its first part (scripts/split.mjs): by the paths of its functions, those
// that no first game of two people calls. A function that is listed here and wanted early is fetched at once, so the
// list is about speed alone; the test `split.spec.js` sees that a first game wants none.
export const LATER = [
  // The dialogs; their frame stands in the page from the start.
  /^gul_bara::app::dialogs::(?!dialog_host|show_modal|(provide|use)_dialogs|question::question_dialog|Page::|Dialogs::)/,
  /^gul_bara::app::((browser|setup)::|device::ask_for_full_screen)/,
  // The lesson; its board is the page's.
  /^<?gul_bara::(app|play)::lesson::/,
  // The bot's worker: code of another kind has to be fetched for it anyway.
  /^gul_bara::app::bot_client::(State|BotClient::(line|start|give_up|fail|send|hear|connect|watch))/,
  /^gul_bara::bot::task::/,
  // Hints.
  /^gul_bara::app::panel::hint::(card|key|listed)/,
  /^gul_bara::app::board::marks::hinted/,
  /^gul_bara::app::words::hint::/,
  /^gul_bara::play::hint::(advice|Hinted::copied)/,
  /^gul_bara::play::hint::<impl .*Sitting>::(?!end_old_hint)/,
  // What an address asks for, which most ask nothing; the page around this one.
  /^<?gul_bara::(app::embed|play::wish)::(?!is_asked|is_framed|around)/,
  // A match as a code from outside.
  /^gul_bara::record::code::(letters::from_text|game::read_checkers)/,
  // A match with a friend.
  /^gul_bara::app::friend_client::/,
  /^gul_bara::friend::(?!view::View::is_empty)/,
  /^<gul_bara::friend::.* as /,
  /^gul_bara::play::friend_turn::.*(friend_throws|is_to_be_sent)/,
  /^gul_bara::play::(asking|correspond)::<impl .*Sitting>::(?!open_waiting_link|send_by_itself|(has|take)_link_for|leave_friend|withdraw_if)/,
  // A game or a step written out or read.
  /^gul_bara::record::(text::(?!parts)|code::letters::|base64url::)/,
  /^gul_bara::app::panel::typing::(field|begin_typing|enter)/,
  // What a sitting does in other games than a first one of two people; these functions are never part of another one.
  /^gul_bara::play::bot_turn::(is_whole_turn|<impl .*Sitting>::(ask|hurry_bot|bot_|play_first_steps|limit_bot))/,
  /^gul_bara::play::(hand|throw)::<impl .*Sitting>::(type_steps|take_back|bear_off|typed_|drop_on)/,
  /^gul_bara::play::keep::<impl .*Sitting>::(save_again|save_is_late|take_over|other_tab|read|open_save|ask_to_delete|delete|set_aside|lose_hold)/,
  /^gul_bara::play::matches::<impl .*Sitting>::(confirm|mix_in|imported|ask_to_resign|draw_seed)/,
  /^gul_bara::play::(showing::.*Sitting>::question|throw::.*Sitting>::(why_no_roll|may_type)|sitting::Sitting::(refuse|notify))/,
  /^gul_bara::play::asking::<impl .*Links>::|^gul_bara::play::asking::Questions::answered/,
  // A stroke over several points at once, a checker picked up or lost on its way, what is taken back, and going over the board by keys.
  /^gul_bara::play::(strokes::|hand::<impl .*Sitting>::(pick|undo))/,
  /^gul_bara::app::board::(pointer::Hand::lost|points::(walk|focus_(place|board)))/,
  /^gul_bara::table::door::Table::(undo$|set_dice)/,
  // The second game of a match, and a position or dice that were set up.
  /^gul_bara::record::(match_record::MatchRecord::next_game|throw::Throws::|game_record::GameRecord::(at|play_again)$)/,
  /^gul_bara::rules::(position::Position::new|checkers::Checkers::new|game::Game::resign)/,
  /^gul_bara::dice::seed::Secret::commitment/,
  // Keys, refusals, and what is said of others' turns.
  /^gul_bara::app::(keys::(obey|focus_movable|has_arrows)|words::refusals::|words::status::.*::notice|address::clear)/,
  /^gul_bara::app::words::said::<impl .*Words>::(turn|steps)/,
  // What only broken things print.
  /^core::(panicking|fmt::builders|str::slice_error_fail|str::pattern|slice::sort::stable)/,
  /^<?&?[\w: <>$]* as core::fmt::Debug>::fmt/,
  /escape_debug|StrSearcher|TwoWaySearcher|PadAdapter|from_str_radix|is_alphanumeric/,
  // A part of Leptos that only pages with a server use.
  /wasm_streams|intounderlying|^js_sys::futures::future_to_promise::/,
];
