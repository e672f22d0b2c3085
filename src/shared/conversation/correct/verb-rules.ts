import type { FoundMistake } from '../contract/feedback.ts';
import { conjunctionBefore, isAfterSubordinator, SUBJECTS } from '../understand/clauses.ts';
import {
  afterBetween,
  areTogether,
  type Context,
  isFiniteVerb,
  MODALS,
  mistake,
  onlyVerb,
  textAt,
} from './phrases.ts';

/** Corrects the verb after a modal: *vill dricker*, *kan jag får*. */
export function modalForm(context: Context, index: number): FoundMistake | null {
  const modal = textAt(context, index);
  if (!MODALS.has(modal)) return null;
  const at = afterBetween(context, index, true);
  if (at === null) return null;
  const verb = onlyVerb(context, at, ['present']);
  if (!verb || /^(är|vill|kan|ska|måste)$/.test(textAt(context, at))) return null;
  // Not in *Det jag vill är …* and *när du vill kommer jag*: the modal must open its clause.
  const opens = opensClause(context, index);
  const right = verb.word.forms.infinitive;
  return opens && right ? mistake(context, 'verb-form', at, at, right, modal) : null;
}

/** Corrects the verb after *har* and *hade*: *har äter*, *har åt*. */
export function perfectForm(context: Context, index: number): FoundMistake | null {
  if (!/^(har|hade)$/.test(textAt(context, index))) return null;
  const at = afterBetween(context, index, index === context.clause.start);
  const verb = at === null ? null : onlyVerb(context, at, ['present', 'past', 'infinitive', 'imperative']);
  if (at === null || !verb || /^(är|var)$/.test(textAt(context, at))) return null;
  const opens = opensClause(context, index);
  const right = verb.word.forms.supine;
  return opens && right ? mistake(context, 'verb-form', at, at, right, textAt(context, index)) : null;
}

/** Corrects the verb after *att*: *att dricker*. */
export function infinitiveForm(context: Context, index: number): FoundMistake | null {
  if (textAt(context, index) !== 'att' || !areTogether(context, index, index + 1)) return null;
  const verb = onlyVerb(context, index + 1, ['present']);
  const right = verb?.word.forms.infinitive;
  return right ? mistake(context, 'verb-form', index + 1, index + 1, right, 'att') : null;
}

/** Corrects *att* after a modal: *jag ska att jobba*. */
export function attAfterModal(context: Context, index: number): FoundMistake | null {
  if (!MODALS.has(textAt(context, index)) || textAt(context, index + 1) !== 'att') return null;
  if (!areTogether(context, index, index + 2)) return null;
  const verb = onlyVerb(context, index + 2, ['infinitive', 'imperative']);
  const right = verb?.word.forms.infinitive;
  return right && right === textAt(context, index + 2)
    ? mistake(context, 'verb-form', index + 1, index + 2, right, textAt(context, index))
    : null;
}

/** Corrects the verb after *vilja*: *jag skulle vilja har en te*. */
export function afterVilja(context: Context, index: number): FoundMistake | null {
  if (textAt(context, index) !== 'vilja' || !areTogether(context, index, index + 1)) return null;
  const verb = onlyVerb(context, index + 1, ['present']);
  const right = textAt(context, index + 1) === 'har' ? 'ha' : verb?.word.forms.infinitive;
  return right ? mistake(context, 'verb-form', index + 1, index + 1, right, 'vilja') : null;
}

/**
 * Corrects the infinitive in *jag heta Anna*. Only if the subject begins the clause and no earlier verb takes an
 * infinitive. Correct lines: *du och jag*, *jag ska laga mat, du duka bordet*.
 */
export function subjectForm(context: Context, index: number): FoundMistake | null {
  const { tokens, clause } = context;
  if (index !== clause.start || !SUBJECTS.has(textAt(context, index))) return null;
  if (!areTogether(context, index, index + 1) || conjunctionBefore(tokens, clause)) return null;
  const verb = onlyVerb(context, index + 1, ['infinitive', 'imperative']);
  return verb && verb.word.forms.infinitive === textAt(context, index + 1) && !isAfterInfinitive(context)
    ? mistake(context, 'verb-form', index + 1, index + 1, verb.word.forms.present, textAt(context, index))
    : null;
}

/** Tells whether a modal or an infinitive precedes the clause in its sentence. */
function isAfterInfinitive({ tokens, lexicon, clause }: Context): boolean {
  return tokens
    .slice(clause.sentence, clause.start)
    .some(({ text }) => MODALS.has(text) || lexicon.verbs(text).some(({ form }) => form === 'infinitive'));
}

/** Tells whether a verb is the first word of its clause or follows a subject that is. Not in *det jag vill är …*. */
function opensClause(context: Context, index: number): boolean {
  const { start } = context.clause;
  return index === start || (index === start + 1 && SUBJECTS.has(textAt(context, start)));
}

/** Adjectives whose neuter is also a sentence adverb: *det kan säkert* is a complete answer. */
const SENTENCE_ADVERBS = new Set([
  'säkert',
  'definitivt',
  'garanterat',
  'självklart',
  'absolut',
  'lätt',
  'gott',
]);

/** Corrects the missing *vara* in *kan det farligt?*, *det kan farligt*. */
export function withoutBe(context: Context, index: number): FoundMistake | null {
  const [first, second] = [textAt(context, index), textAt(context, index + 1)];
  const isModal = (word: string) => /^(kan|kunde|skulle)$/.test(word);
  const modal = isModal(first) ? first : second;
  const other = isModal(first) ? second : first;
  const at = index + 2;
  if (index !== context.clause.start || !isModal(modal) || !/^de[nt]$/.test(other)) return null;
  if (!areTogether(context, index, at)) return null;
  const word = textAt(context, at);
  const form = other === 'det' ? 'neuter' : 'common';
  const isAdjective = context.lexicon.adjectives(word).some(({ word: { forms } }) => forms[form] === word);
  const isElse =
    SENTENCE_ADVERBS.has(word) ||
    context.lexicon.nouns(word).length > 0 ||
    context.lexicon.verbs(word).length > 0 ||
    context.lexicon.isOther(word);
  const isLast = at === context.tokens.length - 1 || !areTogether(context, at, at + 1);
  return isAdjective && !isElse && isLast
    ? mistake(context, 'verb-form', at, at, `vara ${word}`, modal)
    : null;
}

const LONG_OPENERS =
  /^(?:i (?:dag|morgon|går|kväll|natt|helgen|sommar|vinter|höst|vår)|på (?:måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag)|(?:förra|nästa) (?:veckan?|månaden?|året?|sommaren?|helgen?))$/;
/** Adverbs that open a clause and are no conjunctions; *där* and *sedan* also begin subordinate clauses. */
const OPENERS = new Set('idag imorgon igår nu ibland ofta tyvärr'.split(' '));

/** Corrects the word order in *jag inte vill*. */
export function negation(context: Context, index: number): FoundMistake | null {
  if (index !== context.clause.start || !SUBJECTS.has(textAt(context, index))) return null;
  if (textAt(context, index + 1) !== 'inte' || !areTogether(context, index, index + 2)) return null;
  const verb = textAt(context, index + 2);
  if (!isFiniteVerb(context, index + 2) || isSubordinate(context)) return null;
  return mistake(context, 'negation', index + 1, index + 2, `${verb} inte`, 'inte');
}

/** Corrects the word order in *idag jag dricker*, *på lördag vi åker*. */
export function verbSecond(context: Context, index: number): FoundMistake | null {
  const { tokens, clause } = context;
  const length = index === clause.start ? openerLength(context) : 0;
  const at = index + length;
  if (length === 0 || !areTogether(context, index, at + 1) || isAfterSubordinator(tokens, clause))
    return null;
  const subject = textAt(context, at);
  const isSubject = SUBJECTS.has(subject) || subject === 'det';
  if (!isSubject || !isFiniteVerb(context, at + 1)) return null;
  const opener = tokens.slice(index, at).map(({ text }) => text);
  return mistake(context, 'order', at, at + 1, `${textAt(context, at + 1)} ${subject}`, opener.join(' '));
}

/** Returns the number of words in the opening adverbial of the clause: *idag* 1, *på lördag* 2, 0 if there is none. */
function openerLength(context: Context): number {
  const { start } = context.clause;
  if (OPENERS.has(textAt(context, start))) return 1;
  return LONG_OPENERS.test(`${textAt(context, start)} ${textAt(context, start + 1)}`) ? 2 : 0;
}

/** Tells whether the clause may be subordinate: *om det regnar och jag inte kan*, *så jag inte glömmer*. */
function isSubordinate({ tokens, clause }: Context): boolean {
  const before = clause.start > clause.sentence ? tokens[clause.start - 1]?.text : undefined;
  return before === 'så' || before === 'för' || isAfterSubordinator(tokens, clause);
}
