import type { Tag } from './tags.ts';

/** A token as the model sees it. */
export interface TaggedToken {
  /** In lower case. */
  readonly word: string;
  /** Possible tags, without repetition; at least one. */
  readonly tags: readonly Tag[];
  /** Tags that only words outside the lexicon have, which are less probable. */
  readonly rare: ReadonlySet<Tag>;
}

/**
 * Weights by feature, then by tag: a linear model over a token's tag, the tag before it, the words beside it and what
 * they can be. The best sequence has the highest sum.
 */
export type Weights = ReadonlyMap<string, ReadonlyMap<Tag, number>>;

/** Reads weights from lines `feature tag:weight tag:weight …`. A line stays text until it is first used. */
export function readWeights(text: string): Pick<Weights, 'get'> {
  const lines = new Map<string, string | ReadonlyMap<Tag, number>>();
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ');
    lines.set(line.slice(0, space), line.slice(space + 1));
  }
  return {
    get(feature) {
      const row = lines.get(feature);
      if (typeof row !== 'string') return row;
      const read = readRow(row);
      lines.set(feature, read);
      return read;
    },
  };
}

function readRow(row: string): ReadonlyMap<Tag, number> {
  return new Map(
    row.split(' ').map((pair): [Tag, number] => {
      const colon = pair.lastIndexOf(':');
      return [pair.slice(0, colon), Number(pair.slice(colon + 1))];
    }),
  );
}

/** Text of `readWeights`. */
export function weightsText(weights: Weights): string {
  return [...weights]
    .map(([feature, tags]) => [feature, ...[...tags].map(([tag, weight]) => `${tag}:${weight}`)].join(' '))
    .sort()
    .join('\n');
}

/** Feature of the tag before a token. */
export function transition(before: Tag): string {
  return `t${before}`;
}

const START: TaggedToken = { word: '^', tags: ['^'], rare: new Set() };
const END: TaggedToken = { word: '$', tags: ['$'], rare: new Set() };

/** Feature and tag of a reading that is not in the lexicon. */
export const RARE = ['rare', 'rare'] as const;

/** Features of a token by its neighbours, without the tag before it. */
export function featuresAt(tokens: readonly TaggedToken[], place: number): string[] {
  const at = (offset: number) => tokens[place + offset] ?? (offset < 0 ? START : END);
  const [token, before, next] = [at(0), at(-1), at(1)];
  const [possibleBefore, possibleNext] = [possible(before), possible(next)];
  return [
    'b',
    `w${token.word}`,
    `s${token.word.slice(-3)}`,
    `l${before.word}`,
    `r${next.word}`,
    `k${possibleBefore}`,
    `n${possibleNext}`,
    `m${possibleNext}/${possible(at(2))}`,
    `j${possible(at(-2))}/${possibleBefore}`,
    `x${token.word}/${possibleNext}`,
    `y${possibleBefore}/${token.word}`,
    `a${possible(token)}/${possibleNext}`,
  ];
}

/** Tags that a token can have, as one name. */
function possible({ tags }: TaggedToken): string {
  return tags.length === 1 ? (tags[0] ?? '') : tags.join('|');
}

/**
 * Scores of all tags of all tokens in the best sequence through them: for each token a score by tag, and the best
 * sequence itself.
 */
export interface Tagging {
  readonly best: readonly Tag[];
  /** By token, in the order of its tags: score of the best sequence with that tag, relative to the best of all. */
  readonly margins: readonly (readonly number[])[];
}

const NOTHING = [0];

/** Finds the best sequence of tags by dynamic programming; time is linear in the number of tokens. */
export function tagSequence(tokens: readonly TaggedToken[], weights: Pick<Weights, 'get'>): Tagging {
  const ofRare = weights.get(RARE[0])?.get(RARE[1]) ?? 0;
  const local = tokens.map(({ tags, rare }, place) => {
    // Most words have one tag, and nothing to choose.
    if (tags.length === 1) return NOTHING;
    const rows = featuresAt(tokens, place).map((feature) => weights.get(feature));
    return tags.map((tag) =>
      rows.reduce((sum, row) => sum + (row?.get(tag) ?? 0), rare.has(tag) ? ofRare : 0),
    );
  });
  const step = (before: Tag, tag: Tag) => weights.get(transition(before))?.get(tag) ?? 0;
  const forward: number[][] = [];
  for (const [place, { tags }] of tokens.entries()) {
    const earlier = tokens[place - 1]?.tags ?? START.tags;
    const scores = forward[place - 1] ?? [0];
    forward.push(
      tags.map(
        (tag, number) =>
          (local[place]?.[number] ?? 0) +
          Math.max(...earlier.map((before, index) => (scores[index] ?? 0) + step(before, tag))),
      ),
    );
  }
  const backward: number[][] = tokens.map(() => []);
  for (let place = tokens.length - 1; place >= 0; place -= 1) {
    const later = tokens[place + 1]?.tags;
    backward[place] = (tokens[place]?.tags ?? []).map((tag) =>
      later
        ? Math.max(
            ...later.map(
              (next, index) =>
                step(tag, next) + (local[place + 1]?.[index] ?? 0) + (backward[place + 1]?.[index] ?? 0),
            ),
          )
        : 0,
    );
  }
  const totals = forward.map((scores, place) =>
    scores.map((score, index) => score + (backward[place]?.[index] ?? 0)),
  );
  const margins = totals.map((scores) => {
    const most = Math.max(...scores);
    return scores.map((score) => score - most);
  });
  const best = margins.map((scores, place) => tokens[place]?.tags[scores.indexOf(0)] ?? '');
  return { best, margins };
}
