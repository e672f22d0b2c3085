import { mnemonicsOf } from './mnemonics.ts';
import type { KnownSound } from './pronunciations.ts';

/** Text as it is passed to the engine. */
export interface Script {
  /** Plain text, with known words as sounds in `[[…]]`; nothing else in it is a command. */
  readonly spoken: string;
  /** For each code point of `spoken`, the range of the original text (UTF-16, `end` exclusive). */
  readonly origins: readonly Stretch[];
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Characters passed to the engine unchanged: Latin letters, digits, and punctuation that only pauses. Brackets and
 * markup would be executed, characters such as `/` or emoji would be read by name, and after a quotation mark the
 * engine omits the start of the next word.
 */
const PLAIN = /[\p{Script=Latin}\p{M}\d .,!?;:'’()…–—%+-]/u;

/** Abbreviations that are spoken in full. */
const IN_FULL: Readonly<Record<string, string>> = {
  '&': 'och',
  kr: 'kronor',
  'kr.': 'kronor',
  'kl.': 'klockan',
  'nr': 'nummer',
  't.ex.': 'till exempel',
}; // biome-ignore format: a table
const SHORT = /&|(?<![\p{L}\p{M}])(?:kr\.?|kl\.|nr|t\.ex\.)(?![\p{L}\p{M}])/giu;
/** "18.30" is two numbers, not a decimal, of which the engine would speak the point. */
const TIME_OF_DAY = /(?<=\b[012]?\d)[.:](?=[0-5]\d\b)/g;

/**
 * Prepares a text for the engine.
 * @param known words of `text` with known sounds, in order, not overlapping
 */
export function scriptOf(text: string, known: readonly KnownSound[]): Script {
  const parts: string[] = [];
  const origins: Stretch[] = [];
  const put = (spoken: string, stretch: Stretch) => {
    parts.push(spoken);
    for (const _ of spoken) origins.push(stretch);
  };
  const read = (start: number, end: number) => {
    for (const { stretch, plain } of plainParts(text, start, end)) put(plain, stretch);
  };
  let at = 0;
  for (const { start, end, ipa } of known) {
    read(at, start);
    put(`[[${mnemonicsOf(ipa)}]]`, { start, end });
    at = end;
  }
  read(at, text.length);
  return { spoken: parts.join(''), origins };
}

/** Part between known words, which the engine pronounces by its spelling. */
function* plainParts(
  text: string,
  start: number,
  end: number,
): Generator<{ readonly stretch: Stretch; readonly plain: string }> {
  const between = text.slice(start, end);
  const replaced = [
    ...[...between.matchAll(SHORT)].map((match) => ({ match, by: IN_FULL[match[0].toLowerCase()] ?? ' ' })),
    ...[...between.matchAll(TIME_OF_DAY)].map((match) => ({ match, by: ' ' })),
  ].sort((a, b) => a.match.index - b.match.index);
  let at = 0;
  for (const { match, by } of replaced) {
    yield* charactersOf(between.slice(at, match.index), start + at);
    at = match.index + match[0].length;
    yield { stretch: { start: start + match.index, end: start + at }, plain: by === ' ' ? by : ` ${by} ` };
  }
  yield* charactersOf(between.slice(at), start + at);
}

function* charactersOf(
  text: string,
  start: number,
): Generator<{ readonly stretch: Stretch; readonly plain: string }> {
  let at = start;
  for (const character of text) {
    yield {
      stretch: { start: at, end: at + character.length },
      plain: PLAIN.test(character) ? character : ' ',
    };
    at += character.length;
  }
}
