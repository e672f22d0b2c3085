import { SYMBOLS } from './alphabet.ts';
import { decide, isClose, LEAST_CONFIDENCE, LEAST_FIT } from './decide.ts';
import { type CleanStroke, cleanInk, type Stroke } from './ink.ts';
import type { WritingModel } from './model.ts';
import { type InkReading, read } from './network.ts';
import { type LevelInk, normaliseInk } from './normalise.ts';
import { raster } from './raster.ts';
import { nearestRivals, type Rival } from './rivals.ts';
import type { InkPlace, LetterPlace, WritingVerdict } from './verdict.ts';
import { fitWord, framesOf, freeReading, meanFit, type WordFit } from './word-fit.ts';

/** Maximum number of letters of a checked word. */
export const MAX_LETTERS = 30;

/** X-height in canvas px below which undecided writing gets the advice to write larger. */
const SMALL_WRITING_PX = 9;

/** Scales at which the ink is read again if the first verdict is close. */
const OTHER_SIZES = [0.92, 1.08];

/** Maximum total width in picture columns of all readings of a check: about 50 ms on a slow phone. */
const MOST_COLUMNS = 240;

const SCRIBBLE = SYMBOLS.indexOf('~');
const COLUMNS_PER_FRAME = 2;

type FreeReading = ReturnType<typeof freeReading>;

/** Letter to write, with its index in the word. */
interface WordLetter {
  readonly symbol: number;
  readonly index: number;
}

/** Letters of a word that are written; characters unknown to the engine (above all spaces) are left out. */
function lettersOf(word: string): WordLetter[] {
  return [...word.toLowerCase()].flatMap((name, index) => {
    const symbol = SYMBOLS.indexOf(name);
    return symbol > 0 && symbol !== SCRIBBLE ? [{ symbol, index }] : [];
  });
}

const symbolsOf = (word: string): number[] => lettersOf(word).map((letter) => letter.symbol);

/**
 * Returns true if a word can be checked: composed letters of the Swedish alphabet, é, hyphens and spaces, 1 to 30
 * letters.
 */
export function isWritable(word: string): boolean {
  return /^[a-zåäöé -]*[a-zåäöé][a-zåäöé -]*$/i.test(word) && lettersOf(word).length <= MAX_LETTERS;
}

/**
 * Checks whether the ink is the word: in print, capitals or joined letters, with strokes in any order and
 * direction. Returns a verdict for any ink; the time is bounded by the word, not by the ink.
 * @throws RangeError if the word cannot be checked (isWritable)
 */
export function checkWriting(strokes: readonly Stroke[], word: string, model: WritingModel): WritingVerdict {
  if (!isWritable(word)) throw new RangeError(`cannot check the writing of ${JSON.stringify(word)}`);
  const ink = cleanInk(strokes);
  if (ink === 'too-much') return { kind: 'unreadable', reason: 'too-much', read: '' };
  if (ink.length === 0) return { kind: 'empty' };
  const level = normaliseInk(ink, word);
  if (!level) return { kind: 'unreadable', reason: 'scribble', read: '' };
  const reading = read(raster(level), model);
  const free = freeReading(reading);
  return judge(ink, level, word, reading, free, lookedAtAgain(ink, level, word, model, reading, free));
}

/**
 * Fit of the first reading, or its mean with further readings: errors of readings differ, so the mean is more
 * accurate. Ink that is first read as no writing or another word is not read again.
 */
function lookedAtAgain(
  ink: readonly CleanStroke[],
  { columns }: LevelInk,
  word: string,
  model: WritingModel,
  reading: InkReading,
  free: FreeReading,
): WordFit {
  const symbols = symbolsOf(word);
  const first = fitWord(reading, symbols);
  if (isScribble(free) || isFar(free, symbols) || !isClose(nearestRivals(first, symbols))) return first;
  const fits = [first];
  let spent = columns;
  for (const size of OTHER_SIZES) {
    const level = normaliseInk(ink, word, size);
    if (!level || spent + level.columns > MOST_COLUMNS) break;
    spent += level.columns;
    const fit = fitWord(read(raster(level), model), symbols);
    // A small picture may have fewer frames than the word has letters.
    if (Number.isFinite(fit.own)) fits.push(fit);
  }
  return meanFit(fits);
}

function judge(
  ink: readonly CleanStroke[],
  level: LevelInk,
  word: string,
  reading: InkReading,
  free: FreeReading,
  fit: WordFit,
): WritingVerdict {
  const letters = lettersOf(word);
  const symbols = letters.map((letter) => letter.symbol);
  const freely = free.symbols.map((symbol) => (symbol === SCRIBBLE ? '' : SYMBOLS[symbol])).join('');
  const decision = decide(nearestRivals(fit, symbols));
  const fits = fit.own >= LEAST_FIT;
  if (decision.kind === 'right' && fits) {
    return { kind: 'right', read: word, places: placesOf(reading, level, letters) };
  }
  if (isScribble(free)) {
    return { kind: 'unreadable', reason: 'scribble', read: freely };
  }
  if (isBeginning(free.symbols, symbols))
    return unfinished(ink, level, word, letters, reading, free.symbols.length);
  if (isFar(free, symbols) || decision.kind === 'right') {
    return { kind: 'unreadable', reason: 'another-word', read: freely };
  }
  if (decision.kind === 'unclear') {
    const advice = level.xHeightPx < SMALL_WRITING_PX ? 'larger' : 'again';
    return { kind: 'unclear', advice, read: freely };
  }
  return wrong(ink, level, word, letters, reading, decision.rival, free.symbols);
}

/** Returns true if the reading is no writing. */
function isScribble(free: FreeReading): boolean {
  return free.symbols.includes(SCRIBBLE) || free.confidence < LEAST_CONFIDENCE;
}

/** Returns true if more than half of the letters differ. */
function isFar(free: FreeReading, word: readonly number[]): boolean {
  return 2 * editDistance(free.symbols, word) > word.length + 1;
}

/** Returns true if the reading is a prefix of the word that lacks at least two letters. */
function isBeginning(read: readonly number[], word: readonly number[]): boolean {
  return read.length > 0 && read.length + 2 <= word.length && read.every((symbol, k) => symbol === word[k]);
}

/** Verdict on the first `count` letters of a word. The missing letters follow the last of them. */
function unfinished(
  ink: readonly CleanStroke[],
  level: LevelInk,
  word: string,
  letters: readonly WordLetter[],
  reading: InkReading,
  count: number,
): WritingVerdict {
  const symbols = letters.slice(0, count).map((letter) => letter.symbol);
  const edges = edgesOf(framesOf(reading, symbols), reading.frames);
  const xOf = (edge: number) => level.canvasX((edges[edge] as number) * COLUMNS_PER_FRAME);
  const letterIndex = (letters[count] as WordLetter).index;
  return {
    kind: 'wrong',
    edit: 'missing',
    letterIndex,
    expected: word.charAt(letterIndex),
    readLetter: '',
    read: word.slice(0, letterIndex).trimEnd(),
    ink: inkBetween(ink, xOf(count - 1), xOf(count)),
    isWhole: true,
    lettersLeft: letters.length - count,
  };
}

function wrong(
  ink: readonly CleanStroke[],
  level: LevelInk,
  word: string,
  letters: readonly WordLetter[],
  reading: InkReading,
  rival: Rival,
  freely: readonly number[],
): WritingVerdict {
  const symbols = letters.map((letter) => letter.symbol);
  const readSymbols = [...symbols.slice(0, rival.from), ...rival.by, ...symbols.slice(rival.to)];
  const edges = edgesOf(framesOf(reading, readSymbols), reading.frames);
  // A missing letter is located between its neighbours.
  const widened = rival.by.length === 0 ? 1 : 0;
  const first = Math.max(0, rival.from - widened);
  const last = Math.min(readSymbols.length, rival.from + rival.by.length + widened);
  const fromX = level.canvasX((edges[first] as number) * COLUMNS_PER_FRAME);
  const toX = level.canvasX((edges[last] as number) * COLUMNS_PER_FRAME);
  const letterIndex = letters[rival.from]?.index ?? word.length;
  const end = rival.to > rival.from ? (letters[rival.to - 1]?.index ?? word.length) + 1 : letterIndex;
  const readLetter = rival.by.map((symbol) => SYMBOLS[symbol]).join('');
  return {
    kind: 'wrong',
    edit: rival.edit,
    letterIndex,
    expected: word.slice(letterIndex, end),
    readLetter,
    read: word.slice(0, letterIndex) + readLetter + word.slice(end),
    ink: inkBetween(ink, fromX, toX),
    isWhole: readSymbols.join() === freely.join(),
  };
}

/** Boundaries between letters in frames, including both ends: letter k is between edges k and k + 1. */
function edgesOf(peaks: readonly number[], frames: number): number[] {
  const between = peaks.slice(1).map((peak, k) => ((peaks[k] as number) + peak + 1) / 2);
  return [0, ...between, frames];
}

function placesOf(reading: InkReading, level: LevelInk, letters: readonly WordLetter[]): LetterPlace[] {
  const symbols = letters.map((letter) => letter.symbol);
  const edges = edgesOf(framesOf(reading, symbols), reading.frames);
  return letters.map(({ index }, k) => ({
    letterIndex: index,
    fromX: level.canvasX((edges[k] as number) * COLUMNS_PER_FRAME),
    toX: level.canvasX((edges[k + 1] as number) * COLUMNS_PER_FRAME),
  }));
}

/** Strokes of which at least half lies in the interval; if there are none, the one with the nearest centre. */
function inkBetween(ink: readonly CleanStroke[], fromX: number, toX: number): InkPlace {
  const middle = (fromX + toX) / 2;
  let nearest = 0;
  let distance = Number.POSITIVE_INFINITY;
  const strokes: number[] = [];
  for (const { index, points } of ink) {
    const inside = points.filter(({ x }) => x >= fromX && x <= toX).length;
    if (2 * inside >= points.length) strokes.push(index);
    const away = Math.abs(points.reduce((sum, { x }) => sum + x, 0) / points.length - middle);
    if (away < distance) {
      distance = away;
      nearest = index;
    }
  }
  return { fromX, toX, strokes: strokes.length > 0 ? strokes : [nearest] };
}

/** Edit distance: minimum number of substitutions, insertions and deletions (V. Levenshtein, 1966). */
function editDistance(a: readonly number[], b: readonly number[]): number {
  let row = b.map((_, k) => k + 1);
  for (const [i, symbol] of a.entries()) {
    let left = i + 1;
    let diagonal = i;
    row = row.map((up, k) => {
      const cost = Math.min(left + 1, up + 1, diagonal + (symbol === b[k] ? 0 : 1));
      diagonal = up;
      left = cost;
      return cost;
    });
  }
  return row.at(-1) ?? a.length;
}
