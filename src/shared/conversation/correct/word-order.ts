import type { FoundMistake } from '../contract/feedback.ts';
import { isAfterSubordinator, SUBJECTS } from './clauses.ts';
import { areTogether, type Context, isFiniteVerb, mistake, textAt } from './phrases.ts';

const LONG_OPENERS =
  /^(?:i (?:dag|morgon|går|kväll|natt|helgen|sommar|vinter|höst|vår)|på (?:måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag)|(?:förra|nästa) (?:veckan?|månaden?|året?|sommaren?|helgen?))$/;
/** What stands first and is no conjunction; *där* and *sedan* also begin subordinate clauses. */
const OPENERS = new Set('idag imorgon igår nu ibland ofta tyvärr'.split(' '));

/** *jag inte vill*. */
export function negation(context: Context, index: number): FoundMistake | null {
  if (index !== context.clause.start || !SUBJECTS.has(textAt(context, index))) return null;
  if (textAt(context, index + 1) !== 'inte' || !areTogether(context, index, index + 2)) return null;
  const verb = textAt(context, index + 2);
  if (!isFiniteVerb(context, index + 2) || isSubordinate(context)) return null;
  return mistake(context, 'negation', index + 1, index + 2, `${verb} inte`, 'inte');
}

/** *idag jag dricker*, *på lördag vi åker*. */
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

/** Number of words at the start of the clause that say when: *idag* 1, *på lördag* 2. */
function openerLength(context: Context): number {
  const { start } = context.clause;
  if (OPENERS.has(textAt(context, start))) return 1;
  return LONG_OPENERS.test(`${textAt(context, start)} ${textAt(context, start + 1)}`) ? 2 : 0;
}

/** Whether the clause may depend on what stands before it: *om det regnar och jag inte kan*, *så jag inte glömmer*. */
function isSubordinate({ tokens, clause }: Context): boolean {
  const before = clause.start > clause.sentence ? tokens[clause.start - 1]?.text : undefined;
  return before === 'så' || before === 'för' || isAfterSubordinator(tokens, clause);
}
