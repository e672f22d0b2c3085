/**
 * Fits the thresholds of src/shared/writing/decide.ts: `node --import tsx tools/writing/fit.ts FIT.json [WEIGHTS]`, on
 * words that tools/writing/tries.py composed for `fit`. Uses coordinate ascent on the share of right words accepted
 * plus `REFUSAL_WEIGHT` times the share of near-misses rejected, with equal weight for each kind of slip. Then prints
 * how many right words are accepted when 97, 98 and 98.5 % of the near-misses are rejected, moving all thresholds
 * together.
 */
import { readFileSync } from 'node:fs';
import { SYMBOLS } from '#shared/writing/alphabet.ts';
import { decide, THRESHOLDS } from '#shared/writing/decide.ts';
import { cleanInk } from '#shared/writing/ink.ts';
import { readWritingModel } from '#shared/writing/model.ts';
import { read } from '#shared/writing/network.ts';
import { normaliseInk } from '#shared/writing/normalise.ts';
import { raster } from '#shared/writing/raster.ts';
import { nearestRivals, RIVAL_KINDS, type Rival, type RivalKind } from '#shared/writing/rivals.ts';
import { fitWord } from '#shared/writing/word-fit.ts';

interface Fitted {
  readonly kind: string;
  readonly isSlip: boolean;
  readonly rivals: readonly Rival[];
}

const REFUSAL_WEIGHT = Number(process.env.REFUSAL_WEIGHT ?? 2);
const REFUSALS = [0.97, 0.98, 0.985];
const STEPS = Array.from({ length: 57 }, (_, k) => -10 + k / 4);
const [, , file = '', weights = 'src/shared/writing/weights.bin'] = process.argv;
const model = readWritingModel(readFileSync(weights));
const tries = JSON.parse(readFileSync(file, 'utf8')) as {
  kind: string;
  word: string;
  at: number | null;
  strokes: [number, number][][];
}[];
const fitted: Fitted[] = tries
  .filter(({ kind }) => !['joined', 'other-word', 'scribble'].includes(kind))
  .map((item) => ({ kind: item.kind, isSlip: item.at !== null, rivals: rivalsOf(item.strokes, item.word) }));
const kinds = [...new Set(fitted.map((item) => item.kind))];
const groups = new Map(kinds.map((kind) => [kind, fitted.filter((item) => item.kind === kind)]));

let best: Record<RivalKind, number> = { ...THRESHOLDS };
for (let round = 0; round < 4; round++) {
  for (const kind of RIVAL_KINDS) {
    const ways = STEPS.map((threshold) => ({ ...best, [kind]: threshold }));
    best = ways.reduce((a, b) => (worth(b) > worth(a) ? b : a), best);
  }
}
console.log(best);
for (const [kind, items] of groups) {
  console.log(kind.padEnd(14), (100 * acceptedShare(items, best)).toFixed(1), '% accepted');
}
const curve = STEPS.map((by) => sharesOf(movedBy(by)));
for (const least of REFUSALS) {
  const accepted = Math.max(
    ...curve.filter(({ refused }) => refused >= least).map((shares) => shares.accepted),
  );
  console.log(`${100 * least} % refused: ${(100 * accepted).toFixed(1)} % of right words accepted`);
}

function rivalsOf(strokes: [number, number][][], word: string): Rival[] {
  const ink = cleanInk(strokes.map((stroke) => stroke.map(([x, y]) => ({ x, y }))));
  const level = ink === 'too-much' ? undefined : normaliseInk(ink, word);
  if (!level) throw new Error(`nothing to fit in ${word}`);
  const symbols = [...word].map((name) => SYMBOLS.indexOf(name)).filter((symbol) => symbol > 0);
  return nearestRivals(fitWord(read(raster(level), model), symbols), symbols);
}

function acceptedShare(items: readonly Fitted[], thresholds: Record<RivalKind, number>): number {
  return items.filter(({ rivals }) => decide(rivals, thresholds).kind === 'right').length / items.length;
}

function worth(thresholds: Record<RivalKind, number>): number {
  const { accepted, refused } = sharesOf(thresholds);
  return accepted + REFUSAL_WEIGHT * refused;
}

/** Means over the kinds of right words, and over the kinds of slips. */
function sharesOf(thresholds: Record<RivalKind, number>): { accepted: number; refused: number } {
  const mean = (isSlip: boolean): number => {
    const of = [...groups.values()].filter((items) => items[0]?.isSlip === isSlip);
    return of.reduce((sum, items) => sum + acceptedShare(items, thresholds), 0) / of.length;
  };
  return { accepted: mean(false), refused: 1 - mean(true) };
}

function movedBy(by: number): Record<RivalKind, number> {
  const moved = RIVAL_KINDS.map((kind) => [kind, best[kind] + by]);
  return Object.fromEntries(moved) as Record<RivalKind, number>;
}
