import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { WORD_CATEGORIES } from '#shared/course/word-categories.ts';
import type { Library } from '#shared/practice/library.ts';

/** How many words each category has at each level. */
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

/** What is known of running text by who knows all words up to a level. */
export interface Coverage {
  readonly level: string;
  /** Percent of words as they stand in a text, forms counted; names and figures are left out. */
  readonly known: number;
}

/**
 * How much of the course's lines and of the examples is known level by level, and the words that stand there most
 * often without being in the list. It is text of our own: of other people's, less is known.
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
