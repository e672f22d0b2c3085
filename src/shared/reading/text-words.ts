import { lowerCase, namesIn, swedishWords } from '../course/swedish-words.ts';
import type { LibraryText } from './library-text.schema.ts';

/** Swedish sentences of a text in order. */
export function sentencesOf({ paragraphs }: Pick<LibraryText, 'paragraphs'>): string[] {
  return paragraphs.flatMap(({ sentences }) => sentences.map(({ swedish }) => swedish));
}

/** Number of running words of a text; its title is not counted. */
export function wordCountOf(text: Pick<LibraryText, 'paragraphs'>): number {
  return sentencesOf(text).reduce((sum, line) => sum + swedishWords(line).length, 0);
}

/** Share of words that a reader of a level knows, and the other words. */
export interface KnownShare {
  /** 0 to 1 of the running words; names and figures are left out. */
  readonly share: number;
  /** Unknown forms in lower case, each once, in the order of the text. */
  readonly unknown: readonly string[];
}

/**
 * Counts the known running words of a text.
 * @param isKnown whether a form in lower case is known
 */
export function knownShareOf(
  text: Pick<LibraryText, 'paragraphs' | 'names'>,
  isKnown: (form: string) => boolean,
): KnownShare {
  const lines = sentencesOf(text);
  const names = new Set([...text.names, ...lines.flatMap(namesIn)].flatMap(lowerCase));
  const isName = (form: string) => names.has(form) || names.has(form.replace(/s$/, ''));
  const counted = lines.flatMap(lowerCase).filter((form) => !isName(form) && !/\d/.test(form));
  const unknown = counted.filter((form) => !isKnown(form));
  return {
    share: counted.length === 0 ? 1 : 1 - unknown.length / counted.length,
    unknown: [...new Set(unknown)],
  };
}
