/** Small sounds made on the spot: paper, wood, pencil, steel. Off unless a person turns them on. */
let context: AudioContext | null = null;

export type Sound = "paper" | "card" | "pencil" | "wood" | "steel" | "copper";

type Shape = { noise: number; tone: number; length: number; loud: number };

const shapes: Record<Sound, Shape> = {
  paper: { noise: 2600, tone: 0, length: 0.12, loud: 0.12 },
  card: { noise: 900, tone: 120, length: 0.1, loud: 0.16 },
  pencil: { noise: 5200, tone: 0, length: 0.09, loud: 0.06 },
  wood: { noise: 500, tone: 190, length: 0.09, loud: 0.2 },
  steel: { noise: 4200, tone: 1560, length: 0.28, loud: 0.05 },
  copper: { noise: 0, tone: 880, length: 0.45, loud: 0.08 },
};

export function playSound(sound: Sound): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    sounding(context, shapes[sound]);
  } catch {
    context = null; // no sound device: silence is fine
  }
}

function sounding(audio: AudioContext, { noise, tone, length, loud }: Shape): void {
  const now = audio.currentTime;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + length);
  volume.connect(audio.destination);
  if (noise > 0) {
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = noise;
    source.buffer = buffer;
    source.connect(filter).connect(volume);
    source.start(now);
  }
  if (tone > 0) {
    const bell = audio.createOscillator();
    bell.type = "sine";
    bell.frequency.setValueAtTime(tone, now);
    bell.connect(volume);
    bell.start(now);
    bell.stop(now + length);
  }
}
