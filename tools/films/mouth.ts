import type { Phoneme } from '#shared/voice/voice.contract.ts';
import { CLOSED_MOUTH, type MouthStance } from './drawing/stance.ts';

/** Mouth shapes of speech, as animators draw them. */
export const VISEMES = {
  rest: CLOSED_MOUTH,
  /** p b m */
  closed: { open: 0, wide: -0.1, teeth: 0, tongue: 0 },
  /** f v */
  lip: { open: 0.16, wide: 0.1, teeth: 1, tongue: 0 },
  /** a ɑ æ */
  open: { open: 0.95, wide: 0.25, teeth: 0.6, tongue: 0.5 },
  /** ɛ œ ə and h */
  half: { open: 0.55, wide: 0.2, teeth: 0.5, tongue: 0.3 },
  /** i e y and j */
  spread: { open: 0.3, wide: 0.9, teeth: 1, tongue: 0 },
  /** o u ʉ */
  round: { open: 0.32, wide: -1, teeth: 0, tongue: 0 },
  /** ɔ ø ɧ */
  pout: { open: 0.5, wide: -0.65, teeth: 0, tongue: 0 },
  /** s ʂ t d n l r k ɡ ŋ */
  narrow: { open: 0.2, wide: 0.4, teeth: 0.9, tongue: 0.3 },
} as const satisfies Record<string, MouthStance>;

export type Viseme = keyof typeof VISEMES;

const SOUNDS: Readonly<Partial<Record<Viseme, string>>> = {
  closed: 'pbm',
  lip: 'fv',
  open: 'aɑæɐ',
  half: 'ɛœəɜh',
  spread: 'iɪejyʏ',
  round: 'ouʊʉɵw',
  pout: 'ɔøɧʃ',
};

const BY_SOUND = new Map(
  Object.entries(SOUNDS).flatMap(([viseme, sounds]) =>
    [...sounds].map((sound) => [sound, viseme as Viseme] as const),
  ),
);

/** The mouth of a sound; consonants that are made behind the lips all look alike. */
export const visemeOf = (ipa: string): Viseme => BY_SOUND.get(ipa[0] ?? '') ?? 'narrow';

/** Lips that close must be seen to, however short it is: the eye takes nothing else for p, b and m. */
const SEEN_MS = 22;

/**
 * Chooses the mouth shape for one drawing of a line: the sound with the longest share of it, but closed lips take
 * precedence.
 * @param sounds of the line, in order; times within it
 * @param fromMs start of the drawing within the line
 * @param untilMs end of the drawing within the line
 */
export function mouthAt(sounds: readonly Phoneme[], fromMs: number, untilMs: number): Viseme {
  let best: Viseme = 'rest';
  let longest = 0;
  for (const { ipa, startMs, endMs } of sounds) {
    const shown = Math.min(endMs, untilMs) - Math.max(startMs, fromMs);
    if (shown <= 0) continue;
    const viseme = visemeOf(ipa);
    if ((viseme === 'closed' || viseme === 'lip') && shown >= SEEN_MS) return viseme;
    if (shown > longest) [longest, best] = [shown, viseme];
  }
  return longest > (untilMs - fromMs) / 4 ? best : 'rest';
}
