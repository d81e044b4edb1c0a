/** Small sounds made on the spot: paper, wood, pencil. Off unless a person turns them on. */
let context: AudioContext | null = null;

type Sound = { noise: number; tone: number; length: number; loud: number };

const paper: Sound = { noise: 2600, tone: 0, length: 0.12, loud: 0.12 };
const pencil: Sound = { noise: 5200, tone: 0, length: 0.09, loud: 0.06 };
const wood: Sound = { noise: 500, tone: 190, length: 0.09, loud: 0.2 };
const copper: Sound = { noise: 0, tone: 880, length: 0.45, loud: 0.08 };

const sounds: Record<string, Sound> = {
  revealed: paper,
  border_shown: paper,
  buried: paper,
  assigned: wood,
  value_written: pencil,
  district_filled: pencil,
  estate_filled: pencil,
  monument_filled: pencil,
  population_filled: pencil,
  border_filled: pencil,
  skill_unlocked: copper,
  district_completed: copper,
  monument_completed: copper,
  dealt: paper,
  drawn: paper,
  card_moved: wood,
  card_given: wood,
  claimed: copper,
  not_a_word: wood,
  ended: copper,
};

export function playSound(event: string): void {
  const sound = sounds[event];
  if (!sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    sounding(context, sound);
  } catch {
    context = null; // no sound device: silence is fine
  }
}

function sounding(audio: AudioContext, { noise, tone, length, loud }: Sound): void {
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
