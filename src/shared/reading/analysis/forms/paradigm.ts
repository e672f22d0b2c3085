import type { WordClass } from './form-names.ts';

/**
 * Pattern of inflection: the endings of all forms after the part that they share. A form may have several endings;
 * null if it does not exist.
 */
export interface Paradigm {
  readonly wordClass: WordClass;
  readonly gender: 'en' | 'ett' | null;
  /** Ending of the dictionary form. */
  readonly lemma: string;
  /** In the order of `formNamesOf`. */
  readonly endings: readonly (readonly string[])[];
}

/** Line of the index for a paradigm: `noun en a|a|an|or|orna`. Forms without ending are `-`, missing ones empty. */
export function paradigmLine({ wordClass, gender, lemma, endings }: Paradigm): string {
  const cells = [[lemma], ...endings].map((each) => each.map((ending) => ending || '-').join(','));
  return `${wordClass} ${gender ?? '-'} ${cells.join('|')}`;
}

/** Reads a line of `paradigmLine`. */
export function readParadigm(line: string): Paradigm {
  const [wordClass = '', gender, cells = ''] = line.split(' ');
  const [lemma = [''], ...endings] = cells
    .split('|')
    .map((cell) => (cell === '' ? [] : cell.split(',').map((ending) => (ending === '-' ? '' : ending))));
  return {
    wordClass: wordClass as WordClass,
    gender: gender === 'en' || gender === 'ett' ? gender : null,
    lemma: lemma[0] ?? '',
    endings,
  };
}

/** Paradigm of a word with these forms, in the order of `formNamesOf`. */
export function paradigmOf(
  word: { readonly lemma: string; readonly wordClass: WordClass; readonly gender?: 'en' | 'ett' },
  forms: readonly (string | readonly string[] | null | undefined)[],
): Paradigm {
  const lists = forms.map((form) => (form ? [form].flat() : []));
  let shared = word.lemma.length;
  for (const form of lists.flat()) {
    while (!form.startsWith(word.lemma.slice(0, shared))) shared -= 1;
  }
  return {
    wordClass: word.wordClass,
    gender: word.gender ?? null,
    lemma: word.lemma.slice(shared),
    endings: lists.map((list) => [...new Set(list.map((form) => form.slice(shared)))]),
  };
}
