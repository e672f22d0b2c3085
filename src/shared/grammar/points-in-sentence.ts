import type { AnalysedSentence, AnalysedToken, Reading } from '../reading/analysis/analysis.ts';
import type { FormName } from '../reading/analysis/forms/form-names.ts';
import {
  FIRST_PASTS,
  POINT_OF_CONJUNCTION,
  POINT_OF_PREPOSITION,
  POINT_OF_VERB,
  POINT_OF_WORD,
} from './points-of-words.ts';

/** Points of forms that need no look at other words. */
const POINT_OF_FORM: Partial<Record<FormName, string>> = {
  definiteSingular: 'definite-singular',
  indefinitePlural: 'plurals',
  definitePlural: 'plurals',
  present: 'present',
  imperative: 'imperative',
  infinitivePassive: 's-passive',
  presentPassive: 's-passive',
  pastPassive: 's-passive',
  supinePassive: 's-passive',
  presentParticiple: 'present-participle',
  comparative: 'comparison',
  superlative: 'comparison',
  superlativeDefinite: 'comparison',
  neuter: 'agreement',
  plural: 'agreement',
  masculine: 'double-definite',
  adverb: 'adverbs',
};

/** Second words of particle verbs; *ha rätt* has none. */
const PARTICLE =
  /^(?:av|bort|efter|emot|fram|från|för|i|ifrån|igen|igenom|igång|ihop|ihåg|ihjäl|in|isär|kvar|med|ner|om|på|sönder|till|tillbaka|undan|under|upp|ut|vid|åt|över)$/;
const SUBJECT = /^(?:jag|du|han|hon|hen|vi|ni|de|man|den|det|någon|ingen)$/;

/** Words between which an infinitive may stand apart from its *att*. */
const BETWEEN_ATT = /^(?:inte|aldrig|alltid|bara)$/;
const POSSESSIVE =
  /^(?:min|mitt|mina|din|ditt|dina|sin|sitt|sina|vår|vårt|våra|er|ert|era|hans|hennes|dess|deras|samma|nästa)$/;

/**
 * Ids of the grammar points that explain a word of a sentence, the most specific first; empty for names and for words
 * that no point explains.
 * @param place index of its token
 */
export function pointsInSentence({ tokens, units }: AnalysedSentence, place: number): string[] {
  const analysed = tokens[place];
  const [reading] = analysed?.readings ?? [];
  if (!analysed || !reading) return [];
  const word = lower(analysed);
  const unit = analysed.unit === null ? undefined : units[analysed.unit];
  const points = [
    unit?.wordClass === 'verb' ? pointOfUnit(unit.lemma) : null,
    pointOfWord(tokens, place, reading),
    pointOfForm(tokens, place, reading),
    reading.parts.length > 1 ? 'compounds' : null,
  ];
  // A particle or *sig* has no form of its own to explain.
  const found = unit?.wordClass === 'verb' && reading.wordClass !== 'verb' ? points.slice(0, 1) : points;
  if (word === 'att') found.push(isInfinitive(tokens[place + 1]) ? 'infinitive-att' : 'indirect-speech');
  return [...new Set(found.filter((point) => point !== null))];
}

function pointOfUnit(lemma: string): string | null {
  const [, ...rest] = lemma.split(' ');
  if (rest.includes('sig')) return 'reflexives';
  return rest.length === 1 && PARTICLE.test(rest[0] ?? '') ? 'particle-verbs' : null;
}

function pointOfWord(
  tokens: readonly AnalysedToken[],
  place: number,
  { wordClass, lemma, form }: Reading,
): string | null {
  const word = lower(tokens[place]);
  if (isDemonstrative(tokens, place)) return 'demonstratives';
  if (wordClass === 'verb') return pointOfVerb(tokens, place, { lemma, form });
  if (wordClass === 'preposition') return POINT_OF_PREPOSITION.get(word) ?? null;
  if (wordClass === 'conjunction' && POINT_OF_CONJUNCTION.has(word))
    return POINT_OF_CONJUNCTION.get(word) ?? null;
  if (wordClass === 'numeral') return /^(?:en|ett)$/.test(word) ? 'en-ett' : 'large-numbers';
  if (wordClass === 'noun' || wordClass === 'adjective')
    return /^(?:klockan|kvart)$/.test(word) ? 'clock' : null;
  if (word === 'var' && wordClass === 'adverb') return 'question-words';
  return POINT_OF_WORD.get(word) ?? null;
}

function pointOfVerb(
  tokens: readonly AnalysedToken[],
  place: number,
  { lemma, form }: Pick<Reading, 'lemma' | 'form'>,
): string | null {
  const word = lower(tokens[place]);
  const have = /^(?:har|hade)$/.test(word) ? pointOfHave(tokens, place, word) : null;
  if (have) return have;
  if (word === 'vore') return 'conditional';
  if (word === 'skulle') return tokens.some((_, at) => isIf(tokens, at)) ? 'conditional' : 'polite-skulle';
  if (word === 'borde') return 'polite-skulle';
  if (form === 'past' && FIRST_PASTS.has(lemma)) return 'first-past';
  const own = POINT_OF_VERB.get(lemma);
  if (own) return own;
  return lemma.endsWith('s') && lemma.length > 2 ? 'deponents' : null;
}

/** *Om* as a conjunction, which the analysis cannot always tell from the preposition. */
function isIf(tokens: readonly AnalysedToken[], at: number): boolean {
  return lower(tokens[at]) === 'om' && (at === 0 || SUBJECT.test(lower(tokens[at + 1])));
}

/** *Har* and *hade* with the supine after them. */
function pointOfHave(tokens: readonly AnalysedToken[], place: number, word: string): string | null {
  const next = tokens.slice(place + 1, place + 5);
  if (!next.some(({ readings: [reading] }) => reading?.form === 'supine')) return null;
  return word === 'hade' ? 'pluperfect' : 'perfect';
}

/** *Den här*, *det där*, on each of the two words. */
function isDemonstrative(tokens: readonly AnalysedToken[], place: number): boolean {
  const at = (index: number) => lower(tokens[index]);
  const isPair = (first: string, second: string) =>
    /^(?:den|det|de)$/.test(first) && /^(?:här|där)$/.test(second);
  return isPair(at(place), at(place + 1)) || isPair(at(place - 1), at(place));
}

function pointOfForm(tokens: readonly AnalysedToken[], place: number, reading: Reading): string | null {
  const { wordClass, form, isGenitive, lemma } = reading;
  if (wordClass === 'noun') {
    if (isGenitive) return 'genitive';
    if (form === 'indefiniteSingular') return 'en-ett';
    if (form.startsWith('definite') && isAfterAdjective(tokens, place)) return 'double-definite';
  }
  if (wordClass === 'adjective' && form === 'plural') {
    const before = tokens[place - 1];
    if (POSSESSIVE.test(lower(before)) || before?.readings[0]?.isGenitive)
      return 'adjective-after-possessive';
    if (/^(?:den|det|de)$/.test(lower(before))) return 'double-definite';
  }
  // *Minns, hoppas*: the -s belongs to the verb.
  if (wordClass === 'verb' && lemma.endsWith('s')) return null;
  if (wordClass === 'adjective' && form === 'common') return 'agreement';
  if (form === 'past')
    return FIRST_PASTS.has(lemma) || /^(?:skulle|vore|borde)$/.test(lower(tokens[place])) ? null : 'past';
  if (form === 'supine')
    return nearestBefore(tokens, place, /^(?:har|hade|ha)$/) === 'hade' ? 'pluperfect' : 'perfect';
  if (form === 'infinitive') return pointOfInfinitive(tokens, place);
  if (form.startsWith('pastParticiple'))
    return nearestBefore(tokens, place, /^(?:bli|blir|blev|blivit)$/) ? 'bli-passive' : 'past-participle';
  return POINT_OF_FORM[form] ?? null;
}

/** Returns true if *den, det, de* and an adjective stand before a noun: *det stora röda huset*. */
function isAfterAdjective(tokens: readonly AnalysedToken[], place: number): boolean {
  let at = place - 1;
  while (at >= 0 && /^(?:adjective|numeral)$/.test(tokens[at]?.readings[0]?.wordClass ?? '')) at -= 1;
  return at < place - 1 && /^(?:den|det|de)$/.test(lower(tokens[at]));
}

function pointOfInfinitive(tokens: readonly AnalysedToken[], place: number): string {
  let at = place - 1;
  while (BETWEEN_ATT.test(lower(tokens[at]))) at -= 1;
  if (lower(tokens[at]) !== 'att') return 'modals';
  if (lower(tokens[at - 1]) === 'för') return 'purpose';
  return nearestBefore(tokens, at, /^kommer$/) ? 'future' : 'infinitive-att';
}

/** The nearest word before a place that matches, at most four words away; empty if none does. */
function nearestBefore(tokens: readonly AnalysedToken[], place: number, pattern: RegExp): string {
  for (let at = place - 1; at >= Math.max(0, place - 4); at -= 1) {
    const word = lower(tokens[at]);
    if (pattern.test(word)) return word;
  }
  return '';
}

function isInfinitive(token: AnalysedToken | undefined): boolean {
  const form = token?.readings[0]?.form;
  return form === 'infinitive' || form === 'infinitivePassive';
}

function lower(token: AnalysedToken | undefined): string {
  return token?.token.word.toLowerCase() ?? '';
}
