/** Number of a verb group as the course counts them (lessons 302 and 319), 1 to 4. */
type VerbGroup = 1 | 2 | 3 | 4;

/**
 * Group of a verb by its forms.
 * @returns null for irregular verbs: *vara*, *ha*, *göra*
 */
function verbGroup(infinitive: string, past: string, supine: string): VerbGroup | null {
  if (past === `${infinitive}de` && supine === `${infinitive}t`) return 1;
  if (past === `${infinitive}dde` && supine === `${infinitive}tt`) return 3;
  const stem = supine.slice(0, -1);
  if (/^[dt]e$/.test(past.slice(stem.length)) && past.startsWith(stem) && infinitive.startsWith(stem))
    return 2;
  return infinitive !== 'vara' && !past.endsWith('e') && /(?:it|tt)$/.test(supine) ? 4 : null;
}

/** Number of a plural group, 1 to 5: *-or, -ar, -er, -n* and none. */
type PluralGroup = 1 | 2 | 3 | 4 | 5;

/** Group of a noun by its indefinite forms. */
function pluralGroup(singular: string, plural: string): PluralGroup | null {
  if (singular === plural) return 5;
  if (plural.endsWith('or') && plural !== `${singular}r`) return 1;
  if (plural.endsWith('ar')) return 2;
  if (plural.endsWith('r')) return 3;
  return plural === `${singular}n` ? 4 : null;
}

/** Group of a word, and the class in which it is counted. */
export interface InflectionGroup {
  readonly of: 'verb' | 'noun';
  readonly number: VerbGroup | PluralGroup;
}

/**
 * Group of a verb or noun by its forms; null for other words and for irregular ones.
 * @param forms named as in the word list, nouns with or without their article
 */
export function groupOfWord(
  forms: readonly { readonly name: string; readonly swedish: string }[],
): InflectionGroup | null {
  const form = (wanted: string) =>
    forms.find(({ name }) => name === wanted)?.swedish.replace(/^(?:en|ett|att) /, '');
  const [infinitive, past, supine] = [form('infinitive'), form('past'), form('supine')];
  if (infinitive && past && supine) {
    const number = verbGroup(infinitive, past, supine);
    return number && { of: 'verb', number };
  }
  const [singular, plural] = [form('indefiniteSingular'), form('indefinitePlural')];
  const number = singular && plural ? pluralGroup(singular, plural) : null;
  return number && { of: 'noun', number };
}
