import type { FoundMistake } from '../contract/feedback.ts';
import { conjunctionBefore } from './clauses.ts';
import { areTogether, type Context, mistake, onlyNoun, textAt } from './phrases.ts';

const IS = /^(?:är|var|blir|blev)$/;
const POSSESSIVE = /^(?:min|mitt|mina|din|ditt|dina|vår|vårt|våra|hans|hennes|deras)$/;
/** What stands between *är* and the adjective. */
const DEGREE = /^(?:för|så|mycket|lite|väldigt|ganska|jätte|inte|också|alltid|ofta|nog)$/;
/** What may follow, so that the adjective stands alone: *tröjan är snyggt gjord* has an adverb. */
const AFTER = /^(?:och|men|för|idag|nu|här|där|igen|i|på|ute|inne|just|också)$/;
const ONE = /^(?:jag|du|han|hon)$/;
const SEVERAL = /^(?:vi|de)$/;

type Wanted = 'common' | 'neuter' | 'plural';

/**
 * *huset är stor*, *vi är glad*, *hon är sjukt*. Only where the subject begins the clause: in *färgen på huset är röd* another
 * word is the subject, in *mannen och jag är glada* it has two parts.
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

/** The form that the subject before *är* asks for; null where it is not surely one. */
function wantedBy(context: Context, index: number): Wanted | null {
  const { start } = context.clause;
  const place = index - start;
  const subject = textAt(context, index - 1);
  if (place === 1 && ONE.test(subject)) return 'common';
  if (place === 1 && SEVERAL.test(subject)) return 'plural';
  const isOwned = place === 2 && POSSESSIVE.test(textAt(context, start));
  if (place !== 1 && !isOwned) return null;
  const noun = onlyNoun(context, index - 1);
  if (!noun || noun.isDefinite === isOwned) return null;
  const isBoth = noun.word.forms.indefinitePlural === noun.word.forms.indefiniteSingular;
  if (isOwned && isBoth) return /^(?:mitt|ditt|vårt)$/.test(textAt(context, start)) ? 'neuter' : null;
  return noun.isPlural ? 'plural' : noun.word.gender === 'en' ? 'common' : 'neuter';
}
