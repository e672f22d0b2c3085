import type { WordTest } from '../progress/evidence.ts';
import type { CardState } from './card-state.ts';
import { review } from './memory.ts';
import { countByAge } from './recall.ts';
import type { CardRule } from './settings-state.ts';

/** Maximum number of confused words that are remembered for a card, the latest first. */
export const MAX_RIVALS = 3;

/** Applies a test of a word to its card (see `WordTest`). */
export function tested(state: CardState, test: WordTest, atMs: number, rule: CardRule): CardState {
  const { correct, rival, weight = 'memory', isAnyWord = false } = test;
  if ((isAnyWord || weight === 'read') && isUnknown(state)) return state;
  const met = { ...state, lastMetMs: atMs };
  if (weight === 'met' || correct === null) return met;
  if (weight === 'tally') return { ...met, right: met.right + Number(correct) };
  if (weight === 'read') return correct ? readAlone(met) : lookedUp(met, atMs);
  return answered(met, correct, rival, atMs, rule);
}

/** Never the first right answer, which would make the word count as learned. */
function readAlone(state: CardState): CardState {
  return state.right > 0 ? { ...state, right: state.right + 1 } : state;
}

function lookedUp(state: CardState, atMs: number): CardState {
  const { memory: known, wrong } = state;
  const isEarlier = known !== null && known.dueMs > atMs;
  return { ...state, wrong: wrong + 1, ...(isEarlier && { memory: { ...known, dueMs: atMs } }) };
}

/** Returns whether the word is neither a card nor was met in a task. */
function isUnknown({ lastMetMs, sinceMs }: CardState): boolean {
  return lastMetMs === 0 && sinceMs === null;
}

/**
 * Applies an answer: a wrong one makes the card forgotten and due at once, a right one is a *good* review if it is due,
 * and otherwise only counted.
 * @param rival the word that was confused with it
 */
function answered(
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
    rivals: rivals.slice(0, MAX_RIVALS),
  };
  const { memory: known, sinceMs } = state;
  const dueMs = known?.dueMs ?? sinceMs;
  if (dueMs === null) return tallied;
  const isDue = dueMs <= atMs;
  const ages = countByAge(state.ages, known?.atMs, atMs, correct);
  if (correct) return isDue ? { ...tallied, ages, memory: review(known, 'good', atMs, rule) } : tallied;
  // The card is forgotten and due already.
  if (known && known.repetitions === 0 && isDue) return tallied;
  const forgotten = { ...review(known, 'again', atMs, rule), dueMs: atMs };
  return { ...tallied, ages, memory: forgotten, lapses: state.lapses + 1 };
}
