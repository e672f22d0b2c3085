import type { FeedbackKind, FoundMistake } from '../contract/feedback.ts';
import { type Clause, SUBJECTS } from '../understand/clauses.ts';
import type { Token } from '../understand/tokens.ts';
import { EXPLANATIONS } from './grammar-texts.ts';
import type { AdjectiveForm, Lexicon, NounForm, VerbForm } from './lexicon.ts';

export const MODALS = new Set('vill kan ska måste skulle kunde ville bör borde'.split(' '));
const BETWEEN = new Set('inte också gärna bara aldrig alltid redan nog'.split(' '));

/** Verb forms that are also other words, but almost never in the places the rules check. */
const EASILY_ELSE = new Set(['får', 'går', 'gå', 'bo', 'jobba', 'heta']);

/** A line, the clause that is checked, and the word list. */
export interface Context {
  /** All tokens of the line. */
  readonly tokens: readonly Token[];
  readonly clause: Clause;
  readonly lexicon: Lexicon;
  readonly line: string;
  /** Tells whether the scenario orders servings of the noun with this article: *en kaffe*. */
  readonly isServing: (article: string, noun: string) => boolean;
}

/** Returns an unambiguous noun phrase: a noun, optionally after an adjective. */
export function phraseAt(
  context: Context,
  index: number,
): { noun: NounForm; adjective: AdjectiveForm | null; at: number } | null {
  if (!areTogether(context, index - 1, index)) return null;
  const noun = onlyNoun(context, index);
  if (noun) return { noun, adjective: null, at: index };
  const [adjective] = context.lexicon.adjectives(textAt(context, index));
  if (!adjective || adjective.form === 'comparative' || !areTogether(context, index, index + 1)) return null;
  const after = onlyNoun(context, index + 1);
  return after && { noun: after, adjective, at: index + 1 };
}

/** Returns the noun at a token if the form belongs to one noun and to no other word class. */
export function onlyNoun({ lexicon, tokens }: Context, index: number): NounForm | null {
  const text = textAt({ tokens }, index);
  const forms = lexicon.nouns(text);
  const [first] = forms;
  if (!first || lexicon.isOther(text)) return null;
  if (lexicon.verbs(text).length > 0 || lexicon.adjectives(text).length > 0) return null;
  const isOne = forms.every(({ word }) => word.id === first.word.id);
  // A form that is both singular and plural (*hus*) fits any determiner.
  return isOne ? first : null;
}

export function onlyVerb(
  { lexicon, tokens }: Context,
  index: number,
  wanted: readonly VerbForm['form'][],
): VerbForm | null {
  const text = textAt({ tokens }, index);
  const forms = lexicon.verbs(text);
  const [first] = forms;
  if (
    !first ||
    !forms.every(({ form, word }) => wanted.includes(form) && word.forms.supine === first.word.forms.supine)
  ) {
    return null;
  }
  const isElse =
    lexicon.nouns(text).length > 0 || lexicon.adjectives(text).length > 0 || lexicon.isOther(text);
  return isElse && !EASILY_ELSE.has(text) ? null : first;
}

/** Tells whether a word is a verb in the present or past tense. *Åker* is also a noun, but not after *vi* or *inte*. */
export function isFiniteVerb({ lexicon, tokens }: Context, index: number): boolean {
  const text = textAt({ tokens }, index);
  if (MODALS.has(text) || /^(är|var|har|hade)$/.test(text)) return true;
  const before = textAt({ tokens }, index - 1);
  const forms = lexicon.verbs(text);
  return (
    forms.length > 0 &&
    forms.every(({ form }) => form === 'present' || form === 'past') &&
    (lexicon.nouns(text).length === 0 || SUBJECTS.has(before) || before === 'inte')
  );
}

/** Returns the token index after a modal and the words that may follow it (*kan jag inte*); null if no word follows. */
export function afterBetween(context: Context, index: number, withSubject: boolean): number | null {
  let at = index + 1;
  if (withSubject && index === context.clause.start && SUBJECTS.has(textAt(context, at))) at += 1;
  while (BETWEEN.has(textAt(context, at))) at += 1;
  return at < context.tokens.length && areTogether(context, index, at) ? at : null;
}

export function textAt({ tokens }: Pick<Context, 'tokens'>, index: number): string {
  return tokens[index]?.text ?? '';
}

/** Tells whether only spaces separate the tokens from `from` to `to`. */
export function areTogether(
  { tokens, line }: Pick<Context, 'tokens' | 'line'>,
  from: number,
  to: number,
): boolean {
  for (let index = from; index < to; index += 1) {
    const [a, b] = [tokens[index], tokens[index + 1]];
    if (!a || !b || line.slice(a.end, b.start).trim() !== '') return false;
  }
  return true;
}

export function mistake(
  { tokens, line, clause }: Context,
  about: FeedbackKind,
  from: number,
  to: number,
  right: string,
  word: string,
): FoundMistake | null {
  const [first, last] = [tokens[from], tokens[to]];
  if (!first || !last) return null;
  const wrong = line.slice(first.start, last.end);
  const isCapital = /^\p{Lu}/u.test(wrong) && from === clause.sentence;
  const shown = isCapital ? right.charAt(0).toUpperCase() + right.slice(1) : right;
  const before =
    about === 'gender' || about === 'number' ? `${right} ${about === 'gender' ? word : ''}`.trim() : right;
  return {
    ...{ about, wrong, right: shown, start: first.start, end: last.end },
    explanation: EXPLANATIONS[about](before, word),
  };
}
