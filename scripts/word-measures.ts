import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { WORD_CATEGORIES } from '#shared/course/word-categories.ts';
import type { Library } from '#shared/practice/library.ts';

/** Number of words of each category at each level. */
export function wordsByLevel({ entries }: Pick<Library, 'entries'>): Record<string, Record<string, number>> {
  const words = [...entries.values()].map(({ word }) => word);
  const count = (category: string, level?: string) =>
    words.filter((word) => word.category === category && (level === undefined || word.cefr === level)).length;
  return Object.fromEntries(
    WORD_CATEGORIES.map((category) => [
      category,
      Object.fromEntries([
        ...CEFR_LEVELS.map((level) => [level, count(category, level)]),
        ['all', count(category)],
      ]),
    ]),
  );
}

/** Share of running text that is known to a reader of all words up to a level. */
export interface Coverage {
  readonly level: string;
  /** Percent of the words of a text, forms counted; names and figures are left out. */
  readonly known: number;
}

/**
 * Coverage of the course's lines and of the examples, level by level, and the most frequent words that are not in
 * the list. These texts are our own: coverage of other texts is lower.
 */
export function coverage({ lines, byForm, names }: Pick<Library, 'lines' | 'byForm' | 'names'>): {
  readonly levels: readonly Coverage[];
  readonly unknown: readonly string[];
} {
  const running = lines.flatMap(({ tokens, forms }) =>
    forms.filter((_, index) => !names.has(tokens[index] ?? '') && !/\d/.test(tokens[index] ?? '')),
  );
  const levelOf = (form: string) =>
    Math.min(...(byForm.get(form) ?? []).map(({ level }) => level), CEFR_LEVELS.length);
  const byLevel = running.map(levelOf);
  const missing = new Map<string, number>();
  for (const [index, form] of running.entries()) {
    if (byLevel[index] === CEFR_LEVELS.length) missing.set(form, (missing.get(form) ?? 0) + 1);
  }
  return {
    levels: CEFR_LEVELS.map((level, index) => {
      const known = byLevel.filter((each) => each <= index).length;
      return { level, known: Math.round((known / running.length) * 1000) / 10 };
    }),
    unknown: [...missing]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 20)
      .map(([form, count]) => `${form} ${count}`),
  };
}
