import type { Word } from '../../course/word.ts';

/** A reading of a word form as a noun. */
export interface NounForm {
  readonly word: Extract<Word, { wordClass: 'noun' }>;
  readonly isDefinite: boolean;
  readonly isPlural: boolean;
}
export interface VerbForm {
  readonly word: Extract<Word, { wordClass: 'verb' }>;
  readonly form: 'infinitive' | 'present' | 'past' | 'supine' | 'imperative';
}
export interface AdjectiveForm {
  readonly word: Extract<Word, { wordClass: 'adjective' }>;
  readonly form: 'common' | 'neuter' | 'plural' | 'comparative';
}

/** Word list index by form, in lower case. */
export interface Lexicon {
  nouns(form: string): readonly NounForm[];
  verbs(form: string): readonly VerbForm[];
  adjectives(form: string): readonly AdjectiveForm[];
  /** Tells whether the form is also a word of another class, such as a pronoun or an adverb. */
  isOther(form: string): boolean;
  has(form: string): boolean;
}

/** Builds the index for the grammar rules. */
export function openLexicon(words: Iterable<Word>): Lexicon {
  const nouns = new Map<string, NounForm[]>();
  const verbs = new Map<string, VerbForm[]>();
  const adjectives = new Map<string, AdjectiveForm[]>();
  const others = new Set<string>();
  const add = <T>(map: Map<string, T[]>, form: string | null, value: T) => {
    if (form === null || form.includes(' ')) return;
    const key = form.toLowerCase();
    map.set(key, [...(map.get(key) ?? []), value]);
  };
  for (const word of words) {
    if (word.wordClass === 'noun') {
      const { indefiniteSingular, definiteSingular, indefinitePlural, definitePlural } = word.forms;
      add(nouns, indefiniteSingular, { word, isDefinite: false, isPlural: false });
      add(nouns, definiteSingular, { word, isDefinite: true, isPlural: false });
      add(nouns, indefinitePlural, { word, isDefinite: false, isPlural: true });
      add(nouns, definitePlural, { word, isDefinite: true, isPlural: true });
    } else if (word.wordClass === 'verb') {
      for (const form of ['infinitive', 'present', 'past', 'supine', 'imperative'] as const) {
        add(verbs, word.forms[form], { word, form });
      }
    } else if (word.wordClass === 'adjective') {
      for (const form of ['common', 'neuter', 'plural', 'comparative'] as const) {
        add(adjectives, word.forms[form], { word, form });
      }
    } else {
      for (const part of word.swedish.toLowerCase().split(' '))
        if (word.wordClass !== 'phrase') others.add(part);
    }
  }
  return {
    nouns: (form) => nouns.get(form) ?? [],
    verbs: (form) => verbs.get(form) ?? [],
    adjectives: (form) => adjectives.get(form) ?? [],
    isOther: (form) => others.has(form),
    has: (form) => nouns.has(form) || verbs.has(form) || adjectives.has(form) || others.has(form),
  };
}
