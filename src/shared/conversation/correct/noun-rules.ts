import type { FoundMistake } from '../contract/feedback.ts';
import { conjunctionBefore } from '../understand/clauses.ts';
import { numberOf } from '../understand/numbers.ts';
import { areTogether, type Context, mistake, onlyNoun, phraseAt, textAt } from './phrases.ts';

/** Words before a noun, with the form for the other gender. */
const DETERMINERS = new Map<string, { readonly gender: 'en' | 'ett'; readonly other: string }>(
  [
    ['en', 'ett'], ['min', 'mitt'], ['din', 'ditt'], ['sin', 'sitt'], ['vår', 'vårt'], ['någon', 'något'],
    ['ingen', 'inget'], ['vilken', 'vilket'],
  ].flatMap(([common = '', neuter = '']) => [
    [common, { gender: 'en', other: neuter }],
    [neuter, { gender: 'ett', other: common }],
  ]),
); // biome-ignore format: a table
const POSSESSIVES = new Set(
  'min mitt mina din ditt dina sin sitt sina vår vårt våra hans hennes deras'.split(' '),
);
const SEVERAL = new Set('många flera några två tre fyra fem sex sju åtta nio tio elva tolv'.split(' '));
/** Nouns of measurement without a plural ending. */
const MEASURES = new Set('kilo liter meter gram procent'.split(' '));
/** Corrects gender and form in *en hus*, *en bilen*, *min bilen*, *ett stor hus*. */
export function nounPhrase(context: Context, index: number): FoundMistake | null {
  const first = textAt(context, index);
  const determiner = DETERMINERS.get(first);
  const isPossessive = POSSESSIVES.has(first);
  if (!determiner && !isPossessive) return null;
  const phrase = phraseAt(context, index + 1);
  if (!phrase) return null;
  const { noun, adjective, at } = phrase;
  const { word } = noun;
  const said = textAt(context, at);
  // *Något hela tiden* is not a noun phrase.
  if (adjective && /^(hela|halva)$/.test(textAt(context, at - 1))) return null;
  if (noun.isDefinite) {
    const right = noun.isPlural ? word.forms.indefinitePlural : word.forms.indefiniteSingular;
    return right && (isPossessive || !noun.isPlural)
      ? mistake(context, 'definite', at, at, right, first)
      : null;
  }
  if (!determiner || noun.isPlural) return null;
  if (determiner.gender !== word.gender) {
    const isMass = word.category === 'food' && word.gender === 'ett' && determiner.gender === 'en';
    if (isMass || context.isServing(first, said)) return null;
    return mistake(context, 'gender', index, index, determiner.other, said);
  }
  if (!adjective) return null;
  const wanted = word.gender === 'en' ? adjective.word.forms.common : adjective.word.forms.neuter;
  const given = textAt(context, at - 1);
  const fits = context.lexicon
    .adjectives(given)
    .some(({ word: { forms } }) => (word.gender === 'en' ? forms.common : forms.neuter) === given);
  return wanted && !fits && !POSSESSIVES.has(first)
    ? mistake(context, 'agreement', at - 1, at - 1, wanted, said)
    : null;
}

/** Corrects the noun in *den röda bil*, *den här bil*. */
export function definiteAfterThe(context: Context, index: number): FoundMistake | null {
  const the = textAt(context, index);
  if (!/^(den|det|de)$/.test(the)) return null;
  const isHere = /^(här|där)$/.test(textAt(context, index + 1)) && areTogether(context, index, index + 1);
  const phrase = phraseAt(context, index + (isHere ? 2 : 1));
  // *Är det äkta guld?* asks what a thing is, and *blir det bra väder* has no other subject.
  const isAsked = /^(är|var|blir|blev|finns|fanns)$/.test(textAt(context, index - 1));
  if (!phrase || phrase.noun.isDefinite || isAsked) return null;
  const { noun, adjective, at } = phrase;
  const isWeak =
    adjective !== null &&
    context.lexicon.adjectives(textAt(context, at - 1)).some(({ form }) => form === 'plural');
  if (!isHere && !isWeak) return null;
  if (textAt(context, at + 1) === 'som') return null;
  const isPlural = the === 'de';
  if (isPlural !== noun.isPlural && noun.word.forms.indefinitePlural !== noun.word.forms.indefiniteSingular)
    return null;
  if (!isPlural && noun.word.gender !== (the === 'den' ? 'en' : 'ett')) return null;
  const right = isPlural ? noun.word.forms.definitePlural : noun.word.forms.definiteSingular;
  return right ? mistake(context, 'definite', at, at, right, isHere ? `${the} här` : the) : null;
}

/** Corrects the determiner in *det här tröjan är …*. */
export function thisOne(context: Context, index: number): FoundMistake | null {
  const the = textAt(context, index);
  if (index !== context.clause.start || !/^de[nt]$/.test(the)) return null;
  if (!/^(här|där)$/.test(textAt(context, index + 1)) || !areTogether(context, index, index + 3)) return null;
  if (!/^(är|var|blir|kostar)$/.test(textAt(context, index + 3))) return null;
  const noun = onlyNoun(context, index + 2);
  if (!noun?.isDefinite || noun.isPlural) return null;
  const right = noun.word.gender === 'en' ? 'den' : 'det';
  return right === the ? null : mistake(context, 'gender', index, index, right, textAt(context, index + 2));
}

/** Corrects the adjective in *den röd tröjan*. */
export function weakAfterThe(context: Context, index: number): FoundMistake | null {
  // Only at the start of a clause; elsewhere *det* may be a subject: *Är det mörkt klockan tre?*
  const the = textAt(context, index);
  const isThe = /^den?$/.test(the) || (index === context.clause.start && the === 'det');
  if (!isThe || !areTogether(context, index, index + 2)) return null;
  const [adjective] = context.lexicon.adjectives(textAt(context, index + 1));
  const noun = onlyNoun(context, index + 2);
  const weak = adjective?.word.forms.plural;
  // *Kan jag få den fint inslagen?* has no noun after *den*: *inslagen* is no singular.
  if (
    !noun?.isDefinite ||
    noun.isPlural !== (the === 'de') ||
    !weak ||
    adjective.form === 'comparative' ||
    weak === textAt(context, index + 1)
  )
    return null;
  return mistake(context, 'agreement', index + 1, index + 1, weak, textAt(context, index + 2));
}

/** Corrects *två barnen* unless *de* or *mina* precedes. */
export function severalThe(context: Context, index: number): FoundMistake | null {
  const isFirst =
    index === context.clause.start ||
    /^(har|vill|köpte|såg|ha|jag|behöver|och)$/.test(textAt(context, index - 1));
  if (!SEVERAL.has(textAt(context, index)) || !isFirst || !areTogether(context, index, index + 1))
    return null;
  const noun = onlyNoun(context, index + 1);
  const right = noun?.isDefinite && noun.isPlural ? noun.word.forms.indefinitePlural : null;
  return right ? mistake(context, 'number', index + 1, index + 1, right, textAt(context, index)) : null;
}

/** Corrects the noun in *två bulle*. */
export function severalOne(context: Context, index: number): FoundMistake | null {
  const first = textAt(context, index);
  const isNumber = /^\d+$/.test(first) && (numberOf(first) ?? 0) > 1;
  if (!SEVERAL.has(first) && !isNumber) return null;
  // *På tre våning* needs *tredje*, not a plural.
  if (/^(klockan|kl|halv|i|på|över|den|nummer|linje|buss|spår|alla)$/.test(textAt(context, index - 1)))
    return null;
  const phrase = phraseAt(context, index + 1);
  if (!phrase || phrase.noun.isPlural || phrase.noun.isDefinite) return null;
  const { word } = phrase.noun;
  const said = textAt(context, phrase.at);
  const right = word.forms.indefinitePlural;
  const isMass = word.category === 'food' && (word.gender === 'ett' || context.isServing('en', said));
  if (!right || right === said || MEASURES.has(said) || isMass || context.isServing('en', said)) return null;
  return mistake(context, 'number', phrase.at, phrase.at, right, first);
}

const IS = /^(?:är|var|blir|blev)$/;
const POSSESSIVE = /^(?:min|mitt|mina|din|ditt|dina|vår|vårt|våra|hans|hennes|deras)$/;
/** Adverbs between *är* and the adjective. */
const DEGREE = /^(?:för|så|mycket|lite|väldigt|ganska|jätte|inte|också|alltid|ofta|nog)$/;
/** Words that may follow the adjective. Before other words it may be an adverb: *tröjan är snyggt gjord*. */
const AFTER = /^(?:och|men|för|idag|nu|här|där|igen|i|på|ute|inne|just|också)$/;
const ONE = /^(?:jag|du|han|hon)$/;
const SEVERAL_SUBJECTS = /^(?:vi|de)$/;

type Wanted = 'common' | 'neuter' | 'plural';

/**
 * Corrects the adjective in *huset är stor*, *vi är glad*, *hon är sjukt*. Only if the subject begins the clause: in
 * *färgen på huset är röd* the subject is another word, in *mannen och jag är glada* it has two parts.
 */
export function predicative(context: Context, index: number): FoundMistake | null {
  if (!IS.test(textAt(context, index))) return null;
  const wanted = wantedBy(context, index);
  if (!wanted || /^(?:och|eller)$/.test(conjunctionBefore(context.tokens, context.clause))) return null;
  let at = index + 1;
  while (DEGREE.test(textAt(context, at))) at += 1;
  const said = textAt(context, at);
  const next = textAt(context, at + 1);
  if (at >= context.tokens.length || !areTogether(context, context.clause.start, at)) return null;
  if (next !== '' && !AFTER.test(next) && areTogether(context, at, at + 1)) return null;
  const { lexicon } = context;
  const [first, ...others] = lexicon.adjectives(said);
  const isElse = lexicon.nouns(said).length > 0 || lexicon.verbs(said).length > 0 || lexicon.isOther(said);
  if (!first || isElse || others.some(({ word }) => word.id !== first.word.id)) return null;
  if ([first, ...others].some(({ form }) => form === 'comparative')) return null;
  const right = first.word.forms[wanted];
  if (!right || right === said) return null;
  const subject = textAt(context, index - 1);
  return mistake(context, 'agreement', at, at, right, subject);
}

/** Returns the adjective form required by the subject before *är*; null if uncertain. */
function wantedBy(context: Context, index: number): Wanted | null {
  const { start } = context.clause;
  const place = index - start;
  const subject = textAt(context, index - 1);
  if (place === 1 && ONE.test(subject)) return 'common';
  if (place === 1 && SEVERAL_SUBJECTS.test(subject)) return 'plural';
  const isOwned = place === 2 && POSSESSIVE.test(textAt(context, start));
  if (place !== 1 && !isOwned) return null;
  const noun = onlyNoun(context, index - 1);
  if (!noun || noun.isDefinite === isOwned) return null;
  const isBoth = noun.word.forms.indefinitePlural === noun.word.forms.indefiniteSingular;
  if (isOwned && isBoth) return /^(?:mitt|ditt|vårt)$/.test(textAt(context, start)) ? 'neuter' : null;
  return noun.isPlural ? 'plural' : noun.word.gender === 'en' ? 'common' : 'neuter';
}
