import type { Phoneme } from '#shared/voice/voice.contract.ts';
import type { OnStage } from './script.ts';
import type { TimedLine, TimedScene } from './timeline.ts';

export type Pose = NonNullable<OnStage['pose']>;
export type Mood = NonNullable<OnStage['mood']>;

/** Cues of an actor at a moment. */
export interface Moment {
  readonly ms: number;
  /** Duration of one drawing, in milliseconds. */
  readonly stepMs: number;
  readonly timed: TimedScene;
  /** Sounds of a line; times from the beginning of the line. */
  readonly soundsOf: (lineId: string) => readonly Phoneme[];
}

/** Poses that a seated person takes without getting up. */
const SEATED: readonly Pose[] = ['sit', 'wave', 'point', 'shrug', 'think', 'drink', 'phone'];

/** Action of a character at a moment; gestures end with their line. */
export function poseAt({ cues }: Pick<TimedScene, 'cues'>, who: string, ms: number): Pose {
  const own = cues.filter((cue) => cue.who === who && cue.pose && cue.atMs <= ms);
  return own.findLast(({ untilMs }) => untilMs === null || ms < untilMs)?.pose ?? 'stand';
}

/** Returns true if the character sits: sitting lasts until they stand, carry or leave. */
export function seatedAt({ cues }: Pick<TimedScene, 'cues'>, who: string, ms: number): boolean {
  let seated = false;
  for (const { who: whose, pose, atMs } of cues) {
    if (whose !== who || !pose || atMs > ms) continue;
    if (pose === 'sit') seated = true;
    else if (!SEATED.includes(pose)) seated = false;
  }
  return seated;
}

/** Mood of a character, and its start. */
export function moodAt(
  { cues }: TimedScene,
  who: string,
  ms: number,
): { readonly mood: Mood; readonly sinceMs: number } {
  const cue = cues.findLast((one) => one.who === who && one.mood && one.atMs <= ms);
  return { mood: cue?.mood ?? 'neutral', sinceMs: cue?.atMs ?? 0 };
}

/** A gesture that accompanies speech. */
export interface Beat {
  readonly index: number;
  /** 0 to 1; highest nearest to the stressed vowel. */
  readonly strength: number;
  /** True while the hand is up. */
  readonly lift: number;
}

const BEAT_APART_MS = 650;

/** Gestures fall on stressed vowels, not on all of them. */
export function beatAt({ ms, soundsOf }: Moment, { line, startMs, endMs }: TimedLine): Beat | null {
  const beats: number[] = [];
  for (const { stress, startMs: atMs } of soundsOf(line.id)) {
    if (stress === 'primary' && atMs - (beats.at(-1) ?? Number.NEGATIVE_INFINITY) >= BEAT_APART_MS)
      beats.push(atMs);
  }
  const at = ms - startMs;
  const index = beats.findLastIndex((beat) => beat - 220 <= at);
  const beat = beats[index];
  if (beat === undefined) return null;
  const strength = Math.max(0, 1 - Math.abs(at - beat) / 260);
  const isLong = endMs - startMs > 1_300;
  const lift = isLong && at - beat < 620 && endMs - ms > 240 ? 1 : 0;
  return { index, strength, lift };
}
