import type { FoundMistake } from './feedback.ts';
import type { Lexicon } from './lexicon.ts';
import { mixedUp } from './mixed-up.ts';
import { numberOf } from './numbers.ts';
import {
  afterBetween,
  areTogether,
  beginsClause,
  type Context,
  isFiniteVerb,
  MODALS,
  mistake,
  onlyNoun,
  onlyVerb,
  phraseAt,
  SUBJECTS,
  textAt,
} from './phrases.ts';
import { predicative } from './predicative.ts';
import { tokensOf } from './tokens.ts';
import { withoutBe } from './without-be.ts';

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
const LONG_OPENERS =
  /^(?:i (?:dag|morgon|går|kväll|natt|helgen|sommar|vinter|höst|vår)|på (?:måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag)|(?:förra|nästa) (?:veckan?|månaden?|året?|sommaren?|helgen?))$/;
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
  mixedUp,
  nounPhrase,
  thisOne,
  definiteAfterThe,
  weakAfterThe,
  severalOne,
  severalThe,
  predicative,
  modalForm,
  attAfterModal,
  withoutBe,
  afterVilja,
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
  // *Något hela tiden* is no phrase.
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

/** *det här tröjan är …*. */
function thisOne(context: Context, index: number): FoundMistake | null {
  const the = textAt(context, index);
  if (index !== 0 || !/^de[nt]$/.test(the) || !/^(här|där)$/.test(textAt(context, 1))) return null;
  if (!areTogether(context, 0, 3) || !/^(är|var|blir|kostar)$/.test(textAt(context, 3))) return null;
  const noun = onlyNoun(context, 2);
  if (!noun?.isDefinite || noun.isPlural) return null;
  const right = noun.word.gender === 'en' ? 'den' : 'det';
  return right === the ? null : mistake(context, 'gender', 0, 0, right, textAt(context, 2));
}

/** *den röd tröjan*. */
function weakAfterThe(context: Context, index: number): FoundMistake | null {
  // *Är det mörkt klockan tre?*
  const isThe = /^den?$/.test(textAt(context, index)) || (index === 0 && textAt(context, 0) === 'det');
  if (!isThe || !areTogether(context, index, index + 2)) return null;
  const [adjective] = context.lexicon.adjectives(textAt(context, index + 1));
  const noun = onlyNoun(context, index + 2);
  const weak = adjective?.word.forms.plural;
  if (!noun?.isDefinite || !weak || adjective.form === 'comparative' || weak === textAt(context, index + 1))
    return null;
  return mistake(context, 'agreement', index + 1, index + 1, weak, textAt(context, index + 2));
}

/** *två barnen*, where no *de* or *mina* stands before. */
function severalThe(context: Context, index: number): FoundMistake | null {
  const isFirst = index === 0 || /^(har|vill|köpte|såg|ha|jag|behöver|och)$/.test(textAt(context, index - 1));
  if (!SEVERAL.has(textAt(context, index)) || !isFirst || !areTogether(context, index, index + 1))
    return null;
  const noun = onlyNoun(context, index + 1);
  const right = noun?.isDefinite && noun.isPlural ? noun.word.forms.indefinitePlural : null;
  return right ? mistake(context, 'number', index + 1, index + 1, right, textAt(context, index)) : null;
}

/** *två bulle*. */
function severalOne(context: Context, index: number): FoundMistake | null {
  const first = textAt(context, index);
  const isNumber = /^\d+$/.test(first) && (numberOf(first) ?? 0) > 1;
  if (!SEVERAL.has(first) && !isNumber) return null;
  // *På tre våning* wants *tredje*.
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
  const verb = at === null ? null : onlyVerb(context, at, ['present', 'past', 'infinitive', 'imperative']);
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

/** *jag ska att jobba*. */
function attAfterModal(context: Context, index: number): FoundMistake | null {
  if (!MODALS.has(textAt(context, index)) || textAt(context, index + 1) !== 'att') return null;
  if (!areTogether(context, index, index + 2)) return null;
  const verb = onlyVerb(context, index + 2, ['infinitive', 'imperative']);
  const right = verb?.word.forms.infinitive;
  return right && right === textAt(context, index + 2)
    ? mistake(context, 'verb-form', index + 1, index + 2, right, textAt(context, index))
    : null;
}

/** *jag skulle vilja har en te*. */
function afterVilja(context: Context, index: number): FoundMistake | null {
  if (textAt(context, index) !== 'vilja' || !areTogether(context, index, index + 1)) return null;
  const verb = onlyVerb(context, index + 1, ['present']);
  const right = textAt(context, index + 1) === 'har' ? 'ha' : verb?.word.forms.infinitive;
  return right ? mistake(context, 'verb-form', index + 1, index + 1, right, 'vilja') : null;
}

/** *jag heta Anna*. After *du och jag* an infinitive may follow: only where the subject begins the line. */
function subjectForm(context: Context, index: number): FoundMistake | null {
  if (index !== 0 || !SUBJECTS.has(textAt(context, index)) || !areTogether(context, 0, 1)) return null;
  const verb = onlyVerb(context, 1, ['infinitive', 'imperative']);
  return verb && verb.word.forms.infinitive === textAt(context, 1)
    ? mistake(context, 'verb-form', 1, 1, verb.word.forms.present, textAt(context, 0))
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

/** *idag jag dricker*, *på lördag vi åker*. */
function verbSecond(context: Context, index: number): FoundMistake | null {
  const length = index === 0 ? openerLength(context) : 0;
  if (length === 0 || !areTogether(context, 0, length + 1)) return null;
  const subject = textAt(context, length);
  const isSubject = SUBJECTS.has(subject) || subject === 'det';
  if (!isSubject || !isFiniteVerb(context, length + 1)) return null;
  const opener = Array.from({ length }, (_, at) => textAt(context, at)).join(' ');
  return mistake(context, 'order', length, length + 1, `${textAt(context, length + 1)} ${subject}`, opener);
}

/** How many words stand for a time before the clause: *idag* 1, *på lördag* 2; 0 where none do. */
function openerLength(context: Context): number {
  if (OPENERS.has(textAt(context, 0))) return 1;
  return LONG_OPENERS.test(`${textAt(context, 0)} ${textAt(context, 1)}`) ? 2 : 0;
}
