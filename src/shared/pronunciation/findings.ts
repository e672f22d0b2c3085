import type { Span } from './align.ts';
import type { LengthHint, SoundFinding } from './assessment.ts';
import { LIMITS, SPREADS } from './calibration.ts';
import type { PhoneScores } from './phone-scores.ts';
import { areConfused, OTHER_LENGTH, PHONES, type TargetPhone } from './phones.ts';
import type { TargetWord } from './target.ts';

/** A sound of the text where it was found. */
export interface Placed {
  readonly word: number;
  readonly phone: number;
  readonly target: TargetPhone;
  readonly span: Span;
}

/** The sounds of the words that were heard, in order. */
export function placed(words: readonly TargetWord[], spans: readonly (readonly Span[] | null)[]): Placed[] {
  return words.flatMap(({ phones }, word) =>
    (spans[word] ?? []).map((span, phone) => ({ word, phone, target: phones[phone] as TargetPhone, span })),
  );
}

/** Mean over the sounds, each against its own spread on right recordings: 0 to 1. */
export function accuracyOf(scores: PhoneScores, sounds: readonly Placed[]): number {
  const each = sounds.map(({ target, span }) => {
    const { middle, width } = SPREADS[kindOf(target)];
    return squashed((meanOver(scores.of(target.alternatives), span) - middle) / width);
  });
  return each.length === 0 ? 0 : each.reduce((sum, value) => sum + value, 0) / each.length;
}

/** 0.5 where a sound lies two widths below the middle of right ones, 0.88 in the middle. */
function squashed(deviation: number): number {
  return 1 / (1 + Math.exp(-(deviation + 2)));
}

type Kind = keyof typeof SPREADS;

function kindOf({ alternatives }: TargetPhone): Kind {
  const [first = 's'] = alternatives;
  if (/[pbtdkɡ]/u.test(first)) return 'stop';
  if (/[fvshɧɕʂj]/u.test(first)) return 'fricative';
  if (/[lrmnŋ]/u.test(first)) return 'sonorant';
  return first.endsWith('ː') ? 'long' : 'short';
}

/** At most two sounds that were surely others, surest first. */
export function surelyOthers(scores: PhoneScores, sounds: readonly Placed[]): SoundFinding[] {
  const found = sounds.flatMap(({ word, phone, target, span }) => {
    if (span.end - span.start < LIMITS.findingFrames) return [];
    const own = meanOver(scores.of(target.alternatives), span);
    const others = PHONES.filter((other) => !target.alternatives.some((right) => areConfused(right, other)))
      .map((heard) => ({ heard, lead: meanOver(scores.of([heard]), span) - own }))
      .sort((one, other) => other.lead - one.lead);
    const [best] = others;
    return best && best.lead >= LIMITS.findingLead ? [{ word, phone, ...best }] : [];
  });
  return found
    .sort((one, other) => other.lead - one.lead)
    .slice(0, LIMITS.findings)
    .map(({ word, phone, heard }) => ({ word, phone, heard }));
}

/** The stressed vowel that sounded most like its counterpart of the other length; null when none clearly did. */
export function wrongLength(scores: PhoneScores, sounds: readonly Placed[]): LengthHint | null {
  const found = sounds.flatMap(({ word, phone, target, span }) => {
    const [only, ...more] = target.alternatives;
    const other = only && more.length === 0 ? OTHER_LENGTH[only] : undefined;
    if (!only || !other || !target.isStressed) return [];
    const wanted = only.endsWith('ː') ? ('long' as const) : ('short' as const);
    const frames = span.end - span.start;
    const isOfThatLength = wanted === 'long' ? frames <= LIMITS.shortFrames : frames >= LIMITS.longFrames;
    const lead = meanOver(scores.of([other]), span) - meanOver(scores.of([only]), span);
    return isOfThatLength && lead >= LIMITS.lengthLead ? [{ word, phone, wanted, lead }] : [];
  });
  const [surest] = found.sort((one, other) => other.lead - one.lead);
  return surest ? { word: surest.word, phone: surest.phone, wanted: surest.wanted } : null;
}

/** @param values one for each frame */
export function meanOver(values: Float32Array, { start, end }: Span): number {
  let sum = 0;
  for (let frame = start; frame < end; frame++) sum += values[frame] as number;
  return sum / Math.max(1, end - start);
}
