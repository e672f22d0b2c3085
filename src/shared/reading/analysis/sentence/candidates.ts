import type { Reading } from '../analysis.ts';
import type { FormIndex, FormMatch } from '../forms/form-index.ts';
import type { FormName } from '../forms/form-names.ts';

/** Forms in *-t* that also describe verbs: *hon sjunger vackert*. */
const ADVERB_FORMS: ReadonlySet<FormName> = new Set(['neuter', 'pastParticipleNeuter']);
/** Classes whose words take a genitive *-s*. */
const WITH_GENITIVE: ReadonlySet<string> = new Set(['noun', 'name', 'numeral', 'adjective', 'verb']);
/** Forms of adjectives and participles that stand for persons and take a genitive: *de gamlas*, *den anställdes*. */
const NOMINAL: ReadonlySet<FormName> = new Set(['plural', 'presentParticiple', 'pastParticiplePlural']);
/** Pronouns in *-s* have entries of their own; these few take a genitive by rule: *någons*, *allas*. */
const GENITIVE_PRONOUNS: ReadonlySet<string> = new Set(
  'någon ingen alla annan andra båda varandra den man vilken en samtliga bägge hen denna denne dessa dem'.split(
    ' ',
  ),
);

/** Readings of a word by the index alone, in no particular order. */
export function indexReadings(index: FormIndex, word: string): Reading[] {
  const readings = index.lookup(word).flatMap((match) => readingsOf(match, false));
  if (!/s'?$/.test(word)) return readings;
  const genitives = index.lookup(word.replace(/s'?$/, '')).flatMap((match) => {
    if (!takesGenitive(match)) return [];
    return readingsOf(match, true);
  });
  // *gjordes* is a verb, not *gjorde* as a person.
  const isVerb = readings.some(({ wordClass }) => wordClass === 'verb');
  const fitting = isVerb
    ? genitives.filter(({ wordClass }) => wordClass !== 'adjective' && wordClass !== 'verb')
    : genitives;
  return [...readings, ...fitting];
}

function takesGenitive({ entry }: FormMatch): boolean {
  const { wordClass, lemma } = entry;
  return wordClass === 'pronoun' ? GENITIVE_PRONOUNS.has(lemma) : WITH_GENITIVE.has(wordClass);
}

function readingsOf({ entry, forms }: FormMatch, isGenitive: boolean): Reading[] {
  const { lemma, wordId, wordClass, gender } = entry;
  const source = wordId === null ? 'known' : 'lexicon';
  const reading = (form: FormName): Reading => ({
    lemma,
    wordId,
    wordClass,
    form,
    isGenitive,
    gender,
    parts: [],
    source,
  });
  if (isGenitive && (wordClass === 'adjective' || wordClass === 'verb')) {
    return forms.filter((form) => NOMINAL.has(form)).map(reading);
  }
  return forms.flatMap((form) =>
    ADVERB_FORMS.has(form) ? [reading(form), reading('adverb')] : [reading(form)],
  );
}
