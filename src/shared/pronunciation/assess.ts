import { type Alignment, align } from './align.ts';
import type { Assess, Assessment, NotAssessed, Reason, WordSpan } from './assessment.ts';
import { VERDICT_LIMITS } from './calibration.ts';
import { fitOf, rawScore, sureness } from './confidence.ts';
import { FRAME_MS, logMels } from './features.ts';
import { accuracyOf, placed, surelyOthers, wrongLength } from './findings.ts';
import { fluencyOf } from './fluency.ts';
import type { SpeechModel } from './model.ts';
import { logPosteriors } from './net.ts';
import { type PhoneScores, phoneScores } from './phone-scores.ts';
import { isTelephone, soundingStretch } from './recording.ts';
import type { Target, TargetWord } from './target.ts';

/** Maximum number of rival texts. */
const MAX_RIVALS = 120;
/** Costs of an alignment that may skip words and contain other sounds between them. */
const LEEWAY = { skippedPhone: 4, outside: -2 };
/** Minimum share of a text's phones that must be heard to assess it without the rest. */
const LEAST_SHARE = 0.5;

/**
 * Assesses a recording of a text: whether the complete text was said so that a Swede would understand. Accents are
 * not judged. Deterministic.
 */
export const assess: Assess = (samples, target, rivals, model) =>
  judged(runSpeechModel(samples, model), target, rivals);

/** Output of the network, or the reason why it was not run. */
export type SpeechOutput =
  | { readonly reason: Reason }
  | { readonly reason: null; readonly scores: PhoneScores; readonly startMs: number };

/** Part of an assessment that does not depend on the text. */
export function runSpeechModel(samples: Float32Array, model: SpeechModel): SpeechOutput {
  const recording = soundingStretch(samples);
  if (recording.reason !== null) return recording;
  const scores = phoneScores(logPosteriors(logMels(recording.samples), model), model.logPriors);
  const { speech, music } = scores;
  const share = music / (speech + music);
  if (share > VERDICT_LIMITS.music) return { reason: 'music' };
  if (share > VERDICT_LIMITS.noise || speech < VERDICT_LIMITS.speech * recording.frames)
    return { reason: 'noise' };
  if (isTelephone(recording.samples)) return { reason: 'telephone' };
  return { reason: null, scores, startMs: recording.startMs };
}

function refusal(reason: Reason, detectedText: string | null = null): NotAssessed {
  return { assessed: false, reason, detectedText };
}

/** Assessment of a voice for one text. */
export function judged(heard: SpeechOutput, target: Target, rivals: readonly Target[]): Assessment {
  if (heard.reason !== null) return refusal(heard.reason);
  const { scores, startMs } = heard;
  const whole = articled(scores, target);
  const { detected, ahead } = leader(scores, whole, rivals);
  const said = whatWasSaid(scores, whole);
  const sure = said ? sureness(fitOf(scores, said.words)) : 0;
  if (!said || sure < VERDICT_LIMITS.sureness || ahead >= VERDICT_LIMITS.overruled) {
    const other = detected === whole ? null : detected;
    const detectedSureness = other ? sureness(fitOf(scores, other.words)) : 0;
    if (!other || detectedSureness < VERDICT_LIMITS.sureness) return refusal('not_understood');
    return { ...refusal('not_understood', other.text), detectedSureness };
  }
  // An article is not reported, because it was not required.
  const first = whole.words.length - target.words.length;
  const sounds = placed(whole.words, said.alignment.words).filter(({ word }) => word >= first);
  const spans = said.alignment.words.slice(first);
  const isWhole = spans.every((found) => found !== null);
  const told = <T extends { readonly word: number }>(found: T): T => ({ ...found, word: found.word - first });
  const length = isWhole ? wrongLength(scores, whole.words, sounds) : null;
  return {
    assessed: true,
    confidence: percent(sure),
    accuracy: percent(accuracyOf(scores, sounds)),
    fluency: percent(fluencyOf(sounds, FRAME_MS)),
    completeness: percent(spans.filter((found) => found !== null).length / spans.length),
    detectedText: detected?.text ?? null,
    sounds: isWhole ? surelyOthers(scores, whole.words, sounds).map(told) : [],
    vowelLength: length && told(length),
    words: spans.map((found): WordSpan => {
      const [begin] = found ?? [];
      const end = found?.at(-1);
      if (!begin || !end) return null;
      return { startMs: startMs + begin.start * FRAME_MS, endMs: startMs + end.end * FRAME_MS };
    }),
  };
}

/** Target with its article if that fits better: the learner sees and hears *en banan*, and may say either. */
function articled(scores: PhoneScores, target: Target): Target {
  const { words, article } = target;
  if (!article) return target;
  const longer = [article, ...words];
  return rawScore(scores, longer) > rawScore(scores, words) ? { ...target, words: longer } : target;
}

interface Said {
  readonly alignment: Alignment;
  /** Words that were heard. */
  readonly words: readonly TargetWord[];
}

/** The whole text, or most of it if an alignment that may skip words finds some missing; otherwise null. */
function whatWasSaid(scores: PhoneScores, { words }: Target): Said | null {
  const whole = align(scores, words);
  if (words.length === 1) return whole && { alignment: whole, words };
  const loose = align(scores, words, LEEWAY);
  const heard = words.filter((_, index) => loose?.words[index]);
  if (heard.length === words.length) return whole && { alignment: whole, words };
  const count = (some: readonly TargetWord[]) => some.reduce((sum, { phones }) => sum + phones.length, 0);
  if (!loose || count(heard) < LEAST_SHARE * count(words)) return null;
  return { alignment: loose, words: heard };
}

/**
 * Text that clearly leads all others with another meaning, possibly the target, or null; and the lead of the best
 * one over the target.
 */
function leader(
  scores: PhoneScores,
  target: Target,
  rivals: readonly Target[],
): { readonly detected: Target | null; readonly ahead: number } {
  const others = rivals.filter(({ text }) => text !== target.text).slice(0, MAX_RIVALS);
  const own = { text: target, raw: rawScore(scores, target.words) };
  const [best = own, ...rest] = [
    own,
    ...others.map((text) => ({ text, raw: rawScore(scores, text.words) })),
  ].sort((one, other) => other.raw - one.raw);
  const next = rest.find(({ text }) => meaningOf(text) !== meaningOf(best.text));
  const isClear = !next || best.raw - next.raw >= VERDICT_LIMITS.detection;
  return { detected: isClear ? best.text : null, ahead: best.raw - own.raw };
}

const meaningOf = ({ means, text }: Target): string => means ?? text;

const percent = (share: number) => Math.round(100 * share);
