import { SAME_BODY, SYMBOLS } from './alphabet.ts';
import type { EditKind } from './verdict.ts';
import type { WordFit } from './word-fit.ts';

/** Kinds of edits with separate thresholds; `one-dot` is one dot where ä and ö have two. */
export const RIVAL_KINDS = [
  'substitution',
  'mark',
  'one-dot',
  'missing',
  'extra',
  'doubled',
  'swapped',
] as const;
export type RivalKind = (typeof RIVAL_KINDS)[number];

/** Word one edit away, and the margin in nats by which the word itself fits better (negative if worse). */
export interface Rival {
  readonly kind: RivalKind;
  readonly edit: EditKind;
  /** Letters of the word from `from` to before `to` (of those that are written) are replaced. */
  readonly from: number;
  readonly to: number;
  readonly by: readonly number[];
  readonly margin: number;
}

const LETTERS: readonly number[] = SYMBOLS.flatMap((name, k) => (/^[\p{L}\p{M}]+$/u.test(name) ? [k] : []));
const ONE_DOT: Readonly<Record<string, string>> = { ä: 'ȧ', ö: 'ȯ' };

/** For each kind of edit, the best-fitting word that is one such edit away. */
export function nearestRivals(fit: WordFit, word: readonly number[]): Rival[] {
  const best = new Map<RivalKind, Rival>();
  const weigh = (kind: RivalKind, edit: EditKind, from: number, to: number, by: readonly number[]): void => {
    const margin = fit.own - fit.replaced(from, to, by);
    const known = best.get(kind);
    if (!known || margin < known.margin) best.set(kind, { kind, edit, from, to, by, margin });
  };
  for (let at = 0; at <= word.length; at++) {
    const here = word[at];
    for (const symbol of LETTERS) {
      // Inserting a letter before or after the same letter gives the same word.
      if (symbol !== word[at - 1]) {
        const slip = symbol === here ? 'doubled' : 'extra';
        weigh(slip, slip, at, at, [symbol]);
      }
      if (here === undefined || symbol === here) continue;
      const [kind, edit] = kindOf(here, symbol);
      weigh(kind, edit, at, at + 1, [symbol]);
    }
    if (here === undefined) continue;
    if (word.length > 1 && here !== word[at - 1]) weigh('missing', 'missing', at, at + 1, []);
    const next = word[at + 1];
    if (next !== undefined && next !== here) weigh('swapped', 'swapped', at, at + 2, [next, here]);
  }
  return [...best.values()];
}

function kindOf(expected: number, read: number): readonly [RivalKind, EditKind] {
  const is = SYMBOLS[expected] ?? '';
  const other = SYMBOLS[read] ?? '';
  const body = SAME_BODY.find((row) => row.includes(is));
  if (!body?.includes(other)) return ['substitution', 'substitution'];
  if (ONE_DOT[is] === other) return ['one-dot', 'mark-wrong'];
  return ['mark', other === body[0] ? 'mark-missing' : 'mark-wrong'];
}
