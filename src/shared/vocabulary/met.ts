import type { Met } from '../practice/select.ts';
import { readCardKey } from './card-names.ts';
import type { CardState } from './card-state.ts';
import { MAX_RIVALS } from './tested.ts';

/** Words that a learner has met, from the states of both directions. */
export function metWords(cards: ReadonlyMap<string, CardState>): Met[] {
  const met = new Map<string, Met>();
  for (const [key, { right, wrong, lastMetMs, rivals }] of cards) {
    const { wordId } = readCardKey(key);
    if (lastMetMs === 0) continue;
    const other = met.get(wordId);
    met.set(wordId, {
      wordId,
      right: right + (other?.right ?? 0),
      wrong: wrong + (other?.wrong ?? 0),
      lastMetMs: Math.max(lastMetMs, other?.lastMetMs ?? 0),
      rivals: [...new Set([...rivals, ...(other?.rivals ?? [])])].slice(0, MAX_RIVALS),
    });
  }
  return [...met.values()];
}
