import type { Settings } from '#server/platform/settings.ts';
import type { HeardSound, HeardWord } from './heard-words.ts';
import type { PitchPoint } from './pitch-curve.ts';

/** The two variants of accent 1, between which only Swedes can decide for this voice. */
export type Accent1Shape = Settings['voiceAccent1'];

/** Ending of a clause; `asked` is a question marked by its first word (*Var är ...?*). */
export type Ending = 'full' | 'comma' | 'question' | 'asked';

/** Words between two pauses, in order; not empty. */
export interface IntonationPhrase {
  readonly words: readonly HeardWord[];
  readonly ending: Ending;
}

export interface TuneOptions {
  readonly accent1: Accent1Shape;
  /** Factor for every movement. */
  readonly size: number;
}

/** Semitones at the end of a clause. */
const ENDS: Readonly<Record<Exclude<Ending, 'question'>, number>> = { full: -2.5, comma: -0.5, asked: -1.5 };
/** Semitones above the focal peak at which a question ends. */
const QUESTION_RISE = 2;
/** Factor for a word that is not in focus. */
const OUT_OF_FOCUS = 0.7;
/** Declination in semitones per second, and its maximum per sentence. */
const DECLINATION = 1.5;
const MOST_DECLINATION = 3;
const VOICELESS = new Set([...'ptkfshɧɕʂʈ']);

/**
 * Melody of a sentence in semitones relative to the centre of the voice: the accents of its stressed words, the
 * last of each clause in focus, declining from half of the declination above the centre to half below it.
 */
export function tuneOf(clauses: readonly IntonationPhrase[], { accent1, size }: TuneOptions): PitchPoint[] {
  const words = clauses.flatMap((clause) => clause.words);
  const startMs = words[0]?.sounds[0]?.startMs ?? 0;
  const endMs = words.at(-1)?.sounds.at(-1)?.endMs ?? 0;
  const isOneWord = words.filter(({ accent }) => accent !== null).length < 2;
  const decline = isOneWord ? 0 : Math.min(MOST_DECLINATION, ((endMs - startMs) / 1000) * DECLINATION);
  return clauses
    .flatMap((clause) => clauseTune(clause, accent1, size))
    .map(({ ms, semitones }) => ({
      ms,
      semitones: semitones + decline * (0.5 - (ms - startMs) / (endMs - startMs)),
    }));
}

function clauseTune({ words, ending }: IntonationPhrase, accent1: Accent1Shape, size: number): PitchPoint[] {
  const stressed = words.filter(({ accent }) => accent !== null);
  const focus = stressed.at(-1);
  const voicedEndMs = words.flatMap(({ sounds }) => sounds).findLast(isVoiced)?.endMs ?? 0;
  const points = stressed.flatMap((word) => {
    const isFocus = word === focus;
    const accent = accentPoints(word, { isFocus, accent1, isQuestion: ending === 'question', voicedEndMs });
    return accent.map(({ ms, semitones }) => ({
      ms,
      semitones: semitones * size * (isFocus ? 1 : OUT_OF_FOCUS),
    }));
  });
  const last =
    ending === 'question'
      ? Math.max(0, ...points.map(({ semitones }) => semitones)) + QUESTION_RISE * size
      : ENDS[ending] * size;
  // A word begins at the pitch of its accent; unstressed words before it lead up to it from the centre.
  const beginsStressed = words[0] === stressed[0];
  const startMs = words[0]?.sounds[0]?.startMs ?? 0;
  return [
    { ms: startMs, semitones: (beginsStressed && points[0]?.semitones) || 0 },
    ...points,
    { ms: voicedEndMs, semitones: last },
  ];
}

interface AccentOptions {
  readonly isFocus: boolean;
  readonly accent1: Accent1Shape;
  readonly isQuestion: boolean;
  readonly voicedEndMs: number;
}

/**
 * Pitch movement of one word: V is the stressed vowel, C the part up to the next vowel, V2 that vowel, or the one
 * with secondary stress in a compound. After Bruce (1977), Gussenhoven (2004) and Riad (2014): accent 2 is H*L,
 * accent 1 HL*, the focus adds H-; sizes and places are from docs/decisions/034-melody.md.
 */
function accentPoints({ accent, sounds }: HeardWord, options: AccentOptions): PitchPoint[] {
  const { isFocus, accent1, isQuestion, voicedEndMs } = options;
  const stressed = sounds.findIndex(({ stress }) => stress === 'primary');
  const v = sounds[stressed];
  if (!v) return [];
  const next = sounds.findIndex((sound, index) => index > stressed && sound.isVowel);
  const following = sounds[next];
  if (!following) {
    // A question needs time after the low to rise again.
    const lowMs = isQuestion && isFocus ? (v.startMs + voicedEndMs) / 2 : within(v, 0.85);
    return [
      { ms: within(v, 0), semitones: 1.3 },
      { ms: within(v, 0.3), semitones: 1.2 },
      { ms: lowMs, semitones: -1.2 },
    ];
  }
  const c = { startMs: v.endMs, endMs: Math.max(v.endMs, following.startMs) };
  const secondary = sounds.find(({ stress }) => stress === 'secondary');
  if (accent === 2) {
    const v2 = secondary ?? following;
    return [
      { ms: within(v, 0), semitones: 1.8 },
      { ms: within(v, 0.2), semitones: 1.8 },
      { ms: within(c, 0.55), semitones: -1.6 },
      ...(secondary ? [{ ms: within(v2, 0), semitones: -1.6 }] : []),
      ...(isFocus ? [{ ms: within(v2, 0.4), semitones: 1.2 }] : []),
    ];
  }
  if (accent1 === 'peak') {
    return [
      { ms: within(v, 0), semitones: 1.5 },
      { ms: within(v, 0.6), semitones: 0.3 },
      { ms: within(c, 0.67), semitones: -0.2 },
      ...(isFocus ? [{ ms: within(following, 0.5), semitones: 0 }] : []),
    ];
  }
  return [
    { ms: within(v, 0), semitones: 1 },
    { ms: within(v, 0.75), semitones: -1.8 },
    { ms: within(c, 0.4), semitones: -1.8 },
    ...(isFocus ? [{ ms: within(following, 0.5), semitones: 0.4 }] : []),
  ];
}

const within = (
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
  share: number,
): number => startMs + share * (endMs - startMs);

export const isVoiced = ({ ipa }: HeardSound): boolean => !VOICELESS.has(ipa);
