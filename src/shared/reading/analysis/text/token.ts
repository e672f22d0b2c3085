/**
 * Kind of a token:
 * - `word`: letters, possibly with hyphens, apostrophes or digits (*70-talet*), or an abbreviation (*t.ex.*)
 * - `number`: digits, with separators or an ordinal ending (*10 000*, *12:30*, *3:e*)
 * - `punctuation`: a mark or a group of equal ones (*...*, *?!*)
 * - `link`: web or mail address
 * - `emoji`
 * - `other`: symbols, and runs of letters that are no word (longer than `MAX_WORD_LENGTH`)
 */
export type TokenKind = 'word' | 'number' | 'punctuation' | 'link' | 'emoji' | 'other';

/** Piece of a text without spaces, except the spaces in numbers. */
export interface TextToken {
  readonly kind: TokenKind;
  /** As written. */
  readonly text: string;
  /** Normalised for lookup: NFC, without soft hyphens and the hyphen of a line end. Case is as written. */
  readonly word: string;
  /** Offset of its first UTF-16 unit in the whole text. */
  readonly start: number;
  /** Offset after its last unit. */
  readonly end: number;
}

/** Sentence, or a part of a text that is too long for one. */
export interface TextSentence {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly TextToken[];
}

/** Lines that belong together. */
export interface Paragraph {
  readonly start: number;
  readonly end: number;
  readonly sentences: readonly TextSentence[];
}

/** Letters above which a run of letters is no word. The longest word in use has about 50. */
export const MAX_WORD_LENGTH = 80;
/** Tokens above which a sentence is divided, at a comma if there is one. */
export const MAX_SENTENCE_TOKENS = 200;
