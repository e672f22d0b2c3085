/**
 * Loudness at a moment: root mean square of the samples, 0 to 1, and milliseconds since the start of the recording.
 */
export interface Level {
  readonly rms: number;
  readonly atMs: number;
}

/** Loudness below which a sound is never speech: about -46 dB. */
const LEAST_RMS = 0.005;
/** Ratios of loudness: speech exceeds the room's noise by 9 dB, and has ended when it is 26 dB below its peak. */
const ABOVE_ROOM = 2.8;
const BELOW_PEAK = 0.05;
/** Milliseconds of the window whose quietest moments define the room's noise. */
const ROOM_MS = 1_500;
/** Maximum noise level of a room (-30 dB), for speakers who start at once and leave no quiet moment to measure it. */
const LOUDEST_ROOM_RMS = 0.03;
/** Minimum milliseconds of speech; clicks are shorter, words are longer. */
const LEAST_SPEECH_MS = 120;
/** Milliseconds of silence that end speech. A closed *tt* or *kk* lasts a quarter of a second. */
const QUIET_MS = 800;

/** Detects the end of speech. */
export interface SpeechEnd {
  /** Returns true when speech has been heard and has ended. Levels are passed in order, about 20 per second. */
  isOver(level: Level): boolean;
}

/**
 * Detects the end of speech by loudness alone: sound above the room's noise is speech. Without any speech it never
 * reports an end.
 */
export function listenForEnd(): SpeechEnd {
  let recent: Level[] = [];
  let peak = 0;
  let spokenMs = 0;
  let lastMs: number | null = null;
  let quietSinceMs: number | null = null;
  return {
    isOver(level) {
      const { rms, atMs } = level;
      const passedMs = lastMs === null ? 0 : atMs - lastMs;
      lastMs = atMs;
      recent = [...recent.filter((each) => each.atMs > atMs - ROOM_MS), level];
      const room = Math.min(LOUDEST_ROOM_RMS, ...recent.map((each) => each.rms));
      const isSpeech = rms > Math.max(LEAST_RMS, room * ABOVE_ROOM, peak * BELOW_PEAK);
      if (isSpeech) {
        spokenMs += passedMs;
        peak = Math.max(peak, rms);
        quietSinceMs = null;
        return false;
      }
      if (spokenMs < LEAST_SPEECH_MS) return false;
      quietSinceMs ??= atMs;
      return atMs - quietSinceMs >= QUIET_MS;
    },
  };
}
