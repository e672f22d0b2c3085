import type { Reading } from '../analysis.ts';
import type { FormName } from '../forms/form-names.ts';

/**
 * Tag of a reading: class and form as far as they matter for the words around it. Nouns `N` + form + gender, verbs `V` +
 * form, adjectives `A` + form, pronouns by their function, other classes one letter.
 */
export type Tag = string;

const NOUN_TAGS: Partial<Record<FormName, string>> = {
  indefiniteSingular: 'Nsi',
  definiteSingular: 'Nsd',
  indefinitePlural: 'Npi',
  definitePlural: 'Npd',
};
const VERB_TAGS: Partial<Record<FormName, string>> = {
  infinitive: 'Vi',
  present: 'Vp',
  past: 'Vt',
  supine: 'Vs',
  imperative: 'Vm',
  infinitivePassive: 'Vis',
  presentPassive: 'Vps',
  pastPassive: 'Vts',
  supinePassive: 'Vss',
  presentParticiple: 'Ai',
  pastParticipleCommon: 'Ac',
  pastParticipleNeuter: 'An',
  pastParticiplePlural: 'Ap',
  adverb: 'R',
};
const ADJECTIVE_TAGS: Partial<Record<FormName, string>> = {
  common: 'Ac',
  neuter: 'An',
  plural: 'Ap',
  comparative: 'Ak',
  superlative: 'As',
  superlativeDefinite: 'Ad',
  masculine: 'Ap',
  adverb: 'R',
};

/** Pronouns by what can follow them. */
const PRONOUN_TAGS = tagged({
  Ps: 'jag du han hon vi ni man hen',
  Po: 'mig dig honom henne oss dem sig er varandra',
  Pg: 'min mitt mina din ditt dina sin sitt sina vår vårt våra ert era hans hennes dess deras vars ens vems',
  Pd: 'den det de dom',
  Pt: 'denna detta dessa',
  Pr: 'som vilken vilket vilka vem vad',
  Pi: 'någon något några ingen inget inga nån nåt varje annan annat alla allt all',
});
/** Function words with a tag of their own. */
const WORD_TAGS = tagged({ D: 'en ett' });

function tagged(words: Readonly<Record<Tag, string>>): ReadonlyMap<string, Tag> {
  return new Map(
    Object.entries(words).flatMap(([tag, list]) => list.split(' ').map((word): [string, Tag] => [word, tag])),
  );
}

/**
 * Tag of a reading.
 * @param word the word in lower case
 */
export function tagOf({ wordClass, form, isGenitive, gender }: Reading, word: string): Tag {
  switch (wordClass) {
    case 'noun':
      return isGenitive ? 'Ng' : `${NOUN_TAGS[form]}${gender === 'ett' ? 'n' : 'u'}`;
    case 'verb':
      return VERB_TAGS[form] ?? 'Vi';
    case 'adjective':
      return isGenitive ? 'Ng' : (ADJECTIVE_TAGS[form] ?? 'Ac');
    case 'pronoun':
      return isGenitive ? 'Pg' : (PRONOUN_TAGS.get(word) ?? 'P');
    case 'numeral':
      return WORD_TAGS.get(word) ?? (/(?:de|te|dra|rsta)$/.test(word) ? 'Mo' : 'M');
    case 'name':
      return isGenitive ? 'Ng' : 'X';
    case 'adverb':
      return 'R';
    case 'preposition':
      return 'E';
    case 'conjunction':
      return word === 'att' ? 'Q' : 'C';
    case 'interjection':
      return 'I';
    case 'phrase':
      return 'F';
  }
}
