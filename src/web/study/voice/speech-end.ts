/** How loud it is at a moment: root mean square of the samples, 0 to 1, and milliseconds since the recording began. */
export interface Level {
  readonly rms: number;
  readonly atMs: number;
}

/** Quieter than this is no speech, whatever the room: about -46 dB. */
const LEAST_RMS = 0.005;
/** Speech stands out of the room by 9 dB, and is over when it is 26 dB below its loudest. */
const ABOVE_ROOM = 2.8;
const BELOW_PEAK = 0.05;
/** The room is what the quietest moments of so long a time sound like. */
const ROOM_MS = 1_500;
/** Who speaks at once leaves no quiet moment to know the room by: it is taken for no louder than this, -30 dB. */
const LOUDEST_ROOM_RMS = 0.03;
/** A click is shorter; a word is longer. */
const LEAST_SPEECH_MS = 120;
/** A closed *tt* or *kk* lasts a quarter of a second; who has ended is quiet for longer. */
const QUIET_MS = 800;

/** Hears when somebody has finished speaking. */
export interface SpeechEnd {
  /** Whether speech has been heard, and is over. Levels come in order of time, some 20 a second. */
  isOver(level: Level): boolean;
}

/**
 * Hears by loudness alone when somebody has finished speaking: what stands out of the room's own noise is speech.
 * Who never speaks never ends.
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
