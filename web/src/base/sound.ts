/** Synthesised sounds: paper, pencil, wood, copper. Off by default. */
let context: AudioContext | null = null;

/**
 * The sounds: a card laid (paper) or moved (slide), a line written (pencil), a piece set down (wood), an error (dull),
 * two pieces that collide (clash), one coin (copper) or several (coins), and a bell for a player who looks elsewhere.
 */
export type Sound = "paper" | "slide" | "pencil" | "wood" | "dull" | "clash" | "copper" | "coins" | "bell";

/** One part of a sound: filtered noise or a tone, with start, length, volume and final pitch. */
export type Stroke = { at: number; length: number; loud: number; soft?: number } & (
  { noise: number; width: number; to?: number } | { tone: number; to?: number }
);

/** A struck coin: its partials are inharmonic. */
const coin = (at: number, pitch: number, loud: number): Stroke[] => [
  { at, length: 0.42, loud, tone: pitch },
  { at, length: 0.26, loud: loud * 0.5, tone: pitch * 2.76 },
  { at, length: 0.12, loud: loud * 0.25, tone: pitch * 5.4 },
];

const knock = (at: number, pitch: number, loud: number): Stroke[] => [
  { at, length: 0.09, loud, tone: pitch, to: pitch * 0.8 },
  { at, length: 0.03, loud: loud * 0.7, noise: pitch * 5, width: 1.2 },
];

const scratch = (at: number, length: number): Stroke => ({
  at,
  length,
  loud: 0.05,
  soft: 0.3,
  noise: 4200,
  width: 1.6,
  to: 5600,
});

export const sounds: Record<Sound, readonly Stroke[]> = {
  paper: [
    { at: 0, length: 0.11, loud: 0.09, soft: 0.35, noise: 3400, width: 0.8, to: 1700 },
    { at: 0.07, length: 0.04, loud: 0.07, noise: 900, width: 1 },
  ],
  slide: [{ at: 0, length: 0.22, loud: 0.06, soft: 0.5, noise: 1500, width: 0.9, to: 2600 }],
  pencil: [scratch(0, 0.07), scratch(0.08, 0.05), scratch(0.14, 0.08)],
  wood: knock(0, 210, 0.16),
  dull: [...knock(0, 130, 0.14), ...knock(0.13, 110, 0.11)],
  clash: [...knock(0, 260, 0.1), ...knock(0.06, 330, 0.09), { at: 0, length: 0.16, loud: 0.04, noise: 2800, width: 3 }],
  copper: coin(0, 880, 0.07),
  bell: [...coin(0, 660, 0.08), ...coin(0.22, 990, 0.07)],
  coins: [...coin(0, 880, 0.06), ...coin(0.1, 1040, 0.05), ...coin(0.19, 1180, 0.05)],
};

/** The same sound a little higher or lower and softer, as no two cards are laid the same way. `random`: from 0 to 1. */
export function varied(strokes: readonly Stroke[], random: () => number = Math.random): Stroke[] {
  const pitch = 0.97 + 0.06 * random();
  const loud = 0.85 + 0.15 * random();
  return strokes.map((stroke) => ({
    ...stroke,
    loud: stroke.loud * loud,
    ...("noise" in stroke ? { noise: stroke.noise * pitch } : { tone: stroke.tone * pitch }),
    ...(stroke.to !== undefined && { to: stroke.to * pitch }),
  }));
}

/** With `afar`, it also plays while the page is hidden. */
export function playSound(sound: Sound, afar = false): void {
  if (document.hidden && !afar) return;
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined); // browsers allow sound only after a click
    for (const stroke of varied(sounds[sound])) sounding(context, stroke);
  } catch {
    context = null; // no audio device
  }
}

function sounding(audio: AudioContext, stroke: Stroke): void {
  const start = audio.currentTime + stroke.at;
  const end = start + stroke.length;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(stroke.loud, start + Math.max(0.004, stroke.length * (stroke.soft ?? 0)));
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(audio.destination);
  if ("noise" in stroke) {
    const source = audio.createBufferSource();
    const door = audio.createBiquadFilter();
    door.type = "bandpass";
    door.Q.value = stroke.width;
    door.frequency.setValueAtTime(stroke.noise, start);
    door.frequency.exponentialRampToValueAtTime(stroke.to ?? stroke.noise, end);
    source.buffer = rustle(audio, stroke.length);
    source.connect(door).connect(volume);
    source.start(start);
  } else {
    const bell = audio.createOscillator();
    bell.type = "sine";
    bell.frequency.setValueAtTime(stroke.tone, start);
    bell.frequency.exponentialRampToValueAtTime(stroke.to ?? stroke.tone, end);
    bell.connect(volume);
    bell.start(start);
    bell.stop(end);
  }
}

function rustle(audio: AudioContext, length: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
