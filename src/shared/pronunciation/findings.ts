import { align, alignmentScore, type FrameSpan } from './align.ts';
import type { LengthHint, SoundFinding } from './assessment.ts';
import { SPREADS, VERDICT_LIMITS } from './calibration.ts';
import type { PhoneScores } from './phone-scores.ts';
import { areConfused, OTHER_LENGTH, PHONES, type Phone, type TargetPhone } from './phones.ts';
import type { TargetWord } from './target.ts';

/** Sound of the text with its position. */
export interface Placed {
  readonly word: number;
  readonly phone: number;
  readonly target: TargetPhone;
  readonly span: FrameSpan;
}

/** Sounds of the words that were heard, in order. */
export function placed(
  words: readonly TargetWord[],
  spans: readonly (readonly FrameSpan[] | null)[],
): Placed[] {
  return words.flatMap(({ phones }, word) =>
    (spans[word] ?? []).map((span, phone) => ({ word, phone, target: phones[phone] as TargetPhone, span })),
  );
}

/** Mean over the sounds, each relative to its distribution in right recordings: 0 to 1. */
export function accuracyOf(scores: PhoneScores, sounds: readonly Placed[]): number {
  const each = sounds.map(({ target, span }) => {
    const { middle, width } = SPREADS[kindOf(target)];
    return squashed((meanOver(scores.of(target.alternatives), span) - middle) / width);
  });
  return each.length === 0 ? 0 : each.reduce((sum, value) => sum + value, 0) / each.length;
}

/** 0.5 for a sound two widths below the centre of right ones, 0.88 at the centre. */
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

/**
 * At most two sounds that were certainly others, most certain first: the text fits far better with another sound
 * there.
 * @param words all of them heard
 * @param sounds their positions
 */
export function surelyOthers(
  scores: PhoneScores,
  words: readonly TargetWord[],
  sounds: readonly Placed[],
): SoundFinding[] {
  return likeliestOthers(scores, words, sounds)
    .filter(({ lead }) => lead >= VERDICT_LIMITS.findingLead)
    .slice(0, VERDICT_LIMITS.findings)
    .map(({ sound: { word, phone }, heard }) => ({ word, phone, heard }));
}

/** For the worst-fitting sounds the best-fitting alternative and its improvement; best first. */
export function likeliestOthers(
  scores: PhoneScores,
  words: readonly TargetWord[],
  sounds: readonly Placed[],
): { sound: Placed; heard: Phone; lead: number }[] {
  const own = alignmentScore(scores, words) ?? 0;
  const byLead = (one: { lead: number }, other: { lead: number }) => other.lead - one.lead;
  return worst(scores, sounds)
    .flatMap((sound) =>
      PHONES.filter((phone) => !sound.target.alternatives.some((right) => areConfused(right, phone)))
        .map((heard) => ({ sound, heard, lead: leadOf(scores, withSound(words, sound, heard), own) }))
        .sort(byLead)
        .slice(0, 1),
    )
    .sort(byLead);
}

/** The worst-fitting sounds: a long text has too many to try all. */
function worst(scores: PhoneScores, sounds: readonly Placed[]): Placed[] {
  return sounds
    .map((sound) => ({ sound, score: meanOver(scores.of(sound.target.alternatives), sound.span) }))
    .sort((one, other) => one.score - other.score)
    .slice(0, VERDICT_LIMITS.tried)
    .map(({ sound }) => sound);
}

/** Improvement of the fit with other words over `own`. */
function leadOf(scores: PhoneScores, words: readonly TargetWord[], own: number): number {
  return (alignmentScore(scores, words) ?? Number.NEGATIVE_INFINITY) - own;
}

/** The words with another sound in one place. */
export function withSound(
  words: readonly TargetWord[],
  at: Pick<Placed, 'word' | 'phone'>,
  phone: Phone,
): TargetWord[] {
  return words.map((word, index) =>
    index === at.word
      ? {
          ...word,
          phones: word.phones.with(at.phone, {
            ...(word.phones[at.phone] as TargetPhone),
            alternatives: [phone],
          }),
        }
      : word,
  );
}

/**
 * Stressed vowel that certainly sounded like its counterpart of the other length and lasted like it; null if there
 * is none.
 */
export function wrongLength(
  scores: PhoneScores,
  words: readonly TargetWord[],
  sounds: readonly Placed[],
): LengthHint | null {
  const [surest] = otherLengths(scores, words, sounds).filter(
    ({ lead }) => lead >= VERDICT_LIMITS.lengthLead,
  );
  return surest ? { word: surest.sound.word, phone: surest.sound.phone, wanted: surest.wanted } : null;
}

/** Stressed vowels with the duration of their counterparts, and the improvement of the fit; best first. */
export function otherLengths(
  scores: PhoneScores,
  words: readonly TargetWord[],
  sounds: readonly Placed[],
): { sound: Placed; wanted: LengthHint['wanted']; lead: number }[] {
  const own = alignmentScore(scores, words) ?? 0;
  return sounds
    .flatMap((sound) => {
      const [only, ...more] = sound.target.alternatives;
      const other = only && more.length === 0 ? OTHER_LENGTH[only] : undefined;
      if (!only || !other || !sound.target.isStressed) return [];
      const changed = withSound(words, sound, other);
      const span = align(scores, changed)?.words[sound.word]?.[sound.phone];
      const frames = span ? span.end - span.start : 0;
      const wanted = only.endsWith('ː') ? ('long' as const) : ('short' as const);
      const isOfOther =
        wanted === 'long' ? frames <= VERDICT_LIMITS.shortFrames : frames >= VERDICT_LIMITS.longFrames;
      return isOfOther ? [{ sound, wanted, lead: leadOf(scores, changed, own) }] : [];
    })
    .sort((one, other) => other.lead - one.lead);
}

/** @param values one for each frame */
export function meanOver(values: Float32Array, { start, end }: FrameSpan): number {
  let sum = 0;
  for (let frame = start; frame < end; frame++) sum += values[frame] as number;
  return sum / Math.max(1, end - start);
}
