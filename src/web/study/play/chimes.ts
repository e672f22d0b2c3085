/** One tone of a chime. */
interface Tone {
  readonly hertz: number;
  /** When it begins, counted from the beginning of the chime. */
  readonly startMs: number;
  /** How long it takes to fade away. */
  readonly fadeMs: number;
}

const [E4, G4, C5, E5, G5, B5, C6] = [329.63, 392, 523.25, 659.26, 783.99, 987.77, 1046.5] as const;

/** What is heard on the way: right and wrong, a part done, a lesson or a round done, a second of the last ones. */
export const CHIMES = {
  right: [
    { hertz: E5, startMs: 0, fadeMs: 180 },
    { hertz: B5, startMs: 90, fadeMs: 280 },
  ],
  // Lower, softer and unhurried: a shrug, no buzzer.
  wrong: [
    { hertz: G4, startMs: 0, fadeMs: 220 },
    { hertz: E4, startMs: 120, fadeMs: 260 },
  ],
  part: [
    { hertz: C5, startMs: 0, fadeMs: 240 },
    { hertz: E5, startMs: 110, fadeMs: 240 },
    { hertz: G5, startMs: 220, fadeMs: 460 },
  ],
  done: [
    { hertz: C5, startMs: 0, fadeMs: 260 },
    { hertz: E5, startMs: 120, fadeMs: 260 },
    { hertz: G5, startMs: 240, fadeMs: 300 },
    { hertz: C6, startMs: 380, fadeMs: 700 },
  ],
  tick: [{ hertz: G4, startMs: 0, fadeMs: 60 }],
} as const satisfies Record<string, readonly Tone[]>;

export type Chime = keyof typeof CHIMES;

/** A share of full loudness: speech is about three times as loud. */
const LEVEL = 0.11;
/** Without it a tone begins with a click. */
const RISE_MS = 8;
/** An octave above sounds along, softly: a bare sine sounds like a machine. */
const OVERTONE = { times: 2, level: 0.25 };
/** An exponential fade never reaches zero; this cannot be heard. */
const SILENCE = 0.0001;

/** How long a chime is to be heard. */
export function chimeLengthMs(chime: Chime): number {
  return Math.max(...CHIMES[chime].map(({ startMs, fadeMs }) => startMs + RISE_MS + fadeMs));
}

/** Plays a chime on an audio context that is running. */
export function playChime(context: AudioContext, chime: Chime): void {
  for (const { hertz, startMs, fadeMs } of CHIMES[chime]) {
    playTone(context, hertz, LEVEL, startMs, fadeMs);
    playTone(context, hertz * OVERTONE.times, LEVEL * OVERTONE.level, startMs, fadeMs / 2);
  }
}

function playTone(
  context: AudioContext,
  hertz: number,
  level: number,
  startMs: number,
  fadeMs: number,
): void {
  const start = context.currentTime + startMs / 1000;
  const end = start + (RISE_MS + fadeMs) / 1000;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(SILENCE, start);
  loudness.gain.exponentialRampToValueAtTime(level, start + RISE_MS / 1000);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}
