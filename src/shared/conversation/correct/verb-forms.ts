import type { FoundMistake } from '../contract/feedback.ts';
import { conjunctionBefore, SUBJECTS } from './clauses.ts';
import { afterBetween, areTogether, type Context, MODALS, mistake, onlyVerb, textAt } from './phrases.ts';

/** *vill dricker*, *kan jag får*. */
export function modalForm(context: Context, index: number): FoundMistake | null {
  const modal = textAt(context, index);
  if (!MODALS.has(modal)) return null;
  const at = afterBetween(context, index, true);
  if (at === null) return null;
  const verb = onlyVerb(context, at, ['present']);
  if (!verb || /^(är|vill|kan|ska|måste)$/.test(textAt(context, at))) return null;
  // *Det jag vill är …*, *när du vill kommer jag*: only where nothing goes before that could hang on it.
  const opens = opensClause(context, index);
  const right = verb.word.forms.infinitive;
  return opens && right ? mistake(context, 'verb-form', at, at, right, modal) : null;
}

/** *har äter*, *har åt*. */
export function perfectForm(context: Context, index: number): FoundMistake | null {
  if (!/^(har|hade)$/.test(textAt(context, index))) return null;
  const at = afterBetween(context, index, index === context.clause.start);
  const verb = at === null ? null : onlyVerb(context, at, ['present', 'past', 'infinitive', 'imperative']);
  if (at === null || !verb || /^(är|var)$/.test(textAt(context, at))) return null;
  const opens = opensClause(context, index);
  const right = verb.word.forms.supine;
  return opens && right ? mistake(context, 'verb-form', at, at, right, textAt(context, index)) : null;
}

/** *att dricker*. */
export function infinitiveForm(context: Context, index: number): FoundMistake | null {
  if (textAt(context, index) !== 'att' || !areTogether(context, index, index + 1)) return null;
  const verb = onlyVerb(context, index + 1, ['present']);
  const right = verb?.word.forms.infinitive;
  return right ? mistake(context, 'verb-form', index + 1, index + 1, right, 'att') : null;
}

/** *jag ska att jobba*. */
export function attAfterModal(context: Context, index: number): FoundMistake | null {
  if (!MODALS.has(textAt(context, index)) || textAt(context, index + 1) !== 'att') return null;
  if (!areTogether(context, index, index + 2)) return null;
  const verb = onlyVerb(context, index + 2, ['infinitive', 'imperative']);
  const right = verb?.word.forms.infinitive;
  return right && right === textAt(context, index + 2)
    ? mistake(context, 'verb-form', index + 1, index + 2, right, textAt(context, index))
    : null;
}

/** *jag skulle vilja har en te*. */
export function afterVilja(context: Context, index: number): FoundMistake | null {
  if (textAt(context, index) !== 'vilja' || !areTogether(context, index, index + 1)) return null;
  const verb = onlyVerb(context, index + 1, ['present']);
  const right = textAt(context, index + 1) === 'har' ? 'ha' : verb?.word.forms.infinitive;
  return right ? mistake(context, 'verb-form', index + 1, index + 1, right, 'vilja') : null;
}

/**
 * *jag heta Anna*. Only where the subject begins the clause and no verb before it can have an infinitive: *du och jag*,
 * *jag ska laga mat, du duka bordet*.
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

/** Whether a modal or an infinitive stands in the sentence before the clause. */
function isAfterInfinitive({ tokens, lexicon, clause }: Context): boolean {
  return tokens
    .slice(clause.sentence, clause.start)
    .some(({ text }) => MODALS.has(text) || lexicon.verbs(text).some(({ form }) => form === 'infinitive'));
}

/** Whether a verb is the first word of its clause or follows a subject that is; not *det jag vill är …*. */
function opensClause(context: Context, index: number): boolean {
  const { start } = context.clause;
  return index === start || (index === start + 1 && SUBJECTS.has(textAt(context, start)));
}
