import type { WORD_CLASSES } from '#shared/course/word.ts';

/** Word class of the lexicon. */
export type WordClass = (typeof WORD_CLASSES)[number];

/**
 * Forms that a word can have in a text, by class, in the order of the index (which stores their place).
 * `base` is the only form of words that are not inflected. A participle is a form of its verb, and the adverb in *-t*
 * a form of its adjective. Genitives are not listed: they are the form with *-s* and marked apart.
 */
export const FORMS_BY_CLASS = {
  noun: ['indefiniteSingular', 'definiteSingular', 'indefinitePlural', 'definitePlural'],
  verb: [
    'infinitive',
    'present',
    'past',
    'supine',
    'imperative',
    'infinitivePassive',
    'presentPassive',
    'pastPassive',
    'supinePassive',
    'presentParticiple',
    'pastParticipleCommon',
    'pastParticipleNeuter',
    'pastParticiplePlural',
  ],
  adjective: ['common', 'neuter', 'plural', 'comparative', 'superlative', 'superlativeDefinite', 'masculine'],
  other: ['base'],
} as const;

/** Name of a form, `adverb` for the form in *-t* of an adjective or participle that describes a verb. */
export type FormName = (typeof FORMS_BY_CLASS)[keyof typeof FORMS_BY_CLASS][number] | 'adverb';

/** Names of the forms of a class, in the order of the index. */
export function formNamesOf(wordClass: WordClass): readonly FormName[] {
  return wordClass === 'noun' || wordClass === 'verb' || wordClass === 'adjective'
    ? FORMS_BY_CLASS[wordClass]
    : FORMS_BY_CLASS.other;
}
