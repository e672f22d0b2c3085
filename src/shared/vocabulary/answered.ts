import type { SaidEvent } from '../pronunciation/pronunciation.events.ts';
import type { WrittenWord } from '../writing/writing.events.ts';
import type { CardState } from './card-state.ts';
import { review } from './memory.ts';
import { countByAge } from './recall.ts';
import type { CardRule } from './settings-state.ts';

/** Words that were taken for a word are remembered up to so many, the latest first. */
export const MOST_RIVALS = 3;

/**
 * An answer that tested a card, anywhere: a wrong one has it forgotten and due at once, a right one is a *good* review when
 * it is due, and else only counted.
 * @param rival the word that was taken for it
 */
export function answered(
  state: CardState,
  correct: boolean,
  rival: string | undefined,
  atMs: number,
  rule: CardRule,
): CardState {
  const rivals = rival === undefined ? state.rivals : [rival, ...state.rivals.filter((id) => id !== rival)];
  const tallied = {
    ...state,
    right: state.right + Number(correct),
    wrong: state.wrong + Number(!correct),
    rivals: rivals.slice(0, MOST_RIVALS),
  };
  const { memory: known, sinceMs } = state;
  const dueMs = known?.dueMs ?? sinceMs;
  if (dueMs === null) return tallied;
  const isDue = dueMs <= atMs;
  const ages = countByAge(state.ages, known?.atMs, atMs, correct);
  if (correct) return isDue ? { ...tallied, ages, memory: review(known, 'good', atMs, rule) } : tallied;
  // Forgotten and due it is already: once more would say nothing new.
  if (known && known.repetitions === 0 && isDue) return tallied;
  const forgotten = { ...review(known, 'again', atMs, rule), dueMs: atMs };
  return { ...tallied, ages, memory: forgotten, lapses: state.lapses + 1 };
}

/**
 * Whoever reads a word aloud has it before their eyes: that tells nothing of memory but that the word was met. Whoever
 * recalls it has answered, when it was understood. A miss is counted nowhere here: a microphone, a noise or an accent
 * may be the reason, so that it has no card forgotten.
 */
export function said(
  state: CardState,
  { correct, recalled = false }: SaidEvent['payload'],
  atMs: number,
  rule: CardRule,
): CardState {
  if (isStrange(state)) return state;
  const met = { ...state, lastMetMs: atMs };
  if (correct !== true) return met;
  return recalled ? answered(met, true, undefined, atMs, rule) : { ...met, right: met.right + 1 };
}

/** Writing a word from memory or by ear is producing it. */
export function written(state: CardState, { correct }: WrittenWord, atMs: number, rule: CardRule): CardState {
  if (isStrange(state) || correct === null) return state;
  return answered({ ...state, lastMetMs: atMs }, correct, undefined, atMs, rule);
}

/** Any word of the list may be said or written; that makes it none that tasks ask for. */
function isStrange({ lastMetMs, sinceMs }: CardState): boolean {
  return lastMetMs === 0 && sinceMs === null;
}
