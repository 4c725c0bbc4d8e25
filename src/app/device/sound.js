// Sounds of dice and wood, made in the page: nothing is fetched for them. A browser that blocks sound, or has none, keeps
// still.

// How loud each choice of the settings is.
const LOUDNESS = [0.25, 0.55, 1];
// Seconds after which a sound that was held back is no longer wanted.
const LATE = 0.3;

let device;

// Plays what is to be heard of a cue. `loudness` counts from 0; below, nothing is heard.
export function play(cue, loudness) {
  const gain = LOUDNESS[loudness];
  if (!gain || document.hidden) return;
  try {
    device ??= open();
    if (device.context.state === "running") SOUNDS[cue](device, gain);
    else wake(cue, gain);
  } catch {
    // Without sound, then.
  }
}

// A device that sleeps is woken; where that takes long, or is refused, the moment has passed.
function wake(cue, gain) {
  const asked = performance.now();
  device.context.resume().then(
    () => performance.now() - asked < LATE * 1000 && SOUNDS[cue](device, gain),
    () => {},
  );
}

function open() {
  const context = new AudioContext({ latencyHint: "interactive" });
  // Half a second of noise, from which knocks are cut.
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return { context, noise };
}

// A knock on wood: noise through a narrow band, gone after a few hundredths of a second.
function knock({ context, noise }, { at, pitch, long, loud }) {
  const from = context.currentTime + at;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 4 });
  const fade = fading(context, from, long, loud * 2.4);
  source.connect(band).connect(fade).connect(context.destination);
  source.start(from, Math.random() * 0.3, long + 0.02);
}

// A tone that sounds on like a plucked string, or, gliding down, like a heavy disc put down.
function tone({ context }, { at, pitch, to = pitch, long, loud, type = "sine" }) {
  const from = context.currentTime + at;
  const source = new OscillatorNode(context, { type, frequency: pitch });
  source.frequency.exponentialRampToValueAtTime(to, from + long);
  source.connect(fading(context, from, long, loud)).connect(context.destination);
  source.start(from);
  source.stop(from + long + 0.02);
}

function fading(context, from, long, loud) {
  const fade = new GainNode(context, { gain: 0 });
  fade.gain.setValueAtTime(0, from);
  fade.gain.linearRampToValueAtTime(loud, from + 0.003);
  fade.gain.exponentialRampToValueAtTime(0.0001, from + long);
  return fade;
}

// Notes one after the other, in hertz.
function melody(device, notes, { gap, long, loud }) {
  notes.forEach((pitch, nth) => {
    tone(device, { at: nth * gap, pitch, long, loud, type: "triangle" });
    tone(device, { at: nth * gap, pitch: pitch * 2, long: long * 0.6, loud: loud * 0.3 });
  });
}

const SOUNDS = {
  // Two dice that bounce and come to rest.
  dice(device, loud) {
    for (const [at, part] of [[0, 1], [0.045, 0.8], [0.11, 0.6], [0.15, 0.5], [0.21, 0.3], [0.25, 0.2]]) {
      knock(device, { at: at * (0.9 + Math.random() * 0.2), pitch: 1500 + Math.random() * 900, long: 0.05, loud: loud * part * 0.5 });
    }
  },
  step(device, loud) {
    knock(device, { at: 0, pitch: 620, long: 0.06, loud: loud * 0.55 });
    tone(device, { at: 0, pitch: 190, to: 95, long: 0.09, loud: loud * 0.35 });
  },
  // Into the tray, on top of others.
  off(device, loud) {
    knock(device, { at: 0, pitch: 980, long: 0.05, loud: loud * 0.5 });
    knock(device, { at: 0.07, pitch: 760, long: 0.07, loud: loud * 0.35 });
    tone(device, { at: 0.07, pitch: 240, to: 150, long: 0.12, loud: loud * 0.25 });
  },
  series(device, loud) {
    melody(device, [523, 659, 784], { gap: 0.09, long: 0.5, loud: loud * 0.16 });
  },
  win(device, loud) {
    melody(device, [392, 523, 659, 784, 1047], { gap: 0.12, long: 0.9, loud: loud * 0.18 });
  },
};
