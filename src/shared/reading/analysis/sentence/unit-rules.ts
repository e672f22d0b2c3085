import type { AnalysedToken } from '../analysis.ts';
import type { UnitEntry } from '../forms/form-index.ts';

/** Particles that are also prepositions: before them only pronouns and adverbs may stand, no objects. */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'av efter för i med om på till under vid emot mot'.split(' '),
);

/**
 * Units whose words usually are a verb and a preposition when a noun follows (*gå på bio*), with the words that may
 * follow them as a unit.
 */
const ONLY_BEFORE: Readonly<Record<string, readonly string[]>> = {
  'gå på': ['bussen', 'tåget', 'spårvagnen', 'båten', 'planet'],
  'gå av': ['bussen', 'tåget', 'spårvagnen', 'båten', 'planet'],
  'gå in': ['i', 'på', 'och', 'genom', 'till', 'för'],
  'komma på': ['att', 'det', 'något', 'en', 'vad', 'hur'],
  'se till': ['att', 'så'],
  'säga till': ['om', 'att', 'när', 'så'],
  'vara med': ['om', 'och', 'i', 'på', 'att', 'när'],
  'hålla på': ['med', 'att', 'och'],
  'passa på': ['att', 'och', 'medan'],
  'följa med': ['till', 'på', 'i', 'oss', 'mig', 'dig', 'hem', 'ut', 'och'],
  'ringa på': ['dörren', 'hos', 'och'],
  'göra om': ['det', 'allt', 'och', 'till'],
  'köra om': ['en', 'den', 'oss', 'mig', 'bilen'],
  'fylla i': ['en', 'ett', 'blanketten', 'formuläret', 'den', 'det', 'och', 'ditt', 'din'],
  'ta med': [
    'sig',
    'dig',
    'mig',
    'oss',
    'er',
    'en',
    'ett',
    'den',
    'det',
    'dem',
    'allt',
    'hem',
    'till',
    'på',
    'och',
  ],
};

/** Tokens that begin a noun phrase, which makes a preposition of a particle before it. */
const NOUN_PHRASE: ReadonlySet<string> = new Set(['noun', 'adjective', 'pronoun', 'numeral', 'name']);

/** Says whether a unit can be followed by this token. */
export function canFollow(
  { lemma }: UnitEntry,
  token: AnalysedToken | undefined,
  word: string | undefined,
): boolean {
  const only = ONLY_BEFORE[lemma];
  if (!only || token === undefined || word === undefined || only.includes(word)) return true;
  const [first] = token.readings;
  if (token.kind === 'name' || token.kind === 'number' || token.kind === 'unknown') return false;
  return first === undefined || !NOUN_PHRASE.has(first.wordClass);
}

/** Says whether a token may stand between the verb of a unit and the wanted word. */
export function canStandBetween(
  { words }: UnitEntry,
  wanted: string,
  { kind, readings: [first] }: AnalysedToken,
): boolean {
  if (kind === 'name') return true;
  if (!first) return false;
  if (first.wordClass === 'adverb' || (first.wordClass === 'pronoun' && first.lemma !== 'som')) return true;
  if (first.form === 'adverb' || first.wordClass === 'interjection') return true;
  // *skriver ner adressen* and *skriver adressen ner*; a complement such as *ha rätt* follows its verb.
  const isAdverb =
    words.length === 2 && !PREPOSITIONS.has(wanted) && wanted !== 'sig' && PARTICLES.has(wanted);
  return (
    isAdverb &&
    (first.wordClass === 'noun' || first.wordClass === 'adjective' || first.wordClass === 'numeral')
  );
}

/** Particles that are adverbs: an object may stand before them. */
const PARTICLES: ReadonlySet<string> = new Set(
  'bort fram hem igen igång ihop ihåg in kvar ner sönder tillbaka undan upp ut över överens vilse omkull ikapp'.split(
    ' ',
  ),
);

/** Pronouns of the first and second person, with their subjects. */
const SUBJECTS: Readonly<Record<string, string>> = {
  mig: 'jag',
  mej: 'jag',
  dig: 'du',
  dej: 'du',
  oss: 'vi',
  er: 'ni',
};
/** Tokens in which the subject of a reflexive pronoun is searched. */
const NEAR = 6;

/** Says whether a pronoun is reflexive: *sig*, or one of the same person as a subject near it. */
export function isReflexive(words: readonly string[], place: number): boolean {
  const word = words[place] ?? '';
  if (word === 'sig' || word === 'sej') return true;
  const subject = SUBJECTS[word];
  if (subject === undefined) return false;
  const near = words.slice(Math.max(0, place - NEAR), place + NEAR);
  // *Lugna dig!* has no subject.
  return near.includes(subject) || ((word === 'dig' || word === 'er') && place === 1);
}
