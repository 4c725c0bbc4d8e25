// What the device can do beside showing a page, fetched after the start. The program says what happens and what is wanted
// by attributes of the document (src/app/device.rs):
//   data-cue="12 dice"         what happened last, after a number that makes it another
//   data-device="loud vibrate awake"   how loud sounds are, and what else is wanted
//   data-playing               there while a game is on
//   data-full="3"              full screen is asked for, or to be left
// Nothing here can fail the game: what a device refuses is left undone.
import { celebrate } from "./celebration.js";
import { keepAwake } from "./awake.js";
import { play } from "./sound.js";

const root = document.documentElement;
const wants = (word) => (root.dataset.device ?? "").split(" ").includes(word);

// Milliseconds after which something is heard: the picture of it comes first, and nobody hears so little.
const AFTER_THE_PICTURE = 30;

// Milliseconds of trembling.
const TREMBLE = { dice: 25, step: 12, off: 18, series: [20, 60, 20, 60, 40], win: [30, 80, 60] };

// `touched`: whether the person has done something with the page; before, it keeps still.
function happened(cue, touched) {
  if (touched) {
    play(cue, ["quiet", "medium", "loud"].findIndex(wants));
    if (wants("vibrate")) navigator.vibrate?.(TREMBLE[cue]);
  }
  if (cue === "series") celebrate();
}

function fullScreen() {
  const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
  done.catch(() => {});
}

new MutationObserver((changes) => {
  const changed = new Set(changes.map(({ attributeName }) => attributeName));
  const [, cue] = (root.dataset.cue ?? "").split(" ");
  if (changed.has("data-cue") && cue) setTimeout(happened, AFTER_THE_PICTURE, cue, navigator.userActivation?.hasBeenActive);
  if (changed.has("data-full")) fullScreen();
  keepAwake(wants("awake") && "playing" in root.dataset);
}).observe(root, { attributeFilter: ["data-cue", "data-device", "data-playing", "data-full"] });
keepAwake(wants("awake") && "playing" in root.dataset);
