import type { FoundMistake } from './feedback.ts';
import type { Lexicon } from './lexicon.ts';
import { numberOf } from './numbers.ts';
import {
  afterBetween,
  areTogether,
  beginsClause,
  type Context,
  isFiniteVerb,
  MODALS,
  mistake,
  onlyVerb,
  phraseAt,
  SUBJECTS,
  textAt,
} from './phrases.ts';
import { tokensOf } from './tokens.ts';

/** Words that go before a noun, with the one for the other gender. */
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
/** Nouns that are counted without an ending. */
const MEASURES = new Set('kilo liter meter gram procent'.split(' '));
/** What stands first and is no conjunction; *där* and *sedan* also begin subordinate clauses. */
const OPENERS = new Set('idag imorgon igår nu ibland ofta tyvärr'.split(' '));

/**
 * What is surely wrong with the grammar of a line, in its order. Only forms that the word list knows, and only where they
 * can be nothing else: a wrong correction costs more than a missed one.
 * @param isServing whether a noun is ordered with that article
 */
export function grammarMistakes(
  line: string,
  lexicon: Lexicon,
  isServing: Context['isServing'] = () => false,
): FoundMistake[] {
  const tokens = tokensOf(line);
  const context = { tokens, lexicon, line, isServing };
  const found = tokens.flatMap((_, index) => RULES.flatMap((rule) => rule(context, index) ?? []));
  // Of what overlaps the first one counts.
  return found.filter(
    (each, place) => !found.slice(0, place).some((other) => other.start < each.end && each.start < other.end),
  );
}

type Rule = (context: Context, index: number) => FoundMistake | null;

const RULES: readonly Rule[] = [
  nounPhrase,
  definiteAfterThe,
  severalOne,
  modalForm,
  perfectForm,
  infinitiveForm,
  subjectForm,
  negation,
  verbSecond,
];

/** *en hus*, *en bilen*, *min bilen*, *ett stor hus*. */
function nounPhrase(context: Context, index: number): FoundMistake | null {
  const first = textAt(context, index);
  const determiner = DETERMINERS.get(first);
  const isPossessive = POSSESSIVES.has(first);
  if (!determiner && !isPossessive) return null;
  const phrase = phraseAt(context, index + 1);
  if (!phrase) return null;
  const { noun, adjective, at } = phrase;
  const { word } = noun;
  const said = textAt(context, at);
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

/** *den röda bil*, *den här bil*. */
function definiteAfterThe(context: Context, index: number): FoundMistake | null {
  const the = textAt(context, index);
  if (!/^(den|det|de)$/.test(the)) return null;
  const isHere = /^(här|där)$/.test(textAt(context, index + 1)) && areTogether(context, index, index + 1);
  const phrase = phraseAt(context, index + (isHere ? 2 : 1));
  // *Är det äkta guld?* asks what something is.
  const isAsked = /^(är|var)$/.test(textAt(context, index - 1));
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

/** *två bulle*. */
function severalOne(context: Context, index: number): FoundMistake | null {
  const first = textAt(context, index);
  const isNumber = /^\d+$/.test(first) && (numberOf(first) ?? 0) > 1;
  if (!SEVERAL.has(first) && !isNumber) return null;
  if (/^(klockan|kl|halv|i|över|den|nummer|linje|buss|spår|alla)$/.test(textAt(context, index - 1)))
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

/** *vill dricker*, *kan jag får*. */
function modalForm(context: Context, index: number): FoundMistake | null {
  const modal = textAt(context, index);
  if (!MODALS.has(modal)) return null;
  const at = afterBetween(context, index, true);
  if (at === null) return null;
  const verb = onlyVerb(context, at, ['present']);
  if (!verb || /^(är|vill|kan|ska|måste)$/.test(textAt(context, at))) return null;
  // *Det jag vill är …*, *när du vill kommer jag*: only where nothing goes before that could hang on it.
  const opens = index === 0 || (index === 1 && SUBJECTS.has(textAt(context, 0)));
  const right = verb.word.forms.infinitive;
  return opens && right ? mistake(context, 'verb-form', at, at, right, modal) : null;
}

/** *har äter*, *har åt*. */
function perfectForm(context: Context, index: number): FoundMistake | null {
  if (!/^(har|hade)$/.test(textAt(context, index))) return null;
  const at = afterBetween(context, index, index === 0);
  const verb = at === null ? null : onlyVerb(context, at, ['present', 'past', 'infinitive']);
  if (at === null || !verb || /^(är|var)$/.test(textAt(context, at))) return null;
  const opens = index === 0 || (index === 1 && SUBJECTS.has(textAt(context, 0)));
  const right = verb.word.forms.supine;
  return opens && right ? mistake(context, 'verb-form', at, at, right, textAt(context, index)) : null;
}

/** *att dricker*. */
function infinitiveForm(context: Context, index: number): FoundMistake | null {
  if (textAt(context, index) !== 'att' || !areTogether(context, index, index + 1)) return null;
  const verb = onlyVerb(context, index + 1, ['present']);
  const right = verb?.word.forms.infinitive;
  return right ? mistake(context, 'verb-form', index + 1, index + 1, right, 'att') : null;
}

/** *jag heta Anna*. */
function subjectForm(context: Context, index: number): FoundMistake | null {
  if (!SUBJECTS.has(textAt(context, index)) || !beginsClause(context, index)) return null;
  if (!areTogether(context, index, index + 1)) return null;
  const verb = onlyVerb(context, index + 1, ['infinitive']);
  return verb
    ? mistake(context, 'verb-form', index + 1, index + 1, verb.word.forms.present, textAt(context, index))
    : null;
}

/** *jag inte vill*. */
function negation(context: Context, index: number): FoundMistake | null {
  if (!SUBJECTS.has(textAt(context, index)) || !beginsClause(context, index)) return null;
  if (textAt(context, index + 1) !== 'inte' || !areTogether(context, index, index + 2)) return null;
  const verb = textAt(context, index + 2);
  if (!isFiniteVerb(context, index + 2)) return null;
  return mistake(context, 'negation', index + 1, index + 2, `${verb} inte`, 'inte');
}

/** *idag jag dricker*. */
function verbSecond(context: Context, index: number): FoundMistake | null {
  if (index !== 0 || !OPENERS.has(textAt(context, 0)) || !areTogether(context, 0, 2)) return null;
  const subject = textAt(context, 1);
  if (!SUBJECTS.has(subject) || !isFiniteVerb(context, 2)) return null;
  return mistake(context, 'order', 1, 2, `${textAt(context, 2)} ${subject}`, textAt(context, 0));
}
