import type { Language } from '#shared/language.ts';
import type { TextToken } from '#shared/reading/analysis/text/token.ts';
import { tokenise } from '#shared/reading/analysis/text/tokenise.ts';
import type { LibraryTextView, TextSpeaker } from '#shared/reading/reading.contract.ts';
import { cutLength, SENTENCE_END } from '../cut-text.ts';

/** Number of running words of a page, about a screen of a desktop. */
const PAGE_WORDS = 300;
/** Number of UTF-16 units of a page of an own text, about as many words. */
const PAGE_CHARACTERS = 1_800;

/** Sentence as the reader shows it. */
export interface ReaderSentence {
  /** Position in the text, and of what follows: index of a sentence in the library, UTF-16 offset in an own text. */
  readonly at: number;
  readonly end: number;
  readonly text: string;
  /** Tokens with offsets into `text`. */
  readonly tokens: readonly TextToken[];
  /** Translation into the learner's language; null if there is none. */
  readonly translation: string | null;
}

export interface ReaderParagraph {
  /** Person who speaks, in a dialogue; null in running text. */
  readonly speaker: TextSpeaker | null;
  readonly style: 'text' | 'heading' | 'item';
  readonly sentences: readonly ReaderSentence[];
}

/** Text in pages. A page is only divided into sentences when it is shown, so that long texts open at once. */
export interface ReaderText {
  readonly id: string;
  readonly title: string;
  /** Positions at which the pages begin, and the end of the text. */
  readonly starts: readonly number[];
  readonly end: number;
  /** Names that are not looked up. */
  readonly names: readonly string[];
  /** @param index of the page, from 0 */
  page(index: number): readonly ReaderParagraph[];
}

/** Returns the index of the page that has a position. */
export function pageAt({ starts }: Pick<ReaderText, 'starts'>, position: number): number {
  let page = 0;
  for (const [index, start] of starts.entries()) if (start <= position) page = index;
  return page;
}

/** Makes a text of the library readable, with the translations of one language. */
export function fromLibrary(text: LibraryTextView, language: Language): ReaderText {
  let index = 0;
  const paragraphs = text.paragraphs.map(
    ({ speaker, style, sentences }): ReaderParagraph => ({
      speaker,
      style,
      sentences: sentences.map(({ swedish, translation }) => {
        const at = index;
        index += 1;
        return {
          at,
          end: index,
          text: swedish,
          tokens: tokensOf(swedish),
          translation: translation[language],
        };
      }),
    }),
  );
  const pages = inPages(paragraphs);
  return {
    id: text.id,
    title: text.title.swedish,
    starts: pages.map(([first]) => first?.sentences[0]?.at ?? 0),
    end: index,
    names: text.names,
    page: (page) => pages[page] ?? [],
  };
}

/** Divides paragraphs into pages. A page ends with a paragraph; a long paragraph is a page of its own. */
function inPages(paragraphs: readonly ReaderParagraph[]): ReaderParagraph[][] {
  const pages: ReaderParagraph[][] = [];
  let words = Number.POSITIVE_INFINITY;
  for (const paragraph of paragraphs) {
    const own = wordsOf(paragraph);
    if (words + own > PAGE_WORDS) {
      pages.push([]);
      words = 0;
    }
    pages.at(-1)?.push(paragraph);
    words += own;
  }
  return pages;
}

function wordsOf({ sentences }: ReaderParagraph): number {
  return sentences.reduce((sum, { tokens }) => sum + countWords(tokens), 0);
}

/** Number of running words among tokens. */
export function countWords(tokens: readonly TextToken[]): number {
  return tokens.filter(({ kind }) => kind === 'word').length;
}

function tokensOf(text: string): TextToken[] {
  return tokenise(text).flatMap(({ sentences }) => sentences.flatMap(({ tokens }) => tokens));
}

/** Makes an own text readable: it is divided into pages by its length, and into sentences page by page. */
export function fromOwn({ id, title, text }: { id: string; title: string; text: string }): ReaderText {
  const starts = pageStarts(text);
  const read = new Map<number, readonly ReaderParagraph[]>();
  const pageOf = (index: number) => {
    const start = starts[index] ?? 0;
    return paragraphsOf(text.slice(start, starts[index + 1] ?? text.length), start);
  };
  return {
    ...{ id, title, starts, end: text.length, names: [] },
    page(index) {
      const page = read.get(index) ?? pageOf(index);
      read.set(index, page);
      return page;
    },
  };
}

/** Ends at which a page may end, the best first: paragraph, line, sentence, word. */
const ENDS = [/\n\s*\n/g, /\n/g, SENTENCE_END, /\s/g];

/** Offsets at which pages begin: after the last paragraph, else sentence, else word that fits a page. */
export function pageStarts(text: string, most = PAGE_CHARACTERS): number[] {
  const starts = [0];
  let start = 0;
  while (text.length - start > most) {
    start += cutLength(text.slice(start, start + most), most, ENDS, 1 / 3);
    starts.push(start);
  }
  return starts;
}

/** @param start offset of `part` in the text */
function paragraphsOf(part: string, start: number): ReaderParagraph[] {
  return tokenise(part).map(({ sentences }) => ({
    speaker: null,
    style: 'text',
    sentences: sentences.map((sentence) => ({
      at: start + sentence.start,
      end: start + sentence.end,
      text: part.slice(sentence.start, sentence.end),
      tokens: sentence.tokens.map((token) => ({
        ...token,
        start: token.start - sentence.start,
        end: token.end - sentence.start,
      })),
      translation: null,
    })),
  }));
}
