import type { Drill } from '#shared/practice/drills.ts';

/** Path of the list of grammar points. */
export const GRAMMAR_PATH = '/grammar';

export const grammarPath = (pointId: string): string => `${GRAMMAR_PATH}/${pointId}`;

/** Path of the list with the points that a practice asks. */
export function grammarOfDrill(drill: Drill): string {
  return `${GRAMMAR_PATH}?drill=${drill}`;
}

/** Kinds of mistakes that the grammar reference explains. */
const EXPLAINED: readonly Drill[] = ['gender', 'word-order', 'verb-form', 'word-form'];

/** Returns true if the grammar reference has points for a practice. */
export function hasGrammar(drill: Drill): boolean {
  return EXPLAINED.includes(drill);
}
