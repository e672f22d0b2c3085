import { lineTokens, type StudyLine } from './line.ts';

/** Sentence of a line that is built separately, with the rest of the line before and after it. */
export interface Piece {
  readonly line: StudyLine;
  readonly before?: string;
  readonly after?: string;
}

/** Words set off by a comma that do not affect the word order of the sentence. */
const ASIDE = new Set([
  'ja', 'jo', 'nej', 'jaha', 'nja', 'nä', 'oj', 'aj', 'usch', 'hurra', 'hej', 'hejsan', 'hallå', 'tjena', 'tack',
  'gärna', 'javisst', 'visst', 'förlåt', 'ursäkta', 'okej', 'bra', 'precis', 'just', 'det', 'då', 'snälla', 'förresten',
  'herregud', 'akta', 'titta', 'välkommen', 'mamma', 'pappa', 'mormor', 'morfar', 'farmor', 'farfar',
]); // biome-ignore format: a table

const SENTENCE = /[^.!?…]+(?:[.!?…]+|$)/g;
const DASH = /^(?:\s|[–-]\s)*/;
const MARKS = /[,.!?…\s]*$/;

/**
 * Sentences of a line with the text before and after each: *Nej,* | *hon är i köket* | *! Hon äter.* A line of one
 * sentence is one piece, with nothing around it.
 */
export function sentencePieces(line: StudyLine, names: ReadonlySet<string>): Piece[] {
  const isAside = (text = '') =>
    lineTokens(text).every((token) => ASIDE.has(token.toLowerCase()) || names.has(token));
  return [...line.swedish.matchAll(SENTENCE)].map(({ 0: sentence, index }) => {
    const parts = sentence.replace(DASH, '').match(/[^,]+,?\s*/g) ?? [];
    let [from, to] = [0, parts.length];
    while (from < to - 1 && isAside(parts[from])) from += 1;
    while (to - 1 > from && isAside(parts[to - 1])) to -= 1;
    const built = parts.slice(from, to).join('').replace(MARKS, '');
    const begin = index + sentence.length - parts.slice(from).join('').length;
    const [mark = ''] = /[.!?…]/.exec(sentence) ?? [];
    return piece(line, built + mark, {
      before: line.swedish.slice(0, begin).trim(),
      after: line.swedish.slice(begin + built.length).trim(),
    });
  });
}

/** Punctuation alone adds nothing to the tiles. */
function piece(
  line: StudyLine,
  swedish: string,
  { before, after }: { before: string; after: string },
): Piece {
  const tokens = lineTokens(swedish);
  return {
    line: { ...line, swedish, tokens, forms: tokens.map((token) => token.toLowerCase()) },
    ...(lineTokens(before).length > 0 && { before }),
    ...(lineTokens(after).length > 0 && { after }),
  };
}
