import { loadModule } from 'hunspell-asm';
import { MARK } from '#shared/course/marks.ts';
import { isPerLanguage } from '#shared/language.ts';

/** Correct words that the dictionary lacks, in lower case, by reason. */
const ALLOWED = new Set([
  // names, and names of letters
  ...['jana', 'janas', 'ell', 'emm', 'enn'],
  ...[
    'duvemåla',
    'feskekörka',
    'katthult',
    'mattisborgen',
    'nangijala',
    'nangilima',
    'villekulla',
    'waldner',
  ],
  // Swedish words newer than the dictionary
  ...[
    'datan',
    'fikan',
    'fikor',
    'fikorna',
    'halsontet',
    'hammarna',
    'hostel',
    'lego',
    'legot',
    'maratonen',
    'maratonet',
    'midsomras',
    'snabel-a:na',
    'sorry',
    't-shirt',
    't-shirtar',
    't-shirtarna',
    't-shirten',
    'tjugotjugosex',
    'tofflan',
    'vabruari',
    'wifit',
    'zlatanera',
    'zoot',
  ],
  // colloquial and older Swedish
  ...[
    'ekorrn',
    'huvet',
    'imse',
    'kaffi',
    'kjellska',
    'haa',
    'snapp',
    'snipp',
    'toor',
    'toorna',
    'vimse',
    'vov',
  ],
  // parts of words, and placeholders for figures
  ...['ast', 'are', 'arna', 'nel', 'nde', 'hund-ar-na', 'ååmmdd-xxxx'],
  // words of other languages beside the Swedish ones
  ...['maja', 'müde', 'poika', 'queue', 'rok', 'tor', 'welches', 'welke', 'which'],
]);

/** Lists in Swedish, unless they are one for each language. */
const SWEDISH_LISTS = new Set([
  ...['options', 'answers', 'tokens', 'extra', 'alternatives', 'wrong'],
  ...['lines', 'also', 'outOfScope'],
]);
const SWEDISH_TEXTS = new Set(['swedish', 'sentence', 'heard', 'right']);

/** Shorter words in prose are letters and endings: *sj*, *-t*. */
const MIN_LETTERS_IN_PROSE = 3;

/** A Swedish text and its place in the file. */
interface SwedishText {
  readonly path: string;
  readonly text: string;
  readonly isProse: boolean;
}

/** Returns true if the Swedish dictionary has a word, in capitals or not. */
export type IsSpelt = (word: string) => boolean;

/**
 * Opens the dictionary; `close` frees its memory.
 * @param dictionary the files of a hunspell dictionary
 */
export async function openDictionary(dictionary: {
  readonly aff: Uint8Array;
  readonly dic: Uint8Array;
}): Promise<{ isSpelt: IsSpelt; close(): void }> {
  const hunspell = await loadModule();
  const opened = hunspell.create(
    hunspell.mountBuffer(dictionary.aff, 'sv.aff'),
    hunspell.mountBuffer(dictionary.dic, 'sv.dic'),
  );
  return { isSpelt: (word) => opened.spell(word), close: () => opened.dispose() };
}

/**
 * Swedish words of a file that are neither in the dictionary nor allowed.
 * @param known words of this file that are correct
 */
export function misspelt(
  content: unknown,
  isSpelt: IsSpelt,
  known: readonly string[] = [],
): { path: string; message: string }[] {
  const isKnown = new Set(known.map((word) => word.toLowerCase()));
  return swedishTexts(content).flatMap(({ path, text, isProse }) =>
    wordsOf(text.replace(/\{[^}]*\}/g, ''))
      .filter((word) => !isKnown.has(word.toLowerCase()))
      .filter((word) => !(isProse && word.length < MIN_LETTERS_IN_PROSE))
      .filter((word) => !ALLOWED.has(word.toLowerCase()) && !isSpelt(word))
      .map((word) => ({ path, message: `"${word}" is in no Swedish dictionary` })),
  );
}

/** Words including their hyphens; without a hyphen at the beginning or end (*-arna*). */
function wordsOf(text: string): string[] {
  const words = text.normalize('NFC').match(/-?\p{L}[\p{L}\p{N}’'-]*(:\p{L}+)?/gu) ?? [];
  return words.filter((word) => !/^-|-$/.test(word));
}

/** Swedish texts of a file: lines, lists in Swedish, and words that prose marks as Swedish. */
export function swedishTexts(value: unknown, key = '', path = ''): SwedishText[] {
  if (typeof value === 'string') {
    if (SWEDISH_TEXTS.has(key)) return [{ path, text: value, isProse: false }];
    return markedSwedish(value).map((text) => ({ path, text, isProse: true }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const isSwedish = key === 'forms' || (Array.isArray(value) && SWEDISH_LISTS.has(key));
  return Object.entries(value).flatMap(([step, field]) => {
    const meaning = isSwedish ? 'swedish' : isPerLanguage(value) ? '' : step;
    return swedishTexts(field, meaning, path ? `${path}.${step}` : step);
  });
}

/** Returns the texts between the marks for Swedish, also within the point; without those marked as wrong. */
function markedSwedish(text: string): string[] {
  const found = MARK.exec(text);
  if (!found) return [];
  const [all, strong = '', , swedish] = found;
  return [
    ...(swedish ? [swedish] : []),
    ...markedSwedish(strong),
    ...markedSwedish(text.slice(found.index + all.length)),
  ];
}
