/** One tone of a chime. */
interface Tone {
  readonly hertz: number;
  /** Start in milliseconds from the beginning of the chime. */
  readonly startMs: number;
  /** Milliseconds until it has faded out. */
  readonly fadeMs: number;
}

const [E4, G4, C5, E5, G5, B5, C6] = [329.63, 392, 523.25, 659.26, 783.99, 987.77, 1046.5] as const;

/** Sounds: right, wrong, part completed, lesson or round completed, countdown tick. */
export const CHIMES = {
  right: [
    { hertz: E5, startMs: 0, fadeMs: 180 },
    { hertz: B5, startMs: 90, fadeMs: 280 },
  ],
  // Lower, softer and slower than the right one, so that it does not punish.
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

/** Share of full loudness (0..1); speech is about three times as loud. */
const LEVEL = 0.11;
/** Milliseconds of attack; without it a tone begins with a click. */
const RISE_MS = 8;
/** Overtone an octave above, because a pure sine sounds mechanical. */
const OVERTONE = { times: 2, level: 0.25 };
/** Gain that is inaudible; an exponential fade never reaches zero. */
const SILENCE = 0.0001;

/** Length of a chime in milliseconds. */
export function chimeLengthMs(chime: Chime): number {
  return Math.max(...CHIMES[chime].map(({ startMs, fadeMs }) => startMs + RISE_MS + fadeMs));
}

/** Plays a chime on a running audio context. */
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
